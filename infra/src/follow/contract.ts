import type { Moment, Moments } from '@fairlead/domain/ports/moments'
import { afterAll, describe, expect, test } from 'vitest'

const expiry = (id: string, due: string): Moment => ({ id, stream: `quotation-${id}`, version: 4, process: 'expiry', step: 'expire', due })

/** What holds of every adapter of moments. */
export function momentsContract(name: string, open: () => Promise<{ moments: Moments; close: () => Promise<void> }>): void {
  describe(`moments: ${name}`, async () => {
    const { moments, close } = await open()
    afterAll(close)

    test('come by their instant, the earliest first and as many as are asked for, until they are settled', async () => {
      const [first, second, third] = [
        expiry('b', '2026-11-20T09:00:00.000Z'),
        expiry('a', '2026-11-20T09:00:00.001Z'),
        expiry('c', '2026-11-27T00:00:00.000Z'),
      ] as const
      for (const one of [third, second, first]) await moments.keep(one)
      expect(await moments.due('2026-11-20T08:59:59.999Z', 10)).toEqual([])
      expect(await moments.due('2026-11-20T09:00:00.000Z', 10)).toEqual([first])
      expect(await moments.due('2027-01-01T00:00:00.000Z', 2)).toEqual([first, second])
      await moments.settle(first)
      expect(await moments.due('2027-01-01T00:00:00.000Z', 10)).toEqual([second, third])
      for (const one of [second, third]) await moments.settle(one)
      expect(await moments.due('2027-01-01T00:00:00.000Z', 10)).toEqual([])
    })

    test('are kept once, for the instant that was said last; what was put off since is not settled', async () => {
      const [soon, later] = [expiry('d', '2026-11-20T09:00:00.000Z'), expiry('d', '2026-11-21T09:00:00.000Z')]
      await moments.keep(soon)
      await moments.keep(soon)
      await moments.keep(later)
      await moments.settle(soon)
      expect(await moments.due('2026-11-20T23:00:00.000Z', 10)).toEqual([])
      expect(await moments.due('2026-11-21T09:00:00.000Z', 10)).toEqual([later])
      await moments.settle(later)
    })
  })
}
