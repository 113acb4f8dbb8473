import { expect, test } from 'vitest'
import { file, proFormaLine } from '../specimens-for-tests.ts'
import { lackingOf } from './lacking.ts'
import { belgian, eInvoice, reachable, senegalese, type Told } from './specimens-for-tests.ts'

const { office, debtor, settings } = reachable()
const lacks = (told: Told) => lackingOf(eInvoice(told)).map(({ code, field }) => [code, field])
const ofSettings = (more: object): Told => ({ from: { settings: settings && { ...settings, ...more } } })
const ofOffice = (more: object): Told => ({ from: { office: { ...office, ...more } } })
const ofDebtor = (more: object): Told => ({ from: { debtor: { ...debtor, ...more } } })
const reversed = [proFormaLine({ vat_type: 'REVERSE_DOM' })]

test.each<[string, Told, [string, string][]]>([
  ['nothing', {}, []],
  ['the id of the office', ofSettings({ peppol_id: null }), [['e_invoice_office_without_peppol_id', 'office_id']]],
  ['the register of that id', ofSettings({ peppol_scheme: null }), [['e_invoice_office_without_peppol_id', 'office_id']]],
  [
    'an office with settings',
    { from: { settings: undefined, project: { number: '1' } } },
    [
      ['e_invoice_office_without_peppol_id', 'office_id'],
      ['e_invoice_office_without_registration', 'office_id'],
      ['no_bank_account', 'office_id'],
    ],
  ],
  ['an id that can be one', ofSettings({ peppol_id: '2412345' }), [['e_invoice_peppol_id', 'office_id']]],
  ['the id of the customer', ofDebtor({ peppol_id: null }), [['e_invoice_customer_without_peppol_id', 'debtor_id']]],
  ['an id of his that can be one', ofDebtor({ peppol_scheme: '0208' }), [['e_invoice_peppol_id', 'debtor_id']]],
  ['the town of the office', ofOffice({ city: null }), [['e_invoice_address', 'office_id']]],
  ['the postal code of the customer', ofDebtor({ postal_code: null }), [['e_invoice_address', 'debtor_id']]],
  ['a street', ofDebtor({ address: null }), [['e_invoice_address', 'debtor_id']]],
  ['a street that says something', ofDebtor({ address: ' ' }), [['e_invoice_address', 'debtor_id']]],
  ['no town abroad', { from: { debtorCountry: belgian, debtor: { ...debtor, city: null, vat_id: 'BE0403170701' } } }, []],
  ['the country of the customer', { from: { debtorCountry: undefined } }, [['e_invoice_address', 'debtor_id']]],
  ['the VAT id of the office', ofOffice({ vat_id: null }), [['e_invoice_office_without_vat_id', 'office_id']]],
  ['no VAT id outside its scope', { from: { office: { ...office, vat_id: null }, debtorCountry: senegalese } }, []],
  ['a registration', ofSettings({ registration: 'in the register' }), [['e_invoice_office_without_registration', 'office_id']]],
  [
    'who owes the VAT',
    { from: { jobs: [{ ...file, lines: reversed }], debtor: { ...debtor, vat_id: null, registration_id: null } } },
    [['e_invoice_customer_without_vat_id', 'debtor_id']],
  ],
  [
    'who owes the VAT of one line among others',
    {
      from: {
        jobs: [{ ...file, lines: [...reversed, proFormaLine({ id: 'l2', vat_type: 'DISBURSE' })] }],
        debtor: { ...debtor, vat_id: null, registration_id: null },
      },
    },
    [['e_invoice_customer_without_vat_id', 'debtor_id']],
  ],
  ['no VAT id of one who is registered', { from: { jobs: [{ ...file, lines: reversed }], debtor: { ...debtor, vat_id: null } } }, []],
  ['no VAT id of one who owes none', ofDebtor({ vat_id: null, registration_id: null }), []],
  ['an account', ofSettings({ bank_accounts: [] }), [['no_bank_account', 'office_id']]],
  ['a reference', { asked: { customer_reference: null } }, [['e_invoice_without_reference', 'customer_reference']]],
  ['no reference where one is said', { asked: { customer_reference: null }, buyer_reference: 'Department 12' }, []],
])('an invoice may lack %s', (_what, told, codes) => expect(lacks(told)).toEqual(codes))
