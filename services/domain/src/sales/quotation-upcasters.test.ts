import { expect, test } from 'vitest'
import { stepsBeforeContracts } from './quotation-upcasters.ts'

test('a price that was computed before contracts had rates of their own was computed by none of them', () => {
  const told: Parameters<typeof stepsBeforeContracts>[0] = { price_lines: [], price_steps: [{ step: 'chosen' }, { contract_line: 3 }] }
  expect(stepsBeforeContracts(told)).toEqual({
    price_lines: [],
    price_steps: [{ step: 'chosen', contract_line: null }, { contract_line: 3 }],
  })
  expect(stepsBeforeContracts({})).toEqual({ price_steps: [] })
})

test('what was written in no shape that was ever ours is left as it is', () => {
  const odd = ['a', 7, null, ['a']]
  expect(stepsBeforeContracts({ price_steps: odd })).toEqual({ price_steps: odd })
})
