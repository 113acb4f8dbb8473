import type { Principal } from '@fairlead/contracts/identity/rights'
import { type Command, commandFields, inverseOf, type Resource } from '@fairlead/contracts/kernel/resource'
import i18next from 'i18next'
import { mayGive } from '../may-give.ts'
import { changedFields } from '../merge.ts'
import type { Rec } from '../record.ts'
import type { Values } from './record-values.ts'

/** The command that takes back what was just done, as it is sent. */
export interface Undo {
  command: string
  input: Values
  /** The version that it takes back: what others did since is a conflict, never overwritten. */
  version: number
}

/** What takes a command back for a user; undefined where nothing does, or where he may not. */
export function undoOf(resource: Resource, given: string, before: Rec, after: Rec, user: Principal): Undo | undefined {
  const [name, inverse] = inverseOf(resource, given, before.status, after.status) ?? []
  if (name === undefined || inverse === undefined || !mayGive(user, inverse) || after.version <= before.version) return undefined
  const input = inverse.input === 'changes' ? valuesBefore(resource, inverse, before, after) : reasonsFor(resource, inverse)
  return input && { command: name, input, version: after.version }
}

/** The fields as they were, of those that changed. */
function valuesBefore(resource: Resource, inverse: Command, before: Rec, after: Rec): Values | undefined {
  const typed = Object.keys(commandFields(resource, inverse))
  const changed = changedFields(before, after).filter(field => typed.includes(field))
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map(field => [field, before[field] ?? null]))
}

/** Who takes something back at once need not say why; undefined where the inverse asks for anything else. */
function reasonsFor(resource: Resource, inverse: Command): Values | undefined {
  const asked = Object.entries(commandFields(resource, inverse)).filter(([, field]) => !field.optional)
  if (asked.some(([name]) => name !== 'reason')) return undefined
  return Object.fromEntries(asked.map(([name]) => [name, i18next.t('record:undo.reason')]))
}
