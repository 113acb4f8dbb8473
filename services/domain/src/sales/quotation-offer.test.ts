import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { clerk } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { both } from '../masterdata/specimens-for-tests.ts'
import { contract } from './contracts.ts'
import { freightLineId } from './pricing/freight.ts'
import { aCustomer, anOffice, aQuotation, cars, freight, id } from './quotation-for-tests.ts'
import { offering } from './quotation-offer.ts'
import { surcharge } from './surcharges.ts'

const [bunkers, gone, agreed, deleted] = [id(81), id(82), id(83), id(84)]
const line = { line_id: freightLineId(String(cars().id)), side: 'sales' } as const
const step = { ...line, step: 'looked', outcome: 'taken' } as const
const quotation = aQuotation({
  cargo_lines: [cars()],
  price_lines: [freight({ id: line.line_id, manual: false })],
  price_problems: [bunkers, gone].map(lacking => ({ ...line, line_id: lacking, code: 'measures_missing' as const, currency_id: null })),
  price_steps: [
    ...[bunkers, gone].map(lacking => ({ ...line, line_id: lacking, step: 'chosen' as const, surcharge_id: lacking })),
    { ...step, contract_id: agreed },
    { ...step, contract_id: deleted },
  ],
})

test('what a price lacks is called as its customer calls it, and its contracts are looked up, as far as they are there', async () => {
  const dutch: RecordFixture[] = [
    [relation, { ...aCustomer({ language: 'nl' }), id: quotation.customer_id }],
    [relation, { ...anOffice(), id: quotation.office_id }],
    [surcharge, { id: bunkers, name: { ...both('BAF'), nl: 'Brandstoftoeslag' }, mandatory: true }],
    [contract, { id: agreed, number: 'C01260009', status: 'terminated' }],
  ]
  const asking = { id: id(1), actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(dutch) }
  const { around } = await offering(quotation, {}, loading(...dutch), asking)
  expect(around.unpriced).toMatchObject([{ id: bunkers, name: 'Brandstoftoeslag' }])
  expect(around.contracts).toMatchObject([{ number: 'C01260009' }])
  expect(around.contracts).toHaveLength(1)
})
