import type { Principal } from '@fairlead/contracts/identity/rights'
import { units } from '@fairlead/contracts/operations/units'
import { expect, test } from 'vitest'
import { workOn } from './work.ts'

const operator: Principal = {
  id: 'operator',
  name: 'Pat Quay',
  role: 'port_operator',
  office_id: 'rotterdam-office',
  company_hq: false,
  user_ports: ['rotterdam'],
  can_finalize_own_bls: false,
  can_review_worldcheck: false,
  invoice_rights: 'none',
  supervisor: false,
  auditor: false,
  relation_id: null,
}
const car = { id: 'car', version: 1, name: 'J1', status: 'firm', on_hold: false, missing: false, pol_id: 'rotterdam', pod_id: 'dakar' }
const offered = (unit: object, day: string) => workOn(units, { ...car, ...unit }, operator, day).map(([name]) => name)

test('a unit is left behind from the day on which its vessel leaves, and not before', () => {
  expect(offered({ date_departure: '2026-11-28' }, '2026-11-27')).not.toContain('short_ship')
  expect(offered({ date_departure: '2026-11-28' }, '2026-11-28')).toContain('short_ship')
  expect(offered({ date_departure: '2026-11-28' }, '2026-12-02')).toContain('short_ship')
  expect(offered({ date_departure: null }, '2026-11-28'), 'nobody knows when it leaves').not.toContain('short_ship')
})

test('it is loaded onwards where a ship takes it on', () => {
  const there = { status: 'discharged', pod_id: 'rotterdam' }
  expect(offered({ ...there, onward_legs: [{ voyage_id: 'next' }] }, '2026-11-28')).toContain('load_next_leg')
  for (const onward_legs of [[], null]) expect(offered({ ...there, onward_legs }, '2026-11-28')).not.toContain('load_next_leg')
})
