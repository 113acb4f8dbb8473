import { may, rowScopeOf } from '@fairlead/contracts/identity/rights'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { languageOf } from '../language.ts'
import { allRows, items } from '../lookups.ts'

/** `GET /api/get-job-data`: the pickers of the job screen (DOMAIN_SALES_OPS §2.8) and the user's own defaults. */
export function jobData(app: FastifyInstance, { readModels }: Deps): void {
  app.get('/api/get-job-data', async request => {
    if (!may(request.principal, 'jobs.view')) throw new Problem(403, 'no_right', { params: { right: 'jobs.view' } })
    const language = languageOf(request)
    const rowScope = rowScopeOf(request.principal)
    const open = { rowScope, language, filters: [{ field: 'status', operator: 'is', values: ['open'] }] } as const
    const offices = { language, filters: [{ field: 'types', operator: 'in', values: ['OFFICE'] }] } as const
    const [voyages, ourOffices, commodities, colours, calculation_units, payment_terms] = await Promise.all([
      allRows(readModels, 'voyages', open),
      may(request.principal, 'jobs.edit') ? allRows(readModels, 'relations', offices) : [],
      items(readModels, 'commodities', language),
      items(readModels, 'colours', language),
      items(readModels, 'calculationunits', language),
      items(readModels, 'paymentterms', language),
    ])
    return {
      voyages,
      offices: ourOffices.map(({ id, name }) => ({ id, name })),
      commodities,
      colours,
      calculation_units,
      payment_terms,
      defaults: { office_id: request.principal.office_id, customer_id: request.principal.relation_id },
    }
  })
}
