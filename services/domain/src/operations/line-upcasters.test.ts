import { expect, test } from 'vitest'
import { linesBeforeGeneralCosts } from './line-upcasters.ts'

test('a line that was added before lines were taken from general costs was taken from none', () => {
  expect(linesBeforeGeneralCosts({ lines: [{ id: 'a' }, { id: 'b', general_cost_id: 'c' }] })).toEqual({
    lines: [
      { id: 'a', general_cost_id: null },
      { id: 'b', general_cost_id: 'c' },
    ],
  })
  expect(linesBeforeGeneralCosts({})).toEqual({ lines: [] })
})

test('what was written in no shape that was ever ours is left as it is', () => {
  const odd = ['a', 7, null, ['a']]
  expect(linesBeforeGeneralCosts({ lines: odd })).toEqual({ lines: odd })
})
