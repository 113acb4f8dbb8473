import { multiply, percentage } from '@fairlead/contracts/measures/money'
import { jobsOf, proFormaLine } from '@fairlead/domain/accounting/specimens-for-tests'
import type { Told } from '@fairlead/domain/accounting/ubl/specimens-for-tests'
import fc from 'fast-check'
import { customers, minor_units, offices } from './sides.ts'

/** A decimal of so many places, by its smallest parts. */
const decimal = (least: number, most: number, places: number) =>
  fc.integer({ min: least, max: most }).map(parts => (parts / 10 ** places).toFixed(places))

/** Anything that can be typed or pasted, control characters and all, behind a letter. */
const anyText = (maxLength: number) => fc.string({ minLength: 1, maxLength, unit: 'binary' }).map(text => `B${text}`)

/** By what lines are counted: of the percentage the rate is so many hundredths of an amount. */
const quantity_sources = new Map([
  ['cbm', 'volume'],
  ['unit', 'units'],
  ['pct', 'freight'],
  ['day', 'days'],
] as const)

const line = fc.record({
  description: fc.oneof(fc.constantFrom('Ocean freight', 'Rebate & <discount>', '海上運賃'), anyText(40)),
  quantity: fc.oneof(decimal(1, 9_999, 3), decimal(1, 9_999_999, 3)),
  rate: fc.oneof(decimal(-100_000, 100_000, 4), decimal(-90_000_000, 90_000_000, 4)),
  vat_type: fc.constantFrom('NL_HIGH', 'NL_LOW', 'BE_HIGH', 'EXPORT_0', 'IMPORT_0', 'DISBURSE', 'EXEMPT', 'ZERO', 'REVERSE_DOM'),
  calculation_unit_id: fc.constantFrom('cbm', 'unit', 'pct', 'day'),
})

/** Invoices of all that we charge, each in the coins of its currency; and credit notes of some of their lines, one after another. */
export const anyTold: fc.Arbitrary<Told> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    office: fc.constantFrom('NL' as const, 'BE' as const),
    customer: fc.constantFrom('NL' as const, 'BE' as const, 'SN' as const),
    currency: fc.constantFrom('eur' as const, 'usd' as const, 'jpy' as const),
    language: fc.constantFrom('en' as const, 'nl' as const),
    notes: anyText(60),
    exchange_rate: decimal(500_000, 200_000_000, 6),
    customer_reference: anyText(20),
    credits: fc.array(fc.array(fc.nat(7), { minLength: 1, maxLength: 4 }), { maxLength: 2 }),
  })
  .map(({ lines, currency, credits, customer_reference, exchange_rate, ...one }): Told => {
    const made = lines.map((told, index) => {
      const reckon = told.calculation_unit_id === 'pct' ? percentage : multiply
      return proFormaLine({
        ...told,
        id: `l${index}`,
        currency_id: currency,
        amount: reckon(told.quantity, told.rate, minor_units[currency]),
      })
    })
    return {
      from: { ...offices[one.office], ...customers[one.customer], jobs: jobsOf(...made) },
      asked: { line_ids: made.map(({ id }) => id), customer_reference },
      credits: inTurn(credits, made.length),
      language: one.language,
      notes: one.notes,
      quantity_sources,
      ...(currency === 'eur' ? {} : { exchange_rate }),
    }
  })

/** No line is credited twice. */
function inTurn(credits: readonly (readonly number[])[], lines: number): string[][] {
  const given = new Set<number>()
  return credits
    .map(some => some.filter(index => index < lines && !given.has(index) && given.add(index)).map(index => `l${index}`))
    .filter(some => some.length > 0)
}
