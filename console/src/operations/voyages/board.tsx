import { useRef, useState } from 'react'
import { Scrollable } from '../../ui/scrollable.tsx'
import { BoardHead } from './board-head.tsx'
import { type Asked, askedBy } from './board-keys.ts'
import type { Port, Proposal, Sailing } from './sailings.ts'
import { dayOf, nearest, scheduleOf, type VesselRow } from './schedule-layout.ts'
import { type Place, VesselLine } from './vessel-line.tsx'

interface Props {
  sailings: readonly Sailing[]
  ports: ReadonlyMap<string, Port>
  first: string
  days: number
  label: string
  proposal: Proposal | undefined
  mayMove: (sailing: Sailing) => boolean
  onPropose: (proposal: Proposal) => void
  onAsk: () => void
  onPutBack: () => void
  onOpen: (id: string) => void
}

const keyOf = ({ id, index }: Place) => `${id} ${index}`

/** The calls of a row in time, those that are seen. */
const callsIn = (row: VesselRow, days: number) =>
  row.bars
    .flatMap(({ sailing, marks }) => marks.map(mark => ({ id: sailing.id, index: mark.index, sailing, from: mark.from, to: mark.to })))
    .filter(({ from, to }) => to > 0 && from < days)
    .toSorted((one, other) => one.from - other.from)

/** The rows of the schedule: one call takes the Tab key, arrows walk from call to call, and with Shift they move it. */
export function Board({ sailings, ports, first, days, label, proposal, mayMove, onPropose, onAsk, onPutBack, onOpen }: Props) {
  const rows = scheduleOf(sailings, first, days)
  const calls = rows.map(row => callsIn(row, days))
  const [at, setAt] = useState<Place>()
  const board = useRef<HTMLDivElement>(null)
  const all = calls.flat()
  const [began] = useState(() => new Date().toISOString())
  const now = dayOf(began, first)
  const here = all.find(one => at && keyOf(one) === keyOf(at)) ?? all.find(({ to }) => to > now) ?? all[0]

  const walkTo = (place: Place | undefined) => {
    if (!place) return
    setAt(place)
    board.current?.querySelector<HTMLElement>(`[data-call="${keyOf(place)}"]`)?.focus()
  }
  const move = (place: Place, by: number) => {
    const original = proposal?.sailing.id === place.id && proposal.index === place.index ? proposal : undefined
    const sailing = original?.sailing ?? sailings.find(({ id }) => id === place.id)
    if (sailing && mayMove(sailing)) onPropose({ sailing, index: place.index, by: (original?.by ?? 0) + by })
  }
  const onKey = (event: React.KeyboardEvent) => {
    const asked = askedBy(event)
    if (!here || !asked) return
    event.preventDefault()
    event.stopPropagation()
    if (asked.move) move(here, asked.move)
    else if (asked.go) walkTo(there(here, asked.go))
    else if (!asked.open) onPutBack()
    else if (proposal && proposal.by !== 0) onAsk()
    else onOpen(here.id)
  }
  const there = (from: (typeof all)[number], go: NonNullable<Asked['go']>): Place | undefined => {
    const row = calls.findIndex(line => line.includes(from))
    const line = calls[row] ?? []
    const beside = nearest(rows[row + (go === 'above' ? -1 : 1)], from.from)
    const places = {
      before: line[line.indexOf(from) - 1],
      after: line[line.indexOf(from) + 1],
      first: line[0],
      last: line.at(-1),
      above: beside && { id: beside.sailing.id, index: beside.index },
    }
    return go === 'below' ? places.above : places[go]
  }

  return (
    <Scrollable
      label={label}
      reachable={rows.length === 0}
      className="border-line bg-panel relative m-3 mt-0 max-h-[70vh] shrink-0 rounded-md border"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no room for a time axis */}
      <div ref={board} role="grid" tabIndex={-1} aria-label={label} onKeyDown={onKey} className="relative min-w-[62rem]">
        <BoardHead first={first} days={days} />
        {rows.map(row => (
          <VesselLine
            key={row.vessel.id}
            row={row}
            ports={ports}
            days={days}
            here={here}
            mayMove={mayMove}
            onHere={setAt}
            onMoved={(place, sailing, by) => {
              onPropose({ sailing, index: place.index, by })
              if (by !== 0) onAsk()
            }}
            onOpen={onOpen}
          />
        ))}
        <Today at={now / days} />
      </div>
    </Scrollable>
  )
}

/** A line through all rows where today is. */
function Today({ at }: { at: number }) {
  if (at < 0 || at > 1) return null
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 left-40">
      <div className="border-focus absolute inset-y-0 border-l-2 border-dashed" style={{ left: `${at * 100}%` }} />
    </div>
  )
}
