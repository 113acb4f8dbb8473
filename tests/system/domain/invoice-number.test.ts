import { nextInvoiceNumber } from '@fairlead/domain/accounting/invoice-number'
import { clerk } from '@fairlead/domain/kernel/given'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { systemClock } from '@fairlead/domain/ports/clock'
import type { AppendResult, EventLog } from '@fairlead/domain/ports/event-log'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'

const rotterdam = { country: '31', office: '01', year: '26' }
const stream = 'invoice_series-31-01-26'
const meta = { actor: clerk, correlation_id: v7(), source: 'worker' as const, occurred_at: '2026-11-23T09:00:00.000Z' }

async function number(log: EventLog, invoice: string, series = rotterdam): Promise<string> {
  const taken = await nextInvoiceNumber(log, series, invoice, meta)
  return isRefusal(taken) ? taken.code : taken.number
}

test('fifty invoices asked for at once, each of them three times, take 1 to 50 without gap or double', async () => {
  const log = memoryEventLog(systemClock)
  const invoices = Array.from({ length: 50 }, () => v7())
  const asked = await Promise.all([...invoices, ...invoices, ...invoices].map(invoice => number(log, invoice)))
  expect([...new Set(asked)].sort()).toEqual(invoices.map((_one, index) => `310126${String(index + 1).padStart(5, '0')}`))
  expect(asked.slice(0, 50)).toEqual(asked.slice(50, 100))
  expect(await log.read(stream)).toHaveLength(50)
})

test('each series counts by itself', async () => {
  const log = memoryEventLog(systemClock)
  const numbers = [
    await number(log, v7()),
    await number(log, v7(), { ...rotterdam, office: '02' }),
    await number(log, v7(), { ...rotterdam, year: '27' }),
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
      const events = await log.read(stream)
      expect(new Set(events.map(event => event.data.invoice_id)).size).toBe(events.length)
      for (const [id, answer] of given) expect(events[Number(answer.slice(6)) - 1]?.data.invoice_id).toBe(id)
    }),
    { numRuns: 300 },
  )
})

test('after 99999 the series is exhausted: nothing is cut short, and who has a number keeps it', async () => {
  const log = memoryEventLog(systemClock)
  const last = v7()
  const many = Array.from({ length: 99_998 }, (_none, index) => ({
    type: 'InvoiceNumberTaken',
    schema_version: 1,
    data: { invoice_id: String(index) },
  }))
  await log.append(stream, 'none', many, { ...meta, command_id: v7() })
  expect(await number(log, last)).toBe('31012699999')
  expect(await number(log, v7())).toBe('invoice_series_exhausted')
  expect(await number(log, last)).toBe('31012699999')
})

/** The append arrives, the answer does not: what a cut line looks like. */
const losingAnswers = (log: EventLog): EventLog => ({
  ...log,
  append: async (...args): Promise<AppendResult> => {
    await log.append(...args)
    throw new Error('connection lost')
  },
})
