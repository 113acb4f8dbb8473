import { computed, derived, f, ofOffices, optional, summing, weak } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { service_types } from '../reference/voyages.ts'

/** In what room on a voyage is counted. */
export const capacity_measures = [
  { code: 'units', en: 'Units', nl: 'Eenheden' },
  { code: 'lane_metres', en: 'Lane metres', nl: 'Rijstrookmeters' },
  { code: 'square_metres', en: 'Square metres', nl: 'Vierkante meters' },
  { code: 'cbm', en: 'Cubic metres', nl: 'Kubieke meters' },
  { code: 'teu', en: 'TEU', nl: 'TEU' },
] as const

/** How far a voyage is, as its plan says it. */
const voyage_statuses = [
  { code: 'open', en: 'Open', nl: 'Open' },
  { code: 'closed', en: 'Closed', nl: 'Gesloten' },
  { code: 'archived', en: 'Archived', nl: 'Gearchiveerd' },
  { code: 'none', en: 'None', nl: 'Geen' },
] as const

/** Room between two ports, for everybody or for one office, customer or commodity group; what is left empty counts for all. */
const capacity = {
  pol_id: f.ref('ports'),
  pod_id: f.ref('ports'),
  office_id: optional(f.ref('relations', { types: ['OFFICE'] })),
  customer_id: optional(f.ref('relations', { types: ['CUSTOMER'] })),
  commodity_group_id: optional(f.ref('commoditygroups')),
  measure: f.choice(capacity_measures),
  capacity: f.quantity(),
  /** How many per cent more may be booked than there is room for. */
  overbook_pct: f.decimal(2, 100),
  /** Of that, what is kept for units with priority. */
  priority_reserve: optional(f.quantity()),
}

/** What a planner sets: without a word on overbooking, the general configuration's holds. */
const plannedCapacity = { ...capacity, overbook_pct: optional(capacity.overbook_pct) }

/** The room that a unit takes, in every measure. */
const space = { units: f.quantity(), lane_metres: f.quantity(), square_metres: f.quantity(), cbm: f.quantity(), teu: f.quantity() }

/** A unit that asks for room. */
const asking = {
  unit_id: f.ref('units'),
  job_id: f.ref('jobs'),
  pol_id: f.ref('ports'),
  pod_id: f.ref('ports'),
  office_id: f.ref('relations'),
  customer_id: f.ref('relations'),
  commodity_group_id: optional(f.ref('commoditygroups')),
  ...space,
  priority: f.flag(),
  at_version: f.integer(),
}

/** A unit with its place, or on stand-by with what was lacking. */
const placed = {
  ...asking,
  stand_by: f.flag(),
  short_measure: optional(f.choice(capacity_measures)),
  /** By how much the capacity would be exceeded. */
  excess: optional(f.quantity()),
  /** The other voyage of its journey on which there is no room for it: what waits there takes none here. */
  waits_for_id: optional(f.ref('voyages')),
}

const unit = { unit_id: f.ref('units') }
/** What a unit says of itself comes with its version, so that nothing older is taken for news. */
const unitVersion = { ...unit, at_version: f.integer() }
const regrouped = { commodity_group_id: asking.commodity_group_id }
/** By a planner, or because another voyage of its journey has no room. */
const heldBack = { ...unitVersion, waits_for_id: optional(f.ref('voyages')) }

/** The room on a voyage and who has it (DOMAIN_SALES_OPS §2.3): one stream per voyage, whose id it shares, so that it is never given away twice. */
export const allocations = resource({
  name: 'allocations',
  context: 'operations',
  menu: 'operations',
  route: 'voyageplanning',
  fields: {
    number: computed(f.text(17)),
    capacities: ofOffices(f.rows(capacity, 500)),
    units: computed(ofOffices(f.rows({ ...placed, loaded: f.flag(), stand_by_since: optional(f.instant()) }, 20_000))),
    /** Units on stand-by that would fit by now: whom a planner can promote. */
    promotable: derived(ofOffices(f.rows({ unit_id: f.ref('units'), office_id: f.ref('relations') }, 20_000))),
    /** How full it is, whoever's the units are: in the first measure in which room for everybody was set, all port pairs together. */
    measure: derived(f.choice(capacity_measures)),
    booked: derived(f.quantity()),
    stand_by: derived(f.quantity()),
    room: derived(optional(f.quantity())),
    percent: derived(optional(f.integer())),
    /** What its voyage says. */
    vessel_id: derived(weak(optional(f.ref('vessels')))),
    service_type_id: derived(optional(f.numbered(service_types.rows))),
    voyage_status: derived(optional(f.choice(voyage_statuses))),
    departs: derived(optional(f.date())),
    /** What the units of other offices take and wait for: the room is everybody's, and whose units they are is not. */
    elsewhere: computed(
      summing('units', f.rows({ pol_id: f.ref('ports'), pod_id: f.ref('ports'), stand_by: f.flag(), loaded: f.flag(), ...space })),
    ),
    /** Units that gave their place up. */
    released: computed(ofOffices(f.rows(unitVersion, 20_000))),
  },
  title: 'number',
  list: ['number', 'vessel_id', 'departs', 'measure', 'booked', 'room', 'percent', 'stand_by', 'voyage_status', 'service_type_id'],
  search: ['number'],
  sort: '-departs',
  view: 'operations.view',
  edit: 'operations.edit',
  states: ['open'],
  commands: {
    open: { from: null, to: 'open', may: 'system', input: { number: f.text(17) } },
    set_capacity: { from: 'open', may: 'operations.edit', input: { capacities: f.rows(plannedCapacity, 500) } },
    /** Gives a unit on stand-by its place; a planner who exceeds the capacity says why. */
    promote: { from: 'open', may: 'operations.edit', input: { ...unit, reason: optional(f.text(200)) } },
    /** Room came free: who waited longest gets it, where the general configuration says so. */
    promote_next: { from: 'open', may: 'system' },
    /** Cargo that another voyage brings waits here for as long as it waits for a place there. */
    allocate: { from: 'open', may: 'system', input: { units: f.rows(asking), brought_by_id: optional(f.ref('voyages')) } },
    hold_back: { from: 'open', may: 'system', input: heldBack },
    /** What is booked larger asks for its place anew; what merely proves larger keeps it. */
    resize: { from: 'open', may: 'system', input: { ...unitVersion, ...space, ...regrouped, booked: optional(f.flag()) } },
    prioritise: { from: 'open', may: 'system', input: { ...unitVersion, priority: f.flag() } },
    mark_loaded: { from: 'open', may: 'system', input: { ...unitVersion, loaded: f.flag() } },
    release: { from: 'open', may: 'system', input: unitVersion },
  },
  events: {
    AllocationOpened: { number: f.text(17) },
    AllocationSet: { capacities: f.rows(capacity, 500) },
    UnitsAllocated: { units: f.rows(placed) },
    StandbyPromoted: { ...unit, reason: optional(f.text(200)) },
    UnitHeldBack: heldBack,
    AllocationResized: { ...unitVersion, ...space },
    UnitRegrouped: { ...unitVersion, ...regrouped },
    UnitPrioritised: { ...unitVersion, priority: f.flag() },
    UnitAboard: { ...unitVersion, loaded: f.flag() },
    AllocationReleased: unitVersion,
  },
})
