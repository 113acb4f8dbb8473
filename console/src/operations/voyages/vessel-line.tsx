// biome-ignore-all lint/a11y/useFocusableInteractive: its calls take the keys
// biome-ignore-all lint/a11y/useSemanticElements: a table has no room for a time axis
import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { CallCell } from './call-cell.tsx'
import type { Port, Sailing } from './sailings.ts'
import type { Bar, VesselRow } from './schedule-layout.ts'

/** A call, by its voyage and its place in the rotation. */
export interface Place {
  id: string
  index: number
}

interface Props {
  row: VesselRow
  ports: ReadonlyMap<string, Port>
  days: number
  here: Place | undefined
  mayMove: (sailing: Sailing) => boolean
  onHere: (place: Place) => void
  onMoved: (place: Place, sailing: Sailing, by: number) => void
  onOpen: (id: string) => void
}

const laneHeight = 52

/** A vessel and its voyages, each a bar with its calls on it and its cut-offs below. */
export function VesselLine({ row: { vessel, lanes, bars }, days, ...rest }: Props) {
  return (
    <div role="row" className="border-line flex border-b last:border-b-0">
      <span
        role="rowheader"
        className="bg-panel border-line sticky left-0 z-10 flex w-40 shrink-0 items-center border-r px-2 text-sm font-medium"
      >
        {vessel.name}
      </span>
      <div role="presentation" className="relative grow overflow-hidden" style={{ height: lanes * laneHeight }}>
        {bars.map(bar => (
          <VoyageBar key={bar.sailing.id} bar={bar} days={days} {...rest} />
        ))}
      </div>
    </div>
  )
}

/** The ocean voyages for which a voyage is a feeder. */
const mothersOf = ({ row: { mother_voyage_ids: ids } }: Sailing): string[] =>
  Array.isArray(ids) ? ids.filter((id: unknown): id is string => typeof id === 'string') : []

function VoyageBar({ bar, ports, days, here, mayMove, onHere, onMoved, onOpen }: Omit<Props, 'row'> & { bar: Bar }) {
  const { t } = useTranslation('schedule')
  const { sailing, lane, from, to, marks } = bar
  const at = (day: number) => `${(day / days) * 100}%`
  const top = lane * laneHeight
  return (
    <>
      <div
        aria-hidden="true"
        className="bg-accent-soft border-line-strong absolute h-5 rounded-sm border"
        style={{ left: at(from), width: at(to - from), top: top + 20 }}
      />
      <span
        aria-hidden="true"
        className="absolute text-xs font-medium whitespace-nowrap"
        style={{ left: at(Math.max(from, 0)), top: top + 3 }}
      >
        <span className="pl-0.5">{sailing.number}</span>
        {mothersOf(sailing).map(id => (
          <span key={id} className="text-ink-soft pl-1 font-normal">
            {t('feeds')} <RefName to="voyages" id={id} />
          </span>
        ))}
      </span>
      {marks.flatMap(({ cutOffs }) =>
        cutOffs.map(({ kind, day }) => (
          <span
            key={`${kind} ${day}`}
            aria-hidden="true"
            title={t(`cut_off.${kind}`)}
            className="border-red-ink bg-red-soft absolute size-2 rotate-45 border"
            style={{ left: `calc(${at(day)} - 4px)`, top: top + 43 }}
          />
        )),
      )}
      {marks.map(mark => {
        const place = { id: sailing.id, index: mark.index }
        return (
          <CallCell
            key={mark.call.id ?? mark.index}
            mark={mark}
            sailing={sailing}
            port={ports.get(mark.call.port_id)}
            days={days}
            top={top + 18}
            isHere={here?.id === place.id && here.index === place.index}
            mayMove={mayMove(sailing) && mark.call.actual_departure === null}
            onHere={() => onHere(place)}
            onMoved={by => onMoved(place, sailing, by)}
            onOpen={() => onOpen(sailing.id)}
          />
        )
      })}
    </>
  )
}
