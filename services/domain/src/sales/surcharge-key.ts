import type { Values } from '@fairlead/contracts/kernel/field'
import { scope_parts, surchargeKey, surcharges } from '@fairlead/contracts/sales/surcharges'
import type { Find } from '../kernel/aggregate.ts'
import { keyBy } from './rate-rules.ts'
import { overlap, type Validity } from './validity.ts'

type Key = Values<typeof surchargeKey>
type Row = Key & Validity
type Scope = (typeof scope_parts)[number]['code'][]

/** What a surcharge is bound to; nothing where it counts for any cargo. */
export const scopeOf = (key: Key): Scope =>
  scope_parts.map(({ code }) => code).filter(code => (code === 'conditions' ? key.conditions.length > 0 : key[code] !== null))

/** What must be alike for two surcharges to be about the same. */
export const keyOf = (key: Key): string => keyBy(Object.keys(surchargeKey), key)

/** The surcharges about the same that have a day in common with one. */
export async function rivalsOf(row: Row, id: string, find: Find) {
  const { surcharge_type_id, side } = row
  const alike = await find(surcharges, { surcharge_type_id: [surcharge_type_id], side: [side], ...portsOf(row), status: ['active'] })
  return alike.filter(one => one.id !== id && keyOf(one) === keyOf(row) && overlap(one, row))
}

/** By its ports a surcharge has few others beside it. */
const portsOf = ({ pol_id, pod_id }: Key) => ({ ...(pol_id ? { pol_id: [pol_id] } : {}), ...(pod_id ? { pod_id: [pod_id] } : {}) })
