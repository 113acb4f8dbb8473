import { generalledger as resource } from '@fairlead/contracts/accounting/general-ledger'
import { invoices } from '@fairlead/contracts/accounting/invoices'
import { spreading } from '../kernel/spread.ts'

/** The general ledger: the entries of all documents, each by itself. */
export const generalledger = spreading(resource, { of: invoices, list: 'entries', by: 'invoice_id' }, (entry, document, invoice_id) => {
  const { national_amount, ...said } = entry
  const { number, invoice_date: date, office_id, debtor_id, currency_id, national_currency_id } = document
  return {
    ...said,
    invoice_id,
    number: number ?? '',
    date,
    period: date.slice(0, 7),
    office_id,
    debtor_id,
    currency_id,
    national_currency_id,
    debit: said.side === 'D' ? national_amount : null,
    credit: said.side === 'C' ? national_amount : null,
    status: 'booked',
  }
})
