// biome-ignore-all lint/a11y/useSemanticElements: the cell of a grid that is no table
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid around it takes the keys
import { loadsAt } from '@fairlead/contracts/reference/calls'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { shownDate, shownInstant } from '../../lib/dates.ts'
import type { Port, Sailing } from './sailings.ts'
import type { CallMark } from './schedule-layout.ts'

interface Props {
  mark: CallMark
  sailing: Sailing
  port: Port | undefined
  days: number
  top: number
  /** The Tab key leads to it. */
  isHere: boolean
  mayMove: boolean
  onHere: () => void
  onMoved: (by: number) => void
  onOpen: () => void
}

/** A call at a port: full where cargo comes aboard, empty where it goes ashore; it is opened, and dragged to another day. */
export function CallCell({ mark: { call, from, to, cutOffs }, sailing, port, days, top, isHere, mayMove, onHere, onMoved, onOpen }: Props) {
  const { t } = useTranslation('schedule')
  const drag = useDrag(days, onMoved)
  const loads = loadsAt(call)
  const day = (date: string | null) => (date === null ? '?' : shownDate(date))
  const name = [
    t('call', { port: port?.name ?? '', voyage: sailing.number, vessel: sailing.vessel.name }),
    t(`purpose.${call.purpose}`),
    t('stays', { from: day(call.actual_arrival ?? call.date_arrival), to: day(call.actual_departure ?? call.date_departure) }),
    ...(call.actual_departure === null ? [] : [t('left_port')]),
    ...cutOffs.map(({ kind, at }) => `${t(`cut_off.${kind}`)} ${shownInstant(at, false)}`),
    port?.code ?? '',
  ].join(', ')
  return (
    <div
      role="gridcell"
      tabIndex={isHere ? 0 : -1}
      data-call={`${sailing.id} ${sailing.calls.indexOf(call)}`}
      aria-label={name}
      title={name}
      onFocus={onHere}
      onClick={() => drag.wasDragged() || onOpen()}
      {...(mayMove ? drag.handlers : {})}
      className={cn(
        'border-accent absolute flex h-6 min-w-7 touch-none items-center justify-center rounded-sm border-2 px-0.5 text-2xs font-semibold tabular-nums select-none',
        loads ? 'bg-accent text-accent-ink' : 'bg-panel text-ink',
        call.purpose === 'bunker' && 'border-dashed',
        call.actual_departure !== null && 'opacity-80',
        mayMove ? 'cursor-grab' : 'cursor-pointer',
        drag.by !== 0 && 'z-10 shadow-md',
      )}
      style={{ left: `${((from + drag.by) / days) * 100}%`, width: `${((to - from) / days) * 100}%`, top }}
    >
      {port?.code}
    </div>
  )
}

/** Follows a pointer that drags something along the days; it snaps to whole ones. */
function useDrag(days: number, onMoved: (by: number) => void) {
  const [by, setBy] = useState(0)
  const start = useRef<number>(undefined)
  const dragged = useRef(false)
  const daysAt = (event: React.PointerEvent) => {
    const { width } = event.currentTarget.parentElement?.getBoundingClientRect() ?? { width: 0 }
    return start.current === undefined || width === 0 ? 0 : Math.round(((event.clientX - start.current) / width) * days)
  }
  return {
    by,
    /** Whether the click that comes now is only the end of a drag. */
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown: (event: React.PointerEvent) => {
        start.current = event.clientX
        dragged.current = false
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: React.PointerEvent) => {
        if (start.current === undefined) return
        const next = daysAt(event)
        if (next !== 0) dragged.current = true
        setBy(next)
      },
      onPointerUp: (event: React.PointerEvent) => {
        const next = daysAt(event)
        start.current = undefined
        setBy(0)
        if (next !== 0) onMoved(next)
      },
      onPointerCancel: () => {
        start.current = undefined
        setBy(0)
      },
    },
  }
}
