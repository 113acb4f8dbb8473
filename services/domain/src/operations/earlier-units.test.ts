import { expect, test } from 'vitest'
import type { AnyAggregate } from '../kernel/aggregate.ts'
import { booking } from './bookings.ts'
import { job } from './jobs.ts'

const unit = { unit_id: 'u', booking_id: 'b', date_loaded: null, lapsed: false, at_version: 1 }
const meta = {
  actor: { id: 'a', name: 'Anna', office_id: null, role: 'user' as const },
  command_id: 'c',
  correlation_id: 'c',
  source: 'api' as const,
  occurred_at: '2026-11-20T09:00:00.000Z',
}
const first = (aggregate: AnyAggregate, type: string, data: object) =>
  aggregate.evolve({ ...aggregate.initial }, { type, data: { ...data }, schema_version: 1, version: 1, stream: 'x-1', meta })

test('what jobs and bookings heard of units before they heard of volumes is still read', () => {
  expect(first(job, 'JobUnitsRegistered', { units: [unit] })).toMatchObject({ unit_count: 1, volume: '0.000', customs_missing: 0 })
  expect(first(booking, 'BookingUnitsRegistered', { units: [unit] })).toMatchObject({ units: [{ ...unit, volume: '0.000' }] })
})

test('a bill that a job heard of before it heard how far it is counts as a draft', () => {
  const record = first(job, 'JobBillOfLadingRegistered', { bill_of_lading_id: 'bl' })
  expect(record).toMatchObject({ bill_of_lading_ids: ['bl'], bls_total: 1, bls_final: 0 })
})
