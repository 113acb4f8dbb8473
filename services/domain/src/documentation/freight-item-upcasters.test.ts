import { expect, test } from 'vitest'
import { itemsBeforeSurcharges } from './freight-item-upcasters.ts'

test('a freight item that was said before it could name a surcharge is freight; what has no items stays as it is', () => {
  expect(
    itemsBeforeSurcharges({ payable_at: 'TEMA', freight_items: [{ amount: '1.00' }, { amount: '2.00', surcharge_type_id: 'baf' }] }),
  ).toEqual({
    payable_at: 'TEMA',
    freight_items: [
      { amount: '1.00', surcharge_type_id: null },
      { amount: '2.00', surcharge_type_id: 'baf' },
    ],
  })
  expect(itemsBeforeSurcharges({ freight_items: null })).toEqual({ freight_items: null })
  expect(itemsBeforeSurcharges({ payable_at: 'TEMA' })).toEqual({ payable_at: 'TEMA' })
  expect(itemsBeforeSurcharges({ freight_items: ['odd', null, ['odd']] })).toEqual({ freight_items: ['odd', null, ['odd']] })
})
