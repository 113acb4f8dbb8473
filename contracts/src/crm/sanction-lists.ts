import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { choices } from '../reference/choices.ts'
import { rescreeningCommands, rescreeningEvents, rescreeningFields } from './rescreening.ts'

/** Open lists of those with whom no business may be done (DOMAIN_DOCS §3.2). */
export const sanction_lists = choices([
  { code: 'OFAC', en: 'OFAC, specially designated nationals', nl: 'OFAC, specially designated nationals' },
  { code: 'EU', en: 'European Union, consolidated', nl: 'Europese Unie, geconsolideerd' },
  { code: 'UN', en: 'United Nations, consolidated', nl: 'Verenigde Naties, geconsolideerd' },
])

/** Why a list was not taken in. */
const list_failures = choices([
  { code: 'UNREADABLE', en: 'The file is no list that can be read', nl: 'Het bestand is geen leesbare lijst' },
  { code: 'EMPTY', en: 'The file has no entries', nl: 'In het bestand staat niemand' },
])

const file = { name: f.text(200), key: f.text(64) }
const version = { list: f.choice(sanction_lists.rows), published: f.date() }
const failure = { reason: f.choice(list_failures.rows) }

/** Versions of open sanctions lists, each as its publisher gave it on a day: of every list one is in force, and names are screened against those. */
export const sanctionlists = resource({
  name: 'sanctionlists',
  context: 'crm',
  menu: 'crm',
  stream: 'sanction_list',
  fields: {
    list: computed(version.list),
    /** As of which day its publisher gave it out. */
    published: computed(version.published),
    files: computed(f.rows({ ...file, at: f.instant() }, 3)),
    entries: computed(optional(f.integer(0))),
    imported_at: computed(f.instant()),
    imported_by: computed(f.text(120)),
    finished_at: computed(optional(f.instant())),
    reason: computed(optional(failure.reason)),
    ...rescreeningFields,
  },
  title: 'list',
  list: ['list', 'published', 'status', 'entries', 'imported_at', 'imported_by', 'finished_at', 'reason', 'rescreening'],
  search: ['imported_by'],
  sort: '-imported_at',
  view: 'worldcheck.review',
  edit: 'worldcheck.lists',
  states: ['waiting', 'reading', 'in_force', 'superseded', 'failed'],
  commands: {
    /** With its first file; a list that is more than one waits for the others. */
    import: { from: null, to: ['waiting', 'reading'], may: 'worldcheck.lists', input: { ...version, ...file }, own_call: true },
    add_file: {
      from: ['waiting', 'failed'],
      to: ['waiting', 'reading'],
      may: 'worldcheck.lists',
      input: file,
      own_call: true,
    },
    take_in: { from: 'reading', to: 'in_force', may: 'system', input: { entries: f.integer(0) } },
    fail: { from: 'reading', to: 'failed', may: 'system', input: failure },
    /** A later version is in force. */
    supersede: { from: 'in_force', to: 'superseded', may: 'system' },
    ...rescreeningCommands,
  },
  events: {
    SanctionListImported: version,
    SanctionListFileKept: file,
    /** All its files are there. */
    SanctionListCompleted: {},
    SanctionListTakenIn: { entries: f.integer(0) },
    SanctionListFailed: failure,
    SanctionListSuperseded: {},
    ...rescreeningEvents,
  },
})
