import { expect, test } from 'vitest'
import { brokenConnection, connectionFaults } from './connections.ts'
import { aCall, aVoyage, dakar, id, rotterdam, tema } from './specimens-for-tests.ts'

type Calls = ReturnType<typeof aCall>[]
const first = (...port_calls: Calls) => ({ voyage: aVoyage({ port_calls }), pol_id: rotterdam, pod_id: dakar })
const onward = (...port_calls: Calls) => ({ voyage: aVoyage({ port_calls }), pol_id: dakar, pod_id: tema })
const there = first(aCall(rotterdam, 'load', '2026-11-14', '2026-11-15'), aCall(dakar, 'discharge', '2026-11-25', '2026-11-27'))
const leaving = (date_arrival: string | null, date_departure: string | null) =>
  onward(aCall(dakar, 'load', date_arrival, date_departure), aCall(tema, 'discharge', '2026-12-20', null))

test.each([
  ['on the day itself', leaving('2026-11-20', '2026-11-27'), 2, true],
  ['the day before', leaving('2026-11-20', '2026-11-26'), 2, false],
  ['when it arrives, where nobody said when it leaves', leaving('2026-11-26', null), 2, false],
  ['long after it arrives', leaving('2026-12-01', null), 2, true],
  ['some day', leaving(null, null), 2, true],
])('cargo that arrives on the 25th and needs two days goes on %s: %o', (_when, leg, days, goes) =>
  expect(connectionFaults([there, leg], days).length === 0).toBe(goes),
)

test('cargo that nobody says the arrival of may go on', () => {
  const sometime = first(aCall(rotterdam, 'load', '2026-11-14', null), aCall(dakar, 'discharge', null, null))
  expect(connectionFaults([sometime, leaving('2026-11-01', null)], 2)).toEqual([])
})

test('what counts is the arrival after it was loaded, not an earlier call', () => {
  const round = first(
    aCall(dakar, 'discharge', '2026-11-01', null),
    aCall(rotterdam, 'load', '2026-11-14', null),
    aCall(dakar, 'discharge', '2026-11-25', null),
  )
  expect(connectionFaults([round, leaving('2026-11-10', null)], 0)).toHaveLength(1)
})

test('what was seen counts before what was planned, of where it comes and of what it leaves by', () => {
  const early = { ...aCall(dakar, 'discharge', '2026-11-25', null), actual_arrival: '2026-11-20' }
  const seen = first(aCall(rotterdam, 'load', '2026-11-14', null), early)
  expect(connectionFaults([seen, leaving('2026-11-20', '2026-11-22')], 2)).toEqual([])
  const gone = { ...aCall(dakar, 'load', '2026-11-26', '2026-11-27'), actual_departure: '2026-11-24' }
  expect(connectionFaults([there, onward(gone, aCall(tema, 'discharge', '2026-12-20', null))], 0)).toHaveLength(1)
})

test('it may call elsewhere on the way', () => {
  const round = first(
    aCall(rotterdam, 'load', '2026-11-14', null),
    aCall(tema, 'discharge', '2026-11-20', null),
    aCall(dakar, 'discharge', '2026-11-25', null),
  )
  expect(connectionFaults([round, leaving('2026-11-24', null)], 0)).toHaveLength(1)
})

test('without legs there is nothing to connect, and without a word a day is enough to be the same', () => {
  expect(connectionFaults()).toEqual([])
  expect(connectionFaults([there])).toEqual([])
  expect(connectionFaults([there, leaving('2026-11-25', null)])).toEqual([])
  expect(connectionFaults([there, leaving('2026-11-24', null)])).toHaveLength(1)
})

const codes = (...legs: Parameters<typeof connectionFaults>[0] & {}) => connectionFaults(legs).map(({ code, field }) => [code, field])
const second = onward(aCall(dakar, 'load', '2026-12-01', '2026-12-02'), aCall(tema, 'discharge', '2026-12-20', null))

test('a leg begins where the one before ends', () => {
  expect(codes(there, second)).toEqual([])
  const astray = { ...second, pol_id: rotterdam, pod_id: tema, voyage: aVoyage() }
  expect(codes(there, astray)).toEqual([['leg_begins_elsewhere', 'onward_legs.0.pol_id']])
  expect(codes(there, { ...astray, voyage: undefined }), 'and its voyage is looked at all the same').toEqual([
    ['leg_begins_elsewhere', 'onward_legs.0.pol_id'],
    ['select_from_list', 'onward_legs.0.voyage_id'],
  ])
  expect(codes(there, second, { ...second, pol_id: dakar })).toEqual([['leg_begins_elsewhere', 'onward_legs.1.pol_id']])
})

test('the voyage of a leg serves its ports, and is open', () => {
  const unserved = onward(aCall(dakar, 'load', '2026-12-01', null), aCall(rotterdam, 'discharge', '2026-12-20', null))
  expect(codes(there, unserved)).toEqual([['port_not_discharged_at', 'onward_legs.0.pod_id']])
  expect(codes(there, onward(aCall(tema, 'both', '2026-12-01', null)))).toEqual([['port_not_loaded_at', 'onward_legs.0.pol_id']])
  expect(codes(there, { ...second, voyage: undefined })).toEqual([['select_from_list', 'onward_legs.0.voyage_id']])
  expect(codes(there, { ...second, voyage: aVoyage({ status: 'closed' }) })).toEqual([['voyage_not_open', 'onward_legs.0.voyage_id']])
})

const leg = (voyage_id: string, { voyage, pol_id, pod_id }: typeof there) => ({ voyage_id, voyage, pol_id, pod_id })

test.each([
  ['leaves after cargo can be there, though it came before', leaving('2026-11-20', '2026-11-27'), false],
  ['leaves before', leaving('2026-11-20', '2026-11-26'), true],
  ['comes before, and nobody said when it leaves', leaving('2026-11-26', null), true],
  ['comes some day', leaving(null, null), false],
])('a connection of two days from the 25th is broken by a ship that %s', (_which, onwards, isBroken) =>
  expect(brokenConnection([leg(id(1), there), leg(id(2), onwards)], 2) !== undefined).toBe(isBroken),
)

test('the day on which cargo came to a hub counts for the ship from there, and for none after it', () => {
  const [second, third] = [
    { ...leaving('2026-11-27', '2026-11-28'), pod_id: tema },
    {
      voyage: aVoyage({ port_calls: [aCall(tema, 'load', '2026-12-21', '2026-12-21'), aCall(rotterdam, 'discharge', '2027-01-05', null)] }),
      pol_id: tema,
      pod_id: rotterdam,
    },
  ]
  const legs = [leg(id(1), there), leg(id(2), second), leg(id(3), third)]
  expect(brokenConnection(legs, 2, '2026-11-20')).toEqual({
    broken_voyage_id: id(3),
    connection_ready: '2026-12-22',
    connection_leaves: '2026-12-21',
  })
})
