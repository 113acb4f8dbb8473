import { expect, test } from 'vitest'
import { landmarks, type Walk } from './landmarks.ts'

/** A list of so many rows, which counts how often it is walked through. */
function list(rows: number): { walk: Walk; walks: () => number } {
  let walks = 0
  return {
    walks: () => walks,
    async walk(after, limit, every) {
      walks++
      const from = after ? Number(after.keys[0]) : 0
      const seen = Math.min(limit, rows - from)
      const cursors = Array.from({ length: Math.floor(seen / every) }, (_, n) => ({ keys: [String(from + (n + 1) * every)], id: '' }))
      return { cursors, rows: seen }
    },
  }
}

test('a page deep in a list starts from the landmark before it', async () => {
  const marks = landmarks()
  const { walk, walks } = list(250_000)
  expect(await marks.before('l', '1', 220_777, walk)).toEqual({
    after: { keys: ['220700'], id: '' },
    skip: 77,
    total: { total: 250_000, total_is_estimate: false },
  })
  expect(await marks.before('l', '1', 10_500, walk)).toMatchObject({ after: { keys: ['10500'] }, skip: 0 })
  expect(await marks.before('l', '1', 900_000, walk)).toMatchObject({
    after: { keys: ['250000'] },
    skip: 650_000,
    total: { total: 250_000, total_is_estimate: false },
  })
  expect(walks()).toBe(3)
})

test('landmarks are renewed when the table has changed, but not with every change', async () => {
  let time = 0
  const marks = landmarks({ holdMs: 1_000, now: () => time })
  const { walk, walks } = list(20_000)
  await marks.before('l', '1', 15_000, walk)
  await marks.before('l', '2', 15_000, walk)
  expect(walks()).toBe(1)
  time = 1_000
  await marks.before('l', '1', 15_000, walk)
  expect(walks()).toBe(1)
  await marks.before('l', '2', 15_000, walk)
  expect(walks()).toBe(2)
})

test('who asks at the same time waits for one walk, and a walk goes as far as all before it', async () => {
  const marks = landmarks()
  const { walk, walks } = list(1_000_000)
  await Promise.all([2_000, 1_500, 1_999].map(row => marks.before('l', '1', row, walk)))
  expect(walks()).toBe(1)
  await marks.before('l', '1', 3_900, walk)
  expect(walks()).toBe(2)
  await marks.before('l', '1', 4_000, walk)
  expect(walks()).toBe(2)
})

test('landmarks that take long are renewed while the old ones still answer', async () => {
  let time = 0
  const marks = landmarks({ holdMs: 0, now: () => time })
  const first = list(5_000)
  await marks.before('l', '1', 9_000, async (...asked) => {
    time += 100
    return first.walk(...asked)
  })
  time = 10_000
  const longer = list(5_500)
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const slow: Walk = async (...asked) => {
    await opened
    return longer.walk(...asked)
  }
  const asked = () => marks.before('l', '2', 9_000, slow)
  expect((await asked()).total).toEqual({ total: 5_000, total_is_estimate: true })
  open()
  await expect.poll(async () => (await asked()).total).toEqual({ total: 5_500, total_is_estimate: false })
})
