import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { units } from '@fairlead/contracts/operations/units'
import { capacityName } from '@fairlead/domain/operations/allocations'
import { chargesOf } from '@fairlead/domain/operations/charges'
import { unit } from '@fairlead/domain/operations/units'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { RecordPath } from '../resources/reads.ts'
import { mayPlan, roomOn } from './room.ts'

/**
 * `GET /api/units/{id}/room`: the capacities to which a unit is charged on each voyage of its journey, by their names, with how full they are and, of one
 * that waits, by how much it exceeds them (DOMAIN_SALES_OPS §2.3). It is reckoned from the rooms as they are, so that it never says what was true once.
 */
export function unitRoom(app: FastifyInstance, { readModels, execute }: Deps): void {
  app.get('/api/units/:id/room', { schema: { params: RecordPath } }, async request => {
    mayPlan(request)
    const { id } = RecordPath.parse(request.params)
    const seen = await readModels.show(units.name, id, { rowScope: rowScopeOf(request.principal) })
    const record = seen && (await execute.load(unit, id))
    if (!record) throw new Problem(404, 'not_found')
    const legs = await Promise.all(
      [record, ...record.onward_legs].map(async ({ voyage_id }) => {
        const room = await roomOn(execute.load, voyage_id)
        const charges = chargesOf(room, id)
        if (!charges) return []
        const stand_by = room.units.some(one => one.unit_id === id && one.stand_by)
        const rows = charges.map(async ({ row, use, excess }) => ({
          row: await capacityName(row, execute.load),
          measure: row.measure,
          ...use,
          excess,
        }))
        return [{ voyage_id, number: room.number, stand_by, rows: await Promise.all(rows) }]
      }),
    )
    return { data: legs.flat() }
  })
}
