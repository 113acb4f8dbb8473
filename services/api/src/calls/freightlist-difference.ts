import type { FreightDifference, Freightlist, FreightSum } from '@fairlead/contracts/documentation/freightlist'
import { freightlists as sent } from '@fairlead/contracts/documentation/freightlists'
import type { RowScope } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { FreightAsked, FreightReads } from '@fairlead/domain/documentation/freight-sources'
import { billsOtherwise } from '@fairlead/domain/documentation/freightlist-differences'
import { freightlist } from '@fairlead/domain/documentation/freightlists'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { Filter } from '@fairlead/projections/kernel/filter'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'

type Sent = RecordOf<typeof sent> & { id: string }

/** Of so many that were sent the latest that asks for the same is looked for: nobody sends a voyage more often. */
const mostLookedAt = 50
const narrowing = ['pol_id', 'pod_id', 'listed_office_id', 'carrier_id', 'customer_id', 'currency_id'] as const

/** The last list of a voyage that was sent for the same question, among those that who asks sees. */
export async function lastSent(
  voyage_id: string,
  asked: FreightAsked,
  rowScope: RowScope,
  { readModels, load }: { readModels: ReadModels; load: FreightReads['load'] },
): Promise<Sent | undefined> {
  const narrowed = narrowing.map((field): Filter => {
    const id = asked[field] ?? null
    return id === null ? { field, operator: 'empty', values: ['true'] } : { field, operator: 'is', values: [id] }
  })
  const filters: Filter[] = [
    { field: 'voyage_id', operator: 'is', values: [voyage_id] },
    { field: 'basis', operator: 'is', values: [asked.basis] },
    ...narrowed,
  ]
  const answer = await readModels.list(sent.name, { rowScope, filters, sort: '-sent_at', per_page: mostLookedAt })
  if (isRefusal(answer)) throw new Error(`freight lists that were sent cannot be listed so: ${answer.code}`)
  for (const { id } of answer.data) {
    const found = await load(freightlist, id)
    if (found && found.paid === (asked.paid ?? null)) return { ...found, id }
  }
  return undefined
}

/** Whose bills a list told of that was sent; undefined where that was not kept, or who asks sees fewer than its sender did. */
export function scopeOf({ bills_of, office_id }: Pick<Sent, 'bills_of' | 'office_id'>, asker: RowScope): RowScope | undefined {
  if (bills_of === 'own') return { by: 'office', office_id }
  return bills_of === 'all' && asker.by === 'nothing' ? asker : undefined
}

/** How the same list differs now; null where it says the same. */
export function differenceFrom({ id, sent_at, to, paper }: Sent, now: Freightlist): FreightDifference | null {
  const then = paper?.list
  const bills = then ? billsOtherwise(then, now) : 0
  return then && bills > 0 ? { freightlist_id: id, sent_at: sent_at ?? '', to, bills, before: sumOf(then), after: sumOf(now) } : null
}

const sumOf = ({ bls, units, gross_weight, volume, lane_metres, currencies }: Freightlist): FreightSum => ({
  bls,
  units,
  gross_weight,
  volume,
  lane_metres,
  currencies,
})
