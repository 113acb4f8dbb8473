import { channelsWithin } from '@fairlead/contracts/kernel/channel'
import { export_states_loaded, export_states_waiting } from '@fairlead/contracts/operations/export-center'
import { units } from '@fairlead/contracts/operations/units'
import { isRefusal, type Refusal } from '@fairlead/domain/kernel/refusal'
import type { FastifyInstance } from 'fastify'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { problemOf } from '../errors.ts'
import { listRequestOf } from '../resources/list-request.ts'
import { exportCenterArchive } from './archive.ts'
import { Asked, exportedUnits, mayExport, shown } from './asked.ts'
import { exportCenterSheet } from './export.ts'
import { exportRows, unitsOf } from './rows.ts'

const waiting = { status: export_states_waiting }
const filtersOf = (filter: Readonly<Record<string, string | readonly string[]>>) => listRequestOf(filter).filters

/** What is counted of all units of the question, whichever of them are shown; the first four are steps on their way, the others what is in it. */
const summed = {
  booked: [],
  delivered: filtersOf({ 'date_delivered.empty': 'false' }),
  cleared: filtersOf({ 'date_cleared.empty': 'false' }),
  loaded: filtersOf({ status: export_states_loaded }),
  missing_documents: filtersOf({ ...waiting, 'papers_missing.empty': 'false' }),
  mrn_missing: filtersOf({ ...waiting, customs_missing: 'true' }),
  holds: filtersOf({ ...waiting, on_hold: 'true' }),
}

/**
 * `GET /api/get-export-center-data`: units that are to be exported, at first those that something keeps from going on board, by how soon their port takes
 * them no more (DOMAIN_SALES_OPS §2.8); and the channels on which one hears that they changed.
 */
export function exportCenter(app: FastifyInstance, deps: Deps): void {
  const { readModels, clock } = deps
  exportCenterSheet(app, deps)
  exportCenterArchive(app, deps)
  app.get('/api/get-export-center-data', { schema: { querystring: Asked } }, async request => {
    mayExport(request)
    const asked = Asked.parse(request.query)
    const question = await exportedUnits(asked, request, readModels)
    const [summary, list] = await Promise.all([
      readModels.counts(units.name, question, summed).then(answered),
      readModels.list(units.name, shown(question, asked)).then(answered),
    ])
    const { data, ...page } = list
    const told = { readModels, asker: askerOf(request), now: clock.now().toISOString() }
    return {
      summary: { ...summary.counts, is_estimate: summary.is_estimate },
      rows: await exportRows(
        await unitsOf(
          readModels,
          data.map(({ id }) => id),
        ),
        told,
      ),
      ...page,
      channels: channelsWithin(units, question.rowScope),
    }
  })
}

function answered<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw problemOf(answer)
  return answer
}
