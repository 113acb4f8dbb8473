import { allReferredBy, referredBy } from '../../record.ts'
import type { FieldKind } from '../kind.ts'

export const ref: FieldKind = {
  shown: ({ value, record, key }) => referredBy(record, key)?.name ?? (value ? '…' : ''),
  width: 170,
  least: 132,
  filter: 'ref',
}
export const refs: FieldKind = {
  shown: ({ value, record, key }) => {
    const joined = allReferredBy(record, key)
    return joined.length > 0 ? joined.map(one => one.name).join(', ') : Array.isArray(value) && value.length > 0 ? String(value.length) : ''
  },
  width: 180,
  least: 132,
  filter: 'ref',
}
