import { expect, test } from 'vitest'
import { rowsWith } from './rows-with.ts'

test('rows say what they did not say yet, keep what they say, and stay what they are where they are none', () => {
  expect(rowsWith({ note: null }, [{ id: 'a' }, { id: 'b', note: 'said' }])).toEqual([
    { id: 'a', note: null },
    { id: 'b', note: 'said' },
  ])
  const odd = ['a', 7, null, ['a']]
  expect(rowsWith({ note: null }, odd)).toEqual(odd)
  for (const none of [undefined, null, 'a', { id: 'a' }]) expect(rowsWith({ note: null }, none)).toEqual([])
})
