import type { Finding } from '@fairlead/contracts/checks/finding'
import type { Fields } from '@fairlead/contracts/kernel/field'
import { kindOf } from '@fairlead/contracts/kernel/kinds'
import { commandFields } from '@fairlead/contracts/kernel/resource'
import { addDays, today, trade_zone } from '@fairlead/contracts/measures/dates'
import { contracts } from '@fairlead/contracts/sales/contracts'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { type Execute, executor } from '@fairlead/domain/kernel/execute'
import { systemClock } from '@fairlead/domain/ports/clock'
import { origin } from '@fairlead/domain/ports/event-log'
import { beforeAll, describe, expect, test } from 'vitest'
import { memoryEventLog } from '../event-log/memory.ts'
import { logFinder } from '../follow/log-finder.ts'
import { seedDemonstration } from './demonstration.ts'
import type { Seeder } from './seeder.ts'

type Bag = Record<string, unknown>

const log = memoryEventLog()
const now = new Date()
const everything = () => log.tail(origin, 100_000)
const judgedFields = new Set<string>()
const findings: { at: string; finding: Finding }[] = []

/** Hears what is said with every command before it is carried out, and keeps what the checks of the contract have to say of it. */
const execute = executor({ log, clock: systemClock, aggregateOf, finder: logFinder(log, aggregateOf) })
const judged: Execute = Object.assign(
  ((aggregate, id, command, input, envelope) => {
    const row = aggregate.resource.commands[command]
    if (row) judge(commandFields(aggregate.resource, row), input, `${aggregate.resource.name} ${command}`)
    return execute(aggregate, id, command, input, envelope)
  }) satisfies (...all: Parameters<Execute>) => ReturnType<Execute>,
  execute,
)

function judge(fields: Fields, said: Bag, at: string): void {
  for (const [key, field] of Object.entries(fields)) {
    const value = said[key]
    if (value === null || value === undefined) continue
    if (field.kind === 'rows') for (const row of value as Bag[]) judge(field.fields ?? {}, row, `${at} ${key}`)
    const kind = kindOf(field)
    const finding = kind.warn?.(value)
    if (kind.warn) judgedFields.add(key)
    if (finding) findings.push({ at: `${at} ${key}`, finding })
  }
}

let seeder: Seeder
beforeAll(async () => {
  seeder = await seedDemonstration({ execute: judged, log }, now)
})

const stateOf = async (resource: string, called: string) => (await seeder.record(resource, seeder.id(resource, called))).status

test('seeding again adds nothing', async () => {
  const before = await everything()
  expect(before.length).toBeGreaterThan(1_000)
  await seedDemonstration({ execute: executor({ log, clock: systemClock, aggregateOf, finder: logFinder(log, aggregateOf) }), log }, now)
  expect((await everything()).length).toBe(before.length)
})

test('two seeds of one day are alike', async () => {
  const other = memoryEventLog()
  await seedDemonstration(
    { execute: executor({ log: other, clock: systemClock, aggregateOf, finder: logFinder(other, aggregateOf) }), log: other },
    now,
  )
  const told = (events: Awaited<ReturnType<typeof everything>>) =>
    events.map(({ stream, version, type }) => `${stream} ${version} ${type}`).sort()
  expect(told(await other.tail(origin, 100_000))).toEqual(told(await everything()))
})

test('the checks have nothing to say of what is seeded', async () => {
  expect(findings).toEqual([])
  expect([...judgedFields]).toEqual(expect.arrayContaining(['chassis_number', 'imo', 'vat_id', 'iban', 'mrn']))
})

test('input that the contract does not know is refused, and named', async () => {
  await expect(seeder.create('colours', 'odd', { code: 'ODD', name: { en: 'Odd', nl: 'Vreemd' }, shade: 1 })).rejects.toThrow('shade')
  await expect(seeder.create('colours', 'bare', { code: 'BARE' })).rejects.toThrow('name')
})

test('quotations stand in every state there is', async () => {
  const ids = Array.from({ length: 32 }, (_none, index) => seeder.id('quotations', String(index + 1)))
  const seeded = await Promise.all(ids.map(id => seeder.record('quotations', id)))
  expect(new Set(seeded.map(one => one.status))).toEqual(new Set(quotations.states))
  expect(seeded.map(one => String(one.number).slice(-5))).toEqual(ids.map((_id, index) => String(index + 1).padStart(5, '0')))
})

test('the customer who signs in has quotations to read, to answer and to look back on, and one that he asked for himself', async () => {
  const customer_id = seeder.id('relations', 'Sahel Motors')
  const ids = Array.from({ length: 32 }, (_none, index) => seeder.id('quotations', String(index + 1)))
  const seeded = await Promise.all(ids.map(id => seeder.record('quotations', id)))
  const told = seeded.filter(one => one.customer_id === customer_id && one.told_customer)
  expect(told.map(one => one.status)).toEqual(expect.arrayContaining(['active', 'accepted', 'declined', 'expired']))
  expect(told.at(-1)).toMatchObject({ status: 'queued', customer_reference: 'SM 2231', asked_at: expect.any(String) })
})

test('dollars, pounds and francs are worth something on the day of the seed', async () => {
  const eve = addDays(today(trade_zone, now.toISOString()), -1)
  const dollar = await seeder.record('exchangerates', seeder.id('exchangerates', `USD ${eve}`))
  expect(dollar).toMatchObject({ currency_id: seeder.id('currencies', 'USD'), date: eve, rate: '1.174200' })
})

test('contracts stand in every state there is, and what is renewed goes on in a draft', async () => {
  const seeded = await Promise.all([1, 2, 3, 4, 5, 6].map(one => seeder.record('contracts', seeder.id('contracts', String(one)))))
  expect(new Set(seeded.map(one => one.status))).toEqual(new Set(contracts.states))
  expect(seeded.every(one => /^C01\d{6}$/.test(String(one.number)))).toBe(true)
  const over = seeded.filter(one => one.status === 'expired')
  expect(over.map(({ valid_until }) => String(valid_until) < today(trade_zone, now.toISOString()))).toEqual([true])
  const renewal = await seeder.record('contracts', String(seeded[2]?.renewed_by_id))
  expect(renewal).toMatchObject({ status: 'draft', renews_id: seeder.id('contracts', '3'), markup_pct: '2.50' })
})

describe('the voyage that sailed has its papers', () => {
  test('the customer who signs in sees a bill that was released to him, all of its originals printed', async () => {
    const released = await seeder.record('billsoflading', seeder.id('billsoflading', 'final'))
    expect(released).toMatchObject({ shown_to_id: seeder.id('relations', 'Sahel Motors'), originals: 3 })
    const { prints } = released
    expect(Array.isArray(prints) && prints.map((one: { original: number }) => one.original)).toEqual([1, 2, 3])
  })

  test('bills of lading at every stage of approval', async () => {
    const bill = (called: string) => seeder.record('billsoflading', seeder.id('billsoflading', called))
    expect(await bill('final')).toMatchObject({ status: 'final', approval: 'granted', units: 5 })
    expect(await bill('waiting')).toMatchObject({ status: 'draft', approval: 'requested', units: 5 })
    expect(await bill('waybill')).toMatchObject({ status: 'draft', approval: 'none', type: 'SWB', originals: 0, units: 3 })
    const numbers = await Promise.all(['final', 'waybill', 'waiting'].map(async called => (await bill(called)).number))
    expect(numbers).toEqual(['RTMDKRGA26110001', 'RTMDKRGA26110002', 'RTMTEMGA26110001'])
  })

  test('an invoice that waits for its number, and one that waits for approval', async () => {
    expect(await stateOf('invoices', 'freight')).toBe('approved')
    expect(await stateOf('invoices', 'fee')).toBe('pending')
  })
})

test('another office works too, and a customer has asked for a booking', async () => {
  const antwerp = await seeder.record('jobs', seeder.id('jobs', 'six'))
  expect(antwerp).toMatchObject({ office_id: seeder.id('relations', 'Fairlead Antwerp'), number: expect.stringMatching(/^02\d{7}$/) })
  expect(await stateOf('bookings', 'requested')).toBe('pending')
})
