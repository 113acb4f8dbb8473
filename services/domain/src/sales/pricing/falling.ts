import { allHold, conditionSteps } from './conditions.ts'
import type { Carriage } from './freight.ts'
import { type Problem, problemOf } from './lines.ts'
import { fittingSurcharges, mostSpecific } from './matching.ts'
import type { SurchargeRate } from './rates.ts'
import type { Cargo, PriceRequest } from './request.ts'
import { type PriceStep, scoreSteps } from './steps.ts'

/** A surcharge with the lines of cargo that it falls on. */
export interface Falling {
  readonly rate: SurchargeRate
  readonly cargo: readonly Cargo[]
}

/**
 * On which cargo each surcharge falls: of those of one type and side, the most specific whose conditions hold, as with tariffs (ours: the page says
 * it of tariffs alone, and nobody pays one surcharge twice). What is equally specific is a problem, and falls on nothing; which those are is told of the cargo.
 */
export function fallingOn(
  all: readonly SurchargeRate[],
  request: PriceRequest,
): { falling: Falling[]; steps: PriceStep[]; problems: Problem[] } {
  const inOrderOfIds = all.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const cargoOf = new Map<SurchargeRate, Cargo[]>()
  const steps: PriceStep[] = []
  const problems: Problem[] = []
  for (const cargo of request.cargo) {
    const towards = { line_id: cargo.id, side: 'sales' } as const
    const fitting = fittingSurcharges(inOrderOfIds, cargo, request).filter(({ rate }) =>
      allHold(conditionSteps(rate.conditions, cargo, request.round_to_cm, towards, {})),
    )
    for (const rivals of Map.groupBy(fitting, ({ rate }) => `${rate.side}|${rate.surcharge_type_id}`).values()) {
      const { best } = mostSpecific(rivals)
      if (best.length > 1) {
        problems.push(problemOf('rates_alike', cargo.id, 'sales', { rate_ids: best.map(one => one.rate.id) }))
        steps.push(
          ...best.flatMap((one, index) => scoreSteps(index === 0 ? 'chosen' : 'runner_up', one, { surcharge_id: one.rate.id }, towards)),
        )
      } else for (const { rate } of best) cargoOf.set(rate, [...(cargoOf.get(rate) ?? []), cargo])
    }
  }
  return { falling: [...cargoOf].map(([rate, cargo]) => ({ rate, cargo })).toSorted(inOrder), steps, problems }
}

const order = ['freight', 'load', 'discharge', 'document'] as const
const keyOf = ({ rate }: Falling): string => [order.indexOf(rate.side), rate.surcharge_type_id, rate.id].join('|')
/** As they are charged one after the other. */
export const inOrder = (one: Falling, other: Falling): number => (keyOf(one) < keyOf(other) ? -1 : 1)

/** Whether the freight of a line of cargo has a surcharge in it: it is all in, or carried by a contract with a list that this is not on. */
export function isIncluded(surcharge: SurchargeRate, { id }: Cargo, carriages: readonly Carriage[]): boolean {
  const carried = carriages.find(({ cargo }) => cargo.id === id)
  if (!carried) return false
  const { source, rate } = carried
  if (source.surcharges === 'own_list') return surcharge.contract_id !== source.contract_id
  return surcharge.included_in_all_in && (rate.all_in || source.surcharges === 'all_in')
}
