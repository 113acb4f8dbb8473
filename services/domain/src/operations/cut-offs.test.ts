import { expect, test } from 'vitest'
import { completed, cutOffFaults, leavesBeforeCutOff, movedAlong } from './cut-offs.ts'
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

/** The call with all its cut-offs by rule, then on other days. */
const ruled = completed({ ...call, purpose: 'both' }, all)
const moved = (to: Partial<typeof call>, from = ruled, quay: Parameters<typeof movedAlong>[2] = all) =>
  movedAlong(from, { ...from, ...to }, quay)

test('a call that moves takes its cut-offs by rule with it: each before its day, arrival or departure', () => {
  expect(moved({ date_arrival: '2026-12-24' })).toMatchObject({
    cut_off_cargo: '2026-12-23T11:00:00.000Z',
    cut_off_documents: '2026-12-22T23:00:00.000Z',
    cut_off_vgm: '2026-12-22T11:00:00.000Z',
    cut_off_customs: '2026-12-26T23:00:00.000Z',
  })
  expect(moved({ date_departure: '2027-01-02' })).toMatchObject({
    cut_off_cargo: '2026-12-27T11:00:00.000Z',
    cut_off_customs: '2026-12-30T23:00:00.000Z',
  })
  expect(moved({ date_arrival: '2026-12-26' }, ruled, { ...all, holidays: [christmas] }).cut_off_cargo).toBe('2026-12-24T11:00:00.000Z')
})

test('a day that becomes known brings its cut-off, and one that is not known any more takes it away', () => {
  const unknown = completed({ ...call, date_arrival: null, date_departure: null }, all)
  expect(moved({ date_arrival: '2026-12-28' }, unknown).cut_off_cargo).toBe('2026-12-27T11:00:00.000Z')
  expect(moved({ date_arrival: null }).cut_off_cargo).toBeNull()
})

test('a cut-off that was typed moves by as many days as its call, at the same time by the clock of the port', () => {
  const typed = { ...ruled, cut_off_cargo: '2026-10-24T10:00:00.000Z', cut_off_customs: '2026-12-20T10:00:00.000Z' }
  expect(moved({ date_arrival: '2026-12-30' }, typed), 'over the end of summer time').toMatchObject({
    cut_off_cargo: '2026-10-26T11:00:00.000Z',
    cut_off_customs: '2026-12-20T10:00:00.000Z',
  })
  expect(moved({ date_departure: '2026-12-31' }, typed).cut_off_customs).toBe('2026-12-22T10:00:00.000Z')
  const alone = { ...call, cut_off_cargo: '2026-12-20T10:00:00.000Z' }
  expect(moved({ date_arrival: '2026-12-30' }, alone, undefined).cut_off_cargo, 'of a port that nobody knows').toBe(
    '2026-12-22T10:00:00.000Z',
  )
  expect(moved({ date_arrival: null, date_departure: null }, alone).cut_off_cargo, 'to no day').toBe('2026-12-20T10:00:00.000Z')
  expect(moved({ date_arrival: null }, { ...alone, date_departure: '2026-12-31' }).cut_off_cargo, 'by the other day').toBe(
    '2026-12-23T10:00:00.000Z',
  )
  const landing = { ...alone, purpose: 'discharge' as const, cut_off_cargo: null }
  expect(moved({ date_arrival: '2026-12-30' }, landing).cut_off_cargo, 'where nothing is loaded').toBeNull()
  const unknown = { ...landing, date_arrival: null, date_departure: null }
  expect(moved({ date_arrival: '2026-12-30' }, unknown).cut_off_cargo, 'nor once its days are known').toBeNull()
})

test('what is typed together with another day stays as it is typed, and what was left empty stays empty', () => {
  expect(moved({ date_arrival: '2026-12-30', cut_off_cargo: '2026-12-29T09:00:00.000Z' }).cut_off_cargo).toBe('2026-12-29T09:00:00.000Z')
  expect(moved({ date_arrival: '2026-12-30' }, { ...ruled, cut_off_cargo: null }).cut_off_cargo).toBeNull()
})

test('a call that stays where it is keeps its cut-offs to the letter', () => {
  const typed = { ...ruled, cut_off_cargo: '2026-12-20T10:00:00Z' }
  expect(moved({ actual_arrival: '2026-12-29' }, typed)).toEqual({ ...typed, actual_arrival: '2026-12-29' })
})

test('a cut-off that would come after its vessel leaves moves by as many days as that leaves earlier', () => {
  const long = { ...call, date_departure: '2027-01-04' }
  const typed = { ...long, cut_off_cargo: '2026-12-31T10:00:00.000Z' }
  expect(moved({ date_departure: '2026-12-30' }, typed, undefined).cut_off_cargo).toBe('2026-12-26T10:00:00.000Z')
  expect(moved({ date_departure: '2026-12-31' }, typed, undefined).cut_off_cargo, 'on the day itself it stays').toBe(
    '2026-12-31T10:00:00.000Z',
  )
  expect(moved({ date_departure: '2026-12-30' }, { ...typed, date_departure: null }, undefined).cut_off_cargo, 'from no day').toBe(
    '2026-12-31T10:00:00.000Z',
  )
})

const quay = { port, terminal, holidays: [] }
const kinds = ['cut_off_cargo', 'cut_off_documents', 'cut_off_vgm', 'cut_off_customs'] as const
const faults = (said: Partial<typeof call>, ...around: [Parameters<typeof cutOffFaults>[1]?, Parameters<typeof cutOffFaults>[2]?]) =>
  cutOffFaults([{ ...call, ...said }], ...around).map(({ code, field }) => [code, field])

test.each(kinds)('a cut-off is on the day of departure at the latest, by the clock of the port: %s', kind => {
  const wrong = [['cut_off_after_departure', `port_calls.0.${kind}`]]
  expect(faults({ [kind]: '2026-12-29T22:59:00.000Z' }, [quay])).toEqual([])
  expect(faults({ [kind]: '2026-12-29T23:00:00.000Z' }, [quay])).toEqual(wrong)
  expect(faults({ [kind]: '2026-12-29T23:30:00.000Z' }), 'without a clock by world time').toEqual([])
  expect(faults({ [kind]: '2026-12-30T00:00:00.000Z' })).toEqual(wrong)
  expect(faults({ [kind]: '2027-02-01T00:00:00.000Z', date_departure: null }), 'that nobody knows').toEqual([])
})

test('each call is told at its own cells, by its own port', () => {
  const late = { ...call, cut_off_cargo: '2026-12-29T23:30:00.000Z', cut_off_vgm: '2026-12-31T12:00:00.000Z' }
  const dakar = { ...quay, port: { ...port, time_zone: 'Africa/Dakar' } }
  expect(cutOffFaults([late, late], [dakar, quay]).map(({ field }) => field)).toEqual([
    'port_calls.0.cut_off_vgm',
    'port_calls.1.cut_off_cargo',
    'port_calls.1.cut_off_vgm',
  ])
  expect(leavesBeforeCutOff([call, late], [quay, quay], []).map(({ code, field }) => [code, field])).toEqual([
    ['departure_before_cut_off', 'port_calls.1.date_departure'],
  ])
})

test('a cut-off that stood after the departure already is told once it, or the departure, becomes another', () => {
  const late = { ...call, cut_off_cargo: '2026-12-31T12:00:00.000Z' }
  const known = [{ ...call, id: id(71) }, late]
  expect(faults({ ...late, call_reference: 'R1' }, [quay], known)).toEqual([])
  expect(faults({ ...late, date_departure: '2026-12-30' }, [quay], known)).toHaveLength(1)
  expect(faults({ ...late, cut_off_cargo: '2027-01-01T12:00:00.000Z' }, [quay], known)).toHaveLength(1)
  expect(faults({ ...late, id: id(71) }, [quay], known), 'of another call').toHaveLength(1)
})
