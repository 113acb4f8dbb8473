import type { Rec } from '../../kernel/record.ts'
import { measureLabel, roomFigure } from '../measure-label.ts'

/** How much of the room on a voyage is taken, and in what it is counted, as its planning has it (DOMAIN_SALES_OPS §2.2: booked / capacity). */
export function Taken({ of: { booked, room, measure } }: { of: Rec }) {
  if (typeof booked !== 'string') return null
  const most = typeof room === 'string' ? ` / ${roomFigure(room)}` : ''
  return (
    <span className="whitespace-nowrap tabular-nums">
      {roomFigure(booked)}
      {most} <span className="text-ink-soft">{measureLabel(String(measure), String(room ?? booked))}</span>
    </span>
  )
}
