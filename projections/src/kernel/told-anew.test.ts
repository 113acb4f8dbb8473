import { talliesOf } from '@fairlead/contracts/resources'
import { expect, test } from 'vitest'
import { toldAnew } from './told-anew.ts'

type Bag = { [key: string]: unknown }
const told = (of: string, record: Bag, before?: Bag) =>
  toldAnew({ tallied: talliesOf(of) }, record, before).map(({ resource, id, channels }) => [resource, id, ...channels])

test('a new record is told of by the one that it refers to', () =>
  expect(told('models', { make_id: 'm1', status: 'active', name: 'Corolla' })).toEqual([['makes', 'm1', 'private-makes']]))

test('one that comes to refer to another is told of by both', () =>
  expect(told('models', { make_id: 'm2', status: 'active' }, { make_id: 'm1', status: 'active' }).map(([, id]) => id)).toEqual([
    'm2',
    'm1',
  ]))

test('a change of what no tally goes by tells nobody anything', () => {
  const corolla = { make_id: 'm1', status: 'active', name: 'Corolla' }
  expect(told('models', { ...corolla, name: 'Corolla Cross' }, corolla)).toEqual([])
  const sent = { debtor_id: 'r1', status: 'sent', type: 'INVOICE', open: '121.00', currency_id: 'eur' }
  expect(told('invoices', { ...sent, sent_at: '2026-06-17' }, sent)).toEqual([])
  expect(told('invoices', { ...sent, open: '21.00' }, sent)).toEqual([['relations', 'r1', 'private-relations']])
})
