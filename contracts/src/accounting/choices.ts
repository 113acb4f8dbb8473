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

/** What becomes of an electronic invoice. Handed over it is on its way; nobody is told that it was sent before it is delivered. */
export const e_invoice_states = choices([
  { code: 'queued', en: 'To be handed over', nl: 'Over te dragen' },
  { code: 'handed_over', en: 'Handed over', nl: 'Overgedragen' },
  { code: 'delivered', en: 'Delivered', nl: 'Afgeleverd' },
  { code: 'accepted', en: 'Accepted', nl: 'Geaccepteerd' },
  { code: 'rejected', en: 'Rejected by receiver', nl: 'Geweigerd door ontvanger' },
  { code: 'failed', en: 'Not handed over', nl: 'Niet overgedragen' },
])

/** What its receiver says of it. */
export const e_invoice_answers = e_invoice_states.only('accepted', 'rejected')

/** What an account of the general ledger is, as the Dutch audit file (XAF) says it. */
export const gl_account_types = choices([
  { code: 'B', en: 'Balance sheet', nl: 'Balans' },
  { code: 'P', en: 'Profit and loss', nl: 'Winst en verlies' },
  { code: 'M', en: 'Mixed', nl: 'Gemengd' },
])

/** Why a reminder that is due is not sent. */
export const reminder_holds = choices([
  { code: 'debtor_held', en: 'Reminders to this debtor are held', nl: 'Aanmaningen aan deze debiteur zijn aangehouden' },
  { code: 'no_address', en: 'No e-mail address of the debtor is known', nl: 'Van de debiteur is geen e-mailadres bekend' },
])
