import type { Right } from '../identity/rights.ts'
import type { Fields } from './field.ts'
import type { Declared } from './names.gen.ts'
import type { FieldOf, MeetingOf, ResourceName } from './names.ts'

/** Records of another resource that refer to one of these, or meet it by a rule of the trade: a list in a tab of the record, and what tallies count. */
export interface Related {
  /** Their resource, and the right to see it: who lacks it is not told of them. */
  readonly of: string
  readonly view: Right
  /** Their field that names the record, or the name under which they meet it. */
  readonly by: string
  /** Path of their list in the console, where they have one. */
  readonly at?: string
}

/** The same as it is declared: nothing that the other resource does not say of itself. */
export interface RelatedIn<N extends ResourceName> extends Related {
  readonly of: N
  readonly view: Declared[N]['view']
  readonly by: FieldOf<N> | MeetingOf<N>
  readonly at?: Declared[N]['route']
}
export type AnyRelated = { readonly [N in ResourceName]: RelatedIn<N> }[ResourceName]

/** Where records refer to others: in a field, or in a part of the rows of one. */
interface Reference {
  readonly field: string
  readonly within: string | undefined
  /** What they refer to is a wish: it may be deleted all the same. */
  readonly weak: boolean
}

/** Where the records of some fields refer to those of a resource; it says where something is in use, and what may be related. */
export const referencesTo = (to: string, fields: Fields): Reference[] =>
  Object.entries(fields).flatMap(([field, declared]): Reference[] => {
    const weak = declared.weak === true
    if (declared.to === to) return [{ field, within: undefined, weak }]
    const parts = Object.entries(declared.fields ?? {}).filter(([, part]) => part.kind === 'ref' && part.to === to)
    return parts.map(([within, part]) => ({ field, within, weak: weak || part.weak === true }))
  })
