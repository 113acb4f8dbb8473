import i18next from 'i18next'
import { writeAddress } from '../../kernel/address.ts'
import type { ExportFilters } from './reads.ts'

const columns = [
  'cut_off',
  'hours',
  'blocks',
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

/** Where all units that are shown are had as a sheet, headed in the language of who asks. */
export const sheetOf = (filters: ExportFilters): string =>
  `/api/get-export-center-data/export${writeAddress({ ...filters, headers: columns.map(one => i18next.t(`port:export_center.sheet.${one}`)) })}`
