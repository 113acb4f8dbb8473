import { expect, test } from 'vitest'
import { type LoadedBill, manifestTotals, notPublishable } from './manifested.ts'

const route = { voyage_id: 'v', pol_id: 'p1', pod_id: 'p2' }
const bill = (number: string, status: string, more: Partial<LoadedBill> = {}) =>
  ({
    id: number,
    number,
    status,
    shipper: { name: `shipper of ${number}` },
    packages: 1,
    gross_weight: '1300.50',
    volume: '12.032',
    ...route,
    ...more,
  }) as LoadedBill

test('drafts only warn, by their numbers; what is still in the queue cannot be forced', () => {
  const drafts = [bill('RTM1', 'draft'), bill('RTM2', 'draft'), bill('RTM3', 'final')]
  expect(notPublishable(drafts, false)).toMatchObject({
    kind: 'state',
    code: 'unfinalised_bills_of_lading',
    field: 'force',
    params: { count: 2, numbers: 'RTM1, RTM2' },
  })
  expect(notPublishable(drafts, true)).toBeUndefined()
  expect(notPublishable([bill('RTM3', 'final')], false)).toBeUndefined()
  expect(notPublishable([...drafts, bill('9', 'queue')], true)).toMatchObject({
    code: 'bills_of_lading_in_queue',
    params: { count: 1, names: 'shipper of 9' },
  })
  const nameless = (more: Partial<LoadedBill>) => bill('9', 'queue', { shipper: null, ...more })
  expect(
    notPublishable([nameless({ booking_number: 'B26-1' }), nameless({ booking_number: null }), bill('8', 'queue')], false),
  ).toMatchObject({
    params: { count: 3, names: 'B26-1, 9, shipper of 8' },
  })
  expect(notPublishable([bill('7', 'draft', { number: null }), bill('RTM2', 'draft', { id: 'b2' })], false)).toMatchObject({
    params: { count: 2, numbers: '7, RTM2' },
  })
})

test('totals are exact', () => {
  expect(manifestTotals([bill('1', 'final'), bill('2', 'final', { packages: 4 })])).toEqual({
    bls: 2,
    packages: 5,
    gross_weight: '2601.00',
    volume: '24.064',
  })
  expect(manifestTotals([])).toEqual({ bls: 0, packages: 0, gross_weight: '0.00', volume: '0.000' })
})
