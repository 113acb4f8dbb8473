import { expect, test } from 'vitest'
import { onceOfEach } from './once-of-each.ts'

test('of a record that did not change nothing is reckoned again, and of another all of it', () => {
  let reckoned = 0
  const twice = onceOfEach(({ of }: { of: number }) => {
    reckoned += 1
    return of * 2
  })
  const [one, other] = [{ of: 1 }, { of: 2 }]
  expect([twice(one), twice(other), twice(one)]).toEqual([2, 4, 2])
  expect(reckoned).toBe(2)
})
