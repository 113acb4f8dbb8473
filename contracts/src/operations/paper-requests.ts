import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { file_types } from '../reference/documents.ts'
import { export_papers } from '../reference/export-papers.ts'

const languages = [
  { code: 'en', en: 'English', nl: 'Engels' },
  { code: 'nl', en: 'Dutch', nl: 'Nederlands' },
] as const

/** So many units one mail is about at most. */
export const most_units_asked = 200
/** So many files one customer hands in by one link: two sides of a paper, and a few that he sends once more. */
export const most_handed_in = 500

const its = { unit_ids: f.refs('units') }
/** As whoever has the link names them, who may look up none: only those that he was asked about count. */
const named = { unit_ids: f.texts(36, most_units_asked) }
const asked = { unit_id: f.ref('units'), number: f.text(20), papers: f.many(export_papers.rows, 1) }
const letter = {
  customer_id: f.ref('relations'),
  customer_name: f.text(120),
  office_id: f.ref('relations'),
  to: f.emails(),
  language: f.choice(languages),
  /** The last day on which its link leads anywhere, by the clock of the office. */
  until: f.date(),
}
const file = { name: f.text(200), type: f.choice(file_types.rows), size: f.integer(), key: f.text(64) }
/** As a guest is named: his customer, and what he says that he is called. */
const guest_name = f.text(250)
/** Of one paper one or several files, such as its two sides; each is hung on every one of these units. */
const handed = { ...named, paper: f.choice(export_papers.rows), by: guest_name, files: f.rows(file, 10) }

/**
 * What a customer was asked for: the papers that units of his still lack (DOMAIN_SALES_OPS §2.8). Each time that somebody asks is a record of its own, with one mail, one link and
 * whatever came by it: units of many voyages stand on it, and each of them may be asked about again.
 */
export const paperrequests = resource({
  name: 'paperrequests',
  context: 'operations',
  route: null,
  stream: 'paper_request',
  fields: {
    customer_id: computed(letter.customer_id),
    customer_name: computed(letter.customer_name),
    office_id: computed(letter.office_id),
    to: computed(letter.to),
    language: computed(letter.language),
    until: computed(letter.until),
    unit_ids: computed(its.unit_ids),
    units: computed(f.rows(asked, most_units_asked)),
    asked_at: computed(optional(f.instant())),
    asked_by: computed(optional(f.text(120))),
    mailed_at: computed(optional(f.instant())),
    handed_in: computed(f.rows({ ...named, paper: handed.paper, by: handed.by, names: f.texts(200), at: f.instant() }, most_handed_in)),
  },
  title: 'customer_name',
  list: ['customer_name', 'customer_id', 'asked_at', 'asked_by', 'to', 'until', 'status', 'unit_ids', 'mailed_at', 'office_id'],
  search: ['customer_name'],
  sort: '-asked_at',
  view: 'operations.view',
  edit: 'operations.edit',
  scope: { office: 'office_id' },
  states: ['asked', 'withdrawn'],
  commands: {
    /** `again` is the answer to the warning that he was asked for some of it within the day. */
    ask: {
      from: null,
      to: 'asked',
      may: 'operations.edit',
      input: { customer_id: letter.customer_id, ...its, again: optional(f.flag()) },
      own_call: true,
    },
    record_mail: { from: 'asked', may: 'system' },
    /** By whoever has the link: its files are kept before. */
    hand_in: { from: 'asked', may: 'operations.edit', input: handed, own_call: true },
    /** Its link leads nowhere any more. */
    withdraw: { from: 'asked', to: 'withdrawn', may: 'operations.edit', confirm: true },
  },
  events: {
    PapersRequested: { ...letter, units: f.rows(asked, most_units_asked) },
    PaperRequestMailed: {},
    PapersHandedIn: handed,
    PaperRequestWithdrawn: {},
  },
})
