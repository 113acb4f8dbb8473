import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import { isAboard, unit_states_ashore } from '@fairlead/contracts/operations/travelling'
import { unitDetails } from '@fairlead/contracts/operations/unit-details'
import { units } from '@fairlead/contracts/operations/units'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { type Decision, eventsOf, same } from '../kernel/aggregate.ts'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import { notOpen } from './rotation.ts'
import { invoiced } from './unit-guards.ts'

type Unit = RecordOf<typeof units>

const { UnitsMerged, UnitMergedInto, UnitCancelled } = eventsOf(units)

/** What a merge looks at: the voyage of both, the one that goes, of the same booking, the bills that name either, and what was invoiced. */
interface Around {
  id: string
  voyage: RecordOf<typeof voyages> | undefined
  other: (Unit & { id: string }) | undefined
  bills: readonly (object | undefined)[]
  job: RecordOf<typeof jobs> | undefined
}

/** In these nothing has become of a unit yet that another could not have become with it. */
const waiting: ReadonlySet<string> = new Set(unit_states_ashore)
/** A line holds no more pieces than these. */
const most_pieces = 10_000

/** What was found of a unit since it was booked: what goes must not take any of it along. */
export const found = [
  'date_delivered',
  'date_measured',
  'measured_length',
  'measured_width',
  'measured_height',
  'measured_weight',
  'date_surveyed',
  'date_cleared',
  'terminal_id',
  'findings',
  'damages',
  'on_hold',
] as const
const details = [
  ...Object.keys(unitDetails).filter((name): name is Exclude<keyof typeof unitDetails, 'quantity'> => name !== 'quantity'),
  ...found,
]

const nothing = [null, false, []]
/** Whether anything is said there: a mark that is not set says nothing. */
export const isSaid = (value: unknown): boolean => !nothing.some(one => same(one, value))

/** In which details the one that goes says something else. Of one thing booked twice it may say less; pieces are alike in all that is said. */
const differences = (stays: Unit, goes: Unit, isPieces: boolean): string[] =>
  details.filter(name => (isPieces || isSaid(goes[name])) && !same(stays[name], goes[name]))

/**
 * Two lines become one (DOMAIN_SALES_OPS §2.5, `UnitsMerged`): one physical thing that was booked twice, or pieces alike. Ours, since the page names the event
 * alone: as with a split, papers must not name either; both wait on one voyage under one booking, and nothing that is known of the one that goes is lost.
 */
export function merge(
  unit: Unit,
  { merged_as }: CommandInput<typeof units, 'merge'>,
  { id, voyage, other, bills, job }: Around,
): Decision<typeof units> {
  if (!other || other.id === id) return invalid('merge_other_booking', { field: 'unit_id' })
  const isPieces = merged_as === 'pieces'
  const { number } = other
  return (
    notOpen(voyage) ??
    apart(unit, other) ??
    (bills.some(bill => bill !== undefined) ? refuse('merge_documented', { field: 'unit_id' }) : undefined) ??
    invoiced(unit, job) ??
    unlike(unit, other, isPieces) ?? [UnitsMerged({ unit_id: other.id, number, quantity: isPieces ? other.quantity : 0 })]
  )
}

/** What is on different voyages, or waits no more, is not one. */
function apart(unit: Unit, other: Unit): Refusal | undefined {
  return waiting.has(other.status) && other.voyage_id === unit.voyage_id
    ? undefined
    : refuse('merge_not_waiting', { field: 'unit_id', params: { number: other.number } })
}

function unlike(unit: Unit, other: Unit, isPieces: boolean): Refusal | undefined {
  const { number } = other
  if (isPieces && (unit.chassis_number !== null || unit.container_number !== null))
    return invalid('merge_of_one_piece', { field: 'merged_as' })
  if (isPieces && unit.quantity + other.quantity > most_pieces)
    return invalid('merge_too_many', { field: 'unit_id', params: { maximum: most_pieces } })
  const differ = [...differences(unit, other, isPieces), ...(isPieces || unit.quantity === other.quantity ? [] : ['quantity'])]
  const details = differ.join(' ')
  return differ.length === 0 ? undefined : refuse('merge_differs', { field: 'unit_id', params: { number, details } })
}

/** The one that goes is taken out of its booking; what it was merged into says why. One that was loaded meanwhile stays where it is, and somebody is told. */
export const goWith = (unit: Unit, said: CommandInput<typeof units, 'go_with'>): Decision<typeof units> =>
  isAboard(unit)
    ? refuse('merge_not_waiting', { params: { number: unit.number } })
    : unit.status === 'cancelled'
      ? []
      : [UnitMergedInto(said), UnitCancelled({ reason: null, with_booking: false })]

/** Pieces that became part of another line are that line's: they are split off it again. One thing that was booked twice may come back. */
export const mergedAway = ({ merged_pieces }: Unit): Refusal | undefined => (merged_pieces ? refuse('unit_was_merged') : undefined)
