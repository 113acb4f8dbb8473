import { randomBytes } from 'node:crypto'
import type { QuotationDocument } from '@fairlead/contracts/documents/quotation'
import { showDate } from '@fairlead/contracts/measures/dates'
import { relation } from '@fairlead/domain/crm/relations'
import type { Job } from '@fairlead/domain/ports/queue'
import { quotationToPrint } from '@fairlead/domain/sales/quotation-printing'
import { quotation } from '@fairlead/domain/sales/quotations'
import { mailedTo } from '@fairlead/domain/sales/who-has-left'
import { type Give, type MailParts, record, recordId, sendMail, type WorkerParts } from './parts.ts'

type Parts = MailParts & { execute: Give } & Pick<WorkerParts, 'replyLinks'>

/** Writes the PDF of a quotation that went out, and keeps it; not of one that was answered or taken back by then. */
export async function writeQuotation(parts: Parts, job: Job): Promise<void> {
  const sent = await outSince(parts, job)
  if (!sent) return
  const { name, content } = await printed(parts, job, sent)
  await record(parts, job, quotation, sent.id, 'attach_document', { key: await parts.files.put(content), name })
}

/** Mails a quotation that went out; to nobody where no address is known. Not once it was: what is on the record already is done. */
export async function mailQuotation(parts: Parts, job: Job): Promise<void> {
  const sent = await outSince(parts, job)
  if (!sent || (sent.mailed_at ?? '') >= (sent.sent_at ?? '')) return
  const customer = await parts.execute.load(relation, sent.customer_id)
  const to = mailedTo(sent, customer)
  if (to !== null) await mail(parts, job, sent, [to])
}

/** Mails it once more to who is named, as long as it can be answered. */
export async function mailQuotationAgain(parts: Parts, job: Job): Promise<void> {
  const { to } = job.data
  const sent = await parts.execute.load(quotation, recordId(job))
  if (sent?.status === 'active' && Array.isArray(to)) await mail(parts, job, sent, to.map(String))
}

interface Sent {
  id: string
  public_id: string | null
}

/** The quotation, where it is still out as it was sent then. */
async function outSince({ execute }: Parts, job: Job) {
  const sent = await execute.load(quotation, recordId(job))
  return sent?.status === 'active' && sent.sent_at === job.data.sent_at ? sent : undefined
}

/** A receiver sees one message per job, however often it is tried. */
async function mail(parts: Parts, job: Job, sent: Sent, to: string[]): Promise<void> {
  const { name, content, data } = await printed(parts, job, sent)
  await sendMail(parts, {
    id: job.id,
    to,
    ...letters[data.language](data),
    attachments: [{ name, type: 'application/pdf', content }],
  })
  await record(parts, job, quotation, sent.id, 'record_mail', { to })
}

const letters = {
  en: ({ number, valid_until, reply_url }: QuotationDocument) => ({
    subject: `Quotation ${number}`,
    text: [
      `Please find attached quotation ${number}${valid_until === null ? '' : `, which is valid until ${showDate(valid_until)}`}.`,
      '',
      'You can read and answer it here:',
      reply_url,
    ].join('\n'),
  }),
  nl: ({ number, valid_until, reply_url }: QuotationDocument) => ({
    subject: `Offerte ${number}`,
    text: [
      `Bijgaand vindt u offerte ${number}${valid_until === null ? '' : `, die geldig is tot en met ${showDate(valid_until)}`}.`,
      '',
      'U kunt de offerte hier lezen en beantwoorden:',
      reply_url,
    ].join('\n'),
  }),
}

async function printed(parts: Parts, job: Job, sent: Sent) {
  // Whichever job comes first gives it the id by which its customer knows it; that of the other counts for nothing.
  if (sent.public_id === null)
    await record(parts, job, quotation, sent.id, 'give_public_id', { public_id: randomBytes(16).toString('hex') })
  const document = await quotationToPrint({ load: parts.execute.load, files: parts.files, replyLinks: parts.replyLinks }, sent.id)
  if (document?.template !== 'quotation') throw new Error(`there is no quotation ${sent.id}`)
  const { data } = document
  return { data, name: `quotation-${data.number}-${data.revision}.pdf`, content: await parts.documents.pdf(document) }
}
