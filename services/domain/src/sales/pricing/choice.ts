import { allHold, conditionSteps } from './conditions.ts'
import { type Problem, problemOf } from './lines.ts'
import { fittingTariffs, mostSpecific } from './matching.ts'
import { isCounted } from './quantity.ts'
import type { PriceSource, TariffRate } from './rates.ts'
import type { Cargo, PriceRequest } from './request.ts'
import { type PriceStep, scoreSteps, stepOf, type Towards } from './steps.ts'

/** The rate that a line of cargo is priced by, and from where; or why there is none. */
export interface Choice {
  readonly steps: readonly PriceStep[]
  readonly chosen?: { readonly source: PriceSource; readonly rate: TariffRate }
  readonly problem?: Problem
}

/** How a rate is called in steps: as a tariff, or as a line of its contract. */
export const named = ({ id, contract_line }: TariffRate, { contract_id }: PriceSource): Partial<PriceStep> =>
  contract_line === null ? { tariff_id: id } : { contract_id, contract_line }

/**
 * The rates of a list that may price a request; undefined where the list itself may not. What is hidden from customers, and what headquarters alone may
 * book, sells nothing to who asked for it himself; what it is bought for he is never told, so that is looked up all the same.
 */
function offeredBy({ side, hide_for_customers, rates }: PriceSource, { for_customer }: PriceRequest): readonly TariffRate[] | undefined {
  if (!for_customer || side === 'purchase') return rates
  return hide_for_customers ? undefined : rates.filter(rate => !rate.hide_for_customers && !rate.only_bookable_by_hq)
}

/** The rates that cargo can be reckoned by: one for containers carries nothing else, where it would come to nothing in silence. */
const carrying = (rates: readonly TariffRate[], cargo: Cargo, { quantity_sources }: PriceRequest): readonly TariffRate[] =>
  rates.filter(({ rate }) => isCounted(quantity_sources.get(rate.calculation_unit_id ?? ''), cargo))

/**
 * The most specific rate of the first source that has one whose conditions hold: what a price list has no rate for is looked for in the one that it
 * follows (DOMAIN_SALES_OPS §1.1, §1.6.1–4). That a list whose conditions fail is passed over like one without a rate is ours; where none is
 * left, the conditions that failed are told. Where a contract has a rate of which nobody is sure, no price list is asked instead: it would be charged in silence.
 */
export function chosenRate(sources: readonly PriceSource[], cargo: Cargo, request: PriceRequest, towards: Towards): Choice {
  const steps: PriceStep[] = []
  for (const source of sources) {
    const rates = offeredBy(source, request)
    if (!rates) continue
    const { tariff_level_id, contract_id } = source
    const looked = (outcome: NonNullable<PriceStep['outcome']>) => stepOf(towards, 'looked', { tariff_level_id, contract_id, outcome })
    const fitting = fittingTariffs(carrying(rates, cargo, request), cargo, request).toSorted((one, other) =>
      one.rate.id < other.rate.id ? -1 : 1,
    )
    const tried = fitting.map(one => ({
      ...one,
      asked: conditionSteps(one.rate.conditions, cargo, request.round_to_cm, towards, named(one.rate, source)),
    }))
    const { best, next } = mostSpecific(tried.filter(one => allHold(one.asked)))
    const [first, ...alike] = best
    if (!first) {
      steps.push(looked(tried.length === 0 ? 'no_rate' : 'conditions_not_met'), ...tried.flatMap(one => one.asked))
      continue
    }
    if (best.some(({ rate }) => rate.needs_clarification)) {
      steps.push(looked('needs_clarification'), ...scoreSteps('chosen', first, named(first.rate, source), towards))
      return { steps, problem: problemOf('contract_needs_clarification', towards.line_id, towards.side) }
    }
    steps.push(looked('taken'), ...scoreSteps('chosen', first, named(first.rate, source), towards))
    steps.push(...tried.filter(one => one.rate === first.rate).flatMap(one => one.asked))
    const second = alike[0] ?? next
    if (second) steps.push(...scoreSteps('runner_up', second, named(second.rate, source), towards))
    if (alike.length > 0) {
      const rate_ids = best.map(one => one.rate.id)
      return { steps, problem: problemOf('rates_alike', towards.line_id, towards.side, { rate_ids }) }
    }
    return { steps, chosen: { source, rate: first.rate } }
  }
  const asked = steps.some(step => step.outcome === 'conditions_not_met')
  return {
    steps,
    problem: problemOf(asked ? 'tariff_conditions_not_met' : 'tariff_rates_unavailable', towards.line_id, towards.side),
  }
}
