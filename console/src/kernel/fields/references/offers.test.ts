import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { offers } from './offers.ts'

test('a field that takes none of the records offers none, and asks nobody', async () => {
  const asked = (accepts: Readonly<Record<string, readonly string[]>>) =>
    new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(offers({ to: 'voyages', accepts }, 'ht', 'livesearch'))
  expect(await asked({ id: [] })).toEqual([])
  await expect(asked({ id: ['a'] }), 'there is nobody to ask in a test').rejects.toThrow(/URL|fetch/i)
})
