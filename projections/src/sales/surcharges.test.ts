import { expect, test } from 'vitest'
import { surcharges } from './surcharges.ts'

test('a surcharge is of the office of its contract, and of none without one', () => {
  expect(surcharges.said({}, { contracts: [{ office_id: 'antwerp', count: 1 }] })).toEqual({ office_id: 'antwerp' })
  expect(surcharges.said({}, { contracts: [] })).toEqual({ office_id: null })
})
