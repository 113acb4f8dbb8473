import { manifests } from '@fairlead/contracts/documentation/manifests'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { ediPartners } from '@fairlead/contracts/masterdata/edi-partners'
import { cargoReportOf } from '@fairlead/domain/documentation/cargo-report-sources'
import { manifest } from '@fairlead/domain/documentation/manifests'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { ediInterchange } from '@fairlead/domain/platform/edi-interchanges'
import { ediReferenceNumbers } from '@fairlead/domain/platform/edi-references'
import type { Job } from '@fairlead/domain/ports/queue'
import { type Charset, isCharset } from '@fairlead/edi/characters'
import type { Finding } from '@fairlead/edi/findings'
import type { Envelope, Party } from '@fairlead/edi/interchange'
import { type CargoReport, cuscar } from '@fairlead/edi/messages/cuscar'
import { say } from '@fairlead/edi/texts/texts'
import { writeInterchange } from '@fairlead/edi/write/writer'
import { type Give, record, recordId, type WorkerParts, worker } from './parts.ts'

type Partner = RecordOf<typeof ediPartners> & { id: string }
type Parts = Pick<WorkerParts, 'clock' | 'ediTransports'> & {
  execute: Give & Pick<WorkerParts['execute'], 'load' | 'find'>
  files: Pick<WorkerParts['files'], 'put' | 'get'>
}

/**
 * Tells customs of a port of discharge what comes: an interchange for each partner that takes CUSCAR for it. Its id follows from the job, so that a job
 * that is done again goes on where it stopped, with the same reference and the same bytes.
 */
export async function sendCargoReport(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const { execute } = parts
  const published = await execute.load(manifest, id)
  if (!published) throw new Error(`there is no manifest ${id}`)
  const partners = await execute.find(ediPartners, { port_ids: [published.pod_id], status: ['active'] })
  const takers = partners.filter(one => one.edi_messages.includes('CUSCAR'))
  if (takers.length === 0) return
  const report = await cargoReportOf(id, job.data.replaces === true, execute.load)
  if (!report) throw new Error(`manifest ${id} was not published`)
  for (const partner of takers) await sendTo(parts, { ...job, id: `${job.id}.${partner.id}` }, partner, { id, report })
}

interface Told {
  id: string
  report: CargoReport
}

async function sendTo(parts: Parts, job: Job, partner: Partner, told: Told): Promise<void> {
  const { execute, files, ediTransports } = parts
  const id = derivedId(job.id, 'interchange')
  if (!(await execute.load(ediInterchange, id))) await write(parts, job, id, partner, told)
  const kept = await execute.load(ediInterchange, id)
  if (kept?.status !== 'queued') return
  const content = await files.get(kept.file_key)
  if (!content) throw new Error(`the text of interchange ${id} is gone`)
  await ediTransports[partner.transport].send(partner, { id, name: kept.file_name, content })
  await record(parts, job, ediInterchange, id, 'tell_sent', {})
}

/** Writes the interchange under the next reference of its partner, keeps its text and queues it; what breaks a rule of the directory is told and not sent. */
async function write(parts: Parts, job: Job, id: string, partner: Partner, { id: of_id, report }: Told): Promise<void> {
  const reference = await nextReference(parts, job, id, partner)
  const written = writeInterchange({
    envelope: envelopeOf(partner, reference, parts.clock.now()),
    messages: [cuscar(report, '1')],
  })
  const findings = 'findings' in written ? written.findings.slice(0, 500).map(inWords) : []
  const content = 'bytes' in written ? written.bytes : Buffer.from(findings.map(({ message }) => message).join('\n'))
  await record(parts, job, ediInterchange, id, 'queue', {
    direction: 'out',
    partner: partner.their_identification,
    relation_id: partner.relation_id,
    message_type: 'CUSCAR',
    message_version: 'D.95B',
    control_reference: reference,
    message_references: '1',
    of_resource: manifests.name,
    of_id,
    of_name: report.manifest_number,
    subjects: report.bills.length,
    size: Math.ceil(content.length / 1024),
    file_name: `cuscar-${partner.code}-${reference}.edi`.toLowerCase().replaceAll(/[^\w.-]/g, '_'),
    file_key: await parts.files.put(content),
  })
  if (findings.length > 0) await record(parts, job, ediInterchange, id, 'fail', { findings })
}

/** The next control reference of a partner, and the same one when it is asked again for the same interchange. */
async function nextReference(parts: Parts, job: Job, interchange_id: string, { id, code }: Partner): Promise<string> {
  if (!(await parts.execute.load(ediReferenceNumbers, id))) {
    const command_id = derivedId(id, 'references')
    const envelope = { actor: worker, command_id, correlation_id: command_id, source: 'worker' as const }
    const opened = await parts.execute(ediReferenceNumbers, id, 'open', { prefix: code }, envelope)
    if (opened.refused) throw new Error(`references of ${code}: ${opened.code}`)
  }
  const { record: series } = await record(parts, job, ediReferenceNumbers, id, 'take', { interchange_id })
  return String(series.taken)
}

function envelopeOf(partner: Partner, reference: string, now: Date): Envelope {
  const [charset = '', level = ''] = partner.syntax.split('_')
  const at = now.toISOString()
  return {
    charset: isCharset(charset) ? charset : ('UNOC' satisfies Charset),
    syntax: level === '1' ? 1 : level === '2' ? 2 : 3,
    sender: partyOf(partner.our_identification, partner.our_qualifier),
    recipient: partyOf(partner.their_identification, partner.their_qualifier),
    date: at.slice(2, 10).replaceAll('-', ''),
    time: at.slice(11, 16).replace(':', ''),
    reference,
    application: 'CUSCAR',
    acknowledge: true,
    test: partner.test_only === true,
  }
}

const partyOf = (id: string, qualifier: string | null): Party => ({ id, ...(qualifier !== null && { qualifier }) })

/** A finding as the register keeps it: at which segment of the interchange, UNB being the first. */
const inWords = ({ message, segment, element, code, text, params, tag }: Finding) => ({
  segment: message === 0 ? 1 : segment + 1,
  element: element === 0 ? tag : `${tag} ${element}`,
  code,
  message: say('en', text, params).slice(0, 500),
})
