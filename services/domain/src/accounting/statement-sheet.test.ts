import type { AccountPaper } from '@fairlead/contracts/documents/account'
import { expect, test } from 'vitest'
import { invoiceAddresses } from './account-paper.ts'
import { statementSheet } from './statement-sheet.ts'

const [from, until] = ['2026-04-01', '2026-04-30']
const account: AccountPaper['accounts'][number] = {
  currency_id: 'eur',
  currency: 'EUR',
  minor_units: 2,
  bank: null,
  opening: '700.00',
  movements: [
    { date: '2026-04-02', kind: 'payment', invoice_id: 'i', number: '1', said: 'SEPA', debit: '0.00', credit: '400.00', balance: '300.00' },
    { date: '2026-04-20', kind: 'invoice', invoice_id: 'j', number: '2', said: null, debit: '50.00', credit: '0.00', balance: '350.00' },
  ],
  closing: '350.00',
  items: [
    {
      invoice_id: 'i',
      office_id: 'o',
      number: '1',
      type: 'INVOICE',
      invoice_date: '2026-03-01',
      due_date: '2026-03-31',
      customer_reference: 'PO',
      total: '700.00',
      open: '300.00',
      days: 30,
      age: 'to_30',
    },
    {
      invoice_id: 'j',
      office_id: 'o',
      number: '2',
      type: 'INVOICE',
      invoice_date: '2026-04-20',
      due_date: '2026-05-20',
      customer_reference: null,
      total: '50.00',
      open: '50.00',
      days: -20,
      age: 'not_due',
    },
  ],
  aged: { not_due: '50.00', to_30: '300.00', to_60: '0.00', to_90: '0.00', beyond: '0.00' },
}

const rotterdam = { language: 'en', issuer: { name: 'Fairlead BV' }, accounts: [account], from, until } as const

test('a statement as a sheet has its movements between both balances, and below them what is open', () => {
  const { columns, rows } = statementSheet([rotterdam])
  expect(columns.map(one => one.header)).toEqual([
    'Office',
    'Currency',
    'Date',
    'Description',
    'Number',
    'Reference',
    'Due',
    'Days overdue',
    'Debit',
    'Credit',
    'Balance',
  ])
  expect(rows).toEqual([
    ['Fairlead BV', 'EUR', from, 'Opening balance', null, null, null, null, null, null, 700],
    ['Fairlead BV', 'EUR', '2026-04-02', 'Payment', '1', 'SEPA', null, null, null, 400, 300],
    ['Fairlead BV', 'EUR', '2026-04-20', 'Invoice', '2', null, null, null, 50, null, 350],
    ['Fairlead BV', 'EUR', until, 'Closing balance', null, null, null, null, null, null, 350],
    ['Fairlead BV', null, null, 'Open items', null, null, null, null, null, null, null],
    ['Fairlead BV', 'EUR', '2026-03-01', 'Open', '1', 'PO', '2026-03-31', 30, null, null, 300],
    ['Fairlead BV', 'EUR', '2026-04-20', 'Open', '2', null, '2026-05-20', null, null, null, 50],
  ])
  const dutch = statementSheet([{ ...rotterdam, language: 'nl', accounts: [{ ...account, items: [], movements: [] }] }])
  expect(dutch.columns[0]?.header).toBe('Kantoor')
  expect(dutch.rows.map(row => row[3])).toEqual(['Beginsaldo', 'Eindsaldo'])
})

test('what is owed to several offices follows one after the other, each with its own balances', () => {
  const antwerp = { ...rotterdam, issuer: { name: 'Fairlead NV' }, accounts: [{ ...account, closing: '9.00', movements: [], items: [] }] }
  const { rows } = statementSheet([rotterdam, antwerp])
  expect(rows.filter(row => row[3] === 'Closing balance').map(row => [row[0], row[10]])).toEqual([
    ['Fairlead BV', 350],
    ['Fairlead NV', 9],
  ])
  expect(rows.map(row => row[0])).toEqual([...Array(7).fill('Fairlead BV'), 'Fairlead NV', 'Fairlead NV'])
  expect(statementSheet([]).rows).toEqual([])
})

const contact = (type: 'INVOICE' | 'SALES', email: string | null, is_default: boolean | null = null) => ({
  type,
  name: 'X',
  email,
  phone: null,
  is_default,
})

test.each([
  [
    'his contacts for invoices',
    [contact('INVOICE', 'a@x.test'), contact('SALES', 's@x.test'), contact('INVOICE', 'b@x.test')],
    ['a@x.test', 'b@x.test'],
  ],
  ['the default one of them', [contact('INVOICE', 'a@x.test'), contact('INVOICE', 'b@x.test', true)], ['b@x.test']],
  ['another, where the default one has no address', [contact('INVOICE', 'a@x.test'), contact('INVOICE', null, true)], ['a@x.test']],
  ['each address once', [contact('INVOICE', 'a@x.test'), contact('INVOICE', 'a@x.test')], ['a@x.test']],
  ['his own address, where he has none for invoices', [contact('SALES', 's@x.test', true)], ['info@x.test']],
])('a debtor reads about money at %s', (_who, contacts, addresses) => {
  expect(invoiceAddresses({ email: 'info@x.test', contacts })).toEqual(addresses)
})

test('who has no address at all reads nothing', () => expect(invoiceAddresses({ email: null, contacts: [] })).toEqual([]))
