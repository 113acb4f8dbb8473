import { computed, derived, f, internal, ofHouse, optional, weak } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { survey_conditions, survey_severities, unit_statuses } from '../reference/cargo.ts'
import { bl_statuses } from '../reference/documents.ts'
import { export_papers } from '../reference/export-papers.ts'
import { capacity_measures } from './allocations.ts'
import { unit_states_aboard, unit_states_ashore } from './travelling.ts'
import { damageRow, damageSaid, damageWithdrawn } from './unit-damages.ts'
import { onwardLeg, packageInside, placement, reckoning, unitDetails } from './unit-details.ts'

const hold_parties = [
  { code: 'customs', en: 'Customs', nl: 'Douane' },
  { code: 'office', en: 'Office', nl: 'Kantoor' },
  { code: 'carrier', en: 'Carrier', nl: 'Rederij' },
] as const

/** How far the bill of lading is that a unit stands on; published and cancelled stand beside the numbered ones (DOMAIN_DOCS §1.2). */
const bl_stages = [
  ...bl_statuses.rows,
  { code: 'published', en: 'Published', nl: 'Gepubliceerd' },
  { code: 'void', en: 'Void', nl: 'Vervallen' },
  { code: 'cancelled', en: 'Cancelled', nl: 'Geannuleerd' },
] as const

/** As what two lines become one. */
const merge_kinds = [
  { code: 'duplicate', en: 'One thing, booked twice', nl: 'Eén ding, dubbel geboekt' },
  { code: 'pieces', en: 'Pieces alike, counted together', nl: 'Gelijke stuks, samengeteld' },
] as const

const because = { reason: f.text(200) }
const perhapsBecause = { reason: optional(f.text(200)) }
const route = { voyage_id: f.ref('voyages'), pol_id: f.ref('ports'), pod_id: f.ref('ports') }
/** What lacks, by how much, and on which voyage of its journey. */
const standBy = {
  short_measure: optional(f.choice(capacity_measures)),
  excess: optional(f.quantity()),
  short_voyage_id: optional(f.ref('voyages')),
}
/** The ship that it does not reach, since when cargo could be there, and when that leaves; without days it no longer calls there. */
const brokenConnection = {
  broken_voyage_id: f.ref('voyages'),
  connection_ready: optional(f.date()),
  connection_leaves: optional(f.date()),
}
/** One of its voyages on which it got a place, if need be for a reason. */
const legPlaced = { voyage_id: f.ref('voyages'), ...perhapsBecause }
const bill = { bill_of_lading_id: f.ref('billsoflading') }
const billStage = { ...bill, bill_of_lading_status: f.choice(bl_stages) }

const delivery = {
  date_delivered: f.date(),
  terminal_id: optional(f.ref('terminals')),
  bay: optional(f.text(20)),
  license_plate: optional(f.license_plate()),
  odometer: optional(f.integer(0, 9_999_999)),
  keys_present: optional(f.flag()),
}
/** The answer to the warning that a day, or a measure for the country, is unusual. */
const answer = { confirmed: optional(f.flag()) }
/** Of one piece, as the booked measures are. */
const measurement = {
  date_measured: f.date(),
  // What was measured is something (DOMAIN_SALES_OPS §2.5).
  measured_length: f.centimetres(3000, 0.1),
  measured_width: f.centimetres(1000, 0.1),
  measured_height: f.centimetres(1000, 0.1),
  measured_weight: f.kilograms(50_000, 0.01),
}
const finding = {
  area: f.text(40),
  condition: f.choice(survey_conditions.rows),
  severity: optional(f.choice(survey_severities.rows)),
  quantity: optional(f.integer(1, 1000)),
}
const survey = { date_surveyed: f.date(), findings: f.rows(finding, 100) }
const clearance = { date_cleared: f.date(), mrn: optional(f.mrn()) }
const hold = { hold_reason: f.text(200), hold_by: f.choice(hold_parties) }
/** Who lets go; where one alone holds it he need not be named. */
const liftedBy = { hold_by: optional(hold.hold_by) }

/** What left a container last, from which of its lines, and what its gross mass was before. */
const contentsOut = {
  unit_id: f.ref('units'),
  number: f.text(20),
  line: f.integer(1, 100),
  /** Nothing of its line stayed in it. */
  whole_line: f.flag(),
  ...packageInside,
  vgm_weight: unitDetails.vgm_weight,
  vgm_method: unitDetails.vgm_method,
  vgm_party: unitDetails.vgm_party,
  vgm_date: unitDetails.vgm_date,
}

const mergedInto = { unit_id: f.ref('units'), number: f.text(20), pieces: f.flag() }

/** In none of these is the unit aboard, or out of the running: what is known of it may still change. */
const ashore = [...unit_states_ashore, 'short_shipped'] as const
const sailed = unit_states_aboard
const travelling = [...unit_states_ashore, ...unit_states_aboard] as const
/** In these it stands on a quay, where it can be looked at. */
const damageable = [...ashore, 'discharged'] as const
const all = unit_statuses.codes

/** Units: one physical thing, or several packages alike (DOMAIN_SALES_OPS §2.5). Exactly one status; dates and marks stand beside it. */
export const units = resource({
  name: 'units',
  context: 'operations',
  menu: 'operations',
  /** What surveyors and port operators see, each of own ports (specification §2). */
  route: 'portoperations',
  fields: {
    number: computed(f.text(20)),
    ...unitDetails,
    job_id: computed(f.ref('jobs')),
    booking_id: computed(f.ref('bookings')),
    office_id: computed(f.ref('relations')),
    customer_id: computed(f.ref('relations')),
    voyage_id: computed(f.ref('voyages')),
    pol_id: computed(f.ref('ports')),
    pod_id: computed(f.ref('ports')),
    onward_legs: computed(f.rows(onwardLeg, 5)),
    /** The ship that takes it on from where it is discharged. */
    next_voyage_id: computed(optional(f.ref('voyages'))),
    next_vessel_id: weak(derived(optional(f.ref('vessels')))),
    /** Where the last of them brings it. */
    final_pod_id: weak(computed(optional(f.ref('ports')))),
    /** The legs behind it, each with the day on which it was discharged there. */
    travelled_legs: computed(f.rows({ ...onwardLeg, date_discharged: optional(f.date()) }, 5)),
    transhipped: computed(f.flag()),
    commodity_group_id: computed(optional(f.ref('commoditygroups'))),
    lane_width: computed(optional(f.decimal(2, 10))),
    teu: computed(optional(f.decimal(2, 10))),
    measured_length: computed(optional(f.centimetres(3000))),
    measured_width: computed(optional(f.centimetres(1000))),
    measured_height: computed(optional(f.centimetres(1000))),
    measured_weight: computed(optional(f.kilograms(50_000))),
    /** Of all pieces, as measured where it was measured, else as booked. */
    volume: computed(f.volume()),
    /** By how many per cent more may be measured than was booked: what held when it was measured. */
    tolerance_pct: internal(computed(optional(f.decimal(2, 100)))),
    /** More was measured than booked: the price wants a look. */
    price_review: internal(computed(f.flag())),
    date_booked: computed(optional(f.date())),
    date_delivered: computed(optional(f.date())),
    date_measured: computed(optional(f.date())),
    date_surveyed: computed(optional(f.date())),
    date_cleared: computed(optional(f.date())),
    date_loaded: computed(optional(f.date())),
    date_discharged: computed(optional(f.date())),
    date_released: computed(optional(f.date())),
    terminal_id: computed(optional(f.ref('terminals'))),
    odometer: computed(optional(f.integer(0, 9_999_999))),
    keys_present: computed(optional(f.flag())),
    findings: computed(f.rows(finding, 100)),
    /** Placed on its outline, each with its number. */
    damages: computed(f.rows(damageRow, 100)),
    damaged: computed(f.flag()),
    /** How many were ever found: no number stands for two. */
    damage_count: internal(computed(f.integer())),
    /** Who looked at it last. */
    surveyed_by_id: internal(computed(optional(f.ref('users')))),
    cleared: computed(f.flag()),
    /** Its customs type asks for a document whose number is not known yet. */
    customs_missing: computed(f.flag()),
    /** Of the papers that its owner brings those that are on file, with it or with its job. */
    papers: derived(f.many(export_papers.rows)),
    /** Those that it needs and that nobody has brought yet. */
    papers_missing: derived(f.many(export_papers.rows)),
    /** When its customer was last asked for papers of it. */
    papers_asked_at: internal(derived(optional(f.instant()))),
    /** When its port of loading was last told that it comes. */
    prenotified_at: internal(derived(optional(f.instant()))),
    /** Until when its port takes it, as its voyage says; nothing once it is on board or goes nowhere. */
    cut_off: derived(optional(f.instant())),
    /** When its vessel leaves its port or left it, as its voyage says; nothing once it is on board or goes nowhere. */
    date_departure: derived(optional(f.date())),
    on_hold: computed(f.flag()),
    hold_reason: ofHouse(computed(optional(f.text(200)))),
    hold_by: computed(optional(f.choice(hold_parties))),
    /** Who holds it, each for a reason of his own: it is free once all have let go. */
    holds: ofHouse(computed(f.rows(hold, hold_parties.length))),
    /** It was delivered, and is not found where it should stand. */
    missing: computed(f.flag()),
    priority: computed(f.flag()),
    short_measure: internal(computed(optional(f.choice(capacity_measures)))),
    excess: internal(computed(optional(f.quantity()))),
    /** The voyage of its journey that lacks the room. */
    short_voyage_id: internal(computed(optional(f.ref('voyages')))),
    /** The next ship of its journey leaves before it can be there: since when it could be, and when that leaves. */
    connection_broken: computed(f.flag()),
    broken_voyage_id: computed(optional(f.ref('voyages'))),
    connection_ready: computed(optional(f.date())),
    connection_leaves: computed(optional(f.date())),
    /** Its freight goes on no invoice, such as of what we ship for ourselves: nothing waits for one. */
    not_to_invoice: internal(computed(f.flag())),
    cancelled_because: ofHouse(computed(optional(f.text(200)))),
    cancelled_with_booking: computed(f.flag()),
    /** How many units were split off. */
    split_count: computed(f.integer()),
    /** What left it last, as long as nobody said anew what it holds or weighs. */
    contents_out: internal(computed(f.rows(contentsOut, 1))),
    contents_are_out: internal(derived(f.flag())),
    /** The unit that it became part of, and whether its pieces are counted there. */
    merged_into_id: computed(optional(f.ref('units'))),
    merged_pieces: computed(f.flag()),
    /** The bill that names it, as bills say. */
    bill_of_lading_id: internal(computed(optional(f.ref('billsoflading')))),
    bill_of_lading_status: internal(computed(optional(f.choice(bl_stages)))),
  },
  title: 'number',
  scope: { office: 'office_id', customer: 'customer_id', ports: ['pol_id', 'pod_id'] },
  list: [
    'number',
    'status',
    'chassis_number',
    'make',
    'model',
    'colour',
    'customer_id',
    'voyage_id',
    'pol_id',
    'pod_id',
    'volume',
    'date_delivered',
    'date_measured',
    'date_loaded',
    'on_hold',
    'priority',
    'license_plate',
    'customs_missing',
    'date_surveyed',
    'job_id',
    'bill_of_lading_id',
  ],
  filterable: [
    'connection_broken',
    'kind',
    'quantity',
    'teu',
    'mrn',
    'hs_code',
    'cut_off',
    'customs_type',
    'papers_missing',
    'date_cleared',
    'un_number',
    'dangerous_goods_class',
    'propulsion',
    'non_runner',
    'byload',
    'bay',
    'vgm_weight',
    'missing',
    'damaged',
  ],
  /** What is looked at and worked with on the quay, and which ship it misses. */
  carried: [
    'kind',
    'quantity',
    'build_year',
    'key_number',
    'customer_reference',
    'container_number',
    'seal',
    'commodity_id',
    'length',
    'width',
    'height',
    'weight',
    'measured_length',
    'measured_width',
    'measured_height',
    'measured_weight',
    'findings',
    'damages',
    'body',
    'odometer',
    'keys_present',
    'mrn',
    'terminal_id',
    'hold_reason',
    'hold_by',
    'onward_legs',
    'next_voyage_id',
    'next_vessel_id',
    'final_pod_id',
    'date_cleared',
    'date_departure',
    'date_discharged',
    'plate_country_id',
    'propulsion',
    'non_runner',
    'byload',
    'bay',
    'missing',
    'tare',
    'vgm_weight',
    'un_number',
    'dangerous_goods_class',
    'connection_broken',
    'broken_voyage_id',
    'connection_ready',
    'connection_leaves',
  ],
  search: ['number', 'chassis_number', 'license_plate', 'container_number', 'customer_reference', 'make', 'model'],
  sort: 'number',
  /** What a port waits for, and until when. */
  sought_by: ['pol_id', 'cut_off'],
  view: 'units.view',
  edit: 'jobs.edit',
  attach: 'units.view',
  states: all,
  state_ids: { booked: 1, stand_by: 2, firm: 3, permit: 4, loaded: 5, discharged: 6, released: 7, short_shipped: 8, cancelled: 9 },
  commands: {
    book: {
      from: null,
      to: ['booked', 'stand_by'],
      may: 'system',
      input: { number: f.text(20), ...placement, onward_legs: f.rows(onwardLeg, 5), ...reckoning, ...unitDetails },
    },
    change: { from: ashore, may: 'jobs.edit', input: 'changes' },
    promote: { from: 'stand_by', to: 'booked', may: 'system' },
    /** A voyage of its journey has room for it: the others are asked. */
    take_leg: { from: travelling, may: 'system', input: legPlaced },
    /** A voyage of its journey was rescheduled. */
    check_connections: { from: travelling, may: 'system' },
    put_on_stand_by: { from: 'booked', to: 'stand_by', may: 'operations.edit', input: perhapsBecause },
    mark_firm: { from: 'booked', to: 'firm', may: 'operations.edit' },
    grant_permit: { from: ['booked', 'firm'], to: 'permit', may: 'operations.edit', undo: 'revoke_permit' },
    revoke_permit: { from: 'permit', to: 'firm', may: 'operations.edit', input: because, undo: 'grant_permit' },
    load: {
      from: ['firm', 'permit'],
      to: 'loaded',
      may: 'portoperations.edit',
      at_port: 'pol_id',
      input: { date_loaded: f.date() },
      undo: 'reverse_loading',
    },
    reverse_loading: { from: 'loaded', to: 'firm', may: 'operations.edit', input: because, when: { transhipped: [false] } },
    short_ship: {
      from: ['booked', 'firm', 'permit'],
      to: 'short_shipped',
      may: 'portoperations.edit',
      at_port: 'pol_id',
      input: perhapsBecause,
    },
    /** A planner gives it a place on another voyage between the same ports. */
    move: {
      from: ['stand_by', 'booked', 'firm', 'permit'],
      to: ['booked', 'stand_by'],
      may: 'operations.edit',
      input: { voyage_id: f.ref('voyages'), ...perhapsBecause },
    },
    rebook: { from: 'short_shipped', to: ['booked', 'stand_by'], may: 'operations.edit', input: route },
    /** It goes another way to where it goes: from where it is, or comes to by its ship. */
    take_way: {
      from: [...ashore, 'loaded', 'discharged'],
      to: ['booked', 'stand_by'],
      may: 'operations.edit',
      input: { ...route, onward_legs: f.rows(onwardLeg, 5), ...perhapsBecause },
    },
    discharge: { from: 'loaded', to: 'discharged', may: 'portoperations.edit', at_port: 'pod_id', input: { date_discharged: f.date() } },
    load_next_leg: {
      from: 'discharged',
      to: 'loaded',
      may: 'portoperations.edit',
      at_port: 'pod_id',
      input: { date_loaded: f.date() },
      undo: 'reverse_next_leg',
    },
    reverse_next_leg: { from: 'loaded', to: 'discharged', may: 'operations.edit', input: because, when: { transhipped: [true] } },
    /** The release of its bill says that it may be handed over; another word of that, and it may not. */
    release: {
      from: 'discharged',
      to: 'released',
      may: 'system',
      input: { date_released: f.date(), cfr_release_id: f.ref('cfrreleases') },
    },
    withdraw_release: { from: 'released', to: 'discharged', may: 'system', input: because },
    cancel: { from: ashore, to: 'cancelled', may: 'operations.edit', input: because, confirm: true, undo: 'restore' },
    restore: { from: 'cancelled', to: ['booked', 'stand_by'], may: 'operations.edit' },
    /** Plate, odometer and keys are of one vehicle: the plate goes on its permit, its label and its bill (DOMAIN_SALES_OPS §2.5). */
    record_delivery: {
      from: ashore,
      may: 'portoperations.edit',
      at_port: 'pol_id',
      input: { ...delivery, ...answer },
      of_one: ['license_plate', 'odometer', 'keys_present'],
    },
    record_measurement: {
      from: ashore,
      may: 'portoperations.edit',
      at_port: 'pol_id',
      input: { ...measurement, ...answer },
    },
    record_survey: { from: ashore, may: 'portoperations.edit', at_port: 'pol_id', input: { ...survey, ...answer } },
    /** At the port where it stands: before it is loaded, or once it is discharged. Said anew, it says better what was found. */
    record_damage: { from: damageable, may: 'portoperations.edit', input: damageSaid },
    withdraw_damage: { from: damageable, may: 'portoperations.edit', input: { damage_id: f.text(36), ...because } },
    record_clearance: { from: ashore, may: 'portoperations.edit', at_port: 'pol_id', input: clearance },
    put_on_hold: {
      from: ashore,
      may: 'portoperations.edit',
      at_port: 'pol_id',
      input: hold,
      undo: 'lift_hold',
    },
    lift_hold: {
      from: ashore,
      may: 'portoperations.edit',
      at_port: 'pol_id',
      input: liftedBy,
      when: { on_hold: [true] },
    },
    mark_missing: {
      from: ashore,
      may: 'portoperations.edit',
      at_port: 'pol_id',
      input: perhapsBecause,
      when: { missing: [false] },
      unless: { date_delivered: [null] },
      undo: 'mark_found',
    },
    mark_found: { from: ashore, may: 'portoperations.edit', at_port: 'pol_id', when: { missing: [true] } },
    set_priority: { from: ashore, may: 'operations.edit', input: { priority: f.flag() } },
    mark_not_to_invoice: {
      from: sailed,
      may: 'invoices.edit',
      input: because,
      when: { not_to_invoice: [false] },
      undo: 'mark_to_invoice',
    },
    mark_to_invoice: { from: sailed, may: 'invoices.edit', when: { not_to_invoice: [true] } },
    /** Takes some of the pieces into a unit of their own; `quantity` is how many leave. */
    split: { from: ashore, may: 'jobs.edit', input: { quantity: f.integer(1, 10_000) } },
    /** Packages of a line of its contents, counted from the first, leave the container into a unit of their own. */
    split_contents: {
      from: unit_states_ashore,
      may: 'jobs.edit',
      input: { line: f.integer(1, 100), quantity: f.integer(1, 10_000) },
      when: { kind: ['container'] },
      undo: 'rejoin_contents',
    },
    /** What left it last comes back, as long as nothing happened to that. */
    rejoin_contents: { from: unit_states_ashore, may: 'jobs.edit', when: { contents_are_out: [true] } },
    /** Another line of the same booking becomes part of this one, and is cancelled. */
    merge: {
      from: unit_states_ashore,
      may: 'jobs.edit',
      input: { unit_id: f.ref('units'), merged_as: f.choice(merge_kinds) },
      confirm: true,
    },
    /** Its export document has a number now, or none any more (DOMAIN_DOCS §1.6). */
    take_mrn: { from: ashore, may: 'system', input: { mrn: optional(f.mrn()) } },
    go_with: { from: all, to: 'cancelled', may: 'system', input: mergedInto },
    /** The allocation has decided: on stand-by when there is no room. */
    follow_allocation: { from: all, to: ['booked', 'stand_by'], may: 'system' },
    /** The booking moved to another voyage or route, or is carried onwards otherwise. */
    transfer: { from: all, to: ['booked', 'stand_by'], may: 'system', input: { ...route, onward_legs: f.rows(onwardLeg, 5) } },
    cancel_with_booking: { from: all, to: 'cancelled', may: 'system', input: perhapsBecause },
    restore_with_booking: { from: all, to: ['booked', 'stand_by'], may: 'system' },
  },
  events: {
    UnitBooked: {
      number: f.text(20),
      ...placement,
      onward_legs: f.rows(onwardLeg, 5),
      ...reckoning,
      ...unitDetails,
      date_booked: f.date(),
      stand_by: f.flag(),
      ...standBy,
    },
    UnitDetailsCorrected: 'changes',
    /** Corrected, it is of another group of cargo or takes another room. */
    UnitReckonedAnew: { commodity_group_id: reckoning.commodity_group_id, teu: reckoning.teu },
    UnitPromoted: {},
    UnitPlacedOnStandby: { ...perhapsBecause, ...standBy },
    UnitConfirmedFirm: {},
    LoadingPermitGranted: {},
    LoadingPermitRevoked: because,
    UnitLoaded: { date_loaded: f.date() },
    UnitLoadingReversed: because,
    UnitShortShipped: perhapsBecause,
    UnitRebooked: route,
    UnitDischarged: { date_discharged: f.date() },
    NextLegLoaded: { ...route, date_loaded: f.date() },
    NextLegReversed: because,
    UnitReleased: { date_released: f.date() },
    UnitReleaseWithdrawn: because,
    UnitCancelled: { ...perhapsBecause, with_booking: f.flag() },
    UnitRestored: {},
    UnitTransferred: { from_voyage_id: f.ref('voyages'), ...route, ...perhapsBecause },
    /** Its booking is carried onwards otherwise; on its own voyage it stays where it is. */
    OnwardLegsChanged: { onward_legs: f.rows(onwardLeg, 5), former_legs: f.rows(onwardLeg, 5), ...perhapsBecause },
    /** One voyage of its journey has room for it; the others are asked. */
    LegPlaced: legPlaced,
    /** What is promised or on its way already keeps that; a later leg has no room for it yet. */
    LegLacksRoom: standBy,
    /** A voyage of its journey was rescheduled: the next ship does not wait for it any more, or does again. */
    ConnectionBroken: brokenConnection,
    ConnectionMended: {},
    UnitDelivered: delivery,
    UnitMeasured: { ...measurement, tolerance_pct: optional(f.decimal(2, 100)) },
    UnitSurveyed: survey,
    DamageRecorded: damageRow,
    DamageCorrected: damageRow,
    DamageWithdrawn: damageWithdrawn,
    UnitCleared: clearance,
    UnitPutOnHold: hold,
    UnitHoldLifted: liftedBy,
    UnitMarkedMissing: perhapsBecause,
    UnitFound: {},
    UnitPrioritised: { priority: f.flag() },
    UnitMarkedNotToInvoice: because,
    UnitMarkedToInvoice: {},
    UnitSplit: { unit_id: f.ref('units'), number: f.text(20), quantity: f.integer(1, 10_000) },
    ContentsSplit: { unit_id: f.ref('units'), number: f.text(20), line: f.integer(1, 100), ...packageInside },
    ContentsRejoined: contentsOut,
    /** `quantity` is how many pieces came with it: none of what was booked twice. */
    UnitsMerged: { unit_id: f.ref('units'), number: f.text(20), quantity: f.integer(0, 10_000) },
    UnitMergedInto: mergedInto,
    /** At first a unit was told on which bill it stands: nothing is made of it any more. */
    BillOfLadingAssigned: billStage,
    BillOfLadingUnassigned: bill,
  },
})
