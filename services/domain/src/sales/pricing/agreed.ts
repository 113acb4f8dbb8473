import { type AgreedLine, type AgreedPrice, linesOf, type Over } from './agreed-lines.ts'
import { borneOfFreight } from './borne.ts'
import { carried, freightLineId, type Taken } from './freight.ts'
import type { PriceLine, PriceSide, Side } from './lines.ts'
import { type AgreedFreight, type Piece, type Rated, ratedAs, rateKey } from './measured-rate.ts'
import { fallingOnPieces, type OnPieces } from './measured-surcharges.ts'
import type { SurchargeRate, TariffRate } from './rates.ts'
import type { PriceRequest } from './request.ts'
import { charged } from './surcharges.ts'

/** All that a price was agreed by. */
export interface AgreedRates {
  readonly freight: readonly AgreedFreight[]
  readonly surcharges: readonly SurchargeRate[]
  /** Others of the types of those that ask about measures, which take their place where cargo measures beyond that; and all others that are due by measures. */
  readonly other_surcharges?: readonly SurchargeRate[]
}

/**
 * What rates that were agreed come to over pieces of the cargo that they were agreed for. What measures beyond the conditions of its rate is carried by that
 * of the same list whose conditions hold, and so it is with surcharges, of which one may be due by now; nothing else is chosen anew. Pieces that are left behind bear their part of freight,
 * and of its minimum, but no surcharge.
 */
export function agreedPrice(
  { freight, surcharges, other_surcharges = [] }: AgreedRates,
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
  const on = fallingOnPieces(surcharges, other_surcharges, pieces, request)
  const carriedOn = (side: Side) => ({
    carriages: by[side].freights,
    borne: borneOfFreight(side, by[side].freights, id => cargoOf(all, id === null ? request.cargo.map(line => line.id) : [id]), request),
  })
  const carriedBy = { purchase: carriedOn('purchase'), sales: carriedOn('sales') }
  const extra = onTop(on, charged(on.measured, carriedBy, request).lines, charged(on.agreed, carriedBy, request).lines)
  const own = request.cargo.map(({ id }) =>
    linesOf(
      id,
      pieces.filter(one => one.cargo_line_id === id),
      by,
    ),
  )
  return { lines: [...own.flatMap(one => one.lines), ...extra.lines], steps: [...own.flatMap(one => one.steps), ...extra.steps] }
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

const nothing = { quantity: '0.000', amount: '0.00' }
const emptied = (price: PriceSide | null): PriceSide | null => price && { ...price, ...nothing }

/**
 * The lines of surcharges as they are measured: those that took the place of an agreed one beside its line, those that are due by now beside the freight of
 * what they are due for, and of one that falls on nothing any more that it comes to nothing; with why.
 */
function onTop({ insteadOf, dueFor, found }: OnPieces, measured: readonly PriceLine[], agreed: readonly PriceLine[]): AgreedPrice {
  const lineOf = (surcharge_id: string | undefined) => agreed.find(line => line.surcharge_id === surcharge_id)?.id ?? null
  const besideOf = (surcharge_id: string) => {
    const cargo_line_id = dueFor.get(surcharge_id)
    return cargo_line_id === undefined ? lineOf(insteadOf.get(surcharge_id)) : freightLineId(cargo_line_id)
  }
  const left = agreed.filter(line => !measured.some(({ id }) => id === line.id))
  const lines = [...measured, ...left.map(line => ({ ...line, purchase: emptied(line.purchase), sales: emptied(line.sales) }))].map(
    (line): AgreedLine => ({
      ...line,
      beside_line_id: besideOf(line.surcharge_id ?? ''),
      pieces: [],
      problems: { purchase: null, sales: null },
    }),
  )
  const steps = lines.flatMap(({ id, surcharge_id }) =>
    (found.get(insteadOf.get(surcharge_id ?? '') ?? surcharge_id ?? '') ?? []).map(step => ({ ...step, line_id: id })),
  )
  return { lines, steps }
}
