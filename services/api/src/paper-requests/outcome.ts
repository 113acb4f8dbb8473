import { type RowScope, rowScopeOf } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { units } from '@fairlead/contracts/operations/units'
import { relation } from '@fairlead/domain/crm/relations'
import { missing, refuse } from '@fairlead/domain/kernel/refusal'
import { askedAt, isRecent, whyNotAsked } from '@fairlead/domain/operations/papers-lacking'
import { leftAmong, leftFaults } from '@fairlead/domain/sales/who-has-left'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type LeftOut, leavesOut } from '../unit-mails.ts'

type Unit = RecordOf<typeof units> & { id: string }

/** What one customer would be asked for in one mail, for one office. */
export interface ToAsk {
  customer: { id: string; name: string }
  office_id: string
  to: string[]
  units: { unit_id: string; number: string; vin: string | null; papers: string[]; asked_at: string | null; is_recent: boolean }[]
}

/**
 * Who would be asked for the papers of some units, and about which of them nobody is: for want of an address or of anything to ask, or since they are not
 * there for who asks. What is asked is decided once more with all records in hand.
 */
export async function outcomeOf(
  unit_ids: readonly string[],
  request: FastifyRequest,
  { readModels, execute, clock }: Deps,
): Promise<{ customers: ToAsk[]; refused: LeftOut[] }> {
  const now = clock.now().toISOString()
  const why = leavesOut(request)
  const seen = await unitsIn(unit_ids, rowScopeOf(request.principal), readModels)
  const refused = unit_ids.filter(id => !seen.some(one => one.id === id)).map(id => why(id, null, missing('not_found')))
  const groups = new Map<string, Unit[]>()
  for (const one of seen) {
    const refusal = whyNotAsked({ number: one.number, status: one.status, missing: one.papers_missing })
    const whose = `${one.customer_id} ${one.office_id}`
    if (refusal) refused.push(why(one.id, one.number, refusal))
    else groups.set(whose, [...(groups.get(whose) ?? []), one])
  }
  const customers: ToAsk[] = []
  for (const some of groups.values()) {
    const [{ customer_id, office_id } = { customer_id: '', office_id: '' }] = some
    const customer = await execute.load(relation, customer_id)
    const to = customer ? askedAt(customer) : []
    const [left] = leftFaults(await leftAmong(to, customer_id, execute.find), 'customer_id')
    const refusal = to.length === 0 ? refuse('customer_without_mail', { params: { customer: customer?.name ?? '' } }) : left
    if (refusal) refused.push(...some.map(one => why(one.id, one.number, refusal)))
    else
      customers.push({
        customer: { id: customer_id, name: customer?.name ?? '' },
        office_id,
        to,
        units: some.map(one => lacking(one, now)),
      })
  }
  return { customers, refused }
}

const lacking = (one: Unit, now: string): ToAsk['units'][number] => ({
  unit_id: one.id,
  number: one.number,
  vin: one.chassis_number ?? one.container_number,
  papers: one.papers_missing,
  asked_at: one.papers_asked_at,
  is_recent: isRecent(one.papers_asked_at, now),
})

/** Units as their list has them, in the order of their ids; those alone that lie within a scope. */
export async function unitsIn(ids: readonly string[], rowScope: RowScope, readModels: Deps['readModels']): Promise<Unit[]> {
  const rows = await readModels.keyed(units.name, { rowScope, fields: ['id'], texts: ids })
  const byId = new Map(rows.map(({ id, record }) => [id, { ...(record as RecordOf<typeof units>), id }]))
  return [...new Set(ids)].flatMap(id => byId.get(id) ?? [])
}
