import { invoice_types } from '@fairlead/contracts/accounting/choices'
import { nextInvoiceNumber } from '@fairlead/domain/accounting/invoice-number'
import { seriesNamed } from '@fairlead/domain/accounting/invoice-series-name'
import { invoice } from '@fairlead/domain/accounting/invoices'
import { invoiceToPrint } from '@fairlead/domain/accounting/printing'
import type { Job } from '@fairlead/domain/ports/queue'
import { type MailParts, type PrintParts, record, recordId, sendMail, type WorkerParts, worker } from './parts.ts'

/** Gives an approved invoice the next number of its series. */
export async function numberInvoice(parts: WorkerParts, job: Job): Promise<void> {
  const id = recordId(job)
  const approved = await parts.execute.load(invoice, id)
  if (approved && approved.number !== null) return
  const series = seriesNamed(approved?.series ?? '')
  if (!approved || !series) throw new Error(`invoice ${id} is of no series`)
  const { office_id } = approved
  const taken = await nextInvoiceNumber(parts, series, { id, office_id }, { actor: worker, correlation_id: id, source: 'worker' })
  if ('refused' in taken) throw new Error(`invoice ${id}: ${taken.code}`)
  await record(parts, job, invoice, id, 'assign_number', { number: taken.number })
}

/** Writes the PDF of a numbered invoice and keeps it. */
export async function writeInvoice(parts: WorkerParts, job: Job): Promise<void> {
  const id = recordId(job)
  const { name, content } = await printed(parts, id)
  await record(parts, job, invoice, id, 'attach_document', { key: await parts.files.put(content), name })
}

/** Mails an invoice that was sent by mail. Its receiver sees one message per job, however often it is tried. */
export async function mailInvoice(parts: MailParts, job: Job): Promise<void> {
  const id = recordId(job)
  const sent = await parts.execute.load(invoice, id)
  if (sent?.channel !== 'MAIL' || sent.sent_to.length === 0) return
  const { name, content, number } = await printed(parts, id)
  const { en, nl } = invoice_types.byCode(sent.type)
  const subject = { en: `${en} ${number}`, nl: `${nl} ${number}` }
  const text = {
    en: `Please find attached ${en.toLowerCase()} ${number}.`,
    nl: `Bijgaand vindt u ${nl.toLowerCase()} ${number}.`,
  }
  await sendMail(parts, {
    id: job.id,
    to: sent.sent_to,
    subject: subject[sent.language],
    text: text[sent.language],
    attachments: [{ name, type: 'application/pdf', content }],
  })
}

async function printed({ execute, documents, files }: PrintParts, id: string) {
  const document = await invoiceToPrint({ load: execute.load, find: execute.find, files }, id)
  if (document?.template !== 'invoice' || document.data.number === null) throw new Error(`invoice ${id} has no number yet`)
  return { number: document.data.number, name: `invoice-${document.data.number}.pdf`, content: await documents.pdf(document) }
}
