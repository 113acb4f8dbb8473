import { addDays, daysBetween, instantAt, today, trade_zone } from '@fairlead/contracts/measures/dates'
import type { Call } from './calls.ts'
import type { Sailing } from './sailings.ts'

/** A call within a window of days: where it begins and ends in it, counted in days. */
export interface CallMark {
  readonly call: Call
  readonly index: number
  readonly from: number
  readonly to: number
  readonly cutOffs: readonly CutOffMark[]
}

export interface CutOffMark {
  readonly kind: (typeof kinds)[number]
  /** The instant. */
  readonly at: string
  /** Where it is within the window. */
  readonly day: number
}

/** A voyage from its first call to its last, in a lane of its vessel's row. */
export interface Bar {
  readonly sailing: Sailing
  readonly lane: number
  readonly from: number
  readonly to: number
  readonly marks: readonly CallMark[]
}

/** A vessel with its voyages; those at the same time lie in lanes of their own. */
export interface VesselRow {
  readonly vessel: Sailing['vessel']
  readonly lanes: number
  readonly bars: readonly Bar[]
}

const kinds = ['cargo', 'documents', 'vgm', 'customs'] as const

const firstDay = (call: Call): string | null => call.actual_arrival ?? call.date_arrival ?? call.actual_departure ?? call.date_departure
const lastDay = (call: Call): string | null => call.actual_departure ?? call.date_departure ?? firstDay(call)

/** Where an instant is within a window that begins on a day, on the clock of the offices. */
export function dayOf(instant: string, first: string): number {
  const day = today(trade_zone, instant)
  const begun = Date.parse(instantAt(trade_zone, day, '00:00'))
  return daysBetween(first, day) + (Date.parse(instant) - begun) / 86_400_000
}

function markOf(call: Call, index: number, first: string): CallMark | undefined {
  const [begins, ends] = [firstDay(call), lastDay(call)]
  if (begins === null || ends === null) return undefined
  const cutOffs = kinds.flatMap(kind => {
    const at = call[`cut_off_${kind}`]
    return at === null ? [] : [{ kind, at, day: dayOf(at, first) }]
  })
  return { call, index, from: daysBetween(first, begins), to: daysBetween(first, ends) + 1, cutOffs }
}

/** The voyages that are under way within some days from a first one on, by vessel; vessels by name, voyages by when they begin. */
export function scheduleOf(sailings: readonly Sailing[], first: string, days: number): VesselRow[] {
  const bars = sailings.flatMap(sailing => {
    const marks = sailing.calls.flatMap((call, index) => markOf(call, index, first) ?? [])
    if (marks.length === 0) return []
    const [from, to] = [Math.min(...marks.map(mark => mark.from)), Math.max(...marks.map(mark => mark.to))]
    return to <= 0 || from >= days ? [] : [{ sailing, from, to, marks }]
  })
  return [...Map.groupBy(bars, ({ sailing }) => sailing.vessel.id).values()]
    .flatMap(of => {
      const placed = inLanes(of.toSorted((one, other) => one.from - other.from))
      const vessel = placed[0]?.sailing.vessel
      return vessel ? [{ vessel, lanes: Math.max(...placed.map(({ lane }) => lane)) + 1, bars: placed }] : []
    })
    .toSorted((one, other) => one.vessel.name.localeCompare(other.vessel.name))
}

/** Gives each bar the first lane that is free when it begins. */
function inLanes(bars: readonly Omit<Bar, 'lane'>[]): Bar[] {
  const free: number[] = []
  return bars.map(bar => {
    const open = free.findIndex(from => from <= bar.from)
    const lane = open < 0 ? free.length : open
    free[lane] = bar.to
    return { ...bar, lane }
  })
}

const later = (day: string | null, by: number): string | null => day && addDays(day, by)

/** Calls with one moved by some days, and those after it as well: who comes late is late everywhere. A call that is over stays where it was. */
export function moved(calls: readonly Call[], index: number, by: number): Call[] {
  return calls.map((call, place) =>
    place < index || call.actual_departure !== null
      ? call
      : {
          ...call,
          date_arrival: call.actual_arrival === null ? later(call.date_arrival, by) : call.date_arrival,
          date_departure: later(call.date_departure, by),
        },
  )
}

/** The nearest call, in time, of another row: where an arrow up or down leads. */
export function nearest(row: VesselRow | undefined, to: number): { sailing: Sailing; index: number } | undefined {
  const marks = row?.bars.flatMap(({ sailing, marks }) => marks.map(mark => ({ sailing, mark }))) ?? []
  const [best] = marks.toSorted((one, other) => Math.abs(one.mark.from - to) - Math.abs(other.mark.from - to))
  return best && { sailing: best.sailing, index: best.mark.index }
}
