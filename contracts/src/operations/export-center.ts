import type { FilterOf } from '../kernel/names.ts'
import type { InBoth } from '../kernel/words.ts'
import { unit_states_ashore } from './travelling.ts'

/** What keeps units from going on board, the worst first; each says by which filter of their list it is found (DOMAIN_SALES_OPS §2.8). */
export const export_blocks = [
  { key: 'on_hold', en: 'On hold', nl: 'In de wacht', filter: { on_hold: 'true' } },
  { key: 'missing', en: 'Missing at the terminal', nl: 'Vermist op de terminal', filter: { missing: 'true' } },
  { key: 'short_shipped', en: 'Short-shipped', nl: 'Niet meegenomen', filter: { status: 'short_shipped' } },
  { key: 'stand_by', en: 'Stand-by', nl: 'Stand-by', filter: { status: 'stand_by' } },
  { key: 'not_delivered', en: 'Not delivered', nl: 'Niet aangeleverd', filter: { 'date_delivered.empty': 'true' } },
  { key: 'customs_unknown', en: 'Customs type to be advised', nl: 'Douanetype nog onbekend', filter: { customs_type: 'NONE' } },
  { key: 'mrn_missing', en: 'MRN missing', nl: 'MRN ontbreekt', filter: { customs_missing: 'true' } },
  { key: 'papers_missing', en: 'Papers missing', nl: 'Papieren ontbreken', filter: { 'papers_missing.empty': 'false' } },
  { key: 'not_measured', en: 'Not measured', nl: 'Niet gemeten', filter: { 'date_measured.empty': 'true' } },
  { key: 'not_firm', en: 'Not firm', nl: 'Nog niet vast', filter: { status: 'booked' } },
] as const satisfies readonly (InBoth & { key: string; filter: FilterOf<'units'> })[]

export type ExportBlock = (typeof export_blocks)[number]['key']

/** The states of a unit that is to be exported: it waits for its voyage, or was left behind by it. */
export const export_states_waiting = [...unit_states_ashore, 'short_shipped'] as const
/** It is on board, and has not come to where it goes. */
export const export_states_loaded = ['loaded'] as const

/** The columns of its sheet, in their order: the console says how each is headed, the API what stands in it. */
export const export_columns = [
  'cut_off',
  'hours_to_cut_off',
  'blocked_by',
  'papers_missing',
  'hold_reason',
  'number',
  'status',
  'vin',
  'plate',
  'make',
  'model',
  'customer',
  'job',
  'voyage',
  'vessel',
  'pol',
  'pod',
  'customs_type',
  'mrn',
  'date_booked',
  'date_delivered',
  'date_measured',
  'date_cleared',
  'date_loaded',
] as const
export type ExportColumn = (typeof export_columns)[number]

/** Which units the export center shows: what something blocks, all that are still to be loaded, those on board, or all of them. */
export const export_shows = ['blocked', 'waiting', 'loaded', 'all'] as const
export type ExportShow = (typeof export_shows)[number]
