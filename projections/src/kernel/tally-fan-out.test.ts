import { borrowed, count, latest, sum, type Tally } from '@fairlead/contracts/kernel/tally'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { talliesOf } from '@fairlead/contracts/resources'
import { expect, test } from 'vitest'
import { tallyFanOut } from './tally-fan-out.ts'

type Bag = { [key: string]: unknown }
const told = (of: string, record: Bag, before?: Bag) =>
  tallyFanOut({ tallied: talliesOf(of) }, record, before).map(({ resource, id, channels }) => [resource, id, ...channels])

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

test('one that comes to refer to nothing, or did not before, is told of by the other alone', () => {
  expect(told('models', { make_id: '', status: 'active' }, { make_id: 'm1', status: 'active' }).map(([, id]) => id)).toEqual(['m1'])
  expect(told('models', { make_id: 'm1', status: 'active' }, { make_id: null, status: 'active' }).map(([, id]) => id)).toEqual(['m1'])
})

test('one that is deleted is told of, by the one that it refers to once', () =>
  expect(told('models', { make_id: 'm1', status: 'deleted' }, { make_id: 'm1', status: 'active' })).toEqual([
    ['makes', 'm1', 'private-makes'],
  ]))

test('a tally goes by all that says which are counted, and what they add up to', () => {
  const sent = { debtor_id: 'r1', status: 'sent', type: 'INVOICE', open: '121.00', currency_id: 'eur' }
  for (const change of [{ currency_id: 'usd' }, { type: 'CREDIT_NOTE' }, { status: 'paid' }, { open: '0.00' }]) {
    expect([change, told('invoices', { ...sent, ...change }, sent).some(([, id]) => id === 'r1')]).toEqual([change, true])
  }
})

test('what is counted only in a state is told anew by what else it goes by', () => {
  const tally = count({ of: 'models', view: 'masterdata.read', by: 'make_id', having: { body: ['van'] } })
  const van = { make_id: 'm1', status: 'active', body: 'van', name: 'Transit' }
  const of = (record: Bag) => tallyFanOut({ tallied: [{ resource: makes, tally }] }, record, van).map(({ id }) => id)
  expect(of({ ...van, body: 'truck' })).toEqual(['m1'])
  expect(of({ ...van, name: 'Transporter' })).toEqual([])
})

test('a sum goes by its currency and by what is taken off, a latest moment by the moment', () => {
  const invoices = { of: 'invoices', view: 'invoices.view', by: 'debtor_id' } as const
  const owed = sum({ ...invoices, amount: 'open', currency: 'currency_id', less: { type: ['CREDIT_NOTE'] } })
  const seen = latest({ ...invoices, moment: 'sent_at' })
  const before = { debtor_id: 'm1', status: 'sent', open: '1.00', currency_id: 'eur', type: 'INVOICE', sent_at: '2026-03-01T00:00:00.000Z' }
  const says = (tally: Tally, change: Bag) =>
    tallyFanOut({ tallied: [{ resource: makes, tally }] }, { ...before, ...change }, before).length
  expect([{ open: '2.00' }, { currency_id: 'usd' }, { type: 'CREDIT_NOTE' }, { sent_at: null }].map(change => says(owed, change))).toEqual([
    1, 1, 1, 0,
  ])
  expect([{ open: '2.00' }, { currency_id: 'usd' }, { type: 'CREDIT_NOTE' }, { sent_at: null }].map(change => says(seen, change))).toEqual([
    0, 0, 0, 1,
  ])
})

test('a figure is told to the list of the record with the same id, once it is another one', () => {
  const room = (booked: string) => ({ id: 'v', booked, room: '9.000', stand_by: '0.000', measure: 'units', status: 'open' })
  expect(told('allocations', room('3.000'), room('2.000'))).toEqual([['voyages', 'v', 'private-voyages']])
  expect(told('allocations', room('2.000'), room('2.000'))).toEqual([])
})

test('what is borrowed is no record that refers to this one: nobody is told', () => {
  const tally = borrowed({ of: 'relations', view: 'crm.view', through: 'office_id', value: 'is_headquarters' })
  expect(tallyFanOut({ tallied: [{ resource: makes, tally }] }, { is_headquarters: true, status: 'active' }, undefined)).toEqual([])
})
