import { expect, test } from 'vitest'
import { stepOf } from './pricing/steps.ts'
import { aQuotation, cars, tema } from './quotation-for-tests.ts'
import type { Quotation } from './quotation-totals.ts'
import { arePercentagesOf, isOutdatedBy, isReckoned } from './stale-price.ts'

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

const caf = { id: 'caf', manual: false }
const percentage = stepOf({ line_id: 'caf', side: 'sales' }, 'percentage')

test.each<[string, boolean, Parameters<typeof arePercentagesOf>]>([
  ['freight that was typed', true, [{ kind: 'freight', manual: true }, [percentage], [caf]]],
  ['a surcharge that was typed', true, [{ kind: 'surcharge', manual: true }, [percentage], [caf]]],
  ['a transport', false, [{ kind: 'transport', manual: true }, [percentage], [caf]]],
  ['freight that was reckoned', false, [{ kind: 'freight', manual: false }, [percentage], [caf]]],
  ['no line', false, [undefined, [percentage], [caf]]],
  ['freight where nothing is a percentage', false, [{ kind: 'freight', manual: true }, [{ ...percentage, step: 'reckoned' }], [caf]]],
  ['freight where the percentage was typed', false, [{ kind: 'freight', manual: true }, [percentage], [{ ...caf, manual: true }]]],
  ['freight where the percentage is gone', false, [{ kind: 'freight', manual: true }, [percentage], [{ ...caf, id: 'baf' }]]],
])('percentages are to be reckoned anew for %s: %s', (_what, expected, [line, steps, lines]) => {
  expect(arePercentagesOf(line, steps, lines)).toBe(expected)
})
