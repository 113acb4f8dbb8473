import { expect, test } from 'vitest'
import type { Rec } from '../../kernel/record.ts'
import { routeKey } from './cells.ts'
import type { End } from './ends.ts'
import { changesIn, columnsOf, linesOf, type Matrix, notEmptied, nothingTyped, typedIn } from './lines.ts'

const end = (field: End['field'], name: string): End => ({ field, id: name, name })
const rate: Rec = {
  id: 'r',
  version: 4,
  name: '',
  status: 'active',
  rate: { currency_id: 'EUR', calculation_unit_id: 'UNIT', amount: '450.0000' },
}
const matrixOf = (one: Rec): Matrix => ({
  from: [end('pol_id', 'Antwerp'), end('pol_id', 'Rotterdam')],
  to: [end('pod_id', 'Dakar'), end('pod_id', 'Tema')],
  cells: new Map([[routeKey('Rotterdam', 'Dakar'), { rate: one, next: undefined }]]),
})
const matrix = matrixOf(rate)
const columns = columnsOf(
  matrix,
  new Map([
    ['EUR', 'EUR'],
    ['UNIT', 'unit'],
  ]),
)
const [antwerp = {}, rotterdam = {}] = linesOf(matrix, 'EUR', nothingTyped)

test('a line for each beginning has the amounts of its rates', () => {
  expect(antwerp).toEqual({ id: 'Antwerp', currency_id: 'EUR', Dakar: null, Tema: null })
  expect(rotterdam).toEqual({ id: 'Rotterdam', currency_id: 'EUR', Dakar: '450.0000', Tema: null })
})

test('an amount stands with its currency and unit; one that is only typed with none', () => {
  expect(columns.map(({ label }) => label)).toEqual(['Dakar', 'Tema'])
  expect(columns[0]?.beside?.(rotterdam)).toBe('EUR / unit')
  expect(columns[1]?.beside?.(rotterdam)).toBe('')
})

test('a column is as wide as its longest rate with what that is for, and else wide enough to type in', () => {
  const large: Rec = { ...rate, rate: { currency_id: 'XOF', calculation_unit_id: 'CONT', amount: '1234567.0000' } }
  const codes = new Map([
    ['XOF', 'XOF'],
    ['CONT', 'CONT'],
  ])
  // `1.234.567,00 XOF / CONT`: 23 letters of 8 pixels, and 18 around them.
  expect(columnsOf(matrixOf(large), codes).map(one => one.width)).toEqual([202, 150])
})

test('what was typed is what says something else, and stands in place of what is on record', () => {
  const typed = typedIn(matrix, [antwerp, { ...rotterdam, Dakar: '475', Tema: '500' }], nothingTyped)
  expect([...typed]).toEqual([
    ['Rotterdam Dakar', { value: '475', version: 4 }],
    ['Rotterdam Tema', { value: '500', version: undefined }],
  ])
  expect(linesOf(matrix, 'EUR', typed)[1]).toMatchObject({ Dakar: '475', Tema: '500' })
  const same = [
    { ...antwerp, Dakar: '' },
    { ...rotterdam, Dakar: '450' },
  ]
  expect(typedIn(matrix, same, nothingTyped).size).toBe(0)
})

test('what was typed stays over the version of its rate that was seen then', () => {
  const lines = [antwerp, { ...rotterdam, Dakar: '475' }]
  const typed = typedIn(matrix, lines, nothingTyped)
  const later = matrixOf({ ...rate, version: 5 })
  expect(typedIn(later, lines, typed).get('Rotterdam Dakar')).toEqual({ value: '475', version: 4 })
  expect(changesIn(later, lines, typed, columns)).toMatchObject([{ version: 4 }])
  const unknown = new Map([['Rotterdam Dakar', { value: '475', version: undefined }]])
  expect(changesIn(later, lines, unknown, columns)).toMatchObject([{ version: 5 }])
})

test('what was typed is given as a change, and what is wrong is not', () => {
  const lines = [
    { ...antwerp, Dakar: 'much', Tema: '500' },
    { ...rotterdam, Dakar: '475' },
  ]
  const added = { rate: undefined, version: undefined, next: undefined }
  expect(changesIn(matrix, lines, typedIn(matrix, lines, nothingTyped), columns)).toEqual([
    { index: 0, from: end('pol_id', 'Antwerp'), to: end('pod_id', 'Tema'), amount: '500', ...added },
    { index: 1, from: end('pol_id', 'Rotterdam'), to: end('pod_id', 'Dakar'), amount: '475', rate, version: 4, next: undefined },
  ])
})

test('a rate is not ended by emptying its cell', () => {
  const emptied = { ...rotterdam, Dakar: null }
  expect(Object.keys(notEmptied(matrix)(emptied, []))).toEqual(['Dakar'])
  expect(notEmptied(matrix)(rotterdam, [])).toEqual({})
  const lines = [antwerp, emptied]
  expect(changesIn(matrix, lines, typedIn(matrix, lines, nothingTyped), columns)).toEqual([])
})
