import { round } from '@fairlead/contracts/measures/decimal'
import { sum } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import { borneOfFreight } from './borne.ts'
import { fallingOn } from './falling.ts'
import { carried, type Freight, freightLineId } from './freight.ts'
import type { PriceLine, PriceSide, Side } from './lines.ts'
import type { PriceSource, SurchargeRate, TariffRate } from './rates.ts'
import type { Cargo, PriceRequest } from './request.ts'
import { charged } from './surcharges.ts'

/** A rate that was agreed, and the lines of cargo that it carries on one side. */
export interface AgreedFreight {
  readonly side: Side
  readonly source: PriceSource
  readonly rate: TariffRate
  readonly cargo_line_ids: readonly string[]
}

/** All that a price was agreed by. */
export interface AgreedRates {
  readonly freight: readonly AgreedFreight[]
  readonly surcharges: readonly SurchargeRate[]
}

/** Some units of a line of cargo that measure alike. */
export interface Piece {
  readonly cargo_line_id: string
  readonly cargo: Cargo
}

/**
 * What rates that were agreed come to over pieces of the cargo that they were agreed for, whatever these measure: nothing is chosen anew, and a surcharge
 * falls on what it fell on.
 */
export function agreedPrice({ freight, surcharges }: AgreedRates, pieces: readonly Piece[], request: PriceRequest): PriceLine[] {
  const piecesOf = (ids: readonly string[]) => pieces.filter(one => ids.includes(one.cargo_line_id)).map(({ cargo }) => cargo)
  const over = (side: Side) => {
    const own = freight.filter(one => one.side === side)
    return carried(
      side,
      new Map(own.map(({ rate, source, cargo_line_ids }) => [rate, { source, cargo: piecesOf(cargo_line_ids) }])),
      request,
    ).freights
  }
  const freights = { purchase: over('purchase'), sales: over('sales') }
  const { falling } = fallingOn(surcharges, request)
  const carriedOn = (side: Side) => ({
    carriages: freights[side],
    borne: borneOfFreight(side, freights[side], id => piecesOf(id === null ? request.cargo.map(line => line.id) : [id]), request),
  })
  const extra = charged(
    falling.map(({ rate, cargo }) => ({ rate, cargo: piecesOf(cargo.map(({ id }) => id)) })),
    { purchase: carriedOn('purchase'), sales: carriedOn('sales') },
    request,
  )
  const lines = request.cargo.map(({ id }): PriceLine => {
    const own = new Set(piecesOf([id]).map(piece => piece.id))
    const sideOf = (side: Side) => together(freights[side].filter(({ cargo }) => own.has(cargo.id)))
    return { ...ofFreight, id: freightLineId(id), cargo_line_id: id, purchase: sideOf('purchase'), sales: sideOf('sales') }
  })
  return [...lines, ...extra.lines]
}

const ofFreight = { kind: 'freight', purchase_tariff_id: null, sales_tariff_id: null, surcharge_id: null } as const

/** The pieces of a line as one. */
function together(pieces: readonly Freight[]): PriceSide | null {
  const [first] = pieces
  if (!first) return null
  const quantity = pieces.reduce((all, { side }) => all.plus(side.quantity), Big(0))
  return { ...first.side, quantity: round(quantity, 3), amount: sum(pieces.map(({ side }) => side.amount)) }
}
