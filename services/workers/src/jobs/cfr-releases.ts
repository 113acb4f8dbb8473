import type { DeliveryOrderPaper } from '@fairlead/contracts/documents/delivery-order'
import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import { cfrRelease } from '@fairlead/domain/documentation/cfr-releases'
import { deliveryOrderToPrint } from '@fairlead/domain/documentation/delivery-order-printing'
import { streamOf } from '@fairlead/domain/kernel/aggregate'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import type { Job } from '@fairlead/domain/ports/queue'
import { type Give, type MailParts, record, recordId, sendMail } from './parts.ts'

type Parts = MailParts & { execute: Give; log: Pick<EventLog, 'read'> }

/**
 * Mails the CFR managers of an agent that cargo was released, with the delivery order; or that a release was revoked (DOMAIN_DOCS §1.7). It tells of
 * the event that it follows from, whatever became of the release since. A receiver sees one message, however often it is tried.
 */
export async function mailCfrRelease(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const version = Number(job.data.version)
  const [release, [event]] = await Promise.all([
    parts.execute.load(cfrRelease, id),
    parts.log.read(streamOf(cfrRelease, id), version - 1, 1),
  ])
  const to = [event?.data.to].flat().map(String)
  if (!release?.paper || !event) throw new Error(`there is no CFR release ${id} at version ${version}`)
  // Only events of these two lead here; what a paper holds is as it was put there.
  const paper = (event.type === 'CfrReleased' ? event.data.paper : release.paper) as unknown as DeliveryOrderPaper
  const { number, language } = paper
  if (event.type === 'CfrReleased') {
    const content = await parts.documents.pdf(await deliveryOrderToPrint(paper, parts.files))
    const attachments = [{ name: `delivery-order-${number}.pdf`, type: 'application/pdf', content }]
    await sendMail(parts, { id: job.id, to, ...released[language](paper), attachments })
  } else {
    await sendMail(parts, { id: job.id, to, ...revoked[language](number, typeof event.data.reason === 'string' ? event.data.reason : '') })
  }
  await record(parts, job, cfrRelease, id, 'record_mail', { to })
}

interface Letter {
  subject: string
  text: string
}

const released: Record<DocumentLanguage, (paper: DeliveryOrderPaper) => Letter> = {
  en: ({ number, units, vessel, voyage, collector }) => ({
    subject: `Delivery order ${number}`,
    text: [
      `The cargo of bill of lading ${number} (${vessel}, voyage ${voyage}) may be handed over to ${collector}:`,
      ...units.map(listed),
      '',
      'Please find attached the delivery order.',
    ].join('\n'),
  }),
  nl: ({ number, units, vessel, voyage, collector }) => ({
    subject: `Afleveringsopdracht ${number}`,
    text: [
      `De lading van cognossement ${number} (${vessel}, reis ${voyage}) mag worden afgegeven aan ${collector}:`,
      ...units.map(listed),
      '',
      'Bijgaand vindt u de afleveringsopdracht.',
    ].join('\n'),
  }),
}

const listed = ({ number, marks, goods }: DeliveryOrderPaper['units'][number]): string =>
  `- ${[number, marks, goods].filter(Boolean).join(' · ')}`

const revoked: Record<DocumentLanguage, (number: string, reason: string) => Letter> = {
  en: (number, reason) => ({
    subject: `REVOKED: delivery order ${number}`,
    text: `The release of the cargo of bill of lading ${number} is revoked. Please do not hand over what was not handed over yet.\n\n${reason}`,
  }),
  nl: (number, reason) => ({
    subject: `INGETROKKEN: afleveringsopdracht ${number}`,
    text: `De vrijgave van de lading van cognossement ${number} is ingetrokken. Wilt u niet afgeven wat nog niet is afgegeven?\n\n${reason}`,
  }),
}
