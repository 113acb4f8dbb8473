import { expect, test } from 'vitest'
import { atOwnPorts, passes, quay_lists } from './quay-lists.ts'

const listOf = (record: object, user_ports: string[] = []) =>
  quay_lists.filter(list => passes(atOwnPorts(list, { user_ports }), { ...record })).map(({ key }) => key)

const unit = {
  status: 'firm',
  pol_id: 'RTM',
  pod_id: 'DKR',
  on_hold: false,
  missing: false,
  date_delivered: null,
  date_measured: null,
  date_surveyed: null,
}

test('a unit passes the lists of the quay one after the other', () => {
  expect(listOf(unit)).toEqual(['to_receive'])
  const there = { ...unit, date_delivered: '2026-11-20' }
  expect(listOf(there)).toEqual(['to_measure', 'to_survey'])
  expect(listOf({ ...there, on_hold: true })).toEqual(['to_measure', 'to_survey', 'held'])
  const seen = { ...there, date_measured: '2026-11-20', date_surveyed: '2026-11-20' }
  expect(listOf(seen)).toEqual([])
  expect(listOf({ ...seen, status: 'permit' })).toEqual(['to_load'])
  expect(listOf({ ...seen, status: 'permit', on_hold: true })).toEqual(['held'])
  expect(listOf({ ...seen, status: 'permit', missing: true })).toEqual(['missing'])
  expect(listOf({ ...seen, status: 'short_shipped' })).toEqual(['short'])
  expect(listOf({ ...seen, status: 'loaded' })).toEqual(['to_discharge'])
})

test('who is tied to ports sees what is done there: nobody discharges where a unit was loaded', () => {
  expect(listOf({ ...unit, status: 'loaded' }, ['RTM'])).toEqual([])
  expect(listOf({ ...unit, status: 'loaded' }, ['ABJ', 'DKR'])).toEqual(['to_discharge'])
  expect(listOf(unit, ['DKR'])).toEqual([])
})
