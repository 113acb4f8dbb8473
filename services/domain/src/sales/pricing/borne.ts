import { add } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import { shared } from './amount.ts'
import { decimalsOf, type Freight } from './freight.ts'
import type { Side } from './lines.ts'
import type { Amount, Cargo, PriceRequest, TypedLine } from './request.ts'

/** What lines of cargo bear so far on one side, by line and currency. */
export type Borne = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What a line of cargo bears of an amount. */
export interface Share extends Amount {
  readonly cargo_id: string
}

/** What lines of cargo bear with more shares. */
export function withShares(borne: Borne, shares: readonly Share[]): Borne {
  const next = new Map(borne)
  for (const { cargo_id, currency_id, amount } of shares) {
    const own = new Map(next.get(cargo_id))
    next.set(cargo_id, own.set(currency_id, add(own.get(currency_id) ?? '0', amount)))
  }
  return next
}

/** What cargo bears on one side before any surcharge is reckoned: of freight, and with what somebody typed on top of it. */
export interface BorneOfFreight {
  readonly freight: Borne
  readonly all: Borne
}

/** What rates make of freight, and what somebody typed, of which each unit bears as much. */
export function borneOfFreight(
  side: Side,
  freights: readonly Freight[],
  cargoOf: (typed_for: string | null) => readonly Cargo[],
  request: Pick<PriceRequest, 'typed' | 'minor_units'>,
): BorneOfFreight {
  const reckoned = freights.map(one => ({ ...one.side, cargo_id: one.cargo.id }))
  const typed = (kind: TypedLine['kind']) =>
    request.typed.filter(one => one.kind === kind).flatMap(one => sharesOf(one[side], cargoOf(one.cargo_id), request))
  const freight = withShares(new Map(), [...reckoned, ...typed('freight')])
  return { freight, all: withShares(freight, typed('surcharge')) }
}

function sharesOf(typed: Amount | null, cargo: readonly Cargo[], request: Pick<PriceRequest, 'minor_units'>): Share[] {
  if (!typed) return []
  const { currency_id, amount } = typed
  const parts = cargo.map(({ id, quantity }) => ({ cargo_id: id, units: quantity, quantity: String(quantity), value: Big(quantity) }))
  const { shares } = shared(Big(amount), parts, decimalsOf(request, currency_id))
  return [...shares].map(([cargo_id, share]) => ({ cargo_id, currency_id, amount: share }))
}
