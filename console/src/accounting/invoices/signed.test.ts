import { expect, test } from 'vitest'
import { signed } from './signed.ts'

const row = { id: 'i', version: 1, name: null, status: 'approved' }
const amounts = { net: '100.00', vat_amount: '0.00', total: '100.00', open: '-5.00' }

test('a credit note takes away what an invoice asks for, and nothing has no sign', () => {
  expect(signed({ ...row, id: 'c', type: 'CREDIT_NOTE', ...amounts })).toMatchObject({
    net: '-100.00',
    vat_amount: '0.00',
    total: '-100.00',
    open: '5.00',
  })
})

test('an invoice says its amounts as they are', () => {
  const invoice = { ...row, type: 'INVOICE', ...amounts }
  expect(signed(invoice)).toBe(invoice)
})
