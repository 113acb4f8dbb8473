import type { Job } from '@fairlead/domain/ports/queue'
import { takeAcknowledgement } from './acknowledgements.ts'
import { takeCustomsAnswer } from './customs-answers.ts'
import { type Applied, type Incoming, unapplied } from './incoming.ts'
import type { EdiParts } from './interchanges.ts'

/** Carries out what a message says; harmless to repeat. The job is that of the message. */
type Take = (parts: EdiParts, job: Job, incoming: Incoming) => Promise<Applied>

const takers: Readonly<Record<string, Take>> = {
  CONTRL: takeAcknowledgement,
  CUSRES: takeCustomsAnswer,
}

/** Carries out the messages of an interchange that have no errors, one after another; answers what they were about, as the first that says so. */
export async function applied(parts: EdiParts, job: Job, messages: readonly Incoming[]): Promise<Applied> {
  let all: Applied = { findings: [] }
  for (const [index, incoming] of messages.entries()) {
    if (incoming.message.errors > 0) continue
    const { type } = incoming.message.identifier
    const taken = (await takers[type]?.(parts, { ...job, id: `${job.id}.${index + 1}` }, incoming)) ?? notTaken(type)
    all = { ...taken, ...all, findings: [...all.findings, ...taken.findings] }
  }
  return all
}

const notTaken = (type: string): Applied => ({ findings: [unapplied(`${type} is not taken here: deal with it by hand.`)] })
