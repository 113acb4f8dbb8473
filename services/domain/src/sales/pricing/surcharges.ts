import { type Borne, type BorneOfFreight, type Share, withShares } from './borne.ts'
import { type Falling, fallingOn, isIncluded } from './falling.ts'
import type { Carriage } from './freight.ts'
import type { PriceLine, Problem, Side } from './lines.ts'
import { isCounted } from './quantity.ts'
import type { SurchargeRate } from './rates.ts'
import type { PriceRequest, QuantitySource } from './request.ts'
import { type PriceStep, stepOf } from './steps.ts'
import { type SurchargeSide, surchargeSides } from './surcharge-side.ts'

type BySide<T> = Readonly<Record<Side, T>>

/** What surcharges come on top of, on one side: the rates that carry the cargo, and what it bears of freight. */
export interface Carried {
  readonly carriages: readonly Carriage[]
  readonly borne: BorneOfFreight
}

/** Fixed and by quantity first, then what is a percentage of freight, then of all that came before (DOMAIN_SALES_OPS §1.6.7). */
const rounds: readonly ((source: QuantitySource) => boolean)[] = [
  source => source !== 'freight' && source !== 'subtotal',
  source => source === 'freight',
  source => source === 'subtotal',
]

/** What comes on top of freight, what may be added to it, and how it came about. */
export function surchargesOf(all: readonly SurchargeRate[], carried: BySide<Carried>, request: PriceRequest) {
  const { falling, steps, problems } = fallingOn(all, request)
  const isWanted = ({ rate }: Falling) => rate.mandatory || request.wanted_surcharge_ids.includes(rate.id)
  const added = charged(falling.filter(isWanted), carried, request)
  const offered = falling
    .filter(one => !isWanted(one))
    .flatMap(one => rounds.flatMap(isDue => linesOf(one.rate, sidesOf(one, isDue, added.borne, carried, request))))
  return {
    lines: added.lines,
    offered,
    steps: [...steps, ...includedSteps(falling, carried), ...added.steps],
    problems: [...problems, ...added.problems],
  }
}

/** What surcharges come to over the cargo that they fall on, one after the other; and what that bears then. */
export function charged(falling: readonly Falling[], carried: BySide<Carried>, request: PriceRequest) {
  let borne: BySide<Borne> = { purchase: carried.purchase.borne.all, sales: carried.sales.borne.all }
  const lines: PriceLine[] = []
  const steps: PriceStep[] = []
  const problems: Problem[] = []
  const earlier: Total[] = []
  for (const isDue of rounds) {
    for (const one of falling) {
      const both = sidesOf(one, isDue, borne, carried, request)
      const found = { purchase: untyped(both.purchase, request), sales: untyped(both.sales, request) }
      lines.push(...linesOf(one.rate, found))
      borne = { purchase: withShares(borne.purchase, sharesOf(found.purchase)), sales: withShares(borne.sales, sharesOf(found.sales)) }
      const sides = [...found.purchase, ...found.sales]
      steps.push(...sides.flatMap(side => side.steps))
      const totals = (['purchase', 'sales'] as const).flatMap(side =>
        isOfTotal(one.rate, side, request) ? found[side].map(of => ({ surcharge_id: one.rate.id, side, of })) : [],
      )
      steps.push(...totals.flatMap(total => compoundedSteps(total, earlier)))
      earlier.push(...totals)
      problems.push(...sides.flatMap(side => side.problems))
    }
  }
  return { lines, steps, problems, borne }
}

/** A percentage of all that came before it, on one side. */
interface Total {
  readonly surcharge_id: string
  readonly side: Side
  readonly of: SurchargeSide
}

const isOfTotal = (rate: SurchargeRate, side: Side, { quantity_sources }: PriceRequest): boolean =>
  quantity_sources.get(rate[side]?.calculation_unit_id ?? '') === 'subtotal'

/** That such a percentage is of others as well, which came before it on cargo of its own in the same money. */
const compoundedSteps = ({ side, of }: Total, earlier: readonly Total[]): PriceStep[] =>
  earlier
    .filter(other => other.side === side && other.of.shares.some(borne => of.shares.some(share => isOfSame(borne, share))))
    .map(({ surcharge_id }) => stepOf({ line_id: of.line_id, side }, 'compounded', { surcharge_id }))

const isOfSame = (one: Share, other: Share): boolean => one.cargo_id === other.cargo_id && one.currency_id === other.currency_id

/** Both sides of a surcharge, as far as they are due in a round. */
function sidesOf(
  { rate, cargo }: Falling,
  isDue: (source: QuantitySource) => boolean,
  borne: BySide<Borne>,
  carried: BySide<Carried>,
  request: PriceRequest,
): BySide<SurchargeSide[]> {
  const of = (side: Side): SurchargeSide[] => {
    const unit = rate[side]?.calculation_unit_id
    const source = unit === null ? 'one' : request.quantity_sources.get(unit ?? '')
    if (!source || !isDue(source)) return []
    const on = cargo.filter(one => isCounted(source, one) && !isIncluded(rate, one, carried[side].carriages))
    if (on.length === 0) return []
    return surchargeSides(rate, side, source, on, source === 'freight' ? carried[side].borne.freight : borne[side], request)
  }
  return { purchase: of('purchase'), sales: of('sales') }
}

/** What is bought and sold under one surcharge in one line. */
function linesOf({ id }: SurchargeRate, { purchase, sales }: BySide<SurchargeSide[]>): PriceLine[] {
  const ids = new Set([...purchase, ...sales].filter(one => one.price).map(one => one.line_id))
  const priceIn = (sides: readonly SurchargeSide[], line_id: string) => sides.find(one => one.line_id === line_id)?.price ?? null
  return [...ids].map(line_id => ({
    id: line_id,
    kind: 'surcharge',
    cargo_line_id: null,
    purchase: priceIn(purchase, line_id),
    sales: priceIn(sales, line_id),
    purchase_tariff_id: null,
    sales_tariff_id: null,
    surcharge_id: id,
  }))
}

/** That a surcharge is in the freight is told of the freight. */
const includedSteps = (falling: readonly Falling[], carried: BySide<Carried>): PriceStep[] =>
  falling.flatMap(({ rate, cargo }) =>
    cargo
      .filter(one => isIncluded(rate, one, carried.sales.carriages))
      .map(one => stepOf({ line_id: one.id, side: 'sales' }, 'all_in', { surcharge_id: rate.id })),
  )

/** What somebody typed in gives way to what he made of it. */
const untyped = (sides: readonly SurchargeSide[], { typed }: PriceRequest) =>
  sides.filter(({ line_id }) => !typed.some(({ id }) => id === line_id))

const sharesOf = (sides: readonly SurchargeSide[]) => sides.flatMap(({ shares }) => shares)
