import { glAccounts } from '@fairlead/contracts/accounting/gl-accounts'
import { invoices } from '@fairlead/contracts/accounting/invoices'
import { vatCodes } from '@fairlead/contracts/accounting/vat-codes'
import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { relations } from '@fairlead/contracts/crm/relations'
import { countries } from '@fairlead/contracts/masterdata/countries'
import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { financeArticles } from '@fairlead/contracts/masterdata/finance-articles'
import { accountingExport } from '@fairlead/domain/accounting/accounting-exports'
import { invoiceFrom } from '@fairlead/domain/accounting/invoice-content'
import { approved, asked, handling, jobsOf, origins, proFormaLine } from '@fairlead/domain/accounting/specimens-for-tests'
import { aggregateNamed, aggregateOf } from '@fairlead/domain/aggregates'
import { eventsOf, streamOf } from '@fairlead/domain/kernel/aggregate'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { executor } from '@fairlead/domain/kernel/execute'
import { clerk } from '@fairlead/domain/kernel/given'
import { type AccountingPackage, type ExportedDocument, NotConnected, TooManyRefused } from '@fairlead/domain/ports/accounting'
import { systemClock } from '@fairlead/domain/ports/clock'
import type { NewEvent } from '@fairlead/domain/ports/event-log'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import { logFinder } from '@fairlead/infra/follow/log-finder'
import { exportDocuments, gatherExport } from '@fairlead/workers/jobs/accounting-exports'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'

const both = (name: string) => ({ en: name, nl: name })
const count = 5
const numbers = Array.from({ length: count }, (_none, index) => `3101260000${index + 1}`)

/** A company with documents that wait, kept in a log alone; `crash` is asked before and after each command and each file. */
async function company(
  crash: () => void,
  accounting_target: 'CSV' | 'XAF' | 'TWINFIELD' | 'EXACT' = 'CSV',
  receiver?: AccountingPackage,
  days = numbers.map(() => asked.invoice_date),
) {
  const log = memoryEventLog(systemClock)
  const execute = executor({ log, clock: systemClock, aggregateOf, finder: logFinder(log, aggregateOf) })
  const [office, debtor, euro, country] = [v7(), v7(), v7(), v7()]
  const [debtors, revenue, vat, frt, thc, bill] = [v7(), v7(), v7(), v7(), v7(), v7()]

  async function has(resource: { name: string }, id: string, events: readonly object[]): Promise<void> {
    const aggregate = aggregateNamed(resource.name)
    if (!aggregate) throw new Error(`there are no ${resource.name}`)
    const written = events.map(event => {
      const { type, data } = event as NewEvent
      return { type, data, schema_version: aggregate.schemaVersion(type) }
    })
    const meta = { actor: clerk, command_id: v7(), correlation_id: v7(), source: 'seed' as const, occurred_at: '2026-11-23T09:00:00.000Z' }
    await log.append(streamOf(aggregate, id), 'none', written, meta)
  }
  const created = (resource: { name: string }, id: string, data: object) =>
    has(resource, id, [{ type: 'Created', data: { ...aggregateNamed(resource.name)?.initial, ...data } }])

  await created(currencies, euro, { code: 'EUR', name: both('Euro'), minor_units: 2 })
  await created(countries, country, { code: 'NL', name: both('Netherlands'), currency_id: euro })
  await created(relations, office, { name: 'Fairlead Rotterdam', types: ['OFFICE'], country_id: country, vat_id: 'NL004495445B01' })
  await created(relations, debtor, { name: 'Autohandel Jansen BV', types: ['CUSTOMER'], country_id: country, debtor_number: 'D1001' })
  await created(companySettings, office, {
    office_id: office,
    legal_name: 'Fairlead BV',
    accounting_target,
    accounting_company: '320110',
    debtor_gl_id: debtors,
    rounding_gl_id: revenue,
  })
  for (const [id, code] of [
    [debtors, '1100'],
    [revenue, '8000'],
    [vat, '1700'],
  ] as const)
    await created(glAccounts, id, { code, name: both(code), xaf_type: 'B' })
  for (const id of [frt, thc]) await created(financeArticles, id, { code: id.slice(-6), name: both('Freight'), revenue_gl_id: revenue })
  for (const vat_type of ['EXPORT_0', 'NL_HIGH'] as const)
    await created(vatCodes, v7(), { code: vat_type, country_id: country, vat_type, gl_account_id: vat })

  const { InvoiceCreated, InvoiceNumbered } = eventsOf(invoices)
  const lines = [
    proFormaLine({ finance_article_id: frt, currency_id: euro, bill_of_lading_id: bill }),
    { ...handling, finance_article_id: thc, currency_id: euro },
  ]
  const content = invoiceFrom(origins({ jobs: jobsOf(...lines) }), asked)
  const its = { office_id: office, debtor_id: debtor, debtor_country_id: country, currency_id: euro, national_currency_id: euro }
  for (let index = 1; index <= count; index++)
    await has(invoices, v7(), [
      InvoiceCreated({ ...content, ...its, invoice_date: days[index - 1] ?? '' }),
      ...approved.slice(1, 2),
      InvoiceNumbered({ number: `3101260000${index}` }),
    ])

  const kept = new Map<string, string>()
  const about = () => ({ actor: asSystem(clerk), command_id: v7(), correlation_id: v7(), source: 'api' as const })
  const id = v7()
  const begun = await execute(accountingExport, id, 'create', { office_id: office }, about())
  if (begun.refused) throw new Error(begun.code)
  const crashing: typeof execute = Object.assign(async (...command: Parameters<typeof execute>) => {
    crash()
    const done = await execute(...command)
    crash()
    return done
  }, execute)
  const parts = {
    execute: crashing,
    clock: systemClock,
    packages: { EXACT: receiver },
    files: {
      put: async (content: Uint8Array) => {
        const key = `key ${kept.size}`
        kept.set(key, Buffer.from(content).toString('utf8'))
        return key
      },
      receive: async (content: AsyncIterable<Uint8Array>) => {
        const pieces: Uint8Array[] = []
        for await (const piece of content) pieces.push(piece)
        const key = `key ${kept.size}`
        kept.set(key, Buffer.concat(pieces).toString('utf8'))
        crash()
        return { key, size: 0 }
      },
    },
    writeCsv: textOf,
    writeSheet: textOf,
    readModels: {
      rows: async function* (_resource: string, { filters }: { filters?: readonly { field: string; values: readonly string[] }[] }) {
        const [, states] = filters ?? []
        const found = await execute.find('invoices', { export_id: [id] })
        const far = found.filter(one => states?.values.includes(String(one.export_status)))
        yield far.toSorted((one, other) => (String(one.number) < String(other.number) ? -1 : 1))
      },
    },
  } as unknown as Parameters<typeof gatherExport>[0]
  const job = (name: string) => ({ id: `${name} ${id}`, name, data: { id } })
  return {
    id,
    office,
    execute,
    kept,
    gather: () => gatherExport(parts, job('gather_export')),
    send: () => exportDocuments(parts, job('export_documents')),
  }
}

/** A sheet as the tests read it. */
async function* textOf(_columns: unknown, rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>) {
  for await (const row of rows) yield Buffer.from(`${row.join('|')}\n`)
}

/** A package that keeps what it took, twice where it is sent twice; before and after that something may happen. */
function receiving(crash: () => void, more: Partial<AccountingPackage> = {}) {
  const taken: string[] = []
  const receiver: AccountingPackage = {
    known: async (_office, numbers) => new Map(numbers.filter(one => taken.includes(one)).map(one => [one, `ref ${one}`])),
    prepare: async (_office, { number }: ExportedDocument) => ({ content: number }),
    send: async (_office, number) => {
      crash()
      taken.push(number)
      crash()
      return { reference: `ref ${number}` }
    },
    ...more,
  }
  return { taken, receiver }
}

/** Does a job, again for as long as it crashes. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    try {
      return await work()
    } catch (reason) {
      if (!(reason instanceof Crash)) throw reason
    }
  }
  throw new Error('it crashed too often')
}
class Crash extends Error {}

test('wherever an export crashes, each document is once in its file of each kind, and says so', async () => {
  let places = 0
  for (let at = 0; at <= places; at++) {
    let reached = 0
    const { id, execute, kept, gather, send } = await company(() => {
      reached++
      if (reached === at) throw new Crash('killed')
    })
    await untilDone(gather)
    await untilDone(send)
    places = Math.max(places, at === 0 ? reached : 0)
    const batch = await execute.load(accountingExport, id)
    expect(batch?.status, `killed at ${at}`).toBe('finished')
    expect(
      batch?.files.map(({ name }) => name.slice(-4)),
      `killed at ${at}`,
    ).toEqual(['.csv', 'xlsx'])
    for (const { key } of batch?.files ?? []) {
      const lines = (kept.get(key) ?? '').split('\n').filter(line => line.includes('DEBTOR'))
      expect(
        lines.map(line => line.split('|')[2]),
        `killed at ${at}`,
      ).toEqual(numbers)
    }
    const documents = await execute.find(invoices, { export_id: [id] })
    expect(
      documents.map(one => one.export_status),
      `killed at ${at}`,
    ).toEqual(Array.from({ length: count }, () => 'EXPORTED'))
  }
  expect(places).toBeGreaterThan(2 * count)
})

const stateOf = async ({ execute, id }: Pick<Awaited<ReturnType<typeof company>>, 'execute' | 'id'>) => {
  const documents = await execute.find(invoices, { export_id: [id] })
  const sorted = documents.toSorted((one, other) => ((one.number ?? '') < (other.number ?? '') ? -1 : 1))
  return sorted.map(({ export_status, export_reference, export_reason }) => [export_status, export_reference ?? export_reason])
}

test.each([
  ['XAF', 'xaf', 'nr'],
  ['TWINFIELD', 'xml', 'invoicenumber'],
] as const)('%s is one file, in which each document stands once and to which each leads', async (target, extension, element) => {
  const { id, execute, kept, gather, send } = await company(() => {}, target)
  await gather()
  await send()
  const { files = [], started_at = '' } = (await execute.load(accountingExport, id)) ?? {}
  expect(files.map(({ name }) => name)).toEqual([`320110-${started_at.slice(0, 10)}-${id.slice(-6)}.${extension}`])
  const text = kept.get(files[0]?.key ?? '') ?? ''
  expect([...text.matchAll(new RegExp(`<${element}>(\\d{11})<`, 'g'))].map(([, number]) => number)).toEqual(numbers)
  const documents = await execute.find(invoices, { export_id: [id] })
  expect(documents.map(one => [one.export_status, one.export_system])).toEqual(numbers.map(() => ['EXPORTED', target]))
})

test('an audit file is of one year: wherever it crashes, what waits of another goes with the next export', async () => {
  const days = ['2025-12-30', '2026-01-02', '2025-12-31', '2026-01-01', '2026-11-20']
  for (let at = 0; at <= 8; at++) {
    let reached = 0
    const { id, office, execute, kept, gather, send } = await company(
      () => {
        reached++
        if (reached === at) throw new Crash('killed')
      },
      'XAF',
      undefined,
      days,
    )
    await untilDone(gather)
    await untilDone(send)
    const [gone, left] = [
      await execute.find(invoices, { export_id: [id] }),
      await execute.find(invoices, { office_id: [office], export_status: ['WAITING'] }),
    ]
    const [year, other] = [gone, left].map(some => [...new Set(some.map(one => one.invoice_date.slice(0, 4)))].join())
    expect(new Set([year, other]), `killed at ${at}`).toEqual(new Set(['2025', '2026']))
    expect(gone.length + left.length, `killed at ${at}`).toBe(count)
    const batch = await execute.load(accountingExport, id)
    expect(kept.get(batch?.files[0]?.key ?? ''), `killed at ${at}`).toContain(`<fiscalYear>${year}<`)
  }
})

test('wherever it crashes, a package has each document once, and each document says what it is called there', async () => {
  let places = 0
  for (let at = 0; at <= places; at++) {
    let reached = 0
    const crash = () => {
      reached++
      if (reached === at) throw new Crash('killed')
    }
    const { taken, receiver } = receiving(crash)
    const about = await company(crash, 'EXACT', receiver)
    await untilDone(about.gather)
    await untilDone(about.send)
    places = Math.max(places, at === 0 ? reached : 0)
    expect(taken, `killed at ${at}`).toEqual(numbers)
    expect(await stateOf(about), `killed at ${at}`).toEqual(numbers.map(number => ['CONFIRMED', `ref ${number}`]))
    expect([...about.kept.values()].toSorted(), `killed at ${at}`).toEqual(expect.arrayContaining(numbers))
  }
  expect(places).toBeGreaterThan(6 * count)
})

test('a document that is refused fails with the reason, and the others go on', async () => {
  const { taken, receiver } = receiving(() => {}, {
    prepare: async (_office, { number }) => (number === numbers[1] ? { refused: 'Unknown customer' } : { content: number }),
  })
  const about = await company(() => {}, 'EXACT', receiver)
  await about.gather()
  await about.send()
  expect(taken).toHaveLength(count - 1)
  expect((await stateOf(about)).map(([state]) => state)).toEqual(numbers.map((_number, index) => (index === 1 ? 'FAILED' : 'CONFIRMED')))
  const [refused] = await about.execute.find(invoices, { export_status: ['FAILED'] })
  expect(refused).toMatchObject({ export_reason: 'REFUSED', export_told: 'Unknown customer' })
})

test.each([
  ['NOT_CONNECTED', new NotConnected()],
  ['TOO_MANY_REFUSED', new TooManyRefused()],
])('what is left fails where a package takes no more: %s', async (reason, thrown) => {
  const { taken, receiver } = receiving(() => {})
  const send: AccountingPackage['send'] = (office, content) =>
    taken.length === 2 ? Promise.reject(thrown) : receiver.send(office, content)
  const about = await company(() => {}, 'EXACT', { ...receiver, send })
  await about.gather()
  await about.send()
  expect((await stateOf(about)).map(([state, why]) => (state === 'FAILED' ? why : state))).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    ...numbers.slice(2).map(() => reason),
  ])
  expect((await about.execute.load(accountingExport, about.id))?.status).toBe('finished')
})

test('nothing goes out of an installation that no package knows', async () => {
  const about = await company(() => {}, 'EXACT')
  await about.gather()
  await about.send()
  expect(await stateOf(about)).toEqual(numbers.map(() => ['FAILED', 'NOT_CONNECTED']))
})
