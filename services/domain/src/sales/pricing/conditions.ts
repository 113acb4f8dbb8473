import { measurement_conditionals } from '@fairlead/contracts/reference/cargo'
import Big from 'big.js'
import { floorOfOne, volumeOfOne } from './quantity.ts'
import type { Measure, MeasurementCondition } from './rates.ts'
import type { Cargo } from './request.ts'
import { type PriceStep, stepOf, type Towards } from './steps.ts'

/** What a condition asks about, of one unit: in the unit of the measure, as the register of conditionals has it; null where it is not known. */
function measureOf(measure: Measure, cargo: Cargo, to_cm: boolean): string | null {
  const known = (value: number | null) => (value === null ? null : Big(value).toFixed())
  switch (measure) {
    case 'length':
    case 'width':
    case 'height':
    case 'weight':
    case 'quantity':
    case 'build_year':
    case 'axle_load':
      return known(cargo[measure])
    case 'volume':
      return volumeOfOne(cargo, to_cm) ?? null
    case 'area':
      return floorOfOne(cargo, to_cm) ?? null
  }
}

/** Whether a value lies where a condition wants it; what is not known lies nowhere. */
function holds({ operator, from, to }: MeasurementCondition, value: string | null): boolean {
  if (value === null) return false
  const at = Big(value)
  switch (operator) {
    case '<':
      return at.lt(from)
    case '<=':
      return at.lte(from)
    case '=':
      return at.eq(from)
    case '>=':
      return at.gte(from)
    case '>':
      return at.gt(from)
    case 'between':
      return at.gte(from) && (to === null || at.lt(to))
    default:
      return false
  }
}

/** What each condition of a rate found of the cargo. */
export function conditionSteps(
  conditions: readonly MeasurementCondition[],
  cargo: Cargo,
  to_cm: boolean,
  towards: Towards,
  of: Partial<PriceStep>,
): PriceStep[] {
  return conditions.map(condition => {
    const measure = measurement_conditionals.byId(condition.measurement_conditional_id).code
    const value = measureOf(measure, cargo, to_cm)
    return stepOf(towards, 'condition', {
      ...of,
      measure,
      operator: condition.operator,
      value,
      against: condition.from,
      up_to: condition.to,
      holds: holds(condition, value),
    })
  })
}

/** Whether all that a rate asks about the measures of cargo is as it wants (DOMAIN_SALES_OPS §1.6.3). */
export const allHold = (steps: readonly PriceStep[]): boolean => steps.every(step => step.holds === true)
