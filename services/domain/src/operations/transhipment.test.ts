import { addDays, daysBetween } from '@fairlead/contracts/measures/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectionFaults } from './connections.ts'
import { routeRefused } from './rotation.ts'
import { aCall, aVoyage, dakar, id, rotterdam, tema } from './specimens-for-tests.ts'
import { journeysBetween } from './transhipment.ts'

type Call = ReturnType<typeof aCall>
const lagos = id(71)
const now = '2026-11-20T12:00:00.000Z'
const asked = { pol_id: rotterdam, pod_id: tema, from: '2026-11-20', now, zones: new Map<string, string>(), connection_days: 0 }

/** Loads at each of its ports but the last, and discharges at each but the first. */
const sails = (
  number: string,
  ...calls: (readonly [port: string, arrives: string | null, departs?: string | null, more?: Partial<Call>])[]
) =>
  aVoyage({
    number,
    port_calls: calls.map(([port, arrives, departs = null, more = {}], index) => ({
      ...aCall(port, index === 0 ? 'load' : index === calls.length - 1 ? 'discharge' : 'both', arrives, departs),
      ...more,
    })),
  })
type Voyage = ReturnType<typeof sails>

const found = (voyages: readonly Voyage[], wanted: Partial<typeof asked> = {}) =>
  journeysBetween(voyages, { ...asked, ...wanted }).map(({ legs }) => legs.map(leg => leg.voyage.number).join(' '))

const direct = sails('D', [rotterdam, '2026-11-24', '2026-11-25'], [dakar, '2026-12-01', '2026-12-02'], [tema, '2026-12-08'])

test('a direct voyage is told with its days, and transit runs from leaving to arriving', () =>
  expect(journeysBetween([direct], asked)).toEqual([
    {
      legs: [{ voyage: direct, pol_id: rotterdam, pod_id: tema, departs: '2026-11-25', arrives: '2026-12-08' }],
      arrives: '2026-12-08',
      transit_days: 13,
    },
  ]))

test('what arrives first comes first, and of these the shortest', () => {
  const slow = sails('S', [rotterdam, null, '2026-11-22'], [tema, '2026-12-08'])
  const late = sails('L', [rotterdam, null, '2026-12-01'], [tema, '2026-12-09'])
  expect(found([late, slow, direct])).toEqual(['D', 'S', 'L'])
  expect(found([direct, slow, late])).toEqual(['D', 'S', 'L'])
})

test('it leaves on the day that is asked for or later, and never before today', () => {
  expect(found([direct], { from: '2026-11-25' })).toEqual(['D'])
  expect(found([direct], { from: '2026-11-26' })).toEqual([])
  expect(found([direct], { from: '2026-11-01', now: '2026-11-25T12:00:00.000Z' })).toEqual(['D'])
  expect(found([direct], { from: '2026-11-01', now: '2026-11-26T12:00:00.000Z' })).toEqual([])
})

test('what has left, and what day it is, goes by the clock of each port', () => {
  const now = '2026-11-25T22:00:00.000Z'
  const zones = (zone: string) => new Map([[rotterdam, zone]])
  expect(found([direct], { now, zones: zones('Pacific/Auckland') })).toEqual([])
  expect(found([direct], { now, zones: zones('America/Chicago') })).toEqual(['D'])
  const night = '2026-11-26T01:00:00.000Z'
  expect(found([direct], { from: '', now: night, zones: zones('America/Chicago') })).toEqual(['D'])
  expect(found([direct], { from: '', now: night })).toEqual([])
})

test.each<[string, Partial<Call>, boolean]>([
  ['is closed for booking', { closed_for_booking: true }, false],
  ['has a cut-off that is past', { cut_off_cargo: '2026-11-20T11:59:59.000Z' }, false],
  ['has one that is not', { cut_off_cargo: now }, true],
  ['was left already', { actual_departure: '2026-11-19' }, false],
  ['is for bunkers only', { purpose: 'bunker' }, false],
  ['only discharges', { purpose: 'discharge' }, false],
  ['has no day at all', { date_arrival: null, date_departure: null }, false],
  ['has a day of arrival alone', { date_departure: null }, true],
])('a call of loading that %s: %o', (_which, more, goes) => {
  expect(found([sails('D', [rotterdam, '2026-11-24', '2026-11-25', more], [tema, '2026-12-08'])])).toEqual(goes ? ['D'] : [])
})

test.each<[string, Partial<Call>, boolean]>([
  ['is closed for booking, which is of loading there', { closed_for_booking: true }, true],
  ['is for bunkers only', { purpose: 'bunker' }, false],
  ['only loads', { purpose: 'load' }, false],
  ['has no day at all', { date_arrival: null }, false],
  ['has a day of departure alone', { date_arrival: null, date_departure: '2026-12-08' }, true],
  ['comes before it left', { date_arrival: '2026-11-24' }, false],
  ['is on the day on which it leaves', { date_arrival: '2026-11-25' }, true],
])('a call of discharge that %s: %o', (_which, more, goes) => {
  expect(found([sails('D', [rotterdam, '2026-11-24', '2026-11-25'], [tema, '2026-12-08', null, more])])).toEqual(goes ? ['D'] : [])
})

test('a voyage that calls twice loads at the first call and lands at the first after it, as its booking will', () => {
  const round = sails(
    'R',
    [tema, '2026-11-21', '2026-11-21'],
    [rotterdam, '2026-11-24', '2026-11-25'],
    [tema, '2026-12-01', '2026-12-02'],
    [rotterdam, '2026-12-10', '2026-12-11'],
    [tema, '2026-12-20'],
  )
  const [first, ...others] = journeysBetween([round], asked)
  expect(first?.legs).toMatchObject([{ departs: '2026-11-25', arrives: '2026-12-01' }])
  expect(others).toEqual([])
  expect(journeysBetween([round], { ...asked, from: '2026-12-01' }), 'and that has left by then').toEqual([])
})

const there = sails('A', [rotterdam, null, '2026-12-01'], [dakar, '2026-12-08'])
const onward = (number: string, hub_departure: string, pod_arrival: string, hub = dakar) =>
  sails(number, [hub, null, hub_departure], [tema, pod_arrival])

/** The cases of the specification. */
test.each([
  [2, [onward('X', '2026-12-09', '2026-12-20'), onward('B', '2026-12-10', '2026-12-24'), onward('C', '2026-12-10', '2026-12-22')], ['A C']],
  [0, [onward('D', '2027-03-17', '2027-03-30')], ['A D']],
  [0, [onward('E', '2027-03-18', '2027-03-30')], []],
])(
  'with %i days to go over at least, what leaves the hub first goes on, and of these what arrives first: %#',
  (connection_days, others, way) => {
    expect(found([there, ...others], { connection_days })).toEqual(way)
    expect(found([...others.toReversed(), there], { connection_days })).toEqual(way)
  },
)

test('what leaves the hub on a later day is no connection, though it arrives sooner', () =>
  expect(found([there, onward('B', '2026-12-10', '2027-01-30'), onward('C', '2026-12-11', '2026-12-15')])).toEqual(['A B']))

test('the longest wait comes after the days that cargo needs', () => {
  expect(found([there, onward('D', '2027-03-19', '2027-03-30')], { connection_days: 2 })).toEqual(['A D'])
  expect(found([there, onward('D', '2027-03-20', '2027-03-30')], { connection_days: 2 })).toEqual([])
})

test('it does not go round and back to a hub, to wait there for longer', () => {
  const round = sails('R', [dakar, null, '2026-12-09'], [lagos, '2027-01-01', '2027-01-02'], [dakar, '2027-02-01'])
  expect(found([there, round, onward('D', '2027-04-01', '2027-04-10')])).toEqual([])
})

test('over a hub it goes only where no voyage goes directly, and over two only where one is not enough', () => {
  const over = [there, onward('B', '2026-12-10', '2026-12-20')]
  const far = [sails('F', [dakar, null, '2026-12-09'], [lagos, '2026-12-10']), onward('G', '2026-12-11', '2026-12-12', lagos)]
  const late = sails('L', [rotterdam, null, '2027-02-01'], [tema, '2027-02-20'])
  expect(found([...over, ...far, late])).toEqual(['L'])
  expect(found([...over, ...far])).toEqual(['A B'])
  expect(found([there, ...far])).toEqual(['A F G'])
  expect(found([there, far[0] ?? there])).toEqual([])
})

test('each way over hubs is told with all its days, and the shortest comes first of those that arrive together', () => {
  const earlier = sails('E', [rotterdam, null, '2026-11-28'], [dakar, '2026-12-05'])
  const last = onward('B', '2026-12-10', '2026-12-20')
  expect(journeysBetween([earlier, last, there], asked)).toEqual([
    {
      legs: [
        { voyage: there, pol_id: rotterdam, pod_id: dakar, departs: '2026-12-01', arrives: '2026-12-08' },
        { voyage: last, pol_id: dakar, pod_id: tema, departs: '2026-12-10', arrives: '2026-12-20' },
      ],
      arrives: '2026-12-20',
      transit_days: 19,
    },
    expect.objectContaining({ arrives: '2026-12-20', transit_days: 22 }),
  ])
})

const ports = [rotterdam, dakar, tema, lagos]
const someDay = fc.integer({ min: 0, max: 60 }).map(days => addDays('2026-11-15', days))
const someCall = fc
  .record({
    port: fc.constantFrom(...ports),
    purpose: fc.constantFrom<Call['purpose'][]>('both', 'both', 'load', 'discharge', 'bunker'),
    stays: fc.integer({ min: 0, max: 2 }),
    after: fc.integer({ min: 0, max: 9 }),
    known: fc.constantFrom('both', 'both', 'arrival', 'departure', 'neither'),
    closed: fc.constantFrom(false, false, false, true),
  })
  .map(one => ({ ...one, closed_for_booking: one.closed }))
const someVoyage = fc.tuple(someDay, fc.array(someCall, { minLength: 2, maxLength: 6 })).map(([begins, calls]) => {
  let day = begins
  const port_calls = calls.map(({ port, purpose, stays, after, known, closed_for_booking }): Call => {
    const arrives = addDays(day, after)
    day = addDays(arrives, stays)
    const [arrival, departure] = [known === 'both' || known === 'arrival', known === 'both' || known === 'departure']
    return { ...aCall(port, purpose, arrival ? arrives : null, departure ? day : null), closed_for_booking }
  })
  return aVoyage({ port_calls })
})
const someVoyages = fc.array(someVoyage, { maxLength: 12 })
const someQuestion = fc
  .record({
    ports: fc.shuffledSubarray(ports, { minLength: 2, maxLength: 2 }),
    from: someDay,
    connection_days: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ ports: [pol_id = rotterdam, pod_id = tema], ...more }) => ({ ...more, pol_id, pod_id, now, zones: asked.zones }))

test('legs join and are served, none leaves before what it goes on from has come, and they stand in order', () =>
  fc.assert(
    fc.property(someVoyages, someQuestion, (voyages, question) => {
      const journeys = journeysBetween(voyages, question)
      for (const { legs, arrives, transit_days } of journeys) {
        const [first, last] = [legs[0], legs.at(-1)]
        expect([first?.pol_id, last?.pod_id, last?.arrives]).toEqual([question.pol_id, question.pod_id, arrives])
        expect(first && first.departs >= question.from && first.departs >= '2026-11-20').toBe(true)
        expect(first && routeRefused(first.voyage, first.pol_id, first.pod_id)).toBeUndefined()
        expect(connectionFaults(legs, question.connection_days)).toEqual([])
        expect(transit_days).toBe(daysBetween(first?.departs ?? '', arrives))
        const days = legs.flatMap(leg => [leg.departs, leg.arrives])
        expect(days).toEqual(days.toSorted())
      }
      const order = journeys.map(({ arrives, transit_days }) => `${arrives} ${String(transit_days).padStart(4, '0')}`)
      expect(order).toEqual(order.toSorted())
    }),
    { numRuns: 300 },
  ))

/** Whether a voyage goes there directly, said another way: its first call that loads there is still to come, and it lands at the port afterwards. */
function goesDirectly({ port_calls }: Voyage, { pol_id, pod_id, from }: typeof asked): boolean {
  const at = port_calls.findIndex(call => call.port_id === pol_id && ['load', 'both'].includes(call.purpose))
  const [call, landing] = [
    port_calls[at],
    port_calls.slice(at + 1).find(later => later.port_id === pod_id && ['discharge', 'both'].includes(later.purpose)),
  ]
  const [leaves, comes] = [call?.date_departure ?? call?.date_arrival ?? '', landing?.date_arrival ?? landing?.date_departure ?? '']
  return call?.closed_for_booking === false && leaves >= from && leaves >= '2026-11-20' && comes >= leaves
}

test('no voyage that goes directly is missed, and nothing else is told while there is one', () =>
  fc.assert(
    fc.property(someVoyages, someQuestion, (voyages, question) => {
      const going = voyages.filter(voyage => goesDirectly(voyage, question))
      const told = journeysBetween(voyages, question).map(({ legs }) => legs)
      const directly = told.filter(legs => legs.length === 1).flatMap(([leg]) => leg?.voyage ?? [])
      expect(new Set(directly)).toEqual(new Set(going))
      expect(directly.length === 0 || directly.length === told.length).toBe(true)
    }),
    { numRuns: 300 },
  ))

test('one voyage more never makes what goes directly arrive later', () =>
  fc.assert(
    fc.property(someVoyages, someVoyage, someQuestion, (voyages, another, question) => {
      const arrival = (some: readonly Voyage[]) =>
        journeysBetween(some, question).find(({ legs }) => legs.length === 1)?.arrives ?? '9999-12-31'
      expect(arrival([...voyages, another]) <= arrival(voyages)).toBe(true)
    }),
    { numRuns: 300 },
  ))

/** The rule of the specification, day by day. */
function onwardByTheRule(voyages: readonly Voyage[], hub: string, arrival: string, question: typeof asked): string | undefined {
  for (let day = 0; day < 100; day++) {
    const leaving = addDays(arrival, question.connection_days + day)
    const arrivals = voyages.flatMap(voyage => {
      const [leg] = journeysBetween([voyage], { ...question, pol_id: hub, from: leaving }).flatMap(({ legs }) => legs)
      return leg?.departs === leaving ? [leg.arrives] : []
    })
    if (arrivals.length > 0) return arrivals.toSorted()[0]
  }
  return undefined
}

test('over a hub each goes on as the rule says it, day by day', () =>
  fc.assert(
    fc.property(someVoyages, someQuestion, (voyages, question) => {
      const overOne = journeysBetween(voyages, question).filter(({ legs }) => legs.length === 2)
      for (const { legs, arrives } of overOne)
        expect(onwardByTheRule(voyages, legs[0]?.pod_id ?? '', legs[0]?.arrives ?? '', question)).toBe(arrives)
    }),
    { numRuns: 100 },
  ))
