import { proformalines } from '@fairlead/contracts/accounting/pro-forma-lines'
import { may } from '@fairlead/contracts/identity/rights'
import { marginsOf } from '@fairlead/domain/accounting/margins'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { type Lists, listsOf } from './home-lists.ts'

/** What lines are put together by. */
const fieldOf = { job: 'job_id', voyage: 'voyage_id', customer: 'customer_id' } as const
const namesOf = { job: 'jobs', voyage: 'voyages', customer: 'relations' } as const
const Asked = z.looseObject({ by: z.enum(['job', 'voyage', 'customer', 'month'], { error: 'select_from_list' }) })

/** As many as somebody reads; the worst of them. */
const mostShown = 200

/**
 * `GET /api/proformalines/margins`: revenue, cost and margin in euros per job, voyage, customer or month, of the lines that a list of them would have, but in
 * whatever state they are: of what waits alone there is no margin. The worst first (DOMAIN_DOCS §2.1).
 */
export function lineMargins(app: FastifyInstance, deps: Deps): void {
  app.get('/api/proformalines/margins', { schema: { querystring: Asked } }, async request => {
    if (!may(request.principal, proformalines.view)) throw new Problem(403, 'no_right', { params: { right: proformalines.view } })
    const { by, ...query } = Asked.parse(request.query)
    const filter = Object.fromEntries(Object.entries(query).filter(([key]) => !isOfList(key))) as Parameters<Lists['sums']>[1]
    const lists = listsOf(request, deps)
    const sums = await lists.sums(
      'proformalines',
      filter,
      by === 'month'
        ? { of: 'euro_amount', by: ['side', 'status'], month: 'exchange_rate_date' }
        : { of: 'euro_amount', by: ['side', 'status', fieldOf[by]] },
    )
    const margins = marginsOf(
      sums.map(({ values: [side = null, status = null, key = null], month, ...one }) => ({ ...one, side, status, key: month ?? key })),
    )
    const data =
      by === 'month' ? margins.toSorted((one, other) => String(one.key).localeCompare(String(other.key))) : margins.slice(0, mostShown)
    const names =
      by === 'month'
        ? new Map<string, string>()
        : await lists.names(
            namesOf[by],
            data.flatMap(({ key }) => key ?? []),
          )
    return { data: data.map(one => ({ ...one, name: names.get(one.key ?? '') ?? one.key })), total: margins.length }
  })
}

/** Of a list itself, and how far its lines are: a margin is of all of them. */
const isOfList = (key: string): boolean => /^(page|per_page|sort|show|status(\..*)?)$/.test(key)
