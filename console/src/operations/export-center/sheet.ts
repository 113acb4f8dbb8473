import { export_columns } from '@fairlead/contracts/operations/export-center'
import i18next from 'i18next'
import { writeAddress } from '../../kernel/address.ts'
import type { ExportFilters } from './reads.ts'

/** Where all units that are shown are had as a sheet, headed in the language of who asks. */
export const sheetOf = (filters: ExportFilters): string =>
  `/api/get-export-center-data/export${writeAddress({ ...filters, headers: export_columns.map(one => i18next.t(`port:export_center.sheet.${one}`)) })}`
