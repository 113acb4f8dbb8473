import { describe, expect, test } from 'vitest'
import { principal } from '../identity/principal.ts'
import type { Principal } from '../identity/rights.ts'
import { f, internal, ofHouse, optional } from './field.ts'
import { resource } from './resource.ts'
import { count } from './tally.ts'
import { columnFields, talliesFor, visibleFields } from './visible.ts'

const fields = {
  label: f.text(9),
  bought_for: internal(f.amount()),
  remarks: internal(optional(f.lines())),
  sold_for: f.amount(),
}
const lots = resource({
  name: 'lots',
  context: 'operations',
  fields,
  title: 'label',
  list: ['label'],
  search: ['label'],
  sort: 'label',
  view: 'jobs.view',
  edit: 'operations.edit',
  tallies: {
    requests: count({ of: 'jobs', view: 'jobs.view', by: 'customer_id' }),
    invoices: count({ of: 'invoices', view: 'invoices.view', by: 'job_id' }),
  },
})

const user = (role: Principal['role']) => principal({ id: 'u1', name: 'An', office_id: 'o1', role })

describe('what is kept from outsiders', () => {
  test.each(['customer', 'guest', 'surveyor', 'port_operator'] as const)('a %s does not see', role =>
    expect(Object.keys(visibleFields(lots, user(role)))).toEqual(['label', 'sold_for', 'status']),
  )

  test('what is of the house is seen at ports, too, and not by customers and guests', () => {
    const held = { ...lots, fields: { ...lots.fields, held_for: ofHouse(f.text(9)) } }
    const sees = (role: Principal['role']) => 'held_for' in visibleFields(held, user(role))
    for (const role of ['customer', 'guest'] as const) expect(sees(role), role).toBe(false)
    for (const role of ['surveyor', 'port_operator', 'user', 'admin', 'system'] as const) expect(sees(role), role).toBe(true)
  })

  test.each(['admin', 'office_admin', 'user', 'system'] as const)('a %s sees', role =>
    expect(Object.keys(visibleFields(lots, user(role)))).toEqual(['label', 'bought_for', 'remarks', 'sold_for', 'status']),
  )
})

test('a user is told how many there are of what he may see, and of nothing else', () => {
  expect(Object.keys(talliesFor(lots, user('admin')))).toEqual(['requests', 'invoices'])
  expect(Object.keys(talliesFor(lots, user('user'))), 'invoices need a right of his own').toEqual(['requests'])
  expect(Object.keys(talliesFor(lots, user('surveyor')))).toEqual([])
})

test('columns are the fields that a user may see, and the tallies that he is told', () => {
  expect(Object.keys(columnFields(lots, user('customer')))).toEqual(['label', 'sold_for', 'status', 'requests'])
  expect(columnFields(lots, user('admin'))).toMatchObject({
    bought_for: { kind: 'amount' },
    requests: { kind: 'integer' },
    invoices: { kind: 'integer' },
  })
})
