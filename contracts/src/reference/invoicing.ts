import { choices } from './choices.ts'

/** How an invoice reaches its debtor. Over Peppol it is handed over, and sent once it was delivered. */
export const invoice_channels = choices([
  { code: 'MAIL', en: 'E-mail', nl: 'E-mail' },
  { code: 'PEPPOL', en: 'Peppol', nl: 'Peppol' },
  { code: 'PRINT', en: 'Print', nl: 'Afdruk' },
])

/** How one is sent by hand. */
export const sending_channels = invoice_channels.only('MAIL', 'PRINT')

/** Registers in which a participant of Peppol is known, by the code that Peppol gives them (DOMAIN_DOCS §2.5). */
export const peppol_schemes = choices([
  { code: '0106', en: 'NL KvK', nl: 'NL KvK' },
  { code: '9944', en: 'NL VAT', nl: 'NL btw' },
  { code: '0190', en: 'NL OIN', nl: 'NL OIN' },
  { code: '0208', en: 'BE enterprise number', nl: 'BE ondernemingsnummer' },
  { code: '9925', en: 'BE VAT', nl: 'BE btw' },
  { code: '9930', en: 'DE VAT', nl: 'DE btw' },
  { code: '0088', en: 'GLN', nl: 'GLN' },
  { code: '0192', en: 'NO organisation number', nl: 'NO organisatienummer' },
  { code: '0007', en: 'SE organisation number', nl: 'SE organisatienummer' },
  { code: '0184', en: 'DK CVR', nl: 'DK CVR' },
  { code: '0009', en: 'FR SIRET', nl: 'FR SIRET' },
])

/** Where approved invoices go on to (DOMAIN_DOCS §2.4). */
export const accounting_targets = choices([
  { code: 'UBL', en: 'UBL', nl: 'UBL' },
  { code: 'EXACT', en: 'Exact Online', nl: 'Exact Online' },
  { code: 'TWINFIELD', en: 'Twinfield', nl: 'Twinfield' },
  { code: 'XAF', en: 'Audit file (XAF)', nl: 'Auditfile (XAF)' },
  { code: 'CSV', en: 'CSV and xlsx', nl: 'CSV en xlsx' },
])

/** How transactions are entered in Twinfield: to be looked at first, or for good. */
export const booking_destinies = choices([
  { code: 'TEMPORARY', en: 'Provisional', nl: 'Voorlopig' },
  { code: 'FINAL', en: 'Final', nl: 'Definitief' },
])
