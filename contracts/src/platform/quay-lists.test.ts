import { expect, test } from 'vitest'
import { at_hand, atOwnPorts, ofVoyage, passes, quay_lists, quay_tabs } from './quay-lists.ts'

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
  expect(listOf({ ...seen, status: 'discharged', next_voyage_id: null })).toEqual([])
  expect(listOf({ ...seen, status: 'discharged', next_voyage_id: 'onwards' })).toEqual(['to_go_on'])
})

test('what waits for a place is measured and surveyed like the rest once it is there, and not expected before', () => {
  expect(listOf({ ...unit, status: 'stand_by' })).toEqual([])
  expect(listOf({ ...unit, status: 'stand_by', date_delivered: '2026-11-20' })).toEqual(['to_measure', 'to_survey'])
})

test('a port is looked at by what lies there and what it loaded besides, at the port of loading', () => {
  const tabsOf = (record: object, user_ports: string[] = []) =>
    quay_tabs.filter(list => passes(atOwnPorts(list, { user_ports }), { ...record })).map(({ key }) => key)
  const seen = { ...unit, date_delivered: '2026-11-20', date_measured: '2026-11-20', date_surveyed: '2026-11-20' }
  expect(tabsOf(unit)).toEqual(['to_receive'])
  expect(tabsOf(seen)).toEqual(['at_terminal'])
  expect(tabsOf({ ...seen, status: 'stand_by' })).toEqual(['at_terminal'])
  expect(tabsOf({ ...seen, status: 'permit' })).toEqual(['at_terminal', 'to_load'])
  expect(tabsOf({ ...seen, status: 'loaded' })).toEqual(['to_discharge', 'loaded'])
  expect(tabsOf({ ...seen, status: 'loaded' }, ['RTM'])).toEqual(['loaded'])
})

test('who is tied to ports sees what is done there: nobody discharges where a unit was loaded', () => {
  expect(listOf({ ...unit, status: 'loaded' }, ['RTM'])).toEqual([])
  expect(listOf({ ...unit, status: 'loaded' }, ['ABJ', 'DKR'])).toEqual(['to_discharge'])
  expect(listOf(unit, ['DKR'])).toEqual([])
})

test('at a hub the ship that takes a unit on has the work, not the one that brought it; any other work is of the ship it is booked on', () => {
  const of = (voyage_id: string | undefined, record: object) =>
    quay_lists.filter(list => passes(ofVoyage(list.filter, list, voyage_id), { ...unit, ...record })).map(({ key }) => key)
  const waits = { status: 'discharged', voyage_id: 'feeder', next_voyage_id: 'ocean' }
  expect(of('ocean', waits)).toEqual(['to_go_on'])
  expect(of('feeder', waits)).toEqual([])
  expect(of(undefined, waits)).toEqual(['to_go_on'])
  const comes = { ...waits, status: 'loaded' }
  expect(of('feeder', comes)).toEqual(['to_discharge'])
  expect(of('ocean', comes)).toEqual([])
})

test('what is still to be done comes to hand before what has passed the port', () => {
  const place = (record: object) =>
    at_hand.findIndex(part => passes(atOwnPorts(part, { user_ports: ['RTM'] }), { ...unit, next_voyage_id: null, ...record }))
  for (const status of ['booked', 'stand_by', 'firm', 'permit', 'short_shipped']) expect(place({ status }), status).toBe(0)
  expect(place({ status: 'discharged', pod_id: 'RTM', next_voyage_id: 'ocean' })).toBe(1)
  expect(place({ status: 'loaded', pod_id: 'RTM' })).toBe(2)
  expect(place({ status: 'loaded' })).toBe(3)
  expect(place({ status: 'discharged', pod_id: 'RTM' })).toBe(4)
  expect(place({ status: 'released', pod_id: 'RTM' })).toBe(-1)
})
