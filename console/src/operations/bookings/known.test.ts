import { expect, test } from 'vitest'
import { portsOf } from './known.ts'

const call = (port_id: string, purpose: string) => ({ port_id, purpose })

test('ports are those of the calls of the voyage: where it loads, and where it discharges', () => {
  const port_calls = [call('RTM', 'load'), call('ANR', 'both'), call('LPA', 'bunker'), call('DKR', 'discharge'), call('RTM', 'load')]
  expect(portsOf(port_calls)).toEqual({
    accepts: { pol_id: { id: ['RTM', 'ANR'] }, pod_id: { id: ['ANR', 'DKR'] } },
    fills: {},
  })
})

test('where there is one only, it is filled in', () =>
  expect(portsOf([call('RTM', 'load'), call('DKR', 'discharge'), call('TEM', 'discharge')]).fills).toEqual({
    pol_id: 'RTM',
  }))

test('as long as no voyage is chosen, or it has no calls, any port is offered', () => {
  expect(portsOf(undefined)).toEqual({})
  expect(portsOf([])).toEqual({})
})
