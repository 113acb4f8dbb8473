import { vatCodes } from '@fairlead/contracts/accounting/vat-codes'
import { financeArticles } from '@fairlead/contracts/masterdata/finance-articles'
import { expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { register } from '../kernel/register.ts'
import { country } from '../masterdata/countries.ts'
import { invoice } from './invoices.ts'
import { accountsFor } from './ledger-accounts.ts'
import { approved } from './specimens-for-tests.ts'

const [article, vatCode] = [register(financeArticles), register(vatCodes)]
const document = given(invoice, ...approved)
  .when('approve')
  .record()
const settings = { id: 'o', debtor_gl_id: '1100', rounding_gl_id: '9990', cost_centre: 'RTM' }
const known: RecordFixture[] = [
  [relation, { id: 'o', name: 'Fairlead Rotterdam', country_id: 'nl' }],
  [relation, { id: 'd', name: 'Autohandel Jansen BV', debtor_number: 'D2002' }],
  [companySetting, settings],
  [country, { id: 'nl', code: 'NL' }],
]
const articles: RecordFixture[] = ['frt', 'thc', 'bkg'].map(id => [article, { id, code: id.toUpperCase(), revenue_gl_id: `8 ${id}` }])
const codeOf = (id: string, code: string, more: object = {}): RecordFixture => [
  vatCode,
  { id, code, country_id: 'nl', vat_type: 'NL_HIGH', gl_account_id: '1700', status: 'active', ...more },
]

/** The invoice of the specimen bears articles `frt` and `thc`. */
const accounts = (more: Partial<typeof document>, registers: readonly RecordFixture[], records = known) =>
  accountsFor({ ...document, ...more }, loading(...records), finding(registers).find)

test('a document is booked on the accounts of its office, of its articles and of the VAT of its country', async () => {
  const found = await accounts({}, [...articles, codeOf('h', 'NL-H'), codeOf('x', 'NL-X', { vat_type: 'EXPORT_0' })])
  expect(found).toMatchObject({ office: 'Fairlead Rotterdam', country: 'NL', settings })
  expect([...found.articles].map(([id, { code, revenue_gl_id }]) => [id, code, revenue_gl_id])).toEqual([
    ['frt', 'FRT', '8 frt'],
    ['thc', 'THC', '8 thc'],
  ])
  expect(
    [...found.vat].map(([type, { id, code }]) => [type, id, code]).toSorted((left, right) => String(left).localeCompare(String(right))),
  ).toEqual([
    ['EXPORT_0', 'x', 'NL-X'],
    ['NL_HIGH', 'h', 'NL-H'],
  ])
})

test('the books call a debtor as his document does, else as his relation does by now', async () => {
  const numberOf = async (debtor_number: string | null, records = known) => (await accounts({ debtor_number }, [], records)).debtor_number
  expect(await numberOf('D1001')).toBe('D1001')
  expect(await numberOf(null)).toBe('D2002')
  expect(await numberOf(null, [[relation, { id: 'd', name: 'Autohandel Jansen BV', debtor_number: null }]])).toBeNull()
})

test('VAT is called as in the country of the office, and not by what is used no longer', async () => {
  const elsewhere = codeOf('b', 'BE-H', { country_id: 'be' })
  const former = codeOf('f', 'NL-F', { status: 'inactive' })
  expect((await accounts({}, [elsewhere, former])).vat).toEqual(new Map())
  expect((await accounts({}, [elsewhere, codeOf('h', 'NL-H'), former])).vat.get('NL_HIGH')).toMatchObject({ id: 'h' })
})

test('of several codes for one type of VAT it is the first by its name, in whichever order they were made', async () => {
  const [first, second, third] = [codeOf('1', 'NL-1'), codeOf('2', 'NL-2'), codeOf('3', 'NL-3')]
  for (const codes of [
    [second, first, third],
    [third, first, second],
    [first, third, second],
    [second, third, first],
  ])
    expect((await accounts({}, codes)).vat.get('NL_HIGH')).toMatchObject({ id: '1' })
})

test('of an office of which nobody said anything nothing is known', async () => {
  const found = await accounts({ debtor_number: null }, [...articles, codeOf('h', 'NL-H')], [])
  expect(found).toMatchObject({ office: '', country: '', settings: undefined, debtor_number: null, vat: new Map() })
})
