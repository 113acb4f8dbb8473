import type { EInvoiceSource } from './source.ts'
import { text, withAttributes, type Xml } from './xml.ts'

/** SEPA credit transfer for what is owed in euros, else any credit transfer (UN/ECE 4461). */
const meansCode = (currency: string): string => (currency === 'EUR' ? '58' : '30')
const means_names: Readonly<Record<string, string>> = { 30: 'Credit transfer', 58: 'SEPA credit transfer' }

/** How and to which account it is paid, stating its number. A credit note has no due date but here (BT-9). */
export function paymentMeans({ invoice, paper }: EInvoiceSource): Xml {
  const iban = text(invoice.iban)
  if (iban === undefined) return undefined
  const code = meansCode(paper.currency)
  const bic = text(invoice.bic)
  return {
    'cbc:PaymentMeansCode': withAttributes(code, { name: means_names[code] }),
    'cbc:PaymentDueDate': paper.kind === 'credit_note' ? paper.due_date : undefined,
    'cbc:PaymentID': text(invoice.number),
    'cac:PayeeFinancialAccount': {
      'cbc:ID': iban.replaceAll(' ', ''),
      'cbc:Name': text(invoice.bank_account_name),
      'cac:FinancialInstitutionBranch': bic === undefined ? undefined : { 'cbc:ID': bic },
    },
  }
}

export const paymentTerms = ({ paper }: EInvoiceSource): Xml => ({ 'cbc:Note': text(paper.payment_terms) ?? paper.due_date })
