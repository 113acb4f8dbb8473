import { aggregates } from '@fairlead/domain/aggregates'
import { foldVersion } from '@fairlead/domain/fold-version'
import { generalledger } from './accounting/general-ledger.ts'
import { proformalines } from './accounting/pro-forma-lines.ts'
import { cfrreleases } from './documentation/cfr-releases.ts'
import { exportdocuments } from './documentation/export-documents.ts'
import { manifests } from './documentation/manifests.ts'
import { type Gathering, type ReadTable, readTable } from './kernel/read-table.ts'
import { currencies } from './masterdata/currencies.ts'
import { ports } from './masterdata/ports.ts'
import { terminals } from './masterdata/terminals.ts'
import { allocations } from './operations/allocations.ts'
import { bookings } from './operations/bookings.ts'
import { jobs } from './operations/jobs.ts'
import { units } from './operations/units.ts'
import { logs } from './platform/logs.ts'
import { contracts } from './sales/contracts.ts'
import { surcharges } from './sales/surcharges.ts'
import { tariffs } from './sales/tariffs.ts'

/** What tables say of their records beyond the streams of these, by resource. */
const beyond: Readonly<Record<string, Gathering>> = {
  allocations,
  bookings,
  cfrreleases,
  contracts,
  currencies,
  exportdocuments,
  jobs,
  manifests,
  ports,
  surcharges,
  tariffs,
  terminals,
  units,
}

/** Every read table: one for each resource, those whose rows lie in records of others among them, and the log of who did what. */
export const tables: readonly ReadTable[] = [
  ...aggregates.map(aggregate =>
    readTable(aggregate, { ...foldVersion(aggregate.resource.name), beyond: beyond[aggregate.resource.name] }),
  ),
  proformalines,
  generalledger,
  logs,
]
