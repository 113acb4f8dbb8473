import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { addDays } from '@fairlead/contracts/measures/dates'
import { commitment_periods } from '@fairlead/contracts/sales/contract-choices'
import type { contracts } from '@fairlead/contracts/sales/contracts'
import Big from 'big.js'
import { invalid, type Refusal } from '../kernel/refusal.ts'

type Commitment = Pick<
  RecordOf<typeof contracts>,
  'commitment_measure' | 'commitment_quantity' | 'commitment_period' | 'valid_from' | 'valid_until'
>

const parts = ['commitment_measure', 'commitment_quantity', 'commitment_period'] as const

/** A commitment is so many of something in a period: all of it is said, or nothing. */
export function commitmentFaults(contract: Commitment): Refusal[] {
  const missing = parts.filter(part => contract[part] === null)
  return missing.length === parts.length ? [] : missing.map(field => invalid('commitment_in_full', { field }))
}

/** How much is committed over all days of a contract: the quantity, for each period that it begins. */
export function committedOver(contract: Commitment): string | null {
  const { commitment_quantity, commitment_period, valid_from, valid_until } = contract
  if (commitment_quantity === null || commitment_period === null) return null
  const period = commitment_periods.find(({ code }) => code === commitment_period)
  const begun = period && 'months' in period ? Math.ceil(monthsBegun(valid_from, addDays(valid_until, 1)) / period.months) : 1
  return Big(commitment_quantity).times(begun).toFixed(3)
}

/** Months from one day to another, the last of them begun. */
function monthsBegun(from: string, to: string): number {
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return monthOf(to) - monthOf(from) + (to.slice(8) > from.slice(8) ? 1 : 0)
}
