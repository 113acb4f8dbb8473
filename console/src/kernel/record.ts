import { joinedAs } from '@fairlead/contracts/kernel/joined'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { language } from '../i18n/index.ts'
import { shownInstant } from '../lib/dates.ts'

/** What is joined to a `ref` field. */
export interface Referred {
  id: string
  name: string
  code?: string | null
  /** Of a currency: how many decimals its amounts have. */
  minor_units?: number
  /** Its own name, which says more where it is called by its code. */
  in_full?: string
  /** What an offer tells of it beside its name. */
  told?: Rec
  /** Chosen once, and offered no more. */
  inactive?: boolean
}

/** A record as the API gives it, in a list or whole. */
export interface Rec {
  readonly id: string
  readonly version: number
  /** Its title; where the title is a text in two languages, both of them. Read it with `titleOf`. */
  readonly name: unknown
  readonly status: string
  readonly [field: string]: unknown
}

/** One event of a record, as the history shows it. */
export interface HistoryEntry {
  version: number
  position: string
  type: string
  at: string
  actor: { id: string; name: string; role: string; office_id: string | null }
  source: string
  command_id: string | null
  data: Record<string, unknown>
  changes: Change[]
}

export interface Change {
  field: string
  from: unknown
  to: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A moment as it is stored. */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What people call a record, in the user's language; what is called by when it began, on the clock of the offices. Empty where it has no name or number yet. */
export function titleOf(record: Readonly<Record<string, unknown>>): string {
  const { name } = record
  const title = isObject(name) ? name[language()] : name
  if (typeof title !== 'string') return ''
  return moment.test(title) ? shownInstant(title, false) : title
}

/** What a record of any resource is called. A currency is called by its code, wherever one is named: the name in its rows is another field of it. */
export const calledIn = ({ name }: { readonly name: string }, record: Readonly<Record<string, unknown>>): string =>
  name === 'currencies' && typeof record.code === 'string' ? record.code : titleOf(record)

const isReferred = (value: unknown): value is Referred => isObject(value) && typeof value.id === 'string' && typeof value.name === 'string'

/** What a field refers to, where the server joined it. */
export function referredBy(record: Readonly<Record<string, unknown>>, field: string): Referred | undefined {
  const joined = record[joinedAs(field, 'ref')]
  return isReferred(joined) ? joined : undefined
}

/** What a field of several refers to, where the server joined them. */
export function allReferredBy(record: Readonly<Record<string, unknown>>, field: string): Referred[] {
  const joined = record[joinedAs(field, 'refs')]
  return Array.isArray(joined) ? joined.filter(isReferred) : []
}

/** Whether a text in an address can be the id of a record at all. */
export const isRecordId = ({ single }: Resource, id: string): boolean =>
  id === 'new' || id === single || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** The path of a resource's screen, or of a record on it; undefined for what has no screen of its own. An only record is its screen. */
export const pathOf = (resource: Resource, id?: string): string | undefined =>
  resource.route === null ? undefined : `/${resource.route}${id === undefined || id === resource.single ? '' : `/${id}`}`
