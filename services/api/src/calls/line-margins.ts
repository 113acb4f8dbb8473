import { proformalines } from '@fairlead/contracts/accounting/pro-forma-lines'
import { may } from '@fairlead/contracts/identity/rights'
import { marginOf, standing } from '@fairlead/domain/accounting/margins'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { Problem, problemOf } from '../errors.ts'
import { listQuestionOf } from '../resources/reads.ts'

/** What lines are put together by: a field of theirs, and whose names its values have. */
const groupings = {
  job: { field: 'job_id', of: 'jobs' },
  voyage: { field: 'voyage_id', of: 'voyages' },
  customer: { field: 'customer_id', of: 'relations' },
} as const
const Asked = z.looseObject({ by: z.enum(['job', 'voyage', 'customer', 'month'], { error: 'select_from_list' }) })

/** As many as somebody reads; the worst of them. */
const mostShown = 200
/** Those of a hundred years. */
const mostMonths = 1_200

/** Of a list itself, and how far its lines are: a margin is of all of them. */
const isOfList = (key: string): boolean => /^(page|per_page|sort|show|status(\..*)?)$/.test(key)

/**
 * `GET /api/proformalines/margins`: revenue, cost and margin in euros per job, voyage, customer or month, of the lines that a list of them would have, but in
 * whatever state they are: of what waits alone there is no margin. The worst first, months in their order (DOMAIN_DOCS §2.1).
 */
export function lineMargins(app: FastifyInstance, deps: Deps): void {
  const { readModels } = deps
  app.get('/api/proformalines/margins', { schema: { querystring: Asked } }, async request => {
    if (!may(request.principal, proformalines.view)) throw new Problem(403, 'no_right', { params: { right: proformalines.view } })
    const { by, ...query } = Asked.parse(request.query)
    const filter = Object.fromEntries(Object.entries(query).filter(([key]) => !isOfList(key)))
    const question = { ...(await listQuestionOf(proformalines, request, filter, deps)), tallies: [] }
    const grouped = by === 'month' ? undefined : groupings[by]
    const counting = { field: 'status', operator: 'in' as const, values: standing }
    const found = await readModels.balances(
      proformalines.name,
      { ...question, filters: [...(question.filters ?? []), counting] },
      {
        of: 'euro_amount',
        by: grouped?.field ?? { month: 'exchange_rate_date' },
        plus: { side: ['sales'] },
        minus: { side: ['purchase'] },
        waiting: { status: ['pending'] },
        most: grouped ? mostShown : mostMonths,
      },
    )
    if (isRefusal(found)) throw problemOf(found)
    const margins = found.data.map(({ plus: revenue, minus: cost, count: lines, ...one }) => marginOf({ ...one, revenue, cost, lines }))
    if (!grouped) {
      const inOrder = margins.toSorted((one, other) => String(one.key).localeCompare(String(other.key)))
      return { data: inOrder.map(one => ({ ...one, name: one.key })), total: found.total }
    }
    const ids = margins.flatMap(({ key }) => key ?? [])
    const named = await readModels.labels(grouped.of, ids, askerOf(request))
    return { data: margins.map(one => ({ ...one, name: named.get(one.key ?? '')?.name ?? null })), total: found.total }
  })
}
