import type { ListEntry } from '@fairlead/domain/crm/screening/entries'
import type { ListEntries } from '@fairlead/domain/ports/list-entries'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const entry = (id: string): ListEntry => ({
  id,
  kind: 'individual',
  names: [{ name: `Слободан "Đ" O'Brien ${id}`, weak: false }],
  countries: ['RS'],
  born: ['1960-05'],
  imo: null,
  categories: [],
})
const many = Array.from({ length: 2_345 }, (_, at) => entry(`own:${at}`))

async function* arriving(entries: readonly ListEntry[], fault?: Error): AsyncGenerator<ListEntry> {
  yield* entries
  if (fault) throw fault
}

async function all(some: AsyncIterable<ListEntry>): Promise<ListEntry[]> {
  const found: ListEntry[] = []
  for await (const one of some) found.push(one)
  return found
}

/** What a store of entries promises, wherever it keeps them. */
export function listEntriesContract(name: string, start: () => Promise<{ store: ListEntries; close(): Promise<void> }>): void {
  describe(`entries of lists in ${name}`, () => {
    let store: ListEntries
    let close: () => Promise<void>
    beforeAll(async () => {
      const started = await start()
      store = started.store
      close = () => started.close()
    })
    afterAll(() => close())

    test('come back in their order, each version apart', async () => {
      const [one, other] = [v7(), v7()]
      expect(await store.put(one, arriving(many))).toBe(many.length)
      expect(await store.put(other, arriving([entry('eu:1')]))).toBe(1)
      expect(await all(store.of(one))).toEqual(many)
      expect(await all(store.of(other))).toEqual([entry('eu:1')])
      await store.remove(one)
      await store.remove(one)
      expect(await all(store.of(one))).toEqual([])
      expect(await all(store.of(other))).toHaveLength(1)
    })

    test('take the place of what was there, or none do', async () => {
      const id = v7()
      await store.put(id, arriving(many))
      await store.put(id, arriving([entry('own:1')]))
      expect(await all(store.of(id))).toEqual([entry('own:1')])
      await expect(store.put(id, arriving(many, new Error('no list')))).rejects.toThrow('no list')
      expect(await all(store.of(id))).toEqual([entry('own:1')])
    })
  })
}
