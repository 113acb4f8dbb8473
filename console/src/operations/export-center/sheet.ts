import { export_columns } from '@fairlead/contracts/operations/export-center'
import i18next from 'i18next'
import { writeAddress } from '../../kernel/address.ts'
import type { ExportFilters } from './reads.ts'

/** Where all units that are shown are had as a sheet, headed in the language of who asks. */
export const sheetOf = (filters: ExportFilters): string =>
  `/api/get-export-center-data/export${writeAddress({ ...filters, headers: export_columns.map(one => i18next.t(`port:export_center.sheet.${one}`)) })}`

/** Where the papers of units are had as one archive: of all that are shown, or of some. */
export const archiveOf = (filters: ExportFilters, unit_ids?: readonly string[]): string =>
  `/api/get-export-center-data/papers${writeAddress(unit_ids ? { unit_ids } : { ...filters })}`
