import { expect, test } from 'vitest'
import { covers, journeyOf, legsOf } from './journey.ts'

const [first, second, third] = [
  { voyage_id: 'ocean', pol_id: 'rotterdam', pod_id: 'dakar' },
  { voyage_id: 'feeder', pol_id: 'dakar', pod_id: 'abidjan' },
  { voyage_id: 'coaster', pol_id: 'abidjan', pod_id: 'tema' },
]
const through = { transhipment_port_id: 'dakar', voyage_id: 'ocean', pol_id: 'rotterdam', pod_id: 'tema' }

test.each([
  ['before it left', { ...first, travelled_legs: [], onward_legs: [second, third] }],
  ['on its second ship', { ...second, travelled_legs: [first], onward_legs: [third] }],
  ['on its last', { ...third, travelled_legs: [first, second], onward_legs: [] }],
  ['as a booking says it', { ...first, onward_legs: [second, third] }],
])('a journey is one, from its first port to its last: %s', (_when, travelling) => {
  expect(legsOf(travelling)).toEqual([first, second, third])
  expect(journeyOf(travelling)).toEqual(through)
})

test('who changes no ship has no port of transhipment', () => {
  expect(journeyOf(first)).toEqual({ ...first, transhipment_port_id: null })
  expect(legsOf(first)).toEqual([first])
})

const onSecond = { ...second, travelled_legs: [first], onward_legs: [third] }
test.each([
  [true, 'all of it', 'ocean', 'rotterdam', 'tema'],
  [true, 'its first voyage', 'ocean', 'rotterdam', 'dakar'],
  [true, 'its first two', 'ocean', 'rotterdam', 'abidjan'],
  [true, 'its second', 'feeder', 'dakar', 'abidjan'],
  [true, 'its last two', 'feeder', 'dakar', 'tema'],
  [false, 'another ship', 'feeder', 'rotterdam', 'tema'],
  [false, 'another port of loading', 'ocean', 'dakar', 'tema'],
  [false, 'a port where it never comes', 'ocean', 'rotterdam', 'lome'],
  [false, 'a port that lies behind it', 'feeder', 'dakar', 'dakar'],
])('a journey covers: %s, %s', (is, _what, voyage_id, pol_id, pod_id) => expect(covers(onSecond, { voyage_id, pol_id, pod_id })).toBe(is))

test('a way of which something is open is none of it', () =>
  expect(covers(onSecond, { voyage_id: null, pol_id: null, pod_id: null })).toBe(false))
