import type { Money } from '@fairlead/contracts/kernel/field'
import Big from 'big.js'
import { canonical } from '../kernel/canonical.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import type { Bounds } from './pricing/rates.ts'

/** What is wrong with the bounds of a tariff or a surcharge: a maximum below the minimum, or a base that is no amount for a quantity. */
export const boundFaults = ({ minimum, maximum, base_amount, base_quantity }: Bounds): Refusal[] => [
  ...(minimum && maximum && Big(minimum).gt(maximum) ? [invalid('minimum_above_maximum', { field: 'maximum' })] : []),
  ...((base_amount === null) === (base_quantity === null)
    ? []
    : [invalid('base_of_both', { field: base_amount === null ? 'base_amount' : 'base_quantity' })]),
]

interface Route {
  readonly pol_id: string | null
  readonly pol_region_id: string | null
  readonly pod_id: string | null
  readonly pod_region_id: string | null
}

/** Freight is paid for and never paid out; what is taken off is a surcharge below nothing. */
export const belowZero = ({ amount }: Pick<Money, 'amount'>): Refusal[] =>
  Big(amount).lt(0) ? [invalid('rate_below_zero', { field: 'rate' })] : []

/** Nothing says of what freight would be a percentage: a rate by such a unit prices nothing. `percentages` are the units that are one. */
export const byPercentage = (unit_id: string | null, percentages: ReadonlySet<string>, field: string): Refusal[] =>
  unit_id !== null && percentages.has(unit_id) ? [invalid('freight_by_percentage', { field })] : []

/** Nothing is carried from a port to the same port; `at` is the path of a row that names them. Two ports of one region are two. */
export const portsFaults = ({ pol_id, pod_id }: Partial<Pick<Route, 'pol_id' | 'pod_id'>>, at = ''): Refusal[] =>
  pol_id && pol_id === pod_id ? [invalid('same_port', { field: `${at}pod_id` })] : []

/** An end of a route is a port or a region, and never both; and its ends are two ports. */
export const routeFaults = ({ pol_id, pol_region_id, pod_id, pod_region_id }: Route): Refusal[] => [
  ...portsFaults({ pol_id, pod_id }),
  ...(pol_id && pol_region_id ? [invalid('port_or_region', { field: 'pol_region_id' })] : []),
  ...(pod_id && pod_region_id ? [invalid('port_or_region', { field: 'pod_region_id' })] : []),
]

/** What must be alike for two rates to be about the same: these fields, and their conditions in whatever order these stand. */
export const keyBy = (names: readonly string[], key: { readonly conditions: readonly object[] }): string =>
  canonical(
    names.map((name): unknown => (name === 'conditions' ? key.conditions.map(one => canonical(one)).toSorted() : Reflect.get(key, name))),
  )
