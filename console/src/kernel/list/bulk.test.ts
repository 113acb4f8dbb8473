import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../api.ts'
import { type Chosen, doToEach, endOf, type Result } from './bulk.ts'

const rows = Array.from({ length: 10 }, (_none, index): Chosen => ({ id: `${index}`, name: `Row ${index}`, row: undefined }))
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('given up, it begins no more; those under way answer, and the rest is told as never begun', async () => {
  const controller = new AbortController()
  const begun: string[] = []
  const answer = new Map<string, () => void>()
  const results: Result[] = []
  const over = doToEach(
    rows,
    ({ id }) => {
      begun.push(id)
      return new Promise(done => answer.set(id, () => done(undefined)))
    },
    controller.signal,
    one => results.push(one),
  )
  answer.get('0')?.()
  await vi.waitFor(() => expect(begun).toEqual(['0', '1', '2', '3', '4']))
  controller.abort()
  for (const one of ['1', '2', '3', '4']) answer.get(one)?.()
  await over
  expect(begun).toEqual(['0', '1', '2', '3', '4'])
  expect(endOf(rows, results)).toEqual({ done: 5, refused: [], left: ['5', '6', '7', '8', '9'] })
})

test('a row that waits because the server is busy is given up at once, and was not done', async () => {
  const controller = new AbortController()
  const results: Result[] = []
  const send = vi.fn<() => Promise<undefined>>(() => Promise.reject(new Refused(429, { message: 'Slowly' })))
  const over = doToEach(rows.slice(0, 1), send, controller.signal, one => results.push(one))
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(send, 'asked again after the pause').toHaveBeenCalledTimes(2)
  controller.abort()
  await over
  expect([results, send.mock.calls.length]).toEqual([[], 2])
  expect(endOf(rows.slice(0, 1), results)).toEqual({ done: 0, refused: [], left: ['0'] })
})

test('each answers for itself', async () => {
  const results: Result[] = []
  const send = ({ id }: Chosen) => (id === '1' ? Promise.reject(new Error('Offline')) : Promise.resolve(undefined))
  await doToEach(rows.slice(0, 3), send, new AbortController().signal, one => results.push(one))
  expect(endOf(rows.slice(0, 3), results)).toEqual({ done: 2, refused: ['1'], left: [] })
})
