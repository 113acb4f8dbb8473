import { shownDate, shownInstant } from '../../../lib/dates.ts'
import { asText, type FieldKind } from '../kind.ts'

export const date: FieldKind = { shown: ({ value }) => shownDate(asText(value)), width: 104, filter: 'range' }
/** What was recorded is shown to the second; what somebody has set, such as a cut-off, and what follows from it, to the minute that he typed. */
export const instant: FieldKind = {
  shown: ({ field, value }) => (typeof value === 'string' ? shownInstant(value, field.computed === true && field.derived !== true) : ''),
  width: 160,
  filter: 'range',
}
