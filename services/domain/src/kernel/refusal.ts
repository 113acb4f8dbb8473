import type { Principal } from '@fairlead/contracts/identity/rights'
import { isOutsider } from '@fairlead/contracts/kernel/visible'
import type { TextKey } from '@fairlead/contracts/texts/index'

/**
 * A refusal is a value, not an exception (design/ARCHITECTURE §5). `code` is the key of its text in `contracts`; the API turns `kind`
 * into a status: validation 422, state 409, forbidden 403, missing 404.
 */
export interface Refusal {
  readonly refused: true
  readonly kind: 'validation' | 'state' | 'forbidden' | 'missing' | 'conflict'
  readonly code: TextKey
  /** Path of the field at fault, such as `consignee` or `units.3.chassis_number`. */
  readonly field?: string
  readonly params: Readonly<Record<string, string | number>>
  /** It tells what the house alone knows, such as what screening found of a customer. */
  readonly internal?: true
  /** More than one thing wrong: each at its field. The first stands for all. */
  readonly others: readonly Refusal[]
}

type Params = Readonly<Record<string, string | number>>

const refusal =
  (kind: Refusal['kind']) =>
  (code: TextKey, at: { field?: string; params?: Params } = {}): Refusal => ({
    refused: true,
    kind,
    code,
    params: at.params ?? {},
    others: [],
    ...(at.field === undefined ? {} : { field: at.field }),
  })

/** What was said cannot be accepted: 422. */
export const invalid = refusal('validation')
/** The record, or one that it depends on, does not allow it now: 409. */
export const refuse = refusal('state')
/** This user may not: 403. */
export const forbid = refusal('forbidden')
/** There is no such record, or none that this user may see: 404. */
export const missing = refusal('missing')
/** The record changed since the caller read it: 409 with the events since. */
export const conflict = refusal('conflict')

/** All refusals as one; undefined when there is none. */
export function together(refusals: readonly [...Refusal[], Refusal]): Refusal
export function together(refusals: readonly Refusal[]): Refusal | undefined
export function together(refusals: readonly Refusal[]): Refusal | undefined {
  const [first, ...others] = refusals
  return first && { ...first, others }
}

/** What is done all the same, and told to who does it: that somebody sees it before it counts (DOMAIN_DOCS §2.6: warn on save). */
export interface Warning {
  /** The key of its text in `contracts`. */
  readonly code: TextKey
  readonly params: Params
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'refused') === true

/** A refusal whose reason is for the house alone. */
export const internal = (one: Refusal): Refusal => ({ ...one, internal: true })

/** A refusal as somebody is told it: an outsider hears of a reason that is internal only whom to ask. */
export function toldTo(user: Principal, one: Refusal): Refusal {
  const others = one.others.map(other => toldTo(user, other))
  return one.internal && isOutsider(user)
    ? { refused: true, kind: one.kind, code: 'ask_our_office', params: {}, others }
    : { ...one, others }
}
