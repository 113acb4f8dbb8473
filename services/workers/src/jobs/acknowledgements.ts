import { ediLogs } from '@fairlead/contracts/platform/edi-logs'
import { ediInterchange } from '@fairlead/domain/platform/edi-interchanges'
import type { Job } from '@fairlead/domain/ports/queue'
import { errorNames } from '@fairlead/edi/directories/error-names'
import { type AcknowledgedMessage, type Acknowledgement, acknowledgementOf, type ReportedError } from '@fairlead/edi/messages/contrl'
import { type Applied, type Incoming, type Unapplied, unapplied } from './incoming.ts'
import type { EdiParts } from './interchanges.ts'
import { record } from './parts.ts'

/** A CONTRL: whether the partner could read what he was sent, and if not, where (EDI.md §3.4). One that comes late changes nothing. */
export async function takeAcknowledgement(parts: EdiParts, job: Job, { message, partner, interchange_id }: Incoming): Promise<Applied> {
  const said = acknowledgementOf(message)
  const partners = [partner.their_identification]
  const [sent] = await parts.execute.find(ediLogs, { control_reference: [said.reference], partner: partners, direction: ['out'] })
  if (!sent) return { findings: [unapplied(`Nothing was sent under the reference ${said.reference}.`, '28')] }
  const answer = { answered_by_id: interchange_id }
  if (sent.status === 'sent' && isAccepted(said)) await record(parts, job, ediInterchange, sent.id, 'acknowledge', answer)
  if (sent.status === 'sent' && !isAccepted(said))
    await record(parts, job, ediInterchange, sent.id, 'reject', { findings: wrongIn(said), ...answer })
  const { of_resource, of_id, of_name } = sent
  return { findings: [], answers_id: sent.id, ...(of_resource && of_id && { of_resource, of_id, of_name: of_name ?? '' }) }
}

const isAccepted = ({ accepted, messages }: Acknowledgement): boolean => accepted && messages.every(one => one.accepted)

/** What a partner found wrong, as the register keeps it: segments counted from UNB. */
const wrongIn = ({ error, messages }: Acknowledgement): Unapplied[] =>
  [...(error ? [reported(1, error)] : []), ...messages.filter(one => !one.accepted).flatMap(wrongWith)].slice(0, 500)

function wrongWith({ reference, error, segments }: AcknowledgedMessage): Unapplied[] {
  const inside = segments.flatMap(({ segment, error: code, elements }) => [
    ...(code === null ? [] : [reported(segment + 1, { code, element: 0, component: 0 })]),
    ...elements.map(one => reported(segment + 1, one)),
  ])
  if (error) return [reported(2, error), ...inside]
  return inside.length > 0 ? inside : [unapplied(`Message ${reference} was rejected.`)]
}

const reported = (segment: number, { code, element }: ReportedError): Unapplied => ({
  segment,
  element: element === 0 ? null : String(element),
  code,
  message: errorNames[code] ?? code,
})
