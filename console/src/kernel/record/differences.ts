import type { Resource } from '@fairlead/contracts/kernel/resource'
import { same } from '../merge-values.ts'
import type { Change, Rec } from '../record.ts'

/** The fields of a record that differ between two moments, in the order of the declaration. */
export const differencesBetween = (resource: Resource, then: Rec, later: Rec): Change[] =>
  Object.keys(resource.fields)
    .filter(field => field !== 'status_id' && !same(then[field], later[field]))
    .map(field => ({ field, from: then[field] ?? null, to: later[field] ?? null }))
