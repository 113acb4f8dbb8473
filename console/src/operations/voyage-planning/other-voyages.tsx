import { allocations } from '@fairlead/contracts/operations/allocations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import BulkCommand from '../../kernel/list/bulk-command.tsx'
import { listPage } from '../../kernel/queries.ts'
import { pathOf } from '../../kernel/record.ts'
import { shownDate, today } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { roomFigure } from '../measure-label.ts'
import { dragged, taking } from './dragged.ts'
import { Full } from './full.tsx'
import plannedUnits from './planned-units.ts'
import type { Planning } from './reads.ts'

/** As many as a planner takes in at a glance. */
const most = 8

/** The next voyages and how full they are: units that are dropped onto one are moved there, once it is seen what that does. */
export function OtherVoyages({ planning }: { planning: Planning }) {
  const { t } = useTranslation('planning')
  const [moving, setMoving] = useState<{ to: string; ids: readonly string[] }>()
  const { data } = useQuery(listPage(allocations, { voyage_status: 'open', 'departs.from': today(), sort: 'departs' }, 1))
  const others = (data?.data ?? []).filter(one => one.id !== planning.id).slice(0, most)
  if (others.length === 0) return null
  return (
    <section aria-label={t('others.title')}>
      <h2 className="font-semibold">{t('others.title')}</h2>
      <p className="text-ink-soft mb-2 text-sm pointer-coarse:hidden">{t('others.about')}</p>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ id, number, departs, vessel_id, percent, stand_by }) => (
          <li
            key={id}
            className="border-line-strong bg-panel flex min-w-44 flex-col gap-0.5 rounded-md border px-3 py-2 text-sm tabular-nums"
            {...taking([dragged.placed, dragged.waiting], ids => setMoving({ to: id, ids }))}
          >
            <span className="flex items-center gap-2">
              <Link to={pathOf(allocations, id) ?? '/'} className="text-accent font-medium underline">
                {String(number)}
              </Link>
              {typeof percent === 'number' ? <Full percent={percent} /> : null}
              {typeof stand_by === 'string' && Number(stand_by) > 0 ? (
                <Badge tone="red">{t('waiting', { amount: roomFigure(stand_by) })}</Badge>
              ) : null}
            </span>
            <span className="text-ink-soft">
              {typeof vessel_id === 'string' ? <RefName to="vessels" id={vessel_id} /> : null}{' '}
              {typeof departs === 'string' ? t('others.departs', { date: shownDate(departs) }) : ''}
            </span>
          </li>
        ))}
      </ul>
      {moving ? (
        <BulkCommand
          screen={plannedUnits}
          name="move"
          ids={moving.ids}
          begun={{ voyage_id: moving.to }}
          onClose={() => setMoving(undefined)}
        />
      ) : null}
    </section>
  )
}
