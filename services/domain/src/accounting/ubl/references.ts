import type { EInvoiceSource, Enclosed } from './source.ts'
import { text, withAttributes, type Xml } from './xml.ts'

const bill_of_lading = { en: 'Bill of lading', nl: 'Cognossement' }
const original = { en: 'The invoice on paper', nl: 'De factuur op papier' }
/** By which code a credit note says the number of a project, for which it has no element of its own (BT-11). */
const project_code = '50'

/** The invoice that a credit note corrects (BG-3). */
export const credited = ({ paper: { credits } }: EInvoiceSource): Xml =>
  credits ? { 'cac:InvoiceDocumentReference': { 'cbc:ID': credits.number, 'cbc:IssueDate': credits.date } } : undefined

/** Bills of lading by their numbers, our own paper where it is enclosed, and the project of a credit note. */
export function documents({ invoice, paper }: EInvoiceSource, enclosed: Enclosed | undefined): Xml {
  const { language } = paper
  const bills = paper.bl_numbers.map((number): Xml => ({ 'cbc:ID': number, 'cbc:DocumentDescription': bill_of_lading[language] }))
  const project = paper.kind === 'credit_note' ? text(paper.project_number) : undefined
  return [
    ...bills,
    ...(enclosed
      ? [{ 'cbc:ID': text(invoice.number), 'cbc:DocumentDescription': original[language], 'cac:Attachment': embedded(enclosed) }]
      : []),
    ...(project === undefined ? [] : [{ 'cbc:ID': project, 'cbc:DocumentTypeCode': project_code }]),
  ]
}

const embedded = ({ name, content }: Enclosed): Xml => ({
  'cbc:EmbeddedDocumentBinaryObject': withAttributes(Buffer.from(content).toString('base64'), {
    mimeCode: 'application/pdf',
    filename: name,
  }),
})
