import { f, inOneCell, optional } from '../kernel/field.ts'
import { measurement_conditionals } from '../reference/cargo.ts'

/** How a measure of the cargo is compared. A band, `between`, takes its beginning in and leaves its end out, so that neighbours never overlap. */
const comparisons = [
  { code: '<', en: 'Less than', nl: 'Minder dan' },
  { code: '<=', en: 'At most', nl: 'Hoogstens' },
  { code: '=', en: 'Exactly', nl: 'Precies' },
  { code: '>=', en: 'At least', nl: 'Minstens' },
  { code: '>', en: 'More than', nl: 'Meer dan' },
  { code: 'between', en: 'From, up to', nl: 'Vanaf, tot' },
] as const

/** One thing that the cargo must measure for a tariff or a surcharge to count, in the unit of the measure: all of them must hold. */
export const measurementCondition = {
  measurement_conditional_id: f.numbered(measurement_conditionals.rows),
  operator: f.choice(comparisons),
  from: f.quantity(),
  /** Where a band ends; nothing else has an end. */
  to: optional(f.quantity()),
}

/** All that the cargo must measure; in a sheet it stands in one cell, as `length < 5.2 m; weight 1500 - 2500 kg`. */
export const measurementConditions = inOneCell(f.rows(measurementCondition, 20), 'measures')
