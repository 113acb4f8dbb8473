import { allocations, capacity_measures } from '@fairlead/contracts/operations/allocations'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import { type PortPair, portPairs } from '@fairlead/domain/operations/planning'
import type { ColumnLook } from '@fairlead/domain/ports/sheets'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import { attachedSheet } from '../attached.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { namesOf } from '../lookups.ts'
import { counted, recordExport } from '../resources/export-log.ts'
import { RecordPath } from '../resources/reads.ts'
import { mayPlan, roomOn, stagesOn } from './room.ts'

const figures = ['capacity', 'limit', 'booked', 'firm', 'delivered', 'loaded', 'stand_by', 'free', 'percent', 'unmeasured'] as const
const columns = ['pol_id', 'pod_id', 'measure', ...figures] as const

const Asked = z.object({
  /** The header of each column, in the words of the console. */
  headers: z.array(z.string().max(60)).length(columns.length, { error: 'wrong_value' }),
})

/** `GET /api/voyageplanning/{id}/export`: the plan of a voyage as a sheet, a row for each pair of ports in each measure in which anything is set or taken, or cargo is of which nobody knows how large it is. */
export function planExport(app: FastifyInstance, deps: Deps): void {
  const schema = { params: RecordPath, querystring: Asked }
  app.get('/api/voyageplanning/:id/export', { config: { ticketed: true }, schema }, async (request, reply) => {
    mayPlan(request)
    const { id } = RecordPath.parse(request.params)
    const { headers } = Asked.parse(request.query)
    const record = await roomOn(deps.execute.load, id)
    const stages = await stagesOn(deps.readModels, id, record)
    const pairs = portPairs(record, stages)
    const ids = pairs.flatMap(pair => [pair.pol_id, pair.pod_id])
    const language = languageOf(request)
    const names = new Map((await namesOf(deps.readModels, 'ports', ids, askerOf(request))).map(port => [port.id, port.name]))
    const rows = pairs.flatMap(pair =>
      capacity_measures.flatMap(({ code, ...called }) => {
        const cells = figuresOf(pair.measures[code])
        return cells ? [[names.get(pair.pol_id) ?? '', names.get(pair.pod_id) ?? '', called[language], ...cells]] : []
      }),
    )
    const ended = await recordExport(deps, request, allocations, {
      format: 'xlsx',
      chosen: [...columns],
      question: { id },
    })
    const looks = columns.map((column, index): ColumnLook => lookOf(column, headers[index] ?? column))
    return attachedSheet(reply, `planning-${record.number.replace(/[^\w-]/g, '')}`, looks, counted(rows, ended))
  })
}

/** The figures of a pair in one measure; none where nothing is set and nothing taken in it. */
function figuresOf(use: PortPair['measures'][keyof PortPair['measures']]): Cell[] | undefined {
  if (use.capacity === null && Number(use.booked) === 0 && Number(use.stand_by) === 0 && use.unmeasured === 0) return undefined
  return figures.map(figure => (use[figure] === null ? null : Number(use[figure])))
}

const lookOf = (column: (typeof columns)[number], header: string): ColumnLook =>
  column === 'pol_id' || column === 'pod_id' || column === 'measure'
    ? { header, width: 22 }
    : { header, width: Math.max(12, header.length + 2), decimals: column === 'percent' || column === 'unmeasured' ? 0 : 3 }
