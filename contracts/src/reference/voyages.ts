import { choices } from './choices.ts'

/** Voyage status (specification §4). The negative ones exist in pickers only and are never stored. */
export const voyage_statuses = choices([
  { id: 1, code: 'open', en: 'Open', nl: 'Open', stored: true },
  { id: 2, code: 'closed', en: 'Closed', nl: 'Gesloten', stored: true },
  { id: 3, code: 'archived', en: 'Archived', nl: 'Gearchiveerd', stored: true },
  { id: 4, code: 'none', en: 'None', nl: 'Geen', stored: true },
  { id: -1, code: 'already_chosen', en: 'Already chosen', nl: 'Reeds gekozen', stored: false },
  { id: -2, code: 'current_voyage', en: 'Current voyage', nl: 'Huidige reis', stored: false },
])

/** Kind of service (specification §4). */
export const service_types = choices([
  { id: 1, code: 'SHORT_SEA', en: 'Short sea', nl: 'Short sea' },
  { id: 2, code: 'DEEP_SEA', en: 'Deep sea', nl: 'Deep sea' },
])

/** Kinds of vessel. */
export const vessel_types = choices([
  { code: 'PCTC', en: 'Pure car and truck carrier', nl: 'Autoschip' },
  { code: 'CONRO', en: 'Con-ro', nl: 'Con-ro' },
  { code: 'RORO', en: 'Ro-ro', nl: 'Ro-ro' },
  { code: 'FERRY', en: 'Ferry', nl: 'Ferry' },
  { code: 'CONT', en: 'Container ship', nl: 'Containerschip' },
  { code: 'MPV', en: 'Multi-purpose', nl: 'Multi-purpose' },
])

/** Which way a job goes, seen from its office. */
export const job_directions = choices([
  { code: 'EXPORT', en: 'Export', nl: 'Export' },
  { code: 'IMPORT', en: 'Import', nl: 'Import' },
  { code: 'CROSS', en: 'Cross-trade', nl: 'Cross trade' },
  { code: 'TRANSHIP', en: 'Transhipment', nl: 'Overslag' },
])
