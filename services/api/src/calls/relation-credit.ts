import { may } from '@fairlead/contracts/identity/rights'
import { say } from '@fairlead/contracts/texts/index'
import { creditStanding, creditWarnings } from '@fairlead/domain/crm/credit'
import { relation } from '@fairlead/domain/crm/relations'
import { creditOf } from '@fairlead/domain/operations/customer-credit'
import { tradeDay } from '@fairlead/domain/operations/today'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { languageOf } from '../language.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

/** `GET /api/relations/{id}/credit`: how a customer stands against his limit, at all offices, as the decisions on his bookings see it. */
export function relationCredit(app: FastifyInstance, { execute, readModels, clock }: Deps): void {
  app.get('/api/relations/:id/credit', { schema: { params: RecordPath } }, async request => {
    const { view } = relation.resource
    if (!may(request.principal, view)) throw new Problem(403, 'no_right', { params: { right: view } })
    const { id } = RecordPath.parse(request.params)
    await recordSeen(relation.resource, id, request, readModels)
    const customer = await execute.load(relation, id)
    if (!customer || customer.status === 'deleted') throw new Problem(404, 'not_found')
    const now = clock.now().toISOString()
    const today = tradeDay(now)
    const credit = await creditOf(customer, execute.load, { find: execute.find, now })
    if (!credit) throw new Problem(404, 'not_found')
    const { limit, used, invoiced, promised, free, is_beyond, overdue, overdue_count, lifted_until } = creditStanding(
      customer,
      credit,
      today,
    )
    const warnings = creditWarnings(customer, credit, today).map(({ code, params }) => say(languageOf(request), code, params))
    return { limit, used, invoiced, promised, free, is_beyond, overdue, overdue_count, lifted_until, warnings }
  })
}
