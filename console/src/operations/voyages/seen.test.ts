import { expect, test } from 'vitest'
import { dueToBeSeen, nextPort } from './seen.ts'

const call = (port_id: string, date_arrival: string | null, date_departure: string | null, said: object = {}) => ({
  port_id,
  date_arrival,
  date_departure,
  actual_arrival: null,
  actual_departure: null,
  ...said,
})
const tema = call('tema', '2026-11-25', '2026-11-26')

test('a vessel is due to be seen coming, then going, each on its day', () => {
  const calls = (said: object) => [call('rotterdam', '2026-11-14', '2026-11-15', said), tema]
  expect(dueToBeSeen(calls({}), '2026-11-13')).toBeUndefined()
  expect(dueToBeSeen(calls({}), '2026-11-14')).toBe('arrive')
  const came = { actual_arrival: '2026-11-14' }
  expect(dueToBeSeen(calls(came), '2026-11-14')).toBeUndefined()
  expect(dueToBeSeen(calls(came), '2026-11-15')).toBe('depart')
  expect(dueToBeSeen(calls({ ...came, actual_departure: '2026-11-15' }), '2026-11-25')).toBe('arrive')
  expect(dueToBeSeen([call('tema', null, null)], '2026-11-25')).toBeUndefined()
  expect(dueToBeSeen([], '2026-11-25')).toBeUndefined()
})

test('it is asked of the first call of which it is not known', () => {
  const calls = [call('rotterdam', null, null, { actual_arrival: '2026-11-14' }), tema]
  expect(nextPort(calls, 'arrive')).toBe('tema')
  expect(nextPort(calls, 'depart')).toBe('rotterdam')
  expect(nextPort([], 'depart')).toBeUndefined()
})
