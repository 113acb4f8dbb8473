import { expect, test } from 'vitest'
import { derivedId } from '../kernel/command-id.ts'
import { type ImportPlan, planBytes, planFrom, rowCommandId } from './import-plan.ts'

const row = (line: number): ImportPlan['rows'][number] => ({
  row: line,
  outcome: 'changed',
  id: `r${line}`,
  version: 3,
  input: { name: 'Größe' },
  before: { name: null },
  cells: ['Größe'],
  errors: { '0': ['too long'] },
})

test('each row has a command of its own for doing and for undoing, the same whenever it is asked', () => {
  expect(rowCommandId('i1', { row: 2 }, 'do')).toBe(derivedId('import', 'i1', 2, 'do'))
  const all = [
    rowCommandId('i1', row(2), 'do'),
    rowCommandId('i1', row(2), 'undo'),
    rowCommandId('i1', row(3), 'do'),
    rowCommandId('i2', row(2), 'do'),
  ]
  expect(new Set(all).size).toBe(4)
})

test('a plan is kept whole', () => {
  const plan: ImportPlan = { target: 'colours', headers: ['Name'], rows: [row(2), row(3)] }
  expect(planFrom(planBytes(plan))).toEqual(plan)
})
