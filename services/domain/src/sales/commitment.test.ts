import { expect, test } from 'vitest'
import { committedOver } from './commitment.ts'
import { aContract } from './contract-for-tests.ts'

const over = (commitment_period: 'contract' | 'year' | 'quarter' | 'month', valid_from: string, valid_until: string) =>
  committedOver(aContract({ commitment_measure: 'units', commitment_quantity: '10.000', commitment_period, valid_from, valid_until }))

test.each([
  ['contract', '2026-01-01', '2027-12-31', '10.000'],
  ['year', '2026-01-01', '2026-12-31', '10.000'],
  ['year', '2026-01-01', '2027-01-01', '20.000'],
  ['quarter', '2026-01-01', '2026-12-31', '40.000'],
  ['quarter', '2026-02-15', '2026-05-14', '10.000'],
  ['quarter', '2026-02-15', '2026-05-15', '20.000'],
  ['month', '2026-01-01', '2026-12-31', '120.000'],
  ['month', '2026-11-16', '2027-01-15', '20.000'],
  ['month', '2026-11-16', '2027-01-16', '30.000'],
] as const)('ten in each %s from %s until %s are %s: a period that begins counts whole', (period, from, until, committed) =>
  expect(over(period, from, until)).toBe(committed),
)

test('where nothing is committed, or not in full, nothing is', () => {
  expect(committedOver(aContract())).toBeNull()
  expect(committedOver(aContract({ commitment_quantity: '10.000' }))).toBeNull()
  expect(committedOver(aContract({ commitment_period: 'year' }))).toBeNull()
})
