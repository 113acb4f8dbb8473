import { expect, test } from 'vitest'
import { momentsBack, momentsOf } from './difference.tsx'

test('going back through its history a record is as it was before and after each event', () => {
  const changed = (field: string, from: unknown, to: unknown) => ({ changes: [{ field, from, to }] })
  const entries = [changed('total', '5.00', '6.00'), changed('currency_id', 'eur', 'jpy'), changed('total', '4.00', '5.00')]
  expect(momentsBack(entries, { currency_id: 'jpy', total: '6.00' })).toEqual([
    { before: { currency_id: 'jpy', total: '5.00' }, after: { currency_id: 'jpy', total: '6.00' } },
    { before: { currency_id: 'eur', total: '5.00' }, after: { currency_id: 'jpy', total: '5.00' } },
    { before: { currency_id: 'eur', total: '4.00' }, after: { currency_id: 'eur', total: '5.00' } },
  ])
})

test('of an event alone is known what it changed', () =>
  expect(momentsOf([{ field: 'currency_id', from: null, to: 'jpy' }])).toEqual({
    before: { currency_id: null },
    after: { currency_id: 'jpy' },
  }))
