import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { shownDate } from '../../lib/dates.ts'
import { measureLabel, roomFigure } from '../measure-label.ts'
import type { Leg } from './journeys.ts'

/** The legs of a way, each with its days, its ship and what is free on it. */
export const LegLines = ({ legs }: { legs: readonly Leg[] }) => legs.map(leg => <LegLine key={leg.pol_id} leg={leg} />)

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
        {free ? t('free', { left: roomFigure(free.left), measure: measureLabel(free.measure, free.left) }) : t('no_limit')}
      </span>
    </span>
  )
}
