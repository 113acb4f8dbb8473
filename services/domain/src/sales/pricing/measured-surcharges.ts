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
  /** What of its own conditions holds no more, by the id of an agreed surcharge. */
  readonly beyond: ReadonlyMap<string, readonly PriceStep[]>
}

/**
 * On which pieces of cargo the surcharges of a price fall, as rates are chosen for them: each on what it fell on, unless a piece measures beyond the
 * conditions that held of it as it was quoted. On that falls the most specific other of its type and side whose conditions hold; none, where none has
 * such, since it is only due on what it is for. Between those that are equally specific nobody chooses in silence: the agreed one stays. What fell on
 * nothing is not looked for.
 */
export function fallingOnPieces(
  all: readonly SurchargeRate[],
  others: readonly SurchargeRate[],
  pieces: readonly Piece[],
  request: PriceRequest,
): OnPieces {
  const found = new Map<SurchargeRate, Cargo[]>()
  const insteadOf = new Map<string, string>()
  const beyond = new Map<string, readonly PriceStep[]>()
  const { falling } = fallingOn(all, request)
  const on = ({ cargo }: Falling) => pieces.filter(piece => cargo.some(({ id }) => id === piece.cargo_line_id))
  for (const one of falling)
    for (const piece of on(one)) {
      const { rate, steps } = measuredBy(one.rate, piece)
      if (steps.length > 0) beyond.set(one.rate.id, beyond.get(one.rate.id) ?? steps)
      if (!rate) continue
      if (!falling.some(known => known.rate.id === rate.id)) insteadOf.set(rate.id, one.rate.id)
      found.set(rate, [...(found.get(rate) ?? []), piece.cargo])
    }
  return {
    agreed: falling.map(one => ({ rate: one.rate, cargo: on(one).map(({ cargo }) => cargo) })),
    measured: [...found].map(([rate, cargo]) => ({ rate, cargo })).toSorted(inOrder),
    insteadOf,
    beyond,
  }

  /** The surcharge of the type and side of one that falls on a piece, and why it is another, or none. */
  function measuredBy(agreed: SurchargeRate, { cargo_line_id, cargo }: Piece): { rate?: SurchargeRate; steps: readonly PriceStep[] } {
    // How many there are was agreed of all of it.
    const quantity = request.cargo.find(({ id }) => id === cargo_line_id)?.quantity ?? cargo.quantity
    const whole = { ...cargo, quantity }
    const asked = ({ id, conditions }: SurchargeRate) =>
      conditionSteps(conditions, whole, request.round_to_cm, { line_id: cargo_line_id, side: 'sales' }, { surcharge_id: id })
    const steps = asked(agreed)
      .filter(step => step.holds !== true)
      .map(step => ({ ...step, step: 'measured' as const }))
    if (steps.length === 0) return { rate: agreed, steps }
    const alike = [...all, ...others].filter(
      one => one.surcharge_type_id === agreed.surcharge_type_id && one.side === agreed.side && one.mandatory === agreed.mandatory,
    )
    const { best } = mostSpecific(fittingSurcharges(alike, whole, request).filter(({ rate }) => allHold(asked(rate))))
    const [first, ...rivals] = best
    if (!first) return { steps }
    return { rate: rivals.length > 0 ? agreed : first.rate, steps }
  }
}
