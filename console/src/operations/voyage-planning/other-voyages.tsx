import { allocations } from '@fairlead/contracts/operations/allocations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import BulkCommand from '../../kernel/list/bulk-command.tsx'
import { pathOf } from '../../kernel/record.ts'
import { shownDate } from '../../lib/dates.ts'
import { measureLabel, roomFigure } from '../measure-label.ts'
import { dragged, taking } from './dragged.ts'
import plannedUnits from './planned-units.ts'
import { othersOf, type Planning, type PortPair } from './reads.ts'

/** As many as a planner takes in at a glance. */
const most = 8

/** The next voyages that serve the same ports, and what is free there: units that are dropped onto one are moved there, once it is seen what that does. */
export function OtherVoyages({ planning, pair }: { planning: Planning; pair: PortPair | undefined }) {
  const { t } = useTranslation('planning')
  const [moving, setMoving] = useState<{ to: string; ids: readonly string[] }>()
  const { data } = useQuery(othersOf(planning.id, { pol_id: pair?.pol_id, pod_id: pair?.pod_id }))
  if (!data) return null
  return (
    <section aria-label={t('others.title')}>
      <h2 className="font-semibold">{t('others.title')}</h2>
      <p className="text-ink-soft mb-2 text-sm pointer-coarse:hidden">{data.length === 0 ? t('others.none') : t('others.about')}</p>
      <ul className="flex flex-wrap gap-2">
        {data.slice(0, most).map(({ id, number, departs, vessel_id, routes }) => (
          <li
            key={id}
            className="border-line-strong bg-panel flex min-w-44 flex-col gap-0.5 rounded-md border px-3 py-2 text-sm tabular-nums"
            {...taking([dragged.placed, dragged.waiting], ids => setMoving({ to: id, ids }))}
          >
            <Link to={pathOf(allocations, id) ?? '/'} className="text-accent font-medium underline">
              {number}
            </Link>
            <span className="text-ink-soft">
              <RefName to="vessels" id={vessel_id} /> {departs === null ? '' : t('others.departs', { date: shownDate(departs) })}
            </span>
            <ul>
              {routes.map(({ pol_id, pod_id, free }) => (
                <li key={`${pol_id} ${pod_id}`}>
                  <RefName to="ports" id={pol_id} /> → <RefName to="ports" id={pod_id} />:{' '}
                  {free === null ? (
                    <span className="text-ink-soft">{t('others.unset')}</span>
                  ) : (
                    <span className={Number(free.left) > 0 ? undefined : 'text-red-ink font-medium'}>
                      {t('others.free', { amount: roomFigure(free.left), measure: measureLabel(free.measure, free.left) })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
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
