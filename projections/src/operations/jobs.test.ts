import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { jobs as resource } from '@fairlead/contracts/operations/jobs'
import { expect, test } from 'vitest'
import { gathering } from '../kernel/gather.ts'
import { jobs } from './jobs.ts'

const route = { voyage_id: 'v', pol_id: 'p1', pod_id: 'p2' }
const elsewhere = { voyage_id: 'w', pol_id: 'q1', pod_id: 'q2' }
const booking = (id: string, status: string, to: object = route) => ({ id, status, cut_off: null, ...to, count: 1 })
const said = (gathered: object) => jobs.said({ lines: [] }, { bookings: [], units: [], bills: [], ...gathered })

test('a job of which nobody tells is new, and goes nowhere', () => {
  expect(said({})).toEqual({
    status: 'new',
    voyage_id: null,
    booking_voyages: [],
    pol_id: null,
    pod_id: null,
    cut_off: null,
    unit_count: 0,
    units_to_deliver: 0,
    bookings_pending: 0,
    prices_to_review: 0,
    volume: '0.000',
    customs_missing: 0,
    broken_connections: 0,
    bill_of_lading_ids: [],
    bls_total: 0,
    bls_final: 0,
  })
})

test('its first booking that still travels says where a job goes', () => {
  const gone = [booking('a', 'cancelled', elsewhere), booking('b', 'declined', elsewhere)]
  expect(said({ bookings: [...gone, booking('c', 'pending'), booking('d', 'pending', elsewhere)] })).toMatchObject({
    ...route,
    bookings_pending: 2,
  })
  expect(said({ bookings: gone })).toMatchObject({ voyage_id: null, pol_id: null, pod_id: null, status: 'cancelled' })
})

test('it counts the bookings whose price waits for review, as long as they travel', () => {
  const bookings = [
    { ...booking('a', 'active'), price_to_review: 'true' },
    { ...booking('b', 'shipped'), price_to_review: 'false' },
    { ...booking('c', 'cancelled'), price_to_review: 'true' },
  ]
  expect(said({ bookings })).toMatchObject({ prices_to_review: 1 })
})

test('it counts and adds up the units that travel, those of them that lack a customs document, and those that its port waits for', () => {
  const units = [
    { status: 'loaded', connection_broken: 'true', customs_missing: 'false', date_delivered: null, volume: '24.064', count: 2 },
    { status: 'firm', customs_missing: 'true', date_delivered: null, volume: '36.096', count: 3 },
    { status: 'booked', customs_missing: 'false', date_delivered: '2026-11-19', volume: '10.000', count: 4 },
    { status: 'stand_by', customs_missing: 'false', date_delivered: null, volume: '1.000', count: 1 },
    { status: 'cancelled', connection_broken: 'true', customs_missing: 'true', date_delivered: null, volume: '12.032', count: 1 },
    { status: 'short_shipped', customs_missing: 'true', date_delivered: null, volume: '12.032', count: 1 },
  ]
  expect(said({ bookings: [booking('a', 'active')], units })).toMatchObject({
    unit_count: 10,
    units_to_deliver: 4,
    volume: '71.160',
    customs_missing: 3,
    broken_connections: 2,
    status: 'active',
  })
})

test('its leading booking says until when its port takes cargo', () => {
  const due = { ...route, cut_off: '2026-11-20T17:00:00Z' }
  const later = { ...elsewhere, cut_off: '2026-11-27T17:00:00Z' }
  expect(said({ bookings: [booking('a', 'cancelled', later), booking('b', 'active', due), booking('c', 'active', later)] })).toMatchObject({
    cut_off: '2026-11-20T17:00:00Z',
  })
})

test('it names the bills of lading that are in force, and counts those that are final', () => {
  const bills = ['queue', 'draft', 'final', 'published', 'void', 'cancelled'].map(status => ({ id: status, status, count: 1 }))
  expect(said({ bills })).toMatchObject({ bill_of_lading_ids: ['queue', 'draft', 'final', 'published'], bls_total: 4, bls_final: 2 })
})

test('what it reckons by of its own stream is declared, so that it is reckoned anew with that', () => {
  expect(jobs.by).toEqual(['lines'])
  const bySales = ({ lines }: Pick<RecordOf<typeof resource>, 'lines'>) => ({ lines_to_review: lines.length })
  // @ts-expect-error: of its lines it would not hear
  gathering(resource, {}, job => bySales(job))
})
