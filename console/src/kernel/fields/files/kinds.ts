import { referredBy } from '../../record.ts'
import type { FieldKind } from '../kind.ts'

/** One file, by its name. */
export const file: FieldKind = { shown: ({ value, record, key }) => referredBy(record, key)?.name ?? (value ? '…' : ''), width: 180 }
