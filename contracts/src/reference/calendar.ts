import { choices } from './choices.ts'

/** How much of a day a terminal is closed. */
export const holiday_kinds = choices([
  { code: 'closed', en: 'Closed', nl: 'Gesloten' },
  { code: 'half_day', en: 'Half day', nl: 'Halve dag' },
])
