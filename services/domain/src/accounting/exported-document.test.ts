import { glAccounts } from '@fairlead/contracts/accounting/gl-accounts'
import { vatCodes } from '@fairlead/contracts/accounting/vat-codes'
import { describe, expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { register } from '../kernel/register.ts'
import { country } from '../masterdata/countries.ts'
import { currency } from '../masterdata/currencies.ts'
import { exporterOver, exportingOffice } from './exported-document.ts'
import { invoice } from './invoices.ts'
import { accounts, approved } from './specimens-for-tests.ts'

const posted = given(invoice, ...approved)
  .when('post', undefined, { facts: { accounts } })
  .record()
const document = { ...posted, id: 'i' }
type Document = typeof document

const debtor = { id: 'd', name: 'Jansen', debtor_number: 'D2002', city: 'Rotterdam', postal_code: '3089 JH' }
const records: RecordFixture[] = [
  [relation, debtor],
  [country, { id: 'nl', code: 'NL' }],
  [currency, { id: 'eur', code: 'EUR' }],
  [currency, { id: 'usd', code: 'USD' }],
]
const glAccount = (code: string, xaf_type: string): RecordFixture => [
  register(glAccounts),
  { id: code, code: `0${code}`, name: { en: `Account ${code}`, nl: `Rekening ${code}` }, xaf_type },
]
const ledger = [glAccount('8000', 'P'), glAccount('8020', 'P'), glAccount('1100', 'B'), glAccount('1700', 'B')]
const registers: RecordFixture[] = [
  ...ledger,
  [register(vatCodes), { id: 'h', code: 'NL-H', description: 'Sales, standard rate' }],
  [register(vatCodes), { id: 'x', code: 'NL-X', description: null }],
]

/** Registers that count what they are asked; nobody asks them for what is not said. */
function asked(known = records, found = registers) {
  const questions: string[] = []
  const load = (async (aggregate: Parameters<Load>[0], id: string) => {
    questions.push(`${aggregate.resource.name} ${id}`)
    return loading(...known)(aggregate, id)
  }) as Load
  const find = (async (of: { name: string }, having: { id: readonly string[] }) => {
    if (having.id.some(id => typeof id !== 'string')) throw new TypeError(`nobody says which of the ${of.name}`)
    questions.push(`${of.name} ${having.id.join()}`)
    return finding(found).find(of as never, having as never)
  }) as Find
  return { questions, exported: exporterOver(load, find) }
}
const exported = (more: Partial<Document> = {}, known = records, found = registers) =>
  asked(known, found).exported({ ...document, ...more })

describe('a document, as the books of others know it', () => {
  test('says by code what it refers to', async () => {
    const one = await exported({ exchange_rate: null, total: '1600.87', customer_reference: 'PO 7781' })
    expect(one).toMatchObject({
      id: 'i',
      type: 'INVOICE',
      number: '31012600001',
      date: '2026-11-23',
      due_date: '2026-12-23',
      currency: 'EUR',
      national_currency: 'EUR',
      total: '1600.87',
      reference: 'PO 7781',
    })
    expect([...one.vat_rates].toSorted((left, right) => String(left).localeCompare(String(right)))).toEqual([
      ['EXPORT_0', '0.00'],
      ['NL_HIGH', '21.00'],
    ])
    expect(one.entries.map(({ kind, side, amount, national_amount, account }) => [kind, side, amount, national_amount, account])).toEqual([
      ['DEBTOR', 'D', '1600.87', '1600.87', { code: '01100', name: 'Account 1100', type: 'B' }],
      ['REVENUE', 'C', '1491.97', '1491.97', { code: '08000', name: 'Account 8000', type: 'P' }],
      ['REVENUE', 'C', '90.00', '90.00', { code: '08020', name: 'Account 8020', type: 'P' }],
      ['VAT', 'C', '18.90', '18.90', { code: '01700', name: 'Account 1700', type: 'B' }],
    ])
    expect(one.entries[0], 'no id of ours').not.toHaveProperty('gl_account_id')
  })

  test('names a VAT code by what it is for, else by itself', async () => {
    const coded = (one: Awaited<ReturnType<typeof exported>>) => one.entries.map(({ vat_code }) => vat_code)
    const standard = { code: 'NL-H', name: 'Sales, standard rate' }
    expect(coded(await exported())).toEqual([null, { code: 'NL-X', name: 'NL-X' }, standard, standard])
    expect(coded(await exported({}, records, ledger))).toEqual([null, null, null, null])
  })

  test('calls its debtor as it did, else as he is called by now', async () => {
    const of = async (more: Partial<Document>, known = records) => (await exported(more, known)).debtor
    const { bill_to } = document
    expect(
      await of({ debtor_number: 'D1001', debtor_country_id: 'nl', bill_to: { ...bill_to, name: 'Jansen BV', tax_id: 'NL1' } }),
    ).toEqual({
      number: 'D1001',
      name: 'Jansen BV',
      country: 'NL',
      vat_id: 'NL1',
      city: 'Rotterdam',
      postal_code: '3089 JH',
    })
    expect(await of({ debtor_number: null, debtor_country_id: null, bill_to: { ...bill_to, tax_id: '' } })).toMatchObject({
      number: 'D2002',
      country: null,
      vat_id: null,
    })
    expect(await of({ debtor_number: null, debtor_country_id: 'xx' }, [])).toMatchObject({
      number: '',
      country: null,
      city: null,
      postal_code: null,
    })
  })

  test('is worth as much in another currency as its rate says, and the same in its own', async () => {
    const worth = async (currency_id: string) => {
      const { currency: its, national_currency, exchange_rate } = await exported({ currency_id, exchange_rate: '1.080000' })
      return [its, national_currency, exchange_rate]
    }
    expect(await worth('usd')).toEqual(['USD', 'EUR', '1.080000'])
    expect(await worth('eur')).toEqual(['EUR', 'EUR', '1.000000'])
  })

  test('is described by its number, its job and its bills, as far as there are any, in a hundred characters', async () => {
    const described = async (more: Partial<Document>) => (await exported(more)).description
    expect(await described({ job_number: '012600001', bl_numbers: 'RTM1, RTM2' })).toBe('31012600001 012600001 RTM1, RTM2')
    expect(await described({ job_number: null, bl_numbers: 'RTM1' })).toBe('31012600001 RTM1')
    // Number and job are 22 characters with the space after them.
    expect(await described({ job_number: '012600001', bl_numbers: 'x'.repeat(200) })).toBe(`31012600001 012600001 ${'x'.repeat(78)}`)
  })

  test('cannot go where an account is not known, or an entry has none, or is not worth anything at home', async () => {
    await expect(exported({}, records, ledger.slice(1))).rejects.toThrow('there is no account 8000')
    const [entry] = document.entries
    if (!entry) throw new Error('there is no entry')
    const without = (more: Partial<typeof entry>) => exported({ entries: [{ ...entry, id: 'e', ...more }] })
    await expect(without({ gl_account_id: null })).rejects.toThrow('entry e was queued without an account')
    await expect(without({ national_amount: null })).rejects.toThrow('entry e was queued without an account')
  })

  test('of several, each register is asked once for each of its records', async () => {
    const { questions, exported: said } = asked()
    await said(document)
    await said({ ...document, id: 'j', number: '31012600002' })
    expect(questions.toSorted()).toEqual([
      'countries nl',
      'currencies eur',
      'glaccounts 1100',
      'glaccounts 1700',
      'glaccounts 8000',
      'glaccounts 8020',
      'relations d',
      'vatcodes h',
      'vatcodes x',
    ])
  })
})

describe('an office, as its accounting package knows it', () => {
  const office = { id: 'o', name: 'Fairlead Rotterdam', country_id: 'nl', vat_id: 'NL004495445B01', registration_id: '24123456' }
  const settings = { id: 'o', legal_name: 'Fairlead Shipping B.V.', accounting_company: '320110', sales_journal: '70' }
  const around: RecordFixture[] = [
    [country, { id: 'nl', code: 'NL', currency_id: 'eur' }],
    [currency, { id: 'eur', code: 'EUR' }],
  ]

  test('is called as the law does, with what the package calls it', async () => {
    expect(await exportingOffice('o', loading([relation, office], [companySetting, settings], ...around))).toEqual({
      id: 'o',
      name: 'Fairlead Shipping B.V.',
      country: 'NL',
      vat_id: 'NL004495445B01',
      registration: '24123456',
      company: '320110',
      journal: '70',
      national_currency: 'EUR',
      destiny: 'TEMPORARY',
    })
    const final: RecordFixture = [companySetting, { ...settings, booking_destiny: 'FINAL' }]
    expect((await exportingOffice('o', loading([relation, office], final, ...around)))?.destiny).toBe('FINAL')
  })

  test('says nothing of a country that nobody told it', async () => {
    const nowhere = { ...office, country_id: null, vat_id: null }
    expect(await exportingOffice('o', loading([relation, nowhere], [companySetting, settings], ...around))).toMatchObject({
      country: '',
      vat_id: '',
      national_currency: '',
    })
  })

  test('is none without settings, nor are settings without it', async () => {
    expect(await exportingOffice('o', loading([relation, office], ...around))).toBeUndefined()
    expect(await exportingOffice('o', loading([companySetting, settings], ...around))).toBeUndefined()
  })
})
