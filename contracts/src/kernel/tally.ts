import type { Right } from '../identity/rights.ts'
import { type Field, f, optional } from './field.ts'
import type { Related } from './related.ts'

/** Values that fields have, of which one is enough: `{ status: ['approved', 'sent'] }`. */
export type Having = Readonly<Record<string, readonly string[]>>

/** Which records of another resource are told of. */
interface Told extends Related {
  /** Only those that have these values. */
  readonly having?: Having
}

interface Amounts extends Told {
  readonly amount: string
  readonly currency: string
  /** Those that have these values are taken off: credit notes. */
  readonly less: Having
}

interface Latest extends Told {
  readonly moment: string
}

/** What is not counted: a value of the one record that a field of this one names. */
interface Borrowed {
  readonly of: string
  readonly view: Right
  readonly through: string
  readonly value: string
}

/**
 * What a list says of a record that stands in others: how many refer to it, what they add up to. It is reckoned for the rows of a page when they
 * are read, within the rights and the scope of who asks; it is no field of the record, and nothing is sorted or found by it.
 */
export type Tally = { readonly field: Field } & (
  | ({ readonly how: 'count' } & Told)
  | ({ readonly how: 'sum' } & Amounts)
  | ({ readonly how: 'latest' } & Latest)
  | ({ readonly how: 'borrowed' } & Borrowed)
)
export type Tallies = Readonly<Record<string, Tally>>

/** How many there are. */
export const count = (told: Told): Tally => ({ how: 'count', field: f.integer(), ...told })
/** What their amounts add up to in euros, each at the newest rate of its currency; nothing where a rate is not known. */
export const sum = (amounts: Amounts): Tally => ({ how: 'sum', field: optional(f.amount()), ...amounts })
/** The latest of their moments. */
export const latest = (told: Latest): Tally => ({ how: 'latest', field: optional(f.instant()), ...told })
/** A mark of the record that a field of this one names. */
export const borrowed = (value: Borrowed): Tally => ({ how: 'borrowed', field: f.flag(), ...value })

/** The records that a tally tells of, as their list is filtered for them; nothing where they have none. */
export const listOf = (
  tally: Tally,
  id: string,
): { path: string; filter: Readonly<Record<string, string | readonly string[]>> } | undefined =>
  tally.how === 'borrowed' || tally.at === undefined ? undefined : { path: tally.at, filter: { [tally.by]: id, ...tally.having } }
