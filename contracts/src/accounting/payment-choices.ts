import { choices } from '../reference/choices.ts'

/** Which way money went on an account, as ISO 20022 says it. */
export const payment_directions = choices([
  { code: 'CRDT', en: 'Received', nl: 'Ontvangen' },
  { code: 'DBIT', en: 'Paid', nl: 'Betaald' },
])

/** How an entry of a bank statement stands. */
export const entry_standings = choices([
  { code: 'open', en: 'Open', nl: 'Open' },
  { code: 'partly_booked', en: 'Partly booked', nl: 'Deels geboekt' },
  { code: 'booked', en: 'Booked', nl: 'Geboekt' },
  { code: 'set_aside', en: 'Set aside', nl: 'Terzijde gelegd' },
  { code: 'reversed', en: 'Reversed', nl: 'Teruggeboekt' },
  { code: 'repeated', en: 'On an earlier statement', nl: 'Op een eerder afschrift' },
])

/** Why an entry is thought to pay an invoice. */
export const match_reasons = choices([
  { code: 'number', en: 'names the invoice', nl: 'noemt de factuur' },
  { code: 'numbers', en: 'names the invoices', nl: 'noemt de facturen' },
  { code: 'reference', en: 'names the reference of the customer', nl: 'noemt de referentie van de klant' },
  { code: 'debtor', en: 'is paid by the debtor', nl: 'is betaald door de debiteur' },
  { code: 'exact', en: 'is exactly what is open', nl: 'is precies wat openstaat' },
  { code: 'set_off', en: 'takes off credit notes', nl: 'trekt creditnota’s af' },
  { code: 'part', en: 'is less than is open', nl: 'is minder dan openstaat' },
  { code: 'more', en: 'is more than is open', nl: 'is meer dan openstaat' },
])
