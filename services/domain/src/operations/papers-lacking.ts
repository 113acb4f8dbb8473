import type { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { export_states_waiting } from '@fairlead/contracts/operations/export-center'
import type { paperrequests } from '@fairlead/contracts/operations/paper-requests'
import type { units } from '@fairlead/contracts/operations/units'
import type { export_papers } from '@fairlead/contracts/reference/export-papers'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'

type Paper = (typeof export_papers.rows)[number]['code']
type Request = RecordOf<typeof paperrequests>

/** A unit with the papers that it lacks. */
export type Lacking = Pick<RecordOf<typeof units>, 'number' | 'status' | 'customer_id' | 'office_id'> & {
  readonly id: string
  readonly missing: readonly Paper[]
}

const waiting = new Set<string>(export_states_waiting)

/** Whether a unit still waits to go on board: the papers of one that is there, or goes nowhere, are asked of nobody. */
export const isAwaited = ({ status }: Pick<Lacking, 'status'>): boolean => waiting.has(status)

/** Why a unit is not asked about; undefined where it is. */
export function whyNotAsked({ number, status, missing }: Pick<Lacking, 'number' | 'status' | 'missing'>): Refusal | undefined {
  if (!isAwaited({ status })) return refuse('papers_of_gone_unit', { field: 'unit_ids', params: { number } })
  return missing.length === 0 ? refuse('papers_all_there', { field: 'unit_ids', params: { number } }) : undefined
}

/** Where a customer is asked for papers: his contacts for documentation, else his own address (ours: a quotation names its contact, and cargo none). */
export function askedAt({ contacts, email }: Pick<RecordOf<typeof relations>, 'contacts' | 'email'>): string[] {
  const own = contacts.flatMap(one => (one.type === 'DOC' && one.email !== null ? [one.email] : []))
  return [...new Set(own.length > 0 ? own : email === null ? [] : [email])]
}

/** Within so long of one mail another one about the same unit is warned of, in milliseconds: a day. */
const patience = 24 * 3_600_000

/** Whether somebody asked only just now. */
export const isRecent = (asked_at: string | null, now: string): boolean =>
  asked_at !== null && Date.parse(now) - Date.parse(asked_at) < patience

/** For so many days a link leads somewhere: longer than cargo waits for its vessel. */
export const days_open = 30

/** How what a customer was asked for stands for whoever has its link: to be answered, or over in one way or another. */
export type PapersStanding = 'open' | 'withdrawn' | 'expired' | 'over'

/** On a day, given the units that it is about as they are by now. */
export function papersStanding(
  { status, until }: Pick<Request, 'status' | 'until'>,
  about: readonly Pick<Lacking, 'status'>[],
  today: string,
): PapersStanding {
  if (status === 'withdrawn') return 'withdrawn'
  if (today > until) return 'expired'
  return about.some(isAwaited) ? 'open' : 'over'
}

const why_closed = { withdrawn: 'papers_link_withdrawn', expired: 'papers_link_expired', over: 'papers_link_over' } as const

/** Why nothing is handed in by a link any more; undefined where it may be. */
export const whyClosed = (standing: PapersStanding): Refusal | undefined => (standing === 'open' ? undefined : refuse(why_closed[standing]))

/** Which of some units a request did not ask a paper of, or that need none any more. */
export function unasked(
  { units: asked }: Pick<Request, 'units'>,
  { unit_ids, paper }: { unit_ids: readonly string[]; paper: Paper },
  about: readonly Pick<Lacking, 'id' | 'status' | 'number'>[],
): Refusal[] {
  return unit_ids.flatMap(id => {
    if (!asked.some(one => one.unit_id === id && one.papers.includes(paper))) return [invalid('select_from_list', { field: 'unit_ids' })]
    const unit = about.find(one => one.id === id)
    return unit && isAwaited(unit) ? [] : [refuse('papers_of_gone_unit', { field: 'unit_ids', params: { number: unit?.number ?? '' } })]
  })
}
