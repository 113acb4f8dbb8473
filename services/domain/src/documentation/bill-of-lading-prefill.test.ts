import { expect, test } from 'vitest'
import { prefilled } from './bill-of-lading-prefill.ts'

const clause = (en: string, print_order: number | null, status = 'active') => ({ text: { en, nl: en }, print_order, status })

test('a new bill carries the clauses of its cargo, in their order, without those that were deleted', () => {
  const clauses = [clause('Last', null), clause('Second', 20), clause('First', 10), clause('Gone', 5, 'deleted')]
  expect(prefilled({ units: [], clauses }).clauses).toBe('First\nSecond\nLast')
  expect(prefilled({ units: [] }).clauses).toBeNull()
})
