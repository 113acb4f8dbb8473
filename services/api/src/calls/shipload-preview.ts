import { shiploadinvoicing } from '@fairlead/contracts/accounting/shipload-invoicing'
import { may, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { say } from '@fairlead/contracts/texts/index'
import { toInvoice } from '@fairlead/domain/accounting/shipload-sources'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { inCoins } from '../in-coins.ts'
import { languageOf } from '../language.ts'

const Id = z.guid({ error: 'select_from_list' })
const Asked = z.object({
  office_id: Id,
  voyage_id: Id.optional(),
  pol_id: Id.optional(),
  pod_id: Id.optional(),
  debtor_id: Id.optional(),
  invoice_date: z.iso.date({ error: 'invalid_date' }),
})

/** As many exceptions as somebody reads. */
const mostShown = 200

/**
 * `GET /api/shiploadinvoicing/preview`: what a run would invoice now, per debtor and currency, and what keeps the rest from it (specification §5). Nothing
 * is kept.
 */
export function shiploadPreview(app: FastifyInstance, { execute, readModels }: Deps): void {
  const { may: right } = shiploadinvoicing.commands.create
  app.get('/api/shiploadinvoicing/preview', { schema: { querystring: Asked } }, async request => {
    if (!may(request.principal, right)) throw new Problem(403, 'no_right', { params: { right } })
    const asked = Asked.parse(request.query)
    if (!within(rowScopeOf(request.principal), shiploadinvoicing.scope, asked)) throw new Problem(404, 'not_found')
    if (!asked.voyage_id && !asked.debtor_id) return { units: 0, invoices: [], exceptions: [], exceptions_total: 0 }
    const { units, invoices, exceptions } = await toInvoice(asked, execute.load, execute.find)
    const shown = exceptions.slice(0, mostShown)
    const named = async (resource: string, ids: readonly (string | null)[]) =>
      readModels.labels(resource, [...new Set(ids.flatMap(id => id ?? []))], askerOf(request))
    const [debtors, currencies, jobs] = await Promise.all([
      named(
        'relations',
        [...invoices, ...shown].map(one => one.debtor_id),
      ),
      named(
        'currencies',
        invoices.map(one => one.currency_id),
      ),
      named(
        'jobs',
        shown.map(one => one.job_id),
      ),
    ])
    return {
      units,
      invoices: invoices.map(({ jobs: of, net, ...one }) => ({
        ...one,
        net: inCoins(net, currencies.get(one.currency_id)),
        jobs: of.length,
        debtor: debtors.get(one.debtor_id)?.name ?? null,
        currency: currencies.get(one.currency_id)?.code ?? null,
      })),
      exceptions: shown.map(({ refusal: { code, params }, job_id, debtor_id }) => ({
        code,
        message: say(languageOf(request), code, params),
        job_id,
        job: jobs.get(job_id ?? '')?.name ?? null,
        debtor_id,
        debtor: debtors.get(debtor_id ?? '')?.name ?? null,
      })),
      exceptions_total: exceptions.length,
    }
  })
}
