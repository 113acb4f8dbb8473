import { seaWay } from '@fairlead/contracts/geography/sea-lanes'
import type { TrackedLeg } from '@fairlead/domain/operations/tracking'
import { expect, test } from 'vitest'
import { type MapPort, mapOf, shipOn } from './map.ts'

const [rotterdam, dakar] = [
  [4.14, 51.95],
  [-17.43, 14.68],
] as const
const call = {
  id: null,
  port_id: 'rtm',
  terminal_id: null,
  purpose: 'both' as const,
  date_arrival: null,
  date_departure: '2026-11-15',
  actual_arrival: null,
  actual_departure: '2026-11-16',
  cut_off_cargo: null,
  cut_off_documents: null,
  cut_off_vgm: null,
  cut_off_customs: null,
  closed_for_booking: null,
  call_reference: null,
}
const leg: TrackedLeg = {
  voyage_id: 'v',
  pol_id: 'rtm',
  pod_id: 'dkr',
  loading: call,
  discharging: { ...call, port_id: 'dkr', date_arrival: '2026-11-26', date_departure: null, actual_departure: null },
}
const ports = new Map<string, MapPort>([
  ['rtm', { name: 'Rotterdam', longitude: '4.14', latitude: '51.95' }],
  ['dkr', { name: 'Dakar & <haven>', longitude: '-17.43', latitude: '14.68' }],
])
const at = (today: string, said: Partial<TrackedLeg> = {}) => shipOn({ ...leg, ...said }, seaWay(rotterdam, dakar), today)

test('a ship is between its ports from the day on which it left until it is said to have come', () => {
  expect(at('2026-11-15')).toBeUndefined()
  expect(at('2026-11-16')?.[1]).toBeCloseTo(51.95)
  const [, middle = 0] = at('2026-11-21') ?? []
  expect(middle).toBeGreaterThan(30)
  expect(middle).toBeLessThan(48)
  // Late by its plan, it is before the port.
  expect(at('2026-11-30')?.[1]).toBeCloseTo(14.68)
  expect(at('2026-11-21', { loading: { ...call, actual_departure: null } })).toBeUndefined()
  expect(at('2026-11-21', { loading: undefined })).toBeUndefined()
  expect(at('2026-11-21', { discharging: undefined })).toBeUndefined()
  const discharging = { ...call, date_arrival: '2026-11-26' }
  expect(at('2026-11-21', { discharging: { ...discharging, actual_arrival: '2026-11-20' } })).toBeUndefined()
  expect(at('2026-11-21', { discharging: { ...discharging, date_arrival: null } })).toBeUndefined()
  expect(at('2026-11-21', { discharging: { ...discharging, date_arrival: '2026-11-16' } })).toBeUndefined()
})

test('each way and each port is drawn once, with the ships that are at sea', () => {
  const drawn = mapOf([leg, { ...leg }], ports, '2026-11-21', 'Map of "it"')
  const text = drawn === false ? '' : drawn.text
  expect(text).toContain('aria-label="Map of &quot;it&quot;"')
  expect(text).toContain('Dakar &amp; &lt;haven&gt;')
  expect([...text.matchAll(/class="way"|class="stop"|class="ship"|class="land"/g)].map(([found]) => found)).toEqual([
    'class="land"',
    'class="way"',
    'class="stop"',
    'class="stop"',
    'class="ship"',
  ])
  expect(text.length).toBeLessThan(60_000)
})

test('nothing is drawn where nobody knows where a port lies', () => {
  const unknown = new Map(ports).set('dkr', { name: 'Dakar', longitude: null, latitude: '14.68' })
  expect(mapOf([leg], unknown, '2026-11-21', 'Map')).toBe(false)
  expect(mapOf([], ports, '2026-11-21', 'Map')).toBe(false)
})
