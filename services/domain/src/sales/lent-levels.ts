import { type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { relation } from '../crm/relations.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { invalid, type Refusal, together } from '../kernel/refusal.ts'

type Level = RecordOf<typeof tariffLevels> & { id: string }

/** An office that is to read a price list no more. */
interface Leaving {
  readonly id: string
  readonly name: unknown
}

/** The price lists that take rates from one, straight or by way of others, whether they are in force or not. Each has one parent, so none is met twice. */
export async function takersOf(id: string, find: Find): Promise<Level[]> {
  const takers: Level[] = []
  for (let from = [id]; from.length > 0; ) {
    const next = await find(tariffLevels, { parent_level_id: from })
    const others = next.filter(one => one.id !== id)
    takers.push(...others)
    from = others.map(one => one.id)
  }
  return takers
}

/** Offices by their ids. */
export const officesOf = async (ids: readonly string[], load: Load): Promise<Leaving[]> => {
  const found = await Promise.all(ids.map(one => load(relation, one)))
  return found.filter(one => one !== undefined)
}

interface Lent {
  readonly takers: readonly Level[]
  readonly leaving: readonly Leaving[]
  readonly day: string
  readonly field: string
}

/**
 * Why a price list does not stop being read by offices: lists that these price with still take their rates from it, and would price otherwise from
 * then on without anybody having said so (DOMAIN_SALES_OPS §1.1; ours). From what a list takes its rates is its keeper's to know: others are told
 * which of the offices prices with it, and no more. What is over prices nothing.
 */
export function stillLent({ takers, leaving, day, field }: Lent, actor: Principal): Refusal | undefined {
  const inForce = takers.filter(({ valid_until }) => valid_until === null || valid_until >= day)
  const bound = inForce.filter(list => leaving.some(({ id }) => list.office_ids.includes(id)))
  const [own, others] = [true, false].map(isTold =>
    bound.filter(list => within(rowScopeOf(actor), { office: 'office_id' }, list) === isTold),
  )
  const lists = (own ?? []).map(({ name }) => name).toSorted()
  const offices = leaving.filter(({ id }) => others?.some(list => list.office_ids.includes(id))).map(({ name }) => titleOf(name))
  return together([
    ...(lists.length === 0 ? [] : [invalid('level_still_lent', { field, params: { lists: lists.join(', ') } })]),
    ...(offices.length === 0 ? [] : [invalid('level_still_lent_to', { field, params: { offices: offices.join(', ') } })]),
  ])
}
