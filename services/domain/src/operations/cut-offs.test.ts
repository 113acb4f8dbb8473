import { expect, test } from 'vitest'
import { completed } from './cut-offs.ts'
import { aCall, aPort, id, rotterdam } from './specimens-for-tests.ts'

const call = aCall(rotterdam, 'load', '2026-12-28', '2026-12-29')
const port = aPort({
  code: 'NLRTM',
  time_zone: 'Europe/Amsterdam',
  default_terminal_id: id(70),
  cut_off_rules: [
    { cut_off: 'cargo', hours: 12, before: 'arrival' },
    { cut_off: 'customs', hours: 30, before: 'departure' },
  ],
})
const christmas = { date: '2020-12-25', until: '2020-12-26', kind: 'closed' as const, yearly: true }
const newYear = { ...christmas, date: '2020-12-31', until: '2020-01-01' }
const eve = { ...christmas, date: '2026-12-27', until: null, kind: 'half_day' as const, yearly: false }
const terminal = { cut_off_hours: null }
const cargo = (holidays: (typeof eve | typeof christmas)[], cut_off_hours: number | null = null, of = call) =>
  completed(of, { port, terminal: { cut_off_hours }, holidays }).cut_off_cargo

test('a call gets the usual terminal of its port, and the cut-offs by rule where it loads', () => {
  expect(completed(call, { port, terminal, holidays: [] })).toMatchObject({
    terminal_id: id(70),
    cut_off_cargo: '2026-12-27T11:00:00.000Z',
    cut_off_customs: '2026-12-27T17:00:00.000Z',
    cut_off_documents: null,
  })
  expect(completed({ ...call, purpose: 'discharge' }, { port, terminal, holidays: [] })).toMatchObject({
    terminal_id: id(70),
    cut_off_cargo: null,
  })
})

const rule = (cut_off: 'cargo' | 'documents' | 'vgm' | 'customs', hours: number, before: 'arrival' | 'departure' = 'arrival') => ({
  cut_off,
  hours,
  before,
})
const all = {
  port: { ...port, cut_off_rules: [rule('cargo', 12), rule('documents', 24), rule('vgm', 36), rule('customs', 48, 'departure')] },
  terminal,
  holidays: [],
}

test('each cut-off has a rule of its own', () => {
  expect(completed({ ...call, purpose: 'both' }, all)).toMatchObject({
    cut_off_cargo: '2026-12-27T11:00:00.000Z',
    cut_off_documents: '2026-12-26T23:00:00.000Z',
    cut_off_vgm: '2026-12-26T11:00:00.000Z',
    cut_off_customs: '2026-12-26T23:00:00.000Z',
  })
})

test('each cut-off that was typed stays', () => {
  const at = (hour: number) => `2026-12-20T${hour}:00:00.000Z`
  const typed = { cut_off_cargo: at(10), cut_off_documents: at(11), cut_off_vgm: at(12), cut_off_customs: at(13) }
  expect(completed({ ...call, ...typed }, all)).toMatchObject(typed)
})

test('hours of a terminal are for cargo, before arrival, whatever the port says of departure', () => {
  const own = {
    port: { ...port, cut_off_rules: [rule('cargo', 12, 'departure'), rule('customs', 12, 'departure')] },
    terminal: { ...terminal, cut_off_hours: 24 },
    holidays: [],
  }
  expect(completed(call, own)).toMatchObject({ cut_off_cargo: '2026-12-26T23:00:00.000Z', cut_off_customs: '2026-12-28T11:00:00.000Z' })
})

test('what nobody knows has no cut-off: no rule, no day, no port', () => {
  const none = { cut_off_cargo: null, cut_off_documents: null, cut_off_vgm: null, cut_off_customs: null }
  expect(completed(call, { port: { ...port, cut_off_rules: null }, terminal, holidays: [] })).toMatchObject(none)
  expect(completed({ ...call, date_arrival: null, date_departure: null }, all)).toMatchObject(none)
  expect(completed(call, { port: undefined, terminal: { ...terminal, cut_off_hours: 24 }, holidays: [] })).toMatchObject({
    ...none,
    terminal_id: null,
  })
  expect(completed(call, { port: { ...port, cut_off_rules: [] }, terminal: undefined, holidays: [] })).toMatchObject(none)
})

test('a port without a zone is told by world time', () =>
  expect(completed(call, { port: { ...port, time_zone: null }, terminal, holidays: [] }).cut_off_cargo).toBe('2026-12-27T12:00:00.000Z'))

test('what was typed stays', () => {
  const typed = { ...call, terminal_id: id(72), cut_off_cargo: '2026-12-26T08:00:00.000Z' }
  expect(completed(typed, { port, terminal, holidays: [] })).toMatchObject({ terminal_id: id(72), cut_off_cargo: typed.cut_off_cargo })
  expect(completed(call, undefined)).toEqual(call)
})

test("a terminal's own hours go before those of its port", () => expect(cargo([], 24)).toBe('2026-12-26T23:00:00.000Z'))

test('a cut-off moves back over days on which the terminal is closed, and to noon on half a day', () => {
  expect(cargo([christmas], 48)).toBe('2026-12-23T23:00:00.000Z')
  expect(cargo([eve])).toBe('2026-12-27T11:00:00.000Z')
  expect(cargo([eve], 6)).toBe('2026-12-27T11:00:00.000Z')
  expect(cargo([newYear], 12, aCall(rotterdam, 'load', '2027-01-02', null))).toBe('2026-12-30T11:00:00.000Z')
})
