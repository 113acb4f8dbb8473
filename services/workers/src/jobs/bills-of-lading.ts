import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import { relation } from '@fairlead/domain/crm/relations'
import type { BillCopy } from '@fairlead/domain/documentation/bill-of-lading-document'
import { billOfLading } from '@fairlead/domain/documentation/bills-of-lading'
import type { Bill } from '@fairlead/domain/documentation/cargo'
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

/**
 * Mails a bill of lading that was released by e-mail: as a copy, since originals travel on paper. Each is written to in the language of the
 * party that he is reached at, whoever is at none in that of the customer; so there is a message per language.
 */
export async function mailBillOfLading(parts: MailParts, job: Job): Promise<void> {
  const { to } = job.data
  if (!Array.isArray(to) || to.length === 0) return
  const id = recordId(job)
  const bill = await parts.execute.load(billOfLading, id)
  if (!bill) throw new Error(`there is no bill of lading ${id}`)
  const [{ number, content }, languageOf] = await Promise.all([printed(parts, id, 'copy'), languagesOf([bill], parts)])
  const called = bill.type === 'SWB' ? { en: 'Sea waybill', nl: 'Sea waybill' } : { en: 'Bill of lading', nl: 'Cognossement' }
  const subject = { en: `${called.en} ${number}`, nl: `${called.nl} ${number}` }
  const text = {
    en: `Please find attached ${called.en.toLowerCase()} ${number}.`,
    nl: `Bijgaand vindt u ${called.nl.toLowerCase()} ${number}.`,
  }
  for (const [language, receivers] of Map.groupBy(to.map(String), languageOf))
    await sendMail(parts, {
      id: `${job.id}.${language}`,
      to: receivers,
      subject: subject[language],
      text: text[language],
      attachments: [{ name: `bl-${number}.pdf`, type: 'application/pdf', content }],
    })
}

/** The language of who is reached at an address: of the first party of the bills that has it, else of their customer. */
export async function languagesOf(
  bills: readonly Bill[],
  { execute: { load } }: MailParts,
): Promise<(address: string) => DocumentLanguage> {
  const parties = bills.flatMap(one => [
    one.shipper,
    one.consignee,
    one.notify,
    one.second_notify,
    one.delivery_agent,
    one.forwarding_agent,
  ])
  const [customer_id = null] = bills.map(one => one.customer_id)
  const ids = [...new Set([customer_id, ...parties.map(party => party?.relation_id ?? null)])].filter(id => id !== null)
  const known = (await Promise.all(ids.map(id => load(relation, id)))).filter(one => one !== undefined)
  const customer = known.find(({ id }) => id === customer_id)
  return address => {
    const reached = known.find(({ email, contacts }) => [email, ...contacts.map(one => one.email)].some(own => isSame(own, address)))
    return (reached ?? customer)?.language ?? 'en'
  }
}

const isSame = (own: string | null, address: string): boolean => own?.toLowerCase() === address.toLowerCase()

const originals: readonly BillCopy[] = ['original-1', 'original-2', 'original-3']
/** The paper of an original by its number; undefined where there is none of it. */
export const originalOf = (number: unknown): BillCopy | undefined => (typeof number === 'number' ? originals[number - 1] : undefined)

export async function printed({ execute, documents, files }: PrintParts, id: string, copy: BillCopy) {
  const document = await billToPrint({ load: execute.load, files }, id, copy)
  if (document?.template !== 'bill-of-lading') throw new Error(`there is no bill of lading ${id}`)
  return { number: document.data.number, content: await documents.pdf(document) }
}
