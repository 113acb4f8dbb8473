import { round } from '@fairlead/contracts/measures/decimal'
import Big from 'big.js'
import { type Part, total } from './amount.ts'
import { countOf, isByMeasure, isBySides, isPerUnit, type Measuring, type Quantity, quantityOf, roundedSides } from './quantity.ts'
import type { Bounds } from './rates.ts'
import type { Cargo, QuantitySource } from './request.ts'
import { type PriceStep, stepOf, type Towards } from './steps.ts'

/** A rate as it is reckoned with: after what raised or lowered it. */
export interface Reckoned extends Pick<Bounds, 'base_amount' | 'base_quantity'> {
  readonly amount: string
  readonly minimum_per_unit: string | null
}

/** What a rate comes to over lines of cargo before its minimum and maximum: the quantity, what of it each line adds, and the steps. */
export interface Reckoning {
  readonly quantity: string
  readonly parts: readonly Part[]
  readonly steps: readonly PriceStep[]
}

/** Why nothing can be reckoned: measures of these lines are not known, nobody said how many, or a rate of exchange is missing. */
export interface Unknown {
  readonly missing: 'measures_missing' | 'quantity_missing' | 'exchange_rate_missing'
  readonly cargo_ids: readonly string[]
}

type Measured = readonly (readonly [Cargo, Quantity])[]

/** Rate times quantity, unit by unit and none below its minimum; what is beyond a base amount is reckoned over all of it (DOMAIN_SALES_OPS §1.6.5–6). */
export function reckon(
  rate: Reckoned,
  source: QuantitySource,
  cargo: readonly Cargo[],
  by: Measuring,
  towards: Towards,
): Reckoning | Unknown {
  if (!isPerUnit(source)) return reckonCount(rate, source, cargo, by, towards)
  const measured: [Cargo, Quantity][] = []
  const unknown: string[] = []
  for (const line of cargo) {
    const quantity = quantityOf(source, line, by)
    if (quantity) measured.push([line, quantity])
    else unknown.push(line.id)
  }
  if (unknown.length > 0) return { missing: isByMeasure(source) ? 'measures_missing' : 'quantity_missing', cargo_ids: unknown }
  const rounded = isBySides(source) ? cargo.flatMap(line => roundedStep(line, by, towards)) : []
  const { steps, ...reckoned } = reckonUnits(rate, source, measured, towards)
  return { ...reckoned, steps: [...rounded, ...steps] }
}

/** That the carrier measures in whole centimetres, where that makes the cargo another size. */
function roundedStep(cargo: Cargo, { round_to_cm }: Measuring, towards: Towards): PriceStep[] {
  const rounded = roundedSides(cargo, round_to_cm)
  if (!rounded) return []
  const { length = null, width = null, height = null } = rounded
  return [stepOf(towards, 'whole_centimetres', { value: length, against: width, up_to: height })]
}

function reckonUnits(rate: Reckoned, source: QuantitySource, measured: Measured, towards: Towards): Reckoning {
  const all = measured.reduce((sum, [, quantity]) => sum.plus(quantity.all), Big(0))
  const compared = measured.flatMap(([, { compared: sides }]) =>
    sides ? [stepOf(towards, 'tonnes', { value: sides.tonnes }), stepOf(towards, 'volume', { value: sides.volume })] : [],
  )
  const plain = inProportion(withBase(rate, all), measured)
  const parts = raised(rate, plain, measured)
  const [before, after] = [plain, parts].map(total)
  return {
    quantity: round(all, 3),
    parts,
    steps: [
      ...compared,
      stepOf(towards, 'quantity', { quantity_source: source, value: round(all, 3) }),
      ...baseSteps(rate, towards),
      stepOf(towards, 'reckoned', { value: round(before ?? 0, 6), against: rate.amount }),
      ...(after?.gt(before ?? 0) ? [stepOf(towards, 'minimum_per_unit', { value: rate.minimum_per_unit })] : []),
    ],
  }
}

const baseSteps = ({ base_amount, base_quantity }: Reckoned, towards: Towards): PriceStep[] =>
  base_amount === null ? [] : [stepOf(towards, 'base', { value: base_amount, against: base_quantity })]

/** None below the minimum per unit: each by itself, or with a base amount all units together. */
function raised({ minimum_per_unit, base_amount }: Reckoned, parts: readonly Part[], measured: Measured): readonly Part[] {
  if (minimum_per_unit === null) return parts
  const leastOf = ({ units }: Pick<Part, 'units'>) => Big(minimum_per_unit).times(units)
  if (base_amount === null) return parts.map(part => (part.value.lt(leastOf(part)) ? { ...part, value: leastOf(part) } : part))
  const least = parts.reduce((sum, part) => sum.plus(leastOf(part)), Big(0))
  return inProportion(least.gt(total(parts)) ? least : total(parts), measured)
}

/** The rate for all of it, or a base amount for the first of it and the rate for what is more. */
const withBase = ({ amount, base_amount, base_quantity }: Reckoned, quantity: Big): Big => {
  const more = quantity.minus(base_quantity ?? 0)
  return Big(base_amount ?? 0).plus(Big(amount).times(more.gt(0) ? more : 0))
}

function inProportion(value: Big, measured: Measured): Part[] {
  const all = measured.reduce((sum, [, quantity]) => sum.plus(quantity.all), Big(0))
  const units = measured.reduce((sum, [{ quantity }]) => sum + quantity, 0)
  return measured.map(([line, quantity]) => ({
    cargo_id: line.id,
    units: line.quantity,
    quantity: round(quantity.all, 3),
    value: all.eq(0) ? value.times(line.quantity).div(units) : value.times(quantity.all).div(all),
  }))
}

/** What is counted once for all cargo falls to its lines by their units. */
function reckonCount(
  rate: Reckoned,
  source: QuantitySource,
  cargo: readonly Cargo[],
  by: Measuring,
  towards: Towards,
): Reckoning | Unknown {
  const count = countOf(source, by.counts)
  if (count === undefined) return { missing: 'quantity_missing', cargo_ids: cargo.map(({ id }) => id) }
  const value = withBase(rate, Big(count))
  const units = cargo.reduce((sum, { quantity }) => sum + quantity, 0)
  const quantity = round(count, 3)
  return {
    quantity,
    parts: cargo.map(line => ({ cargo_id: line.id, units: line.quantity, quantity, value: value.times(line.quantity).div(units) })),
    steps: [
      stepOf(towards, 'quantity', { quantity_source: source, value: quantity }),
      ...baseSteps(rate, towards),
      stepOf(towards, 'reckoned', { value: round(value, 6), against: rate.amount }),
    ],
  }
}
