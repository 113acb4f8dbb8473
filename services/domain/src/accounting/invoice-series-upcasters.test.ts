import { expect, test } from 'vitest'
import { numberOfEarlier } from './invoice-series-upcasters.ts'

test('a stream that was named after its series gave its versions as numbers; no other stream gave any', () => {
  expect(numberOfEarlier({ stream: 'invoice_series-31-01-26', version: 12 })).toBe('31012600012')
  expect(numberOfEarlier({ stream: 'invoice_numbers-01900000-0000-7000-8000-0000000000ff', version: 12 })).toBeUndefined()
})
