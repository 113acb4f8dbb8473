import { allocations } from '@fairlead/contracts/operations/allocations'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '../../kernel/api.ts'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { NamedLink } from '../../kernel/named-link.tsx'
import { recordKey } from '../../kernel/queries.ts'
import { Fact } from '../../kernel/record/overview.tsx'
import { pathOf } from '../../kernel/record.ts'
import { type Names, withNames } from '../../kernel/record-queries.ts'
import { shownDate } from '../../lib/dates.ts'
import { measureLabel, roomFigure } from '../measure-label.ts'

interface Meeting {
  port_id: string
  arrives: string | null
  leaves: string | null
}

/** A mother of a voyage or a feeder, where cargo changes between them, and how that stands. */
interface Linked {
  id: string
  side: 'mother' | 'feeder'
  number: string
  vessel_id: string
  brings: Meeting[]
  takes: Meeting[]
  units: number
  waiting: number
  broken: number
  room: { measure: string; booked: string; capacity: string | null }
}

/** Kept with the room on the voyage: whoever reads that again asks this again. */
const linkedTo = (id: string) =>
  queryOptions({
    queryKey: [...recordKey(allocations, id), 'connections'],
    queryFn: async ({ signal }) =>
      (await withNames(get<{ data: Linked[]; names: Names }>(`voyages/${id}/connections`, undefined, signal))).data,
    staleTime: 0,
  })

/** The mothers and feeders of a voyage (DOMAIN_SALES_OPS §2.2): where and when they meet, what changes between them, and how full they are. */
export function LinkedVoyages({ id }: { id: string }) {
  const { t } = useTranslation('voyage')
  const { data = [] } = useQuery(linkedTo(id))
  return data.map(({ id: other, side, number, vessel_id, brings, takes, units, waiting, broken, room }) => (
    <Fact key={`${side} ${other}`} label={t(`linked.${side}`)}>
      <NamedLink path={pathOf(voyages, other) ?? '/'}>
        {number} <RefName to="vessels" id={vessel_id} />
      </NamedLink>
      {[...brings, ...takes].map(({ port_id, arrives, leaves }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two voyages may meet at a port more than once
        <div key={index}>
          <RefName to="ports" id={port_id} /> {arrives === null ? '…' : shownDate(arrives)} → {leaves === null ? '…' : shownDate(leaves)}
        </div>
      ))}
      {brings.length + takes.length === 0 ? <div className="text-red-ink">{t('linked.apart')}</div> : null}
      <div>{t('linked.units', { count: units })}</div>
      {waiting > 0 ? <div className="text-red-ink">{t('waiting', { count: waiting })}</div> : null}
      {broken > 0 ? <div className="text-red-ink">{t('linked.broken', { count: broken })}</div> : null}
      <div className="text-ink-soft">
        {room.capacity === null
          ? null
          : t('linked.room', {
              booked: roomFigure(room.booked),
              capacity: roomFigure(room.capacity),
              measure: measureLabel(room.measure, room.capacity),
            })}
      </div>
    </Fact>
  ))
}
