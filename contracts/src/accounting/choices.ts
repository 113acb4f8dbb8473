import { choices } from '../reference/choices.ts'

/** What an invoice is, with its code at UN/ECE (1001). */
export const invoice_types = choices([
  { id: 380, code: 'INVOICE', en: 'Invoice', nl: 'Factuur' },
  { id: 381, code: 'CREDIT_NOTE', en: 'Credit note', nl: 'Creditnota' },
])

/** Languages in which an invoice is written. */
export const invoice_languages = choices([
  { code: 'en', en: 'English', nl: 'Engels' },
  { code: 'nl', en: 'Dutch', nl: 'Nederlands' },
])

/** The VAT categories of the European norm that our types use (UN/ECE 5305). */
export const vat_categories = choices([
  { code: 'S', en: 'Standard rate', nl: 'Normaal tarief' },
  { code: 'E', en: 'Exempt', nl: 'Vrijgesteld' },
  { code: 'AE', en: 'Reverse charge', nl: 'Verlegd' },
  { code: 'O', en: 'Outside scope', nl: 'Niet belast' },
  { code: 'Z', en: 'Zero rated', nl: 'Nultarief' },
])

/** What an account of the general ledger is, as the Dutch audit file (XAF) says it. */
export const gl_account_types = choices([
  { code: 'B', en: 'Balance sheet', nl: 'Balans' },
  { code: 'P', en: 'Profit and loss', nl: 'Winst en verlies' },
  { code: 'M', en: 'Mixed', nl: 'Gemengd' },
])
