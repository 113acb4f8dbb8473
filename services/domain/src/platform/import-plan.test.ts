import { expect, test } from 'vitest'
import { derivedId } from '../kernel/command-id.ts'
import { type ImportPlan, planBytes, planFrom, rowCommandId } from './import-plan.ts'

const row = (line: number): ImportPlan['rows'][number] => ({
  row: line,
  outcome: 'changed',
  id: `r${line}`,
  version: 3,
  changes: ['name'],
  command: 'change',
  input: { name: 'Größe' },
  undoes: [{ id: `r${line}`, command: 'change', input: { name: null } }],
  about: `r${line}`,
  within: null,
  note: null,
  cells: ['Größe'],
  errors: { '0': ['too long'] },
  missing: [],
})

test('each row has a command of its own for doing and for undoing, the same whenever it is asked', () => {
  expect(rowCommandId('i1', { row: 2 }, 'do')).toBe(derivedId('import', 'i1', 2, 'do'))
  const all = [
    rowCommandId('i1', row(2), 'do'),
    rowCommandId('i1', row(2), 0),
    rowCommandId('i1', row(2), 1),
    rowCommandId('i1', row(3), 'do'),
    rowCommandId('i2', row(2), 'do'),
  ]
  expect(new Set(all).size).toBe(5)
})

test('a plan is kept whole', () => {
  const plan: ImportPlan = { target: 'colours', headers: ['Name'], rows: [row(2), row(3)] }
  expect(planFrom(planBytes(plan))).toEqual(plan)
})

test('one that was previewed before fields without a column, and those that change, were told says of none', () => {
  const { missing: _untold, changes: _unsaid, ...before } = row(2)
  const kept = Buffer.from(JSON.stringify({ target: 'colours', headers: ['Name'], rows: [before] }))
  expect(planFrom(kept).rows).toEqual([{ ...row(2), changes: [] }])
})
