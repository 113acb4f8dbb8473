import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inLanes } from '../lanes.ts'

test.each([1, 2, 5])('all of a list is worked off once, in its order, %i at a time and never more', async lanes => {
  const begun: number[] = []
  let [now, most] = [0, 0]
  await inLanes(lanes, [1, 2, 3, 4], async one => {
    begun.push(one)
    now += 1
    most = Math.max(most, now)
    await turn()
    now -= 1
  })
  expect(begun).toEqual([1, 2, 3, 4])
  expect(most).toBe(Math.min(lanes, 4))
})
