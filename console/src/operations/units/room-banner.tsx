import { allocations } from '@fairlead/contracts/operations/allocations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Ruler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { get } from '../../kernel/api.ts'
import { recordKey } from '../../kernel/queries.ts'
import { useLiveRecord } from '../../kernel/record/live.ts'
import { Notice } from '../../kernel/record/notice.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { maySee } from '../../kernel/session.ts'
import { measureLabel, roomFigure } from '../measure-label.ts'

interface Charge {
  row: string
  measure: string
  capacity: string
  booked: string
  excess: string | null
}

/** A voyage of the journey, with the capacities there to which the unit is charged, the narrowest first. */
interface Leg {
  voyage_id: string
  number: string
  stand_by: boolean
  rows: Charge[]
}

/** Kept with the room on its voyage: whoever reads that again asks this again. */
const roomOf = (id: string, voyage_id: string) =>
  queryOptions({
    queryKey: [...recordKey(allocations, voyage_id), 'unit', id],
    queryFn: async ({ signal }) => (await get<{ data: Leg[] }>(`units/${id}/room`, undefined, signal)).data,
    staleTime: 0,
  })

/** The capacities to which a unit is charged on each of its voyages; of one that waits, which it exceeds and by how much (DOMAIN_SALES_OPS §2.3). */
export function RoomBanner({ record }: RecordProps) {
  const { t } = useTranslation('planning')
  const voyage = String(record.voyage_id)
  const { data = [] } = useQuery({ ...roomOf(record.id, voyage), enabled: maySee(allocations) })
  useLiveRecord(allocations, voyage)
  const charged = data.filter(({ rows }) => rows.length > 0)
  if (charged.length === 0) return null
  const exceeded = charged.some(({ rows }) => rows.some(({ excess }) => excess !== null))
  return (
    <Notice {...(exceeded ? { tone: 'red', role: 'status' } : { tone: 'grey' })} icon={Ruler}>
      {charged.map(({ voyage_id, number, rows }) => (
        <span key={voyage_id} className="flex flex-wrap gap-x-3">
          <span className="font-medium">{t('charged.on', { voyage: number })}</span>
          {rows.map(({ row, measure, booked, capacity, excess }) => (
            <span key={`${row} ${measure}`}>
              {excess === null
                ? t('charged.taken', {
                    row,
                    booked: roomFigure(booked),
                    capacity: roomFigure(capacity),
                    measure: measureLabel(measure, capacity),
                  })
                : t('outcome.exceeds', { row, excess: roomFigure(excess), measure: measureLabel(measure, excess) })}
            </span>
          ))}
        </span>
      ))}
    </Notice>
  )
}
