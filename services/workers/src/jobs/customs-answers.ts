import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { manifests } from '@fairlead/contracts/documentation/manifests'
import { ediLogs } from '@fairlead/contracts/platform/edi-logs'
import { manifest } from '@fairlead/domain/documentation/manifests'
import { ediInterchange } from '@fairlead/domain/platform/edi-interchanges'
import type { Job } from '@fairlead/domain/ports/queue'
import { type CustomsAnswer, customsAnswerOf } from '@fairlead/edi/messages/cusres'
import { type Applied, type Incoming, unapplied } from './incoming.ts'
import type { EdiParts } from './interchanges.ts'
import { record } from './parts.ts'

/** A CUSRES: what customs say of a manifest that they were sent, and of its bills (EDI.md §1). Of none that was sent to somebody else. */
export async function takeCustomsAnswer(parts: EdiParts, job: Job, { message, partner, interchange_id }: Incoming): Promise<Applied> {
  const { execute } = parts
  const said = customsAnswerOf(message)
  const sent = {
    partner: [partner.their_identification],
    direction: ['out'] as const,
    message_type: ['CUSCAR'],
    of_name: [said.report ?? ''],
  }
  const [report] = (await execute.find(ediLogs, sent)).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  if (!report?.of_id || said.report === null)
    return { findings: [unapplied(`Manifest ${said.report ?? '?'} was not sent to this partner.`)] }
  // Who answers what it says has read it, whether he acknowledged it or not.
  if (report.status === 'sent') await record(parts, job, ediInterchange, report.id, 'acknowledge', { answered_by_id: interchange_id })
  const answered = await execute.load(manifest, report.of_id)
  const named = new Set((answered?.paper ?? []).flatMap(one => one.bill_of_lading_ids))
  // Where customs reject all, those that they find something wrong with.
  const refused = said.bills.filter(({ accepted, codes }) => (said.decision === 'rejected' ? codes.length > 0 : !accepted))
  const bills = await execute.find(billsoflading, { number: refused.map(({ number }) => number) })
  const rejected = refused.map(({ number, codes }) => ({
    bill_of_lading_id: bills.find(one => one.number === number && named.has(one.id))?.id ?? null,
    number: number.slice(0, 35),
    codes: codes.join(', ').slice(0, 100) || null,
  }))
  await record(parts, job, manifest, report.of_id, 'take_customs_answer', {
    answer: answerOf(said, rejected.length),
    registration: said.registration?.slice(0, 35) ?? null,
    remarks: said.remarks.slice(0, 10).join('\n').slice(0, 1000) || null,
    rejected: rejected.slice(0, 2_000),
  })
  const unknown = rejected.filter(one => one.bill_of_lading_id === null)
  return {
    findings: unknown.map(({ number }) => unapplied(`There is no bill of lading ${number} on manifest ${said.report}.`)),
    answers_id: report.id,
    of_resource: manifests.name,
    of_id: report.of_id,
    of_name: said.report,
  }
}

/** Without a decision of its own, what is wrong with bills decides. */
function answerOf({ decision }: CustomsAnswer, rejected: number) {
  if (decision === 'rejected') return 'rejected' as const
  if (rejected > 0) return 'partly' as const
  return decision === 'conditional' ? ('conditional' as const) : ('accepted' as const)
}
