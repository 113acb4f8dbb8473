import { describe, expect, test } from 'vitest'
import { companySetting } from '../../crm/company-settings.ts'
import { relation } from '../../crm/relations.ts'
import { given } from '../../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../../kernel/loading-for-tests.ts'
import { country } from '../../masterdata/countries.ts'
import { currency } from '../../masterdata/currencies.ts'
import { calculationUnit } from '../../masterdata/registers.ts'
import { invoicePaper } from '../invoice-document.ts'
import type { Invoice } from '../invoice-guards.ts'
import { invoice } from '../invoices.ts'
import { approved, around, netherlands, origins } from '../specimens-for-tests.ts'
import { sourceOf } from './of-invoice.ts'

const { office, debtor, settings } = origins()
const named = (en: string, nl: string) => ({ name: { en, nl } })
const of_office: RecordFixture[] = [
  [relation, { ...office, country_id: 'nl' }],
  [companySetting, { ...settings, id: 'o' }],
]
const rest: RecordFixture[] = [
  [country, { ...netherlands, ...named('Netherlands', 'Nederland'), id: 'nl' }],
  [currency, { id: 'eur', code: 'EUR', minor_units: 2 }],
  [currency, { id: 'jpy', code: 'JPY', minor_units: 0 }],
  [calculationUnit, { id: 'cbm', ...named('m³', 'm³'), quantity_source: 'volume' }],
  [calculationUnit, { id: 'unit', ...named('unit', 'stuk'), quantity_source: null }],
]
const of_debtor: RecordFixture = [relation, { ...debtor }]

/** Of freight by volume and handling by unit. */
const record = given(invoice, ...approved)
  .when('approve')
  .record()
const sourceFrom = (of: Invoice, known: readonly RecordFixture[], buyer_reference?: string) =>
  sourceOf(of, loading(...known), finding().find, buyer_reference)
const all = [...of_office, of_debtor, ...rest]

describe('what an electronic invoice is made of', () => {
  test('is the record, both sides by now, and how its quantities are found', async () => {
    const source = await sourceFrom(record, all)
    expect(source?.invoice).toBe(record)
    expect(source?.sides).toMatchObject({
      office: { name: 'Fairlead Rotterdam' },
      officeCountry: { code: 'NL' },
      debtor: { name: 'Autohandel Jansen BV' },
      debtorCountry: { code: 'NL' },
      settings: { legal_name: 'Fairlead BV' },
    })
    expect(source?.quantity_sources).toEqual(
      new Map([
        ['cbm', 'volume'],
        ['unit', null],
      ]),
    )
    expect(source?.buyer_reference).toBeNull()
  })

  test('knows nothing of how a quantity is found whose unit is not there', async () => {
    const [line] = record.lines
    const lines = line
      ? [
          { ...line, calculation_unit_id: 'gone' },
          { ...line, calculation_unit_id: null },
        ]
      : []
    expect((await sourceFrom({ ...record, lines }, all))?.quantity_sources).toEqual(new Map([['gone', null]]))
  })

  test('is the paper that was approved, though records say something else since', async () => {
    const paper = invoicePaper(record, around)
    expect((await sourceFrom({ ...record, paper }, all))?.paper).toBe(paper)
  })

  test('is the paper as it would be by now, where none was kept', async () =>
    expect((await sourceFrom(record, all))?.paper).toMatchObject({
      kind: 'invoice',
      currency: 'EUR',
      issuer: { name: 'Fairlead BV', address: ['Netherlands'] },
      debtor: { name: 'Autohandel Jansen BV', address: ['Waalhaven 1', '3089 JH Rotterdam'] },
    }))

  test('has amounts with as many decimals as its currency has, or two where nobody knows it', async () => {
    expect((await sourceFrom({ ...record, currency_id: 'jpy' }, all))?.minor_units).toBe(0)
    expect((await sourceFrom({ ...record, currency_id: 'gone' }, all))?.minor_units).toBe(2)
  })

  test('is what its customer wants to find on it, where that is said', async () =>
    expect((await sourceFrom(record, all, 'Department 12'))?.buyer_reference).toBe('Department 12'))

  test('is nothing, where one of its sides is not there', async () => {
    expect(await sourceFrom(record, [of_debtor, ...rest])).toBeUndefined()
    expect(await sourceFrom(record, [...of_office, ...rest])).toBeUndefined()
  })
})
