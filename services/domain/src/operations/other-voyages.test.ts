import { expect, test } from 'vitest'
import { leavesWith, voyagesFor } from './other-voyages.ts'
import { clockAt, clockIn } from './port-clock.ts'
import { aVoyage, dakar, rotterdam, tema } from './specimens-for-tests.ts'

type Calls = Parameters<typeof aVoyage>[0] extends { port_calls?: infer C } | undefined ? NonNullable<C> : never
type Call = Calls[number]

const now = '2026-11-20T09:00:00.000Z'
const zones = new Map([[rotterdam, 'Europe/Amsterdam']])
const at = clockIn(zones, rotterdam, now)
const route = { pol_id: rotterdam, pod_id: tema }
const call = (port_id: string, purpose: Call['purpose'], said: Partial<Call> = {}): Call => ({ ...blank, port_id, purpose, ...said })
const blank = { ...aVoyage().port_calls[0], date_departure: null, date_arrival: null, actual_departure: null } as Call
const sailing = (leaves: string | null, said: Partial<Call> = {}) => [
  call(rotterdam, 'load', { date_departure: leaves, ...said }),
  call(dakar, 'both'),
  call(tema, 'discharge'),
]

test('a voyage suits units that loads them at the one port and discharges them at the other later', () => {
  expect(leavesWith(aVoyage({ port_calls: sailing('2026-12-01') }), route, at)).toEqual({ departs: '2026-12-01' })
  expect(leavesWith(aVoyage({ port_calls: sailing(null) }), route, at)).toEqual({ departs: null })
  expect(leavesWith(aVoyage({ port_calls: sailing(null, { date_arrival: '2026-12-02' }) }), route, at)).toEqual({ departs: '2026-12-02' })
})

test('what leaves today has not left, unless it is said to have', () => {
  expect(leavesWith(aVoyage({ port_calls: sailing('2026-11-20') }), route, at)).toEqual({ departs: '2026-11-20' })
  expect(leavesWith(aVoyage({ port_calls: sailing('2026-11-19') }), route, at)).toBeUndefined()
  expect(leavesWith(aVoyage({ port_calls: sailing('2026-12-01', { actual_departure: '2026-11-20' }) }), route, at)).toBeUndefined()
})

test('that it has left goes by the clock of the port where it loads them', () => {
  const [leaves, evening] = [aVoyage({ port_calls: sailing('2026-11-20') }), '2026-11-20T22:00:00.000Z']
  expect(leavesWith(leaves, route, clockAt({ time_zone: 'Pacific/Auckland' }, evening))).toBeUndefined()
  expect(leavesWith(leaves, route, clockAt({ time_zone: null }, evening)), 'without one by that of the offices').toEqual({
    departs: '2026-11-20',
  })
  const suited = (zone: string) => voyagesFor([leaves], [route], { now: evening, zones: new Map([[rotterdam, zone]]), all: false }).length
  expect([suited('Pacific/Auckland'), suited('America/Chicago')]).toEqual([0, 1])
})

test.each([
  ['is closed', aVoyage({ status: 'closed', port_calls: sailing('2026-12-01') })],
  ['takes no bookings at the port', aVoyage({ port_calls: sailing('2026-12-01', { closed_for_booking: true }) })],
  ['only discharges at the port of loading', aVoyage({ port_calls: sailing('2026-12-01', { purpose: 'discharge' }) })],
  ['discharges there before it loads here', aVoyage({ port_calls: sailing('2026-12-01').toReversed() })],
  ['never comes to the port of discharge', aVoyage({ port_calls: sailing('2026-12-01').slice(0, 2) })],
])('a voyage that %s suits none', (_what, voyage) => expect(leavesWith(voyage, route, at)).toBeUndefined())

test('the next to leave come first, each with the routes that it serves; what leaves on no known day is last', () => {
  const [late, early, unknown] = ['2026-12-09', '2026-12-01', null].map(day => aVoyage({ number: String(day), port_calls: sailing(day) }))
  const short = aVoyage({ number: 'short', port_calls: sailing('2026-12-05').slice(0, 2) })
  const routes = [route, { pol_id: rotterdam, pod_id: dakar }]
  const told = (all: boolean) =>
    voyagesFor(
      [late, early, unknown, short].filter(one => one !== undefined),
      routes,
      { now, zones, all },
    ).map(one => [one.voyage.number, one.departs, one.routes.length])
  expect(told(false)).toEqual([
    ['2026-12-01', '2026-12-01', 2],
    ['short', '2026-12-05', 1],
    ['2026-12-09', '2026-12-09', 2],
    ['null', null, 2],
  ])
  const elsewhere = aVoyage({ port_calls: [call(dakar, 'load'), call(tema, 'discharge')] })
  expect(voyagesFor([elsewhere], routes, { now, zones, all: false }), 'what serves none').toEqual([])
  const [at_dakar, at_rotterdam] = [
    { pol_id: dakar, pod_id: tema },
    { pol_id: rotterdam, pod_id: tema },
  ]
  const both = aVoyage({
    port_calls: [
      call(rotterdam, 'load', { date_departure: '2026-12-01' }),
      call(dakar, 'both', { date_departure: '2026-12-08' }),
      call(tema, 'discharge'),
    ],
  })
  const [first] = voyagesFor([both], [at_dakar, at_rotterdam], { now, zones, all: false })
  expect(first?.departs, 'by the first of its ports').toBe('2026-12-01')
  // For units of both routes that are moved together.
  expect(told(true).map(([number]) => number)).toEqual(['2026-12-01', '2026-12-09', 'null'])
})
