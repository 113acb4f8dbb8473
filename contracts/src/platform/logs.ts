import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { event_sources } from '../reference/event-sources.ts'
import { actor_roles } from '../reference/people.ts'

/** Who did what, when, and through which door: an entry for every event (specification §2, /logs). */
export const logs = resource({
  name: 'logs',
  context: 'platform',
  menu: 'logs',
  fields: {
    at: computed(f.instant()),
    actor_id: computed(f.text(36)),
    actor_name: computed(f.text(120)),
    actor_role: computed(f.choice(actor_roles.rows)),
    office_id: computed(optional(f.ref('relations'))),
    event: computed(f.text(80)),
    stream: computed(f.text(80)),
    record_id: computed(f.text(80)),
    record_version: computed(f.integer()),
    source: computed(f.choice(event_sources)),
    command_id: computed(f.text(100)),
    correlation_id: computed(f.text(100)),
    address: computed(f.text(60)),
  },
  title: 'event',
  // Every event writes a row here, so only what one looks for has a column of its own.
  list: ['at', 'actor_name', 'event', 'stream', 'record_id', 'source'],
  search: [],
  filterable: ['correlation_id'],
  sort: '-at',
  scope: { office: 'office_id' },
  view: 'logs.view',
  edit: 'logs.view',
  states: [],
  commands: {},
  events: {},
})

export const words: Words = {
  label: { en: ['Log entry', 'Logs'], nl: ['Logregel', 'Logboeken'] },
  fields: {
    address: { en: 'Client address', nl: 'Adres van de client' },
    stream: { en: 'Kind of record', nl: 'Soort record' },
  },
}
