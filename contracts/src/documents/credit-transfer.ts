import { compare } from '../measures/money.ts'
import type { InvoiceDocument } from './invoice.ts'

/** What IBANs begin with in the countries and territories of the SEPA schemes (EPC409-09): a bank elsewhere takes no SEPA credit transfer. */
export const sepa_countries: ReadonlySet<string> = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)

const [least, most] = ['0.01', '999999999.99']
/** Bytes that a code may hold at most. */
const room = 331

/** What of an invoice asks to be paid. */
type Asking = Pick<InvoiceDocument, 'kind' | 'number' | 'currency'> & {
  issuer: Pick<InvoiceDocument['issuer'], 'name' | 'bank'>
  totals: Pick<InvoiceDocument['totals'], 'gross'>
}

/**
 * What the QR code of an invoice says, for a banking app to fill in a SEPA credit transfer (EPC069-12 v2.1): a line an element, those at the
 * end left out that are empty. It says what the paper says and nothing else, so that a copy has the same code. Null where there is nothing to
 * transfer: on a credit note and a pro forma, in another currency than euro, to an account outside SEPA, and where the amount is out of bounds.
 */
export function creditTransfer({ kind, number, currency, issuer: { name, bank }, totals }: Asking): string | null {
  if (kind === 'credit_note' || number === null || currency !== 'EUR') return null
  if (!sepa_countries.has(bank.iban.slice(0, 2)) || compare(totals.gross, least) < 0 || compare(totals.gross, most) > 0) return null
  const payee = Array.from(bank.account_name || name)
    .slice(0, 70)
    .join('')
  // Version 2 of the form, in UTF-8. No purpose and no ISO 11649 reference: the text to the payee is the invoice's number.
  const said = ['BCD', '002', '1', 'SCT', bank.bic, payee, bank.iban, `EUR${totals.gross}`, '', '', number].join('\n')
  return new TextEncoder().encode(said).length > room ? null : said
}
