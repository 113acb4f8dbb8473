import { computed, f, optional } from '../kernel/field.ts'
import { changeable } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'
import { world_check_statuses } from '../reference/relations.ts'

/** What a case says of its relation. Its id is no reference, by which whoever sees relations would be offered cases. */
const noted = { world_check_id: f.text(36), world_check_status: f.choice(world_check_statuses.rows) }

/** What is on the record of a relation about its screening (DOMAIN_DOCS §3.2). */
export const worldCheckFields = {
  /** Its case: once it has one, that alone says how it was screened. */
  world_check_id: computed(optional(noted.world_check_id)),
} as const

export const worldCheckCommands = {
  screen: { from: changeable, may: 'worldcheck.review' },
  note_world_check: { from: changeable, may: 'system', input: noted },
} as const

export const worldCheckEvents = { RelationScreeningAsked: {}, WorldCheckNoted: noted, RelationBlacklisted: {} } as const

export const worldCheckWords = {
  fields: { world_check_id: { en: 'World-check case', nl: 'World-checkdossier' } },
  commands: { screen: { en: 'Screen', nl: 'Screenen' }, note_world_check: { en: 'Note world check', nl: 'World check noteren' } },
  events: {
    RelationScreeningAsked: { en: ['Screening asked', '{{who}} had it screened'], nl: ['Screening gevraagd', '{{who}} liet screenen'] },
    WorldCheckNoted: {
      en: ['World check', 'The world check says: {{world_check_status}}'],
      nl: ['World check', 'De world check zegt: {{world_check_status}}'],
    },
    RelationBlacklisted: {
      en: ['Blacklisted', 'It was blacklisted on a positive match'],
      nl: ['Op de zwarte lijst', 'Op de zwarte lijst gezet na een bevestigde match'],
    },
  },
} satisfies Omit<Words, 'label'>
