import { expect, test } from 'vitest'
import { kinds, tieOut } from './tie-out.ts'

const currencies = ['USD', 'JPY'] as const

test('5,000 documents in dollars and yen tie out to the cent', async () => {
  const { documents, seen } = await tieOut(currencies, 2_550)
  expect(documents).toBeGreaterThan(5_000)
  for (const kind of [...kinds, ...currencies]) expect(seen, kind).toContain(kind)
}, 120_000)
