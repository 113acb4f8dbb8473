import { expect, test } from 'vitest'
import type { Entry } from '../../kernel/outbox/entry.ts'
import { damagesOf } from './said.ts'

const row = {
  damage_id: 'a',
  number: 1,
  outline: 'car',
  view: 'left',
  across: 200,
  down: 600,
  damage: 'DENT',
  severity: 'minor',
  remark: null,
  date_found: '2026-11-20',
  at_discharge: false,
}
const { number: _number, at_discharge: _when, ...input } = row
const unit = { id: 'u', version: 3, name: 'U-1', status: 'booked', damages: [row] }
const entry = (name: string, said: object, state: Entry['state'] = 'waiting'): Entry => ({
  key: name,
  at: '2026-11-20T09:00:00.000Z',
  of: { resource: 'units', id: 'u' },
  about: 'U-1',
  deed: { kind: 'command', name, input: { ...said } },
  state,
})
const told = (...done: Entry[]) =>
  damagesOf(unit, done).map(({ damage_id, number, waiting, severity }) => [damage_id, number, waiting, severity])

test('damages of the record stand as they are known', () => expect(told()).toEqual([['a', 1, false, 'minor']]))

test('what was placed without a connection stands there already, under the number that it will bear', () => {
  const scratch = { ...input, damage_id: 'b', severity: 'heavy' }
  expect(told(entry('record_damage', scratch), entry('record_damage', { ...input, damage_id: 'c' }))).toEqual([
    ['a', 1, false, 'minor'],
    ['b', 2, true, 'heavy'],
    ['c', 3, true, 'minor'],
  ])
  expect(told(entry('record_damage', { ...input, severity: 'heavy' }))).toEqual([['a', 1, true, 'heavy']])
})

test('what was taken back does not stand any more, and no number is given twice', () => {
  expect(told(entry('withdraw_damage', { damage_id: 'a', reason: 'Dirt' }))).toEqual([])
  const gone = { ...unit, damages: [], damage_count: 4 }
  expect(damagesOf(gone, [entry('record_damage', { ...input, damage_id: 'b' })]).map(({ number }) => number)).toEqual([5])
})

test('what the server knows already, or refused, changes nothing here', () => {
  for (const state of ['sent', 'refused'] as const) {
    expect(told(entry('record_damage', { ...input, damage_id: 'b' }, state))).toEqual([['a', 1, false, 'minor']])
    expect(told(entry('withdraw_damage', { damage_id: 'a' }, state))).toEqual([['a', 1, false, 'minor']])
  }
})

test('a row that is on no outline is passed over', () => {
  expect(damagesOf({ ...unit, damages: [{ ...row, view: 'below' }, row, { ...row, damage_id: 'x', outline: 'ship' }] }, [])).toHaveLength(1)
  expect(damagesOf({ ...unit, damages: undefined }, [])).toEqual([])
})
