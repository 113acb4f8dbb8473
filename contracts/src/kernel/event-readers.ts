import { may, type Principal, type Right, rowScopeOf } from '../identity/rights.ts'

/** Who reads an event in the history of a record, beside seeing the record. */
export interface EventReader {
  readonly may: Right
  /** Its field that names the office which it is of: who is bound to an office reads those of his own. */
  readonly office?: string
}

/** By the type of the event. */
export type EventReaders = Readonly<Record<string, EventReader>>

type Told = Readonly<{ type: string; data: Readonly<Record<string, unknown>> }>

/** Whether somebody reads an event of a resource; of one that is not for him he learns nothing, as of what it tells of in lists (our decision). */
export function readsEvent(readers: EventReaders | undefined, user: Principal): (event: Told) => boolean {
  const scope = rowScopeOf(user)
  return ({ type, data }) => {
    const reader = readers && Object.hasOwn(readers, type) ? readers[type] : undefined
    if (!reader) return true
    if (!may(user, reader.may)) return false
    if (reader.office === undefined || scope.by === 'nothing') return true
    return scope.by === 'office' && data[reader.office] === scope.office_id
  }
}
