import { aggregates } from '@fairlead/domain/aggregates'
import { manifests } from './documentation/manifests.ts'
import { type Gathering, type ReadTable, readTable } from './kernel/read-table.ts'
import { jobs } from './operations/jobs.ts'
import { units } from './operations/units.ts'
import { logs } from './platform/logs.ts'

/** Folds that have come to mean something else since they were first built, by resource: raise the number and the table is built anew. */
const versions: Readonly<Record<string, number>> = { billsoflading: 2, companysettings: 2, countries: 2, jobs: 2, users: 2 }

/** What tables say of their records beyond the streams of these, by resource. */
const beyond: Readonly<Record<string, Gathering>> = { jobs, manifests, units }

/** Every read table: one for each resource, and the log of who did what. */
export const tables: readonly ReadTable[] = [
  ...aggregates.map(aggregate =>
    readTable(aggregate, { version: versions[aggregate.resource.name] ?? 1, beyond: beyond[aggregate.resource.name] }),
  ),
  logs,
]
