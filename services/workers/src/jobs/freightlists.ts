import type { FreightlistPaper } from '@fairlead/contracts/documents/freightlist'
import { freightlistToPrint } from '@fairlead/domain/documentation/freightlist-printing'
import { freightlistSheet } from '@fairlead/domain/documentation/freightlist-sheet'
import { freightlist } from '@fairlead/domain/documentation/freightlists'
import type { Job } from '@fairlead/domain/ports/queue'
import type { WriteSheet } from '@fairlead/domain/ports/sheets'
import { type Give, type MailParts, record, recordId, sendMail, sheetAttached } from './parts.ts'

type Parts = MailParts & { execute: Give; writeSheet: WriteSheet }

/** Mails a freightlist that was sent, as a paper and as a sheet, and keeps both with it. A receiver sees one message, however often it is tried. */
export async function mailFreightlist(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const { execute, documents, files, writeSheet } = parts
  const sent = await execute.load(freightlist, id)
  if (!sent?.paper) throw new Error(`there is no freightlist ${id}`)
  if (sent.status === 'mailed') return
  const { paper, to, message } = sent
  const name = `freightlist-${paper.voyage}`
  const [pdf, sheet] = await Promise.all([
    documents.pdf(await freightlistToPrint(paper, files)),
    sheetAttached(writeSheet, name, freightlistSheet(paper)),
  ])
  const papers = [{ name: `${name}.pdf`, type: 'application/pdf', content: pdf }, sheet]
  const kept = await Promise.all(papers.map(async one => ({ key: await files.put(one.content), name: one.name })))
  const { subject, text } = letters[paper.language](paper)
  await sendMail(parts, {
    id: job.id,
    to,
    subject,
    text: [text, ...(message === null ? [] : ['', message])].join('\n'),
    attachments: papers,
  })
  await record(parts, job, freightlist, id, 'record_mail', { files: kept })
}

const letters = {
  en: ({ vessel, voyage }: FreightlistPaper) => ({
    subject: `Freightlist ${vessel} ${voyage}`,
    text: `Please find attached the freightlist of ${vessel}, voyage ${voyage}, as a PDF and as a spreadsheet.`,
  }),
  nl: ({ vessel, voyage }: FreightlistPaper) => ({
    subject: `Vrachtlijst ${vessel} ${voyage}`,
    text: `Bijgaand vindt u de vrachtlijst van ${vessel}, reis ${voyage}, als pdf en als spreadsheet.`,
  }),
}
