import { computed, type Fields, f, optional } from '../kernel/field.ts'
import { type Command, commandFields, type Resource, resource } from '../kernel/resource.ts'

const counts = { added: f.integer(), changed: f.integer(), unchanged: f.integer(), refused: f.integer() }
const failures = f.rows({ row: f.integer(), message: f.text(1000) }, 500)
const progress = { done: f.integer(), failed: f.integer() }

/** A sheet that is brought into a register: read, matched and previewed first; then all of it is done, or all of it undone. */
export const imports = resource({
  name: 'imports',
  context: 'platform',
  route: null,
  stream: 'import',
  fields: {
    /** The register that the rows go into. */
    target: f.text(60),
    file_name: f.text(200),
    /** Where the sheet is kept. */
    file_key: f.text(64),
    user_id: f.ref('users'),
    office_id: optional(f.ref('relations')),
    /** Where it is kept what is to become of each row. */
    plan_key: computed(optional(f.text(64))),
    added: computed(counts.added),
    changed: computed(counts.changed),
    unchanged: computed(counts.unchanged),
    refused: computed(counts.refused),
    done: computed(progress.done),
    failed: computed(progress.failed),
    failures: computed(failures),
  },
  title: 'file_name',
  list: ['file_name', 'target', 'status', 'added', 'changed', 'refused', 'done', 'failed', 'user_id'],
  search: ['file_name', 'target'],
  sort: 'file_name',
  scope: { office: 'office_id' },
  view: 'operations.view',
  edit: 'operations.edit',
  states: ['uploaded', 'previewed', 'running', 'stopping', 'complete', 'undone'],
  commands: {
    upload: { from: null, to: 'uploaded', may: 'system', input: 'record' },
    preview: { from: ['uploaded', 'previewed'], to: 'previewed', may: 'system', input: { plan_key: f.text(64), ...counts } },
    apply: { from: 'previewed', to: 'running', may: 'operations.edit' },
    progress: { from: ['running', 'stopping'], may: 'system', input: progress },
    cancel: { from: 'running', to: 'stopping', may: 'operations.edit' },
    complete: { from: 'running', to: 'complete', may: 'system', input: { ...progress, failures } },
    complete_undoing: { from: 'stopping', to: 'undone', may: 'system', input: { ...progress, failures } },
  },
  events: {
    ImportUploaded: 'record',
    ImportPreviewed: { plan_key: f.text(64), ...counts },
    ImportStarted: {},
    ImportProgressed: progress,
    ImportCancelled: {},
    ImportCompleted: { ...progress, failures },
    ImportUndone: { ...progress, failures },
  },
})

/**
 * The commands by which rows of a sheet come into a resource; undefined for what is not made from sheets. Where the product itself makes the
 * records, rows only change them.
 */
export function importable(resource: Resource): { create?: Command; change: Command } | undefined {
  const { create, change, delete: taken } = resource.commands
  if (!change || !saysOnlyFields(resource, change)) return undefined
  if (resource.sheets === 'change') return { change }
  return create?.input === 'record' && create.may !== 'system' && taken ? { create, change } : undefined
}

/** Whether a command says fields of the record and nothing besides, so that a row can say the same. */
const saysOnlyFields = ({ fields }: Resource, { input }: Command): boolean =>
  input === 'changes' || (typeof input === 'object' && Object.keys(input).every(field => field in fields))

/**
 * The fields that a sheet for a resource may fill, and the name by which its records are found where that is made of other fields, or rows
 * only change records; what rows say they are about themselves is found by no name.
 */
export function importedFields(resource: Resource): Fields {
  const commands = importable(resource)
  if (!commands) return {}
  const { [resource.title]: title } = resource.fields
  const typed = commandFields(resource, commands.create ?? commands.change)
  return title && resource.sheets !== 'about' && (title.computed || !commands.create) ? { [resource.title]: title, ...typed } : typed
}
