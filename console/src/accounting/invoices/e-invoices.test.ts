import { expect, test } from 'vitest'
import { eInvoicesOf } from './e-invoices.ts'

const message = {
  message_id: 'i.1',
  state: 'failed',
  at: '2026-11-23T09:00:00.000Z',
  to: '0106:24234567',
  reference: null,
  reason: '',
  name: 'a.xml',
}

test('the newest comes first, and what was not said is nothing', () => {
  const record = {
    id: 'i',
    name: '1',
    status: 'approved',
    version: 1,
    e_invoices: [message, { ...message, message_id: 'i.2', reference: 'AP-1', reason: 'No', name: null }],
  }
  expect(eInvoicesOf(record)).toEqual([
    { ...message, message_id: 'i.2', reference: 'AP-1', reason: 'No', name: undefined },
    { ...message, reference: undefined, reason: undefined },
  ])
  expect(eInvoicesOf({ id: 'i', name: '1', status: 'approved', version: 1 })).toEqual([])
})
