import type { NewEvent } from '../ports/event-log.ts'
import { type Refusal, refuse } from './refusal.ts'

/**
 * An event that this release cannot read: of a type that it does not know, or of a newer schema version. It is never taken for what it might
 * mean: whoever meets one stops there and says so.
 */
export class UnreadableEvent extends Error {
  readonly refusal: Refusal

  constructor(resource: string, { type, schema_version }: Pick<NewEvent, 'type' | 'schema_version'>) {
    super(`${resource}: this release cannot read version ${schema_version} of the event ${type}`)
    this.refusal = refuse('written_by_newer_release', { params: { resource, type, version: schema_version } })
  }
}
