import { expect, test } from 'vitest'
import { aQuotation, cars, tema } from './quotation-for-tests.ts'
import type { Quotation } from './quotation-totals.ts'
import { isOutdatedBy, isReckoned } from './stale-price.ts'

const reckoned = { ...aQuotation({ cargo_lines: [cars()] }), price_lines: [{ manual: true }, { manual: false }] }

test.each<[string, Partial<Quotation>, boolean]>([
  ['another port', { pod_id: tema }, true],
  ['another service', { service_type_id: 1 }, true],
  ['another customer', { customer_id: 'c' }, true],
  ['another office', { office_id: 'o' }, true],
  ['another day', { valid_from: '2026-12-01' }, true],
  ['another currency', { currency_id: 'usd' }, true],
  ['another port of loading', { pol_id: tema }, true],
  ['another voyage', { voyage_id: 'v' }, true],
  ['another contract', { contract_id: 'k' }, true],
  ['another value of the cargo', { cargo_value: '1.00' }, true],
  ['more of the cargo', { cargo_lines: [cars({ quantity: 99 })] }, true],
  ['the numbers of the pieces', { cargo_lines: [cars({ chassis_numbers: ['WVWZZZ1KZCW000001'], hs_code: '870323' })] }, false],
  ['a reference', { customer_reference: 'RFQ 2' }, false],
])('a price by tariff is to be reckoned anew for %s, or not', (_what, changes, expected) => {
  expect(isOutdatedBy(reckoned, changes)).toBe(expected)
})

test('what somebody typed stays what he typed', () => {
  expect(isOutdatedBy({ ...reckoned, price_lines: [{ manual: true }] }, { pod_id: tema })).toBe(false)
  expect([isReckoned(reckoned), isReckoned({ price_lines: [{ manual: true }] })]).toEqual([true, false])
})
