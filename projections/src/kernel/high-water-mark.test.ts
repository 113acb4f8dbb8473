import { expect, test } from 'vitest'
import { progress } from './high-water-mark.ts'

test('who waits is told as soon as the projections he named have passed', async () => {
  const reads = progress()
  reads.moved({ position: '5', behind: { jobs: '3' }, stopped: [] })
  expect(await reads.passed('5', ['ports'], 0)).toBe(true)
  expect(await reads.passed('4', ['jobs'], 1)).toBe(false)
  expect(await reads.passed('4', undefined, 1)).toBe(false)
  const waiting = reads.passed('6', ['jobs', 'ports'], 1_000)
  reads.moved({ position: '7', behind: { jobs: '5' }, stopped: [] })
  expect(reads.awaited()).toBe(true)
  reads.moved({ position: '7', behind: {}, stopped: [] })
  expect(await waiting).toBe(true)
  expect(reads.awaited()).toBe(false)
})

test('nobody waits for ever', async () => {
  const reads = progress()
  const waiting = reads.passed('1', ['jobs'], 60_000)
  reads.stop()
  expect(await waiting).toBe(false)
})

test('nobody waits for what has stopped: who named it is told at once, and who named nothing waits for the others', async () => {
  const reads = progress()
  reads.moved({ position: '5', behind: { jobs: '3' }, stopped: ['ports'] })
  expect(await reads.passed('1', ['ports'], 60_000)).toBe(false)
  const [all, jobs] = [reads.passed('5', undefined, 60_000), reads.passed('6', ['jobs', 'colours'], 60_000)]
  reads.moved({ position: '5', behind: {}, stopped: ['ports', 'jobs'] })
  expect([await all, await jobs]).toEqual([true, false])
  expect(reads.awaited()).toBe(false)
})
