import { export_lacks } from '@fairlead/contracts/documentation/export-choices'
import type { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import type { EventData } from '@fairlead/contracts/kernel/resource'
import { relation } from '@fairlead/domain/crm/relations'
import { unitsOf } from '@fairlead/domain/documentation/bill-of-lading-origins'
import { exportDocument } from '@fairlead/domain/documentation/export-documents'
import { noticeOf } from '@fairlead/domain/documentation/export-notice'
import { streamOf } from '@fairlead/domain/kernel/aggregate'
import { port } from '@fairlead/domain/masterdata/ports'
import { voyage } from '@fairlead/domain/operations/voyages'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import type { PortCommunity } from '@fairlead/domain/ports/port-community'
import type { Job } from '@fairlead/domain/ports/queue'
import { type Give, type MailParts, record, recordId, sendMail, type WorkerParts } from './parts.ts'

type Sending = { execute: Give & Pick<WorkerParts['execute'], 'load'>; portCommunity: PortCommunity }
type Mailing = MailParts & { execute: Give; log: Pick<EventLog, 'read'> }

/**
 * Tells the port community of goods that come (DOMAIN_DOCS §1.6), and records what it says. A message that was overtaken, by the arrival of the
 * goods or by another message, is not sent any more.
 */
export async function sendExportPrenotification(parts: Sending, job: Job): Promise<void> {
  const id = recordId(job)
  const document = await parts.execute.load(exportDocument, id)
  const { message_id } = job.data
  if (!document || typeof message_id !== 'string' || !isAwaited(document, message_id)) return
  const answer = await parts.portCommunity.prenotify(await noticeOf(document, message_id, parts.execute.load))
  const now = await parts.execute.load(exportDocument, id)
  if (!now || !isAwaited(now, message_id)) return
  if ('rejected' in answer)
    await record(parts, job, exportDocument, id, 'reject_prenotification', {
      prenotification_reason: answer.rejected,
      remark: answer.remark,
    })
  else await record(parts, job, exportDocument, id, 'record_prenotification', { message_id, reference: answer.reference })
}

/** Its answer still matters: it is on its way, and no other was sent since. */
const isAwaited = (
  { status, prenotification, message_id }: { status: string; prenotification: string; message_id: string | null },
  message: string,
): boolean => status === 'prenotified' && prenotification === 'queued' && message_id === message

/** Mails a customer, in his language, what is missing of his goods before they can leave. It tells of the event that it follows from. A receiver sees one message, however often it is tried. */
export async function mailExportChase(parts: Mailing, job: Job): Promise<void> {
  const { load } = parts.execute
  const id = recordId(job)
  const version = Number(job.data.version)
  const [document, [event]] = await Promise.all([load(exportDocument, id), parts.log.read(streamOf(exportDocument, id), version - 1, 1)])
  if (!document || !event) throw new Error(`there is no export document ${id} at version ${version}`)
  const { to, language, lacks } = event.data as EventData<typeof exportdocuments, 'CustomerChased'>
  const [office, some, sailing, pol] = await Promise.all([
    load(relation, document.office_id),
    unitsOf(document.unit_ids, load),
    load(voyage, document.voyage_id),
    load(port, document.pol_id),
  ])
  const words = letters[language]
  const text = [
    words.opening(document.number, sailing?.number ?? '', pol?.name[language] ?? ''),
    '',
    ...lacks.map(code => `- ${export_lacks.byCode(code)[language]}`),
    '',
    words.units,
    ...some.map(one => `- ${[one.chassis_number ?? one.container_number ?? one.number, one.make, one.model].filter(Boolean).join(' ')}`),
    '',
    words.closing,
    ...(office ? ['', office.name] : []),
  ]
  await sendMail(parts, { id: job.id, to, subject: words.subject(document.number), text: text.join('\n') })
  await record(parts, job, exportDocument, id, 'record_chase_mail', {})
}

const letters = {
  en: {
    subject: (number: string) => `What we need for your export ${number}`,
    opening: (number: string, voyage: string, port: string) =>
      `For your shipment ${number} on voyage ${voyage} from ${port} this is still missing:`,
    units: 'It is about:',
    closing: 'Without an MRN no cargo is loaded. Please send us what is missing as soon as you can.',
  },
  nl: {
    subject: (number: string) => `Wat wij nodig hebben voor uw export ${number}`,
    opening: (number: string, voyage: string, port: string) =>
      `Voor uw zending ${number} op reis ${voyage} vanuit ${port} ontbreekt nog het volgende:`,
    units: 'Het gaat om:',
    closing: 'Zonder MRN wordt geen lading geladen. Wilt u ons zo spoedig mogelijk sturen wat er ontbreekt?',
  },
} as const
