import { last_invoice_sequence } from '../checks/invoice-number.ts'
import { byCommand, f, optional, weak } from '../kernel/field.ts'
import { changeable, registerCommands, registerEvents, resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { accounting_targets, booking_destinies, peppol_schemes } from '../reference/invoicing.ts'

/** What holds where an office says nothing (DOMAIN_DOCS §2.6). */
const usualReminders = { en: 'After 3, 14 and 30 days', nl: 'Na 3, 14 en 30 dagen' }

/** What holds where an office says nothing: a bookkeeper looks first. */
const usualDestiny = { en: 'Provisional', nl: 'Voorlopig' }

/** Up to and including this day the books are closed. */
const closing = { until: f.date() }
/** Up to and including which day they stay closed; empty reopens all that can be. */
const reopening = { until: optional(f.date()), reason: f.lines(5, 500) }

/** What an own office puts on its papers: registrations, bank accounts by currency, conditions. */
export const companySettings = resource({
  name: 'companysettings',
  context: 'crm',
  menu: 'accounting',
  route: 'nmtcompanysettings',
  fields: {
    office_id: f.ref('relations', { types: ['OFFICE'] }),
    legal_name: f.text(80),
    /** Number with its register, such as `KvK 24123456`. */
    registration: f.text(60),
    /** Printed on bills of lading and invoices instead of its name. */
    logo_id: weak(optional(f.file('png', 'jpg', 'jpeg'))),
    website: optional(f.text(120)),
    bank_accounts: f.rows(
      {
        currency_id: f.ref('currencies'),
        /** Whose it is; the company by its legal name, when left out. */
        account_name: optional(f.text(70)),
        bank: f.text(70),
        iban: f.iban(),
        bic: f.code(11, 'bic'),
      },
      20,
    ),
    /** Where the numbers of a year begin, where an earlier system gave those before; it counts until the first of them is given. */
    invoice_series: optional(f.rows({ year: f.integer(2000, 2099), first_sequence: f.integer(1, last_invoice_sequence) }, 20)),
    /** The last day of the books that are closed: nothing dated up to it is approved. All but this year and the one before, when empty. It is said when the settings are made, and by commands of its own after. */
    closed_until: byCommand(optional(f.date())),
    /** When its customers pay unless agreed otherwise. */
    payment_term_id: optional(f.ref('paymentterms')),
    accounting_target: optional(f.choice(accounting_targets.rows)),
    /** What the accounting package calls this office: a division, an office, a company. */
    accounting_company: optional(f.text(20)),
    /** The journal in which its sales are entered there. */
    sales_journal: optional(f.code(12)),
    booking_destiny: optional(f.choice(booking_destinies.rows), usualDestiny),
    debtor_gl_id: optional(f.ref('glaccounts')),
    /** Where differences of rounding to the national currency go. */
    rounding_gl_id: optional(f.ref('glaccounts')),
    cost_centre: optional(f.code(12)),
    peppol_scheme: optional(f.choice(peppol_schemes.rows)),
    peppol_id: optional(f.text(50)),
    /** In small print at the foot of its invoices. */
    footer: optional(f.translated(300)),
    /** When a debtor is reminded, in days after the due date. */
    reminders: optional(f.rows({ days: f.integer(1, 365), text: optional(f.translated(300)) }, 3), usualReminders),
    /** None of its debtors is. */
    reminders_off: optional(f.flag()),
    /** Where the carrier's conditions are found, in small print on a bill of lading. */
    carriage_terms: optional(f.lines(5, 500)),
    /** The conditions of carriage themselves, a paragraph a line, on the back of bills: paramount clause, law, general average, Himalaya. */
    carriage_conditions: optional(f.lines(60, 20_000)),
  },
  title: 'legal_name',
  singleton_per: 'office_id',
  unique: ['office_id'],
  list: ['legal_name', 'office_id', 'registration', 'accounting_target', 'payment_term_id'],
  search: ['legal_name', 'registration'],
  sort: 'legal_name',
  view: 'finance.view',
  edit: 'finance.edit',
  scope: { office: 'office_id' },
  commands: {
    ...registerCommands('finance.edit'),
    close_period: { from: changeable, may: 'periods.close', input: closing },
    reopen_period: { from: changeable, may: 'periods.close', input: reopening, unless: { closed_until: [null] } },
  },
  events: { ...registerEvents, PeriodClosed: closing, PeriodReopened: reopening },
})

export const words: Words = {
  label: { en: ['Finance settings', 'Finance settings'], nl: ['Financiële instellingen', 'Financiële instellingen'] },
  fields: {
    until: { en: 'Closed up to and including', nl: 'Afgesloten tot en met' },
    reminders_off: { en: 'Send no reminders', nl: 'Geen aanmaningen verzenden' },
    accounting_company: { en: 'Company in the accounting package', nl: 'Administratie in het boekhoudpakket' },
    sales_journal: { en: 'Sales journal', nl: 'Verkoopboek' },
    booking_destiny: { en: 'Transactions in Twinfield', nl: 'Boekingen in Twinfield' },
    debtor_gl_id: { en: 'Account for debtors', nl: 'Rekening voor debiteuren' },
    rounding_gl_id: { en: 'Account for rounding', nl: 'Rekening voor afronding' },
  },
  commands: {
    close_period: { en: 'Close period', nl: 'Periode afsluiten' },
    reopen_period: { en: 'Reopen period', nl: 'Periode heropenen' },
  },
  events: {
    PeriodClosed: {
      en: ['Period closed', '{{who}} closed the books up to and including {{until}}'],
      nl: ['Periode afgesloten', '{{who}} heeft de boeken afgesloten tot en met {{until}}'],
    },
    PeriodReopened: {
      en: ['Period reopened', '{{who}} reopened the books: {{reason}}'],
      nl: ['Periode heropend', '{{who}} heeft de boeken heropend: {{reason}}'],
    },
  },
}
