import { multiply, sum } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import { borneOfFreight } from './borne.ts'
import { decimalsOf, type Freight, freightLineId, freightOf, isTyped } from './freight.ts'
import type { PriceLine, Problem, Side } from './lines.ts'
import { lumpsumOver } from './lumpsum.ts'
import type { Candidates } from './rates.ts'
import type { Amount, OwnCost, PriceRequest } from './request.ts'
import { type PriceStep, stepOf } from './steps.ts'
import { surchargesOf } from './surcharges.ts'

/** A price, and how every amount of it came about. */
export interface Price {
  readonly lines: readonly PriceLine[]
  /** What may be added. */
  readonly offered: readonly PriceLine[]
  readonly steps: readonly PriceStep[]
  readonly problems: readonly Problem[]
}

/**
 * The price of a request, and why it is that (DOMAIN_SALES_OPS §1.6): the freight of each line of cargo by the most specific rate, surcharges, and what
 * came at a price of its own. Nothing is read or remembered: the same request and candidates give the same price, in whatever order they come. What
 * cannot be priced is a problem, and the rest is priced all the same.
 */
export function price(request: PriceRequest, { sources, surcharges }: Candidates): Price {
  const from = (side: Side) => sources.filter(source => source.side === side)
  // Who keeps no lists of what he buys by is told of none that is missing.
  const bought = from('purchase').length > 0 ? request : { ...request, cargo: [] }
  const freight = { purchase: freightOf('purchase', from('purchase'), bought), sales: freightOf('sales', from('sales'), request) }
  const cargoOf = (id: string | null) => request.cargo.filter(one => id === null || one.id === id)
  const carriedOn = (side: Side) => ({
    carriages: freight[side].carriages,
    borne: borneOfFreight(side, freight[side].freights, cargoOf, request),
  })
  const extra = surchargesOf(surcharges, { purchase: carriedOn('purchase'), sales: carriedOn('sales') }, request)
  const costs = request.costs.map(cost => costLine(cost, request))
  const carried = request.cargo.flatMap(({ id }) => freightLine(id, freight))
  const sold = request.lumpsum
    ? soldTogether([...carried, ...extra.lines], request.lumpsum, request)
    : { lines: [...carried, ...extra.lines], steps: [] }

  const lines = [...sold.lines, ...costs.map(one => one.line)]
  const unsold = request.lumpsum ? [] : freight.sales.problems
  return {
    lines,
    offered: extra.offered,
    steps: [...freight.purchase.steps, ...freight.sales.steps, ...extra.steps, ...sold.steps, ...costs.map(one => one.step)],
    problems: [...freight.purchase.problems, ...unsold, ...extra.problems],
  }
}

type Freights = Record<Side, ReturnType<typeof freightOf>>

/** The tariff that freight was reckoned by; none where it was a line of a contract. */
const tariffOf = (freight: Freight | undefined): string | null => (freight?.rate.contract_line === null ? freight.rate.id : null)

function freightLine(cargo_id: string, { purchase, sales }: Freights): PriceLine[] {
  const bought = purchase.freights.find(one => one.cargo.id === cargo_id)
  const sold = sales.freights.find(one => one.cargo.id === cargo_id)
  if (!bought && !sold) return []
  return [
    {
      id: freightLineId(cargo_id),
      kind: 'freight',
      cargo_line_id: cargo_id,
      purchase: bought?.side ?? null,
      sales: sold?.side ?? null,
      purchase_tariff_id: tariffOf(bought),
      sales_tariff_id: tariffOf(sold),
      surcharge_id: null,
    },
  ]
}

/** What was bought is sold with its mark-up (specification §3: purchase × (1 + %) = sales). */
function costLine({ id, kind, purchase, markup_pct }: OwnCost, request: PriceRequest): { line: PriceLine; step: PriceStep } {
  const { currency_id, amount } = purchase
  const sales = multiply(amount, Big(markup_pct).plus(100).div(100).toFixed(), decimalsOf(request, currency_id))
  const sideOf = (value: string) => ({ currency_id, calculation_unit_id: null, rate: value, quantity: '1.000', amount: value })
  return {
    line: {
      id,
      kind,
      cargo_line_id: null,
      purchase: sideOf(amount),
      sales: sideOf(sales),
      purchase_tariff_id: null,
      sales_tariff_id: null,
      surcharge_id: null,
    },
    step: stepOf({ line_id: id, side: 'sales' }, 'mark_up', { value: markup_pct, against: amount, currency_id }),
  }
}

/** Freight and surcharges sold for one sum, whatever they come to: each line of cargo bears its part, and the rest is hidden in it (specification §3). */
function soldTogether(lines: readonly PriceLine[], { amount, currency_id }: Amount, request: PriceRequest) {
  const shares = lumpsumOver(amount, request.cargo, request.round_to_cm, decimalsOf(request, currency_id))
  const others = lines.filter(({ kind }) => kind !== 'freight').flatMap(line => (line.purchase ? [{ ...line, sales: null }] : []))
  const untyped = request.cargo.filter(cargo => !isTyped(cargo, 'sales', request))
  const carried = untyped.map((cargo): PriceLine => {
    const id = freightLineId(cargo.id)
    const share = sum(shares.get(cargo.id) ?? [])
    const bought = lines.find(line => line.id === id)
    return {
      id,
      kind: 'freight',
      cargo_line_id: cargo.id,
      purchase: bought?.purchase ?? null,
      sales: { currency_id, calculation_unit_id: null, rate: share, quantity: '1.000', amount: share },
      purchase_tariff_id: bought?.purchase_tariff_id ?? null,
      sales_tariff_id: null,
      surcharge_id: null,
    }
  })
  const steps = carried.map(line =>
    stepOf({ line_id: line.id, side: 'sales' }, 'lumpsum', { value: line.sales?.amount ?? null, against: amount, currency_id }),
  )
  return { lines: [...carried, ...others], steps }
}
