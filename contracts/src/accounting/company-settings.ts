import { f, optional, passing } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What an own office puts on its papers: registrations, bank accounts by currency, conditions. */
export const companySettings = resource({
  name: 'companysettings',
  context: 'accounting',
  menu: 'accounting',
  route: 'nmtcompanysettings',
  fields: {
    office_id: f.ref('relations'),
    legal_name: f.text(80),
    /** Number with its register, such as `KvK 24123456`. */
    registration: f.text(60),
    /** Printed on bills of lading and invoices instead of its name. */
    logo_id: passing(optional(f.file('png', 'jpg', 'jpeg'))),
    website: optional(f.text(120)),
    bank_accounts: f.rows(
      { currency_id: f.ref('currencies'), account_name: f.text(70), bank: f.text(70), iban: f.iban(), bic: f.code(11) },
      20,
    ),
    /** Where the carrier's conditions are found, in small print on a bill of lading. */
    carriage_terms: optional(f.lines(5, 500)),
  },
  title: 'legal_name',
  kept_under: 'office_id',
  unique: ['office_id'],
  list: ['legal_name', 'office_id', 'registration'],
  search: ['legal_name', 'registration'],
  sort: 'legal_name',
  view: 'finance.view',
  edit: 'finance.edit',
  scope: { office: 'office_id' },
})
