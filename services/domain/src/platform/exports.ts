import { dataExports } from '@fairlead/contracts/platform/exports'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'

const { ExportStarted, ExportCompleted, ExportStopped } = eventsOf(dataExports)

/** An export: who asked for what when it began, and how many rows went out when it ended, whole or cut short. */
export const dataExport = aggregate(dataExports, {
  evolve: {
    ExportStarted: (record, data) => ({ ...record, ...data, status: 'running' }),
    ExportCompleted: (record, { rows }) => ({ ...record, rows, status: 'complete' }),
    ExportStopped: (record, { rows }) => ({ ...record, rows, status: 'stopped' }),
  },
  decide: {
    start: (_record, input) => [ExportStarted(input)],
    complete: (_record, { rows }) => [ExportCompleted({ rows })],
    stop: (_record, { rows }) => [ExportStopped({ rows })],
  },
})
