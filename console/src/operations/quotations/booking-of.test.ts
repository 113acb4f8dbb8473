import { expect, test } from 'vitest'
import type { OpenVoyage } from '../jobs/open-routes.ts'
import { bookingOf } from './booking-of.ts'

const call = (port_id: string, purpose: string, date_departure: string) => ({
  port_id,
  purpose,
  date_arrival: date_departure,
  date_departure,
  takes_cargo: true,
})
const voyage = (id: string, ...port_calls: OpenVoyage['port_calls']): OpenVoyage => ({
  id,
  name: id,
  number: id,
  version: 1,
  status: 'open',
  port_calls,
})
const quotation = { id: 'q', name: 'Q012600001', version: 1, status: 'accepted', customer_id: 'jansen', pol_id: 'ANR', pod_id: 'TEM' }
const later = voyage('later', call('ANR', 'load', '2026-12-09'), call('TEM', 'discharge', '2026-12-20'))
const sooner = voyage(
  'sooner',
  call('ANR', 'both', '2026-11-29'),
  call('DKR', 'both', '2026-12-08'),
  call('TEM', 'discharge', '2026-12-12'),
)
const elsewhere = voyage('elsewhere', call('RTM', 'load', '2026-11-27'), call('TEM', 'discharge', '2026-12-06'))

test('offered are jobs of its customer, and voyages that serve its route, the first to sail before the others', () => {
  const { command, begins } = bookingOf(quotation, [later, sooner, elsewhere], '2026-11-26')
  expect(command.input.job_id.accepts).toEqual({ customer_id: ['jansen'] })
  expect(command.input.voyage_id?.accepts).toEqual({ id: ['sooner', 'later'] })
  expect(begins).toEqual({ direction: 'EXPORT', voyage_id: 'sooner' })
  expect(command.input).not.toHaveProperty('quotation_id')
})

test('the voyage that was quoted comes before that; where none serves its route any may be tried', () => {
  expect(bookingOf({ ...quotation, voyage_id: 'later' }, [later, sooner], '2026-11-26').begins.voyage_id).toBe('later')
  const { command, begins } = bookingOf(quotation, [elsewhere], '2026-11-26')
  expect(command.input.voyage_id?.accepts).toBeUndefined()
  expect(begins.voyage_id).toBeUndefined()
})

test('of a way that was found its first voyage is said and those that follow, and no voyage is asked any more', () => {
  const leg = (voyage_id: string, pol: string, pod: string) => ({
    voyage_id,
    pol_id: pol,
    pod_id: pod,
    number: '',
    vessel: '',
    departs: '',
    arrives: '',
    free: null,
  })
  const quotation = { id: 'q', name: 'Q1', version: 1, status: 'accepted', pol_id: 'RTM', pod_id: 'TEM', customer_id: 'c' }
  const { command, goes } = bookingOf(quotation, [], '2026-11-20', [leg('v1', 'RTM', 'DKR'), leg('v2', 'DKR', 'TEM')])
  expect(goes).toEqual({ voyage_id: 'v1', onward_legs: [{ voyage_id: 'v2', pol_id: 'DKR', pod_id: 'TEM' }] })
  expect(Object.keys(command.input)).toEqual(['job_id', 'direction'])
  const plain = bookingOf(quotation, [], '2026-11-20')
  expect([plain.goes, Object.keys(plain.command.input)]).toEqual([{}, ['job_id', 'voyage_id', 'direction']])
})
