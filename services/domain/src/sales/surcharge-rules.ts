import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { showDate } from '@fairlead/contracts/measures/dates'
import type { surcharges } from '@fairlead/contracts/sales/surcharges'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { conditionFaults } from './measurement-conditions.ts'
import { boundFaults, routeFaults } from './rate-rules.ts'
import { validityFaults } from './validity.ts'

type Surcharge = RecordOf<typeof surcharges>
export type Rivals = readonly Pick<Surcharge, 'name' | 'valid_from' | 'valid_until'>[]

/** What is wrong with a surcharge as it is to be, all of it together; undefined where nothing is. */
export const surchargeFaults = (next: Surcharge): Refusal | undefined =>
  together([...routeFaults(next), ...rateFaults(next), ...boundFaults(next), ...conditionFaults(next.conditions), ...validityFaults(next)])

const rateFaults = ({ purchase, sales }: Pick<Surcharge, 'purchase' | 'sales'>) =>
  purchase || sales ? [] : [invalid('purchase_or_sales_needed', { field: 'sales' })]

/** Refuses a surcharge beside another about the same on the same day: which of both would count, nobody could say. */
export function rivalled([rival]: Rivals): Refusal | undefined {
  if (!rival) return undefined
  const { valid_from, valid_until } = rival
  const params = { name: titleOf(rival.name), from: showDate(valid_from) }
  return valid_until === null
    ? refuse('surcharge_counts_already', { field: 'valid_from', params })
    : refuse('surcharge_counts_until', { field: 'valid_from', params: { ...params, until: showDate(valid_until) } })
}
