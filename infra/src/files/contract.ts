import { buffer } from 'node:stream/consumers'
import type { Files } from '@fairlead/domain/ports/files'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** A place for files, and what a test does behind its back. */
export interface Place {
  files: Files
  /** How many files are kept. */
  count(): Promise<number>
  /** Replaces what is kept under a key. */
  damage(key: string): Promise<void>
  close(): Promise<void>
}

async function* arriving(parts: readonly Uint8Array[], end?: Error): AsyncGenerator<Uint8Array> {
  yield* parts
  if (end) throw end
}

/** What a store of files promises, wherever it keeps them. */
export function filesContract(name: string, start: () => Promise<Place>) {
  describe(`files in ${name}`, () => {
    let place: Place
    beforeEach(async () => {
      place = await start()
    })
    afterEach(() => place.close())

    test('come back by the SHA-256 of their content', async () => {
      const content = new TextEncoder().encode('bill of lading')
      const key = await place.files.put(content)
      expect(key).toBe('28da4193b5f3bbe6efb52a64069aff85f6948bebe624148369005ec84a0b9fb6')
      expect(new Uint8Array((await place.files.get(key)) ?? [])).toEqual(content)
    })

    test('may be empty, large, and of any bytes', async () => {
      for (const content of [new Uint8Array(), Uint8Array.from({ length: 256 }, (_, i) => i), new Uint8Array(3_000_000).fill(13)]) {
        expect(Buffer.from(content).equals((await place.files.get(await place.files.put(content))) ?? Buffer.from('missing'))).toBe(true)
      }
    })

    test('arrive and leave bit by bit, and nothing stays of one that breaks off', async () => {
      const parts = Array.from({ length: 40 }, (_, i) => new Uint8Array(100_000).fill(i))
      const { key, size } = await place.files.receive(arriving(parts))
      expect(size).toBe(4_000_000)
      expect(await place.files.put(Buffer.concat(parts))).toBe(key)
      const opened = await place.files.open(key)
      expect(opened?.size).toBe(size)
      expect((await buffer(opened?.content ?? arriving([]))).equals(Buffer.concat(parts))).toBe(true)
      await expect(place.files.receive(arriving(parts, new Error('gone')))).rejects.toThrow('gone')
      expect(await place.count()).toBe(1)
      expect(await place.files.open('0'.repeat(64))).toBeUndefined()
      await place.damage(key)
      await expect(buffer((await place.files.open(key))?.content ?? arriving([]))).rejects.toThrow('damaged')
    })

    test('are kept once, also when stored at the same time', async () => {
      const same = new Uint8Array(100_000).fill(7)
      const keys = await Promise.all(Array.from({ length: 8 }, () => place.files.put(same)))
      keys.push(await place.files.put(same), await place.files.put(same.slice(1)))
      expect(new Set(keys).size).toBe(2)
      expect(await place.count()).toBe(2)
    })

    test('are undefined where there is none, whatever the key says', async () => {
      for (const key of ['0'.repeat(64), '', 'x', '../../../etc/passwd', `../${'0'.repeat(61)}`, 'A'.repeat(64), '0'.repeat(65)]) {
        expect(await place.files.get(key)).toBeUndefined()
      }
    })

    test('are refused when they were damaged', async () => {
      const key = await place.files.put(new TextEncoder().encode('whole'))
      await place.damage(key)
      await expect(place.files.get(key)).rejects.toThrow('damaged')
    })
  })
}
