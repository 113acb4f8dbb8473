import { imports } from '@fairlead/contracts/platform/imports'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { forbid } from '../kernel/refusal.ts'

const { ImportUploaded, ImportPreviewed, ImportStarted, ImportProgressed, ImportCancelled, ImportCompleted, ImportUndone } =
  eventsOf(imports)

/** An import: only who brought the sheet sets it going or calls it off. */
export const dataImport = aggregate(imports, {
  evolve: {
    ImportUploaded: (record, data) => ({ ...record, ...data, status: 'uploaded' }),
    ImportPreviewed: (record, data) => ({ ...record, ...data, status: 'previewed' }),
    ImportStarted: record => ({ ...record, status: 'running' }),
    ImportProgressed: (record, data) => ({ ...record, ...data }),
    ImportCancelled: record => ({ ...record, status: 'stopping' }),
    ImportCompleted: (record, data) => ({ ...record, ...data, status: 'complete' }),
    ImportUndone: (record, data) => ({ ...record, ...data, status: 'undone' }),
  },
  decide: {
    upload: (_record, input) => [ImportUploaded({ ...input, office_id: input.office_id ?? null })],
    preview: (_record, input) => [ImportPreviewed(input)],
    apply: ({ user_id }, _input, { actor }) => (user_id === actor.id ? [ImportStarted()] : forbid('outside_your_scope')),
    progress: (_record, input) => [ImportProgressed(input)],
    cancel: ({ user_id }, _input, { actor }) => (user_id === actor.id ? [ImportCancelled()] : forbid('outside_your_scope')),
    complete: (_record, input) => [ImportCompleted(input)],
    complete_undoing: (_record, input) => [ImportUndone(input)],
  },
})
