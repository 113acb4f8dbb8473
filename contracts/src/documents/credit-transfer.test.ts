import { countrySpecs, isSEPACountry } from 'ibantools'
import { expect, test } from 'vitest'
import { creditTransfer, sepa_countries } from './credit-transfer.ts'

const bank = { account_name: 'Fairlead Forwarding B.V.', bank: 'ABN AMRO', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' }
const issuer = { name: 'Fairlead Rotterdam', bank }
const invoice = { kind: 'invoice' as const, number: '31012600001', currency: 'EUR', issuer, totals: { gross: '1600.87' } }
const at = (iban: string) => ({ ...invoice, issuer: { ...issuer, bank: { ...bank, iban } } })
const named = (account_name: string) => ({ ...invoice, issuer: { ...issuer, bank: { ...bank, account_name } } })
const asking = (gross: string) => ({ ...invoice, totals: { gross } })

test('says, a line each, by which form, to whom, into which account, how much, and for which invoice', () =>
  expect(creditTransfer(invoice)).toBe(
    [
      'BCD', // service tag
      '002', // version
      '1', // UTF-8
      'SCT', // identification
      'ABNANL2A', // BIC of the payee's bank
      'Fairlead Forwarding B.V.', // payee
      'NL91ABNA0417164300',
      'EUR1600.87',
      '', // purpose
      '', // structured reference
      '31012600001', // text to the payee
    ].join('\n'),
  ))

test('an account in nobody’s name is in that of the issuer, and a bank without BIC leaves its line empty', () => {
  expect(creditTransfer(named(''))?.split('\n')[5]).toBe('Fairlead Rotterdam')
  const lines = creditTransfer({ ...invoice, issuer: { ...issuer, bank: { ...bank, bic: '' } } })?.split('\n')
  expect(lines?.slice(3, 6)).toEqual(['SCT', '', 'Fairlead Forwarding B.V.'])
})

test('a name has 70 characters at most, whatever they take in bytes; more than 331 bytes are too many', () => {
  expect(creditTransfer(named('é'.repeat(71)))?.split('\n')[5]).toBe('é'.repeat(70))
  expect(creditTransfer(named('船'.repeat(70)))).toContain('船'.repeat(70))
  expect(creditTransfer(named('🚢'.repeat(70)))).toBeNull() // 280 bytes of name beside 69
})

test('asks between a cent and 999,999,999.99', () => {
  expect(creditTransfer(asking('0.01'))).toContain('\nEUR0.01\n')
  expect(creditTransfer(asking('999999999.99'))).toContain('\nEUR999999999.99\n')
  for (const gross of ['0.00', '-5.00', '1000000000.00']) expect(creditTransfer(asking(gross))).toBeNull()
})

test('there is none on a credit note, on what is not numbered, in another currency, without an account, and outside SEPA', () => {
  expect(creditTransfer({ ...invoice, kind: 'credit_note' })).toBeNull()
  expect(creditTransfer({ ...invoice, number: null })).toBeNull()
  expect(creditTransfer({ ...invoice, currency: 'USD' })).toBeNull()
  for (const iban of ['', 'TR330006100519786457841326']) expect(creditTransfer(at(iban))).toBeNull()
  expect(creditTransfer(at('CH9300762011623852957'))).not.toBeNull()
})

test('the countries of SEPA are those of another list, and the five that joined in 2024 and 2025', () => {
  const others = Object.keys(countrySpecs).filter(isSEPACountry)
  expect([...sepa_countries].toSorted()).toEqual([...others, 'AL', 'MD', 'ME', 'MK', 'RS'].toSorted())
})
