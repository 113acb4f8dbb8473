import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Field, f, optional } from '../kernel/field.ts'
import { sheetColumns, valueIn } from './columns.ts'
import { typed } from './typed.ts'
import { decimalsOf, written } from './written.ts'

const nobody = () => undefined
const inDutch = { language: 'nl', nameOf: nobody } as const
const colours = [
  { code: 'RED', en: 'Red', nl: 'Rood' },
  { code: 'BLUE', en: 'Blue', nl: 'Blauw' },
] as const

describe('columns', () => {
  test('a text in two languages has a column for each, and rows have none', () => {
    const fields = { code: f.code(5), name: f.translated(60), calls: f.rows({ port_id: f.ref('ports') }) }
    expect(sheetColumns(fields).map(column => column.key)).toEqual(['code', 'name.en', 'name.nl'])
    const [, , dutch] = sheetColumns(fields)
    expect(dutch && valueIn({ name: { en: 'Black', nl: 'Zwart' } }, dutch)).toBe('Zwart')
  })

  test('a rate has four decimals in a sheet, and a price two', () => {
    const places = (field: Field) => sheetColumns({ rate: field }, ['rate']).map(column => decimalsOf(column.field))
    expect(places(f.rate())).toEqual([4, undefined, undefined])
    expect(places(f.money())).toEqual([2, undefined, undefined])
  })
})

describe('what people write', () => {
  test.each([
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234.567', '1234567'],
    ['4,63', '4.63'],
    [0.1 + 0.2, '0.30'],
    ['nonsense', 'nonsense'],
  ])('%s is the decimal %s', (cell, value) => expect(typed(f.decimal(2), cell, nobody)).toBe(value))

  test.each([
    ['4,63', 463],
    [4.63, 463],
    ['463', 463],
    [463, 463],
  ])('%s is a length of %s cm', (cell, value) => expect(typed(f.centimetres(), cell, nobody)).toBe(value))

  test.each([3000, 2999, 3050, 20_000])('a length of %s cm is read as it was written', length => {
    expect(typed(f.centimetres(20_000), written(f.centimetres(20_000), length, inDutch), nobody)).toBe(length)
  })

  test.each([
    ['17-6-2026', '2026-06-17'],
    ['17/06/2026', '2026-06-17'],
    [new Date('2026-06-17T00:00:00Z'), '2026-06-17'],
    ['2026-02-30', '2026-02-30'],
    // As spreadsheets count days, where the cell was not formatted as one; what no day of the trade can be is told as it was typed.
    [46_204, '2026-07-01'],
    [46_204.75, '2026-07-01'],
    [18_264, '1950-01-01'],
    [73_050.5, '2099-12-31'],
    [18_263, '18263'],
    [73_051, '73051'],
    ['46204', '46204'],
  ])('%s is the day %s', (cell, value) => expect(typed(f.date(), cell, nobody)).toBe(value))

  test.each(['RED', 'red', ' Rood ', 'Red'])('%s is red', cell => expect(typed(f.choice(colours), cell, nobody)).toBe('RED'))
  test('several stand in one cell', () => expect(typed(f.many(colours), 'Rood; blue', nobody)).toEqual(['RED', 'BLUE']))
  test.each(['ja', 'Yes', 'x', '1'])('%s is yes', cell => expect(typed(f.flag(), cell, nobody)).toBe(true))
  test('an empty cell is nothing, or an empty list', () => {
    expect(typed(optional(f.integer()), null, nobody)).toBeNull()
    expect(typed(f.emails(), null, nobody)).toEqual([])
  })
})

describe('what is written is read as it was', () => {
  const everyCent = fc.integer({ min: -1e12, max: 1e12 }).map(cents => (cents / 100).toFixed(2))
  const everyLength = fc.integer({ min: 0, max: 29_999 }).map(millimetres => millimetres / 10)
  const everyDay = fc
    .date({ min: new Date('1900-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })
    .map(at => at.toISOString().slice(0, 10))
  // One hour in autumn comes twice; a sheet knows no zones.
  const everySecond = fc.integer({ min: Date.parse('2026-01-01') / 1000, max: Date.parse('2026-09-30') / 1000 })
  const kinds: [string, Field, fc.Arbitrary<unknown>][] = [
    ['amounts', f.amount(), everyCent],
    ['lengths', f.centimetres(), everyLength],
    ['days', f.date(), everyDay],
    ['moments', f.instant(), everySecond.map(second => new Date(second * 1000).toISOString())],
    ['choices', f.choice(colours), fc.constantFrom('RED', 'BLUE')],
    ['flags', f.flag(), fc.boolean()],
  ]
  test.each(kinds)('%s', (_name, field, values) => {
    fc.assert(
      fc.property(values, value => {
        expect(typed(field, written(field, value, inDutch), nobody)).toEqual(value)
      }),
    )
  })
})
