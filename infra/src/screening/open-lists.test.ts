import type { ListEntry } from '@fairlead/domain/crm/screening/entries'
import { expect, test } from 'vitest'
import { lebedin, type Place, screeningContract } from './contract.ts'
import { openListsProvider } from './open-lists.ts'

/** Lists of a test, each time a newer version, and how often their entries were read. */
function lists() {
  let version = 0
  let known: readonly ListEntry[] | undefined
  let isBroken = false
  let reads = 0
  async function* entries() {
    reads++
    if (isBroken) throw new Error('the table is gone')
    yield* known ?? []
  }
  return {
    inForce: async () => (known ? { version: String(version), entries: entries() } : undefined),
    know: (all: readonly ListEntry[]) => {
      version++
      known = all
    },
    breaks: (how: boolean) => {
      version++
      isBroken = how
    },
    reads: () => reads,
  }
}

screeningContract('open lists', async (): Promise<Place> => {
  const { inForce, know, breaks } = lists()
  return { provider: openListsProvider(inForce), know, fail: () => breaks(true), close: async () => {} }
})

test('without lists nobody is screened, and that is said', async () => {
  expect(await openListsProvider(lists().inForce).screen({ name: 'Anybody' }, 75)).toEqual({ failure: 'no_lists' })
})

test('the lists are read once for each version, also when many ask at once, and again after they could not be', async () => {
  const { inForce, know, breaks, reads } = lists()
  const provider = openListsProvider(inForce)
  know([lebedin])
  const found = await Promise.all([1, 2, 3].map(() => provider.screen({ name: 'Vyacheslav Lebedin' }, 75)))
  expect(found).toHaveLength(3)
  expect(reads()).toBe(1)
  breaks(true)
  expect(await provider.screen({ name: 'Vyacheslav Lebedin' }, 75)).toEqual({ failure: 'unavailable' })
  breaks(false)
  expect(await provider.screen({ name: 'Vyacheslav Lebedin' }, 75)).toMatchObject({ matches: [{ reference: 'own:1', score: 100 }] })
  expect(reads()).toBe(3)
})
