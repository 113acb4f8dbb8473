import type { Party } from '@fairlead/contracts/kernel/field'
import type { FieldKind } from '../kind.ts'

export const isParty = (value: unknown): value is Party =>
  typeof value === 'object' && value !== null && 'address' in value && 'name' in value

export const rows: FieldKind = {
  shown: ({ value }) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
  width: 80,
  right: true,
  // Rows with moments in them, such as the cut-offs of a rotation, are found by what is coming.
  filter: ({ fields = {} }) => (Object.values(fields).some(({ kind }) => kind === 'instant') ? 'hours' : undefined),
}
export const party: FieldKind = { shown: ({ value }) => (isParty(value) ? value.name : ''), width: 220, least: 132, filter: 'text' }
/** Nothing of it is ever sent: it is seen as the paper that it is. */
export const paper: FieldKind = { shown: () => '', width: 0 }
