import { expect, test } from 'vitest'
import { freightLineId } from './pricing/freight.ts'
import type { PriceStep } from './pricing/steps.ts'
import { aQuotation, cars, freight, id } from './quotation-for-tests.ts'
import { freightFaults, surchargeFaults, unpricedSurchargeIds } from './unpriced.ts'

const [bunkers, sulphur, storage] = [id(81), id(82), id(83)]
const types = { bunkers: id(84), sulphur: id(85), storage: id(86) }
const baf = { id: bunkers, name: 'BAF', mandatory: true, surcharge_type_id: types.bunkers }
const all = [
  baf,
  { id: sulphur, name: 'LSS', mandatory: true, surcharge_type_id: types.sulphur },
  { id: storage, name: 'Storage', mandatory: false, surcharge_type_id: types.storage },
]

const problem = (line_id: string, side: 'sales' | 'purchase' = 'sales') => ({
  code: 'measures_missing' as const,
  line_id,
  side,
  currency_id: null,
})
const chosen = (line_id: string, surcharge_id: string, said: Partial<PriceStep> = {}): PriceStep => ({
  line_id,
  side: 'sales',
  step: 'chosen',
  surcharge_id,
  ...said,
})

test('surcharges that fell on the cargo and could not be reckoned are those of the lines that have no price on the side of sales', () => {
  const idsOf = (price_problems: ReturnType<typeof problem>[], price_steps: PriceStep[]) =>
    unpricedSurchargeIds({ price_problems, price_steps })
  expect(idsOf([problem('a')], [chosen('a', sulphur), chosen('b', bunkers)])).toEqual([sulphur])
  expect(idsOf([problem('a')], [chosen('a', sulphur), chosen('a', sulphur)])).toEqual([sulphur])
  // Two that are alike, told of the cargo; what is in its freight is told of it as well, and lacks nothing.
  const alike = [chosen(id(60), bunkers), chosen(id(60), sulphur, { step: 'runner_up' }), chosen(id(60), storage, { step: 'all_in' })]
  expect(idsOf([problem(id(60))], alike)).toEqual([bunkers, sulphur])
  expect(idsOf([problem('a', 'purchase')], [chosen('a', sulphur, { side: 'purchase' }), chosen('a', sulphur)])).toEqual([])
  expect(idsOf([problem('a')], [chosen('a', sulphur, { side: 'purchase' })])).toEqual([])
  expect(
    idsOf([problem(freightLineId(id(60)))], [{ line_id: freightLineId(id(60)), side: 'sales', step: 'chosen', tariff_id: id(7) }]),
  ).toEqual([])
})

test('what everybody pays, or was wanted, is not left out without a reason', () => {
  const faultsOf = (said: Parameters<typeof aQuotation>[0] = {}, reason: string | null = null, unpriced = all) =>
    surchargeFaults(aQuotation(said), unpriced, reason).map(({ code, field, params }) => ({ code, field, params }))
  const lacks = (surcharges: string) => [{ code: 'quotation_lacks_surcharges', field: 'override_reason', params: { surcharges } }]
  const typed = (surcharge_type_id: string, more: Parameters<typeof freight>[0] = {}) =>
    freight({ id: id(77), kind: 'surcharge', surcharge_type_id, ...more })
  expect(faultsOf()).toEqual(lacks('BAF, LSS'))
  expect(faultsOf({ wanted_surcharge_ids: [storage] })).toEqual(lacks('BAF, LSS, Storage'))
  expect(faultsOf({}, null, all.slice(2))).toEqual([])
  expect(faultsOf({}, null, [...all, { ...baf, id: id(87) }])).toEqual(lacks('BAF, LSS'))
  expect(faultsOf({}, 'As agreed with its director')).toEqual([])
  expect(faultsOf({ lumpsum_price: '9000.00' })).toEqual([])
  expect(faultsOf({ price_lines: [typed(types.bunkers)] })).toEqual(lacks('LSS'))
  expect(faultsOf({ price_lines: [typed(types.bunkers, { manual: false })] })).toEqual(lacks('BAF, LSS'))
  expect(faultsOf({ price_lines: [typed(types.bunkers, { kind: 'transport' })] })).toEqual(lacks('BAF, LSS'))
  expect(faultsOf({ price_lines: [typed(types.bunkers), typed(types.sulphur, { id: id(78) })] })).toEqual([])
})

test('cargo that no list sells freight for goes out with a price that was typed for it, or for a lump sum', () => {
  const problem = (side: 'sales' | 'purchase') => ({
    code: 'tariff_rates_unavailable' as const,
    line_id: freightLineId(id(61)),
    side,
    currency_id: null,
  })
  const faultsWith = (more: Parameters<typeof freight>[0], said: Parameters<typeof aQuotation>[0] = {}) =>
    freightFaults(
      aQuotation({
        cargo_lines: [cars(), cars({ id: id(61) })],
        price_lines: [freight({ cargo_line_id: id(60), manual: false }), freight({ id: id(71), manual: false, ...more })],
        price_problems: [problem('sales')],
        ...said,
      }),
    ).map(({ code, field, params }) => ({ code, field, params }))
  const lacking = [{ code: 'quotation_lacks_freight', field: 'cargo_lines.1.quantity', params: { row: 2 } }]
  expect(faultsWith({})).toEqual(lacking)
  expect(faultsWith({ cargo_line_id: id(61) })).toEqual(lacking)
  expect(faultsWith({ manual: true, cargo_line_id: id(60) })).toEqual(lacking)
  expect(faultsWith({ manual: true, kind: 'transport' })).toEqual(lacking)
  expect(faultsWith({ manual: true })).toEqual([])
  expect(faultsWith({ manual: true, kind: 'tariff', cargo_line_id: id(61) })).toEqual([])
  expect(faultsWith({}, { price_problems: [problem('purchase')] })).toEqual([])
  expect(faultsWith({}, { lumpsum_price: '9000.00' })).toEqual([])
})
