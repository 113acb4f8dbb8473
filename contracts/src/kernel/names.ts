import type { Declared } from './names.gen.ts'

/** The name of a resource of the product. */
export type ResourceName = keyof Declared

type RowsOf<N extends ResourceName> = N extends ResourceName ? `${N}.${Declared[N]['rows']}` : never

/** What a reference may point to: records, or rows within them (`jobs.lines`). */
export type Target = ResourceName | RowsOf<ResourceName>

/** A field of a resource's records. */
export type FieldOf<N extends ResourceName> = keyof Declared[N]['fields'] & string

/** What lists of a resource are filtered by that no field says: what its records meet by a rule of the trade. */
export type MeetingOf<N extends ResourceName> = Declared[N]['meets'] & string

/** What a list of a resource is filtered by, as in its address: `{ status: 'active', 'bookings_pending.from': '1' }`. */
export type FilterOf<N extends ResourceName> = {
  readonly [K in FieldOf<N>]?: Declared[N]['fields'][K] | readonly Declared[N]['fields'][K][]
} & {
  readonly [K in `${FieldOf<N>}.${'empty' | 'from' | 'to' | 'coming'}` | Declared[N]['filters']]?: string
}

/** Values that fields of a resource's records have, of which one is enough: `{ status: ['approved', 'sent'] }`. */
export type HavingOf<N> = N extends ResourceName ? { readonly [K in FieldOf<N>]?: readonly Declared[N]['fields'][K][] } : never
