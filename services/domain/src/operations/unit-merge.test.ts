import { units } from '@fairlead/contracts/operations/units'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import {
  aBooking,
  aJob,
  aRelation,
  aUnit,
  aVoyage,
  booked,
  bookingId,
  delivery,
  otherBooking,
  otherUnit,
  unitId,
} from './specimens-for-tests.ts'
import { merge } from './unit-merge.ts'
import { unit } from './units.ts'

const {
  UnitBooked,
  UnitConfirmedFirm,
  UnitLoaded,
  UnitsMerged,
  UnitMergedInto,
  UnitCancelled,
  UnitDelivered,
  UnitPutOnHold,
  UnitRestored,
  UnitSurveyed,
} = eventsOf(units)

const crated = { ...booked, kind: 'package' as const, chassis_number: null, quantity: 3 }
const crates = UnitBooked(crated)
const car = UnitBooked(booked)
const merging = (other: object) => ({
  facts: { voyage: aVoyage(), other: { ...other, id: otherUnit }, bills: [undefined, undefined], job: aJob() },
})
const number = '012600001-1-002'
const pieces = { unit_id: otherUnit, merged_as: 'pieces' } as const
const duplicate = { unit_id: otherUnit, merged_as: 'duplicate' } as const

test('pieces alike are counted together', () => {
  given(unit, crates)
    .when('merge', pieces, merging(aUnit({ ...crated, number, quantity: 2, status: 'firm' })))
    .decides(UnitsMerged({ unit_id: otherUnit, number, quantity: 2 }))
  given(unit, crates)
    .when('merge', pieces, merging(aUnit({ ...crated, number, quantity: 9_997 })))
    .passes()
})

test('one thing that was booked twice stays one thing, though the line that goes says less of it', () => {
  const bare = aUnit({ ...booked, number, chassis_number: null, colour: null, keys_present: null })
  given(unit, car)
    .when('merge', duplicate, merging(bare))
    .decides(UnitsMerged({ unit_id: otherUnit, number, quantity: 0 }))
})

test('nothing that is known of the line that goes is lost with it', () => {
  const differing = (said: object) =>
    given(unit, car)
      .when('merge', duplicate, merging(aUnit({ ...booked, number, chassis_number: null, ...said })))
      .refusal()
  expect(differing({ chassis_number: 'WVWZZZ1KZAW100037' })?.code).toBe('merge_differs')
  const other = { ...aUnit({ ...booked, number, chassis_number: null, key_number: '7', date_delivered: '2026-11-12' }), id: otherUnit }
  const around = { id: unitId, voyage: aVoyage(), other, bills: [], job: aJob() }
  expect(merge(aUnit(), duplicate, around)).toMatchObject({
    code: 'merge_differs',
    params: { number, details: 'key_number date_delivered' },
  })
  expect(differing({ on_hold: true })?.code).toBe('merge_differs')
  expect(differing({ findings: [{ area: 'Door', condition: 'DENT', severity: null, quantity: 1 }] })?.code).toBe('merge_differs')
  expect(differing({ on_hold: false, findings: [] })).toBeUndefined()
})

test('of one that says nothing of it nothing is lost, whatever the one that stays says', () => {
  const held = UnitPutOnHold({ hold_reason: 'Fuel leaks', hold_by: 'office' })
  const dented = UnitSurveyed({
    date_surveyed: '2026-11-13',
    findings: [{ area: 'Door', condition: 'DENT', severity: null, quantity: 1 }],
  })
  given(unit, car, held, dented)
    .when('merge', duplicate, merging(aUnit({ ...booked, number, chassis_number: null, on_hold: false, findings: [] })))
    .passes()
})

test('what was booked twice is as many pieces as it was, however many those are', () => {
  given(unit, UnitBooked({ ...crated, quantity: 6000 }))
    .when('merge', duplicate, merging(aUnit({ ...crated, number, quantity: 6000 })))
    .decides(UnitsMerged({ unit_id: otherUnit, number, quantity: 0 }))
})

test.each([unitId, otherUnit])('the bill that names %s is looked up', async named => {
  const bill = { id: bookingId }
  const asking = { id: unitId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding([], { [`billsoflading.unit ${named}`]: bill }) }
  const facts = await unit.facts('merge', aUnit({ booking_id: bookingId }), pieces, loading(), asking)
  expect(facts).toMatchObject({ bills: named === unitId ? [bill, undefined] : [undefined, bill] })
})

test('the other is one of the same booking, and the one that is named', async () => {
  const [first, named] = [unitId, otherUnit].map(id => ({ ...aUnit({ booking_id: bookingId }), id }))
  const known = [first, named].flatMap((one): RecordFixture[] => (one ? [[unit, one]] : []))
  const asking = { id: unitId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(known) }
  const otherOf = async (booking_id: string) =>
    (await unit.facts('merge', aUnit({ booking_id }), pieces, loading(), asking)) as { other?: { id: string } }
  expect((await otherOf(bookingId)).other?.id).toBe(otherUnit)
  expect((await otherOf(otherBooking)).other).toBeUndefined()
})

test('what both say alike may go', () => {
  const delivered = UnitDelivered({ ...delivery, keys_present: null })
  given(unit, car, delivered)
    .when('merge', duplicate, merging(aUnit({ ...booked, number, chassis_number: null, date_delivered: '2026-11-12' })))
    .passes()
})

test('the line that goes is cancelled once, and says what it became part of', () => {
  const into = { unit_id: unitId, number: '012600001-1-001', pieces: true }
  const gone = [UnitMergedInto(into), UnitCancelled({ reason: null, with_booking: false })]
  given(unit, crates)
    .when('go_with', into)
    .decides(...gone)
  given(unit, crates, ...gone)
    .when('go_with', into)
    .decides()
  given(unit, crates, UnitConfirmedFirm(), UnitLoaded({ date_loaded: '2026-11-14' }))
    .when('go_with', into)
    .refuses('merge_not_waiting')
})

test('what was booked twice may come back; pieces that are counted elsewhere may not', () => {
  const around = { facts: { voyage: aVoyage(), booking: aBooking({ status: 'active' }), customer: aRelation(), touched: [] } }
  const gone = (isPieces: boolean) => [
    UnitMergedInto({ unit_id: unitId, number: 'x', pieces: isPieces }),
    UnitCancelled({ reason: null, with_booking: false }),
  ]
  given(unit, crates, ...gone(true))
    .when('restore', {}, around)
    .refuses('unit_was_merged')
  given(unit, crates, ...gone(false))
    .when('restore', {}, around)
    .decides(UnitRestored())
})
