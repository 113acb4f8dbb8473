import type { Resource } from '@fairlead/contracts/kernel/resource'
import { allocations } from '@fairlead/contracts/operations/allocations'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { numberSeries } from '@fairlead/contracts/operations/number-series'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { travelling } from './line-edits.ts'
import { operationsProcesses, roomOnLaterLegs } from './processes.ts'
import {
  aBooking,
  aCall,
  aJob,
  aLine,
  aUnit,
  aVoyage,
  booked,
  bookingId,
  created,
  customer,
  dakar,
  dollar,
  euro,
  id,
  jobId,
  office,
  otherBooking,
  otherUnit,
  otherVoyage,
  recordOf,
  rotation,
  rotterdam,
  tema,
  unitId,
  vessel,
  voyageId,
} from './specimens-for-tests.ts'

const own = id(50)
const version = 7
const meta = { actor: clerk, command_id: '', correlation_id: '', source: 'api' as const, occurred_at: '2026-11-20T09:00:00.000Z' }

/** What follows from an event of a record, in order: whom it is told to, and what; and which refusals mean that it was overtaken. */
const follows = <R extends Resource>({ name }: R, { type, data }: EventOf<R>, record: object) =>
  operationsProcesses
    .filter(({ resource }) => resource === name)
    .flatMap(({ reactions }) => Object.values(reactions[type]?.(data, { id: own, version, meta, record }) ?? {}))
    .map(({ aggregate, id, command, input, expected }) => [aggregate.resource.name, id, command, input, ...expected])

const job = eventsOf(jobs)
const of = eventsOf(numberSeries)
const booking = eventsOf(bookings)
const unit = eventsOf(units)
const room = eventsOf(allocations)
const sailing = eventsOf(voyages)

test('a job asks its series for a number, and the series answers', () => {
  expect(follows(jobs, job.JobSeriesBegun({ series_id: id(2), prefix: '0126' }), {})).toEqual([
    ['numberseries', id(2), 'open', { prefix: '0126' }],
  ])
  expect(follows(jobs, job.JobNumberAsked({ series_id: id(2) }), {})).toEqual([['numberseries', id(2), 'take', { for_id: own }]])
  const series = recordOf(numberSeries, { prefix: '0126', taken: 31 })
  expect(follows(numberSeries, of.NumberTaken({ for_id: jobId }), series)).toEqual([
    ['jobs', jobId, 'assign_number', { number: '012600031' }],
  ])
})

test('a voyage has its room and its project from the start, and a template its room alone', () => {
  const said = { number: '2601', vessel_id: vessel, service_type_id: 2 as const, port_calls: rotation }
  const opened = ['allocations', own, 'open', { number: '2601' }]
  expect(follows(voyages, sailing.VoyageOpened(said), aVoyage())).toEqual([opened, ...underProject])
  expect(follows(voyages, sailing.TemplateVoyageCreated(said), aVoyage({ status: 'none' }))).toEqual([opened])
})

const underProject = [
  ['projects', own, 'begin', { number: '262601', voyage_id: own, date: '2026-11-20' }, 'exists_already'],
  ['projects', own, 'renumber', { number: '262601' }],
]

test('a voyage that is called otherwise or begins in another year is the project of that name, and one that had none has one', () => {
  const days = { date_arrival: null, date_departure: null, actual_arrival: null, actual_departure: null }
  const former = { former_arrival: null, former_departure: null, former_actual_arrival: null, former_actual_departure: null }
  const moved = sailing.PortCallRescheduled({ port_call_id: 'c', port_id: rotterdam, ...days, ...former, reason: 'Strike' })
  expect(follows(voyages, sailing.VoyageChanged({ number: '2601' }), aVoyage())).toEqual(underProject)
  expect(follows(voyages, moved, aVoyage())).toEqual(underProject)
  expect(follows(voyages, moved, aVoyage({ port_calls: [] })), 'no call has a day').toEqual([])
  expect(follows(voyages, sailing.VoyageChanged({ number: 'T' }), aVoyage({ status: 'none' })), 'a template').toEqual([])
})

test('its project takes the rates of exchange of a voyage', () => {
  const rates = [{ currency_id: dollar, rate: '1.1', date: '2026-11-19' }]
  expect(follows(voyages, sailing.ExchangeRatesTaken({ date: '2026-11-20', exchange_rates: rates, reason: null }), aVoyage())).toEqual([
    ...underProject,
    ['projects', own, 'take_rates', { rates: [{ currency_id: dollar, rate: '1.1' }] }, 'not_in_this_state'],
  ])
})

const record = aBooking({ unit_ids: [unitId, otherUnit], status: 'pending' })
const shipped = (id: string) => [['bookings', id, 'mark_shipped', {}, 'not_in_this_state']]
const invoiced = (id: string) => [['bookings', id, 'mark_invoiced', {}, 'not_in_this_state']]
const reactivated = (id: string) => [['bookings', id, 'reactivate', {}, 'not_in_this_state']]

test('units go where their booking goes', () => {
  const onward_legs = [{ voyage_id: voyageId, pol_id: dakar, pod_id: tema }]
  const route = { voyage_id: otherVoyage, pol_id: rotterdam, pod_id: dakar, onward_legs }
  expect(follows(bookings, booking.BookingRerouted({ unit_ids: [unitId, otherUnit] }), { ...record, ...route })).toEqual([
    ['units', unitId, 'transfer', route],
    ['units', otherUnit, 'transfer', route],
  ])
})

test('units are withdrawn with their booking, and come back with it', () => {
  const unit_ids = [unitId, otherUnit]
  expect(follows(bookings, booking.BookingCancelled({ reason: 'Sold', unit_ids }), record)).toEqual([
    ['units', unitId, 'cancel_with_booking', { reason: 'Sold' }],
    ['units', otherUnit, 'cancel_with_booking', { reason: 'Sold' }],
  ])
  expect(follows(bookings, booking.BookingDeclined({ reason: null, unit_ids: [otherUnit] }), record)).toEqual([
    ['units', otherUnit, 'cancel_with_booking', { reason: null }],
  ])
  expect(follows(bookings, booking.BookingRestored({ unit_ids: [otherUnit] }), record)).toEqual([
    ['units', otherUnit, 'restore_with_booking', {}],
  ])
})

test('a booking of a quotation that is restored gets the units that had not come when it was given up, and those alone', () => {
  const restored = booking.BookingRestored({ unit_ids: [] })
  const given = { ...record, quotation_id: id(55), unit_ids: [], last_unit: 0 }
  expect(follows(bookings, restored, given)).toEqual([['bookings', own, 'add_quoted_units', {}, 'not_in_this_state']])
  expect(follows(bookings, restored, { ...given, last_unit: 1 })).toEqual([])
  expect(follows(bookings, restored, { ...given, quotation_id: null })).toEqual([])
})

test('a booking that is confirmed when all is on board is shipped', () => {
  expect(follows(bookings, booking.BookingConfirmed(), record)).toEqual(shipped(own))
})

test.each([
  booking.BookingCreated(created),
  booking.BookingRequested(created),
  booking.BookingSubmitted(),
  booking.BookingChanged({ voyage_id: otherVoyage }),
  booking.BookingAmended({ notes: 'Call first' }),
  booking.BookingUnitsRegistered({ units: [] }),
  booking.BookingPriceReviewAsked({ price_review: [], review_steps: [], review_units: [], review_measures: [] }),
  booking.BookingPriceReviewLifted(),
  booking.BookingPriceKept({ reason: 'Agreed by mail' }),
  booking.BookingPriceKeptForRoute({ reason: 'Agreed by mail' }),
])('nobody is told what a booking says itself: $type', event => expect(follows(bookings, event, record)).toEqual([]))

test('what is for all of a booking is charged once it is shipped, and no more while a unit waits again; its quotation is shipped with it', () => {
  const charged = ['jobs', jobId, 'estimate', { booking_id: own, unit_number: null }]
  expect(follows(bookings, booking.BookingShipped(), record)).toEqual([charged, ...invoiced(own)])
  expect(follows(bookings, booking.BookingReactivated(), record)).toEqual([charged])
  expect(follows(bookings, booking.BookingShipped(), { ...record, quotation_id: id(55) })).toEqual([
    charged,
    ['quotations', id(55), 'mark_shipped', {}, 'not_in_this_state'],
    ...invoiced(own),
  ])
  expect(follows(bookings, booking.BookingReactivated(), { ...record, quotation_id: id(55) })).toEqual([
    charged,
    ['quotations', id(55), 'reverse_shipping', {}, 'not_in_this_state'],
  ])
})

test('its quotation is invoiced with it', () => {
  expect(follows(bookings, booking.BookingInvoiced(), record)).toEqual([])
  expect(follows(bookings, booking.BookingInvoiced(), { ...record, quotation_id: id(55) })).toEqual([
    ['quotations', id(55), 'mark_invoiced', {}, 'not_in_this_state'],
  ])
})

test('a line that is rejected may have been the last that a booking of its job waited for', () => {
  const lines = [bookingId, bookingId, null, otherBooking].map(booking_id => aLine({ booking_id }))
  const rejected = job.ProFormaLinesRejected({ line_ids: ['l'], reason: 'Twice' })
  expect(follows(jobs, rejected, aJob({ lines }))).toEqual([...invoiced(bookingId), ...invoiced(otherBooking)])
})

test('lines that are moved arrive in the other job', () => {
  const lines = [travelling(aLine())]
  expect(follows(jobs, job.ProFormaLinesMoved({ to_job_id: id(56), lines }), aJob())).toEqual([
    ['jobs', id(56), 'receive_lines', { from_job_id: own, lines }],
  ])
})

test('estimates of units on board, and those beside them, follow a booking that is priced; before that there are none', () => {
  const priced = (unit_numbers: string[]) =>
    booking.BookingPriced({
      currency_id: euro,
      price_lines: [],
      price_steps: [],
      exchange_rates: [],
      cargo_lines: [],
      priced_as: [],
      unit_numbers,
    })
  expect(follows(bookings, priced([]), record)).toEqual([])
  expect(follows(bookings, priced(['1-001']), record)).toEqual(
    ['1-001', null].map(unit_number => ['jobs', jobId, 'estimate', { booking_id: own, unit_number }]),
  )
})

test('estimates of each unit, and those beside them, follow a price that is taken as measured', () => {
  const estimate = (unit_number: string | null) => ['jobs', jobId, 'estimate', { booking_id: own, unit_number }]
  expect(follows(bookings, booking.MeasuredPriceTaken({ unit_numbers: ['1-001', '1-002.1'] }), record)).toEqual([
    ...['1-001', '1-002.1', null].map(estimate),
    ...invoiced(own),
  ])
})

test('cargo of a quotation follows as units, once the job that is opened for it has given its number', () => {
  const quoted = {
    quotation_id: id(55),
    quotation_revision: 1,
    payment_term_id: null,
    opens_job: false,
    direction: 'EXPORT' as const,
    service_type_id: 2 as const,
    customer_reference: 'PO 7781',
    incoterm: 'CFR' as const,
    final_destination: 'Kumasi',
    owner_id: id(56),
  }
  const units = ['bookings', own, 'add_quoted_units', {}, 'not_in_this_state']
  expect(follows(bookings, booking.QuotationBooked(quoted), record)).toEqual([units])
  expect(follows(bookings, booking.QuotationBooked({ ...quoted, opens_job: true }), record)).toEqual([
    [
      'jobs',
      jobId,
      'open',
      expect.objectContaining({
        direction: 'EXPORT',
        customer_id: customer,
        office_id: office,
        owner_id: id(56),
        service_type_id: 2,
        customer_reference: 'PO 7781',
        incoterm: 'CFR',
        final_destination: 'Kumasi',
        shipper_id: null,
      }),
    ],
    ['bookings', own, 'assign_number', {}],
    units,
  ])
})

const { booking_id: _booking, date_booked: _day, stand_by: _place, short_measure: _short, excess: _excess, ...said } = booked
const { job_id, office_id, customer_id, voyage_id, pol_id, pod_id, onward_legs: _legs, ...entered } = said
const travel = { job_id, office_id, customer_id, voyage_id, pol_id, pod_id }
const space = { units: '1.000', cbm: '12.032', square_metres: '8.240', lane_metres: '2.750', teu: '0.000' }
const whose = { job_id: jobId, pol_id: rotterdam, pod_id: tema, office_id: office, customer_id: customer }

test('a list of units gets its room first, then each is booked, and the job hears of them', () => {
  const legs = [{ voyage_id: otherVoyage, pol_id: tema, pod_id: dakar }]
  const rows = [
    { ...entered, unit_id: unitId },
    { ...entered, unit_id: otherUnit, commodity_group_id: id(62), customs_type: 'EX' as const, mrn: '26NLA1B2C3D4E5F6A9' },
  ]
  const asking = { ...whose, ...space, priority: false, at_version: 0 }
  expect(follows(bookings, booking.UnitsAdded({ ...travel, onward_legs: legs, units: rows }), record)).toEqual([
    [
      'allocations',
      voyageId,
      'allocate',
      {
        units: [
          { ...asking, unit_id: unitId, commodity_group_id: null },
          { ...asking, unit_id: otherUnit, commodity_group_id: id(62) },
        ],
        brought_by_id: null,
      },
    ],
    [
      'allocations',
      otherVoyage,
      'allocate',
      {
        units: [
          { ...asking, pol_id: tema, pod_id: dakar, unit_id: unitId, commodity_group_id: null },
          { ...asking, pol_id: tema, pod_id: dakar, unit_id: otherUnit, commodity_group_id: id(62) },
        ],
        brought_by_id: voyageId,
      },
    ],
    ['units', unitId, 'book', { ...entered, ...travel, onward_legs: legs, booking_id: own }],
    [
      'units',
      otherUnit,
      'book',
      {
        ...entered,
        ...travel,
        onward_legs: legs,
        booking_id: own,
        commodity_group_id: id(62),
        customs_type: 'EX',
        mrn: '26NLA1B2C3D4E5F6A9',
      },
    ],
  ])
})

const car = aUnit({ volume: '12.032' })
const charged = ['jobs', jobId, 'estimate', { booking_id: bookingId, unit_number: car.number }]
const repriced = ['bookings', bookingId, 'reprice', {}, 'not_in_this_state']
const word = { unit_id: own, at_version: version }
const released = (voyage: string) => ['allocations', voyage, 'release', word]
const resized = ['allocations', voyageId, 'resize', { ...word, ...space }]
const bookedLarger = (voyage = voyageId) => ['allocations', voyage, 'resize', { ...word, ...space, booked: true }]
const followed = ['units', own, 'follow_allocation', {}]
const placed = (voyage = voyageId, priority = false) => [
  [
    'allocations',
    voyage,
    'allocate',
    { units: [{ ...whose, ...space, ...word, priority, commodity_group_id: null }], brought_by_id: null },
  ],
  ['units', own, 'follow_allocation', {}],
]
const enough = { short_measure: null, excess: null, short_voyage_id: null }
/** It goes on from Tema to Dakar by another ship. */
const leg = { voyage_id: otherVoyage, pol_id: tema, pod_id: dakar }
const onwards = { ...car, onward_legs: [leg] }
const farther = { voyage_id: id(91), pol_id: dakar, pod_id: rotterdam }
const asked = { ...whose, ...space, ...word, priority: false, commodity_group_id: null }
/** Whether it still reaches the next ship is looked at anew. */
const connections = ['units', own, 'check_connections', {}, 'not_in_this_state']
const placedOnwards = [
  ['allocations', voyageId, 'allocate', { units: [asked], brought_by_id: null }],
  ['allocations', otherVoyage, 'allocate', { units: [{ ...asked, pol_id: tema, pod_id: dakar }], brought_by_id: voyageId }],
  ['units', own, 'follow_allocation', {}],
]
const measures = { date_measured: '2026-11-13', measured_length: 500, measured_width: 200, measured_height: 150, measured_weight: 1500 }
const route = { voyage_id: otherVoyage, pol_id: rotterdam, pod_id: tema }
const mrn = '26NLA1B2C3D4E5F6A9'

test.each([
  ['its new size, by which it asks for its place anew', unit.UnitDetailsCorrected({ length: 520 }), car, [bookedLarger(), followed]],
  [
    'what it is reckoned by, by which it asks for its place anew',
    unit.UnitReckonedAnew({ commodity_group_id: id(62), teu: null }),
    { ...car, commodity_group_id: id(62) },
    [['allocations', voyageId, 'resize', { ...word, ...space, commodity_group_id: id(62), booked: true }], followed],
  ],
  ['its new size, and keeps what was promised', unit.UnitDetailsCorrected({ length: 520 }), { ...car, status: 'firm' }, [resized]],
  [
    'its new size, and keeps its place where it stands',
    unit.UnitDetailsCorrected({ length: 520 }),
    { ...car, date_delivered: '2026-11-13' },
    [resized],
  ],
  [
    'its size as measured',
    unit.UnitMeasured({ ...measures, tolerance_pct: '10.00' }),
    { ...car, ...measures, volume: '15.000' },
    [
      [
        'allocations',
        voyageId,
        'resize',
        { ...word, units: '1.000', cbm: '15.000', square_metres: '10.000', lane_metres: '3.330', teu: '0.000' },
      ],
      repriced,
    ],
  ],
  ['nothing of its clearance', unit.UnitCleared({ date_cleared: '2026-11-13', mrn }), { ...car, mrn }, []],
  ['its priority', unit.UnitPrioritised({ priority: true }), car, [['allocations', voyageId, 'prioritise', { ...word, priority: true }]]],
  [
    'its priority lost',
    unit.UnitPrioritised({ priority: false }),
    car,
    [['allocations', voyageId, 'prioritise', { ...word, priority: false }]],
  ],
  [
    'its loading',
    unit.UnitLoaded({ date_loaded: '2026-11-14' }),
    { ...car, status: 'loaded', date_loaded: '2026-11-14' },
    [['allocations', voyageId, 'mark_loaded', { ...word, loaded: true }], charged, ...shipped(bookingId)],
  ],
  [
    'its loading reversed',
    unit.UnitLoadingReversed({ reason: 'Wrong' }),
    car,
    [['allocations', voyageId, 'mark_loaded', { ...word, loaded: false }], charged, ...reactivated(bookingId)],
  ],
  [
    'that it stayed behind',
    unit.UnitShortShipped({ reason: null }),
    { ...car, status: 'short_shipped' },
    [released(voyageId), ...shipped(bookingId)],
  ],
  [
    'that it is cancelled',
    unit.UnitCancelled({ reason: 'Sold', with_booking: false }),
    { ...car, status: 'cancelled' },
    [released(voyageId), charged, ...shipped(bookingId)],
  ],
  [
    'that it is back on another voyage',
    unit.UnitRebooked(route),
    { ...car, ...route },
    [...placed(otherVoyage), ...reactivated(bookingId)],
  ],
  ['that it is back', unit.UnitRestored(), car, [...placed(), charged, ...reactivated(bookingId)]],
  [
    'that it is back as it was measured before',
    unit.UnitRestored(),
    { ...car, date_measured: '2026-11-13' },
    [...placed(), charged, ...reactivated(bookingId), repriced],
  ],
  [
    'that it is back on another voyage as it was measured before',
    unit.UnitRebooked(route),
    { ...car, ...route, date_measured: '2026-11-13' },
    [...placed(otherVoyage), ...reactivated(bookingId), repriced],
  ],
  [
    'that it moved',
    unit.UnitTransferred({ from_voyage_id: voyageId, ...route, reason: null }),
    { ...car, ...route },
    [released(voyageId), ...placed(otherVoyage)],
  ],
  [
    'that it moved, and comes first there as it did here',
    unit.UnitTransferred({ from_voyage_id: voyageId, ...route, reason: null }),
    { ...car, ...route, priority: true },
    [released(voyageId), ...placed(otherVoyage, true)],
  ],
  [
    'that it left where it had been, cancelled as it is',
    unit.UnitTransferred({ from_voyage_id: voyageId, ...route, reason: null }),
    { ...car, ...route, status: 'cancelled' },
    [released(voyageId)],
  ],
  [
    'its next leg',
    unit.NextLegLoaded({ ...route, date_loaded: '2026-11-19' }),
    { ...car, ...route },
    [['allocations', otherVoyage, 'mark_loaded', { ...word, loaded: true }]],
  ],
  [
    'that reversed',
    unit.NextLegReversed({ reason: 'Wrong car' }),
    onwards,
    [['allocations', otherVoyage, 'mark_loaded', { ...word, loaded: false }]],
  ],
  [
    'how it is carried onwards',
    unit.OnwardLegsChanged({ onward_legs: [leg], former_legs: [{ ...leg, voyage_id: id(90) }, leg], reason: null }),
    onwards,
    [released(id(90)), ...placedOnwards],
  ],
  [
    'how it would be carried onwards, cancelled as it is',
    unit.OnwardLegsChanged({ onward_legs: [leg], former_legs: [{ ...leg, voyage_id: id(90) }], reason: null }),
    { ...onwards, status: 'cancelled' },
    [released(id(90))],
  ],
  [
    'how it is carried onwards, and of a planner who held it back nothing new',
    unit.OnwardLegsChanged({ onward_legs: [leg], former_legs: [{ ...leg, voyage_id: id(90) }], reason: null }),
    { ...onwards, status: 'stand_by' },
    [released(id(90)), ...placedOnwards.slice(1)],
  ],
  [
    'how it is carried onwards besides, of which it had a leg before',
    unit.OnwardLegsChanged({ onward_legs: [leg, farther], former_legs: [leg], reason: null }),
    { ...onwards, onward_legs: [leg, farther] },
    [
      ...placedOnwards.slice(0, 2),
      ['allocations', id(91), 'allocate', { units: [{ ...asked, pol_id: dakar, pod_id: rotterdam }], brought_by_id: otherVoyage }],
      ...placedOnwards.slice(2),
    ],
  ],
  [
    'how it is carried onwards, for want of room as it waits already',
    unit.OnwardLegsChanged({ onward_legs: [leg], former_legs: [{ ...leg, voyage_id: id(90) }], reason: null }),
    { ...onwards, status: 'stand_by', short_measure: 'units' },
    [released(id(90)), ...placedOnwards],
  ],
  [
    'that it is carried onwards now, held back as it was',
    unit.OnwardLegsChanged({ onward_legs: [leg], former_legs: [], reason: null }),
    { ...onwards, status: 'stand_by' },
    placedOnwards,
  ],
  ['that it is back, on every leg', unit.UnitRestored(), onwards, [...placedOnwards, charged, ...reactivated(bookingId), connections]],
  [
    'that it is cancelled, on every leg',
    unit.UnitCancelled({ reason: 'Sold', with_booking: false }),
    { ...onwards, status: 'cancelled' },
    [released(voyageId), released(otherVoyage), charged, ...shipped(bookingId)],
  ],
  [
    'its priority on every leg',
    unit.UnitPrioritised({ priority: true }),
    onwards,
    [voyageId, otherVoyage].map(voyage => ['allocations', voyage, 'prioritise', { ...word, priority: true }]),
  ],
  ['its size on every leg', unit.UnitDetailsCorrected({ length: 520 }), onwards, [bookedLarger(), bookedLarger(otherVoyage), followed]],
  [
    'on every leg that a planner held it back',
    unit.UnitPlacedOnStandby({ reason: 'Late', ...enough }),
    onwards,
    [voyageId, otherVoyage].map(voyage => ['allocations', voyage, 'hold_back', word]),
  ],
  [
    'on its first leg that the second has no room',
    unit.UnitPlacedOnStandby({ reason: null, short_measure: 'units', excess: '1.000', short_voyage_id: otherVoyage }),
    onwards,
    [['allocations', voyageId, 'hold_back', { ...word, waits_for_id: otherVoyage }]],
  ],
  [
    'booked on its first leg that the second has no room',
    unit.UnitBooked({ ...booked, stand_by: true, short_measure: 'units', short_voyage_id: otherVoyage }),
    onwards,
    [['allocations', voyageId, 'hold_back', { ...word, waits_for_id: otherVoyage }]],
  ],
  [
    'anew, booked while the voyage for which it waited got room',
    unit.UnitBooked({ ...booked, stand_by: true, short_voyage_id: voyageId }),
    onwards,
    placedOnwards,
  ],
  ['nothing of its booking where there is room on every leg', unit.UnitBooked(booked), onwards, []],
  ['that one leg has room for it', unit.LegPlaced({ voyage_id: otherVoyage, reason: null }), onwards, placedOnwards],
  [
    'that one leg has room for it, for a reason that holds for all',
    unit.LegPlaced({ voyage_id: otherVoyage, reason: 'Deck 5' }),
    onwards,
    [
      ['allocations', voyageId, 'promote', { unit_id: own, reason: 'Deck 5' }, 'not_on_this_voyage'],
      ['units', own, 'follow_allocation', {}],
    ],
  ],
  ['nothing of whether an invoice is made of it', unit.UnitMarkedNotToInvoice({ reason: 'Ours' }), car, []],
  [
    'that a planner held it back',
    unit.UnitPlacedOnStandby({ reason: 'Late', ...enough }),
    car,
    [['allocations', voyageId, 'hold_back', word]],
  ],
  [
    'nothing that was its own doing',
    unit.UnitPlacedOnStandby({ reason: null, short_measure: 'units', excess: '1.000', short_voyage_id: voyageId }),
    car,
    [],
  ],
])('its room hears of a unit %s, and its booking when all may be on board, or no longer are', (_what, event, of_, steps) =>
  expect(follows(units, event, of_)).toEqual(steps),
)

test('room that comes free goes to who waits, and who is promoted has it', () => {
  const next = ['allocations', own, 'promote_next', {}]
  const { unit_id, at_version } = word
  expect(follows(allocations, room.StandbyPromoted({ unit_id, reason: null }), {})).toEqual([
    ['units', unit_id, 'promote', {}, 'not_in_this_state', 'not_found', 'next_leg_has_no_room'],
    ['units', unit_id, 'take_leg', { voyage_id: own, reason: null }, 'not_in_this_state', 'not_found'],
    next,
  ])
  expect(follows(allocations, room.UnitHeldBack({ unit_id, at_version, waits_for_id: otherVoyage }), {})).toEqual([next])
  expect(follows(allocations, room.UnitHeldBack({ unit_id, at_version, waits_for_id: null }), {})).toEqual([])
  expect(follows(allocations, room.AllocationSet({ capacities: [] }), {})).toEqual([next])
  expect(follows(allocations, room.AllocationResized({ unit_id, at_version, ...space }), {})).toEqual([next])
  expect(follows(allocations, room.AllocationReleased({ unit_id, at_version }), {})).toEqual([next])
})

test('a line that was merged into another goes with it, and its room is reckoned anew', () => {
  const merged = (quantity: number) =>
    follows(units, unit.UnitsMerged({ unit_id: otherUnit, number: 'x', quantity }), aUnit({ number: 'this' }))
  const gone = (pieces: boolean) => ['units', otherUnit, 'go_with', { unit_id: own, number: 'this', pieces }]
  expect(merged(2)).toEqual([gone(true), resized])
  expect(merged(0)).toEqual([gone(false), resized])
})

test('what left a container goes with it when it comes back', () => {
  const out = {
    unit_id: otherUnit,
    number: 'x',
    line: 1,
    whole_line: true,
    package_code: 'CT',
    quantity: 3,
    weight: null,
    description: null,
  } as const
  const mass = { vgm_weight: null, vgm_method: null, vgm_party: null, vgm_date: null }
  expect(follows(units, unit.ContentsRejoined({ ...out, ...mass }), aUnit({ number: 'this' }))).toEqual([
    ['units', otherUnit, 'go_with', { unit_id: own, number: 'this', pieces: true }],
  ])
})

test('packages that leave a container are called by what they hold, as far as a model may be long, and weigh what each of them does', () => {
  const box = aUnit({ kind: 'container', container_number: 'CSQU3054383', make: 'Maersk', weight: 4000, tare: 2200, onward_legs: [] })
  const leaving = (said: { weight: number | null; description: string | null }) =>
    follows(
      units,
      unit.ContentsSplit({ unit_id: otherUnit, number: '012600001-1-001.1', line: 1, quantity: 3, package_code: 'CT', ...said }),
      box,
    ).find(([, of, command]) => of === otherUnit && command === 'book')?.[3]
  expect(leaving({ weight: 100, description: `${'Spare parts of brakes, '.repeat(3)}and more` })).toMatchObject({
    kind: 'package',
    make: null,
    model: 'Spare parts of brakes, Spare parts of brakes, Spare parts of',
    tare: null,
    quantity: 3,
    weight: 33,
  })
  expect(leaving({ weight: null, description: null })).toMatchObject({ model: null, weight: null })
})

test('what is split off is a unit of its own: it keeps everything but what belongs to one piece', () => {
  const crates = aUnit({
    kind: 'package',
    quantity: 3,
    volume: '3.000',
    make: 'Acme',
    model: 'Crate',
    body: 'Wood',
    colour: 'Brown',
    build_year: 2020,
    customer_reference: 'PO 7',
    container_type_id: id(63),
    commodity_id: id(60),
    commodity_group_id: id(62),
    hs_code: '440000',
    condition: 'USED',
    customs_type: 'EX',
    mrn,
    engine_type: 'TDI',
    propulsion: 'DIESEL',
    non_runner: true,
    byload: false,
    tare: 2200,
    un_number: '3166',
    dangerous_goods_class: '9',
    special_provisions: 'SP961',
    length: 100,
    width: 100,
    height: 100,
    weight: 50,
    lane_width: '2.50',
    teu: '1.00',
    onward_legs: [route],
    chassis_number: 'AB123',
    key_number: 'K1',
    license_plate: 'GV123K',
    container_number: 'CSQU3054383',
    seal: 'S1',
    plate_country_id: id(64),
    vgm_weight: 2400,
    vgm_method: '1',
    vgm_party: 'Weigher',
    vgm_date: '2026-11-10',
    packages_inside: [{ package_code: 'CT', quantity: 3, weight: null, description: null }],
    bay: 'A12',
    measured_length: 200,
    measured_width: 100,
    measured_height: 100,
  })
  const part = { unit_id: otherUnit, number: '012600001-1-001.1', quantity: 2 }
  const split = {
    ...whose,
    unit_id: otherUnit,
    at_version: 0,
    commodity_group_id: id(62),
    units: '2.000',
    cbm: '2.000',
    square_metres: '2.000',
    lane_metres: '0.800',
    teu: '2.000',
    priority: false,
  }
  const left = { ...word, units: '3.000', cbm: '6.000', square_metres: '6.000', lane_metres: '2.400', teu: '3.000' }
  expect(follows(units, unit.UnitSplit(part), crates)).toEqual([
    ['allocations', voyageId, 'resize', left],
    ['allocations', otherVoyage, 'resize', left],
    ['allocations', voyageId, 'allocate', { units: [split], brought_by_id: null }],
    ['allocations', otherVoyage, 'allocate', { units: [split], brought_by_id: voyageId }],
    [
      'units',
      otherUnit,
      'book',
      {
        ...travel,
        booking_id: bookingId,
        onward_legs: [route],
        number: '012600001-1-001.1',
        quantity: 2,
        kind: 'package',
        make: 'Acme',
        model: 'Crate',
        body: 'Wood',
        colour: 'Brown',
        build_year: 2020,
        customer_reference: 'PO 7',
        container_type_id: id(63),
        commodity_id: id(60),
        commodity_group_id: id(62),
        hs_code: '440000',
        condition: 'USED',
        customs_type: 'EX',
        mrn,
        engine_type: 'TDI',
        propulsion: 'DIESEL',
        non_runner: true,
        byload: false,
        tare: 2200,
        un_number: '3166',
        dangerous_goods_class: '9',
        special_provisions: 'SP961',
        length: 100,
        width: 100,
        height: 100,
        weight: 50,
        lane_width: '2.50',
        teu: '1.00',
      },
    ],
  ])
})

test('of a part holds what holds of the whole: who holds it, where it lies, that it is cleared, and goes first; what was promised is of pieces alone', () => {
  const holds = [
    { hold_reason: 'Papers', hold_by: 'customs' },
    { hold_reason: 'Unpaid', hold_by: 'office' },
  ] as const
  const there = { date_delivered: '2026-11-13', terminal_id: id(65), bay: 'A12', date_cleared: '2026-11-14', priority: true }
  const crates = aUnit({ quantity: 5, kind: 'package', status: 'permit', holds: [...holds], on_hold: true, ...there })
  const part = { unit_id: otherUnit, number: '012600001-1-001.1', quantity: 2 }
  const along = [
    ...holds.map(hold => ['units', otherUnit, 'put_on_hold', hold]),
    ['units', otherUnit, 'record_delivery', { date_delivered: '2026-11-13', terminal_id: id(65), bay: 'A12', confirmed: true }],
    ['units', otherUnit, 'record_clearance', { date_cleared: '2026-11-14' }],
    ['units', otherUnit, 'set_priority', { priority: true }],
  ]
  const firm = ['units', otherUnit, 'mark_firm', {}, 'not_in_this_state', 'booking_not_confirmed']
  const behindTheBooking = (steps: ReturnType<typeof follows>) => {
    return steps.slice(steps.findIndex(([, , command]) => command === 'book') + 1)
  }
  expect(behindTheBooking(follows(units, unit.UnitSplit(part), crates))).toEqual([...along, firm])
  expect(behindTheBooking(follows(units, unit.UnitSplit(part), { ...crates, status: 'firm' }))).toEqual([...along, firm])
  expect(behindTheBooking(follows(units, unit.UnitSplit(part), { ...crates, status: 'booked' }))).toEqual(along)
  const left = { ...part, line: 1, package_code: 'CT' as const, weight: null, description: null }
  expect(behindTheBooking(follows(units, unit.ContentsSplit(left), { ...crates, kind: 'container' }))).toEqual(along)
})

test('nothing follows from what nobody else need know', () => {
  const quiet = [
    unit.UnitConfirmedFirm(),
    unit.LoadingPermitGranted(),
    unit.UnitHoldLifted({ hold_by: null }),
    unit.UnitReleased({ date_released: '2026-11-20' }),
  ]
  for (const event of quiet) expect(follows(units, event, car)).toEqual([])
})

test('a voyage takes the exchange rates of the day on which it leaves its first port of loading, and of no other', () => {
  const [bunkers, loads, calls] = [
    aCall(tema, 'bunker', null, null),
    aCall(rotterdam, 'load', null, null),
    aCall(dakar, 'both', null, null),
  ]
  const ids = [id(31), id(32), id(33)]
  const rotation = [bunkers, loads, calls].map((call, index) => ({ ...call, id: ids[index] ?? '' }))
  const left = (port_call_id = '') =>
    follows(
      voyages,
      sailing.VoyageDeparted({ port_call_id, port_id: rotterdam, date: '2026-11-15', reason: null }),
      aVoyage({ port_calls: rotation }),
    )
  expect(left(ids[1])).toEqual([['voyages', own, 'fix_exchange_rates', { date: '2026-11-15' }, 'no_exchange_rates', 'not_in_this_state']])
  expect([left(ids[0]), left(ids[2])]).toEqual([[], []])
})

test('who changes no ships, or goes nowhere, asks for no room on later legs', () => {
  const asks = (said: object) =>
    roomOnLaterLegs({ id: own, version, record: { ...onwards, ...said } })
      .flatMap(steps => Object.values(steps))
      .map(one => [one.aggregate.resource.name, one.id, one.command, one.input])
  expect(asks({})).toEqual(placedOnwards.slice(1))
  expect(asks({ onward_legs: [] })).toEqual([])
  expect(asks({ status: 'cancelled' })).toEqual([])
})

test('after a reschedule what changes ships looks at its connection, and each owner is written to once, with all of his jobs', () => {
  const his = { owner_id: id(90), job_ids: [jobId, id(91)], broken_job_ids: [jobId] }
  const hers = { owner_id: id(92), job_ids: [id(93)], broken_job_ids: [] }
  const event = sailing.VoyageRescheduled({ port_call_ids: [id(94)], told: [his, hers], unit_ids: [unitId, otherUnit], reason: 'Fog' })
  expect(follows(voyages, event, aVoyage())).toEqual(
    [unitId, otherUnit].map(one => ['units', one, 'check_connections', {}, 'not_in_this_state']),
  )
  const mails = operationsProcesses.flatMap(({ jobs }) => Object.values(jobs[event.type]?.(event.data, { id: own, version, meta }) ?? {}))
  expect(mails).toMatchObject(
    [his, hers].map(one => ({ name: 'mail_reschedule', data: { ...one, id: own, port_call_ids: [id(94)], reason: 'Fog' } })),
  )
})

test('the first leg of a journey keeps the plain name of its step, so that what was asked for it before is asked once', () => {
  const [reaction] = operationsProcesses
    .filter(({ resource }) => resource === units.name)
    .flatMap(({ reactions }) => Object.keys(reactions.UnitRestored?.({}, { id: own, version, meta, record: onwards }) ?? {}))
    .map(name => name)
  expect(reaction).toBe('room')
})
