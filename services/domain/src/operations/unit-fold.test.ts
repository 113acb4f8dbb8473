import { units } from '@fairlead/contracts/operations/units'
import { expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { type Effect, effects } from '../kernel/effect-table.ts'
import { clerk, recordedBy } from '../kernel/given.ts'
import { aUnit, booked, dakar, id, otherVoyage, rotterdam, tema, voyageId } from './specimens-for-tests.ts'
import { unit } from './units.ts'

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
  ContentsSplit,
  ContentsRejoined,
  UnitsMerged,
  UnitMergedInto,
  DamageRecorded,
  DamageCorrected,
  DamageWithdrawn,
  UnitCleared,
  UnitPutOnHold,
  UnitHoldLifted,
  UnitMarkedMissing,
  UnitFound,
  UnitPrioritised,
  UnitMarkedNotToInvoice,
  UnitMarkedToInvoice,
  UnitSplit,
  BillOfLadingAssigned,
  BillOfLadingUnassigned,
} = eventsOf(units)

const route = { voyage_id: otherVoyage, pol_id: dakar, pod_id: tema }
const later = { voyage_id: id(71), pol_id: tema, pod_id: rotterdam }
const first = { voyage_id: voyageId, pol_id: rotterdam, pod_id: tema }
const short = { short_measure: 'units', excess: '1.000', short_voyage_id: id(80) } as const
const missed = { broken_voyage_id: id(71), connection_ready: '2026-12-03', connection_leaves: '2026-12-01' }
const reached = { broken_voyage_id: null, connection_ready: null, connection_leaves: null, connection_broken: false }
const enough = { short_measure: null, excess: null, short_voyage_id: null }
const bill = { bill_of_lading_id: id(60), bill_of_lading_status: 'final' } as const
const delivery = { date_delivered: '2026-11-12', terminal_id: id(61), bay: null, odometer: 12, license_plate: null, keys_present: null }
const measures = { date_measured: '2026-11-13', measured_length: 500, measured_width: 200, measured_height: 150, measured_weight: 1500 }
const dent = {
  damage_id: 'dent',
  outline: 'car',
  view: 'left',
  across: 300,
  down: 600,
  damage: 'DENT',
  severity: 'moderate',
  remark: null,
  date_found: '2026-11-13',
  number: 1,
  at_discharge: false,
} as const
const scratch = { ...dent, damage_id: 'scratch', damage: 'SCRATCH', number: 2 } as const
const worse = { ...dent, severity: 'heavy', remark: 'To the frame' } as const
const carton = { package_code: 'CT', quantity: 3, weight: 90, description: 'Parts' } as const
/** Two of five cartons that left their line, out of a container of 900 kilograms. */
const out = {
  unit_id: id(72),
  number: 'x',
  line: 2,
  whole_line: false,
  ...carton,
  quantity: 2,
  weight: 36,
  vgm_weight: 900,
  vgm_method: '1',
  vgm_party: 'W',
  vgm_date: '2026-11-10',
} as const
const survey = { date_surveyed: '2026-11-13', findings: [{ area: 'Door', condition: 'SCRATCH' as const, severity: null, quantity: 2 }] }
const hold = { hold_reason: 'Papers', hold_by: 'customs' } as const
const unpaid = { hold_reason: 'Unpaid', hold_by: 'office' } as const
/** Held by both; what it is held for is told as one. */
const heldByAll = { on_hold: true, hold_reason: 'Papers · Unpaid', hold_by: 'customs' as const, holds: [hold, unpaid] }

const rows: readonly Effect<typeof units>[] = [
  [{}, UnitDetailsCorrected({ colour: 'Red' }), { colour: 'Red' }],
  [
    { volume: '12.032' },
    UnitDetailsCorrected({ length: 500, width: 200, height: 150 }),
    { length: 500, width: 200, height: 150, volume: '15.000' },
  ],
  [{}, UnitReckonedAnew({ commodity_group_id: id(62), teu: '2.00' }), { commodity_group_id: id(62), teu: '2.00' }],
  [{}, UnitDetailsCorrected({ customs_type: 'T1' }), { customs_type: 'T1', customs_missing: true }],
  [{ ...short, status: 'stand_by' }, UnitPromoted(), { ...enough, status: 'booked' }],
  [{}, UnitPlacedOnStandby({ reason: 'Late', ...short }), { ...short, status: 'stand_by' }],
  [{}, UnitConfirmedFirm(), { status: 'firm' }],
  [{}, LoadingPermitGranted(), { status: 'permit' }],
  [{ status: 'permit' }, LoadingPermitRevoked({ reason: 'Flat' }), { status: 'firm' }],
  [{}, UnitLoaded({ date_loaded: '2026-11-14' }), { date_loaded: '2026-11-14', status: 'loaded' }],
  [{ date_loaded: '2026-11-14' }, UnitLoadingReversed({ reason: 'Wrong' }), { date_loaded: null, status: 'firm' }],
  [{}, UnitShortShipped({ reason: null }), { status: 'short_shipped' }],
  [{ ...short, status: 'short_shipped' }, UnitRebooked(route), { ...route, ...enough, status: 'booked' }],
  [{}, UnitDischarged({ date_discharged: '2026-11-18' }), { date_discharged: '2026-11-18', status: 'discharged' }],
  [
    { date_loaded: '2026-11-14', date_discharged: '2026-11-18', onward_legs: [route, later] },
    NextLegLoaded({ ...route, date_loaded: '2026-11-19' }),
    {
      ...route,
      date_discharged: null,
      onward_legs: [later],
      next_voyage_id: id(71),
      final_pod_id: rotterdam,
      travelled_legs: [{ ...first, date_discharged: '2026-11-18' }],
      transhipped: true,
      status: 'loaded',
    },
  ],
  [
    { ...route, date_discharged: '2026-11-25', onward_legs: [later], travelled_legs: [{ ...first, date_discharged: '2026-11-18' }] },
    NextLegLoaded({ ...later, date_loaded: '2026-11-26' }),
    {
      ...later,
      date_discharged: null,
      onward_legs: [],
      travelled_legs: [
        { ...first, date_discharged: '2026-11-18' },
        { ...route, date_discharged: '2026-11-25' },
      ],
      transhipped: true,
      status: 'loaded',
    },
  ],
  [
    {
      ...later,
      onward_legs: [],
      travelled_legs: [
        { ...first, date_discharged: '2026-11-18' },
        { ...route, date_discharged: '2026-11-25' },
      ],
    },
    NextLegReversed({ reason: 'Wrong car' }),
    {
      ...route,
      date_discharged: '2026-11-25',
      onward_legs: [later],
      next_voyage_id: id(71),
      final_pod_id: rotterdam,
      travelled_legs: [{ ...first, date_discharged: '2026-11-18' }],
      transhipped: true,
      status: 'discharged',
    },
  ],
  [
    { ...route, onward_legs: [later], travelled_legs: [{ ...first, date_discharged: '2026-11-18' }], transhipped: true },
    NextLegReversed({ reason: 'Wrong car' }),
    {
      ...first,
      date_discharged: '2026-11-18',
      onward_legs: [route, later],
      next_voyage_id: otherVoyage,
      final_pod_id: rotterdam,
      travelled_legs: [],
      transhipped: false,
      status: 'discharged',
    },
  ],
  [
    { ...missed, connection_broken: true, onward_legs: [later] },
    NextLegLoaded({ ...later, date_loaded: '2026-11-26' }),
    { ...later, ...reached, onward_legs: [], travelled_legs: [{ ...first, date_discharged: null }], transhipped: true, status: 'loaded' },
  ],
  [
    { ...missed, connection_broken: true, onward_legs: [route, later] },
    NextLegLoaded({ ...route, date_loaded: '2026-11-26' }),
    {
      ...route,
      onward_legs: [later],
      next_voyage_id: id(71),
      final_pod_id: rotterdam,
      travelled_legs: [{ ...first, date_discharged: null }],
      transhipped: true,
      status: 'loaded',
    },
  ],
  [
    { ...short, short_voyage_id: voyageId, status: 'stand_by' },
    OnwardLegsChanged({ onward_legs: [later], former_legs: [], reason: null }),
    { onward_legs: [later], next_voyage_id: id(71), final_pod_id: rotterdam },
  ],
  [
    { ...short, short_voyage_id: later.voyage_id, status: 'firm' },
    OnwardLegsChanged({ onward_legs: [route, later], former_legs: [later], reason: null }),
    { onward_legs: [route, later], next_voyage_id: otherVoyage, final_pod_id: rotterdam },
  ],
  [{}, UnitReleased({ date_released: '2026-11-20' }), { date_released: '2026-11-20', status: 'released' }],
  [
    { date_released: '2026-11-20', status: 'released' },
    UnitReleaseWithdrawn({ reason: 'Unpaid' }),
    { date_released: null, status: 'discharged' },
  ],
  [
    { ...short, ...missed, connection_broken: true },
    UnitCancelled({ reason: 'Sold', with_booking: true }),
    { ...enough, ...reached, cancelled_because: 'Sold', cancelled_with_booking: true, status: 'cancelled' },
  ],
  [
    { cancelled_because: 'Sold', cancelled_with_booking: true, merged_into_id: id(72), status: 'cancelled' },
    UnitRestored(),
    { cancelled_because: null, cancelled_with_booking: false, merged_into_id: null, status: 'booked' },
  ],
  [
    { ...short, status: 'permit' },
    UnitTransferred({ from_voyage_id: voyageId, ...route, reason: null }),
    { ...route, ...enough, status: 'booked' },
  ],
  [
    { ...short, status: 'permit' },
    OnwardLegsChanged({ onward_legs: [later], former_legs: [], reason: null }),
    { onward_legs: [later], next_voyage_id: id(71), final_pod_id: rotterdam, ...enough },
  ],
  [{}, ConnectionBroken(missed), { ...missed, connection_broken: true }],
  [{ ...missed, connection_broken: true }, ConnectionMended(), reached],
  [
    { ...missed, connection_broken: true, status: 'permit' },
    OnwardLegsChanged({ onward_legs: [later], former_legs: [], reason: null }),
    { onward_legs: [later], next_voyage_id: id(71), final_pod_id: rotterdam, ...reached },
  ],
  [{ ...missed, connection_broken: true, status: 'short_shipped' }, UnitRebooked(route), { ...route, ...reached, status: 'booked' }],
  [
    { ...missed, connection_broken: true },
    UnitTransferred({ from_voyage_id: voyageId, ...route, reason: null }),
    { ...route, ...reached, status: 'booked' },
  ],
  [{ status: 'firm' }, LegLacksRoom(short), short],
  [{ ...short, status: 'firm' }, LegPlaced({ voyage_id: short.short_voyage_id, reason: null }), enough],
  [{ ...short, status: 'firm' }, LegPlaced({ voyage_id: voyageId, reason: null }), {}],
  [
    { status: 'permit' },
    OnwardLegsChanged({ onward_legs: [later], former_legs: [], reason: null }),
    { onward_legs: [later], next_voyage_id: id(71), final_pod_id: rotterdam },
  ],
  [{ status: 'cancelled' }, UnitTransferred({ from_voyage_id: voyageId, ...route, reason: null }), { ...route, status: 'cancelled' }],
  [
    { status: 'short_shipped' },
    UnitTransferred({ from_voyage_id: voyageId, ...route, reason: null }),
    { ...route, status: 'short_shipped' },
  ],
  [{ license_plate: 'GV123K', keys_present: true }, UnitDelivered(delivery), { ...delivery, license_plate: 'GV123K', keys_present: true }],
  [
    { license_plate: 'GV123K', keys_present: true },
    UnitDelivered({ ...delivery, license_plate: 'NEW1', keys_present: false }),
    { ...delivery, license_plate: 'NEW1', keys_present: false },
  ],
  [{ bay: 'A12' }, UnitDelivered(delivery), { ...delivery, bay: 'A12' }],
  [
    { terminal_id: id(62), odometer: 77 },
    UnitDelivered({ ...delivery, terminal_id: null, odometer: null }),
    { ...delivery, terminal_id: id(62), odometer: 77 },
  ],
  [{ terminal_id: id(62), odometer: 77 }, UnitDelivered(delivery), delivery],
  [{ bay: 'A12' }, UnitDelivered({ ...delivery, bay: 'B7' }), { ...delivery, bay: 'B7' }],
  [
    {},
    UnitMeasured({ ...measures, tolerance_pct: '30.00' }),
    { ...measures, tolerance_pct: '30.00', volume: '15.000', price_review: false },
  ],
  [{}, UnitMeasured({ ...measures, tolerance_pct: null }), { ...measures, volume: '15.000', price_review: true }],
  [{}, UnitSurveyed(survey), { ...survey, surveyed_by_id: clerk.id }],
  [
    { damages: [dent], damaged: true, damage_count: 1 },
    DamageRecorded(scratch),
    { damages: [dent, scratch], damage_count: 2, surveyed_by_id: clerk.id },
  ],
  [{ damages: [dent, scratch], damaged: true }, DamageCorrected(worse), { damages: [worse, scratch], surveyed_by_id: clerk.id }],
  [{ damages: [dent, scratch], damaged: true }, DamageWithdrawn({ damage_id: 'dent', number: 1, reason: 'Dirt' }), { damages: [scratch] }],
  [{ damages: [dent], damaged: true }, DamageWithdrawn({ damage_id: 'dent', number: 1, reason: 'Dirt' }), { damages: [], damaged: false }],
  [{ mrn: '26NLA1B2C3D4E5F6A9' }, UnitCleared({ date_cleared: '2026-11-13', mrn: null }), { date_cleared: '2026-11-13', cleared: true }],
  [
    { customs_type: 'EX', customs_missing: true },
    UnitCleared({ date_cleared: '2026-11-13', mrn: '26NLA1B2C3D4E5F6A9' }),
    { date_cleared: '2026-11-13', cleared: true, mrn: '26NLA1B2C3D4E5F6A9', customs_missing: false },
  ],
  [{}, UnitPutOnHold(hold), { ...hold, on_hold: true, holds: [hold] }],
  [{ missing: true }, UnitDelivered(delivery), { ...delivery, missing: false }],
  [{}, UnitMarkedMissing({ reason: 'Not in its bay' }), { missing: true }],
  [{ missing: true }, UnitFound(), { missing: false }],
  [{ ...hold, on_hold: true, holds: [hold] }, UnitPutOnHold(unpaid), heldByAll],
  [
    heldByAll,
    UnitPutOnHold({ ...hold, hold_reason: 'Seal broken' }),
    { ...heldByAll, hold_reason: 'Unpaid · Seal broken', hold_by: 'office', holds: [unpaid, { ...hold, hold_reason: 'Seal broken' }] },
  ],
  [
    { ...hold, on_hold: true, holds: [hold] },
    UnitPutOnHold({ hold_reason: 'x'.repeat(200), hold_by: 'office' }),
    { ...heldByAll, hold_reason: `Papers · ${'x'.repeat(191)}`, holds: [hold, { hold_reason: 'x'.repeat(200), hold_by: 'office' }] },
  ],
  [heldByAll, UnitHoldLifted({ hold_by: 'customs' }), { ...unpaid, on_hold: true, holds: [unpaid] }],
  [heldByAll, UnitHoldLifted({ hold_by: null }), { on_hold: false, hold_reason: null, hold_by: null, holds: [] }],
  [{}, UnitPrioritised({ priority: true }), { priority: true }],
  [{ priority: true }, UnitPrioritised({ priority: false }), { priority: false }],
  [{}, UnitMarkedNotToInvoice({ reason: 'Our own' }), { not_to_invoice: true }],
  [{ not_to_invoice: true }, UnitMarkedToInvoice(), { not_to_invoice: false }],
  [
    { quantity: 5, split_count: 1, volume: '60.160' },
    UnitSplit({ unit_id: id(72), number: 'x', quantity: 2 }),
    { quantity: 3, split_count: 2, volume: '36.096' },
  ],
  [{ quantity: 5, volume: '60.160' }, UnitsMerged({ unit_id: id(72), number: 'x', quantity: 2 }), { quantity: 7, volume: '84.224' }],
  [{ quantity: 5, volume: '60.160' }, UnitsMerged({ unit_id: id(72), number: 'x', quantity: 0 }), {}],
  [
    { packages_inside: [carton, { ...carton, quantity: 5 }], vgm_weight: 900, vgm_method: '1', vgm_party: 'W', vgm_date: '2026-11-10' },
    ContentsSplit({ unit_id: id(72), number: 'x', line: 2, ...carton, quantity: 2, weight: 36 }),
    {
      packages_inside: [carton, { ...carton, quantity: 3, weight: 54 }],
      vgm_weight: null,
      vgm_method: null,
      vgm_party: null,
      vgm_date: null,
      split_count: 1,
      contents_out: [out],
      contents_are_out: true,
    },
  ],
  [
    { packages_inside: [carton, { ...carton, quantity: 3, weight: 54 }], contents_out: [out], contents_are_out: true },
    ContentsRejoined(out),
    {
      packages_inside: [carton, { ...carton, quantity: 5 }],
      vgm_weight: 900,
      vgm_method: '1',
      vgm_party: 'W',
      vgm_date: '2026-11-10',
      contents_out: [],
      contents_are_out: false,
    },
  ],
  [
    { contents_out: [out], contents_are_out: true },
    UnitDetailsCorrected({ vgm_weight: 800 }),
    { vgm_weight: 800, contents_out: [], contents_are_out: false },
  ],
  [{}, UnitMergedInto({ unit_id: id(72), number: 'x', pieces: true }), { merged_into_id: id(72), merged_pieces: true }],
  [{}, BillOfLadingAssigned(bill), {}],
  [{}, BillOfLadingUnassigned({ bill_of_lading_id: id(60) }), {}],
]

effects(unit, aUnit({ volume: '12.032' }), rows, ['UnitBooked'])

const after = (before: object, { type, data }: EventOf<typeof units>) => recordedBy(unit, type, data, before)

test('a unit begins as it was booked: with its volume, on its place or on stand-by', () => {
  const { stand_by: _place, ...said } = booked
  expect(after(unit.initial, UnitBooked(booked))).toMatchObject({
    ...said,
    status: 'booked',
    volume: '12.032',
    price_review: false,
    customs_missing: false,
  })
  expect(after(unit.initial, UnitBooked({ ...booked, ...short, stand_by: true, customs_type: 'EX', quantity: 2 }))).toMatchObject({
    ...short,
    status: 'stand_by',
    volume: '24.064',
    customs_missing: true,
  })
})

test('more than a tenth over what was booked asked for a look at the price before companies said how much', () => {
  const measured = (measured_length: number) =>
    after(aUnit(), UnitMeasured({ ...measures, measured_length, measured_width: 178, measured_height: 146, tolerance_pct: null }))
  expect(measured(509)).toMatchObject({ price_review: false })
  expect(measured(510)).toMatchObject({ price_review: true })
})
