import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { jobs as resource } from '@fairlead/contracts/operations/jobs'
import { expect, test } from 'vitest'
import { gathering } from '../kernel/gather.ts'
import { bookings } from './bookings.ts'
import { jobs } from './jobs.ts'

const route = { voyage_id: 'v', pol_id: 'p1', pod_id: 'p2' }
const elsewhere = { voyage_id: 'w', pol_id: 'q1', pod_id: 'q2' }
const booking = (id: string, status: string, to = route) => ({ id, status, ...to, count: 1 })
const said = (gathered: object) => jobs.said({ lines: [] }, { bookings: [], units: [], bills: [], ...gathered })

test('a job of which nobody tells is new, and goes nowhere', () => {
  expect(said({})).toEqual({
    status: 'new',
    voyage_id: null,
    pol_id: null,
    pod_id: null,
    unit_count: 0,
    bookings_pending: 0,
    volume: '0.000',
    customs_missing: 0,
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

test('it counts and adds up the units that travel, and those of them that lack a customs document', () => {
  const units = [
    { status: 'loaded', customs_missing: 'false', volume: '24.064', count: 2 },
    { status: 'firm', customs_missing: 'true', volume: '36.096', count: 3 },
    { status: 'cancelled', customs_missing: 'true', volume: '12.032', count: 1 },
    { status: 'short_shipped', customs_missing: 'true', volume: '12.032', count: 1 },
  ]
  expect(said({ bookings: [booking('a', 'active')], units })).toMatchObject({
    unit_count: 5,
    volume: '60.160',
    customs_missing: 3,
    status: 'active',
  })
  expect(bookings.said({}, { units })).toEqual({ unit_count: 5 })
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
