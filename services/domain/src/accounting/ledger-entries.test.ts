import { invoices } from '@fairlead/contracts/accounting/invoices'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { round } from '@fairlead/contracts/measures/decimal'
import { sum } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { taxed, totalsOf } from './invoice-totals.ts'
import { invoice } from './invoices.ts'
import type { Accounts } from './ledger-accounts.ts'
import { type LedgerEntry, postingOf } from './ledger-entries.ts'
import { accounts, approved } from './specimens-for-tests.ts'

const { InvoicePosted } = eventsOf(invoices)
type Document = RecordOf<typeof invoices>

const document: Document = given(invoice, ...approved)
  .when('post', undefined, { facts: { accounts } })
  .record()
const inDollars: Document = { ...document, currency_id: 'usd', exchange_rate: '1.080000' }
const booked = (one: Document, by: Accounts = accounts) =>
  postingOf('i', one, by).entries.map(({ gl_account_id, side, amount, national_amount }) => [gl_account_id, side, amount, national_amount])
const lacking = (by: Partial<Accounts>, one: Document = document) => postingOf('i', one, { ...accounts, ...by }).lacks

test('an invoice books its debtor, the revenue of each line, and VAT', () => {
  expect(booked(document)).toEqual([
    ['1100', 'D', '1600.87', '1600.87'],
    ['8000', 'C', '1491.97', '1491.97'],
    ['8020', 'C', '90.00', '90.00'],
    ['1700', 'C', '18.90', '18.90'],
  ])
})

test('an entry says what it is for: article, VAT code, project and cost centre', () => {
  const [debtor, freight, , vat] = postingOf('i', { ...document, project_number: '26GA2601' }, accounts).entries
  expect(debtor).toMatchObject({
    kind: 'DEBTOR',
    description: '31012600001 012600001',
    vat_code_id: null,
    cost_centre: null,
    project_number: '26GA2601',
  })
  expect(freight).toMatchObject({
    kind: 'REVENUE',
    description: 'Ocean freight',
    finance_article_id: 'frt',
    vat_type: 'EXPORT_0',
    vat_code_id: 'x',
    cost_centre: 'RTM',
    project_number: '26GA2601',
  })
  expect(vat).toMatchObject({ kind: 'VAT', description: 'NL-H 21.00 %', vat_type: 'NL_HIGH', vat_code_id: 'h', finance_article_id: null })
})

test('a credit note books the other way round, and so does a line that takes off', () => {
  expect(booked({ ...document, type: 'CREDIT_NOTE' }).map(([account, side]) => `${account} ${side}`)).toEqual([
    '1100 C',
    '8000 D',
    '8020 D',
    '1700 D',
  ])
  const [line] = document.lines
  if (!line) throw new Error('there is no line')
  const less: Document = { ...document, lines: [line, { ...line, net: '-91.97' }], vat: [], vat_amount: '0.00', total: '1400.00' }
  expect(booked(less)).toEqual([
    ['1100', 'D', '1400.00', '1400.00'],
    ['8000', 'C', '1491.97', '1491.97'],
    ['8000', 'D', '91.97', '91.97'],
  ])
})

test('in another currency it is worth what its exchange rate says, and a cent that rounding leaves over is an entry of its own', () => {
  // 1600.87, 1491.97, 90.00 and 18.90 over 1.08 are 1482.287, 1381.454, 83.333 and 17.5.
  expect(booked(inDollars)).toEqual([
    ['1100', 'D', '1600.87', '1482.29'],
    ['8000', 'C', '1491.97', '1381.45'],
    ['8020', 'C', '90.00', '83.33'],
    ['1700', 'C', '18.90', '17.50'],
    ['9990', 'C', '0.00', '0.01'],
  ])
})

test('VAT of two types is at home to the cent what the document tells, though each rounded by itself is not', () => {
  const [high] = document.vat.filter(one => one.vat_type === 'NL_HIGH')
  if (!high) throw new Error('there is no VAT')
  const of = (...vat: string[]): Document => ({
    ...inDollars,
    vat: vat.map((one, index) => ({ ...high, vat_type: index === 0 ? 'NL_LOW' : 'NL_HIGH', vat: one })),
  })
  const atHome = (one: Document) =>
    postingOf('i', one, accounts).entries.flatMap(({ kind, national_amount }) => (kind === 'VAT' ? national_amount : []))
  // 0.59 over 1.08 is 0.546, and twice that 1.093: rounded each by itself they are a cent more together.
  expect(atHome({ ...of('0.59', '0.59'), national_vat: '1.09' })).toEqual(['0.55', '0.54'])
  expect(atHome({ ...of('0.59', '0.59'), national_vat: null }), 'of an office that knows no other').toEqual(['0.55', '0.54'])
  // 0.60 is 0.556, and with 0.59 1.102. What notes before it left makes a cent more or less of a credit note: the largest bears it.
  expect(atHome({ ...of('0.59', '0.60'), type: 'CREDIT_NOTE', national_vat: '1.11' })).toEqual(['0.55', '0.56'])
  expect(atHome({ ...of('0.60', '0.59'), type: 'CREDIT_NOTE', national_vat: '1.09' })).toEqual(['0.55', '0.54'])
  // -0.61 is -0.565, with 0.10 after it -0.472 and with 0.20 after those -0.287.
  expect(atHome({ ...of('-0.61', '0.10', '0.20'), type: 'CREDIT_NOTE', national_vat: '-0.28' })).toEqual(['0.55', '0.09', '0.18'])
})

test('without an exchange rate nobody knows what it is worth at home', () => {
  const unrated = { ...inDollars, exchange_rate: null }
  expect(booked(unrated).map(([, , , national]) => national)).toEqual([null, null, null, null])
  expect(lacking({}, unrated)).toEqual([{ what: 'EXCHANGE_RATE', name: '31012600001' }])
  expect(lacking({}, { ...inDollars, national_currency_id: null })).toEqual([{ what: 'EXCHANGE_RATE', name: '31012600001' }])
})

test.each<[what: string, by: Partial<Accounts>, name: string]>([
  ['DEBTOR_NUMBER', { debtor_number: null }, 'Autohandel Jansen BV'],
  ['DEBTOR_ACCOUNT', { settings: undefined }, 'Fairlead Rotterdam'],
  ['REVENUE_ACCOUNT', { articles: new Map([...accounts.articles, ['thc', { code: 'THC', revenue_gl_id: null }]]) }, 'THC'],
  ['VAT_CODE', { vat: new Map([...accounts.vat].filter(([type]) => type === 'NL_HIGH')) }, 'EXPORT_0 NL'],
  ['VAT_ACCOUNT', { vat: new Map([...accounts.vat, ['NL_HIGH', { id: 'h', code: 'NL-H', gl_account_id: null }]]) }, 'NL-H'],
])('what is missing is named: %s', (what, by, name) => expect(lacking(by)).toEqual([{ what, name }]))

test('an account for rounding is missing where something is left over, and nowhere else; a VAT code without VAT needs no account', () => {
  const settings = { debtor_gl_id: '1100', rounding_gl_id: null, cost_centre: null }
  expect(lacking({ settings })).toEqual([])
  expect(lacking({ settings }, inDollars)).toEqual([{ what: 'ROUNDING_ACCOUNT', name: 'Fairlead Rotterdam' }])
  expect(lacking({}, inDollars)).toEqual([])
  expect(lacking({ vat: new Map([...accounts.vat, ['EXPORT_0', { id: 'x', code: 'NL-X', gl_account_id: null }]]) })).toEqual([])
})

test('what is missing twice is named once, and a line of nothing books nothing', () => {
  const [line] = document.lines
  if (!line) throw new Error('there is no line')
  const free: Document = { ...document, lines: [line, line, { ...line, net: '0.00' }], vat: [], vat_amount: '0.00', total: '2983.94' }
  expect(booked(free)).toHaveLength(3)
  expect(lacking({ articles: new Map(), vat: new Map() }, free)).toEqual([
    { what: 'REVENUE_ACCOUNT', name: 'frt' },
    { what: 'VAT_CODE', name: 'EXPORT_0 NL' },
  ])
  expect(lacking({}, { ...inDollars, exchange_rate: '0.000000' })).toEqual([{ what: 'EXCHANGE_RATE', name: '31012600001' }])
  expect(postingOf('i', { ...document, job_number: null }, accounts).entries[0]?.description).toBe('31012600001')
})

test('an office that lacks two accounts lacks both', () => {
  expect(lacking({ settings: undefined }, inDollars)).toEqual([
    { what: 'DEBTOR_ACCOUNT', name: 'Fairlead Rotterdam' },
    { what: 'ROUNDING_ACCOUNT', name: 'Fairlead Rotterdam' },
  ])
})

test('what it books is said once, and anew when the accounts became others', () => {
  const posted = InvoicePosted(postingOf('01900000-0000-7000-8000-0000000000ff', document, accounts))
  given(invoice, ...approved)
    .when('post', undefined, { facts: { accounts } })
    .decides(posted)
  given(invoice, ...approved, posted)
    .when('post', undefined, { facts: { accounts } })
    .decides()
  const moved = { ...accounts, settings: { debtor_gl_id: '1101', rounding_gl_id: '9990', cost_centre: 'RTM' } }
  expect(
    given(invoice, ...approved, posted)
      .when('post', undefined, { facts: { accounts: moved } })
      .record().entries[0],
  ).toMatchObject({
    gl_account_id: '1101',
  })
})

const worth = (entries: readonly LedgerEntry[], of: 'amount' | 'national_amount') =>
  entries.reduce((all, entry) => all.plus(Big(entry[of] ?? 0).times(entry.side === 'D' ? 1 : -1)), Big(0)).toFixed()

const [specimen] = document.lines
const aLine = fc.record({
  net: fc.integer({ min: -500_000, max: 5_000_000 }).map(cents => (cents / 100).toFixed(2)),
  vat: fc.constantFrom(['NL_HIGH', '21.00'] as const, ['NL_LOW', '9.00'] as const, ['EXPORT_0', '0.00'] as const),
})

test('any document comes to nothing in both currencies, books no amount below zero, and the VAT that it shows at home', () => {
  if (!specimen) throw new Error('there is no line')
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 20_000_000 }).map(rate => (rate / 100_000).toFixed(6)),
      fc.constantFrom('INVOICE' as const, 'CREDIT_NOTE' as const),
      (drafts, exchange_rate, type) => {
        const lines = drafts.map(({ net, vat: [vat_type, vat_rate] }) => taxed({ ...specimen, net, vat_type, vat_rate }))
        const one: Document = { ...inDollars, type, exchange_rate, lines, ...totalsOf(lines, 'en') }
        const { entries } = postingOf('i', one, accounts)
        expect([worth(entries, 'amount'), worth(entries, 'national_amount')]).toEqual(['0', '0'])
        expect(entries.filter(({ amount, national_amount }) => amount.startsWith('-') || national_amount?.startsWith('-'))).toEqual([])
        const vat = entries.filter(({ kind }) => kind === 'VAT')
        const shown = round(Big(one.vat_amount).div(exchange_rate), 2)
        const sign = (side: string) => ((side === 'C') === (type === 'INVOICE') ? 1 : -1)
        expect(
          sum(
            vat.map(entry =>
              Big(entry.national_amount ?? 0)
                .times(sign(entry.side))
                .toFixed(2),
            ),
          ),
        ).toBe(shown)
      },
    ),
  )
})
