import { columnMatchings } from '@fairlead/contracts/platform/column-matchings'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { columnMatching } from './column-matchings.ts'

const { Created, Changed, Deleted } = eventsOf(columnMatchings)
const learnt = { sheet: 'bookings.units', customer_id: null, columns: [{ header: 'Fahrgestell', field: 'chassis_number' }] }

test('what a column means can be learnt anew', () => {
  const columns = [...learnt.columns, { header: 'Bemerkung', field: null }]
  given(columnMatching, Created(learnt)).when('change', { columns }).decides(Changed({ columns }))
})

test('there is one for each sheet and customer, until it is deleted', () => {
  const claimOf = (record: object) => columnMatching.claims({ ...record, status: 'active' }, '1')[0]?.value
  expect(claimOf(learnt)).not.toBe(claimOf({ ...learnt, customer_id: '2' }))
  expect(claimOf(learnt)).not.toBe(claimOf({ ...learnt, sheet: 'colours' }))
  expect(claimOf(learnt)).toBe(claimOf({ ...learnt, columns: [] }))
  const { customer_id: _everybody, ...unsaid } = learnt
  expect(claimOf(unsaid)).toBe(claimOf(learnt))
  expect(columnMatching.claims({ ...learnt, status: 'active' }, '1')).toEqual([
    { scope: 'columnmatchings', value: '["bookings.units",null]', field: 'sheet' },
  ])
  given(columnMatching, Created(learnt), Deleted()).when('change', learnt).refuses('not_in_this_state')
  expect(columnMatching.claims({ ...learnt, status: 'deleted' }, '1')).toEqual([])
})
