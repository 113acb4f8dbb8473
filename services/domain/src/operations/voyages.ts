import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import { unit_states_aboard, unit_states_ashore } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { aggregate, changesTo, eventsOf, type FactsContext, type Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { toldNow } from '../kernel/find.ts'
import { invalid, refuse, together, type Warning } from '../kernel/refusal.ts'
import { port } from '../masterdata/ports.ts'
import { terminal } from '../masterdata/terminals.ts'
import { settingsInForce } from '../platform/settings.ts'
import type { Json } from '../ports/event-log.ts'
import { allocation } from './allocations.ts'
import { completed, type Quay } from './cut-offs.ts'
import { motherFaults, mothersOf } from './feeders.ts'
import { job } from './jobs.ts'
import { concerned, toldOf, toldWarnings } from './rescheduling.ts'
import { loadingCall, type PortCall, rotationFaults } from './rotation.ts'
import { type Bound, lockedFaults, movement, notYet, rescheduled, rescheduleFaults } from './schedule.ts'
import { freightUnsettled } from './voyage-settlement.ts'

const {
  VoyageOpened,
  TemplateVoyageCreated,
  VoyageChanged,
  PortCallRescheduled,
  VoyageRescheduled,
  VesselSwapped,
  VoyageClosed,
  VoyageReopened,
  VoyageArchived,
  VoyageUnarchived,
} = eventsOf(voyages)

/** A new port call gets an id of its own, so that what refers to it survives a change of rotation, and what the registers know of its port. */
const named = (calls: readonly PortCall[], { id, now, quays }: { id: string; now: string; quays?: readonly Quay[] }): PortCall[] =>
  calls.map((call, index) =>
    call.id === null || call.id === undefined ? { ...completed(call, quays?.[index]), id: derivedId(id, now, index) } : call,
  )

/** Ports and terminals of calls, in their order, with the days on which these are closed. */
async function quaysOf(
  { port_calls = [] }: { port_calls?: readonly PortCall[] },
  load: Load,
  { find }: FactsContext,
): Promise<{ quays: Quay[] }> {
  const known = await Promise.all(
    port_calls.map(async call => {
      const at = await load(port, call.port_id)
      return { port: at, terminal: await load(terminal, call.terminal_id ?? at?.default_terminal_id ?? '') }
    }),
  )
  const terminals = [...new Set(known.flatMap(({ terminal }) => terminal?.id ?? []))]
  const holidays = await find(terminalHolidays, { terminal_id: terminals, status: ['active'] })
  return { quays: known.map(one => ({ ...one, holidays: holidays.filter(({ terminal_id }) => terminal_id === one.terminal?.id) })) }
}

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
  const invoices = await find('invoices', { job_id: [...new Set(aboard.map(one => one.job_id))], status: signed.invoices }, 1)
  return {
    papers: bills.length + manifests.length + invoices.length,
    booked: booked.length + aboard.length,
    aboard,
    call_tolerance_days: settings.call_tolerance_days,
  }
}

const ofNoMother = (data: { [key: string]: Json }) => ({ mother_voyage_ids: null, ...data })

/** So many bills are named where some are left unfinished. */
const mostNamed = 10

/** Bills of a closed voyage can be read and no more (specification §4): who closes it is told which of them are not final (DOMAIN_SALES_OPS §2.2). */
function leftUnfinished(bills: readonly string[]): Warning[] {
  const numbers = bills.slice(0, mostNamed).join(', ') + (bills.length > mostNamed ? ' …' : '')
  return bills.length > 0 ? [{ code: 'voyage_closed_with_unfinished_bls', params: { count: bills.length, numbers } }] : []
}

/** A voyage and its rotation. It closes when nothing waits to be loaded, and is archived when papers and invoices are done. */
export const voyage = aggregate(voyages, {
  evolve: {
    VoyageOpened: (record, data) => ({ ...record, ...data, status: 'open' }),
    TemplateVoyageCreated: (record, data) => ({ ...record, ...data, status: 'none' }),
    VoyageChanged: (record, data) => ({ ...record, ...data }),
    PortCallRescheduled: (record, { port_call_id, date_arrival, date_departure, actual_arrival, actual_departure }) => ({
      ...record,
      port_calls: record.port_calls.map(call =>
        call.id === port_call_id ? { ...call, date_arrival, date_departure, actual_arrival, actual_departure } : call,
      ),
    }),
    VoyageRescheduled: record => record,
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
    open: async (_record, input, load, asking) => ({ ...(await quaysOf(input, load, asking)), ...(await mothersOf(input, asking.find)) }),
    create_template: async (_record, input, load, asking) => ({
      ...(await quaysOf(input, load, asking)),
      ...(await mothersOf(input, asking.find)),
    }),
    change: async (record, input, load, asking) => ({
      ...(await mothersOf({ ...record, ...input }, asking.find)),
      ...(await room(asking.id, load)),
      ...(await quaysOf(input, load, asking)),
      ...(await bindings(asking.id, load, asking.find)),
    }),
    reschedule: async (_record, _input, load, { id, find }) => {
      const [bound, around] = await Promise.all([bindings(id, load, find), concerned(id, load, find)])
      return { ...bound, around }
    },
    swap_vessel: (_record, _input, load, { id, find }) => bindings(id, load, find),
    close: async (_record, _input, load, { id, find }) => {
      const bills = (await toldNow(find('billsoflading', { voyage_id: [id], status: ['queue', 'draft'] }))) ?? []
      const unfinished = bills.map(
        ({ id: bill, number, booking_number }) => [number, booking_number].find(one => typeof one === 'string') ?? bill,
      )
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
        ...motherFaults(context.id, input, input.port_calls, context.mothers),
      ]) ?? [VoyageOpened({ ...input, port_calls: named(input.port_calls, context) })],
    create_template: (_record, input, context) =>
      together([...rotationFaults(input.port_calls), ...motherFaults(context.id, input, input.port_calls, context.mothers)]) ?? [
        TemplateVoyageCreated({ ...input, port_calls: named(input.port_calls, context) }),
      ],
    change: (record, input, context) => {
      const calls = named(input.port_calls ?? record.port_calls, context)
      const stranded = context.room?.units.some(one => !loadingCall(calls, one.pol_id, one.pod_id))
      if (stranded) return invalid('port_call_has_units', { field: 'port_calls' })
      const changes = changesTo(record, { ...input, ...(input.port_calls ? { port_calls: calls } : {}) })
      const faults = [
        ...lockedFaults(record, changes, context),
        ...rescheduleFaults(record, calls, context, context.now),
        ...(changes.mother_voyage_ids || changes.port_calls
          ? motherFaults(context.id, { ...record, ...input }, calls, context.mothers)
          : []),
      ]
      return together(faults) ?? (Object.keys(changes).length === 0 ? [] : [VoyageChanged(changes)])
    },
    reschedule: (record, { port_calls, reason }, { id, now, around, ...bound }) => {
      const isCall = (said: (typeof port_calls)[number]) =>
        record.port_calls.some(one => one.id === said.id && one.port_id === said.port_id)
      const unknown = port_calls.findIndex(said => !isCall(said))
      if (unknown !== -1) return invalid('select_from_list', { field: `port_calls.${unknown}.port_id` })
      const { next, moved } = rescheduled(record.port_calls, port_calls)
      const before = (call: PortCall) => record.port_calls.find(one => one.id === call.id) ?? call
      const refusal = together(rescheduleFaults(record, next, bound, now))
      if (refusal) return refusal
      const events = moved.map(call => PortCallRescheduled(movement(before(call), call, reason)))
      if (moved.length === 0 || around.jobs.length === 0) return events
      const told = toldOf(id, { ...record, port_calls: next }, around)
      const said = VoyageRescheduled({
        port_call_ids: moved.flatMap(call => call.id ?? []),
        told,
        unit_ids: around.units.map(one => one.id),
        reason,
      })
      return { events: [...events, said], warnings: toldWarnings(told) }
    },
    swap_vessel: (record, { vessel_id, reason }, { papers, aboard }) => {
      if (vessel_id === record.vessel_id) return []
      if (papers > 0) return refuse('voyage_is_on_papers', { field: 'vessel_id' })
      return aboard.length > 0
        ? refuse('voyage_has_units_aboard', { field: 'vessel_id', params: { count: aboard.length } })
        : [VesselSwapped({ vessel_id, former_vessel_id: record.vessel_id, reason })]
    },
    close: (_record, _input, { room, unfinished }) => {
      const waiting = room?.units.filter(one => !one.loaded).length ?? 0
      if (waiting > 0) return refuse('voyage_has_waiting_units', { params: { count: waiting } })
      return { events: [VoyageClosed()], warnings: leftUnfinished(unfinished) }
    },
    reopen: (_record, { reason }) => [VoyageReopened({ reason })],
    archive: (_record, _input, { actor, open, aboard, jobs }) => {
      if (open > 0) return refuse('voyage_has_open_bls', { params: { count: open } })
      return freightUnsettled(aboard, jobs, actor) ?? [VoyageArchived()]
    },
    unarchive: () => [VoyageUnarchived()],
  },
})
