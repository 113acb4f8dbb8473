import { expect, test } from 'vitest'
import { recordedBy } from '../kernel/given.ts'
import { booking } from './bookings.ts'
import { job } from './jobs.ts'
import { unitsBeforeMrns, unitsBeforeVolumes } from './unit-upcasters.ts'

const unit = { unit_id: 'u', booking_id: 'b', date_loaded: null, lapsed: false, at_version: 1 }
test('what jobs and bookings heard of units before they heard of volumes is still read, and nothing is made of it', () => {
  expect(recordedBy(job, 'JobUnitsRegistered', { units: [unit] })).toEqual(job.initial)
  expect(recordedBy(booking, 'BookingUnitsRegistered', { units: [unit] })).toEqual({ ...booking.initial, dcsa_status: 'RECEIVED' })
  expect(unitsBeforeVolumes({ units: [unit] })).toMatchObject({ units: [{ ...unit, volume: '0.000', customs_missing: false }] })
})

test('what was written in no shape that was ever ours is left as it is', () => {
  const odd = ['u', 7, null, ['u']]
  expect(unitsBeforeVolumes({ units: odd })).toEqual({ units: odd })
  expect(unitsBeforeVolumes({ at: 'x' })).toEqual({ at: 'x', units: [] })
})

test('who heard of volumes and of no customs documents has none of them', () => {
  expect(unitsBeforeMrns({ units: [{ ...unit, volume: '12.032', customs_missing: true }] })).toEqual({
    units: [{ ...unit, volume: '12.032', customs_missing: true, mrn: null, not_to_invoice: false }],
  })
})
