import { choices } from './choices.ts'

/** From which end of a call a cut-off is counted back. */
export const sailings = choices([
  { code: 'arrival', en: 'Before arrival', nl: 'Voor aankomst' },
  { code: 'departure', en: 'Before departure', nl: 'Voor vertrek' },
])

/** How much of a day a terminal is closed. */
export const holiday_kinds = choices([
  { code: 'closed', en: 'Closed', nl: 'Gesloten' },
  { code: 'half_day', en: 'Half day', nl: 'Halve dag' },
])
