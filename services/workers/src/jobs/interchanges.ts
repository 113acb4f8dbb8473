import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { ediPartners } from '@fairlead/contracts/masterdata/edi-partners'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { ediInterchange } from '@fairlead/domain/platform/edi-interchanges'
import { ediReferenceNumbers } from '@fairlead/domain/platform/edi-references'
import type { Job } from '@fairlead/domain/ports/queue'
import { type Charset, isCharset } from '@fairlead/edi/characters'
import type { Finding } from '@fairlead/edi/findings'
import type { Envelope, Interchange, Message, Party } from '@fairlead/edi/interchange'
import { say } from '@fairlead/edi/texts/texts'
import { writeInterchange } from '@fairlead/edi/write/writer'
import { type Give, record, type WorkerParts, worker } from './parts.ts'

export type Partner = RecordOf<typeof ediPartners> & { id: string }
export type EdiParts = Pick<WorkerParts, 'clock' | 'ediTransports'> & {
  execute: Give & Pick<WorkerParts['execute'], 'load' | 'find'>
  files: Pick<WorkerParts['files'], 'put' | 'get'>
}

/** What is to be told to a partner, and what the register says of it. */
export interface Outgoing {
  readonly message_type: string
  readonly message_version: string
  readonly subjects: number
  readonly about?: { readonly of_resource: string; readonly of_id: string; readonly of_name: string }
  readonly again_of_id?: string
  /** In the envelope that it goes in. */
  readonly interchange: (envelope: Envelope) => Interchange
}

/**
 * Sends an interchange under this id, once: written under the next reference of its partner, kept, queued and sent. A job that is done again goes on where
 * it stopped, with the same reference and the same bytes. What breaks a rule of the directory is on the record, and not sent.
 */
export async function sendInterchange(parts: EdiParts, job: Job, id: string, partner: Partner, outgoing: Outgoing): Promise<void> {
  const { execute, files, ediTransports } = parts
  if (!(await execute.load(ediInterchange, id))) await write(parts, job, id, partner, outgoing)
  const kept = await execute.load(ediInterchange, id)
  if (kept?.status !== 'queued') return
  const content = await files.get(kept.file_key)
  if (!content) throw new Error(`the text of interchange ${id} is gone`)
  await ediTransports[partner.transport].send(partner, { id, name: kept.file_name, content })
  await record(parts, job, ediInterchange, id, 'tell_sent', {})
}

async function write(parts: EdiParts, job: Job, id: string, partner: Partner, outgoing: Outgoing): Promise<void> {
  const { message_type, message_version, subjects, about, again_of_id = null } = outgoing
  const reference = await nextReference(parts, job, id, partner)
  const interchange = outgoing.interchange(envelopeOf(partner, reference, parts.clock.now()))
  const written = writeInterchange(interchange)
  const findings = 'findings' in written ? written.findings.slice(0, 500).map(inWords) : []
  const content = 'bytes' in written ? written.bytes : Buffer.from(findings.map(({ message }) => message).join('\n'))
  await record(parts, job, ediInterchange, id, 'queue', {
    direction: 'out',
    partner: partner.their_identification,
    relation_id: partner.relation_id,
    message_type,
    message_version,
    control_reference: reference,
    message_references: referencesOf(interchange.messages),
    ...about,
    again_of_id,
    subjects,
    size: Math.ceil(content.length / 1024),
    file_name: `${message_type}-${partner.code}-${reference}.edi`.toLowerCase().replaceAll(/[^\w.-]/g, '_'),
    file_key: await parts.files.put(content),
  })
  if (findings.length > 0) await record(parts, job, ediInterchange, id, 'fail', { findings })
}

/** The next control reference of a partner, and the same one when it is asked again for the same interchange. */
async function nextReference(parts: EdiParts, job: Job, interchange_id: string, { id, code }: Partner): Promise<string> {
  if (!(await parts.execute.load(ediReferenceNumbers, id))) {
    const command_id = derivedId(id, 'references')
    const envelope = { actor: worker, command_id, correlation_id: command_id, source: 'worker' as const }
    const opened = await parts.execute(ediReferenceNumbers, id, 'open', { prefix: code }, envelope)
    if (opened.refused) throw new Error(`references of ${code}: ${opened.code}`)
  }
  const taking = { ...job, id: derivedId(job.id, interchange_id) }
  const { record: series } = await record(parts, taking, ediReferenceNumbers, id, 'take', { interchange_id })
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
    test: partner.test_only === true,
  }
}

const partyOf = (id: string, qualifier: string | null): Party => ({ id, ...(qualifier !== null && { qualifier }) })

/** The references of messages as the register keeps them; null where there are none. */
export const referencesOf = (messages: readonly Pick<Message, 'reference'>[]): string | null =>
  messages
    .map(one => one.reference)
    .join(', ')
    .slice(0, 500) || null

/** A finding as the register keeps it: at which segment of the interchange, UNB being the first. */
export const inWords = ({ message, segment, element, code, text, params, tag }: Finding) => ({
  segment: message === 0 ? 1 : segment + 1,
  element: element === 0 ? tag : `${tag} ${element}`,
  code,
  message: say('en', text, params).slice(0, 500),
})
