import { quotations } from '@fairlead/contracts/sales/quotations'
import { expect, test } from 'vitest'
import type { Find } from '../kernel/aggregate.ts'
import { finding } from '../kernel/loading-for-tests.ts'
import { isPricedWith, pricedWith } from './priced-with.ts'
import { id, recordOf } from './quotation-for-tests.ts'
import { quotation } from './quotations.ts'

test('what a quotation was priced by is told of that rate and of no other, tariffs and surcharges apart', async () => {
  const priced = { ...recordOf(quotations, { tariff_ids: [id(1), id(2)], surcharge_ids: [id(3)] }), id: id(9) }
  const { find } = finding([[quotation, priced]])
  const by = (rates: Parameters<typeof isPricedWith>[0]) => Promise.all([id(1), id(2), id(3)].map(one => isPricedWith(rates, one, find)))
  expect(await by('tariff_ids')).toEqual([true, true, false])
  expect(await by('surcharge_ids')).toEqual([false, false, true])
})

test('and so is what a booking was priced by, that is of no quotation', async () => {
  const find = (async (of: unknown) => (of === 'bookings' ? [{ tariff_ids: [id(1)], surcharge_ids: [id(3)] }] : [])) as unknown as Find
  expect(await pricedWith('tariff_ids', [id(1), id(2)], find)).toEqual(new Set([id(1)]))
  expect(await pricedWith('surcharge_ids', [id(2), id(3)], find)).toEqual(new Set([id(3)]))
})
