import { computed, f, internal, optional } from '../kernel/field.ts'
import { choices } from '../reference/choices.ts'
import { vat_types } from '../reference/finance.ts'

/** What an entry in the general ledger is made for. */
const entry_kinds = choices([
  { code: 'DEBTOR', en: 'Debtor', nl: 'Debiteur' },
  { code: 'REVENUE', en: 'Revenue', nl: 'Omzet' },
  { code: 'VAT', en: 'VAT', nl: 'Btw' },
  { code: 'ROUNDING', en: 'Rounding difference', nl: 'Afrondingsverschil' },
])

/** The two sides of an account, as the Dutch audit file (XAF) codes them. */
const entry_sides = choices([
  { code: 'D', en: 'Debit', nl: 'Debet' },
  { code: 'C', en: 'Credit', nl: 'Credit' },
])

/** What keeps a document from being booked in full. */
export const ledger_lacks = choices([
  { code: 'DEBTOR_ACCOUNT', en: 'Office without an account for debtors', nl: 'Kantoor zonder rekening voor debiteuren' },
  { code: 'DEBTOR_NUMBER', en: 'Debtor without a debtor number', nl: 'Debiteur zonder debiteurnummer' },
  { code: 'ROUNDING_ACCOUNT', en: 'Office without an account for rounding', nl: 'Kantoor zonder rekening voor afronding' },
  { code: 'REVENUE_ACCOUNT', en: 'Article without a revenue account', nl: 'Artikel zonder omzetrekening' },
  { code: 'VAT_CODE', en: 'Type of VAT without a code in the country', nl: 'Soort btw zonder code in het land' },
  { code: 'VAT_ACCOUNT', en: 'VAT code without an account', nl: 'Btw-code zonder rekening' },
  { code: 'EXCHANGE_RATE', en: 'Document without an exchange rate', nl: 'Document zonder wisselkoers' },
])

/** What an entry says of itself, whichever document it is of. Its amount is never below zero: its side says which way it counts. */
export const entryDetails = {
  kind: f.choice(entry_kinds.rows),
  /** None while nobody said which. */
  gl_account_id: optional(f.ref('glaccounts')),
  description: f.text(200),
  side: f.choice(entry_sides.rows),
  /** In the currency of the document. */
  amount: f.amount(),
  finance_article_id: optional(f.ref('financearticles')),
  vat_code_id: optional(f.ref('vatcodes')),
  vat_type: optional(f.choice(vat_types.rows)),
  project_number: optional(f.code(20)),
  cost_centre: optional(f.code(12)),
} as const

/** An entry as it stands in its document. */
const ledgerEntry = {
  id: f.text(36),
  ...entryDetails,
  /** In the national currency of the office; none while the document has no exchange rate. */
  national_amount: optional(f.amountIn('national_currency_id')),
} as const

/** What somebody has to mend, and where. */
const ledgerLack = { what: f.choice(ledger_lacks.rows), name: f.text(120) } as const

/** What a document books, and what is lacking for it (DOMAIN_DOCS §2.4). */
export const posting = { entries: f.rows(ledgerEntry, 2000), lacks: f.rows(ledgerLack, 200) } as const

/** The same in the record of a document. */
export const posted = { entries: internal(computed(posting.entries)), lacks: internal(computed(posting.lacks)) } as const
