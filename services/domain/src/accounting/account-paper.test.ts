import { expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { loading } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { accountPaper } from './account-paper.ts'
import { march } from './billed-for-tests.ts'
import { origins } from './specimens-for-tests.ts'
import { statementOf } from './statement.ts'

const { office, debtor, settings } = origins()
const statement = statementOf([march(), march({ id: 'u', number: '31012600009', currency_id: 'usd' })], {
  from: '2026-03-01',
  until: '2026-03-31',
})
const written = { debtor: { ...debtor, version: 1 }, office_id: 'o', level: null, drawn_up_on: '2026-03-31' }

/** The letter of an office with these accounts. */
const paper = (bank_accounts: object[]) =>
  accountPaper(
    statement,
    written,
    loading(
      [relation, office],
      [companySetting, { ...settings, id: 'o', bank_accounts }],
      [currency, { id: 'eur', code: 'EUR', minor_units: 2 }],
    ),
  )
const account = (more: object) => ({
  currency_id: 'eur',
  account_name: null,
  bank: 'ING',
  iban: 'NL69INGB0123456789',
  bic: 'INGBNL2A',
  ...more,
})

test('a letter goes to the contact for invoices who is the usual one, and names each currency and where to pay', async () => {
  const { debtor: to, accounts } = await paper([account({})])
  expect(to).toMatchObject({ name: 'Autohandel Jansen BV', attention: 'Karin Bos', debtor_number: 'D1001' })
  expect(accounts).toMatchObject([
    { currency: 'EUR', minor_units: 2, bank: { iban: 'NL69INGB0123456789', bic: 'INGBNL2A' } },
    { currency: '', bank: null },
  ])
})

test('an account that cannot be paid to is not named', async () => {
  for (const more of [{ iban: null }, { bic: null }]) expect((await paper([account(more)])).accounts[0]?.bank).toBeNull()
})

test('why money was taken back is in no letter', async () => {
  const reversals = [{ date: '2026-03-20', amount: '4.00', reference: 'SEPA 7', reason: 'Of another debtor', reversed_on: '2026-03-21' }]
  const told = await accountPaper(statementOf([march({ reversals })], statement), written, loading([relation, office]))
  expect(told.accounts[0]?.movements.map(one => [one.kind, one.said])).toEqual([
    ['invoice', 'PO 1'],
    ['payment', 'SEPA 7'],
    ['reversal', null],
  ])
})
