import type { ValueOf } from '@fairlead/contracts/kernel/field'
import type { priceSteps } from '@fairlead/contracts/sales/price-steps'
import type { Scored } from './matching.ts'

/** A step of how an amount came about. */
export type PriceStep = ValueOf<typeof priceSteps>[number]

/** Which amount steps lead to. */
export type Towards = Pick<PriceStep, 'line_id' | 'side'>

/** A step, of which only what concerns it is said. */
export const stepOf = (towards: Towards, step: PriceStep['step'], about: Partial<PriceStep> = {}): PriceStep => ({
  line_id: towards.line_id,
  side: towards.side,
  step,
  ...Object.fromEntries(Object.entries(about).filter(([, value]) => value !== null)),
})

/** What a rate scores, and by what; `of` says which rate it is. */
export const scoreSteps = (
  step: 'chosen' | 'runner_up',
  { score, points }: Pick<Scored<unknown>, 'score' | 'points'>,
  of: Partial<PriceStep>,
  towards: Towards,
): PriceStep[] => [
  stepOf(towards, step, { ...of, value: String(score) }),
  ...points.map(({ criterion, value }) => stepOf(towards, 'scored', { ...of, criterion, value: String(value) })),
]
