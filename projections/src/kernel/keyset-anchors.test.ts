import { expect, test } from 'vitest'
import { keysetAnchors, type Walk } from './keyset-anchors.ts'

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
  const marks = keysetAnchors()
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
  const marks = keysetAnchors({ holdMs: 1_000, now: () => time })
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
  const marks = keysetAnchors()
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
  const marks = keysetAnchors({ holdMs: 0, now: () => time })
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

/** A list of so many rows, each walk of which takes as long as a test says; it notes where each began and how far it was to go. */
function slowly(rows: number, clock: { time: number }, took: number): { walk: Walk; went: [string | undefined, number][] } {
  const { walk } = list(rows)
  const went: [string | undefined, number][] = []
  return {
    went,
    walk(after, limit, every) {
      went.push([after?.keys[0], limit])
      clock.time += took
      return walk(after, limit, every)
    },
  }
}

test('a walk goes at least a thousand rows and at most a hundred thousand, and begins where the last one ended', async () => {
  const marks = keysetAnchors()
  const { walk, went } = slowly(1_000_000, { time: 0 }, 0)
  await marks.before('l', '1', 150, walk)
  await marks.before('l', '1', 1_000, walk)
  await marks.before('l', '1', 1_001, walk)
  await marks.before('l', '1', 7_050, walk)
  await marks.before('l', '1', 250_000, walk)
  expect(went).toEqual([
    [undefined, 1_000],
    ['1000', 1_000],
    ['2000', 5_100],
    ['7100', 100_000],
    ['107100', 100_000],
    ['207100', 100_000],
  ])
})

test('a page before the first landmark is counted from the beginning', async () => {
  const { walk } = list(5_000)
  const marks = keysetAnchors()
  expect(await marks.before('l', '1', 99, walk)).toEqual({ after: undefined, skip: 99, total: undefined })
  expect(await marks.before('l', '1', 100, walk)).toMatchObject({ after: { keys: ['100'] }, skip: 0 })
})

test('a walk that failed is tried again by the next who asks', async () => {
  const marks = keysetAnchors()
  await expect(marks.before('l', '1', 500, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await marks.before('l', '1', 500, list(5_000).walk)).toMatchObject({ after: { keys: ['500'] } })
})

test('while a table keeps changing, walking takes a twentieth of the time at most', async () => {
  const clock = { time: 1_000 }
  const marks = keysetAnchors({ holdMs: 100, now: () => clock.time })
  const { walk, went } = slowly(20_000, clock, 40)
  const walks = async (at: number, changes: string) => {
    clock.time = at
    await marks.before('l', changes, 900, walk)
    return went.length
  }
  expect(await walks(1_000, '1')).toBe(1)
  expect(await walks(1_799, '2')).toBe(1)
  expect(await walks(1_800, '2')).toBe(2)
})

test('landmarks that took up to 50 ms are renewed for who asks, those that took longer behind his back, as far as before', async () => {
  const renewedFor = async (took: number) => {
    const clock = { time: 0 }
    const marks = keysetAnchors({ holdMs: 0, now: () => clock.time })
    const { walk, went } = slowly(20_000, clock, took)
    await marks.before('l', '1', 4_000, walk)
    clock.time = 10_000
    const longer = slowly(30_000, clock, took)
    const { total } = await marks.before('l', '2', 150, longer.walk)
    return { total, first: went, again: longer.went }
  }
  expect(await renewedFor(50)).toEqual({ total: undefined, first: [[undefined, 4_000]], again: [[undefined, 1_000]] })
  expect(await renewedFor(51)).toEqual({ total: undefined, first: [[undefined, 4_000]], again: [[undefined, 4_000]] })
})

test('old landmarks are renewed once at a time, however many ask; where that fails the next tries again', async () => {
  const clock = { time: 0 }
  const marks = keysetAnchors({ holdMs: 0, now: () => clock.time })
  await marks.before('l', '1', 4_000, slowly(4_500, clock, 100).walk)
  clock.time = 10_000
  const { promise: closed, reject } = Promise.withResolvers<never>()
  let tried = 0
  const failing: Walk = () => {
    tried++
    return closed
  }
  await Promise.all([1, 2, 3].map(() => marks.before('l', '2', 150, failing)))
  expect(tried).toBe(1)
  reject(new Error('away'))
  await expect.poll(async () => (await marks.before('l', '2', 150, failing)) && tried).toBeGreaterThan(1)
})

test('of the landmarks of all lists together those used last are kept', async () => {
  const marks = keysetAnchors()
  const [first, second, last] = [list(6_000_000), list(4_000_000), list(100_000)]
  const ask = (name: string, { walk }: { walk: Walk }, row: number) => marks.before(name, '1', row, walk)
  await ask('first', first, 6_000_000)
  await ask('second', second, 4_000_000)
  await ask('first', first, 500)
  const [walkedFirst, walkedSecond] = [first.walks(), second.walks()]
  await ask('second', second, 500)
  expect([first.walks(), second.walks()]).toEqual([walkedFirst, walkedSecond]) // a hundred thousand of them are kept
  await ask('last', last, 500)
  await ask('second', second, 500)
  expect(second.walks()).toBe(walkedSecond)
  await ask('first', first, 500)
  expect(first.walks()).toBe(walkedFirst + 1)
})

test('a list that has more landmarks than are kept in all is kept alone', async () => {
  const marks = keysetAnchors()
  const [small, huge] = [list(5_000), list(11_000_000)]
  await marks.before('small', '1', 500, small.walk)
  await marks.before('huge', '1', 10_900_000, huge.walk)
  const walked = huge.walks()
  await marks.before('huge', '1', 10_900_000, huge.walk)
  expect(huge.walks()).toBe(walked)
  await marks.before('small', '1', 500, small.walk)
  expect(small.walks()).toBe(2)
})
