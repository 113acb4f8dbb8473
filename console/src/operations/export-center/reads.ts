import type { ExportBlock, ExportShow } from '@fairlead/contracts/operations/export-center'
import type { export_papers } from '@fairlead/contracts/reference/export-papers'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../../kernel/api.ts'

export type Paper = (typeof export_papers.rows)[number]['code']

interface Named {
  readonly id: string
  readonly name: string
}

/** A unit that is to be exported, as the server has it. */
export interface ExportUnit {
  readonly unit_id: string
  readonly number: string
  readonly status: string
  readonly job: Named | null
  readonly customer: Named | null
  readonly vin: string | null
  readonly container_number: string | null
  readonly plate: string | null
  readonly make: string | null
  readonly model: string | null
  readonly pol: Named | null
  readonly pod: Named | null
  readonly voyage: Named | null
  readonly vessel: Named | null
  readonly date_delivered: string | null
  readonly date_cleared: string | null
  readonly date_loaded: string | null
  readonly mrn: string | null
  /** Of each paper whether it is there; null where none is needed. */
  readonly documents: Readonly<Record<Paper, boolean | null>>
  /** When its customer was last asked for what it lacks. */
  readonly papers_asked_at: string | null
  readonly hold_reason: string | null
  readonly priority: boolean
  readonly blocked_by: readonly ExportBlock[]
  readonly cut_off: string | null
  readonly cut_off_zone: string
  readonly hours_to_cut_off: number | null
}

/** In the order in which a unit passes them, and what is in its way. */
export const summed = ['booked', 'delivered', 'cleared', 'loaded', 'missing_documents', 'mrn_missing', 'holds'] as const

interface ExportCenter {
  readonly summary: Readonly<Record<(typeof summed)[number], number>> & { readonly is_estimate: boolean }
  readonly rows: readonly ExportUnit[]
  readonly current_page: number
  readonly last_page: number
  readonly total: number
  readonly total_is_estimate: boolean
  /** Where changes of units are told. */
  readonly channels: readonly string[]
}

/** Which units are wanted, as the address says it. */
export interface ExportFilters {
  readonly show: ExportShow
  readonly lacks?: ExportBlock | undefined
  readonly pol?: string | undefined
  readonly pod?: string | undefined
  readonly office?: string | undefined
  readonly customer?: string | undefined
  readonly from_date?: string | undefined
  readonly to_date?: string | undefined
}

/** Pages of units, among all that is read. */
export const export_center_key = ['export_center'] as const

/** So many stand on a page. */
const most = '50'

export const exportCenterOf = (filters: ExportFilters, page: number) =>
  queryOptions({
    queryKey: [...export_center_key, filters, page],
    queryFn: ({ signal }) => get<ExportCenter>('get-export-center-data', { ...filters, page: String(page), per_page: most }, signal),
    staleTime: 0,
  })
