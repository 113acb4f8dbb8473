import { computed, f, optional, whole } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { event_sources } from '../reference/event-sources.ts'
import { actor_roles } from '../reference/people.ts'

/**
 * Who did what to which record, when, from where and through which door: an entry for every event (specification §2, /logs; EDI §5). What it is
 * called and what it was before are not kept here: an answer says them of the record itself.
 */
export const logs = resource({
  name: 'logs',
  context: 'platform',
  menu: 'logs',
  fields: {
    at: computed(f.instant()),
    actor_id: computed(whole(f.text(36))),
    actor_name: computed(f.text(120)),
    actor_role: computed(f.choice(actor_roles.rows)),
    office_id: computed(optional(f.ref('relations'))),
    event: computed(whole(f.text(80))),
    /** The category of the record's stream: which screen it stands on. */
    stream: computed(whole(f.text(80))),
    record_id: computed(whole(f.text(80))),
    record_version: computed(f.integer()),
    /** The fields that it speaks of. */
    said: computed(optional(whole(f.text(500)))),
    source: computed(f.choice(event_sources)),
    command_id: computed(f.text(100)),
    correlation_id: computed(whole(f.text(100))),
    address: computed(whole(f.text(60))),
  },
  title: 'event',
  // Every event writes a row here, so only what one looks for has a column of its own. The search box also asks which records and events have
  // the words that are typed (services/api, `log-search.ts`).
  list: ['at', 'actor_name', 'office_id', 'event', 'stream', 'record_id', 'said', 'source', 'address'],
  carried: ['record_version'],
  search: ['actor_name'],
  filterable: ['correlation_id', 'actor_id'],
  sort: '-at',
  scope: { office: 'office_id' },
  view: 'logs.view',
  edit: 'logs.resolve',
  states: [],
  commands: {},
  events: {},
})

export const words: Words = {
  label: { en: ['Log entry', 'Logs'], nl: ['Logregel', 'Logboeken'] },
  fields: {
    address: { en: 'Client address', nl: 'Adres van de client' },
    event: { en: 'What', nl: 'Wat' },
    record_id: { en: 'Record', nl: 'Record' },
    said: { en: 'Before and after', nl: 'Ervoor en erna' },
    stream: { en: 'Screen', nl: 'Scherm' },
  },
}
