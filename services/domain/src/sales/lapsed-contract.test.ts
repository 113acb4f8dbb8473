import { expect, test } from 'vitest'
import { lapsedFaults, pricingContractIds } from './lapsed-contract.ts'
import type { PriceStep } from './pricing/steps.ts'
import { freight, id } from './quotation-for-tests.ts'

const [first, second, typed, other] = [id(90), id(91), id(92), id(93)]
const looked = (line_id: string, contract_id: string | null, said: Partial<PriceStep> = {}): PriceStep => ({
  line_id,
  side: 'sales',
  step: 'looked',
  outcome: 'taken',
  contract_id,
  ...said,
})

test('what sells by a contract is what was taken from it, unless somebody typed that line since', () => {
  const price_lines = [first, second].map(line => freight({ id: line, manual: false }))
  const steps = [looked(first, id(81)), looked(second, id(81)), looked(typed, id(82)), looked(other, id(83))]
  const manual = freight({ id: typed, manual: true })
  expect(pricingContractIds({ price_lines: [...price_lines, manual], price_steps: steps })).toEqual([id(81)])
  const passedOver = [
    looked(first, id(82), { outcome: 'no_rate' }),
    looked(first, null),
    looked(first, id(83), { side: 'purchase' }),
    looked(second, id(84)),
  ]
  expect(pricingContractIds({ price_lines, price_steps: passedOver })).toEqual([id(84)])
})

test('a contract that is over gives no price any more, and is named', () => {
  expect(lapsedFaults([{ number: 'C01260001', status: 'active' }])).toEqual([])
  const faults = lapsedFaults([
    { number: 'C01260009', status: 'terminated' },
    { number: 'C01260010', status: 'active' },
    { number: 'C01260011', status: 'expired' },
  ])
  expect(faults).toMatchObject([
    { code: 'priced_by_lapsed_contract', field: 'price_lines', params: { contract: 'C01260009' } },
    { code: 'priced_by_lapsed_contract', field: 'price_lines', params: { contract: 'C01260011' } },
  ])
})
