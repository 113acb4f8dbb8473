import type { BillCopy } from '@fairlead/domain/documentation/bill-of-lading-document'
import { billOfLading } from '@fairlead/domain/documentation/bills-of-lading'
import { billToPrint } from '@fairlead/domain/documentation/printing'
import type { Job } from '@fairlead/domain/ports/queue'
import { type MailParts, type PrintParts, record, recordId, sendMail, type WorkerParts } from './parts.ts'

/** Writes the PDF of an original that was printed, and keeps it. */
export async function writeOriginal(parts: WorkerParts, job: Job): Promise<void> {
  const id = recordId(job)
  const { original } = job.data
  const copy = originalOf(original)
  if (!copy) throw new Error(`${job.name}: there is no original ${JSON.stringify(original)}`)
  const { number, content } = await printed(parts, id, copy)
  await record(parts, job, billOfLading, id, 'attach_document', {
    key: await parts.files.put(content),
    kind: 'original',
    name: `bl-${number}-${copy}.pdf`,
  })
}

/** Mails a bill of lading that was released by e-mail: as a copy, since originals travel on paper. */
export async function mailBillOfLading(parts: MailParts, job: Job): Promise<void> {
  const { to } = job.data
  if (!Array.isArray(to) || to.length === 0) return
  const { number, content } = await printed(parts, recordId(job), 'copy')
  await sendMail(parts, {
    id: job.id,
    to: to.map(String),
    subject: `Bill of lading ${number}`,
    text: `Please find attached bill of lading ${number}.`,
    attachments: [{ name: `bl-${number}.pdf`, type: 'application/pdf', content }],
  })
}

const originals: readonly BillCopy[] = ['original-1', 'original-2', 'original-3']
/** The paper of an original by its number; undefined where there is none of it. */
export const originalOf = (number: unknown): BillCopy | undefined => (typeof number === 'number' ? originals[number - 1] : undefined)

async function printed({ execute, documents, files }: PrintParts, id: string, copy: BillCopy) {
  const document = await billToPrint({ load: execute.load, files }, id, copy)
  if (document?.template !== 'bill-of-lading') throw new Error(`there is no bill of lading ${id}`)
  return { number: document.data.number, content: await documents.pdf(document) }
}
