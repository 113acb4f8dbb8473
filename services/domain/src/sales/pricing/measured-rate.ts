import { chosenRate, named } from './choice.ts'
import { allHold, conditionSteps } from './conditions.ts'
import { carried } from './freight.ts'
import type { Problem, Side } from './lines.ts'
import type { PriceSource, TariffRate } from './rates.ts'
import type { Cargo, PriceRequest } from './request.ts'
import type { PriceStep } from './steps.ts'

/** A rate that was agreed, and the lines of cargo that it carries on one side. */
export interface AgreedFreight {
  readonly side: Side
  readonly source: PriceSource
  readonly rate: TariffRate
  readonly cargo_line_ids: readonly string[]
  /** The price list or contract that it is of, from which cargo that measures beyond its conditions is carried. */
  readonly list: PriceSource
}

/** Some units of a line of cargo that measure alike. */
export interface Piece {
  readonly cargo_line_id: string
  readonly cargo: Cargo
}

/** The rate that carries a piece on one side; and where it does not hold the conditions of the one that was agreed, why it is that. */
export interface Rated {
  readonly agreed: AgreedFreight
  readonly source: PriceSource
  readonly rate: TariffRate
  readonly steps: readonly PriceStep[]
  /** Why it is the agreed one all the same. */
  readonly problem: Problem['code'] | null
}

/** What tells a rate from others: that of a tariff, or that of a line of a contract. */
export const rateKey = (rate: TariffRate | undefined): string => (rate ? `${rate.id} ${rate.contract_line}` : '')

/** Whether a piece is carried at another rate than the agreed one. */
export const isMoved = ({ rate, agreed }: Rated): boolean => rate !== agreed.rate

/**
 * By which rate a piece is carried: by the agreed one, unless it measures beyond the conditions that held of it as it was quoted. Then by that of the same
 * list whose conditions hold; where there is none, or none that it can be reckoned by, the agreed one stays. `all` are those that were agreed on its side.
 */
export function ratedAs(
  agreed: AgreedFreight,
  { cargo_line_id, cargo }: Piece,
  all: readonly AgreedFreight[],
  request: PriceRequest,
): Rated {
  const { side, source, rate, list } = agreed
  const kept = { agreed, source, rate, steps: [], problem: null }
  const line = request.cargo.find(({ id }) => id === cargo_line_id)
  if (!line) return kept
  const towards = { line_id: cargo_line_id, side }
  const asked = (of: Cargo) => conditionSteps(rate.conditions, of, request.round_to_cm, towards, named(rate, source))
  // How many there are was agreed of all of it.
  const whole = { ...cargo, quantity: line.quantity }
  const beyond = asked(whole).filter(step => step.holds !== true)
  if (beyond.length === 0 || !allHold(asked(line))) return kept
  const { chosen, problem, steps } = chosenRate([list], whole, request, towards)
  const told = [...beyond.map(step => ({ ...step, step: 'measured' as const })), ...steps]
  if (!chosen) return { ...kept, steps: told, problem: problem?.code ?? null }
  const [missing] = carried(side, new Map([[chosen.rate, { source: list, cargo: [cargo] }]]), request).problems
  if (missing) return { ...kept, steps: told, problem: missing.code }
  // Cargo that was agreed at that rate and cargo that comes to it share its minimum.
  const alike = all.find(one => rateKey(one.rate) === rateKey(chosen.rate))
  return { agreed, source: alike?.source ?? list, rate: alike?.rate ?? chosen.rate, steps: told, problem: null }
}
