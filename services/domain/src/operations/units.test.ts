import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { addDays } from '@fairlead/contracts/measures/dates'
import { units } from '@fairlead/contracts/operations/units'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { asSystem } from '../kernel/envelope.ts'
import { clerk, given, recordedBy } from '../kernel/given.ts'
import { finding, type RecordFixture } from '../kernel/loading-for-tests.ts'
import {
  aBooking,
  aCall,
  aCommodity,
  aCountry,
  aJob,
  aPort,
  aRelation,
  aUnit,
  aVoyage,
  booked,
  bookingId,
  dakar,
  delivery,
  id,
  jobId,
  nothingKnown,
  rotation,
  rotterdam,
  tema,
  voyageId,
} from './specimens-for-tests.ts'
import { weightWarnings } from './unit-guards.ts'
import { travellingUnits, unit } from './units.ts'

const {
  UnitBooked,
  UnitDetailsCorrected,
  UnitReckonedAnew,
  UnitPromoted,
  UnitPlacedOnStandby,
  UnitConfirmedFirm,
  LoadingPermitGranted,
  LoadingPermitRevoked,
  UnitLoaded,
  UnitLoadingReversed,
  UnitShortShipped,
  UnitRebooked,
  UnitDischarged,
  NextLegLoaded,
  NextLegReversed,
  UnitReleased,
  UnitReleaseWithdrawn,
  UnitCancelled,
  UnitRestored,
  UnitTransferred,
  OnwardLegsChanged,
  LegPlaced,
  LegLacksRoom,
  ConnectionBroken,
  ConnectionMended,
  UnitDelivered,
  UnitMeasured,
  UnitSurveyed,
  UnitCleared,
  UnitPutOnHold,
  UnitHoldLifted,
  UnitMarkedMissing,
  UnitFound,
  UnitPrioritised,
  UnitMarkedNotToInvoice,
  UnitMarkedToInvoice,
  UnitSplit,
} = eventsOf(units)

const sailing = { voyage: aVoyage(), known: nothingKnown }
const facts = {
  ...sailing,
  booking: aBooking({ status: 'active' }),
  commodity: undefined,
  customer: aRelation(),
  loading: [aPort({ code: 'NLRTM' })],
  discharging: [aPort()],
}
const passage = { ...facts, call_tolerance_days: 0 }
const fresh = UnitBooked(booked)
const firm = [fresh, UnitConfirmedFirm()]
const hold = { hold_reason: 'Papers missing', hold_by: 'customs' as const }
const delivered = UnitDelivered(delivery)
const onBoard = [...firm, UnitLoaded({ date_loaded: '2026-11-14' })]

test('a unit is booked with the place that the allocation gave it', () => {
  const { date_booked: _day, stand_by: _stand, short_measure: _short, excess: _excess, ...input } = booked
  given(unit)
    .when('book', input, { facts: { places: [{ voyage_id: voyageId }] } })
    .decides(UnitBooked({ ...booked, date_booked: '2026-11-20' }))
  const places = [{ voyage_id: voyageId, stand_by: true, short_measure: 'units', excess: '1.000' }]
  expect(given(unit).when('book', input, { facts: { places } }).record()).toMatchObject({
    status: 'stand_by',
    status_id: 2,
    excess: '1.000',
  })
})

test('a permit is granted to a complete unit, booked or firm, and revoked for a reason', () => {
  given(unit, fresh).when('grant_permit', {}, { facts }).decides(LoadingPermitGranted())
  given(unit, UnitBooked({ ...booked, customs_type: 'EX', mrn: '26NL1234567890ABC5' }))
    .when('grant_permit', {}, { facts })
    .decides(LoadingPermitGranted())
  given(unit, ...firm, UnitPutOnHold(hold))
    .when('grant_permit', {}, { facts })
    .refuses('unit_on_hold', 'on_hold')
  given(unit, ...firm, LoadingPermitGranted())
    .when('revoke_permit', { reason: 'Battery flat' }, { facts: sailing })
    .decides(LoadingPermitRevoked({ reason: 'Battery flat' }))
})

test('who lets a container go without its gross mass is told so, where no call asks for it', () => {
  const box = { ...booked, kind: 'container' as const, chassis_number: null, container_number: 'CSQU3054383' }
  const warned = (said: Partial<typeof booked>) => {
    const history = [UnitBooked({ ...box, ...said }), UnitConfirmedFirm()]
    return [
      given(unit, ...history)
        .when('grant_permit', {}, { facts })
        .warnings(),
      given(unit, ...history, delivered)
        .when('load', { date_loaded: '2026-11-14' }, { facts: passage })
        .warnings(),
    ]
  }
  expect(warned({})).toEqual([['vgm_missing'], ['vgm_missing']])
  expect(warned({ vgm_weight: 21_400, vgm_method: '1' })).toEqual([[], []])
  expect(warned({ kind: 'package' })).toEqual([[], []])
})

test('a container without gross mass is named by its number, or by ours while it has none', () => {
  const box = aUnit({ kind: 'container', number: 'B-001', container_number: 'CSQU3054383' })
  expect(weightWarnings(box)).toMatchObject([{ params: { unit: 'CSQU3054383' } }])
  expect(weightWarnings({ ...box, container_number: null })).toMatchObject([{ params: { unit: 'B-001' } }])
})

test('loading asks for a day: not ahead, not before delivery, on an open voyage, and not on hold', () => {
  const when = (date_loaded: string, around: object = passage) =>
    given(unit, ...firm, delivered).when('load', { date_loaded }, { facts: around })
  when('2026-11-14').decides(UnitLoaded({ date_loaded: '2026-11-14' }))
  when('2026-11-21').refuses('date_in_future', 'date_loaded')
  when('2026-11-11').refuses('loaded_before_delivery', 'date_loaded')
  when('2026-11-14', { ...passage, voyage: aVoyage({ status: 'closed' }) }).refuses('voyage_not_open')
  given(unit, ...firm, UnitPutOnHold(hold))
    .when('load', { date_loaded: '2026-11-14' }, { facts: passage })
    .refuses('unit_on_hold')
  given(unit, fresh).when('load', { date_loaded: '2026-11-14' }, { facts: passage }).refuses('not_in_this_state')
})

test('loading is reversed until the bill of lading is final or the freight invoiced', () => {
  const reason = 'Wrong car'
  const around = { ...sailing, job: aJob() }
  given(unit, ...onBoard)
    .when('reverse_loading', { reason }, { facts: { ...around, bill: { status: 'draft' } } })
    .decides(UnitLoadingReversed({ reason }))
  given(unit, ...onBoard)
    .when('reverse_loading', { reason }, { facts: { ...around, bill: { status: 'published' } } })
    .refuses('unit_bl_is_final')
  const job = { ...aJob(), lines: [{ status: 'invoiced', booking_id: bookingId }] }
  given(unit, ...onBoard)
    .when('reverse_loading', { reason }, { facts: { ...sailing, job } })
    .refuses('unit_is_invoiced')
  given(unit, ...onBoard)
    .when('reverse_loading', { reason }, { facts: { ...sailing, job: { ...job, lines: [{ status: 'invoiced', booking_id: id(70) }] } } })
    .decides(UnitLoadingReversed({ reason }))
})

test('it is short-shipped after departure, and rebooked on another voyage', () => {
  given(unit, fresh)
    .when('short_ship', {}, { facts: sailing })
    .decides(UnitShortShipped({ reason: null }))
  given(unit, fresh).when('short_ship', {}, { facts: sailing, now: '2026-11-14T09:00:00.000Z' }).refuses('vessel_has_not_departed')
  const route = { voyage_id: id(80), pol_id: rotterdam, pod_id: tema }
  const short = [fresh, UnitShortShipped({ reason: null })]
  const again = { ...sailing, customer: aRelation() }
  given(unit, ...short)
    .when('rebook', route, { facts: again })
    .decides(UnitRebooked(route))
  given(unit, ...short)
    .when('rebook', { ...route, pol_id: tema }, { facts: again })
    .refuses('port_not_loaded_at')
})

test('a planner moves it to another voyage between the same ports; what was promised or stands at the quay he moves for a reason', () => {
  const to = id(80)
  const moving = { ...sailing, to: sailing.voyage }
  const goes = (reason: string | null) =>
    UnitTransferred({ from_voyage_id: voyageId, voyage_id: to, pol_id: rotterdam, pod_id: tema, reason })
  given(unit, fresh).when('move', { voyage_id: to }, { facts: moving }).decides(goes(null))
  given(unit, UnitBooked({ ...booked, stand_by: true }))
    .when('move', { voyage_id: to, reason: 'A day earlier' }, { facts: moving })
    .decides(goes('A day earlier'))
  given(unit, fresh).when('move', { voyage_id: voyageId }, { facts: moving }).decides()
  for (const already of [[UnitConfirmedFirm()], [LoadingPermitGranted()], [delivered]]) {
    given(unit, fresh, ...already)
      .when('move', { voyage_id: to }, { facts: moving })
      .refuses('move_needs_reason')
    given(unit, fresh, ...already)
      .when('move', { voyage_id: to, reason: 'Overbooked' }, { facts: moving })
      .decides(goes('Overbooked'))
  }
})

test('it is not moved from a voyage that is closed, to one that does not take it, off a final bill or of a booking that is over', () => {
  const moving = { ...sailing, to: sailing.voyage }
  const refusedWith = (more: object, said = booked) =>
    given(unit, UnitBooked(said)).when('move', { voyage_id: id(80) }, { facts: { ...moving, ...more } })
  refusedWith({ voyage: { ...sailing.voyage, status: 'closed' } }).refuses('voyage_not_open')
  refusedWith({ to: { ...sailing.voyage, status: 'closed' } }).refuses('voyage_not_open')
  refusedWith({}, { ...booked, pol_id: tema }).refuses('port_not_loaded_at')
  refusedWith({ bill: { status: 'final' } }).refuses('unit_bl_is_final')
  refusedWith({ booking: aBooking({ status: 'cancelled' }) }).refuses('booking_is_over')
})

test('rebooked on a voyage that goes all the way it has no leg after it; on another it goes on as before', () => {
  const feeder = { voyage_id: id(81), pol_id: dakar, pod_id: tema }
  const short = [UnitBooked({ ...booked, pod_id: dakar, onward_legs: [feeder] }), UnitShortShipped({ reason: null })]
  const again = { ...sailing, customer: aRelation() }
  const [direct, toHub] = [tema, dakar].map(pod_id => ({ voyage_id: id(80), pol_id: rotterdam, pod_id }))
  if (!direct || !toHub) throw new Error('there are two')
  given(unit, ...short)
    .when('rebook', direct, { facts: again })
    .decides(UnitRebooked(direct), OnwardLegsChanged({ onward_legs: [], former_legs: [feeder], reason: null }))
  given(unit, ...short)
    .when('rebook', toHub, { facts: again })
    .decides(UnitRebooked(toHub))
})

test('it is discharged after loading, and goes on where a next leg waits', () => {
  given(unit, ...onBoard)
    .when('discharge', { date_discharged: '2026-11-18' })
    .decides(UnitDischarged({ date_discharged: '2026-11-18' }))
  given(unit, ...onBoard)
    .when('discharge', { date_discharged: '2026-11-13' })
    .refuses('discharged_before_loading')
  given(unit, ...onBoard)
    .when('discharge', { date_discharged: '2026-12-01' })
    .refuses('date_in_future')
  const discharged = UnitDischarged({ date_discharged: '2026-11-18' })
  given(unit, ...onBoard, discharged)
    .when('load_next_leg', { date_loaded: '2026-11-19' })
    .refuses('unit_has_no_next_leg')
  const leg = { voyage_id: id(80), pol_id: dakar, pod_id: tema }
  const tranship = [
    UnitBooked({ ...booked, onward_legs: [leg] }),
    UnitConfirmedFirm(),
    UnitLoaded({ date_loaded: '2026-11-14' }),
    discharged,
  ]
  given(unit, ...tranship)
    .when('load_next_leg', { date_loaded: '2026-11-17' })
    .refuses('loaded_before_discharge')
  const gone = given(unit, ...tranship).when('load_next_leg', { date_loaded: '2026-11-19' })
  gone.decides(NextLegLoaded({ ...leg, date_loaded: '2026-11-19' }))
  expect(gone.record()).toMatchObject({ voyage_id: id(80), onward_legs: [], status: 'loaded' })
})

test('taken off its next leg, it lies discharged where the leg before ended, and may go on again', () => {
  const leg = { voyage_id: id(80), pol_id: tema, pod_id: dakar }
  const [reason, facts] = ['Another car was meant', { voyage: aVoyage() }]
  const tranship = [
    UnitBooked({ ...booked, onward_legs: [leg] }),
    UnitConfirmedFirm(),
    UnitLoaded({ date_loaded: '2026-11-14' }),
    UnitDischarged({ date_discharged: '2026-11-18' }),
  ]
  const onwards = [...tranship, NextLegLoaded({ ...leg, date_loaded: '2026-11-19' })]
  const reversed = given(unit, ...onwards).when('reverse_next_leg', { reason }, { facts })
  reversed.decides(NextLegReversed({ reason }))
  expect(reversed.record()).toMatchObject({
    voyage_id: voyageId,
    pol_id: rotterdam,
    pod_id: tema,
    date_loaded: '2026-11-14',
    date_discharged: '2026-11-18',
    onward_legs: [leg],
    travelled_legs: [],
    transhipped: false,
    status: 'discharged',
  })
  given(unit, ...onwards, NextLegReversed({ reason }))
    .when('load_next_leg', { date_loaded: '2026-11-19' })
    .decides(NextLegLoaded({ ...leg, date_loaded: '2026-11-19' }))
  given(unit, ...onBoard)
    .when('reverse_next_leg', { reason }, { facts })
    .refuses('unit_is_on_first_leg')
  given(unit, ...onwards)
    .when('reverse_loading', { reason }, { facts: { ...facts, job: aJob() } })
    .refuses('unit_was_transhipped')
})

test('it is cancelled for a reason and restored; its chassis number is free in between', () => {
  const cancelled = UnitCancelled({ reason: 'Sold', with_booking: false })
  given(unit, ...firm)
    .when('cancel', { reason: 'Sold' }, { facts: sailing })
    .decides(cancelled)
  given(unit, ...onBoard)
    .when('cancel', { reason: 'Sold' }, { facts: sailing })
    .refuses('not_in_this_state')
  given(unit, fresh, cancelled)
    .when('restore', {}, { facts: { ...sailing, customer: aRelation() } })
    .decides(UnitRestored())
  const claims = (record: object) => unit.claims({ ...record }, id(1)).map(one => one.value)
  expect(claims(given(unit, fresh).when('lift_hold', {}, { facts: sailing }).record())).toEqual(['JTNBA3EK303000001'])
  expect(
    claims(
      given(unit, ...firm)
        .when('cancel', { reason: 'Sold' }, { facts: sailing })
        .record(),
    ),
  ).toEqual([])
})

test('milestones are recorded while it is ashore, none of them ahead of its day', () => {
  given(unit, fresh).when('record_delivery', { date_delivered: '2026-11-12', keys_present: true }, { facts: sailing }).decides(delivered)
  given(unit, fresh)
    .when('record_delivery', { date_delivered: '2026-11-21' }, { facts: sailing })
    .refuses('date_in_future', 'date_delivered')
  given(unit, ...onBoard)
    .when('record_delivery', { date_delivered: '2026-11-12' }, { facts: sailing })
    .refuses('not_in_this_state')
  const cleared = { date_cleared: '2026-11-13', mrn: '26NL1234567890ABC5' }
  given(unit, fresh).when('record_clearance', cleared, { facts: sailing }).decides(UnitCleared(cleared))
  given(unit, fresh)
    .when('record_survey', { date_surveyed: '2026-11-21', findings: [] }, { facts: sailing })
    .refuses('date_in_future', 'date_surveyed')
})

test('a day of another year, or long before the booking, is asked about: whoever means it says so', () => {
  const record = (date_delivered: string, confirmed?: boolean) =>
    given(unit, fresh).when('record_delivery', { date_delivered, ...(confirmed ? { confirmed } : {}) }, { facts: sailing })
  for (const odd of ['1990-01-01', addDays(booked.date_booked, -91)]) {
    record(odd).refuses('date_unusual', 'date_delivered')
    expect(record(odd).others()).toEqual([['confirm_if_right', 'confirmed']])
    record(odd, true).decides(UnitDelivered({ ...delivered.data, keys_present: null, date_delivered: odd }))
  }
  const early = addDays(booked.date_booked, -90)
  record(early).decides(UnitDelivered({ ...delivered.data, keys_present: null, date_delivered: early }))
})

test('what was booked long ago is asked about by how far back the day is alone', () => {
  const old = UnitBooked({ ...booked, date_booked: '2024-01-10' })
  const record = (date_delivered: string) => given(unit, old).when('record_delivery', { date_delivered }, { facts: sailing })
  record('2024-01-12').refuses('date_unusual', 'date_delivered')
  record('2026-11-12').passes()
})

test('it is delivered at a terminal of the port where it is loaded', () => {
  const at = (port_id: string) =>
    given(unit, fresh).when(
      'record_delivery',
      { date_delivered: '2026-11-12', terminal_id: id(65) },
      { facts: { ...sailing, terminal: { port_id } } },
    )
  at(rotterdam).passes()
  at(tema).refuses('terminal_of_another_port', 'terminal_id')
})

test('an unusual measure is confirmed, and much more than booked asks for a look at the price', () => {
  const measured = { date_measured: '2026-11-13', measured_length: 520, measured_width: 190, measured_height: 160, measured_weight: 1500 }
  const around = { ...sailing, country: aCountry({ max_length: 500 }), tolerance_pct: '10.00' }
  given(unit, fresh).when('record_measurement', measured, { facts: around }).refuses('measure_unusual', 'measured_length')
  const confirmed = given(unit, fresh).when('record_measurement', { ...measured, confirmed: true }, { facts: around })
  confirmed.decides(UnitMeasured({ ...measured, tolerance_pct: '10.00' }))
  expect(confirmed.record()).toMatchObject({ volume: '15.808', price_review: true })
  const lenient = { facts: { ...around, tolerance_pct: '40.00' } }
  expect(
    given(unit, fresh)
      .when('record_measurement', { ...measured, confirmed: true }, lenient)
      .record().price_review,
  ).toBe(false)
  expect(recordedBy(unit, 'UnitMeasured', measured, confirmed.record())).toMatchObject({ price_review: true })
  expect(given(unit, fresh).when('lift_hold', {}, { facts: sailing }).record()).toMatchObject({ volume: '12.032', price_review: false })
})

test('a hold, its lifting and priority are recorded once', () => {
  given(unit, fresh).when('put_on_hold', hold, { facts: sailing }).decides(UnitPutOnHold(hold))
  given(unit, fresh, UnitPutOnHold(hold)).when('put_on_hold', hold, { facts: sailing }).decides()
  given(unit, fresh, UnitPutOnHold(hold))
    .when('lift_hold', {}, { facts: sailing })
    .decides(UnitHoldLifted({ hold_by: hold.hold_by }))
  given(unit, fresh).when('lift_hold', {}, { facts: sailing }).decides()
  given(unit, fresh)
    .when('set_priority', { priority: true }, { facts: sailing })
    .decides(UnitPrioritised({ priority: true }))
  given(unit, fresh).when('set_priority', { priority: false }, { facts: sailing }).decides()
})

test('a unit that was delivered and is not found is missing until it is found, or delivered again', () => {
  const there = [fresh, delivered]
  const lost = UnitMarkedMissing({ reason: 'Not in its bay' })
  given(unit, ...there)
    .when('mark_missing', { reason: 'Not in its bay' }, { facts: sailing })
    .decides(lost)
  given(unit, ...there)
    .when('mark_missing', {}, { facts: sailing })
    .decides(UnitMarkedMissing({ reason: null }))
  given(unit, ...there, lost)
    .when('mark_missing', {}, { facts: sailing })
    .decides()
  given(unit, ...there, lost)
    .when('mark_found', {}, { facts: sailing })
    .decides(UnitFound())
  given(unit, ...there)
    .when('mark_found', {}, { facts: sailing })
    .decides()
  given(unit, ...firm, delivered, lost)
    .when('load', { date_loaded: '2026-11-14' }, { facts: passage })
    .refuses('unit_is_missing', 'missing')
  given(unit, ...firm, delivered, lost, delivered)
    .when('load', { date_loaded: '2026-11-14' }, { facts: passage })
    .passes()
})

test('details are corrected while no final bill of lading names them', () => {
  given(unit, fresh)
    .when('change', { colour: 'Red' }, { facts: sailing })
    .decides(UnitDetailsCorrected({ colour: 'Red' }))
  given(unit, fresh).when('change', { colour: 'Black' }, { facts: sailing }).decides()
  given(unit, fresh).when('change', { chassis_number: 'AB123' }, { facts: sailing }).refuses('check.chassis_build_year', 'chassis_number')
  given(unit, fresh).when('change', { quantity: 3 }, { facts: sailing }).refuses('one_piece_per_chassis', 'quantity')
  const black = { name: { en: 'Black', nl: 'Zwart' }, spellings: ['black', 'zwart'], id: 'black' }
  const known = { ...nothingKnown, registers: { makes: [], models: [], colours: [black] } }
  given(unit, fresh)
    .when('change', { colour: 'ZWART' }, { facts: { ...sailing, known } })
    .decides()
  given(unit, fresh)
    .when('change', { colour: 'Red' }, { facts: { ...sailing, bill: { status: 'final' } } })
    .refuses('unit_bl_is_final')
})

test('corrected to other cargo, or to another container, it is reckoned anew', () => {
  const commodities = [
    { ...aCommodity({ commodity_group_id: id(64) }), id: id(60) },
    { ...aCommodity({ commodity_group_id: id(62) }), id: id(61) },
  ]
  const known = { ...nothingKnown, commodities }
  given(unit, fresh)
    .when('change', { commodity_id: id(61) }, { facts: { ...sailing, known } })
    .decides(UnitDetailsCorrected({ commodity_id: id(61) }), UnitReckonedAnew({ commodity_group_id: id(62), teu: null }))
  const box = UnitBooked({ ...booked, kind: 'container', chassis_number: null, commodity_group_id: id(62), teu: '1.00' })
  given(unit, box)
    .when('change', { commodity_id: id(60) }, { facts: { ...sailing, known } })
    .decides(UnitDetailsCorrected({ commodity_id: id(60) }), UnitReckonedAnew({ commodity_group_id: id(64), teu: '1.00' }))
  const larger = { ...sailing, container_type: { teu: '2.00' } }
  given(unit, box)
    .when('change', { container_type_id: id(63) }, { facts: larger })
    .decides(UnitDetailsCorrected({ container_type_id: id(63) }), UnitReckonedAnew({ commodity_group_id: id(62), teu: '2.00' }))
  given(unit, box)
    .when('change', { container_type_id: id(63) }, { facts: { ...sailing, container_type: { teu: '1.00' } } })
    .decides(UnitDetailsCorrected({ container_type_id: id(63) }))
  const typed = [box, UnitDetailsCorrected({ container_type_id: id(63) })]
  given(unit, ...typed)
    .when('change', { container_type_id: null }, { facts: sailing })
    .decides(UnitDetailsCorrected({ container_type_id: null }), UnitReckonedAnew({ commodity_group_id: id(62), teu: null }))
})

/** Cases of the domain: a line of q is split into 1 to q − 1. */
test.each([
  [5, 2, [3, 2]],
  [1, 1, 'unit_is_single'],
  [5, 5, 'split_too_large'],
] as const)('%i pieces, %i of them split off', (quantity, take, expected) => {
  const line = UnitBooked({ ...booked, kind: 'package', chassis_number: null, quantity })
  const split = given(unit, line).when('split', { quantity: take }, { facts: sailing })
  if (typeof expected === 'string') return split.refuses(expected, 'quantity')
  split.decides(
    UnitSplit({ unit_id: derivedId('01900000-0000-7000-8000-0000000000ff', 'split', 1), number: '012600001-1-001.1', quantity: take }),
  )
  expect(split.record().quantity).toBe(expected[0])
})

test('stand-by: a delivered unit only for a reason, and whatever the allocation says', () => {
  const plain = { reason: null, short_measure: null, excess: null, short_voyage_id: null }
  given(unit, fresh).when('put_on_stand_by', {}, { facts: sailing }).decides(UnitPlacedOnStandby(plain))
  given(unit, fresh, delivered).when('put_on_stand_by', {}, { facts: sailing }).refuses('stand_by_needs_reason', 'reason')
  const places = [{ voyage_id: voyageId, stand_by: true, short_measure: 'cbm', excess: '4.000' }]
  const short = { reason: null, short_measure: 'cbm' as const, excess: '4.000', short_voyage_id: voyageId }
  given(unit, fresh).when('follow_allocation', {}, { facts: { places } }).decides(UnitPlacedOnStandby(short))
  given(unit, fresh, UnitPlacedOnStandby(short)).when('follow_allocation', {}, { facts: { places } }).decides()
  given(unit, fresh)
    .when('follow_allocation', {}, { facts: { places: [{ voyage_id: voyageId, stand_by: false }] } })
    .decides()
})

test('it follows its booking: elsewhere, away and back, but never off the vessel', () => {
  const route = { voyage_id: id(80), pol_id: rotterdam, pod_id: tema }
  const direct = { ...route, onward_legs: [] }
  given(unit, ...firm)
    .when('transfer', direct)
    .decides(UnitTransferred({ from_voyage_id: voyageId, ...route, reason: null }))
  given(unit, ...onBoard)
    .when('transfer', direct)
    .decides()
  given(unit, fresh)
    .when('transfer', { ...direct, voyage_id: voyageId })
    .decides()
  const onward_legs = [{ voyage_id: id(81), pol_id: tema, pod_id: dakar }]
  given(unit, ...firm)
    .when('transfer', { ...route, onward_legs })
    .decides(
      UnitTransferred({ from_voyage_id: voyageId, ...route, reason: null }),
      OnwardLegsChanged({ onward_legs, former_legs: [], reason: null }),
    )
  const onwards = given(unit, ...firm).when('transfer', { ...route, voyage_id: voyageId, onward_legs })
  onwards.decides(OnwardLegsChanged({ onward_legs, former_legs: [], reason: null }))
  expect(onwards.record()).toMatchObject({ status: 'firm', onward_legs })
  given(unit, ...onBoard)
    .when('transfer', { ...route, onward_legs })
    .decides()
  const gone = UnitCancelled({ reason: 'Withdrawn', with_booking: true })
  given(unit, fresh).when('cancel_with_booking', { reason: 'Withdrawn' }).decides(gone)
  given(unit, ...onBoard)
    .when('cancel_with_booking', { reason: 'Withdrawn' })
    .decides()
  given(unit, fresh, gone).when('restore_with_booking').decides(UnitRestored())
  given(unit, fresh, UnitCancelled({ reason: 'Sold', with_booking: false }))
    .when('restore_with_booking')
    .decides()
})

test('each step is told as it was said, whatever it leaves open', () => {
  given(unit, fresh)
    .when('mark_firm', {}, { facts: { ...sailing, booking: aBooking({ status: 'active' }) } })
    .decides(UnitConfirmedFirm())
  const short = { short_measure: 'cbm', excess: '4.000', short_voyage_id: voyageId } as const
  given(unit, UnitBooked({ ...booked, ...short, stand_by: true }))
    .when('promote', {}, { facts: { places: [{ voyage_id: voyageId, stand_by: false }] } })
    .decides(UnitPromoted())
  const reason = 'Left on the quay'
  given(unit, fresh)
    .when('put_on_stand_by', { reason }, { facts: sailing })
    .decides(UnitPlacedOnStandby({ reason, short_measure: null, excess: null, short_voyage_id: null }))
  given(unit, fresh, delivered)
    .when('put_on_stand_by', { reason }, { facts: sailing })
    .decides(UnitPlacedOnStandby({ reason, short_measure: null, excess: null, short_voyage_id: null }))
  given(unit, fresh).when('short_ship', { reason }, { facts: sailing }).decides(UnitShortShipped({ reason }))
  const survey = { date_surveyed: '2026-11-13', findings: [{ area: 'Door', condition: 'SCRATCH' as const, severity: null, quantity: 1 }] }
  given(unit, fresh).when('record_survey', survey, { facts: sailing }).decides(UnitSurveyed(survey))
  given(unit, fresh)
    .when('record_clearance', { date_cleared: '2026-11-13' }, { facts: sailing })
    .decides(UnitCleared({ date_cleared: '2026-11-13', mrn: null }))
  const discharged = [...onBoard, UnitDischarged({ date_discharged: '2026-11-18' })]
  const release = { date_released: '2026-11-20', cfr_release_id: 'r' }
  given(unit, ...discharged)
    .when('release', release, { facts: { names: [{ id: 'r' }] } })
    .decides(UnitReleased({ date_released: '2026-11-20' }))
  given(unit, ...discharged)
    .when('release', release, { facts: { names: [] } })
    .refuses('unit_not_released')
  const withdrawn = given(unit, ...discharged, UnitReleased({ date_released: '2026-11-20' })).when('withdraw_release', { reason })
  withdrawn.decides(UnitReleaseWithdrawn({ reason }))
  expect(withdrawn.record()).toMatchObject({ status: 'discharged', date_released: null })
})

test('a unit is booked with what is lacking, where something is', () => {
  const { date_booked: _day, stand_by: _stand, short_measure: _short, excess: _excess, short_voyage_id: _there, ...input } = booked
  const lacking = { stand_by: true, short_measure: 'units' as const, excess: '1.000' }
  given(unit)
    .when('book', input, { facts: { places: [{ ...lacking, voyage_id: voyageId }] }, now: '2026-11-20T23:30:00.000Z' })
    .decides(UnitBooked({ ...booked, ...lacking, short_voyage_id: voyageId, date_booked: '2026-11-21' }))
})

test('who holds it lets go of it by himself, and it is free once all have', () => {
  const unpaid = { hold_reason: 'Unpaid', hold_by: 'office' as const }
  const held = given(unit, fresh, UnitPutOnHold(hold), UnitPutOnHold(unpaid))
  held.when('put_on_hold', unpaid, { facts: sailing }).decides()
  held.when('put_on_hold', hold, { facts: sailing }).decides()
  held.when('lift_hold', {}, { facts: sailing }).refuses('required')
  held.when('lift_hold', { hold_by: 'carrier' }, { facts: sailing }).decides()
  held.when('lift_hold', { hold_by: 'office' }, { facts: sailing }).decides(UnitHoldLifted({ hold_by: 'office' }))
  const byCustoms = given(unit, fresh, UnitPutOnHold(hold), UnitPutOnHold(unpaid), UnitHoldLifted({ hold_by: 'office' }))
  expect(byCustoms.when('set_priority', { priority: true }, { facts: sailing }).record()).toMatchObject({ on_hold: true, ...hold })
  byCustoms.when('lift_hold', {}, { facts: sailing }).decides(UnitHoldLifted({ hold_by: 'customs' }))
})

test('a hold that says something else is a new hold', () => {
  const other = { hold_reason: 'Papers missing', hold_by: 'carrier' as const }
  given(unit, fresh, UnitPutOnHold(hold)).when('put_on_hold', other, { facts: sailing }).decides(UnitPutOnHold(other))
  const nothing = { hold_reason: null, hold_by: null }
  expect(unit.decide('put_on_hold', { ...unit.initial }, { ...nothing }, { id: id(1), actor: clerk, now: '', ...sailing })).toHaveLength(1)
})

test('a mark that no invoice is made of a unit is set and taken back once', () => {
  const facts = { ...sailing, job: aJob() }
  const reason = 'Our own car'
  const marked = [...onBoard, UnitMarkedNotToInvoice({ reason })]
  given(unit, ...onBoard)
    .when('mark_not_to_invoice', { reason }, { facts })
    .decides(UnitMarkedNotToInvoice({ reason }))
  given(unit, ...marked)
    .when('mark_not_to_invoice', { reason }, { facts })
    .decides()
  given(unit, ...marked)
    .when('mark_to_invoice', {}, { facts })
    .decides(UnitMarkedToInvoice())
  given(unit, ...onBoard)
    .when('mark_to_invoice', {}, { facts })
    .decides()
})

const aboard = [
  onBoard,
  [...onBoard, UnitDischarged({ date_discharged: '2026-11-18' })],
  [...onBoard, UnitDischarged({ date_discharged: '2026-11-18' }), UnitReleased({ date_released: '2026-11-20' })],
]

test.each(aboard)('what is on its way does not go along with its booking (%#)', (...history) => {
  given(unit, ...history)
    .when('transfer', { voyage_id: id(80), pol_id: dakar, pod_id: tema, onward_legs: [] })
    .decides()
  given(unit, ...history)
    .when('cancel_with_booking', { reason: 'Withdrawn' })
    .decides()
})

test('what was cancelled stays so, and comes back only with the booking that took it', () => {
  const withdrawn = [fresh, UnitCancelled({ reason: 'Withdrawn', with_booking: true })]
  given(unit, ...withdrawn)
    .when('cancel_with_booking', { reason: 'Again' })
    .decides()
  given(unit, ...withdrawn, UnitRestored())
    .when('restore_with_booking')
    .decides()
  expect(
    unit.decide(
      'restore_with_booking',
      { ...unit.initial, status: 'booked', cancelled_with_booking: true },
      {},
      { id: id(1), actor: clerk, now: '' },
    ),
  ).toEqual([])
})

test('what its allocation says counts while it is booked', () => {
  const places = [{ voyage_id: voyageId, stand_by: true, short_measure: 'cbm', excess: '4.000' }]
  given(unit, ...firm)
    .when('follow_allocation', {}, { facts: { places } })
    .decides()
  given(unit, fresh)
    .when('follow_allocation', {}, { facts: { places: [{ voyage_id: voyageId }] } })
    .decides()
})

const car = { scope: `voyages.${voyageId}.chassis_number`, value: 'JTNBA3EK303000001', field: 'chassis_number' }
const declared = { scope: 'mrn', value: '26NLA1B2C3D4E5F6A9', field: 'mrn', owner: `jobs-${jobId}` }
test.each([
  ['booked', [car, declared]],
  ['loaded', [car, declared]],
  ['short_shipped', [declared]],
  ['cancelled', []],
] as const)('a unit that is %s holds its numbers, its job that of its customs document', (status, claims) =>
  expect(unit.claims(aUnit({ status, mrn: declared.value }), id(1))).toEqual(claims),
)

test.each([
  ['a container holds its number', { kind: 'container' as const, chassis_number: null, container_number: 'CSQU3054383' }, ['CSQU3054383']],
  ['a container of which no number is known holds none', { kind: 'container' as const, chassis_number: null }, []],
  ['a vehicle does not hold that of the container around it', { container_number: 'CSQU3054383' }, ['JTNBA3EK303000001']],
])('%s', (_title, said, values) => expect(unit.claims(aUnit(said), id(1)).map(one => one.value)).toEqual(values))

test('refusals name what stands in the way', () => {
  const decide = (command: string, said: object, facts: object = {}, input: object = {}) =>
    unit.decide(
      command,
      { ...aUnit(said) },
      { ...input },
      { id: id(1), actor: clerk, now: '2026-11-20T09:00:00.000Z', ...sailing, ...facts },
    )
  expect(decide('load', { on_hold: true, hold_reason: 'Papers' }, passage, { date_loaded: '2026-11-14' })).toMatchObject({
    params: { reason: 'Papers' },
  })
  expect(decide('load', { date_delivered: '2026-11-30' }, passage, { date_loaded: '2026-11-20' })).toMatchObject({
    params: { date: '30-11-2026' },
    others: [{ params: { date: '15-11-2026' } }],
  })
  const pending = { ...passage, booking: aBooking({ number: '012600009-2', status: 'pending' }) }
  expect(decide('load', { date_delivered: '2026-11-01' }, pending, { date_loaded: '2026-11-13' })).toMatchObject({
    params: { booking: '012600009-2', state: 'pending' },
    others: [{ params: { date: '14-11-2026' } }],
  })
  expect(decide('restore', {}, { booking: aBooking({ number: '012600009-2', status: 'declined' }) })).toMatchObject({
    params: { booking: '012600009-2', state: 'declined' },
  })
  const around = { ...facts, discharging: [aPort({ code: 'SNDKR', license_plate_required_import: true })] }
  expect(decide('grant_permit', { customs_type: 'T1' }, around)).toMatchObject({
    params: { type: 'T1' },
    others: [{ params: { port: 'SNDKR' } }],
  })
  expect(decide('split', { quantity: 5, chassis_number: null }, {}, { quantity: 5 })).toMatchObject({ params: { maximum: 4 } })
  expect(decide('change', {}, {}, { chassis_number: 'JTNBA3EK3030I0001' })).toMatchObject({ params: { letter: 'I', position: 13 } })
  expect(decide('mark_to_invoice', {}, { voyage: aVoyage({ number: '2605', status: 'archived' }) })).toMatchObject({
    params: { number: '2605' },
  })
  expect(decide('cancel', {}, { voyage: aVoyage({ number: '2606', status: 'closed' }) })).toMatchObject({ params: { number: '2606' } })
  expect(decide('restore', {}, { customer: aRelation(), voyage: aVoyage({ number: '2607', port_calls: [] }) })).toMatchObject({
    params: { number: '2607' },
  })
})

test('a unit takes the number that its export document captured, once', () => {
  const system = { actor: asSystem(clerk) }
  given(unit, fresh)
    .when('take_mrn', { mrn: '26NLA1B2C3D4E5F6A7' }, system)
    .decides(UnitDetailsCorrected({ mrn: '26NLA1B2C3D4E5F6A7' }))
  given(unit, fresh, UnitDetailsCorrected({ mrn: '26NLA1B2C3D4E5F6A7' }))
    .when('take_mrn', { mrn: '26NLA1B2C3D4E5F6A7' }, system)
    .decides()
  given(unit, fresh, UnitDetailsCorrected({ mrn: '26NLA1B2C3D4E5F6A7' }))
    .when('take_mrn', {}, system)
    .decides(UnitDetailsCorrected({ mrn: null }))
})

describe('it takes another way to where it goes', () => {
  const [feeder, other] = [id(81), id(82)].map(voyage_id => ({ voyage_id, pol_id: dakar, pod_id: tema }))
  if (!feeder || !other) throw new Error('there are two')
  const toHub = { voyage_id: voyageId, pol_id: rotterdam, pod_id: dakar }
  const through = UnitBooked({ ...booked, ...toHub, onward_legs: [feeder] })
  const business = { ...sailing, to: sailing.voyage, customer: aRelation() }
  const taking = (history: readonly EventOf<typeof units>[], way: CommandInput<typeof units, 'take_way'>, facts: object = {}) =>
    given(unit, ...history).when('take_way', way, { facts: { ...business, ...facts } })
  const [direct, over] = [
    { voyage_id: id(80), pol_id: rotterdam, pod_id: tema, onward_legs: [] },
    { ...toHub, voyage_id: id(80), onward_legs: [other] },
  ]
  const moved = ({ onward_legs: _onward, ...route }: typeof over, reason: string | null = null) =>
    UnitTransferred({ from_voyage_id: voyageId, ...route, reason })
  const onwards = (onward_legs: (typeof feeder)[], reason: string | null = null) =>
    OnwardLegsChanged({ onward_legs, former_legs: [feeder], reason })

  test('a ship that has left is only too late for who is not on it already', () => {
    const onTime = (way: CommandInput<typeof units, 'take_way'>, late_rule: 'warn' | 'refuse') => taking([through], way, { late_rule })
    onTime(direct, 'refuse').refuses('port_call_departed')
    expect(onTime(direct, 'warn').warnings()).toEqual(['port_call_departed'])
    const staying = { ...toHub, onward_legs: [other] }
    onTime(staying, 'refuse').decides(onwards([other]))
    expect(onTime(staying, 'warn').warnings()).toEqual([])
  })

  test('before it is aboard: directly, or over a hub with another ship from there', () => {
    taking([through], direct).decides(moved(direct), onwards([]))
    taking([through], over).decides(moved(over), onwards([other]))
    taking([through], { ...toHub, onward_legs: [other] }).decides(onwards([other]))
    taking([through], { ...over, onward_legs: [feeder] }).decides(moved({ ...over, onward_legs: [feeder] }))
    taking([through], { ...toHub, onward_legs: [feeder] }).decides()
    taking([through], { ...toHub, onward_legs: [feeder] }, { bill: { status: 'final' } }).decides()
    taking([UnitBooked({ ...booked, stand_by: true })], direct).decides(moved(direct))
  })

  test('what was promised for a reason, which stands with both', () => {
    taking([through, UnitConfirmedFirm()], { ...over, reason: 'Late' }).decides(moved(over, 'Late'), onwards([other], 'Late'))
    const kept = taking([through, UnitConfirmedFirm()], { ...toHub, onward_legs: [other], reason: 'Late' })
    kept.decides(onwards([other], 'Late'))
    expect(kept.record()).toMatchObject({ status: 'firm', onward_legs: [other] })
  })

  test('left behind it is booked again so', () => {
    const short = [through, UnitShortShipped({ reason: null })]
    const { onward_legs: _onward, ...route } = over
    taking(short, over).decides(UnitRebooked(route), onwards([other]))
    taking(short, { ...over, onward_legs: [feeder] }).decides(UnitRebooked(route))
    expect(taking(short, over).record()).toMatchObject({ status: 'booked', voyage_id: id(80), onward_legs: [other] })
  })

  test('aboard, or where it lies at the hub, from there on: though its ship sailed and its bill is published', () => {
    const gone = { voyage: { ...sailing.voyage, status: 'closed' }, bill: { status: 'published', voyage_id: voyageId } }
    const aboard = [through, UnitConfirmedFirm(), UnitLoaded({ date_loaded: '2026-11-14' })]
    for (const history of [aboard, [...aboard, UnitDischarged({ date_discharged: '2026-11-26' })]]) {
      const taken = taking(history, { ...other, onward_legs: [], reason: 'Missed' }, gone)
      taken.decides(onwards([other], 'Missed'))
      expect(taken.record()).toMatchObject({ voyage_id: voyageId, pod_id: dakar, status: history === aboard ? 'loaded' : 'discharged' })
      taking(history, { ...feeder, onward_legs: [] }, gone).decides()
      const far = { ...other, pod_id: rotterdam, onward_legs: [{ ...feeder, pol_id: rotterdam }] }
      taking(history, far, gone).decides(
        onwards([
          { ...other, pod_id: rotterdam },
          { ...feeder, pol_id: rotterdam },
        ]),
      )
    }
  })

  test('from the day on which it came to the hub, each fault at its leg', () => {
    const ashore = [
      through,
      UnitConfirmedFirm(),
      UnitLoaded({ date_loaded: '2026-11-14' }),
      UnitDischarged({ date_discharged: '2026-11-20' }),
    ]
    const sails = (pol_id: string, pod_id: string, left: string) => ({
      pol_id,
      pod_id,
      voyage: aVoyage({ port_calls: [aCall(pol_id, 'load', left, left), aCall(pod_id, 'discharge', '2026-12-20', null)] }),
    })
    const first = { ...toHub, voyage: aVoyage() }
    const legs = [first, sails(dakar, tema, '2026-11-22')]
    // By the schedule its ship comes on the 25th: it was there on the 20th, and so two days before.
    taking(ashore, { ...other, onward_legs: [] }, { legs, connection_days: 2 }).decides(onwards([other]))
    taking(ashore, { ...other, onward_legs: [] }, { legs, connection_days: 3 }).refuses('connection_too_short', 'voyage_id')
    const long = { ...other, pod_id: rotterdam, onward_legs: [{ ...other, pol_id: rotterdam }] }
    const later = [first, sails(dakar, rotterdam, '2026-11-30'), sails(rotterdam, tema, '2026-12-21')]
    taking(ashore, long, { legs: later, connection_days: 2 }).refuses('connection_too_short', 'onward_legs.0.voyage_id')
  })
})

describe('a journey over a hub has room on every leg, or waits', () => {
  const leg = { voyage_id: id(80), pol_id: dakar, pod_id: tema }
  const through = UnitBooked({ ...booked, pod_id: dakar, onward_legs: [leg] })
  const first = (said: object = {}) => ({ voyage_id: voyageId, stand_by: false, ...said })
  const second = (said: object = {}) => ({ voyage_id: id(80), stand_by: false, ...said })
  const lacks = { stand_by: true, short_measure: 'units', excess: '1.000' } as const
  const short = (short_voyage_id: string) => ({ reason: null, short_measure: 'units' as const, excess: '1.000', short_voyage_id })
  const following = (history: readonly EventOf<typeof units>[], ...places: object[]) =>
    given(unit, ...history).when('follow_allocation', {}, { facts: { places } })

  test('it says which leg has no room, also where another waits for that', () => {
    following([through], first(), second(lacks)).decides(UnitPlacedOnStandby(short(id(80))))
    following([through], first(lacks), second({ stand_by: true, waits_for_id: voyageId })).decides(UnitPlacedOnStandby(short(voyageId)))
    following([through], first({ stand_by: true, waits_for_id: id(80) }), second(lacks)).decides(UnitPlacedOnStandby(short(id(80))))
    following([through], first(), second()).decides()
  })

  test('booked it says so too, where all that is known is for which ship it waits', () => {
    const booking_ = given(unit).when(
      'book',
      { ...booked, pod_id: dakar, onward_legs: [leg] },
      {
        facts: { places: [first({ stand_by: true, waits_for_id: id(80) })] },
      },
    )
    expect(booking_.record()).toMatchObject({ status: 'stand_by', short_voyage_id: id(80), short_measure: null })
  })

  test('what it lacks is told anew where that is another, and what it waits for by its first ship is asked of the others', () => {
    const waits = [through, UnitPlacedOnStandby(short(id(80)))]
    const more = { ...lacks, excess: '2.000' }
    following(waits, first({ stand_by: true, waits_for_id: id(80) }), second(more)).decides(
      UnitPlacedOnStandby({ ...short(id(80)), excess: '2.000' }),
    )
    given(unit, ...waits)
      .when('take_leg', { voyage_id: voyageId }, { facts: { places: [first(), second()] } })
      .decides(LegPlaced({ voyage_id: voyageId, reason: null }))
  })

  test('while it waits it is told nothing twice, gives up what it got elsewhere, and has its place with the last of its legs', () => {
    const waits = [through, UnitPlacedOnStandby(short(id(80)))]
    following(waits, first({ stand_by: true, waits_for_id: id(80) }), second(lacks)).decides()
    following(waits, first(), second(lacks)).decides(UnitPlacedOnStandby(short(id(80))))
    following(waits, first(lacks), second()).decides(UnitPlacedOnStandby(short(voyageId)))
    following(waits, first(), second()).decides(UnitPromoted())
    following(waits, first(), second({ stand_by: true, waits_for_id: voyageId })).decides()
  })

  test('what is promised or on its way keeps what it has, and says once which later leg has no room', () => {
    const { reason: _reason, ...lacking } = short(id(80))
    const promised = [through, UnitConfirmedFirm()]
    following(promised, first(), second(lacks)).decides(LegLacksRoom(lacking))
    following([...promised, LegLacksRoom(lacking)], first(), second(lacks)).decides()
    following([through, UnitCancelled({ reason: 'Sold', with_booking: false })], first(), second(lacks)).decides()
    const placed = given(unit, ...promised, LegLacksRoom(lacking)).when(
      'take_leg',
      { voyage_id: id(80) },
      { facts: { places: [first(), second()] } },
    )
    placed.decides(LegPlaced({ voyage_id: id(80), reason: null }))
    expect(placed.record()).toMatchObject({ status: 'firm', short_voyage_id: null, short_measure: null })
    given(unit, ...promised)
      .when('take_leg', { voyage_id: id(80) }, { facts: { places: [first(), second()] } })
      .decides()
  })

  test('promoted on one voyage it asks the others, for the reason that was given, and has its place with the last', () => {
    const waits = [through, UnitPlacedOnStandby(short(id(80)))]
    const take = (...places: object[]) =>
      given(unit, ...waits).when('take_leg', { voyage_id: id(80), reason: 'Deck 5' }, { facts: { places } })
    take(first({ stand_by: true, waits_for_id: id(80) }), second()).decides(LegPlaced({ voyage_id: id(80), reason: 'Deck 5' }))
    take(first(), second(lacks)).decides()
    given(unit, through)
      .when('take_leg', { voyage_id: voyageId }, { facts: { places: [first(), second({ stand_by: true, waits_for_id: voyageId })] } })
      .decides(LegPlaced({ voyage_id: voyageId, reason: null }))
    const promote = (...places: object[]) => given(unit, ...waits).when('promote', {}, { facts: { places } })
    promote(first(), second()).decides(UnitPromoted())
    promote(first({ stand_by: true, waits_for_id: id(80) }), second()).refuses('next_leg_has_no_room', 'voyage_id')
  })

  test('carried onwards by another ship it lacks no more what that one lacked', () => {
    const [promised, lacking] = [[through, UnitConfirmedFirm()], LegLacksRoom({ ...short(id(80)) })]
    const onward_legs = [{ ...leg, voyage_id: id(82) }]
    const changed = given(unit, ...promised, lacking).when('transfer', {
      voyage_id: voyageId,
      pol_id: rotterdam,
      pod_id: dakar,
      onward_legs,
    })
    changed.decides(OnwardLegsChanged({ onward_legs, former_legs: [leg], reason: null }))
    expect(changed.record()).toMatchObject({ short_voyage_id: null, onward_legs })
  })
})

describe('a unit looks whether it reaches its next ship', () => {
  const leg = { voyage_id: id(80), pol_id: dakar, pod_id: tema }
  const through = UnitBooked({ ...booked, pod_id: dakar, onward_legs: [leg] })
  const first = { voyage_id: voyageId, pol_id: rotterdam, pod_id: dakar, voyage: aVoyage() }
  const second = (...port_calls: ReturnType<typeof aCall>[]) => ({ ...leg, voyage: aVoyage({ port_calls }) })
  const leaving = (day: string) => second(aCall(dakar, 'load', day, day), aCall(tema, 'discharge', '2026-12-10', null))
  const looking = (history: readonly EventOf<typeof units>[], onwards: object, connection_days = 2) =>
    given(unit, ...history).when('check_connections', {}, { facts: { ahead: [first, onwards], connection_days } })
  const missed = { broken_voyage_id: id(80), connection_ready: '2026-11-27', connection_leaves: '2026-11-26' }

  test('so many days after its ship arrives at the hub', () => {
    looking([through], leaving('2026-11-27')).decides()
    looking([through], leaving('2026-11-26')).decides(ConnectionBroken(missed))
    looking([through], leaving('2026-11-26'), 1).decides()
  })

  test('a ship that does not call there any more is missed', () => {
    looking([through], second(aCall(tema, 'discharge', '2026-12-10', null))).decides(
      ConnectionBroken({ broken_voyage_id: id(80), connection_ready: '2026-11-27', connection_leaves: null }),
    )
  })

  test('by the days on which ships were there, and on which it was discharged', () => {
    const left = second(
      { ...aCall(dakar, 'load', '2026-11-30', '2026-11-30'), actual_departure: '2026-11-26' },
      aCall(tema, 'discharge', '2026-12-10', null),
    )
    looking([through], left).decides(ConnectionBroken(missed))
    const late = {
      ...aVoyage(),
      port_calls: rotation.map(call => (call.port_id === dakar ? { ...call, actual_arrival: '2026-11-28' } : call)),
    }
    given(unit, through)
      .when('check_connections', {}, { facts: { ahead: [{ ...first, voyage: late }, leaving('2026-11-29')], connection_days: 2 } })
      .decides(ConnectionBroken({ broken_voyage_id: id(80), connection_ready: '2026-11-30', connection_leaves: '2026-11-29' }))
    const ashore = [
      through,
      UnitConfirmedFirm(),
      UnitLoaded({ date_loaded: '2026-11-14' }),
      UnitDischarged({ date_discharged: '2026-11-24' }),
    ]
    looking(ashore, leaving('2026-11-26')).decides()
  })

  test('it says so once, says when it misses another day, and when it reaches it again', () => {
    const broken = [through, ConnectionBroken(missed)]
    looking(broken, leaving('2026-11-26')).decides()
    looking(broken, leaving('2026-11-25')).decides(ConnectionBroken({ ...missed, connection_leaves: '2026-11-25' }))
    looking(broken, leaving('2026-11-28')).decides(ConnectionMended())
  })
})

test('the units of a job that travel, in the order of their numbers', async () => {
  const known: RecordFixture[] = [
    [unit, { ...aUnit({ number: '1-002', job_id: jobId }), id: id(1) }],
    [unit, { ...aUnit({ number: '1-001', job_id: jobId }), id: id(2) }],
    [unit, { ...aUnit({ number: '1-003', job_id: jobId, status: 'cancelled' }), id: id(3) }],
    [unit, { ...aUnit({ number: '2-001', job_id: id(70) }), id: id(4) }],
  ]
  expect((await travellingUnits(jobId, finding(known).find)).map(one => one.number)).toEqual(['1-001', '1-002'])
})
