import { describe, expect, test } from 'vitest'
import { exchangeOf, isHalf, nothing, partOf, takenOf, typedOf } from './division.ts'
import type { OpenItem } from './proposals.ts'

const item = (more: Partial<OpenItem> = {}): OpenItem => ({
  invoice_id: 'i',
  number: '31012600001',
  type: 'INVOICE',
  debtor_name: 'Tema',
  open: '108.00',
  due_date: '2026-11-30',
  currency: null,
  exchange_rate: null,
  ...more,
})
const abroad = item({ invoice_id: 'd', currency: 'USD', exchange_rate: '1.080000' })

describe('what is typed for an invoice', () => {
  test('begins with what is proposed', () =>
    expect(typedOf([{ invoice_id: 'i', amount: '1234.50' }])).toEqual(new Map([['i', { amount: '1234,50', received: '' }]])))

  test('is a part of it, once all that it takes is said', () => {
    expect(partOf(item(), { ...nothing, amount: '1.234,5' })).toEqual({ invoice_id: 'i', amount: '1234.50' })
    expect(partOf(item(), { ...nothing, amount: '0,00' })).toBeUndefined()
    expect(partOf(abroad, { amount: '108', received: '98,5' })).toEqual({ invoice_id: 'd', amount: '108.00', received: '98.50' })
    expect(partOf(abroad, { amount: '108', received: '' })).toBeUndefined()
    expect(partOf(abroad, { amount: '', received: '98,50' })).toBeUndefined()
  })

  test('is half where one of two amounts lacks', () => {
    expect(isHalf(abroad, { amount: '108', received: '' })).toBe(true)
    expect(isHalf(abroad, { amount: ' ', received: '98,50' })).toBe(true)
    expect(isHalf(abroad, { amount: '108', received: '98,50' })).toBe(false)
    expect(isHalf(abroad, nothing)).toBe(false)
    expect(isHalf(item(), { amount: '108', received: '' })).toBe(false)
  })
})

test('parts take of an entry what was received for them, and credit notes count against invoices', () => {
  const note = item({ invoice_id: 'c', type: 'CREDIT_NOTE' })
  const parts = [
    { invoice_id: 'i', amount: '100.00' },
    { invoice_id: 'd', amount: '108.00', received: '98.50' },
    { invoice_id: 'c', amount: '20.00' },
  ]
  expect(takenOf({ direction: 'CRDT' }, [item(), abroad, note], parts)).toBe('178.50')
  expect(takenOf({ direction: 'DBIT' }, [item(), abroad, note], parts)).toBe('-178.50')
})

test('the rate at which one in another currency is paid follows, and what is gained where its own rate is known', () => {
  const part = { invoice_id: 'd', amount: '108.00', received: '98.50' }
  expect(exchangeOf(abroad, part)).toEqual({ rate: '1.0964', gain: '-1.50' })
  expect(exchangeOf({ ...abroad, exchange_rate: null }, part)).toEqual({ rate: '1.0964', gain: null })
  expect(exchangeOf(item(), { invoice_id: 'i', amount: '108.00' })).toBeUndefined()
  expect(exchangeOf(abroad, undefined)).toBeUndefined()
})
