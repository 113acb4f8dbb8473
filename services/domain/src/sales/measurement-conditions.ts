import type { Values } from '@fairlead/contracts/kernel/field'
import { measurement_conditionals } from '@fairlead/contracts/reference/cargo'
import type { measurementCondition } from '@fairlead/contracts/sales/measurement-conditions'
import Big from 'big.js'
import { invalid, type Refusal } from '../kernel/refusal.ts'

type Condition = Values<typeof measurementCondition>

/** What is wrong with conditions of a tariff or a surcharge, each at its cell. */
export const conditionFaults = (conditions: readonly Condition[]): Refusal[] =>
  conditions.flatMap((one, index) => faultOf(one, `conditions.${index}.`))

/** A measure is compared as it may be, and a band ends after it begins. */
function faultOf({ measurement_conditional_id, operator, from, to }: Condition, at: string): Refusal[] {
  const allowed: readonly string[] = measurement_conditionals.byId(measurement_conditional_id).operators
  if (!allowed.includes(operator))
    return [invalid('comparison_not_allowed', { field: `${at}operator`, params: { allowed: allowed.join(', ') } })]
  if (operator !== 'between') return to === null ? [] : [invalid('only_bands_end', { field: `${at}to` })]
  if (to === null) return [invalid('required', { field: `${at}to` })]
  return Big(from).lt(to) ? [] : [invalid('band_ends_before_it_begins', { field: `${at}to` })]
}
