import { f, optional } from '@fairlead/contracts/kernel/field'
import { expect, test } from 'vitest'
import { findingColumns } from './finding-column.ts'

const cells = (field: Parameters<typeof findingColumns>[1], value: unknown) =>
  findingColumns('x', field).map(column => [column.name, column.type, column.cell(value)])

test('texts are folded, and one in two languages has two columns', () => {
  expect(cells(f.text(20), 'Éclair')).toEqual([['x', 'text', 'eclair']])
  expect(cells(f.translated(20), { en: 'Black', nl: 'Zwart' })).toEqual([
    ['x_en', 'text', 'black'],
    ['x_nl', 'text', 'zwart'],
  ])
  expect(cells(f.party(), { name: 'ACME', address: 'x' })).toEqual([['x', 'text', 'acme']])
})

test('a text fits into an index entry, whatever its characters', () => {
  const [, , cell] = cells(f.lines(), `${'語'.repeat(499)}😀`)[0] ?? []
  expect(cell).toBe('語'.repeat(499))
})

test('nothing sorts last and is never null', () => {
  expect(cells(optional(f.date()), null)).toEqual([['x', 'date', 'infinity']])
  expect(cells(f.ref('ports'), '')).toEqual([['x', 'uuid', 'ffffffff-ffff-ffff-ffff-ffffffffffff']])
  expect(cells(optional(f.volume()), null)).toEqual([['x', 'numeric', 'Infinity']])
  expect(cells(optional(f.integer()), 7)).toEqual([['x', 'bigint', '7']])
  expect(cells(optional(f.refs('ports')), null)).toEqual([['x', 'uuid[]', []]])
})

test('rows and money are shown, but nothing is found by them', () => {
  expect(cells(f.rows({ text: f.text(3) }), [])).toEqual([])
  expect(cells(f.money(), null)).toEqual([])
})
