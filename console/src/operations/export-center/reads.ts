import type { ExportBlock, ExportShow } from '@fairlead/contracts/operations/export-center'
import type { export_papers } from '@fairlead/contracts/reference/export-papers'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { get } from '../../kernel/api.ts'
import { onChannel } from '../../kernel/push.ts'
import { readAgain } from '../../kernel/queries.ts'

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

const key = ['export_center'] as const

/** So many stand on a page. */
const most = '50'

export const exportCenterOf = (filters: ExportFilters, page: number) =>
  queryOptions({
    queryKey: [...key, filters, page],
    queryFn: ({ signal }) => get<ExportCenter>('get-export-center-data', { ...filters, page: String(page), per_page: most }, signal),
    staleTime: 0,
  })

/** Changes that come within this time are read once. */
const togetherMs = 1000

/** Reads anew soon after units changed. */
export function useLiveUnits(channels: readonly string[] | undefined): void {
  const names = channels?.join(' ') ?? ''
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void readAgain(key)
      }, togetherMs)
    }
    const stops = names === '' ? [] : names.split(' ').map(name => onChannel(name, changed))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [names])
}
