import { expect, test } from 'vitest'
import { nextCall } from './next-call.ts'

const nothing = {
  id: null,
  terminal_id: null,
  date_arrival: null,
  date_departure: null,
  actual_arrival: null,
  actual_departure: null,
  cut_off_cargo: null,
  cut_off_documents: null,
  cut_off_vgm: null,
  cut_off_customs: null,
  closed_for_booking: null,
  call_reference: null,
}
const call = (port_id: string, date_arrival: string | null, more: object = {}) => ({
  ...nothing,
  port_id,
  purpose: 'both' as const,
  date_arrival,
  ...more,
})
const sailing = (number: string, ...port_calls: ReturnType<typeof call>[]) => ({ number, port_calls })
const next = (voyages: ReturnType<typeof sailing>[], ports = ['here']) => {
  const found = nextCall(voyages, ports, '2026-11-25')
  return found && `${found.voyage.number} ${found.call.port_id} ${found.date}`
}

test('the next call is the one that comes first at one of the ports', () => {
  const [late, soon] = [
    sailing('late', call('here', '2026-12-09')),
    sailing('soon', call('there', '2026-11-26'), call('here', '2026-12-01')),
  ]
  expect(next([late, soon])).toBe('soon here 2026-12-01')
  expect(next([late, soon], ['here', 'there'])).toBe('soon there 2026-11-26')
  expect(next([late, soon], [])).toBe('soon there 2026-11-26')
  expect(next([late, soon], ['elsewhere'])).toBeUndefined()
})

test('a vessel that lies there today is still to be worked on; one that left, or only bunkers, is not', () => {
  expect(next([sailing('in port', call('here', '2026-11-23', { date_departure: '2026-11-25' }))])).toBe('in port here 2026-11-23')
  expect(next([sailing('today', call('here', '2026-11-25'))])).toBe('today here 2026-11-25')
  expect(next([sailing('gone', call('here', '2026-11-23', { date_departure: '2026-11-24' }))])).toBeUndefined()
  expect(next([sailing('early', call('here', '2026-11-26', { actual_departure: '2026-11-25' }))])).toBeUndefined()
  expect(next([sailing('bunkers', call('here', '2026-11-26', { purpose: 'bunker' }))])).toBeUndefined()
  expect(next([sailing('undated', call('here', null))])).toBeUndefined()
})
