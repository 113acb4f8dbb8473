import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { round } from '@fairlead/contracts/measures/decimal'
import type { tariffs } from '@fairlead/contracts/sales/tariffs'
import Big from 'big.js'
import { isValidOn, type Validity } from './validity.ts'

type Tariff = RecordOf<typeof tariffs> & { id: string }

/** A rate of a copied level, with the one that it was made of. */
interface Copy {
  of: string
  input: CommandInput<typeof tariffs, 'create_following'>
}

/** The rates of a copy: those that hold on its first day, from then on and no longer than it holds, each amount raised by so many per cent. */
export const copiedRates = (rates: readonly Tariff[], level: Validity & { id: string }, pct: string): Copy[] =>
  rates.filter(one => isValidOn(one, level.valid_from)).map(one => ({ of: one.id, input: copied(one, level, pct) }))

function copied(one: Tariff, level: Validity & { id: string }, pct: string): Copy['input'] {
  const { id: _id, route: _route, office_ids: _offices, followed_by_id: _follower, status: _status, status_id: _number, ...said } = one
  const raised = (amount: string | null) => (amount === null ? null : raisedBy(amount, pct, 2))
  return {
    ...said,
    tariff_level_id: level.id,
    rate: { ...one.rate, amount: raisedBy(one.rate.amount, pct, rate_decimals) },
    minimum_per_unit: raised(one.minimum_per_unit),
    minimum: raised(one.minimum),
    maximum: raised(one.maximum),
    base_amount: raised(one.base_amount),
    valid_from: level.valid_from,
    valid_until: earlier(one.valid_until, level.valid_until),
  }
}

/** As a rate is kept; what bounds an amount is kept as amounts are. */
const rate_decimals = 4

const raisedBy = (amount: string, pct: string, decimals: number): string =>
  round(Big(amount).times(Big(pct).times('0.01').plus(1)), decimals)

const earlier = (one: string | null, other: string | null): string | null => (one === null || (other !== null && other < one) ? other : one)
