import { expect, test } from 'vitest'
import type { ExportedDocument, ExportedEntry } from '../ports/accounting.ts'
import { type ExactIds, exactCodes, exactEntry } from './exact-entry.ts'
import { exportedDocument, exporting_office as office } from './exported-specimens-for-tests.ts'

const entry = (kind: ExportedEntry['kind'], code: string, amount: string, more: Partial<ExportedEntry> = {}): ExportedEntry => ({
  kind,
  side: kind === 'DEBTOR' ? 'D' : 'C',
  amount,
  national_amount: amount,
  description: `${kind} on ${code}`,
  vat_type: kind === 'DEBTOR' ? null : 'NL_HIGH',
  vat_code: kind === 'DEBTOR' ? null : { code: 'NL-H', name: 'Sales, standard rate' },
  project_number: '26GA2601',
  cost_centre: null,
  account: { code, name: `Account ${code}`, type: 'P' },
  ...more,
})
const document = exportedDocument({
  entries: [
    entry('DEBTOR', '1100', '108.90'),
    entry('REVENUE', '8020', '100.00', { cost_centre: 'RTM' }),
    entry('REVENUE', '8020', '10.00', { side: 'D', project_number: '26GA2602' }),
    entry('REVENUE', '8000', '0.00', { project_number: '26GA2603' }),
    entry('VAT', '1700', '18.90', { project_number: '26GA2604' }),
    entry('ROUNDING', '9990', '0.00', { vat_code: null, project_number: null }),
  ],
})
const ids: ExactIds = {
  customer: 'guid of D1001',
  accounts: new Map([['8020', 'guid of 8020']]),
  projects: new Map([
    ['26GA2601', 'guid of 26GA2601'],
    ['26GA2602', 'guid of 26GA2602'],
  ]),
}
function said(one: ExportedDocument = document, known: ExactIds = ids) {
  const prepared = exactEntry(office, one, known)
  if ('refused' in prepared) throw new Error(prepared.refused)
  return JSON.parse(prepared.content) as { Description: string; SalesEntryLines: { readonly [key: string]: unknown }[] }
}

test('a document refers to its debtor, and to the accounts and projects of what it earns, each once', () => {
  expect(exactCodes(document)).toEqual({ customer: 'D1001', accounts: ['8020'], projects: ['26GA2601', '26GA2602'] })
  const without = { ...document, entries: [entry('REVENUE', '8000', '90.00', { project_number: null })] }
  expect(exactCodes(without)).toEqual({ customer: 'D1001', accounts: ['8000'], projects: [] })
})

test('an entry has a line for what the document earns alone: the debtor and VAT Exact books by itself', () => {
  // One euro is worth 1.08 dollars, so a dollar 1/1.08 of one: at six decimals of it a million dollars would be seven cents off.
  expect(said()).toEqual({
    Customer: 'guid of D1001',
    Journal: '70',
    Type: 20,
    EntryDate: '2026-11-23',
    DueDate: '2026-12-23',
    Currency: 'USD',
    Rate: 0.9259259259259259,
    YourRef: '31012600001',
    Description: '31012600001 012600001',
    SalesEntryLines: [
      {
        GLAccount: 'guid of 8020',
        AmountFC: 100,
        VATCode: 'NL-H',
        Description: 'REVENUE on 8020',
        CostCenter: 'RTM',
        Project: 'guid of 26GA2601',
      },
      { GLAccount: 'guid of 8020', AmountFC: -10, VATCode: 'NL-H', Description: 'REVENUE on 8020', Project: 'guid of 26GA2602' },
    ],
  })
})

test('a credit note is of another kind, and its lines stand below zero', () => {
  const line = entry('REVENUE', '8020', '90.50', { side: 'D', vat_code: null, project_number: null })
  const credit = said({ ...document, type: 'CREDIT_NOTE', currency: 'EUR', exchange_rate: '1.000000', entries: [line] })
  expect(credit).toMatchObject({ Type: 21, Rate: 1 })
  expect(credit.SalesEntryLines).toEqual([{ GLAccount: 'guid of 8020', AmountFC: -90.5, Description: 'REVENUE on 8020' }])
})

test('it takes sixty characters of what is said of a document and of a line', () => {
  const long = `${'x'.repeat(59)}yz`
  const line = entry('REVENUE', '8020', '90.00', { description: long })
  const cut = said({ ...document, description: long, entries: [line] })
  expect(cut.Description).toBe(`${'x'.repeat(59)}y`)
  expect(cut.SalesEntryLines[0]?.Description).toBe(`${'x'.repeat(59)}y`)
})

test('what is not known there is named, and nothing else', () => {
  const refusedFor = (known: Partial<ExactIds>, journal: string | null = '70') =>
    exactEntry({ ...office, journal }, document, { ...ids, ...known })
  expect(refusedFor({ customer: undefined })).toEqual({ refused: 'Unknown in Exact Online: customer D1001' })
  expect(refusedFor({ accounts: new Map([...ids.accounts, ['8000', undefined]]) })).toEqual({
    refused: 'Unknown in Exact Online: account 8000',
  })
  expect(refusedFor({ projects: new Map([...ids.projects, ['26GA2602', undefined]]) })).toEqual({
    refused: 'Unknown in Exact Online: project 26GA2602',
  })
  expect(refusedFor({}, null)).toEqual({ refused: 'Unknown in Exact Online: sales journal' })
  const nothing = { customer: undefined, accounts: new Map([['8020', undefined]]), projects: new Map([['26GA2601', undefined]]) }
  expect(refusedFor(nothing, null)).toEqual({
    refused: 'Unknown in Exact Online: customer D1001, account 8020, project 26GA2601, sales journal',
  })
})
