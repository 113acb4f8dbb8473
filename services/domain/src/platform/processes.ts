import { enqueue, type Process, queueAfter } from '../kernel/process.ts'
import { dataImport } from './imports.ts'

/** Everything that follows from what happens to what serves all. */
export const platformProcesses: readonly Process[] = [
  queueAfter('import', dataImport, { ImportStarted: (_data, { id }) => ({ rows: enqueue('apply_import', { id }) }) }),
]
