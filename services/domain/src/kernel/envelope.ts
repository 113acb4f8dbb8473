import { principal } from '@fairlead/contracts/identity/principal'
import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Meta, Position } from '../ports/event-log.ts'
import type { Warning } from './refusal.ts'

/** What stands around a command: who gives it, and what makes a repeat of it harmless. */
export interface Envelope {
  actor: Principal
  command_id: string
  /** A hash of all that the command's key was given for: the same id with another one is refused. Where it is missing, the id alone tells a repeat. */
  fingerprint?: string
  correlation_id: string
  causation_id?: string
  source: Meta['source']
  address?: string
  /** The version that the caller edited; when given, a record that changed since is a conflict. */
  expected_version?: number
}

/** A command was carried out, now or before: either way the record is as the command and what followed from it at once have left it. */
export interface CommandResult {
  refused: false
  id: string
  version: number
  /** Where its last event stands; undefined when nothing changed. With reactions, the last of theirs. */
  position: Position | undefined
  /** Resources whose records were written, its own and those of what followed: who reads them next must see it. */
  written: readonly string[]
  record: { [key: string]: unknown }
  /** What who gave it should know besides. It is of its moment: a repeat tells none of it. */
  warnings: readonly Warning[]
}

/** What follows from a decision needs no right of its own, but stays in the name of who decided. */
export const asSystem = ({
  id,
  name,
  office_id,
  role,
}: Pick<Principal, 'id' | 'name' | 'office_id'> & { role?: Principal['role'] }): Principal =>
  principal({ id, name, office_id, role: 'system' }, { company_hq: true, ...(role === 'guest' ? { for_guest: true } : {}) })
