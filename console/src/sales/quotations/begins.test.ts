import { expect, test } from 'vitest'
import quotations from './index.tsx'

test('a price begins with the surcharges that were wanted last, and none of those that it was ever priced with', () =>
  expect(
    quotations.begins?.price?.({
      id: 'q',
      version: 7,
      name: 'Q012600001',
      status: 'draft',
      wanted_surcharge_ids: ['amendment'],
      surcharge_ids: ['handling', 'amendment', 'insurance'],
    }),
  ).toEqual({ surcharge_ids: ['amendment'] }))
