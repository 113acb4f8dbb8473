import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, type Wish } from './fit.ts'

const date: Wish = { key: 'date', content: 90, head: 110, broken: 70, word: 60, whole: true }
const name: Wish = { key: 'name', content: 260, head: 60, broken: 60, word: 50, whole: false }
const port: Wish = { key: 'port', content: 130, head: 60, broken: 60, word: 50, whole: false }
const flag: Wish = { key: 'flag', content: 30, head: 100, broken: 70, word: 60, whole: false }
const widths = (wishes: readonly Wish[], room: number) => [...fitted(wishes, room).values()]

test('where there is room, every column has what stands in it and its head', () => {
  expect(widths([date, name, port, flag], 1000)).toEqual([110, 260, 130, 100])
})

test('where there is less, heads are cut first, then the widest text gives way, and then those as wide as it', () => {
  expect(widths([date, name, port, flag], 560)).toEqual([90, 260, 130, 80])
  expect(widths([date, name, port, flag], 440)).toEqual([90, 150, 130, 70])
  expect(widths([date, name, port, flag], 360)).toEqual([90, 100, 100, 70])
})

test('heads stand on two lines where there is no room for them on one, and are cut only after that', () => {
  const carried = { ...flag, head: 150, broken: 100 }
  expect(widths([name, carried], 500)).toEqual([260, 150])
  expect(widths([name, carried], 366)).toEqual([260, 106])
  expect(widths([name, carried], 350)).toEqual([260, 90])
  expect(widths([name, carried], 340)).toEqual([256, 84])
})

test('what must stay whole is never cut, and what may be still says something', () => {
  expect(widths([date, name, port, flag], 100)).toEqual([90, 72, 72, 70])
})

test('a head of one long word is not cut within it', () => {
  const containertype = { ...port, head: 140, broken: 140, word: 118 }
  expect(widths([name, containertype], 200)).toEqual([82, 118])
  expect(widths([name, containertype], 100)).toEqual([72, 118])
})

test('a head of one long word gives way where nothing stands below it: what others say is read first', () => {
  const reference = { ...port, content: 18, head: 140, broken: 140, word: 118 }
  expect(widths([name, reference], 200)).toEqual([116, 84])
  expect(widths([name, reference], 400)).toEqual([260, 140])
})

test('what says it must not be cut to less is cut last', () =>
  expect(widths([{ ...name, least: 160 }, port, flag], 300)).toEqual([160, 72, 70]))

test('a name is not cut to what others begin with too, while a remark is, unless only that would have the list scrolled sideways', () => {
  const [customer, remark] = [
    { ...name, telling: 132 },
    { ...name, key: 'remark' },
  ]
  expect(widths([customer, remark, date], 294)).toEqual([132, 72, 90])
  expect(widths([customer, remark, date], 264)).toEqual([102, 72, 90])
  // Where it is scrolled anyway, names are told.
  expect(widths([customer, remark, date], 200)).toEqual([132, 72, 90])
})

test('a very long text does not take all the room at first', () => {
  expect(widths([{ ...name, content: 900 }], 2000)).toEqual([320])
  expect(widths([{ ...date, content: 420 }], 2000)).toEqual([420])
})

test('never more than the room while that is enough for the least of each', () => {
  const wish = fc.record({
    key: fc.uuid(),
    content: fc.integer({ min: 18, max: 900 }),
    head: fc.integer({ min: 34, max: 200 }),
    broken: fc.integer({ min: 34, max: 200 }),
    word: fc.integer({ min: 18, max: 200 }),
    whole: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 4000 }), (wishes, room) => {
      const all = (width: number) => widths(wishes, width).reduce((sum, one) => sum + one, 0)
      expect(all(room)).toBeLessThanOrEqual(Math.max(room, all(0)))
    }),
  )
})
