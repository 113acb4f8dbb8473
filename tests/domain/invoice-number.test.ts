import { nextInvoiceNumber, seriesId } from '@fairlead/domain/accounting/invoice-number'
import { invoiceNumbers } from '@fairlead/domain/accounting/invoice-series'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { companySetting } from '@fairlead/domain/crm/company-settings'
import { relation } from '@fairlead/domain/crm/relations'
import { streamOf } from '@fairlead/domain/kernel/aggregate'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { executor } from '@fairlead/domain/kernel/execute'
import { clerk } from '@fairlead/domain/kernel/given'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { country } from '@fairlead/domain/masterdata/countries'
import { systemClock } from '@fairlead/domain/ports/clock'
import type { AppendResult, EventLog } from '@fairlead/domain/ports/event-log'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'

const rotterdam = { country: '31', office: '01', year: '2026' }
const stream = streamOf(invoiceNumbers, seriesId(rotterdam))
const office_id = v7()
const envelope = { actor: asSystem(clerk), correlation_id: v7(), source: 'worker' as const }
const given = () => ({ ...envelope, command_id: v7() })
const meta = { ...envelope, occurred_at: '2026-11-23T09:00:00.000Z' }
const started = (log: EventLog) => executor({ log, clock: systemClock, aggregateOf })

/** Takes a number as a process does that knows nothing yet, or as one that is at work. */
async function number(log: EventLog, invoice: string, series = rotterdam, execute = started(log)): Promise<string> {
  const taken = await nextInvoiceNumber({ execute, log }, series, { id: invoice, office_id }, envelope)
  return isRefusal(taken) ? taken.code : taken.number
}

test('fifty invoices asked for at once, each of them three times, take 1 to 50 without gap or double', async () => {
  const log = memoryEventLog(systemClock)
  const invoices = Array.from({ length: 50 }, () => v7())
  const asked = await Promise.all([...invoices, ...invoices, ...invoices].map(invoice => number(log, invoice)))
  expect([...new Set(asked)].sort()).toEqual(invoices.map((_one, index) => `310126${String(index + 1).padStart(5, '0')}`))
  expect(asked.slice(0, 50)).toEqual(asked.slice(50, 100))
  expect(await log.read(stream)).toHaveLength(51) // it was opened
})

test('each series counts by itself', async () => {
  const log = memoryEventLog(systemClock)
  const numbers = [
    await number(log, v7()),
    await number(log, v7(), { ...rotterdam, office: '02' }),
    await number(log, v7(), { ...rotterdam, year: '2027' }),
  ]
  expect(numbers).toEqual(['31012600001', '31022600001', '31012700001'])
})

test('whatever the order, the repeats and the lost answers, numbers run from 1 to n and an invoice keeps its own', async () => {
  const asking = fc.record({ invoice: fc.integer({ min: 0, max: 9 }), lost: fc.boolean(), together: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(asking, { minLength: 1, maxLength: 30 }), async steps => {
      const log = memoryEventLog(systemClock)
      const ids = Array.from({ length: 10 }, () => v7())
      const given = new Map<string, string>()
      const ask = async (one: (typeof steps)[number]) => {
        const id = ids[one.invoice] ?? ''
        const answer = await number(one.lost ? losingAnswers(log) : log, id).catch(() => undefined)
        if (answer === undefined) return
        expect(given.get(id) ?? answer).toBe(answer)
        given.set(id, answer)
      }
      for (const [index, one] of steps.entries()) {
        const next = steps[index + 1]
        await (one.together && next ? Promise.all([ask(one), ask(next)]) : ask(one))
      }
      const [, ...events] = await log.read(stream)
      expect(new Set(events.map(event => event.data.invoice_id)).size).toBe(events.length)
      expect(events.map(event => event.data.number)).toEqual(events.map((_event, index) => `310126${String(index + 1).padStart(5, '0')}`))
      for (const [id, answer] of given) expect(events[Number(answer.slice(6)) - 1]?.data.invoice_id).toBe(id)
    }),
    { numRuns: 300 },
  )
})

test('after 99999 the series is exhausted: nothing is cut short, and who has a number keeps it', async () => {
  const log = memoryEventLog(systemClock)
  const last = v7()
  await openedAt(log, 99_999)
  expect(await number(log, last)).toBe('31012699999')
  expect(await number(log, v7())).toBe('invoice_series_exhausted')
  expect(await number(log, last)).toBe('31012699999')
  expect((await started(log).load(invoiceNumbers, seriesId(rotterdam)))?.status).toBe('exhausted')
})

test('a year begins where the settings of its office say, and what they say later changes nothing of it', async () => {
  const log = memoryEventLog(systemClock)
  await openedAt(log, 1235)
  expect([await number(log, v7()), await number(log, v7(), { ...rotterdam, year: '2027' })]).toEqual(['31012601235', '31012700001'])
  const execute = started(log)
  await execute(
    companySetting,
    office_id,
    'change',
    { invoice_series: [{ year: 2026, first_sequence: 7 }] },
    { ...envelope, command_id: v7() },
  )
  expect(await number(log, v7())).toBe('31012601236')
})

/** A number that was taken when a series still was a stream of its name. */
async function takenEarlier(log: EventLog): Promise<string> {
  const invoice_id = v7()
  const taken = { type: 'InvoiceNumberTaken', schema_version: 1, data: { invoice_id } }
  await log.append('invoice_series-31-01-26', 'none', [taken], { ...meta, command_id: derivedId('invoice number', invoice_id) })
  return invoice_id
}

test('a series that was kept as a stream of its name goes on after its last number', async () => {
  const log = memoryEventLog(systemClock)
  const [before, since] = [await takenEarlier(log), v7()]
  expect(await number(log, since)).toBe('31012600002')
  expect([await number(log, before), await number(log, since)]).toEqual(['31012600001', '31012600002'])
})

/** A number that was taken when a series was a record that was known by two digits of its year. */
async function takenUnderShortName(log: EventLog, sequence: string): Promise<string> {
  const invoice_id = v7()
  const to = streamOf(invoiceNumbers, derivedId('invoice series', '31-01-26'))
  const opened = { type: 'InvoiceSeriesOpened', schema_version: 1, data: { office_id, prefix: '310126', first_number: '31012600041' } }
  await log.append(to, 'none', [opened], { ...meta, command_id: v7() })
  const given = { type: 'InvoiceNumberGiven', schema_version: 1, data: { invoice_id, number: `310126${sequence}` } }
  await log.append(to, 1, [given], { ...meta, command_id: derivedId('invoice number', invoice_id) })
  return invoice_id
}

test('a series that was known by two digits of its year goes on after its last number, and who took one there keeps it', async () => {
  const log = memoryEventLog(systemClock)
  const before = await takenUnderShortName(log, '00041')
  expect(await number(log, before)).toBe('31012600041')
  expect(await number(log, v7())).toBe('31012600042')
  expect([await number(log, before), await number(log, v7())]).toEqual(['31012600041', '31012600043'])
})

test('a year of another century gets no number of this one', async () => {
  const log = memoryEventLog(systemClock)
  expect(await number(log, v7())).toBe('31012600001')
  expect(await number(log, v7(), { ...rotterdam, year: '2126' })).toBe('invoice_series_exhausted')
})

/** A log that counts how often it is asked to append to the series, and what it accepted before. */
function counting(log: EventLog, appending: (append: () => Promise<AppendResult>, tries: number) => Promise<AppendResult>) {
  const asked = { appends: 0, accepted: 0 }
  const counted: EventLog = {
    ...log,
    append: (to, ...rest) => {
      if (to === stream) asked.appends += 1
      return to === stream ? appending(() => log.append(to, ...rest), asked.appends) : log.append(to, ...rest)
    },
    accepted: (...rest) => {
      asked.accepted += 1
      return log.accepted(...rest)
    },
  }
  return { counted, asked }
}

test('who come at once take their numbers in one append, and are answered with what they took', async () => {
  const { counted, asked } = counting(memoryEventLog(systemClock), append => append())
  const execute = started(counted)
  await number(counted, v7(), rotterdam, execute)
  asked.appends = asked.accepted = 0
  const taken = await Promise.all(Array.from({ length: 10 }, () => number(counted, v7(), rotterdam, execute)))
  expect(taken).toEqual(Array.from({ length: 10 }, (_, index) => `310126${String(index + 2).padStart(5, '0')}`))
  expect(asked).toEqual({ appends: 1, accepted: 0 })
})

test('whoever dies after he took numbers for many, each keeps his own, whether asked for alone or with others', async () => {
  const log = memoryEventLog(systemClock)
  await number(log, v7())
  const [a, b, c, d] = [v7(), v7(), v7(), v7()]
  const together = (of: EventLog, ...invoices: string[]) => {
    const execute = started(of)
    return Promise.all(invoices.map(invoice => number(of, invoice, rotterdam, execute).catch(() => 'lost')))
  }
  expect(await together(losingAnswers(log), a, b, c)).toEqual(['lost', 'lost', 'lost'])
  expect(await together({ ...log }, d, b, c)).toEqual(['31012600005', '31012600003', '31012600004'])
  expect(await together({ ...log }, b, d, a)).toEqual(['31012600003', '31012600005', '31012600002'])
  expect(await number({ ...log }, a)).toBe('31012600002')
  expect(await log.read(stream)).toHaveLength(6) // it was opened
})

test('of many for whom a series does not suffice, the first get its last numbers', async () => {
  const log = memoryEventLog(systemClock)
  await openedAt(log, 99_997)
  const execute = started(log)
  await number(log, v7(), rotterdam, execute)
  const taken = await Promise.all([v7(), v7(), v7()].map(invoice => number(log, invoice, rotterdam, execute)))
  expect(taken).toEqual(['31012699998', '31012699999', 'invoice_series_exhausted'])
})

test('a number is asked for until others are no longer quicker', async () => {
  const { counted, asked } = counting(memoryEventLog(systemClock), (append, tries) =>
    tries > 2 && tries < 9 ? Promise.resolve({ status: 'conflict', version: 1 }) : append(),
  )
  expect([await number(counted, v7()), await number(counted, v7())]).toEqual(['31012600001', '31012600002'])
  expect(asked.appends).toBe(9)
})

test('a series that would begin beyond its five digits is not opened', async () => {
  const log = memoryEventLog(systemClock)
  await openedAt(log, 100_000)
  expect(await number(log, v7())).toBe('invoice_series_exhausted')
  expect(await log.read(stream)).toEqual([])
})

test('a number that the log says it gave and does not have is an error, and no number', async () => {
  const log = memoryEventLog(systemClock)
  const invoice = await takenEarlier(log)
  await number(log, v7())
  await expect(number({ ...log, accepted: async () => undefined }, invoice)).rejects.toThrow('gave no number')
})

/** The settings of the office, when an earlier system gave all numbers before this one. */
async function openedAt(log: EventLog, first_sequence: number): Promise<void> {
  const settings = {
    office_id,
    legal_name: 'Fairlead BV',
    registration: 'KvK 1',
    bank_accounts: [],
    invoice_series: [{ year: 2026, first_sequence }],
  }
  const execute = started(log)
  const country_id = v7()
  await execute(country, country_id, 'create', { code: 'NL', name: { en: 'Netherlands', nl: 'Nederland' }, is_eu: true }, given())
  await execute(relation, office_id, 'create', { name: 'Fairlead', types: ['OFFICE'], office_code: '01', country_id }, given())
  await execute(companySetting, office_id, 'create', settings, given())
}

/** The append arrives, the answer does not: what a cut line looks like. */
const losingAnswers = (log: EventLog): EventLog => ({
  ...log,
  append: async (...args): Promise<AppendResult> => {
    await log.append(...args)
    throw new Error('connection lost')
  },
})
