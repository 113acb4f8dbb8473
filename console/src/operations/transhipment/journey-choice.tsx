import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { shownDate } from '../../lib/dates.ts'
import { measureLabel, roomFigure } from '../measure-label.ts'
import type { Journey, Leg } from './journeys.ts'

/** A way that cargo can go: when it arrives, how long it takes and over which hubs, and each of its legs. */
export function JourneyChoice({ journey: { legs, hub_ids, arrives, transit_days }, onChosen }: { journey: Journey; onChosen: () => void }) {
  const { t } = useTranslation('transhipment')
  return (
    <li>
      <button
        type="button"
        onClick={onChosen}
        className="border-line-strong bg-panel hover:bg-sunken flex w-full flex-col gap-1 rounded-md border px-3 py-2 text-left text-sm"
      >
        <span className="flex flex-wrap gap-x-3 font-medium tabular-nums">
          <span>{t('arrives', { date: shownDate(arrives) })}</span>
          <span>{t('days', { count: transit_days })}</span>
          <span>
            {hub_ids.length === 0
              ? t('direct')
              : hub_ids.map((id, index) => (
                  <span key={id}>
                    {index === 0 ? t('over') : ','} <RefName to="ports" id={id} />
                  </span>
                ))}
          </span>
        </span>
        {legs.map(leg => (
          <LegLine key={leg.pol_id} leg={leg} />
        ))}
      </button>
    </li>
  )
}

function LegLine({ leg: { number, vessel, pol_id, pod_id, departs, arrives, free } }: { leg: Leg }) {
  const { t } = useTranslation('transhipment')
  const left = Number(free?.left ?? 0)
  return (
    <span className="flex flex-wrap gap-x-3 tabular-nums">
      <span>
        <RefName to="ports" id={pol_id} /> <span className="whitespace-nowrap">{shownDate(departs)}</span> →{' '}
        <RefName to="ports" id={pod_id} /> <span className="whitespace-nowrap">{shownDate(arrives)}</span>
      </span>
      <span>
        {vessel} {number}
      </span>
      <span className={free && left <= 0 ? 'text-red-ink' : 'text-ink-soft'}>
        {free ? t('free', { left: roomFigure(free.left), measure: measureLabel(free.measure) }) : t('no_limit')}
      </span>
    </span>
  )
}
