import { expect, test } from 'vitest'
import { bookedOn } from './journeys.ts'

const leg = (voyage_id: string, pol_id: string, pod_id: string) => ({
  voyage_id,
  pol_id,
  pod_id,
  number: 'V1',
  vessel: 'GRANDE ACCRA',
  departs: '2026-12-01',
  arrives: '2026-12-08',
  free: null,
})

test('a booking goes on the first voyage to where it discharges, and on with the others', () =>
  expect(bookedOn([leg('a', 'RTM', 'DKR'), leg('b', 'DKR', 'TEM'), leg('c', 'TEM', 'LOS')])).toEqual({
    voyage_id: 'a',
    pol_id: 'RTM',
    pod_id: 'DKR',
    onward_legs: [
      { voyage_id: 'b', pol_id: 'DKR', pod_id: 'TEM' },
      { voyage_id: 'c', pol_id: 'TEM', pod_id: 'LOS' },
    ],
  }))

test('where it goes directly, onward legs that stood there are gone', () =>
  expect(bookedOn([leg('a', 'RTM', 'TEM')])).toEqual({ voyage_id: 'a', pol_id: 'RTM', pod_id: 'TEM', onward_legs: [] }))
