import { round } from '@fairlead/contracts/measures/decimal'
import { sum } from '@fairlead/contracts/measures/money'
import { exchanged } from '@fairlead/contracts/sales/mark-up'
import Big from 'big.js'
import { derivedId } from '../../kernel/command-id.ts'
import { bounded, type Part } from './amount.ts'
import type { Borne, Share } from './borne.ts'
import { decimalsOf } from './freight.ts'
import { type PriceSide, type Problem, problemOf, type Side } from './lines.ts'
import type { SurchargeRate } from './rates.ts'
import { type Reckoning, reckon, type Unknown } from './reckon.ts'
import type { Amount, Cargo, PriceRequest, QuantitySource } from './request.ts'
import { type PriceStep, stepOf, type Towards } from './steps.ts'

/** One side of a line that a surcharge makes, with what of it each line of cargo bears; or why there is none. */
export interface SurchargeSide {
  readonly line_id: string
  readonly price?: PriceSide
  readonly shares: readonly Share[]
  readonly steps: readonly PriceStep[]
  readonly problems: readonly Problem[]
}

const lineId = (surcharge_id: string, currency_id = ''): string => derivedId('surcharge', surcharge_id, currency_id)

/** What a surcharge comes to on one side over cargo: of a percentage one amount for each currency in which that cargo bears what it is a percentage of. */
export function surchargeSides(
  surcharge: SurchargeRate,
  side: Side,
  source: QuantitySource,
  cargo: readonly Cargo[],
  borne: Borne,
  request: PriceRequest,
): SurchargeSide[] {
  if (source !== 'freight' && source !== 'subtotal') {
    const towards = { line_id: lineId(surcharge.id), side }
    return [
      surchargeSide(surcharge, surcharge[side]?.currency_id ?? '', reckoned(surcharge, source, cargo, request, towards), request, towards),
    ]
  }
  const currencies = new Set(cargo.flatMap(({ id }) => [...(borne.get(id)?.keys() ?? [])]))
  return [...currencies].toSorted().map(currency_id => {
    const towards = { line_id: lineId(surcharge.id, currency_id), side }
    const parts = cargo.map(line => [line, borne.get(line.id)?.get(currency_id) ?? '0.00'] as const)
    return surchargeSide(surcharge, currency_id, percentage(surcharge[side]?.amount ?? '0', currency_id, parts, towards), request, towards)
  })
}

function surchargeSide(
  surcharge: SurchargeRate,
  currency_id: string,
  reckoning: Reckoning | Unknown | { readonly missing: 'exchange_rate_missing' },
  request: PriceRequest,
  towards: Towards,
): SurchargeSide {
  const { line_id, side } = towards
  const rate = surcharge[side]
  const unpriced = (code: Problem['code'], cargo_ids: readonly string[] = []) => ({
    line_id,
    shares: [],
    steps: [stepOf(towards, 'chosen', { surcharge_id: surcharge.id })],
    problems: [problemOf(code, line_id, side, { rate_ids: [surcharge.id], cargo_ids, currency_id })],
  })
  if ('missing' in reckoning) return unpriced(reckoning.missing, 'cargo_ids' in reckoning ? reckoning.cargo_ids : [])
  const limits = limitsIn(currency_id, surcharge, rate?.currency_id ?? currency_id, request)
  if (limits === undefined) return unpriced('exchange_rate_missing')
  const total = bounded(reckoning.parts, limits, decimalsOf(request, currency_id), towards)
  return {
    line_id,
    price: {
      currency_id,
      calculation_unit_id: rate?.calculation_unit_id ?? null,
      rate: rate?.amount ?? '0.00',
      quantity: reckoning.quantity,
      amount: total.amount,
    },
    shares: [...total.shares].map(([cargo_id, amount]) => ({ cargo_id, currency_id, amount })),
    steps: [stepOf(towards, 'chosen', { surcharge_id: surcharge.id }), ...reckoning.steps, ...total.steps],
    problems: [],
  }
}

function reckoned(surcharge: SurchargeRate, source: QuantitySource, cargo: readonly Cargo[], request: PriceRequest, towards: Towards) {
  const { base_amount, base_quantity } = surcharge
  const { amount = '0', currency_id = '' } = surcharge[towards.side] ?? {}
  if (source !== 'cargo_value')
    return reckon({ amount, minimum_per_unit: null, base_amount, base_quantity }, source, cargo, request, towards)
  if (!request.cargo_value) return { missing: 'quantity_missing', cargo_ids: [] } as const
  const value = into(currency_id, request.cargo_value, request)
  if (value === undefined) return { missing: 'exchange_rate_missing' } as const
  const units = sum(cargo.map(({ quantity }) => quantity))
  const parts = cargo.map(line => [line, Big(value).times(line.quantity).div(units).toFixed()] as const)
  return { ...percentage(amount, currency_id, parts, towards), quantity: value }
}

/** So many per cent of what each line bears. */
function percentage(percent: string, currency_id: string, of: readonly (readonly [Cargo, string])[], towards: Towards): Reckoning {
  const parts: Part[] = of.map(([line, amount]) => ({
    cargo_id: line.id,
    units: line.quantity,
    quantity: amount,
    value: Big(amount).times(percent).div(100),
  }))
  const whole = sum(of.map(([, amount]) => amount))
  return { quantity: whole, parts, steps: [stepOf(towards, 'percentage', { value: percent, against: whole, currency_id })] }
}

/** An amount in another currency, by way of that of the request; undefined where a rate of exchange is missing. */
function into(currency_id: string, given: Amount, request: PriceRequest): string | undefined {
  if (given.currency_id === currency_id) return given.amount
  const worth = (id: string) => (id === request.currency_id ? '1' : request.exchange_rates.get(id))
  const exact = exchanged(given.amount, worth(given.currency_id), worth(currency_id))
  return exact === undefined ? undefined : round(exact, decimalsOf(request, currency_id))
}

/** The bounds of a surcharge in the currency of what it is a percentage of. */
function limitsIn(currency_id: string, { minimum, maximum }: SurchargeRate, own_id: string, request: PriceRequest) {
  const [least, most] = [minimum, maximum].map(amount =>
    amount === null ? null : into(currency_id, { amount, currency_id: own_id }, request),
  )
  return least === undefined || most === undefined ? undefined : { minimum: least, maximum: most }
}
