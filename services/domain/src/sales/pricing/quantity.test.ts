import { expect, test } from 'vitest'
import { quantityOf } from './quantity.ts'
import { car, container, request } from './specimens-for-tests.ts'

test.each([
  ['containers', '3'],
  ['teu', '6'],
] as const)('of what is no container there are no %s, though one would be so large', (source, all) => {
  expect(quantityOf(source, { ...car, teu: '2.0' }, request())?.all).toBe('0')
  expect(quantityOf(source, { ...container, quantity: 3 }, request())?.all).toBe(all)
})
