import { type AgreedLine, type AgreedPrice, linesOf, type Over } from './agreed-lines.ts'
import { borneOfFreight } from './borne.ts'
import { fallingOn } from './falling.ts'
import { carried, type Taken } from './freight.ts'
import type { Side } from './lines.ts'
import { type AgreedFreight, type Piece, type Rated, ratedAs, rateKey } from './measured-rate.ts'
import type { SurchargeRate, TariffRate } from './rates.ts'
import type { PriceRequest } from './request.ts'
import { charged } from './surcharges.ts'

/** All that a price was agreed by. */
export interface AgreedRates {
  readonly freight: readonly AgreedFreight[]
  readonly surcharges: readonly SurchargeRate[]
}

/**
 * What rates that were agreed come to over pieces of the cargo that they were agreed for. What measures beyond the conditions of its rate is carried by that
 * of the same list whose conditions hold; nothing else is chosen anew, and a surcharge falls on what it fell on. Pieces that are left behind bear their part
 * of freight, and of its minimum, but no surcharge.
 */
export function agreedPrice(
  { freight, surcharges }: AgreedRates,
  pieces: readonly Piece[],
  request: PriceRequest,
  left: readonly Piece[] = [],
): AgreedPrice {
  const all = [...pieces, ...left]
  const cargoOf = (those: readonly Piece[], ids: readonly string[]) =>
    those.filter(one => ids.includes(one.cargo_line_id)).map(({ cargo }) => cargo)
  const over = (side: Side) =>
    carriedOver(
      side,
      freight.filter(one => one.side === side),
      all,
      request,
    )
  const by = { purchase: over('purchase'), sales: over('sales') }
  const { falling } = fallingOn(surcharges, request)
  const carriedOn = (side: Side) => ({
    carriages: by[side].freights,
    borne: borneOfFreight(side, by[side].freights, id => cargoOf(all, id === null ? request.cargo.map(line => line.id) : [id]), request),
  })
  const extra = charged(
    falling.map(({ rate, cargo }) => ({
      rate,
      cargo: cargoOf(
        pieces,
        cargo.map(({ id }) => id),
      ),
    })),
    { purchase: carriedOn('purchase'), sales: carriedOn('sales') },
    request,
  )
  const own = request.cargo.map(({ id }) =>
    linesOf(
      id,
      pieces.filter(one => one.cargo_line_id === id),
      by,
    ),
  )
  return { lines: [...own.flatMap(one => one.lines), ...extra.lines.map(onTop)], steps: own.flatMap(one => one.steps) }
}

/** By which rates pieces are carried on one side, and what for. */
function carriedOver(side: Side, agreed: readonly AgreedFreight[], pieces: readonly Piece[], request: PriceRequest): Over {
  const rated = new Map<Piece, Rated>()
  const taken = new Map<TariffRate, Taken>()
  for (const piece of pieces) {
    const by = agreed.find(({ cargo_line_ids }) => cargo_line_ids.includes(piece.cargo_line_id))
    if (!by) continue
    const one = ratedAs(by, piece, agreed, request)
    rated.set(piece, one)
    // Lists that were looked up twice have each their own of the same rate.
    const rate = [...taken.keys()].find(known => rateKey(known) === rateKey(one.rate)) ?? one.rate
    taken.set(rate, { source: one.source, cargo: [...(taken.get(rate)?.cargo ?? []), piece.cargo] })
  }
  const { freights, steps } = carried(side, taken, request)
  return { rated, freights, steps }
}

const onTop = (line: Omit<AgreedLine, 'beside_line_id' | 'piece_ids' | 'problems'>): AgreedLine => ({
  ...line,
  beside_line_id: null,
  piece_ids: [],
  problems: { purchase: null, sales: null },
})
