import type { Snapshots } from '@fairlead/domain/ports/snapshots'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** A store of snapshots, opened anew by each process that names the folds it has. */
export interface Store {
  open(...folds: readonly string[]): Promise<Snapshots>
  close(): Promise<void>
}

const stream = 'allocations-1'
const one = {
  version: 600,
  hash: 'abc',
  record: { number: '2601', units: [{ unit_id: 'Ærø 🚢', cbm: '1.000', priority: null }], status: 'open' },
}

/** What a store of snapshots promises, wherever it keeps them. */
export function snapshotsContract(name: string, start: () => Promise<Store>): void {
  describe(`snapshots in ${name}`, () => {
    let store: Store
    let snapshots: Snapshots
    beforeEach(async () => {
      store = await start()
      snapshots = await store.open('f1', 'f2')
    })
    afterEach(() => store.close())

    test('come back as they were kept, each by its stream, the last one in place of those before', async () => {
      expect(await snapshots.load(stream, 'f1')).toBeUndefined()
      await snapshots.keep(stream, 'f1', { ...one, version: 500, record: {} })
      await snapshots.keep(stream, 'f1', one)
      await snapshots.keep('allocations-2', 'f1', { ...one, version: 7 })
      expect(await snapshots.load(stream, 'f1')).toEqual(one)
      expect(await snapshots.load('allocations-2', 'f1')).toEqual({ ...one, version: 7 })
    })

    test('are none of another fold', async () => {
      await snapshots.keep(stream, 'f1', one)
      expect(await snapshots.load(stream, 'f2')).toBeUndefined()
      await snapshots.keep(stream, 'f2', { ...one, version: 601 })
      expect(await snapshots.load(stream, 'f1')).toBeUndefined()
      expect(await snapshots.load(stream, 'f2')).toEqual({ ...one, version: 601 })
    })

    test('are what they were kept as, whatever becomes of the record', async () => {
      const record: { [key: string]: unknown } = { number: '2601' }
      await snapshots.keep(stream, 'f1', { ...one, record })
      record.number = '2602'
      expect((await snapshots.load(stream, 'f1'))?.record).toEqual({ number: '2601' })
    })
  })
}
