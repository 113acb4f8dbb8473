import { shownDate, shownInstant } from '../../../lib/dates.ts'
import { asText, type FieldKind } from '../kind.ts'

export const date: FieldKind = { shown: ({ value }) => shownDate(asText(value)), width: 104, filter: 'range' }
export const instant: FieldKind = {
  shown: ({ value }) => (typeof value === 'string' ? shownInstant(value) : ''),
  width: 160,
  filter: 'range',
}
