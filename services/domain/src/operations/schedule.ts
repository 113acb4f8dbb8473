import type { EventData, RecordOf } from '@fairlead/contracts/kernel/resource'
import { showDate } from '@fairlead/contracts/measures/dates'
import type { units } from '@fairlead/contracts/operations/units'
import { call_times, type voyages } from '@fairlead/contracts/operations/voyages'
import { cut_offs } from '@fairlead/contracts/reference/calls'
import { same } from '../kernel/aggregate.ts'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import { movedAlong, type Quay } from './cut-offs.ts'
import { type PortCall, rotationFaults } from './rotation.ts'
import { awayAt, inTheFuture, notArrived } from './unit-guards.ts'

type Voyage = RecordOf<typeof voyages>
type Unit = RecordOf<typeof units>
type Times = Pick<PortCall, (typeof call_times)[number]>

/** What depends on how a voyage sails: how many final papers and approved invoices there are, who is booked on it, and what is or was aboard. */
export interface Bound {
  papers: number
  booked: number
  aboard: readonly Unit[]
  call_tolerance_days: number
}

const timesOf = (call: Times): Times => ({
  date_arrival: call.date_arrival,
  date_departure: call.date_departure,
  actual_arrival: call.actual_arrival,
  actual_departure: call.actual_departure,
})
/** Whether a date that stood there is another now; one that was not known yet is only filled in. */
const altered = (before: PortCall, after: PortCall): boolean =>
  call_times.some(time => before[time] !== null && before[time] !== after[time])

/** The calls of a voyage at their new times with their cut-offs, and those that moved, as they were and as they are. */
export function rescheduled(
  calls: readonly PortCall[],
  said: readonly (Times & { id?: string | null | undefined })[],
  quays: readonly Quay[],
) {
  const next = calls.map((call, index) =>
    movedAlong(call, { ...call, ...timesOf(said.find(one => one.id === call.id) ?? call) }, quays[index]),
  )
  const moved = calls.flatMap((before, index) => {
    const after = next[index]
    return after && !same(after, before) ? [{ before, after }] : []
  })
  return { next, moved }
}

/** What history says of a call that moved. */
export function movement(before: PortCall, after: PortCall, reason: string): EventData<typeof voyages, 'PortCallRescheduled'> {
  return {
    port_call_id: after.id ?? '',
    port_id: after.port_id,
    ...timesOf(after),
    former_arrival: before.date_arrival,
    former_departure: before.date_departure,
    former_actual_arrival: before.actual_arrival,
    former_actual_departure: before.actual_departure,
    reason,
  }
}

/** What history says of the cut-offs that went with it, but for why. */
export const cutOffsMoved = (before: PortCall, after: PortCall): Omit<EventData<typeof voyages, 'CutOffChanged'>, 'reason'>[] =>
  cut_offs.codes.flatMap(cut_off => {
    const [former, at] = [before[`cut_off_${cut_off}`], after[`cut_off_${cut_off}`]]
    return at === former ? [] : [{ port_call_id: after.id ?? '', port_id: after.port_id, cut_off, at, former }]
  })

/** What has not happened yet was not seen either, each at its cell. */
export const notYet = (calls: readonly PortCall[], now: string): Refusal[] =>
  calls.flatMap((call, index) =>
    (['actual_arrival', 'actual_departure'] as const).flatMap(time => inTheFuture(call[time] ?? '', `port_calls.${index}.${time}`, now)),
  )

/** Why calls cannot be at their new times: they would run backwards, cargo was worked when the vessel would not be there, or papers say when it left. */
export function rescheduleFaults(
  voyage: Voyage,
  next: readonly PortCall[],
  { papers, aboard, call_tolerance_days }: Omit<Bound, 'booked'>,
  now: string,
): Refusal[] {
  const later = { voyage: { ...voyage, port_calls: [...next] }, call_tolerance_days }
  const before = { voyage, call_tolerance_days }
  const workedOtherwise = (unit: Unit) =>
    workedAway(unit, later).length > workedAway(unit, before).length
      ? [
          refuse('port_call_has_loadings', {
            field: 'port_calls',
            params: { date: showDate(unit.date_discharged ?? unit.date_loaded ?? '') },
          }),
        ]
      : []
  const history = next.flatMap((call, index) => {
    const was = voyage.port_calls.find(one => one.id === call.id)
    const fixed = papers > 0 && was?.actual_departure && altered(was, call)
    return fixed ? [refuse('port_call_is_on_papers', { field: `port_calls.${index}.date_departure` })] : []
  })
  return [...rotationFaults(next), ...notYet(next, now), ...history, ...aboard.flatMap(workedOtherwise).slice(0, 1)]
}

const workedAway = (unit: Unit, sailing: Parameters<typeof awayAt>[2]): Refusal[] => [
  ...(unit.date_loaded ? awayAt(unit.date_loaded, unit, sailing) : []),
  ...(unit.date_discharged ? notArrived(unit.date_discharged, unit, sailing) : []),
]

/**
 * What may no longer be changed in passing: with somebody booked, another vessel and other dates are commands of their own that say why; once
 * papers are final, ship, number and rotation stay as these name them (specification §4, DOMAIN_SALES_OPS §2.2).
 */
export function lockedFaults(record: Voyage, changes: Partial<Voyage>, { papers, booked }: Pick<Bound, 'papers' | 'booked'>): Refusal[] {
  const calls = changes.port_calls ?? record.port_calls
  const known = record.port_calls.map(before => ({ before, after: calls.find(one => one.id === before.id) }))
  if (papers > 0) {
    const onPapers = (field: string) => refuse('voyage_is_on_papers', { field })
    const rotated = known.some(({ before, after }) => !after || before.port_id !== after.port_id || before.purpose !== after.purpose)
    return [
      ...(changes.vessel_id === undefined ? [] : [onPapers('vessel_id')]),
      ...(changes.number === undefined ? [] : [onPapers('number')]),
      ...(rotated ? [onPapers('port_calls')] : delayed(known, calls)),
    ]
  }
  if (booked === 0) return []
  return [...(changes.vessel_id === undefined ? [] : [refuse('vessel_by_swap', { field: 'vessel_id' })]), ...delayed(known, calls)]
}

/** Calls whose dates are others, each at its cell. */
const delayed = (known: readonly { before: PortCall; after: PortCall | undefined }[], calls: readonly PortCall[]): Refusal[] =>
  known.flatMap(({ before, after }) => {
    const time = after && call_times.find(one => before[one] !== null && before[one] !== after[one])
    return time ? [invalid('port_call_by_reschedule', { field: `port_calls.${calls.indexOf(after)}.${time}` })] : []
  })
