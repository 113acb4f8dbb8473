import { lastDayBefore, showDate, showInstant } from '@fairlead/contracts/measures/dates'
import { user } from '@fairlead/domain/identity/users'
import { port } from '@fairlead/domain/masterdata/ports'
import { vessel } from '@fairlead/domain/masterdata/registers'
import { job as file } from '@fairlead/domain/operations/jobs'
import type { PortCall } from '@fairlead/domain/operations/rotation'
import { voyage } from '@fairlead/domain/operations/voyages'
import type { Job } from '@fairlead/domain/ports/queue'
import { type MailParts, recordId, sendMail } from './parts.ts'

type Language = 'en' | 'nl'

/** A call that moved, as its voyage has it now. */
interface Moved {
  port: string
  arrives: string | null
  leaves: string | null
  /** Until when it takes cargo, by the clock of the port. */
  cut_off: string | null
}

/** Of a job its number, and whether a connection of it breaks. */
interface Concerned {
  number: string
  broken: boolean
}

interface Told {
  sailing: string
  reason: string
  calls: readonly Moved[]
  jobs: readonly Concerned[]
}

const textOf = (said: unknown): string => (typeof said === 'string' ? said : '')
const idsIn = (said: unknown): string[] => (Array.isArray(said) ? said.map(textOf) : [])

/**
 * Tells the owner of jobs that their voyage has other dates: all of his jobs in one message, those first of which a connection breaks
 * (DOMAIN_SALES_OPS §2.2). Nobody is written to who has left. He sees one message per reschedule, however often it is tried.
 */
export async function mailReschedule(parts: MailParts, job: Job): Promise<void> {
  const { load } = parts.execute
  const { owner_id, job_ids, broken_job_ids, port_call_ids, reason } = job.data
  const [owner, sailing] = await Promise.all([load(user, textOf(owner_id)), load(voyage, recordId(job))])
  if (!owner?.active || !sailing) return
  const language: Language = owner.language === 'nl' ? 'nl' : 'en'
  const moved = new Set(idsIn(port_call_ids))
  const broken = new Set(idsIn(broken_job_ids))
  const [ship, calls, jobs] = await Promise.all([
    load(vessel, sailing.vessel_id),
    Promise.all(sailing.port_calls.filter(call => moved.has(call.id ?? '')).map(call => told(call, language, parts))),
    Promise.all(idsIn(job_ids).map(async id => ({ number: (await load(file, id))?.number ?? '', broken: broken.has(id) }))),
  ])
  const { subject, text } = letters[language]({
    sailing: `${ship?.name ?? ''} ${sailing.number}`.trim(),
    reason: textOf(reason),
    calls,
    jobs: jobs.toSorted((one, other) => Number(other.broken) - Number(one.broken) || one.number.localeCompare(other.number)),
  })
  await sendMail(parts, { id: job.id, to: [owner.email], subject, text })
}

async function told(call: PortCall, language: Language, { execute }: MailParts): Promise<Moved> {
  const at = await execute.load(port, call.port_id)
  return {
    port: at ? at.name[language] || at.code : '',
    arrives: call.actual_arrival ?? call.date_arrival,
    leaves: call.actual_departure ?? call.date_departure,
    cut_off: call.cut_off_cargo && showLimit(call.cut_off_cargo, at?.time_zone ?? 'UTC'),
  }
}

/** Until when cargo is taken: what ends as a day begins is said by the day before, so that nobody brings it on the day after. */
function showLimit(instant: string, zone: string): string {
  const shown = showInstant(instant, zone)
  return shown.endsWith(' 00:00:00') ? showDate(lastDayBefore(zone, instant)) : shown.slice(0, -3)
}

const day = (date: string | null): string => (date === null ? '–' : showDate(date))

/** A sentence with why, where that was said. */
const because = (said: string, reason: string): string => (reason === '' ? `${said}.` : `${said}: ${reason}`)

const letters = {
  en: ({ sailing, reason, calls, jobs }: Told) => ({
    subject: `${sailing} has other dates${jobs.some(one => one.broken) ? ': connections break' : ''}`,
    text: [
      because(`${sailing} calls at other dates than was said`, reason),
      '',
      ...calls.map(
        ({ port, arrives, leaves, cut_off }) =>
          `${port}: arrives ${day(arrives)}, leaves ${day(leaves)}${cut_off ? `, takes cargo until ${cut_off}` : ''}`,
      ),
      '',
      'Your jobs on this voyage:',
      ...jobs.map(({ number, broken }) => (broken ? `${number}: does not reach its next ship any more` : number)),
    ].join('\n'),
  }),
  nl: ({ sailing, reason, calls, jobs }: Told) => ({
    subject: `${sailing} heeft andere data${jobs.some(one => one.broken) ? ': aansluitingen vervallen' : ''}`,
    text: [
      because(`${sailing} loopt op andere data aan dan gemeld`, reason),
      '',
      ...calls.map(
        ({ port, arrives, leaves, cut_off }) =>
          `${port}: aankomst ${day(arrives)}, vertrek ${day(leaves)}${cut_off ? `, lading tot ${cut_off}` : ''}`,
      ),
      '',
      'Uw dossiers op deze reis:',
      ...jobs.map(({ number, broken }) => (broken ? `${number}: haalt het volgende schip niet meer` : number)),
    ].join('\n'),
  }),
}
