import { describe, expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk } from '../kernel/given.ts'
import { crmProcesses } from './processes.ts'

/** What follows from an event of a record as it is then, each step as command, record, id and input. */
function following(resource: string, type: string, record: object) {
  const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: '2026-11-20T09:00:00.000Z' }
  return crmProcesses
    .filter(one => one.resource === resource)
    .flatMap(({ reactions }) => Object.values(reactions[type]?.({}, { id: 'h', version: 1, meta, record }) ?? {}))
    .map(({ aggregate, id, command, input }) => [aggregate.resource.name, id, command, input])
}

describe('holidays of a country', () => {
  const kings = { terminal_id: 'waalhaven', date: '2027-04-27', description: 'King’s Day', kind: 'closed' }
  const christmas = { terminal_id: 'maasvlakte', date: '2027-12-25', description: 'Christmas', kind: 'half_day' }
  const ofKings = derivedId('h', 'waalhaven', '2027-04-27')
  const ofChristmas = derivedId('h', 'maasvlakte', '2027-12-25')
  const record = { holidays: [kings, christmas] }

  test('kept: one is made for each terminal and day, under an id that follows from them', () => {
    expect(following('countryholidays', 'CountryHolidaysKept', record)).toEqual([
      ['terminalholidays', ofKings, 'create', kings],
      ['terminalholidays', ofChristmas, 'create', christmas],
    ])
  })
  test.each([
    ['CountryHolidaysTakenBack', 'withdraw'],
    ['CountryHolidaysBroughtBack', 'reinstate'],
  ])('%s: what was made of them goes along', (type, command) => {
    expect(following('countryholidays', type, record)).toEqual([
      ['terminalholidays', ofKings, command, {}],
      ['terminalholidays', ofChristmas, command, {}],
    ])
  })
})

describe('a VAT id', () => {
  const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: '2026-11-20T09:00:00.000Z' }
  const queued = (type: string, data: object) =>
    crmProcesses
      .filter(one => one.name === 'VAT ids')
      .flatMap(({ jobs }) => Object.values(jobs[type]?.(data, { id: 'r', version: 1, meta }) ?? {}))

  test('is checked when it is new, which can wait, and when somebody wants it', () => {
    const waiting = [{ name: 'check_vat_id', data: { id: 'r', by_hand: false }, patient: true }]
    expect(queued('Created', { vat_id: 'BE0428759497' })).toEqual(waiting)
    expect(queued('Changed', { vat_id: 'BE0428759497' })).toEqual(waiting)
    expect(queued('VatIdCheckAsked', { vat_id: 'BE0428759497' })).toEqual([{ name: 'check_vat_id', data: { id: 'r', by_hand: true } }])
  })
  test('is not checked where there is none, nor when something else changes', () => {
    expect([
      ...queued('Created', { vat_id: null }),
      ...queued('Changed', { vat_id: null }),
      ...queued('Changed', { city: 'Gent' }),
    ]).toEqual([])
  })
})

test('a sanctions list is read once all its files are there', () => {
  const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: '2026-11-20T09:00:00.000Z' }
  const [lists] = crmProcesses.filter(one => one.resource === 'sanctionlists')
  expect(Object.keys(lists?.jobs ?? {})).toEqual(['SanctionListCompleted'])
  expect(lists?.jobs.SanctionListCompleted?.({}, { id: 's', version: 3, meta })).toEqual({
    read: { name: 'read_sanction_list', data: { id: 's' } },
  })
})

test('all are screened anew against a list that came in force, and when somebody wants it', () => {
  const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: '2026-11-20T09:00:00.000Z' }
  const [anew] = crmProcesses.filter(one => one.name === 'screening anew')
  for (const type of ['SanctionListTakenIn', 'RescreeningWanted'])
    expect(anew?.jobs[type]?.({}, { id: 's', version: 3, meta }), type).toEqual({
      rescreen: { name: 'rescreen', data: { id: 's' }, patient: true },
    })
})

test('all of it is joined to the aggregates that run', () => {
  expect(aggregateNamed('countryholidays')?.reactsTo('CountryHolidaysKept')).toBe(true)
})
