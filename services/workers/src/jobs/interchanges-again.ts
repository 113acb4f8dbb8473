import { manifests } from '@fairlead/contracts/documentation/manifests'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { ediPartners } from '@fairlead/contracts/masterdata/edi-partners'
import type { ediLogs } from '@fairlead/contracts/platform/edi-logs'
import { cargoReportOf } from '@fairlead/domain/documentation/cargo-report-sources'
import { manifest } from '@fairlead/domain/documentation/manifests'
import { ediInterchange } from '@fairlead/domain/platform/edi-interchanges'
import type { Job } from '@fairlead/domain/ports/queue'
import { readInterchange } from '@fairlead/edi/read/reader'
import { reporting } from './cargo-reports.ts'
import { type EdiParts, type Outgoing, sendInterchange } from './interchanges.ts'
import { recordId } from './parts.ts'

/**
 * Sends again what was sent, as an interchange of its own with the same messages: by the number of the document its receiver sees that he may have it
 * (EDI.md §4). What could not be written at first is written anew, of what the records say by now.
 */
export async function sendInterchangeAgain(parts: EdiParts, job: Job): Promise<void> {
  const id = recordId(job)
  const before = await parts.execute.load(ediInterchange, id)
  if (!before?.sent_again_as_id) throw new Error(`interchange ${id} is not to be sent again`)
  const [partner] = await parts.execute.find(ediPartners, { their_identification: [before.partner], status: ['active'] })
  if (!partner) throw new Error(`${before.partner} is no partner any more`)
  const outgoing = (await asItWas(parts, before)) ?? (await writtenAnew(parts, before))
  await sendInterchange(parts, job, before.sent_again_as_id, partner, { ...outgoing, again_of_id: id })
}

type Before = RecordOf<typeof ediLogs>

/** Its messages as they were; undefined where none were written. */
async function asItWas({ files }: EdiParts, before: Before): Promise<Outgoing | undefined> {
  const content = await files.get(before.file_key)
  if (!content) throw new Error(`the text of ${before.message_type} ${before.control_reference} is gone`)
  const { envelope: written, messages } = readInterchange(content)
  if (!written) return undefined
  const { message_type, message_version, subjects, of_resource, of_id, of_name } = before
  return {
    message_type,
    message_version: message_version ?? '',
    subjects,
    ...(of_resource && of_id && { about: { of_resource, of_id, of_name: of_name ?? '' } }),
    interchange: envelope => ({
      envelope: {
        ...envelope,
        ...(written.application && { application: written.application }),
        acknowledge: written.acknowledge === true,
      },
      messages,
    }),
  }
}

async function writtenAnew({ execute }: EdiParts, { message_type, of_resource, of_id }: Before): Promise<Outgoing> {
  const published = of_resource === manifests.name && of_id ? await execute.load(manifest, of_id) : undefined
  const report = published && (await cargoReportOf(published.id, published.supplements.length > 0, execute.load))
  if (!report) throw new Error(`${message_type} of ${of_resource} ${of_id} cannot be written anew`)
  return reporting(published.id, report)
}
