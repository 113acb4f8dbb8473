import { manifests } from '@fairlead/contracts/documentation/manifests'
import { ediPartners } from '@fairlead/contracts/masterdata/edi-partners'
import { cargoReportOf } from '@fairlead/domain/documentation/cargo-report-sources'
import { manifest } from '@fairlead/domain/documentation/manifests'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { Job } from '@fairlead/domain/ports/queue'
import { type CargoReport, cuscar } from '@fairlead/edi/messages/cuscar'
import { type EdiParts, type Outgoing, sendInterchange } from './interchanges.ts'
import { recordId } from './parts.ts'

/** Tells customs of a port of discharge what comes: an interchange for each partner that takes CUSCAR for it. */
export async function sendCargoReport(parts: EdiParts, job: Job): Promise<void> {
  const id = recordId(job)
  const { execute } = parts
  const published = await execute.load(manifest, id)
  if (!published) throw new Error(`there is no manifest ${id}`)
  const partners = await execute.find(ediPartners, { port_ids: [published.pod_id], status: ['active'] })
  const takers = partners.filter(one => one.edi_messages.includes('CUSCAR'))
  if (takers.length === 0) return
  const report = await cargoReportOf(id, job.data.replaces === true, execute.load)
  if (!report) throw new Error(`manifest ${id} was not published`)
  for (const partner of takers) {
    const own = { ...job, id: `${job.id}.${partner.id}` }
    await sendInterchange(parts, own, derivedId(own.id, 'interchange'), partner, reporting(id, report))
  }
}

/** The cargo of a manifest as customs take it. */
export const reporting = (of_id: string, report: CargoReport): Outgoing => ({
  message_type: 'CUSCAR',
  message_version: 'D.95B',
  subjects: report.bills.length,
  about: { of_resource: manifests.name, of_id, of_name: report.manifest_number },
  interchange: envelope => ({
    envelope: { ...envelope, application: 'CUSCAR', acknowledge: true },
    messages: [cuscar(report, '1')],
  }),
})
