import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { ListQuestion } from '@fairlead/projections/kernel/list-question'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { problemOf } from './errors.ts'
import { everything } from './lookups.ts'

const listed = ['number', 'status', 'vessel_id', 'port_calls'] as const

/** A voyage that is open, as its list has it. */
export type OpenVoyage = Pick<RecordOf<typeof voyages>, (typeof listed)[number]> & { id: string }

/** Open voyages that these filters find, of all offices: a voyage is everybody's. */
export async function openVoyages(readModels: ReadModels, filters: NonNullable<ListQuestion['filters']>): Promise<OpenVoyage[]> {
  const open = { field: 'status', operator: 'is', values: ['open'] } as const
  const rows = readModels.rows(voyages.name, { rowScope: everything, filters: [open, ...filters] }, listed)
  if (isRefusal(rows)) throw problemOf(rows)
  const all: OpenVoyage[] = []
  for await (const some of rows) all.push(...some.map(({ id, record }) => ({ ...(record as Omit<OpenVoyage, 'id'>), id })))
  return all
}
