import { ediPartners } from '@fairlead/contracts/masterdata/edi-partners'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { ediInterchange, incomingId } from '@fairlead/domain/platform/edi-interchanges'
import type { EdiArrival } from '@fairlead/domain/ports/edi-transport'
import type { Job } from '@fairlead/domain/ports/queue'
import { errors, found } from '@fairlead/edi/findings'
import { contrlFor } from '@fairlead/edi/messages/contrl'
import { type Reading, readInterchange } from '@fairlead/edi/read/reader'
import { applied } from './incoming-messages.ts'
import { type EdiParts, inWords, type Partner, referencesOf, sendInterchange } from './interchanges.ts'
import { record } from './parts.ts'

/** Takes what partners have left for us: each interchange is on the record, answered and applied before it is taken away, and once. */
export async function collectInterchanges(parts: EdiParts, job: Job): Promise<void> {
  const failures: unknown[] = []
  for (const partner of await parts.execute.find(ediPartners, { status: ['active'] }))
    try {
      for await (const arrival of parts.ediTransports[partner.transport].arrivals(partner)) {
        await receive(parts, { ...job, id: arrival.id }, partner, arrival)
        await arrival.taken()
      }
    } catch (reason) {
      failures.push(reason) // what one partner sends keeps nobody else's waiting
    }
  if (failures.length > 0) throw new AggregateError(failures, 'some interchanges could not be taken')
}

/**
 * On the record, then its CONTRL, then what it says (EDI.md §4). Where a worker died it is gone on with; what was gone through already is acknowledged
 * again, and not applied. The job is that of the file.
 */
async function receive(parts: EdiParts, job: Job, partner: Partner, arrival: EdiArrival): Promise<void> {
  const { execute, files } = parts
  const reading = checked(readInterchange(arrival.content), partner)
  const file_key = await files.put(arrival.content)
  const reference = reading.unb?.elements[4]?.[0] ?? ''
  const id = incomingId(partner.their_identification, reference || file_key)
  const known = await execute.load(ediInterchange, id)
  if (known && known.status !== 'received') {
    await answer(parts, job, partner, reading)
    await record(parts, job, ediInterchange, id, 'repeat', { arrival: arrival.id })
    return
  }
  if (!known) await record(parts, job, ediInterchange, id, 'receive', received(reading, partner, { reference, file_key, arrival }))
  await answer(parts, job, partner, reading)
  const wrong = reading.findings.filter(({ weight }) => weight === 'error').map(inWords)
  const isWhole = reading.findings.every(({ message, weight }) => message > 0 || weight === 'doubt')
  const messages = isWhole ? reading.messages : []
  const { findings, ...about } = await applied(
    parts,
    job,
    messages.map(message => ({ message, partner, interchange_id: id })),
  )
  if (wrong.length > 0) await record(parts, job, ediInterchange, id, 'reject', { findings: [...wrong, ...findings].slice(0, 500) })
  else if (findings.length > 0) await record(parts, job, ediInterchange, id, 'fail', { findings: findings.slice(0, 500) })
  else await record(parts, job, ediInterchange, id, 'apply', about)
}

/** What was read, with what only we can know to be wrong in its envelope: who sends it, to whom, and whether in earnest. */
function checked(reading: Reading, partner: Partner): Reading {
  const { envelope, findings } = reading
  if (!envelope) return reading
  const at = { message: 0, segment: 0, tag: 'UNB' }
  const { sender, recipient, test = false } = envelope
  const more = [
    ...(sender.id === partner.their_identification
      ? []
      : [found(at, { code: errors.sender_unknown, text: 'sender_unknown', element: 3, params: { value: sender.id } })]),
    ...(recipient.id === partner.our_identification
      ? []
      : [found(at, { code: errors.recipient_unknown, text: 'recipient_unknown', element: 4, params: { value: recipient.id } })]),
    ...(test && partner.test_only !== true ? [found(at, { code: errors.test_unwanted, text: 'test_unwanted', element: 12 })] : []),
  ]
  return { ...reading, findings: [...findings, ...more] }
}

interface Came {
  reference: string
  file_key: string
  arrival: EdiArrival
}

function received({ messages }: Reading, partner: Partner, { reference, file_key, arrival }: Came) {
  const versions = new Set(messages.map(({ identifier: { version, release } }) => `${version}.${release}`))
  return {
    direction: 'in',
    partner: partner.their_identification,
    relation_id: partner.relation_id,
    message_type: [...new Set(messages.map(({ identifier }) => identifier.type))].join(', ').slice(0, 20) || '?',
    message_version: [...versions].join(', ').slice(0, 20) || null,
    // Garbage has none: it is told apart by what it says.
    control_reference: reference.slice(0, 35) || file_key.slice(0, 12),
    message_references: referencesOf(messages),
    subjects: messages.length,
    size: Math.ceil(arrival.content.length / 1024),
    file_name: arrival.name.slice(-200),
    file_key,
    arrival: arrival.id,
  }
}

/** Its CONTRL, where one is due. */
async function answer(parts: EdiParts, job: Job, partner: Partner, reading: Reading): Promise<void> {
  const due = contrlFor(reading, { date: '', time: '', reference: '' })
  if (!due) return
  await sendInterchange(parts, job, derivedId(job.id, 'contrl'), partner, {
    message_type: 'CONTRL',
    message_version: 'D.3',
    subjects: reading.messages.length,
    interchange: ({ date, time, reference }) => ({ ...due, envelope: { ...due.envelope, date, time, reference } }),
  })
}
