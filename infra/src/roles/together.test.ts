import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { together } from './together.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let done: string[][]
const noting = () => {
  done = []
  return together(100, async names => void done.push([...names]))
}

test('names of a moment are seen to at once, each once, and those of the next after them', async () => {
  const telling = noting()
  telling.add('makes')
  telling.add('ports', 'makes')
  await vi.advanceTimersByTimeAsync(99)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  telling.add('makes')
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toEqual([['makes', 'ports'], ['makes']])
})

test('once it is stopped nothing is done any more, neither what waited nor what is said later', async () => {
  const telling = noting()
  telling.add('makes')
  await telling.stop()
  telling.add('ports')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual([])
})

test('it is stopped when what is being done is done', async () => {
  let finish = () => {}
  const telling = together(0, () => new Promise(resolve => (finish = resolve)))
  telling.add('makes')
  await vi.advanceTimersByTimeAsync(0)
  let stopped = false
  const stopping = telling.stop().then(() => (stopped = true))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stopped).toBe(false)
  finish()
  await stopping
})
