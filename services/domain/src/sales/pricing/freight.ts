import { most_minor_units } from '@fairlead/contracts/measures/minor-units'
import { derivedId } from '../../kernel/command-id.ts'
import { adjusted } from './adjusted.ts'
import { bounded } from './amount.ts'
import { chosenRate } from './choice.ts'
import { type PriceSide, type Problem, problemOf, type Side } from './lines.ts'
import type { PriceSource, TariffRate } from './rates.ts'
import { reckon } from './reckon.ts'
import type { Cargo, PriceRequest } from './request.ts'
import type { PriceStep } from './steps.ts'

/** By which rate of which source a line of cargo is carried on one side. */
export interface Carriage {
  readonly cargo: Cargo
  readonly source: PriceSource
  readonly rate: TariffRate
}

/** What it is carried for by that rate. */
export interface Freight extends Carriage {
  readonly side: PriceSide
}

/** The line of a price that carries the freight of a line of cargo. */
export const freightLineId = (cargo_id: string): string => derivedId('freight', cargo_id)

/** How many decimals amounts of a currency have. */
export const decimalsOf = (request: Pick<PriceRequest, 'minor_units'>, currency_id: string): number =>
  request.minor_units.get(currency_id) ?? most_minor_units

/** From where a rate was taken, and the cargo that it carries. */
export interface Taken {
  readonly source: PriceSource
  readonly cargo: readonly Cargo[]
}

/**
 * The freight of each line of cargo on one side. Lines that one rate carries share its minimum and maximum, since these hold for the sum (DOMAIN_SALES_OPS
 * §1.6.6), and each bears its part. What somebody typed the freight of is carried by its rate all the same, which says whether it is all in, but not for
 * what that comes to.
 */
export function freightOf(side: Side, sources: readonly PriceSource[], request: PriceRequest) {
  const steps: PriceStep[] = []
  const problems: Problem[] = []
  const carriages: Carriage[] = []
  const taken = new Map<TariffRate, Taken>()
  for (const cargo of request.cargo) {
    const choice = chosenRate(sources, cargo, request, { line_id: freightLineId(cargo.id), side })
    if (choice.chosen) carriages.push({ cargo, ...choice.chosen })
    if (isTyped(cargo, side, request)) continue
    steps.push(...choice.steps)
    if (choice.problem) problems.push(choice.problem)
    if (!choice.chosen) continue
    const { rate, source } = choice.chosen
    taken.set(rate, { source, cargo: [...(taken.get(rate)?.cargo ?? []), cargo] })
  }

  const all = carried(side, taken, request)
  return { freights: all.freights, carriages, steps: [...steps, ...all.steps], problems: [...problems, ...all.problems] }
}

/** Whether somebody typed what a line of cargo is carried for on one side. */
export const isTyped = ({ id }: Pick<Cargo, 'id'>, side: Side, { typed }: Pick<PriceRequest, 'typed'>): boolean =>
  typed.some(one => one.kind === 'freight' && one.cargo_id === id && one[side] !== null)

/** What lines of cargo are carried for by the rates that were taken for them. */
export function carried(side: Side, taken: ReadonlyMap<TariffRate, Taken>, request: PriceRequest) {
  const all = [...taken].map(([rate, from]) => carriedBy(side, rate, from, request))
  return {
    freights: all.flatMap(one => one.freights),
    steps: all.flatMap(one => one.steps),
    problems: all.flatMap(one => one.problems),
  }
}

function carriedBy(
  side: Side,
  rate: TariffRate,
  { source, cargo }: Taken,
  request: PriceRequest,
): { freights: Freight[]; steps: PriceStep[]; problems: Problem[] } {
  const { currency_id, calculation_unit_id } = rate.rate
  const towards = { line_id: '', side }
  const each = (steps: readonly PriceStep[]) => cargo.flatMap(({ id }) => steps.map(step => ({ ...step, line_id: freightLineId(id) })))

  const { amounts, steps } = adjusted(rate, source.adjustments, towards)
  const of = calculation_unit_id === null ? 'one' : request.quantity_sources.get(calculation_unit_id)
  const reckoning = of
    ? reckon(amounts, of, cargo, request, towards)
    : ({ missing: 'quantity_missing', cargo_ids: cargo.map(({ id }) => id) } as const)
  if ('missing' in reckoning) {
    const problems = reckoning.cargo_ids.map(id => problemOf(reckoning.missing, freightLineId(id), side, { rate_ids: [rate.id] }))
    return { freights: [], steps: each(steps), problems }
  }
  const total = bounded(reckoning.parts, amounts, decimalsOf(request, currency_id), towards)
  const quantities = new Map(reckoning.parts.map(part => [part.cargo_id, part.quantity]))
  return {
    freights: cargo.map(line => ({
      cargo: line,
      source,
      rate,
      side: {
        currency_id,
        calculation_unit_id,
        rate: amounts.amount,
        quantity: quantities.get(line.id) ?? '0.000',
        amount: total.shares.get(line.id) ?? '0.00',
      },
    })),
    steps: each([...steps, ...reckoning.steps, ...total.steps]),
    problems: [],
  }
}
