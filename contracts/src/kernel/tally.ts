import type { Right } from '../identity/rights.ts'
import { type Field, f, optional } from './field.ts'
import type { FieldOf, HavingOf, ResourceName } from './names.ts'
import type { Related, RelatedIn } from './related.ts'

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
  readonly less?: Having
  /** Rows of the record itself that fix the rates of currencies for it, the first before the others. */
  readonly rates?: readonly string[]
}

interface Latest extends Told {
  readonly moment: string
}

/** The field of a record by which a tally goes to another. */
export interface Through<T extends string = string> {
  readonly through: T
}

/** What is not counted: a value of the one record that a field of this one names. */
interface Borrowed extends Through {
  readonly of: string
  readonly view: Right
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
  | ({ readonly how: 'figure'; readonly value: string } & Told)
  | ({ readonly how: 'borrowed' } & Borrowed)
)
export type Tallies = Readonly<Record<string, Tally>>

interface ToldIn<N extends ResourceName> extends RelatedIn<N> {
  readonly by: FieldOf<N>
  readonly having?: HavingOf<N>
}
interface AmountsIn<N extends ResourceName> extends ToldIn<N> {
  readonly amount: FieldOf<N>
  readonly currency: FieldOf<N>
  readonly less?: HavingOf<N>
  readonly rates?: readonly string[]
}

/** How many there are. */
export const count = <const N extends ResourceName>(told: ToldIn<N>): Tally => ({ how: 'count', field: f.integer(), ...told })
/** What their amounts add up to in euros, each at the rate that the record fixes for its currency, else at the newest; nothing where a rate is not known. */
export const sum = <const N extends ResourceName>(amounts: AmountsIn<N>): Tally => ({ how: 'sum', field: optional(f.amount()), ...amounts })
/** The latest of their moments. */
export const latest = <const N extends ResourceName>(told: ToldIn<N> & { readonly moment: FieldOf<N> }): Tally => ({
  how: 'latest',
  field: optional(f.instant()),
  ...told,
})
/** What the record of another resource says that has the same id. */
export const figure = <const N extends ResourceName>({
  field,
  ...told
}: Pick<RelatedIn<N>, 'of' | 'view'> & { readonly value: FieldOf<N>; readonly field: Field }): Tally => ({
  how: 'figure',
  by: 'id',
  field,
  ...told,
})
/** A mark of the record that a field of this one names. */
export const borrowed = <const N extends ResourceName, const T extends string>(
  value: Pick<RelatedIn<N>, 'of' | 'view'> & Through<T> & { readonly value: FieldOf<N> },
): Tally & Through<T> => ({ how: 'borrowed', field: f.flag(), ...value })

/** The records that a tally tells of, as their list is filtered for them; nothing where they have none. */
export const listOf = (
  tally: Tally,
  id: string,
): { path: string; filter: Readonly<Record<string, string | readonly string[]>> } | undefined =>
  tally.how === 'borrowed' || tally.at === undefined ? undefined : { path: tally.at, filter: { [tally.by]: id, ...tally.having } }
