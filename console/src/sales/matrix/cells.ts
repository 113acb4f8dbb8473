import { asText } from '../../kernel/fields/kind.ts'
import { isMoney } from '../../kernel/fields/numbers/amounts.ts'
import type { Rec } from '../../kernel/record.ts'
import { type Cargo, cargoFrom, cargoText } from './cargo.ts'
import { endOf } from './ends.ts'

/** What a route says of one cargo: the rate that holds on the day, and the next one after it. */
export interface Cell {
  rate: Rec | undefined
  next: Rec | undefined
}

/** By what else a rate can be narrowed: a matrix has none of these. */
const narrower = ['commodity_id', 'make_id', 'model_id', 'via_port_id', 'vessel_type', 'carrier_id', 'vessel_id', 'voyage_id']

/** How the rates of a level are asked for of which a matrix is made. */
export const plainRatesOf = (level: string): Record<string, string> => ({
  tariff_level_id: level,
  status: 'active',
  ...Object.fromEntries(narrower.map(field => [`${field}.empty`, 'true'])),
})

/** A route, as its cell is found. */
export const routeKey = (from: string, to: string): string => `${from} ${to}`

/** It asks nothing of what the cargo measures. */
const asksNothing = ({ conditions }: Rec): boolean => Array.isArray(conditions) && conditions.length === 0

/** A day of a rate; empty where it holds until further notice. */
export const dayOf = (rate: Rec, field: 'valid_from' | 'valid_until'): string => asText(rate[field])
const holdsOn = (rate: Rec, day: string): boolean =>
  dayOf(rate, 'valid_from') <= day && (dayOf(rate, 'valid_until') === '' || day <= dayOf(rate, 'valid_until'))

/** The rates for a cargo on a day that ask for what it measures: a route has one cell, and these are in none. */
export const measuredOf = (rates: readonly Rec[], cargo: Cargo, day: string): Rec[] =>
  rates.filter(rate => !asksNothing(rate) && cargoText(rate) === cargoText(cargo) && holdsOn(rate, day))

/** What each route says of a cargo on a day. */
export function cellsOf(rates: readonly Rec[], cargo: Cargo, day: string): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>()
  for (const rate of rates) {
    const [from, to] = [endOf(rate, 'from'), endOf(rate, 'to')]
    if (!from || !to || !asksNothing(rate) || cargoText(rate) !== cargoText(cargo)) continue
    const key = routeKey(from.id, to.id)
    const { rate: holding, next } = cells.get(key) ?? { rate: undefined, next: undefined }
    const isNext = dayOf(rate, 'valid_from') > day && (!next || dayOf(rate, 'valid_from') < dayOf(next, 'valid_from'))
    cells.set(key, { rate: holdsOn(rate, day) ? rate : holding, next: isNext ? rate : next })
  }
  return cells
}

/** The amount of the rate of a cell; null where there is none. */
export const amountOf = (rate: Rec | undefined): string | null => (isMoney(rate?.rate) ? rate.rate.amount : null)

/** The value that most have. */
function mostly<T>(values: readonly T[]): T | undefined {
  const counts = Map.groupBy(values, value => value)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** The unit that most rates are for, which one that is added most likely is for as well. */
export const usualUnit = (rates: readonly Rec[]): string | undefined =>
  mostly(rates.flatMap(({ rate }) => (isMoney(rate) ? (rate.calculation_unit_id ?? []) : [])))

/** The cargo that most of the rates of a day are for: what a matrix shows at first. */
export const usualCargo = (rates: readonly Rec[], day: string): Cargo =>
  cargoFrom(mostly(rates.filter(rate => asksNothing(rate) && holdsOn(rate, day)).map(cargoText)) ?? '')
