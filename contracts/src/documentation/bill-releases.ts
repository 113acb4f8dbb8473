import { bl_groupings } from '../crm/relations.ts'
import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

const letter = { to: f.emails(), message: optional(f.lines(20, 2000)) }
const bills = { bill_of_lading_ids: f.refs('billsoflading') }
const file = { key: f.text(64), name: f.text(120) }
/** As many bills go in one mail at most: what is heavier than that no mail server takes. */
export const most_bills_released = 200

/** Bills of lading that were released by e-mail together: one mail for all, in the grouping of who receives them (specification §4). */
export const billreleases = resource({
  name: 'billreleases',
  context: 'documentation',
  route: null,
  stream: 'bill_release',
  fields: {
    /** That of its first bill, and how many go with it. */
    number: computed(f.text(40)),
    bill_of_lading_ids: computed(bills.bill_of_lading_ids),
    bls: computed(f.integer()),
    to: computed(letter.to),
    message: computed(letter.message),
    grouping: computed(f.choice(bl_groupings)),
    /** Of who released them. */
    office_id: computed(f.ref('relations')),
    sent_at: computed(optional(f.instant())),
    sent_by: computed(optional(f.text(120))),
    mailed_at: computed(optional(f.instant())),
    files: computed(f.rows({ ...file, at: f.instant() })),
  },
  title: 'number',
  list: ['number', 'sent_at', 'sent_by', 'to', 'status', 'bls', 'grouping', 'office_id'],
  search: ['number'],
  sort: '-sent_at',
  view: 'documentation.view',
  edit: 'documentation.edit',
  scope: { office: 'office_id' },
  states: ['sent', 'mailed'],
  commands: {
    /** Where no grouping is said, they travel as their customers want it. */
    release: {
      from: null,
      to: 'sent',
      may: 'documentation.edit',
      input: { ...bills, ...letter, grouping: optional(f.choice(bl_groupings)) },
    },
    record_mail: { from: 'sent', to: 'mailed', may: 'system', input: { files: f.rows(file) } },
  },
  events: {
    BillsReleased: {
      ...bills,
      ...letter,
      number: f.text(40),
      grouping: f.choice(bl_groupings),
      office_id: f.ref('relations'),
    },
    BillsMailed: { files: f.rows(file) },
  },
})
