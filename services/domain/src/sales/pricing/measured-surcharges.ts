import { allHold, conditionSteps } from './conditions.ts'
import { type Falling, fallingOn, inOrder } from './falling.ts'
import { fittingSurcharges, mostSpecific } from './matching.ts'
import type { Piece } from './measured-rate.ts'
import type { SurchargeRate } from './rates.ts'
import type { Cargo, PriceRequest } from './request.ts'
import type { PriceStep } from './steps.ts'

/** What falls on pieces of cargo, as surcharges were agreed and as they are measured. */
export interface OnPieces {
  readonly agreed: readonly Falling[]
  readonly measured: readonly Falling[]
  /** Which agreed surcharge one takes the place of, by their ids. */
  readonly insteadOf: ReadonlyMap<string, string>
  /** For which line of cargo one is due that fell on nothing as it was quoted, by its id. */
  readonly dueFor: ReadonlyMap<string, string>
  /** Which conditions hold no more of an agreed surcharge, or do by now of one that is due, by its id. */
  readonly found: ReadonlyMap<string, readonly PriceStep[]>
}

/**
 * On which pieces of cargo the surcharges of a price fall, as rates are chosen for them: each on what it fell on, unless a piece measures beyond the
 * conditions that held of it as it was quoted. On that falls the most specific other of its type and side whose conditions hold; none, where none has
 * such, since it is only due on what it is for. And where none of a type and side fell on cargo, that is due by now whose conditions did not hold of it
 * and hold of the piece. Between those that are equally specific nobody chooses in silence: what was agreed stays.
 */
export function fallingOnPieces(
  all: readonly SurchargeRate[],
  others: readonly SurchargeRate[],
  pieces: readonly Piece[],
  request: PriceRequest,
): OnPieces {
  const on = new Map<SurchargeRate, Cargo[]>()
  const insteadOf = new Map<string, string>()
  const dueFor = new Map<string, string>()
  const found = new Map<string, readonly PriceStep[]>()
  const known = [...all, ...others]
  const { falling } = fallingOn(all, request)
  const isAgreed = ({ id }: SurchargeRate) => falling.some(one => one.rate.id === id)
  const piecesOf = ({ cargo }: Falling) => pieces.filter(piece => cargo.some(({ id }) => id === piece.cargo_line_id))
  const fallsOn = (rate: SurchargeRate, { cargo }: Piece) => on.set(rate, [...(on.get(rate) ?? []), cargo])
  const tell = ({ id }: SurchargeRate, steps: readonly PriceStep[]) => found.set(id, found.get(id) ?? steps)

  for (const one of falling)
    for (const piece of piecesOf(one)) {
      const { rate, steps } = measuredBy(one.rate, piece)
      if (steps.length > 0) tell(one.rate, steps)
      if (!rate) continue
      if (!isAgreed(rate)) insteadOf.set(rate.id, one.rate.id)
      fallsOn(rate, piece)
    }
  for (const piece of pieces)
    for (const rate of dueOn(piece)) {
      if (!isAgreed(rate) && !insteadOf.has(rate.id)) dueFor.set(rate.id, dueFor.get(rate.id) ?? piece.cargo_line_id)
      tell(rate, measuredSteps(rate, piece))
      fallsOn(rate, piece)
    }
  return {
    agreed: falling.map(one => ({ rate: one.rate, cargo: piecesOf(one).map(({ cargo }) => cargo) })),
    measured: [...on].map(([rate, cargo]) => ({ rate, cargo })).toSorted(inOrder),
    insteadOf,
    dueFor,
    found,
  }

  /** What a surcharge asks of a piece; how many there are was agreed of all of it. */
  function measuredSteps({ id, conditions }: SurchargeRate, { cargo_line_id, cargo }: Piece): PriceStep[] {
    const towards = { line_id: cargo_line_id, side: 'sales' } as const
    const whole = { ...cargo, quantity: quotedAs(cargo_line_id)?.quantity ?? cargo.quantity }
    return conditionSteps(conditions, whole, request.round_to_cm, towards, { surcharge_id: id }).map(step => ({
      ...step,
      step: 'measured',
    }))
  }

  /** The most specific of some surcharges whose conditions hold of a piece, with those that are as specific. */
  function fitting(some: readonly SurchargeRate[], piece: Piece): readonly SurchargeRate[] {
    const { best } = mostSpecific(fittingSurcharges(some, piece.cargo, request).filter(({ rate }) => allHold(measuredSteps(rate, piece))))
    return best.map(({ rate }) => rate)
  }

  /** The surcharge of the type and side of one that falls on a piece, and why it is another, or none. */
  function measuredBy(agreed: SurchargeRate, piece: Piece): { rate: SurchargeRate | undefined; steps: readonly PriceStep[] } {
    const steps = measuredSteps(agreed, piece).filter(step => step.holds !== true)
    if (steps.length === 0) return { rate: agreed, steps }
    const [first, ...rivals] = fitting(
      known.filter(one => kindOf(one) === kindOf(agreed) && one.mandatory === agreed.mandatory),
      piece,
    )
    return { rate: rivals.length > 0 ? agreed : first, steps }
  }

  /** Of each type and side of which none fell on its cargo, the surcharge that is always charged and whose conditions hold of a piece by now. */
  function dueOn(piece: Piece): SurchargeRate[] {
    const quoted = quotedAs(piece.cargo_line_id)
    if (!quoted) return []
    const fell = new Set(falling.filter(one => one.cargo.some(({ id }) => id === quoted.id)).map(({ rate }) => kindOf(rate)))
    const heldAsQuoted = (one: SurchargeRate) => allHold(measuredSteps(one, { ...piece, cargo: quoted }))
    const asked = known.filter(one => one.mandatory && !fell.has(kindOf(one)) && !heldAsQuoted(one))
    return [...Map.groupBy(asked, kindOf).values()].flatMap(alike => {
      const best = fitting(alike, piece)
      return best.length === 1 ? best : []
    })
  }

  function quotedAs(cargo_line_id: string): Cargo | undefined {
    return request.cargo.find(({ id }) => id === cargo_line_id)
  }
}

const kindOf = ({ side, surcharge_type_id }: SurchargeRate): string => `${side}|${surcharge_type_id}`
