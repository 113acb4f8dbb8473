import type { CommandInput, EventData, RecordOf } from '@fairlead/contracts/kernel/resource'
import type { allocations } from '@fairlead/contracts/operations/allocations'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import { travels } from '@fairlead/contracts/operations/travelling'
import type { units } from '@fairlead/contracts/operations/units'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { loadsAt } from '@fairlead/contracts/reference/calls'
import { type Recorded, type Step, same } from '../kernel/aggregate.ts'
import { after, enqueue, forEach, inOrder, type Process, queueAfter, type Steps, step } from '../kernel/process.ts'
import { lastNumber } from '../kernel/series.ts'
import { quotation } from '../sales/quotations.ts'
import { allocation } from './allocations.ts'
import { booking } from './bookings.ts'
import { job } from './jobs.ts'
import { series } from './number-series.ts'
import { projectOf } from './project-rules.ts'
import { project } from './projects.ts'
import { spaceOf } from './space.ts'
import { tradeDay } from './today.ts'
import { partDetails, unpacked } from './unit-part.ts'
import { unit } from './units.ts'
import { voyage } from './voyages.ts'

type Booking = RecordOf<typeof bookings>
type Unit = Recorded & { record: RecordOf<typeof units> }

/** Numbers: a job asks its series, the series answers. */
const numbering = [
  after('job number', job, {
    JobSeriesBegun: ({ series_id, prefix }) => ({ series: step(series, series_id, 'open', { prefix }) }),
    JobNumberAsked: ({ series_id }, { id }) => ({ number: step(series, series_id, 'take', { for_id: id }) }),
  }),
  after('job numbering', series, {
    NumberTaken: ({ for_id }, { record }) => ({ job: step(job, for_id, 'assign_number', { number: lastNumber(record, 5) }) }),
  }),
]

/** What a unit is charged, and its booking beside its units, as its price has it and as far as they are on board. */
const estimated = (job_id: string, booking_id: string, unit_number: string | null): Steps => ({
  estimate: step(job, job_id, 'estimate', { booking_id, unit_number }),
})
/** What its units are charged, and the booking beside them, once it has another price. */
const estimatedAnew = (job_id: string, booking_id: string, unit_numbers: readonly string[]): Steps => ({
  ...forEach('estimate', unit_numbers, unit_number => step(job, job_id, 'estimate', { booking_id, unit_number })),
  ...estimated(job_id, booking_id, null),
})
const charged = ({ record: { job_id, booking_id, number } }: Unit): Steps => estimated(job_id, booking_id, number)

/** A confirmed booking is shipped with the last of its units; until then nothing follows, and for one that is not confirmed neither. */
const perhapsShipped = (booking_id: string): Steps => ({
  shipped: step(booking, booking_id, 'mark_shipped', {}, { expected: ['not_in_this_state'] }),
})

/** What was measured may cost another amount; what has been invoiced stays. */
const repriced = (booking_id: string): Steps => ({
  price: step(booking, booking_id, 'reprice', {}, { expected: ['not_in_this_state'] }),
})

/** What was measured before it was left behind counts again with it: its price was reckoned without it meanwhile. */
const repricedWith = ({ record: { booking_id, date_measured } }: Unit): Steps => (date_measured === null ? {} : repriced(booking_id))

/** A shipped booking is active again when a unit of it waits once more. */
const perhapsActive = (booking_id: string): Steps => ({
  active: step(booking, booking_id, 'reactivate', {}, { expected: ['not_in_this_state'] }),
})

/** With the last of its invoices a booking is invoiced; until then, or before it is shipped, nothing follows. */
export const perhapsInvoiced = (booking_id: string): Step =>
  step(booking, booking_id, 'mark_invoiced', {}, { expected: ['not_in_this_state'] })

/** The units of a booking that is over travel no more, and leave their room to others. */
const cancelledWithIt = ({ reason, unit_ids }: { reason: string | null; unit_ids: readonly string[] }): Steps =>
  forEach('unit', unit_ids, id => step(unit, id, 'cancel_with_booking', { reason }))

/** The job that is opened for a booking of a quotation, as far as that says it. */
const fileOf = (
  { direction, service_type_id, customer_reference, incoterm, final_destination, owner_id }: EventData<typeof bookings, 'QuotationBooked'>,
  { office_id, customer_id }: Booking,
) => ({
  direction,
  customer_id,
  office_id,
  owner_id,
  service_type_id,
  customer_reference,
  supplier_reference: null,
  lc_number: null,
  shipper_id: null,
  consignee_id: null,
  notify_id: null,
  agent_id: null,
  incoterm,
  final_destination,
  bl_grouping: null,
  documentation_clearance: null,
  notes: null,
})

/** The cargo of the quotation of a booking, as its units; one that was given up before they came has none, until it is restored. */
const quotedUnitsOf = (booking_id: string): Steps => ({
  units: step(booking, booking_id, 'add_quoted_units', {}, { expected: ['not_in_this_state'] }),
})

/** A booking's list of units becomes units: room first, so that each knows its place when it is booked. */
const booked = [
  after('booking', booking, {
    QuotationBooked: (said, { id, record }) => {
      const units = quotedUnitsOf(id)
      return said.opens_job
        ? inOrder(
            { job: step(job, record.job_id, 'open', fileOf(said, record)) },
            { number: step(booking, id, 'assign_number', {}) },
            units,
          )
        : units
    },
    BookingPriced: ({ unit_numbers }, { id, record: { job_id } }) =>
      unit_numbers.length === 0 ? {} : estimatedAnew(job_id, id, unit_numbers),
    // What had come beside it may be gone, and have been the last that it waited for.
    MeasuredPriceTaken: ({ unit_numbers }, { id, record: { job_id } }) =>
      inOrder(estimatedAnew(job_id, id, unit_numbers), { invoiced: perhapsInvoiced(id) }),
    BookingConfirmed: (_data, { id }) => perhapsShipped(id),
    UnitsAdded: ({ units, onward_legs, ...travel }, { id }) =>
      inOrder(
        ...roomAsked({ ...travel, onward_legs }, leg => units.map(one => ({ ...asking(one, leg), unit_id: one.unit_id, at_version: 0 }))),
        Object.fromEntries(
          units.map(({ unit_id, ...one }) => [
            `unit ${unit_id}`,
            step(unit, unit_id, 'book', { ...one, ...travel, onward_legs, booking_id: id }),
          ]),
        ),
      ),
    // Where all is invoiced already its quotation is told of both, and is shipped before it is invoiced.
    BookingShipped: (_data, { id, record: { job_id, quotation_id } }) =>
      inOrder({ ...estimated(job_id, id, null), ...ofQuotation(quotation_id, 'mark_shipped') }, { invoiced: perhapsInvoiced(id) }),
    BookingInvoiced: (_data, { record: { quotation_id } }) => ofQuotation(quotation_id, 'mark_invoiced'),
    BookingReactivated: (_data, { id, record: { job_id, quotation_id } }) => ({
      ...estimated(job_id, id, null),
      ...ofQuotation(quotation_id, 'reverse_shipping'),
    }),
    BookingRerouted: ({ unit_ids }, { record: { voyage_id, pol_id, pod_id, onward_legs } }) =>
      forEach('unit', unit_ids, id => step(unit, id, 'transfer', { voyage_id, pol_id, pod_id, onward_legs })),
    BookingCancelled: cancelledWithIt,
    BookingDeclined: cancelledWithIt,
    BookingRestored: ({ unit_ids }, { id, record: { quotation_id, last_unit } }) => ({
      ...forEach('unit', unit_ids, one => step(unit, one, 'restore_with_booking', {})),
      ...(quotation_id !== null && last_unit === 0 ? quotedUnitsOf(id) : {}),
    }),
  }),
]

/** What may follow for the quotation of a booking. */
const ofQuotation = (quotation_id: string | null, command: 'mark_shipped' | 'mark_invoiced' | 'reverse_shipping'): Steps =>
  quotation_id === null ? {} : { quotation: step(quotation, quotation_id, command, {}, { expected: ['not_in_this_state'] }) }

/** A line that is not to be charged may have been the last that a booking waited for; what is moved arrives. */
const lines = after('job lines', job, {
  ProFormaLinesRejected: (_data, { record }) =>
    forEach('booking', [...new Set(record.lines.flatMap(({ booking_id }) => booking_id ?? []))], perhapsInvoiced),
  ProFormaLinesMoved: ({ to_job_id, lines }, { id }) => ({ received: step(job, to_job_id, 'receive_lines', { from_job_id: id, lines }) }),
})

type Leg = Pick<Unit['record'], 'voyage_id' | 'pol_id' | 'pod_id'>
/** What happens on a voyage. */
type On = Pick<Leg, 'voyage_id'>
type Owned = Pick<Unit['record'], 'job_id' | 'office_id' | 'customer_id'>
type Travel = Owned & Leg
type Asking = CommandInput<typeof allocations, 'allocate'>['units']
type Sized = Parameters<typeof spaceOf>[0] & Pick<Unit['record'], 'commodity_group_id'> & Partial<Pick<Unit['record'], 'priority'>>

const asking = (one: Sized, { job_id, pol_id, pod_id, office_id, customer_id }: Travel) => ({
  job_id,
  pol_id,
  pod_id,
  office_id,
  customer_id,
  commodity_group_id: one.commodity_group_id,
  ...spaceOf(one),
  priority: one.priority ?? false,
})

/** Every leg takes room on its own voyage (DOMAIN_SALES_OPS §2.3, §2.4): each is asked once the one before it was, for what waits there waits here. */
const roomAsked = <T extends Travel & { readonly onward_legs: readonly Leg[] }>(
  travel: T,
  units: (leg: T & Leg) => Asking,
  name = 'room',
): Steps[] =>
  onEach(name, [travel, ...travel.onward_legs], (leg, brought_by_id) =>
    step(allocation, leg.voyage_id, 'allocate', { units: units({ ...travel, ...legOf(leg) }), brought_by_id }),
  )

/** A step for each of some legs in their order, with the voyage of the one before; that of the first keeps its plain name. */
const onEach = <L extends On>(name: string, legs: readonly L[], make: (leg: L, before: string | null) => Step): Steps[] =>
  legs.map((leg, index) => ({ [index === 0 ? name : `${name} ${leg.voyage_id}`]: make(leg, legs[index - 1]?.voyage_id ?? null) }))

const legOf = ({ voyage_id, pol_id, pod_id }: Leg): Leg => ({ voyage_id, pol_id, pod_id })
/** The leg that a unit is on or waits for, and those after it. */
const legsAhead = ({ record }: Unit): Leg[] => [record, ...record.onward_legs]
/** What the rooms of its legs hear of a unit, each by itself. */
const heardOnEach = <L extends On>(name: string, legs: readonly L[], make: (leg: L) => Step): Steps =>
  Object.fromEntries(onEach(name, legs, make).flatMap(steps => Object.entries(steps)))

/** Whether it still reaches the ships that it changes to. */
const connectionsOf = (unit_id: string) => step(unit, unit_id, 'check_connections', {}, { expected: ['not_in_this_state'] })
const placed = ({ id, version, record }: Unit): Steps =>
  inOrder(...roomAsked(record, leg => [{ ...asking(record, leg), unit_id: id, at_version: version }]), {
    place: step(unit, id, 'follow_allocation', {}),
  })
type Resized = Pick<CommandInput<typeof allocations, 'resize'>, 'booked' | 'commodity_group_id'>
const resized = (one: Unit, as: Resized = {}): Steps =>
  heardOnEach('size', legsAhead(one), ({ voyage_id }) =>
    step(allocation, voyage_id, 'resize', { ...word(one), ...spaceOf(one.record), ...as }),
  )
/** What is booked otherwise asks for its place by what it is booked as, unless it was promised or is there already: then nobody takes it away. */
const rebooked = (one: Unit, as: Pick<Resized, 'commodity_group_id'> = {}): Steps =>
  one.record.status === 'booked' && one.record.date_delivered === null
    ? inOrder(resized(one, { ...as, booked: true }), { place: step(unit, one.id, 'follow_allocation', {}) })
    : resized(one, as)
const released = (one: Unit, legs: readonly On[] = legsAhead(one)): Steps =>
  heardOnEach('released', legs, ({ voyage_id }) => step(allocation, voyage_id, 'release', word(one)))
const shipped = (one: Unit, loaded: boolean, voyage_id = one.record.voyage_id): Steps => ({
  loaded: step(allocation, voyage_id, 'mark_loaded', { ...word(one), loaded }),
})
const word = ({ id, version }: Pick<Unit, 'id' | 'version'>) => ({ unit_id: id, at_version: version })

/** On all other voyages of its journey a unit gives its place up to others, for as long as one has no room for it. */
const heldBackFor = (short_voyage_id: string | null, one: Unit): Steps =>
  heardOnEach(
    'held',
    legsAhead(one).filter(leg => leg.voyage_id !== short_voyage_id),
    ({ voyage_id }) => step(allocation, voyage_id, 'hold_back', { ...word(one), waits_for_id: short_voyage_id }),
  )

/** One voyage has room: so the others are asked again; who gave the first place for a reason gives the others for it, too. */
function askedElsewhere(voyage_id: string, reason: string | null, one: Unit): Steps {
  if (reason === null) return placed(one)
  const elsewhere = legsAhead(one).filter(leg => leg.voyage_id !== voyage_id)
  const promote = (leg: Leg) =>
    step(allocation, leg.voyage_id, 'promote', { unit_id: one.id, reason }, { expected: ['not_on_this_voyage'] })
  return inOrder(heardOnEach('promote', elsewhere, promote), { place: step(unit, one.id, 'follow_allocation', {}) })
}

/** Carried onwards otherwise, a unit leaves its room there to others and asks for other; on its own voyage it keeps what it has, or waits as before. */
function onwards(former_legs: readonly Leg[], one: Unit): Steps {
  const { id, record } = one
  const gone = former_legs.filter(leg => !record.onward_legs.some(other => same(legOf(leg), legOf(other))))
  const left = heardOnEach('left', gone, ({ voyage_id }) => step(allocation, voyage_id, 'release', word(one)))
  if (!travels(record)) return left
  const [, ...asked] = roomAsked(record, leg => [{ ...asking(record, leg), ...word(one) }])
  const isHeldBack = record.status === 'stand_by' && record.short_measure === null && former_legs.length > 0
  return { ...left, ...(isHeldBack ? inOrder(...asked, { place: step(unit, id, 'follow_allocation', {}) }) : placed(one)) }
}

/**
 * What a unit asks for on the legs after the one that it is on or waits for, and then what becomes of it: one that was booked when only the first voyage of
 * a journey gave room has none there. On its own voyage it keeps what it has, or waits as before.
 */
export function roomOnLaterLegs({ id, version, record }: Pick<Unit, 'id' | 'version' | 'record'>): Steps[] {
  if (!travels(record) || record.onward_legs.length === 0) return []
  const [, ...asked] = roomAsked(record, leg => [{ ...asking(record, leg), ...word({ id, version }) }])
  return [...asked, { place: step(unit, id, 'follow_allocation', {}) }]
}

/** A unit that left the stand-by list says itself what becomes of its room; one that is not booked yet will look for it then. */
const tooEarly = ['not_in_this_state', 'not_found'] as const

/** Room may have come free for who waits. */
const promoted = (id: string): Steps => ({ next: step(allocation, id, 'promote_next', {}) })

/** What a unit does changes the room on its voyage; with the last of its units a booking is shipped, as long as none waits again. */
const travelling = [
  after('unit', unit, {
    /** The allocation knows already when it was its own doing. */
    UnitBooked: ({ stand_by, short_measure, short_voyage_id }, one): Steps =>
      stand_by ? (short_measure === null ? placed(one) : heldBackFor(short_voyage_id, one)) : {},
    UnitPlacedOnStandby: ({ short_measure, short_voyage_id }, one): Steps =>
      short_measure === null
        ? heardOnEach('held', legsAhead(one), ({ voyage_id }) => step(allocation, voyage_id, 'hold_back', word(one)))
        : heldBackFor(short_voyage_id, one),
    LegPlaced: ({ voyage_id, reason }, one) => askedElsewhere(voyage_id, reason, one),
    OnwardLegsChanged: ({ former_legs }, one) => onwards(former_legs, one),
    NextLegLoaded: (_data, one) => shipped(one, true),
    NextLegReversed: (_data, one) => shipped(one, false, one.record.onward_legs[0]?.voyage_id),
    UnitDetailsCorrected: (_data, one) => rebooked(one),
    UnitReckonedAnew: (_data, one) => rebooked(one, { commodity_group_id: one.record.commodity_group_id }),
    UnitMeasured: (_data, one) => ({ ...resized(one), ...repriced(one.record.booking_id) }),
    UnitPrioritised: ({ priority }, one) =>
      heardOnEach('priority', legsAhead(one), ({ voyage_id }) => step(allocation, voyage_id, 'prioritise', { ...word(one), priority })),
    UnitLoaded: (_data, one) => ({ ...shipped(one, true), ...charged(one), ...perhapsShipped(one.record.booking_id) }),
    UnitLoadingReversed: (_data, one) => ({ ...shipped(one, false), ...charged(one), ...perhapsActive(one.record.booking_id) }),
    UnitShortShipped: (_data, one) => ({ ...released(one), ...perhapsShipped(one.record.booking_id) }),
    // What was charged for it goes back, and not before: what is taken off board may be loaded again.
    UnitCancelled: (_data, one) => ({ ...released(one), ...charged(one), ...perhapsShipped(one.record.booking_id) }),
    UnitRebooked: (_data, one) => ({ ...placed(one), ...perhapsActive(one.record.booking_id), ...repricedWith(one) }),
    UnitRestored: (_data, one) => ({
      ...placed(one),
      ...charged(one),
      ...perhapsActive(one.record.booking_id),
      ...repricedWith(one),
      ...(one.record.onward_legs.length > 0 ? { connections: connectionsOf(one.id) } : {}),
    }),
    UnitTransferred: ({ from_voyage_id }, one) => ({
      ...released(one, [{ voyage_id: from_voyage_id }]),
      ...(one.record.status === 'booked' ? placed(one) : {}),
    }),
    ContentsSplit: ({ unit_id, number, ...moved }, one) =>
      partOf({ ...one, record: unpacked(one.record, moved) }, { unit_id, number, quantity: moved.quantity }),
    ContentsRejoined: ({ unit_id }, one) => ({
      gone: step(unit, unit_id, 'go_with', { unit_id: one.id, number: one.record.number, pieces: true }),
    }),
    UnitsMerged: ({ unit_id, quantity }, one) => ({
      gone: step(unit, unit_id, 'go_with', { unit_id: one.id, number: one.record.number, pieces: quantity > 0 }),
      ...resized(one),
    }),
    UnitSplit: ({ unit_id, number, quantity }, one) => parted({ ...one, part: { unit_id, number, quantity } }),
  }),
  after('room', allocation, {
    StandbyPromoted: ({ unit_id, reason }, { id }) => ({
      unit: step(unit, unit_id, 'promote', {}, { expected: [...tooEarly, 'next_leg_has_no_room'] }),
      leg: step(unit, unit_id, 'take_leg', { voyage_id: id, reason }, { expected: tooEarly }),
      ...promoted(id),
    }),
    UnitHeldBack: ({ waits_for_id }, { id }) => (waits_for_id === null ? {} : promoted(id)),
    AllocationSet: (_data, { id }) => promoted(id),
    AllocationResized: (_data, { id }) => promoted(id),
    AllocationReleased: (_data, { id }) => promoted(id),
  }),
]

/** Part of a unit goes on by itself: it keeps everything but what belongs to one piece, such as chassis number, plate, seal and measurement. */
const parted = ({ part, ...one }: Unit & { part: Part }): Steps => ({ ...resized(one), ...partOf(one, part, promisedAlong(one, part)) })

interface Part {
  unit_id: string
  number: string
  quantity: number
}

/** What holds of the whole holds of its part: who holds it, where it lies since when, that it is cleared, and that it goes first (DOMAIN_SALES_OPS §2.5). */
function alongWith({ holds, date_delivered, terminal_id, bay, date_cleared, priority }: Unit['record'], { unit_id }: Part): Steps {
  return {
    ...Object.fromEntries(holds.map(hold => [`part held by ${hold.hold_by}`, step(unit, unit_id, 'put_on_hold', hold)])),
    ...(date_delivered === null
      ? {}
      : { 'part delivered': step(unit, unit_id, 'record_delivery', { date_delivered, terminal_id, bay, confirmed: true }) }),
    ...(date_cleared === null ? {} : { 'part cleared': step(unit, unit_id, 'record_clearance', { date_cleared }) }),
    ...(priority ? { 'part first': step(unit, unit_id, 'set_priority', { priority }) } : {}),
  }
}

/** What was promised of all pieces is promised of these, as long as they have their place. */
const promisedAlong = ({ record: { status } }: Pick<Unit, 'record'>, { unit_id }: Part): Steps =>
  status === 'firm' || status === 'permit'
    ? { 'part firm': step(unit, unit_id, 'mark_firm', {}, { expected: ['not_in_this_state', 'booking_not_confirmed'] }) }
    : {}

/** A part of a unit gets room of its own, and then is a unit, of which holds what holds of the whole. */
function partOf({ record }: Pick<Unit, 'record'>, part: Part, promised: Steps = {}): Steps {
  const { job_id, booking_id, office_id, customer_id, voyage_id, pol_id, pod_id, onward_legs } = record
  const own = { measured_length: null, measured_width: null, measured_height: null, quantity: part.quantity, priority: false }
  return {
    ...inOrder(
      ...roomAsked(record, leg => [{ ...asking({ ...record, ...own }, leg), unit_id: part.unit_id, at_version: 0 }], 'room of the part'),
      {
        part: step(unit, part.unit_id, 'book', {
          job_id,
          booking_id,
          office_id,
          customer_id,
          voyage_id,
          pol_id,
          pod_id,
          onward_legs,
          ...partDetails(record),
          number: part.number,
          quantity: part.quantity,
        }),
      },
      alongWith(record, part),
      promised,
    ),
  }
}

/** Every voyage has its room from the start. */
const opening = [
  after('voyage', voyage, {
    VoyageOpened: ({ number }, { id }) => ({ room: step(allocation, id, 'open', { number }) }),
    TemplateVoyageCreated: ({ number }, { id }) => ({ room: step(allocation, id, 'open', { number }) }),
  }),
]

/** Once its first call has a day a voyage is a project, called after both; one that was opened before there were projects is one as soon as it changes. */
function underProject(id: string, record: RecordOf<typeof voyages>, at: string): Steps {
  const number = projectOf(record)
  if (number === undefined || record.status === 'none') return {}
  return inOrder(
    { project: step(project, id, 'begin', { number, voyage_id: id, date: tradeDay(at) }, { expected: ['exists_already'] }) },
    { number: step(project, id, 'renumber', { number }) },
  )
}

const projected = after('project', voyage, {
  VoyageOpened: (_data, { id, record, meta }) => underProject(id, record, meta.occurred_at),
  VoyageChanged: (_data, { id, record, meta }) => underProject(id, record, meta.occurred_at),
  PortCallRescheduled: (_data, { id, record, meta }) => underProject(id, record, meta.occurred_at),
  ExchangeRatesTaken: ({ exchange_rates }, { id, record, meta }) => {
    const rates = exchange_rates.map(({ currency_id, rate }) => ({ currency_id, rate }))
    const taken = { rates: step(project, id, 'take_rates', { rates }, { expected: ['not_in_this_state'] }) }
    return inOrder(underProject(id, record, meta.occurred_at), taken)
  },
})

/** What currencies are worth for a voyage is that of the day on which it leaves its first port of loading; of later ports nothing follows. */
const sailed = [
  after('voyage rates', voyage, {
    // Where the register has no rates yet somebody takes them by hand, once it has.
    VoyageDeparted: ({ date, port_call_id }, { id, record }): Steps => {
      if (record.port_calls.find(loadsAt)?.id !== port_call_id) return {}
      return { rates: step(voyage, id, 'fix_exchange_rates', { date }, { expected: ['no_exchange_rates', 'not_in_this_state'] }) }
    },
  }),
]

/** Other dates of a voyage: what changes ships looks whether it still reaches the next, and the owners of jobs on it are written to, each once. */
const rescheduled = [
  after('voyage reschedule', voyage, {
    VoyageRescheduled: ({ unit_ids }) => forEach('unit', unit_ids, connectionsOf),
  }),
  queueAfter('reschedule mail', voyage, {
    VoyageRescheduled: ({ told, port_call_ids, reason }, { id }) =>
      Object.fromEntries(
        told.map(one => [`owner ${one.owner_id}`, enqueue('mail_reschedule', { ...one, id, port_call_ids: [...port_call_ids], reason })]),
      ),
  }),
]

/** Everything that follows from what happens in operations. */
export const operationsProcesses: readonly Process[] = [
  ...opening,
  projected,
  ...numbering,
  ...booked,
  lines,
  ...travelling,
  ...sailed,
  ...rescheduled,
]
