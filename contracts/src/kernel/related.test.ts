import { expect, test } from 'vitest'
import { f, optional, weak } from './field.ts'
import { referencesTo } from './related.ts'

const fields = {
  label: f.text(9),
  load_port_id: f.ref('ports'),
  wished_port_id: weak(optional(f.ref('ports'))),
  shipper_id: f.ref('relations'),
  served_ids: f.refs('ports'),
  calls: f.rows({ port_id: f.ref('ports'), agent_id: f.ref('relations'), berth: f.text(9), eta: f.date() }),
  legs: weak(f.rows({ from_id: f.ref('ports'), to_id: f.ref('ports') })),
  stays: f.rows({ at_id: weak(f.ref('ports')) }),
}

test('a record refers to a port in fields of its own and in parts of its rows, as a fact or as a wish', () => {
  expect(referencesTo('ports', fields)).toEqual([
    { field: 'load_port_id', within: undefined, weak: false },
    { field: 'wished_port_id', within: undefined, weak: true },
    { field: 'served_ids', within: undefined, weak: false },
    { field: 'calls', within: 'port_id', weak: false },
    { field: 'legs', within: 'from_id', weak: true },
    { field: 'legs', within: 'to_id', weak: true },
    { field: 'stays', within: 'at_id', weak: true },
  ])
})

test('and to relations in others', () => {
  expect(referencesTo('relations', fields)).toEqual([
    { field: 'shipper_id', within: undefined, weak: false },
    { field: 'calls', within: 'agent_id', weak: false },
  ])
})

test('what nothing refers to is nowhere in use', () => expect(referencesTo('colours', fields)).toEqual([]))
