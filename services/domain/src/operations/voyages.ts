import { type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { unit_states_aboard, unit_states_ashore } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { aggregate, changesTo, eventsOf, type FactsContext, type Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { toldNow } from '../kernel/find.ts'
import { invalid, refuse, together, type Warning } from '../kernel/refusal.ts'
import { settingsInForce } from '../platform/settings.ts'
import type { Json } from '../ports/event-log.ts'
import { allocation } from './allocations.ts'
import { completed, cutOffFaults, leavesBeforeCutOff, movedAlong, type Quay } from './cut-offs.ts'
import { motherFaults, mothersOf } from './feeders.ts'
import { job } from './jobs.ts'
import { quaysOf } from './quays.ts'
import { type Concerned, concerned, otherDays } from './rescheduling.ts'
import { loadingCall, type PortCall, rotationFaults } from './rotation.ts'
import { type Bound, cutOffsMoved, lockedFaults, movement, notYet, rescheduled, rescheduleFaults } from './schedule.ts'
import { fitOn, fitWarnings } from './vessel-fit.ts'
import { vesselSeen } from './vessel-seen.ts'
import { ratesOfDay, takeRates } from './voyage-rates.ts'
import { freightUnsettled } from './voyage-settlement.ts'

const {
  VoyageOpened,
  TemplateVoyageCreated,
  VoyageChanged,
  PortCallRescheduled,
  CutOffChanged,
  VesselSwapped,
  VoyageClosed,
  VoyageReopened,
  VoyageArchived,
  VoyageUnarchived,
} = eventsOf(voyages)

type Voyage = RecordOf<typeof voyages>

/** A new port call gets an id of its own, so that what refers to it survives a change of rotation, and what the registers know of its port. */
const named = (
  calls: readonly PortCall[],
  { id, now, quays }: { id: string; now: string; quays?: readonly Quay[] },
  known: readonly PortCall[] = [],
): PortCall[] =>
  calls.map((call, index) => {
    const quay = quays?.[index]
    if (call.id === null || call.id === undefined) return { ...completed(call, quay), id: derivedId(id, now, index) }
    const before = known.find(one => one.id === call.id)
    return before ? movedAlong(before, call, quay) : call
  })

const callWith = (record: Voyage, id: string, said: Partial<PortCall>): Voyage => ({
  ...record,
  port_calls: record.port_calls.map(call => (call.id === id ? { ...call, ...said } : call)),
})

const room = async (id: string, load: Load) => ({ room: await load(allocation, id) })

/** In these states a bill, a manifest or an invoice says for good how its cargo sailed. */
const signed = {
  billsoflading: ['final', 'published'],
  manifests: ['published', 'corrected', 'closed'],
  invoices: ['approved', 'sent', 'paid'],
} as const

/** What depends on how the voyage sails. */
async function bindings(id: string, load: Load, find: FactsContext['find']): Promise<Bound> {
  const on = { voyage_id: [id] }
  const [bills, manifests, aboard, booked, settings] = await Promise.all([
    find('billsoflading', { ...on, status: signed.billsoflading }, 1),
    find('manifests', { ...on, status: signed.manifests }, 1),
    find(units, { ...on, status: unit_states_aboard }),
    find(units, { ...on, status: unit_states_ashore }, 1),
    settingsInForce(load),
  ])
  const invoices = await find('invoices', { job_ids: [...new Set(aboard.map(one => one.job_id))], status: signed.invoices }, 1)
  return {
    papers: bills.length + manifests.length + invoices.length,
    booked: booked.length + aboard.length,
    aboard,
    call_tolerance_days: settings.call_tolerance_days,
  }
}

/** What the registers know of the ports of a voyage that begins, and the mothers that it names. */
const calledAt = async (input: Pick<Voyage, 'port_calls'> & Parameters<typeof mothersOf>[0], load: Load, find: FactsContext['find']) => ({
  ...(await mothersOf(input, find)),
  quays: await quaysOf(input.port_calls, load, find),
})

/** What depends on the days of a voyage, and whom other days concern. */
async function sailingAround(id: string, load: Load, find: FactsContext['find']): Promise<Bound & { around: Concerned }> {
  const [bound, around] = await Promise.all([bindings(id, load, find), concerned(id, load, find)])
  return { ...bound, around }
}

const ofNoMother = (data: { [key: string]: Json }) => ({ mother_voyage_ids: null, ...data })

/** So many bills are named where some are left unfinished. */
const mostNamed = 10

/** A bill that is not final, and whose it is. */
interface Unfinished {
  readonly number: string
  readonly office_id: string | null
}

/** Bills of a closed voyage can be read and no more (specification §4): who closes it is told which of them are not final (DOMAIN_SALES_OPS §2.2), and of those of other offices how many. */
function leftUnfinished(bills: readonly Unfinished[], asker: Principal): Warning[] {
  const own = bills.filter(one => within(rowScopeOf(asker), { office: 'office_id' }, { ...one })).map(one => one.number)
  const [count, elsewhere] = [own.length, bills.length - own.length]
  const numbers = own.slice(0, mostNamed).join(', ') + (count > mostNamed ? ' …' : '')
  return [
    ...(count > 0 ? [{ code: 'voyage_closed_with_unfinished_bls' as const, params: { count, numbers } }] : []),
    ...(elsewhere > 0 ? [{ code: 'voyage_closed_with_unfinished_bls_elsewhere' as const, params: { count: elsewhere } }] : []),
  ]
}

/** A voyage and its rotation. It closes when nothing waits to be loaded, and is archived when papers and invoices are done. */
export const voyage = aggregate(voyages, {
  evolve: {
    VoyageOpened: (record, data) => ({ ...record, ...data, status: 'open' }),
    TemplateVoyageCreated: (record, data) => ({ ...record, ...data, status: 'none' }),
    VoyageChanged: (record, data) => ({ ...record, ...data }),
    PortCallRescheduled: (record, { port_call_id, date_arrival, date_departure, actual_arrival, actual_departure }) =>
      callWith(record, port_call_id, { date_arrival, date_departure, actual_arrival, actual_departure }),
    CutOffChanged: (record, { port_call_id, cut_off, at }) => callWith(record, port_call_id, { [`cut_off_${cut_off}`]: at }),
    VoyageArrived: (record, { port_call_id, date }) => callWith(record, port_call_id, { actual_arrival: date }),
    VoyageDeparted: (record, { port_call_id, date }) => callWith(record, port_call_id, { actual_departure: date }),
    VoyageRescheduled: record => record,
    ExchangeRatesTaken: (record, { exchange_rates }) => ({ ...record, exchange_rates }),
    VesselSwapped: (record, { vessel_id }) => ({ ...record, vessel_id }),
    VoyageClosed: record => ({ ...record, status: 'closed' }),
    VoyageReopened: record => ({ ...record, status: 'open' }),
    VoyageArchived: record => ({ ...record, status: 'archived' }),
    VoyageUnarchived: record => ({ ...record, status: 'closed' }),
    BillOfLadingRegistered: record => record,
  },
  /** At first no voyage named its mothers. */
  upcast: { VoyageOpened: [ofNoMother], TemplateVoyageCreated: [ofNoMother] },
  claims: ({ vessel_id, number }) => [{ scope: `vessels.${vessel_id}.voyage`, value: number, field: 'number' }],
  facts: {
    open: (_record, input, load, { find }) => calledAt(input, load, find),
    create_template: (_record, input, load, { find }) => calledAt(input, load, find),
    change: async (record, input, load, asking) => ({
      ...(await mothersOf({ ...record, ...input }, asking.find)),
      ...(await room(asking.id, load)),
      quays: await quaysOf(input.port_calls ?? [], load, asking.find),
      ...(await bindings(asking.id, load, asking.find)),
    }),
    reschedule: async (record, _input, load, { id, find }) => ({
      ...(await sailingAround(id, load, find)),
      quays: await quaysOf(record.port_calls, load, find),
    }),
    arrive: (_record, _input, load, { id, find }) => sailingAround(id, load, find),
    depart: (_record, _input, load, { id, find }) => sailingAround(id, load, find),
    take_exchange_rates: (_record, input, _load, { find }) => ratesOfDay(input, find),
    fix_exchange_rates: (_record, input, _load, { find }) => ratesOfDay(input, find),
    swap_vessel: async (record, { vessel_id }, load, { id, find }) => {
      const [bound, fit] = await Promise.all([bindings(id, load, find), fitOn(id, record, vessel_id, load, find)])
      return { ...bound, fit }
    },
    close: async (_record, _input, load, { id, find }) => {
      const bills = (await toldNow(find('billsoflading', { voyage_id: [id], status: ['queue', 'draft'] }))) ?? []
      const unfinished = bills.map(({ id: bill, number, booking_number, office_id }) => ({
        number: [number, booking_number].find(one => typeof one === 'string') ?? bill,
        office_id: typeof office_id === 'string' ? office_id : null,
      }))
      return { ...(await room(id, load)), unfinished }
    },
    archive: async (_record, _input, load, { id, find }) => {
      const [open, aboard] = await Promise.all([
        find('billsoflading', { voyage_id: [id], status: ['queue', 'draft', 'final'] }),
        find(units, { voyage_id: [id], status: unit_states_aboard }),
      ])
      const jobs = await Promise.all([...new Set(aboard.map(one => one.job_id))].map(job_id => load(job, job_id)))
      return { open: open.length, aboard, jobs: jobs.filter(one => one !== undefined) }
    },
  },
  decide: {
    open: (_record, input, context) =>
      together([
        ...rotationFaults(input.port_calls),
        ...notYet(input.port_calls, context.now),
        ...cutOffFaults(input.port_calls, context.quays),
        ...motherFaults(context.id, input, input.port_calls, context.mothers),
      ]) ?? [VoyageOpened({ ...input, port_calls: named(input.port_calls, context) })],
    create_template: (_record, input, context) =>
      together([
        ...rotationFaults(input.port_calls),
        ...cutOffFaults(input.port_calls, context.quays),
        ...motherFaults(context.id, input, input.port_calls, context.mothers),
      ]) ?? [TemplateVoyageCreated({ ...input, port_calls: named(input.port_calls, context) })],
    change: (record, input, context) => {
      const calls = named(input.port_calls ?? record.port_calls, context, record.port_calls)
      const stranded = context.room?.units.some(one => !loadingCall(calls, one.pol_id, one.pod_id))
      if (stranded) return invalid('port_call_has_units', { field: 'port_calls' })
      const changes = changesTo(record, { ...input, ...(input.port_calls ? { port_calls: calls } : {}) })
      const faults = [
        ...lockedFaults(record, changes, context),
        ...rescheduleFaults(record, calls, context, context.now),
        ...cutOffFaults(calls, context.quays, record.port_calls),
        ...(changes.mother_voyage_ids || changes.port_calls
          ? motherFaults(context.id, { ...record, ...input }, calls, context.mothers)
          : []),
      ]
      return together(faults) ?? (Object.keys(changes).length === 0 ? [] : [VoyageChanged(changes)])
    },
    reschedule: (record, { port_calls, reason }, { id, now, around, quays, ...bound }) => {
      const isCall = (said: (typeof port_calls)[number]) =>
        record.port_calls.some(one => one.id === said.id && one.port_id === said.port_id)
      const unknown = port_calls.findIndex(said => !isCall(said))
      if (unknown !== -1) return invalid('select_from_list', { field: `port_calls.${unknown}.port_id` })
      const { next, moved } = rescheduled(record.port_calls, port_calls, quays)
      const refusal = together([...rescheduleFaults(record, next, bound, now), ...leavesBeforeCutOff(next, quays, record.port_calls)])
      if (refusal) return refusal
      const calls = moved.map(({ before, after }) => PortCallRescheduled(movement(before, after, reason)))
      const cutOffs = moved.flatMap(({ before, after }) => cutOffsMoved(before, after).map(one => CutOffChanged({ ...one, reason })))
      const told = otherDays(
        { ...record, port_calls: next },
        moved.map(one => one.after),
        { id, around, reason },
      )
      return { events: [...calls, ...cutOffs, ...told.events], warnings: told.warnings }
    },
    arrive: (record, input, context) => vesselSeen(record, input, 'actual_arrival', context),
    depart: (record, input, context) => vesselSeen(record, input, 'actual_departure', context),
    take_exchange_rates: (record, { date, reason }, context) => takeRates(record, { date, reason }, context),
    fix_exchange_rates: (record, { date }, context) =>
      record.exchange_rates.length > 0 ? [] : takeRates(record, { date, reason: null }, context),
    swap_vessel: (record, { vessel_id, reason }, { papers, aboard, fit }) => {
      if (vessel_id === record.vessel_id) return []
      if (papers > 0) return refuse('voyage_is_on_papers', { field: 'vessel_id' })
      return aboard.length > 0
        ? refuse('voyage_has_units_aboard', { field: 'vessel_id', params: { count: aboard.length } })
        : {
            events: [VesselSwapped({ vessel_id, former_vessel_id: record.vessel_id, reason })],
            warnings: fit ? fitWarnings(fit) : [],
          }
    },
    close: (_record, _input, { actor, room, unfinished }) => {
      const waiting = room?.units.filter(one => !one.loaded).length ?? 0
      if (waiting > 0) return refuse('voyage_has_waiting_units', { params: { count: waiting } })
      return { events: [VoyageClosed()], warnings: leftUnfinished(unfinished, actor) }
    },
    reopen: (_record, { reason }) => [VoyageReopened({ reason })],
    archive: (_record, _input, { actor, open, aboard, jobs }) => {
      if (open > 0) return refuse('voyage_has_open_bls', { params: { count: open } })
      return freightUnsettled(aboard, jobs, actor) ?? [VoyageArchived()]
    },
    unarchive: () => [VoyageUnarchived()],
  },
})
