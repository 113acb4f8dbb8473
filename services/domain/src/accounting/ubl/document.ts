import { money } from './amounts.ts'
import { linesOf } from './lines.ts'
import { customer, supplier } from './parties.ts'
import { paymentMeans, paymentTerms } from './payment.ts'
import { credited, documents } from './references.ts'
import type { EInvoiceSource, Enclosed } from './source.ts'
import { taxTotals } from './tax.ts'
import { documentOf, text, type Xml } from './xml.ts'

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const oasis = 'urn:oasis:names:specification:ubl:schema:xsd'
const namespacesOf = (root: string) => ({
  '': `${oasis}:${root}-2`,
  cac: `${oasis}:CommonAggregateComponents-2`,
  cbc: `${oasis}:CommonBasicComponents-2`,
})

/**
 * An approved invoice or credit note as UBL 2.1 in the form of Peppol BIS Billing 3.0 (DOMAIN_DOCS §2.5), with our own paper where it is enclosed.
 * What it lacks to be taken by a receiver, `lackingOf` says.
 */
export function ublOf(source: EInvoiceSource, enclosed?: Enclosed): string {
  return source.paper.kind === 'credit_note' ? creditNote(source, enclosed) : invoice(source, enclosed)
}

function invoice(source: EInvoiceSource, enclosed: Enclosed | undefined): string {
  const { paper } = source
  const project = text(paper.project_number)
  return documentOf('Invoice', namespacesOf('Invoice'), {
    ...heading(source),
    'cbc:DueDate': paper.due_date,
    'cbc:InvoiceTypeCode': '380',
    ...about(source),
    'cac:AdditionalDocumentReference': documents(source, enclosed),
    'cac:ProjectReference': project === undefined ? undefined : { 'cbc:ID': project },
    ...sidesAndTotals(source),
    'cac:InvoiceLine': linesOf(source, 'cbc:InvoicedQuantity'),
  })
}

function creditNote(source: EInvoiceSource, enclosed: Enclosed | undefined): string {
  return documentOf('CreditNote', namespacesOf('CreditNote'), {
    ...heading(source),
    'cbc:CreditNoteTypeCode': '381',
    ...about(source),
    'cac:BillingReference': credited(source),
    'cac:AdditionalDocumentReference': documents(source, enclosed),
    ...sidesAndTotals(source),
    'cac:CreditNoteLine': linesOf(source, 'cbc:CreditedQuantity'),
  })
}

const heading = ({ invoice: { number }, paper }: EInvoiceSource): Record<string, Xml> => ({
  'cbc:CustomizationID': customization,
  'cbc:ProfileID': profile,
  'cbc:ID': text(number),
  'cbc:IssueDate': paper.invoice_date,
})

const about = (source: EInvoiceSource): Record<string, Xml> => ({
  'cbc:Note': note(source),
  'cbc:DocumentCurrencyCode': source.paper.currency,
  'cbc:TaxCurrencyCode': source.paper.national_vat?.currency,
  'cbc:BuyerReference': text(source.paper.customer_reference) ?? text(source.buyer_reference),
})

/** One note at most (PEPPOL-EN16931-R002): why it credits, what stands below the totals on paper, and how it travelled. */
function note({ paper }: EInvoiceSource): Xml {
  const route = [paper.port_of_loading, paper.port_of_discharge].filter(Boolean).join(' – ')
  const travel = [[paper.vessel, paper.voyage].filter(Boolean).join(' '), route].filter(Boolean).join(', ')
  return text([...(paper.reason ?? []), ...paper.notes, travel].filter(Boolean).join('\n'))
}

function sidesAndTotals(source: EInvoiceSource): Record<string, Xml> {
  const { invoice, paper } = source
  return {
    'cac:AccountingSupplierParty': supplier(source),
    'cac:AccountingCustomerParty': customer(source),
    'cac:Delivery': paper.supply_date === null ? undefined : { 'cbc:ActualDeliveryDate': paper.supply_date },
    'cac:PaymentMeans': paymentMeans(source),
    'cac:PaymentTerms': paymentTerms(source),
    'cac:TaxTotal': taxTotals(source),
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': money(source, invoice.net),
      'cbc:TaxExclusiveAmount': money(source, invoice.net),
      'cbc:TaxInclusiveAmount': money(source, invoice.total),
      'cbc:PayableAmount': money(source, invoice.total),
    },
  }
}
