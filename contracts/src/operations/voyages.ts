import { computed, type Field, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { count, figure } from '../kernel/tally.ts'
import { cut_offs } from '../reference/calls.ts'
import { service_types } from '../reference/voyages.ts'

/** What a vessel calls at a port for. */
const call_purposes = [
  { code: 'load', en: 'Load', nl: 'Laden' },
  { code: 'discharge', en: 'Discharge', nl: 'Lossen' },
  { code: 'both', en: 'Load and discharge', nl: 'Laden en lossen' },
  { code: 'bunker', en: 'Bunkers only', nl: 'Alleen bunkeren' },
] as const

/** How a voyage is manifested (specification §5): each leg by itself, or from first to last port. */
const manifest_modes = [
  { code: 'per_leg', en: 'Per leg', nl: 'Per traject' },
  { code: 'through', en: 'Through', nl: 'Doorgaand' },
] as const

/** When a vessel is at a port: as planned, and as it was. */
const callTimes = {
  date_arrival: optional(f.date()),
  date_departure: optional(f.date('date_arrival')),
  actual_arrival: optional(f.date()),
  actual_departure: optional(f.date('actual_arrival')),
}
export const call_times = ['date_arrival', 'date_departure', 'actual_arrival', 'actual_departure'] as const

/** One call at a port, in the order of the rotation. An id left out is given when the voyage is saved. */
const portCall = {
  id: optional(f.text(36)),
  port_id: f.ref('ports'),
  terminal_id: optional(f.ref('terminals')),
  purpose: f.choice(call_purposes),
  ...callTimes,
  cut_off_cargo: optional(f.instant()),
  cut_off_documents: optional(f.instant()),
  cut_off_vgm: optional(f.instant()),
  cut_off_customs: optional(f.instant()),
  closed_for_booking: optional(f.flag()),
  call_reference: optional(f.text(30)),
}

const because = { reason: f.text(200) }

/** At which of its ports the vessel came or left, and when; why, where that is another day than was planned. */
const seen = { port_id: f.ref('ports'), date: f.date(), reason: optional(f.text(200)) }
const seenAt = { port_call_id: f.text(36), ...seen }

/** How much of each currency one euro is worth, and of which day: as the register of exchange rates has it. */
const worths = f.rows({ currency_id: f.ref('currencies'), rate: f.decimal(6), date: f.date() }, 300)

/** Whom a reschedule concerns: the owner of jobs on it, with those of them of which a connection breaks. */
const told = { owner_id: f.ref('users'), job_ids: f.refs('jobs'), broken_job_ids: f.refs('jobs') }

/** Units that sail with a voyage, or would. */
const aboard = { of: 'units', by: 'voyage_id', view: 'units.view', at: 'portoperations' } as const

/** What the planning of a voyage says of it, which has its id. */
const planned = (value: 'booked' | 'room' | 'stand_by', field: Field) =>
  figure({ of: 'allocations', view: 'operations.view', value, field })

/** Voyages and their port calls (DOMAIN_SALES_OPS §2.2, specification §4). */
export const voyages = resource({
  name: 'voyages',
  context: 'operations',
  menu: 'operations',
  fields: {
    number: f.code(17),
    vessel_id: f.ref('vessels'),
    service_type_id: f.numbered(service_types.rows),
    carrier_id: optional(f.ref('relations', { types: ['CARRIER'] })),
    region_id: optional(f.ref('regions')),
    port_calls: f.rows(portCall, 60),
    manifest_mode: optional(f.choice(manifest_modes)),
    /** Asked when the voyage is manifested. */
    ocean_vessel_id: optional(f.ref('vessels')),
    transit_country_id: optional(f.ref('countries')),
    notes: optional(f.lines(20)),
    /** What currencies are worth for all that is invoiced of the voyage: since its vessel left the first port of loading, or somebody said of which day. */
    exchange_rates: computed(worths),
    /** Of a feeder: the ocean voyages to which it brings cargo, or from which it takes it on (§2.2). */
    mother_voyage_ids: optional(f.refs('voyages')),
  },
  title: 'number',
  related: [
    { of: 'jobs', by: 'voyage_id', view: 'jobs.view', at: 'jobs' },
    { of: 'billsoflading', by: 'voyage_id', view: 'bills.view', at: 'billsoflading' },
    { of: 'manifests', by: 'voyage_id', view: 'documentation.view', at: 'manifest_status' },
  ],
  tallies: {
    // Of the room on it, as its planning has it, whoever's the units are: every leg counts on its own voyage, in the measure in which room was set (§2.2).
    booked: planned('booked', f.quantity()),
    room: planned('room', optional(f.quantity())),
    stand_by: planned('stand_by', f.quantity()),
    broken_connections: count({ ...aboard, having: { connection_broken: ['true'] } }),
  },
  list: [
    'number',
    'status',
    'vessel_id',
    'port_calls',
    'booked',
    'room',
    'stand_by',
    'broken_connections',
    'carrier_id',
    'service_type_id',
    'mother_voyage_ids',
  ],
  search: ['number'],
  sort: '-number',
  view: 'operations.view',
  edit: 'operations.edit',
  states: ['open', 'closed', 'archived', 'none'],
  state_ids: { open: 1, closed: 2, archived: 3, none: 4 },
  commands: {
    open: { from: null, to: 'open', may: 'operations.edit', input: 'record' },
    create_template: { from: null, to: 'none', may: 'operations.edit', input: 'record' },
    change: { from: ['open', 'none'], may: 'operations.edit', input: 'changes' },
    /** Ports are called at on other days than was said, or were; also on a closed voyage, which goes on to its ports of discharge. */
    reschedule: {
      from: ['open', 'closed'],
      may: 'operations.edit',
      input: { port_calls: f.rows({ id: optional(f.text(36)), port_id: f.ref('ports'), ...callTimes }, 60), ...because },
    },
    arrive: { from: ['open', 'closed'], may: 'operations.edit', input: seen },
    depart: { from: ['open', 'closed'], may: 'operations.edit', input: seen },
    /** Of another day than that on which the vessel left, such as that of the bills of lading. */
    take_exchange_rates: { from: ['open', 'closed'], may: 'operations.edit', input: { date: f.date(), ...because } },
    /** Once: as of the day on which the vessel left its first port of loading. */
    fix_exchange_rates: { from: ['open', 'closed'], may: 'system', input: { date: f.date() } },
    swap_vessel: { from: 'open', may: 'operations.edit', input: { vessel_id: f.ref('vessels'), ...because } },
    close: { from: 'open', to: 'closed', may: 'operations.edit', confirm: true, undo: 'reopen' },
    reopen: { from: 'closed', to: 'open', may: 'operations.reopen', input: because, undo: 'close' },
    archive: { from: 'closed', to: 'archived', may: 'operations.edit', confirm: true, undo: 'unarchive' },
    unarchive: { from: 'archived', to: 'closed', may: 'operations.unarchive', undo: 'archive' },
  },
  events: {
    VoyageOpened: 'record',
    TemplateVoyageCreated: 'record',
    VoyageChanged: 'changes',
    PortCallRescheduled: {
      port_call_id: f.text(36),
      port_id: f.ref('ports'),
      ...callTimes,
      former_arrival: optional(f.date()),
      former_departure: optional(f.date()),
      former_actual_arrival: optional(f.date()),
      former_actual_departure: optional(f.date()),
      ...because,
    },
    /** A cut-off went with its call to other days. */
    CutOffChanged: {
      port_call_id: f.text(36),
      port_id: f.ref('ports'),
      cut_off: f.choice(cut_offs.rows),
      at: optional(f.instant()),
      former: optional(f.instant()),
      ...because,
    },
    VoyageArrived: seenAt,
    VoyageDeparted: seenAt,
    /** Calls were moved, or the vessel came on another day than was planned: owners of jobs are told, and connections of what changes ships are looked at again. */
    VoyageRescheduled: {
      port_call_ids: f.texts(36, 60),
      told: f.rows(told, 500),
      unit_ids: f.refs('units'),
      reason: optional(f.text(200)),
    },
    ExchangeRatesTaken: { date: f.date(), exchange_rates: worths, reason: optional(f.text(200)) },
    VesselSwapped: { vessel_id: f.ref('vessels'), former_vessel_id: f.ref('vessels'), ...because },
    VoyageClosed: {},
    VoyageReopened: because,
    VoyageArchived: {},
    VoyageUnarchived: {},
    /** At first a voyage was told of its bills: nothing is made of it any more. */
    BillOfLadingRegistered: { bill_of_lading_id: f.ref('billsoflading'), settled: f.flag() },
  },
})
