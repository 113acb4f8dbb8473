import type { CodeCheck, Field, Kind } from '@fairlead/contracts/kernel/field'
import { commandFields } from '@fairlead/contracts/kernel/resource'
import { commandSchema } from '@fairlead/contracts/kernel/schema'
import { importable } from '@fairlead/contracts/platform/imports'
import { measurement_conditionals } from '@fairlead/contracts/reference/cargo'
import { resources } from '@fairlead/contracts/resources'
import { sheetColumns, valueIn } from '@fairlead/contracts/sheets/columns'
import { type Writing, written } from '@fairlead/contracts/sheets/written'
import { languages } from '@fairlead/contracts/texts/index'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inputOf } from './import-row.ts'

type Any = fc.Arbitrary<unknown>

const letters = (from: string, { max = 20 }: Field) =>
  fc.string({ unit: fc.constantFrom(...Array.from(from)), minLength: 1, maxLength: Math.min(max, 20) }).map(text => text.trim() || 'A')
/** Umlauts, quotes, and what a sheet might take for a formula, a number or a list. */
const textOf = (field: Field) => letters('aÉł 1"=+-,;.é', field)
const oneOf = (...values: readonly unknown[]): Any => fc.constantFrom(...values)
const ids = Array.from({ length: 5 }, (_none, index) => `01900000-0000-7000-8000-00000000000${index}`)
const between = ({ min = 0, max = 1000 }: Field, places: number) => {
  const factor = 10 ** places
  const most = Math.min(max, 1_000_000)
  return fc.integer({ min: Math.ceil(min * factor), max: most * factor }).map(scaled => scaled / factor)
}
const decimals = (field: Field) => {
  const places = field.decimals ?? 2
  return between(field, places).map(value => value.toFixed(places))
}
const some = (of: Any) => fc.uniqueArray(of, { minLength: 1, maxLength: 3 })
const day = fc
  .date({ min: new Date('1900-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })
  .map(at => at.toISOString().slice(0, 10))
const codes: Readonly<Record<CodeCheck, Any>> = {
  bic: oneOf('ABNANL2A', 'KREDBEBB'),
  container_type: oneOf('22G1', 'L5G1'),
  country: oneOf('NL', 'SN'),
  currency: oneOf('EUR', 'USD'),
  eori: oneOf('NL004495445', 'BE0428759497'),
  lei: oneOf('529900T8BM49AURSDO55'),
  mmsi: oneOf('244660000', '636091234'),
  scac: oneOf('GRAL', 'NORR'),
  un_number: oneOf('3166', '3171'),
}
/** What cargo must measure, to the thousandth. */
const measures = fc
  .record({
    measure: fc.constantFrom(...measurement_conditionals.rows),
    from: fc.integer({ min: 0, max: 30_000_000 }),
    more: fc.integer({ min: 1, max: 9_000 }),
  })
  .chain(({ measure: { id, operators }, from, more }) =>
    fc.constantFrom(...operators).map(operator => ({
      measurement_conditional_id: id,
      operator,
      from: (from / 1_000).toFixed(3),
      to: operator === 'between' ? ((from + more) / 1_000).toFixed(3) : null,
    })),
  )
const emails = oneOf('a@fairlead.test', 'b.c@fairlead.test', 'd@fairlead.test')

/** Values of a kind of field, such as somebody keeps. */
const valuesOf: Readonly<Record<Kind, (field: Field) => Any>> = {
  code: field => (field.check ? codes[field.check] : letters('ABC123', field)),
  text: textOf,
  lines: textOf,
  bl_text: textOf,
  translated: field => fc.record({ en: textOf(field), nl: textOf(field) }),
  integer: field => between(field, 0),
  decimal: decimals,
  amount: decimals,
  money: field =>
    fc.record({ currency_id: oneOf(...ids), calculation_unit_id: oneOf(...ids, null), amount: decimals({ ...field, kind: 'amount' }) }),
  centimetres: field => between(field, 1),
  kilograms: field => between(field, 2),
  volume: field => decimals({ ...field, decimals: 3 }),
  date: () => day,
  // One hour in autumn comes twice; a sheet knows no zones.
  instant: () => fc.integer({ min: 1_767_225_600, max: 1_790_000_000 }).map(second => new Date(second * 1000).toISOString()),
  flag: () => fc.boolean(),
  choice: ({ of = [] }) => oneOf(...of.map(one => one.code)),
  numbered: ({ of = [] }) => oneOf(...of.map(one => one.id)),
  many: ({ of = [] }) => some(oneOf(...of.map(one => one.code))),
  ref: () => oneOf(...ids),
  refs: () => some(oneOf(...ids)),
  rows: ({ cell }) => (cell === undefined ? fc.constant([]) : fc.array(measures, { maxLength: 3 })),
  paper: () => fc.constant(null),
  party: field => fc.record({ relation_id: fc.constant(null), name: textOf(field), address: textOf(field), tax_id: fc.constant('') }),
  chassis_number: () => oneOf('JTNBA3EK303000001', 'WVWZZZ1JZ3W386752'),
  license_plate: () => oneOf('12ABC3', 'KSAB123'),
  container_number: () => oneOf('CSQU3054383'),
  imo: () => oneOf('9319466', '9684976'),
  locode: () => oneOf('NLRTM', 'SNDKR'),
  hs_code: () => oneOf('870323', '8703231900'),
  mrn: () => oneOf('26NLA1B2C3D4E5F6A7'),
  email: () => emails,
  emails: () => some(emails),
  texts: field => some(textOf(field)),
  phone: () => oneOf('+31 10 413 0000', '+221 33 849 0000'),
  iban: () => oneOf('NL91ABNA0417164300', 'BE68539007547034'),
  vat_id: () => oneOf('NL004495445B01', 'BE0428759497'),
  file: () => fc.constant(null),
}

/** What a field may hold: nothing, too, where that is allowed. A sheet holds no rows within a record but those that stand in one cell, and no files. */
const anyOf = (field: Field): Any =>
  field.optional ? (field.kind === 'rows' ? fc.constant(null) : fc.option(valuesOf[field.kind](field))) : valuesOf[field.kind](field)

const called = (id: string) => `Record ${id.slice(-1)}`
const find = (_field: Field, name: string) => ids.find(id => called(id) === name)

const registers = resources.flatMap(resource => {
  const create = importable(resource)?.create
  return create ? [[resource.name, resource, create] as const] : []
})

describe('a record that is exported and imported again is the same', () => {
  test('there are registers to try', () => expect(registers.length).toBeGreaterThan(24))

  test.each(registers)('%s', (_name, resource, create) => {
    const fields = commandFields(resource, create)
    const columns = sheetColumns(fields)
    const schema = commandSchema(z, resource, create)
    const records = fc.record(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, anyOf(field)])))
    fc.assert(
      fc.property(records, fc.constantFrom(...languages), (values, language) => {
        const record = schema.parse(values)
        const writing: Writing = { language, nameOf: (_resource, id) => called(id) }
        const cells = columns.map(column => written(column.field, valueIn(record, column), writing))
        expect(schema.parse(inputOf(columns, cells, fields, find, undefined, undefined))).toEqual(record)
      }),
      { numRuns: 60 },
    )
  })
})
