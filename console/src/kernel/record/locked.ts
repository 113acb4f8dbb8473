import { may, type Principal } from '@fairlead/contracts/identity/rights'
import { reservedFrom } from '@fairlead/contracts/kernel/field-refusal'
import { allowedFrom, type Command, type Resource, unmet } from '@fairlead/contracts/kernel/resource'
import type { TextKey } from '@fairlead/contracts/texts/index'
import type { Rec } from '../record.ts'

/** Why a record cannot be changed: it is deleted, the user may only look at it or at all of its kind, its state forbids it, or the value of a field does. */
export type Lock =
  | { by: 'deleted' }
  | { by: 'right' }
  | { by: 'reserve'; why: TextKey }
  | { by: 'state'; state: string }
  | { by: 'field'; field: string }

/** What locks a record for a user; undefined where it may be changed, or where nobody ever changes one of its kind. */
export function lockOf(resource: Resource, record: Rec, user: Principal): Lock | undefined {
  if (record.status === 'deleted') return { by: 'deleted' }
  const why = reservedFrom(resource, user, record)
  if (why) return { by: 'reserve', why }
  const editing = ['change', 'amend'].flatMap(name => resource.commands[name] ?? [])
  if (editing.length === 0) return undefined
  const reasons = editing.map(command => reasonAgainst(resource, command, record, user))
  return reasons.includes(undefined) ? undefined : reasons[0]
}

function reasonAgainst({ fields }: Resource, command: Command, record: Rec, user: Principal): Lock | undefined {
  if (command.may === 'system' || !may(user, command.may)) return { by: 'right' }
  if (!allowedFrom(command, record.status)) return { by: 'state', state: record.status }
  const field = unmet(command, record)
  if (field === undefined) return undefined
  // A moment is told by the state that came of it.
  return fields[field]?.kind === 'instant' ? { by: 'state', state: record.status } : { by: 'field', field }
}
