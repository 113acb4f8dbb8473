import { principal } from '@fairlead/contracts/identity/principal'
import { resources } from '@fairlead/contracts/resources'
import { expect, test } from 'vitest'
import type { Rec } from '../record.ts'
import { differencesBetween } from './differences.ts'
import { lockOf } from './locked.ts'
import { undoOf } from './undo.ts'

const clerk = principal({ id: 'a', name: 'Anna Visser', office_id: 'o', role: 'user' }, { company_hq: true })
const named = (name: string) => resources.find(one => one.name === name) ?? expect.unreachable()
const record = (version: number, status: string, fields: object = {}): Rec => ({ id: 'r', version, name: '', status, ...fields })

test('a change is taken back by the values of before, of those fields alone', () =>
  expect(
    undoOf(
      named('colours'),
      'change',
      record(1, 'active', { code: 'RED', name: 'a' }),
      record(2, 'active', { code: 'CRIMSON', name: 'a' }),
      clerk,
    ),
  ).toEqual({ command: 'change', input: { code: 'RED' }, version: 2 }))

test('a deletion is taken back by restoring, on the version that it made', () =>
  expect(undoOf(named('colours'), 'delete', record(4, 'active'), record(5, 'deleted'), clerk)).toEqual({
    command: 'restore',
    input: {},
    version: 5,
  }))

test('nothing is offered that leads elsewhere, that is not allowed, or where nothing happened', () => {
  const [units, voyages] = [named('units'), named('voyages')]
  expect(undoOf(units, 'load', record(1, 'firm'), record(2, 'loaded'), clerk)?.command).toBe('reverse_loading')
  expect(undoOf(units, 'load', record(1, 'permit'), record(2, 'loaded'), clerk)).toBeUndefined()
  expect(undoOf(voyages, 'close', record(1, 'open'), record(2, 'closed'), clerk)).toBeUndefined() // only administrators reopen
  expect(undoOf(voyages, 'close', record(1, 'open'), record(2, 'closed'), { ...clerk, role: 'admin' })?.command).toBe('reopen')
  expect(undoOf(units, 'load', record(2, 'firm'), record(2, 'firm'), clerk)).toBeUndefined()
})

test('two moments differ in the fields whose values do', () =>
  expect(differencesBetween(named('colours'), record(1, 'active', { code: 'RED' }), record(2, 'deleted', { code: 'RED' }))).toEqual([
    { field: 'status', from: 'active', to: 'deleted' },
  ]))

test('what locks a record is named: deletion, right, state, or the value of a field', () => {
  const [colours, bills] = [named('colours'), named('billsoflading')]
  expect(lockOf(colours, record(1, 'active'), clerk)).toBeUndefined()
  expect(lockOf(colours, record(1, 'deleted'), clerk)).toEqual({ by: 'deleted' })
  expect(lockOf(colours, record(1, 'active'), { ...clerk, company_hq: false })).toEqual({ by: 'right' })
  expect(lockOf(bills, record(1, 'final'), clerk)).toEqual({ by: 'state', state: 'final' })
  expect(lockOf(bills, record(1, 'draft', { managed_by_job: true }), clerk)).toEqual({ by: 'field', field: 'managed_by_job' })
  expect(lockOf(bills, record(1, 'draft', { managed_by_job: false }), clerk)).toBeUndefined()
})
