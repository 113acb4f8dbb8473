import { expect, test } from 'vitest'
import { type Call, type OpenVoyage, openRoutesOf } from './open-routes.ts'

const call = (port_id: string, purpose: string, date: string): Call => ({
  port_id,
  purpose,
  date_arrival: date,
  date_departure: date,
  takes_cargo: true,
})
const voyage = (number: string, ...port_calls: Call[]): OpenVoyage => ({
  id: number,
  version: 1,
  name: number,
  status: 'open',
  number,
  port_calls,
})
const said = (voyages: OpenVoyage[], route = {}) =>
  openRoutesOf(voyages, '2026-12-01', route).map(({ voyage: { number }, from, to }) => `${number} ${from.port_id} ${to.port_id}`)

test('cargo goes from where a voyage loads to where it later discharges, not from where it has sailed, and neither way where it only bunkers', () => {
  const calls = [
    call('BEANR', 'load', '2026-11-30'),
    call('NLRTM', 'load', '2026-12-02'),
    call('ESLPA', 'bunker', '2026-12-08'),
    call('SNDKR', 'both', '2026-12-12'),
    call('CIABJ', 'discharge', '2026-12-15'),
  ]
  expect(said([voyage('V1', ...calls)])).toEqual(['V1 NLRTM SNDKR', 'V1 NLRTM CIABJ', 'V1 SNDKR CIABJ'])
})

test('a call that takes no more cargo is not offered, though its vessel is to leave later', () => {
  const calls = [
    { ...call('NLRTM', 'load', '2026-12-02'), takes_cargo: false },
    call('SNDKR', 'both', '2026-12-12'),
    call('CIABJ', 'discharge', '2026-12-15'),
  ]
  expect(said([voyage('V1', ...calls)])).toEqual(['V1 SNDKR CIABJ'])
})

test('the route of the job comes first, then what sails first', () => {
  const [early, late] = ['2026-12-02', '2026-12-20'].map((day, index) =>
    voyage(`V${index + 1}`, call('NLRTM', 'load', day), call('SNDKR', 'discharge', '2026-12-28'), call('CIABJ', 'discharge', '2026-12-30')),
  )
  expect(
    said(
      [late, early].filter(one => one !== undefined),
      { pol_id: 'NLRTM', pod_id: 'CIABJ' },
    ),
  ).toEqual(['V1 NLRTM CIABJ', 'V2 NLRTM CIABJ', 'V1 NLRTM SNDKR', 'V2 NLRTM SNDKR'])
})
