import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Values } from '@fairlead/contracts/kernel/field'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { showDate } from '@fairlead/contracts/measures/dates'
import type { rateTerms, tariffKey, tariffs } from '@fairlead/contracts/sales/tariffs'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { conditionFaults } from './measurement-conditions.ts'
import { belowZero, boundFaults, byPercentage, routeFaults } from './rate-rules.ts'
import { notToEdit, type TariffLevel } from './tariff-levels.ts'
import { isValidOn, type Validity, validityFaults } from './validity.ts'

type Tariff = RecordOf<typeof tariffs>
type RateRow = Values<typeof tariffKey & typeof rateTerms>

/** What is wrong with a tariff as it is to be, all of it together; undefined where nothing is. `before` is what it said until now, or the one that it follows. */
export const tariffFaults = (next: Tariff, { level, percentages }: Listed, before?: Validity): Refusal | undefined =>
  together([...rateRowFaults(next), ...rateFaults(next.rate, percentages), ...validityFaults(next), ...outsideList(next, level, before)])

/** What is wrong with what freight is charged by. */
export const rateFaults = (rate: Tariff['rate'], percentages: Listed['percentages']): Refusal[] => [
  ...belowZero(rate),
  ...byPercentage(rate.calculation_unit_id, percentages, 'rate'),
]

/** The level that a tariff is to stand in, and the calculation units that are percentages. */
interface Listed {
  level: TariffLevel | undefined
  percentages: ReadonlySet<string>
}

/**
 * A rate holds no longer than its price list: it begins while that holds, and ends by then where an end is said; without one it holds as long as the
 * list does. What was said before the list was given other days stays.
 */
export function outsideList(next: Validity, level: TariffLevel | undefined, before?: Validity): Refusal[] {
  if (!level) return []
  const { valid_from, valid_until } = level
  const isOutside = {
    valid_from: !isValidOn(level, next.valid_from),
    valid_until: next.valid_until !== null && valid_until !== null && next.valid_until > valid_until,
  }
  const params = { level: level.code, from: showDate(valid_from), until: showDate(valid_until ?? '') }
  return (['valid_from', 'valid_until'] as const)
    .filter(field => isOutside[field] && before?.[field] !== next[field])
    .map(field => invalid(valid_until === null ? 'rate_before_list' : 'rate_outside_list', { field, params }))
}

/** What is wrong with what a rate is for and what bounds it, be it of a price list or of a contract. */
export const rateRowFaults = (row: RateRow): Refusal[] => [
  ...routeFaults(row),
  ...endsMissing(row),
  ...cargoFaults(row),
  ...boundFaults(row),
  ...conditionFaults(row.conditions),
]

/** Freight is for a route, of which each end is said. */
const endsMissing = ({ pol_id, pol_region_id, pod_id, pod_region_id }: RateRow): Refusal[] => [
  ...(pol_id || pol_region_id ? [] : [invalid('port_or_region_needed', { field: 'pol_id' })]),
  ...(pod_id || pod_region_id ? [] : [invalid('port_or_region_needed', { field: 'pod_id' })]),
]

const cargoFaults = ({ commodity_group_id, commodity_id }: RateRow): Refusal[] =>
  commodity_group_id && commodity_id ? [invalid('commodity_or_group', { field: 'commodity_id' })] : []

/** The level of a tariff, with the office that keeps it and what both ends of its route are called. */
export interface Around {
  level: TariffLevel | undefined
  office: { name: string } | undefined
  route: string
}

/** Why somebody may not say anything of a tariff: its level is another office's, or closed. */
export function keptFrom(actor: Principal, { level, office }: Around): Refusal | undefined {
  if (!level) return invalid('select_from_list', { field: 'tariff_level_id' })
  return (
    notToEdit(level, actor, office) ??
    (level.status === 'active' ? undefined : refuse('level_is_closed', { field: 'tariff_level_id', params: { name: level.name } }))
  )
}

/** Refuses a row beside another about the same on the same day: which of both would hold, nobody could say. */
export function rivalled([rival]: readonly Validity[], { level, route }: Around): Refusal | undefined {
  if (!rival) return undefined
  const { valid_from, valid_until } = rival
  const params = { level: level?.code ?? '', route, from: showDate(valid_from) }
  return valid_until === null
    ? refuse('tariff_holds_already', { field: 'valid_from', params })
    : refuse('tariff_holds_until', { field: 'valid_from', params: { ...params, until: showDate(valid_until) } })
}

/** A route by what its ends are called for short. */
export const routeInWords = (...ends: readonly ({ code: string } | undefined)[]): string => ends.map(end => end?.code ?? '…').join(' – ')
