import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { manifests } from '@fairlead/contracts/documentation/manifests'
import { ediLogs } from '@fairlead/contracts/platform/edi-logs'
import { manifest } from '@fairlead/domain/documentation/manifests'
import { ediInterchange } from '@fairlead/domain/platform/edi-interchanges'
import type { Job } from '@fairlead/domain/ports/queue'
import { type CustomsAnswer, type CustomsError, customsAnswerOf } from '@fairlead/edi/messages/cusres'
import { type Applied, type Incoming, unapplied } from './incoming.ts'
import type { EdiParts } from './interchanges.ts'
import { record } from './parts.ts'

/** A CUSRES: what customs say of a manifest that they were sent, and of its bills (EDI.md §1). Of none that was sent to somebody else. */
export async function takeCustomsAnswer(parts: EdiParts, job: Job, { message, partner, interchange_id }: Incoming): Promise<Applied> {
  const { execute } = parts
  const said = customsAnswerOf(message)
  const partners = [partner.their_identification]
  const reports = await execute.find(ediLogs, { partner: partners, direction: ['out'], message_type: ['CUSCAR'] })
  const [report] = reports.filter(one => one.of_name === said.report).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  if (!report?.of_id || said.report === null)
    return { findings: [unapplied(`Manifest ${said.report ?? '?'} was not sent to this partner.`)] }
  // Who answers what it says has read it, whether he acknowledged it or not.
  if (report.status === 'sent') await record(parts, job, ediInterchange, report.id, 'acknowledge', { answered_by_id: interchange_id })
  const answered = await execute.load(manifest, report.of_id)
  const named = (answered?.paper ?? []).flatMap(one => one.bill_of_lading_ids)
  const bills = await execute.find(billsoflading, { id: [...new Set(named)] })
  const rejected = rejectedIn(said).map(({ number, codes }) => ({
    bill_of_lading_id: bills.find(one => one.number === number)?.id ?? null,
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

/** The bills that customs do not take: where they reject all, those that they find something wrong with. */
function rejectedIn({ bills, errors, decision }: CustomsAnswer): { number: string; codes: readonly string[] }[] {
  const codesOf = (number: string, at: number): readonly string[] =>
    errors.filter(({ item }: CustomsError) => item === number || item === String(at + 1)).flatMap(({ codes }) => codes)
  return bills
    .map(({ number, accepted }, at) => ({ number, accepted, codes: codesOf(number, at) }))
    .filter(({ accepted, codes }) => (decision === 'rejected' ? codes.length > 0 : !accepted))
}
