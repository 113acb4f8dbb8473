import type { AccountDocument } from '@fairlead/contracts/documents/account'
import { expect, test } from 'vitest'
import { readPdf } from './pdf-for-tests.ts'
import { hostile, specimenInvoice } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()
const { issuer, debtor } = specimenInvoice()
const item = {
  invoice_id: 'i',
  office_id: 'o',
  number: '31012600001',
  type: 'INVOICE' as const,
  invoice_date: '2026-03-01',
  due_date: '2026-03-31',
  customer_reference: 'PO 7781',
  total: '1500.00',
  open: '1234.50',
  days: 30,
  age: 'to_30' as const,
}
const paid = { date: '2026-04-02', kind: 'payment' as const, invoice_id: 'i', number: '31012600001', said: 'SEPA 7' }
const statement: AccountDocument = {
  level: null,
  language: 'en',
  issuer,
  debtor,
  drawn_up_on: '2026-05-01',
  from: '2026-04-01',
  until: '2026-04-30',
  accounts: [
    {
      currency_id: 'eur',
      currency: 'EUR',
      minor_units: 2,
      bank: { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
      opening: '1500.00',
      movements: [
        { ...paid, debit: '0.00', credit: '265.50', balance: '1234.50' },
        { ...paid, kind: 'set_off', said: '31012600002', debit: '0.00', credit: '0.00', balance: '1234.50' },
      ],
      closing: '1234.50',
      items: [item],
      aged: { not_due: '0.00', to_30: '1234.50', to_60: '0.00', to_90: '0.00', beyond: '0.00' },
    },
  ],
  notes: [],
}
const printed = async (more: Partial<AccountDocument> = {}) =>
  (await readPdf(compiler.pdf({ template: 'account', data: { ...statement, ...more } })))
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ')

test('a statement says what was owed, what changed that, what is open and where it is paid', async () => {
  const text = await printed()
  for (const fact of [
    'Statement of account',
    '1 April 2026 to 30 April 2026',
    'Opening balance',
    '1,500.00',
    'Payment 31012600001',
    '265.50',
    'Closing balance',
    '1,234.50',
    'Set off 31012600001 – 31012600002',
    'Open items on 30 April 2026',
    'PO 7781',
    '1–30 days',
    'ABNANL2A',
  ])
    expect(text).toContain(fact)
  expect(text).not.toContain('reminder')
})

test('a reminder asks by its level for what is overdue, and says nothing of what was paid', async () => {
  const text = await printed({ level: 1, notes: [hostile] })
  for (const fact of [
    'Payment reminder',
    'escaped your notice',
    'Overdue invoices',
    '31-03-2026',
    '1,234.50',
    'Did you pay in the meantime?',
    hostile,
  ])
    expect(text).toContain(fact)
  expect(text).not.toMatch(/Opening balance|265\.50|1–30 days/)
  const letter = ['Dear Sir or Madam,', 'quoting the numbers of the invoices.', `Yours faithfully, ${issuer.name}`]
  for (const said of letter) {
    expect(text).toContain(said)
    expect(await printed(), 'a statement is no letter').not.toContain(said)
  }
  const dutch = await printed({ level: 1, language: 'nl' })
  for (const said of ['Geachte heer of mevrouw,', 'onder vermelding van de factuurnummers.', `Met vriendelijke groet, ${issuer.name}`])
    expect(dutch).toContain(said)
  expect(await printed({ level: 2 })).toContain('We reminded you before')
  expect(await printed({ level: 3 })).toContain('within five days')
  expect(await printed({ level: 4 })).toContain('Final payment reminder')
})

test('it is written in Dutch with Dutch figures, in yen without decimals, and says when there is nothing to tell', async () => {
  const [account] = statement.accounts
  const yen = account && {
    ...account,
    currency: 'JPY',
    minor_units: 0,
    closing: '1234.00',
    opening: '1234.00',
    movements: [],
    items: [],
    bank: null,
  }
  const text = await printed({ language: 'nl', accounts: yen ? [yen] : [] })
  for (const fact of ['Rekeningoverzicht', 'Eindsaldo', '1.234']) expect(text).toContain(fact)
  expect(text).not.toMatch(/1\.234,00|Balance|Wilt u betalen/)
  expect(await printed({ accounts: [] })).toContain('Nothing is open')
})

test('who has paid all, or is owed money himself, is not asked to pay', async () => {
  const [account] = statement.accounts
  const owed = (closing: string) => printed({ accounts: account ? [{ ...account, closing }] : [] })
  expect(await owed('0.01')).toContain('Please pay to')
  for (const closing of ['0.00', '-40.00']) expect(await owed(closing)).not.toMatch(/Please pay|ABNANL2A/)
})

test('a letter that reminds deducts a credit note, and calls it that', async () => {
  const [account] = statement.accounts
  const note = {
    ...item,
    invoice_id: 'c',
    number: '31012600002',
    type: 'CREDIT_NOTE' as const,
    total: '234.50',
    open: '-234.50',
    days: 666,
  }
  const text = await printed({ level: 1, accounts: account ? [{ ...account, items: [item, note] }] : [] })
  expect(text).toMatch(/31012600002 .* Credit note PO 7781/)
  expect(text).toContain('Total EUR 1,000.00')
  expect(text, 'it is never late').not.toContain('666')
})
