import { expect, test } from 'vitest'
import { lockOf } from './bills-of-lading/lock.ts'
import { notFinalOf } from './manifests/bills.ts'

const bill = (status: string, managed_by_job = false) => lockOf({ id: '1', version: 1, name: '', status, managed_by_job })

test('a bill of lading says why it is locked (specification §4)', () => {
  expect([bill('final'), bill('published'), bill('draft', true), bill('draft'), bill('queue')]).toEqual([
    'final',
    'published',
    'managed_by_job',
    undefined,
    undefined,
  ])
})

test('a manifest lists what publishing would force', () => {
  const bills = ['queue', 'draft', 'final', 'published'].map((state, index) => ({ bill_of_lading_id: String(index), number: null, state }))
  expect(notFinalOf(bills).map(one => one.id)).toEqual(['0', '1'])
})
