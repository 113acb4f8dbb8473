import { expect, test } from 'vitest'
import { contracts } from './contracts.ts'

const booked = [{ contract_id: 'c', pieces: '12', volume: '144.384', teu: '0.00', count: 2 }]
const used = (commitment_measure: 'units' | 'teu' | 'cbm' | null, bookings = booked) =>
  contracts.said({ commitment_measure }, { bookings }).used

test('a contract says how much is booked under it, in the measure of its commitment', () => {
  expect(used('units')).toBe('12.000')
  expect(used('cbm')).toBe('144.384')
  expect(used('teu')).toBe('0.000')
  expect(used('units', [])).toBe('0.000')
})

test('and nothing where nothing was committed', () => expect(used(null)).toBeNull())

test('where it is committed in another measure, it is reckoned anew', () => expect(contracts.by).toEqual(['commitment_measure']))
