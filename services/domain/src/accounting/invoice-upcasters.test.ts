import { expect, test } from 'vitest'
import { contentBeforeVatReasons } from './invoice-upcasters.ts'

test('of an invoice that was made before it said why its VAT is what it is, nobody knows what was asked', () => {
  expect(contentBeforeVatReasons({ net: '1.00', lines: [{ vat_type: 'OUTSIDE' }] })).toEqual({
    net: '1.00',
    debtor_country_id: null,
    lines: [{ vat_type: 'OUTSIDE', vat_asked: null, vat_reason: null }],
  })
})
