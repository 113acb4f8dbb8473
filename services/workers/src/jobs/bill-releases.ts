import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { billRelease, numberOf } from '@fairlead/domain/documentation/bill-releases'
import { billOfLading } from '@fairlead/domain/documentation/bills-of-lading'
import type { Entry, WriteArchive } from '@fairlead/domain/ports/archives'
import type { Clock } from '@fairlead/domain/ports/clock'
import type { Documents } from '@fairlead/domain/ports/documents'
import type { Job } from '@fairlead/domain/ports/queue'
import { languagesOf, printed } from './bills-of-lading.ts'
import { type Give, type MailParts, record, recordId, sendMail } from './parts.ts'

type Parts = MailParts & {
  execute: Give
  documents: Pick<Documents, 'pdf' | 'joined'>
  writeArchive: WriteArchive
  clock: Pick<Clock, 'now'>
}

/**
 * Mails bills that were released together, as copies in one PDF or in a ZIP with a file of each, and keeps what was mailed. Each receiver is written to
 * in his language and sees one message, however often it is tried. A bill that somebody reopened before it was told of its release stays in the house:
 * what is stuck of it is on its record.
 */
export async function mailBillRelease(parts: Parts, job: Job): Promise<void> {
  const { execute, files } = parts
  const id = recordId(job)
  const sent = await execute.load(billRelease, id)
  if (!sent) throw new Error(`there is no release of bills ${id}`)
  if (sent.status === 'mailed') return
  const { grouping, to, message } = sent
  const known = await Promise.all(sent.bill_of_lading_ids.map(one => execute.load(billOfLading, one)))
  const bills = known.filter(bill => bill !== undefined).filter(({ status }) => status !== 'queue' && status !== 'draft')
  const ids = bills.map(bill => bill.id)
  if (ids.length === 0) throw new Error(`no bill of release ${id} is final any more`)
  const languageOf = await languagesOf(bills, parts)
  const attachment = grouping === 'ZIP' ? await zipOf(parts, ids) : await pdfOf(parts, ids)
  const kept = { key: await files.put(attachment.content), name: attachment.name }
  for (const [language, receivers] of Map.groupBy(to, languageOf)) {
    const { subject, text } = letters[language](numberOf(bills), ids.length)
    await sendMail(parts, {
      id: `${job.id}.${language}`,
      to: receivers,
      subject,
      text: [text, ...(message === null ? [] : ['', message])].join('\n'),
      attachments: [attachment],
    })
  }
  await record(parts, job, billRelease, id, 'record_mail', { files: [kept] })
}

async function pdfOf(parts: Parts, ids: readonly string[]) {
  const pdfs: Uint8Array[] = []
  for (const id of ids) pdfs.push((await printed(parts, id, 'copy')).content)
  return { name: `bls-${ids.length}.pdf`, type: 'application/pdf', content: await parts.documents.joined(pdfs) }
}

async function zipOf(parts: Parts, ids: readonly string[]) {
  async function* entries(): AsyncGenerator<Entry> {
    for (const id of ids) {
      const { number, content } = await printed(parts, id, 'copy')
      yield { name: `bl-${number}.pdf`, at: parts.clock.now(), content: Readable.from([content]) }
    }
  }
  return { name: `bls-${ids.length}.zip`, type: 'application/zip', content: await buffer(parts.writeArchive(entries())) }
}

const letters = {
  en: (number: string, bls: number) => ({
    subject: `Bills of lading ${number}`,
    text: bls === 1 ? 'Please find attached 1 bill of lading.' : `Please find attached ${bls} bills of lading.`,
  }),
  nl: (number: string, bls: number) => ({
    subject: `Cognossementen ${number}`,
    text: bls === 1 ? 'Bijgaand vindt u 1 cognossement.' : `Bijgaand vindt u ${bls} cognossementen.`,
  }),
}
