import { expect, test } from 'vitest'
import { begin, underWay, whileUnderWay } from './under-way.ts'

test('counts what is on its way, and each only once when it has come', () => {
  const [one, other] = [begin(), begin()]
  expect(underWay.get()).toBe(2)
  one()
  one()
  expect(underWay.get()).toBe(1)
  other()
  expect(underWay.get()).toBe(0)
})

test('a work that fails is on its way no longer either', async () => {
  const failing = whileUnderWay(Promise.reject(new Error('no line')))
  expect(underWay.get()).toBe(1)
  await expect(failing).rejects.toThrow('no line')
  expect(underWay.get()).toBe(0)
})
