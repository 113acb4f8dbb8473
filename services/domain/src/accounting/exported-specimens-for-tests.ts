import type { ExportedDocument, ExportedEntry, ExportingOffice } from '../ports/accounting.ts'

/** An office as it is known to those who take its documents. */
export const exporting_office: ExportingOffice = {
  id: 'o',
  name: 'Fairlead Shipping B.V.',
  country: 'NL',
  vat_id: 'NL004495445B01',
  registration: '24123456',
  company: '320110',
  journal: '70',
  national_currency: 'EUR',
  destiny: 'TEMPORARY',
}
/** An entry of theirs. */
export const exportedEntry = (
  kind: ExportedEntry['kind'],
  code: string,
  side: 'D' | 'C',
  amount: string,
  national_amount: string,
): ExportedEntry => ({
  kind,
  side,
  amount,
  national_amount,
  description: `${kind} of <Jansen & Co>`,
  vat_type: kind === 'DEBTOR' ? null : 'NL_HIGH',
  vat_code: kind === 'DEBTOR' ? null : { code: 'NL-H', name: 'Sales, standard rate' },
  project_number: '26GA2601',
  cost_centre: kind === 'REVENUE' ? 'RTM' : null,
  account: { code, name: `Account ${code}`, type: kind === 'REVENUE' ? 'P' : 'B' },
})
/** An invoice in dollars, of an office that counts in euros. */
export const exportedDocument = (more: Partial<ExportedDocument> = {}): ExportedDocument => ({
  id: 'i',
  type: 'INVOICE',
  number: '31012600001',
  date: '2026-11-23',
  due_date: '2026-12-23',
  debtor: { number: 'D1001', name: 'Jansen & Co', country: 'NL', vat_id: 'NL004495445B01', city: 'Rotterdam', postal_code: '3089 JH' },
  currency: 'USD',
  national_currency: 'EUR',
  exchange_rate: '1.080000',
  total: '108.90',
  vat_rates: new Map([['NL_HIGH', '21.00']]),
  reference: 'PO 7781',
  description: '31012600001 012600001',
  entries: [
    exportedEntry('DEBTOR', '1100', 'D', '108.90', '100.83'),
    exportedEntry('REVENUE', '8020', 'C', '90.00', '83.33'),
    exportedEntry('VAT', '1700', 'C', '18.90', '17.50'),
  ],
  ...more,
})
/** A credit note in euros. */
export const exported_credit_note = exportedDocument({
  type: 'CREDIT_NOTE',
  number: '31012700002',
  date: '2027-01-04',
  currency: 'EUR',
  exchange_rate: '1.000000',
  entries: [exportedEntry('DEBTOR', '1100', 'C', '10.00', '10.00'), exportedEntry('REVENUE', '8000', 'D', '10.00', '10.00')],
})
