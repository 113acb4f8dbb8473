import { computed, f, internal, optional, whole } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { file_types } from '../reference/documents.ts'
import { export_papers } from '../reference/export-papers.ts'

/** What is said of a file once its bytes are kept. */
const attached = {
  of_resource: f.text(40),
  of_id: whole(f.text(36)),
  name: f.text(200),
  type: f.choice(file_types.rows),
  /** In kB, rounded up. */
  size: f.integer(),
  /** SHA-256 of the content, hexadecimal: where its bytes are kept. */
  key: f.text(64),
  tag: optional(f.text(40)),
  /** Which paper of a shipment it is, where it is one of those that its owner brings. */
  paper: optional(f.choice(export_papers.rows)),
}

/** Which part of its record it shows, such as a damage of a unit. */
const shows = { part: optional(whole(f.text(36))) }

/** Who brought it, where he is no user: whoever was sent a link to hand it in by. */
const brought = { brought_by: optional(f.text(250)) }

/** Uploaded files, each hanging on a record (specification §3): who may see that record may see them. */
export const files = resource({
  name: 'files',
  context: 'platform',
  route: null,
  stream: 'file',
  content: 'key',
  part_of: { resource: 'of_resource', id: 'of_id' },
  fields: {
    of_resource: computed(attached.of_resource),
    of_id: computed(attached.of_id),
    name: computed(attached.name),
    type: computed(attached.type),
    size: computed(attached.size),
    date: computed(f.instant()),
    user_id: computed(f.ref('users')),
    url: computed(f.text(200)),
    key: internal(computed(attached.key)),
    tag: attached.tag,
    paper: attached.paper,
    brought_by: computed(brought.brought_by),
    part: computed(shows.part),
    /** The customer of the record sees it, too; what he brought himself he sees in any case. */
    for_customer: f.flag(),
    from_customer: computed(f.flag()),
    /** Somebody at a port has brought it. */
    from_quay: internal(computed(f.flag())),
    /** The house has taken it off, and not who brought it. */
    taken_off: internal(computed(f.flag())),
    audience: internal(computed(f.text(80))),
  },
  scope: { audience: 'audience' },
  field_rights: { for_customer: { may: { true: 'files.share' } }, paper: { may: 'files.say_paper' } },
  title: 'name',
  list: ['name', 'type', 'size', 'date', 'user_id', 'tag', 'paper', 'brought_by', 'part', 'for_customer', 'url', 'of_resource', 'of_id'],
  search: ['name', 'tag'],
  sort: 'date',
  view: 'files.view',
  edit: 'files.edit',
  states: ['active', 'deleted'],
  commands: {
    attach: { from: null, to: 'active', may: 'files.edit', input: { ...attached, ...brought, ...shows }, own_call: true },
    change: { from: 'active', may: 'files.edit', input: 'changes' },
    delete: { from: 'active', to: 'deleted', may: 'files.edit' },
    restore: { from: 'deleted', to: 'active', may: 'files.edit' },
  },
  events: { FileAttached: { ...attached, ...brought, ...shows }, FileRetagged: 'changes', FileRemoved: {}, FileRestored: {} },
})
