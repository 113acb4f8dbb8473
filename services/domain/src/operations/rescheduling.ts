import type { EventData, RecordOf } from '@fairlead/contracts/kernel/resource'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import { travels } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { type call_times, voyages } from '@fairlead/contracts/operations/voyages'
import { eventsOf, type Find, type Load } from '../kernel/aggregate.ts'
import type { Warning } from '../kernel/refusal.ts'
import { settingsInForce } from '../platform/settings.ts'
import { allocation } from './allocations.ts'
import { type BrokenConnection, brokenConnection } from './connections.ts'
import type { Quay } from './cut-offs.ts'
import { job } from './jobs.ts'
import type { PortCall } from './rotation.ts'
import { rescheduled } from './schedule.ts'

const { VoyageRescheduled } = eventsOf(voyages)

type Voyage = RecordOf<typeof voyages>
type Unit = RecordOf<typeof units> & { id: string }
type Job = RecordOf<typeof jobs> & { id: string }
type Told = EventData<typeof voyages, 'VoyageRescheduled'>['told']

/** Whom a reschedule concerns: jobs with cargo on the voyage, what of it changes ships, and the other voyages that it goes with. */
export interface Concerned {
  jobs: readonly Job[]
  units: readonly Unit[]
  sailings: ReadonlyMap<string, Voyage>
  connection_days: number
}

/** Everybody with room on a voyage, on whichever leg of a journey. */
export async function concerned(id: string, load: Load, find: Find): Promise<Concerned> {
  const [room, { connection_days }] = await Promise.all([load(allocation, id), settingsInForce(load)])
  const placed = room?.units ?? []
  const [known, files] = await Promise.all([
    find(units, { id: placed.map(one => one.unit_id) }),
    Promise.all([...new Set(placed.map(one => one.job_id))].map(async job_id => ({ id: job_id, record: await load(job, job_id) }))),
  ])
  const changing = known.filter(one => travels(one) && one.status !== 'released' && one.onward_legs.length > 0)
  const ids = [...new Set(changing.flatMap(one => [one, ...one.onward_legs].map(leg => leg.voyage_id)))].filter(one => one !== id)
  const sailings = await find(voyages, { id: ids })
  return {
    jobs: files.flatMap(({ id: job_id, record }) => (record ? [{ ...record, id: job_id }] : [])),
    units: changing,
    sailings: new Map(sailings.map(one => [one.id, one])),
    connection_days,
  }
}

/** Which connection of a unit does not hold with a voyage as it is, or would be; none where it reaches each of its ships. */
function missedBy(unit: Unit, id: string, sailing: Voyage, { sailings, connection_days }: Concerned): BrokenConnection | undefined {
  const legs = [unit, ...unit.onward_legs].map(({ voyage_id, pol_id, pod_id }) => ({
    voyage_id,
    pol_id,
    pod_id,
    voyage: voyage_id === id ? sailing : sailings.get(voyage_id),
  }))
  return brokenConnection(legs, connection_days, unit.date_discharged)
}

/** Whom a reschedule is told: each owner of jobs with all of his jobs, and those of them of which a connection breaks by it (DOMAIN_SALES_OPS §2.2). */
function toldOf(id: string, next: Voyage, around: Concerned): Told {
  const broken = new Set(around.units.filter(unit => missedBy(unit, id, next, around)).map(one => one.job_id))
  const owned = Map.groupBy(around.jobs, one => one.owner_id)
  return [...owned].flatMap(([owner_id, his]) => {
    const job_ids = his.map(one => one.id)
    return owner_id === null ? [] : [{ owner_id, job_ids, broken_job_ids: job_ids.filter(one => broken.has(one)) }]
  })
}

/** A unit that would not reach its next ship any more, or another than it misses by now. */
export interface Breaking extends BrokenConnection {
  unit: Unit
}

/** What rescheduling a voyage would do: the calls that move, the connections that break and those that hold again, and who is told (DOMAIN_SALES_OPS §2.2). */
export function outcomeOfReschedule(
  id: string,
  record: Voyage,
  said: readonly Pick<PortCall, 'id' | (typeof call_times)[number]>[],
  around: Concerned,
  quays: readonly Quay[],
) {
  const { next, moved } = rescheduled(record.port_calls, said, quays)
  const sailing = { ...record, port_calls: next }
  const breaks: Breaking[] = []
  const mends: Unit[] = []
  for (const unit of around.units) {
    const [before, after] = [missedBy(unit, id, record, around), missedBy(unit, id, sailing, around)]
    if (after && after.broken_voyage_id !== before?.broken_voyage_id) breaks.push({ unit, ...after })
    if (before && !after) mends.push(unit)
  }
  return { calls: moved, breaks, mends, told: moved.length > 0 ? toldOf(id, sailing, around) : [] }
}

interface OtherDays {
  id: string
  around: Concerned
  reason: string | null
}

/** Calls of a voyage are on other days: owners of jobs on it are told, and what changes ships looks at its connections; nothing where no job is on it. */
export function otherDays(next: Voyage, moved: readonly PortCall[], { id, around, reason }: OtherDays) {
  if (moved.length === 0 || around.jobs.length === 0) return { events: [], warnings: [] }
  const told = toldOf(id, next, around)
  const said = { port_call_ids: moved.flatMap(call => call.id ?? []), told, unit_ids: around.units.map(one => one.id), reason }
  return { events: [VoyageRescheduled(said)], warnings: toldWarnings(told) }
}

/** Who reschedules is told how many owners hear of it, and for how many jobs a connection breaks. */
function toldWarnings(told: Told): Warning[] {
  const broken = told.flatMap(one => one.broken_job_ids).length
  return [
    ...(broken > 0 ? [{ code: 'reschedule_breaks_connections' as const, params: { count: broken } }] : []),
    ...(told.length > 0 ? [{ code: 'reschedule_tells_owners' as const, params: { count: told.length } }] : []),
  ]
}
