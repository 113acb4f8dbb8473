import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import type { SecretName, Secrets } from '@fairlead/domain/ports/secrets'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** A place for secrets, and what a test does behind its back. */
export interface Place {
  /** The same place for a process with these keys. */
  with(...keys: readonly Buffer[]): Promise<Secrets>
  /** All that is kept, as it is kept. */
  kept(): Promise<readonly Buffer[]>
  /** Puts what is kept of one secret in the place of another. */
  move(from: SecretName, to: SecretName): Promise<void>
  /** Changes one bit of what is kept of a secret. */
  alter(of: SecretName, byte: number): Promise<void>
  close(): Promise<void>
}

const [first, second, third] = [1, 2, 3].map(() => randomBytes(32)) as [Buffer, Buffer, Buffer]
const token: SecretName = { purpose: 'accounting export', name: 'Rotterdam' }
const value = 'refresh-token-of-the-books'

/** What a store of secrets promises, wherever it keeps them. */
export function secretsContract(name: string, start: () => Promise<Place>): void {
  describe(`secrets in ${name}`, () => {
    let place: Place
    let secrets: Secrets
    beforeEach(async () => {
      place = await start()
      secrets = await place.with(first)
    })
    afterEach(() => place.close())

    test('come back as they were put, each by its own purpose and name, until they are removed', async () => {
      const others: SecretName[] = [
        { ...token, name: 'Antwerp' },
        { ...token, purpose: 'mail' },
        { purpose: 'a","b', name: 'c' },
        { purpose: 'a', name: 'b","c' },
      ]
      expect(await secrets.get(token)).toBeUndefined()
      await secrets.put(token, value)
      for (const [index, one] of others.entries()) await secrets.put(one, `other ${index}`)
      expect(await secrets.get(token)).toBe(value)
      for (const [index, one] of others.entries()) expect(await secrets.get(one)).toBe(`other ${index}`)
      await secrets.remove(token)
      await secrets.remove(token)
      expect([await secrets.get(token), await secrets.get(others[0] ?? token)]).toEqual([undefined, 'other 0'])
    })

    test('may be of any characters, empty or long, and the last one put stays', async () => {
      for (const one of ['', 'Ærø 東京 🚢 \u0000 \n', 'x'.repeat(100_000)]) {
        await secrets.put(token, one)
        expect(await secrets.get(token)).toBe(one)
      }
      await Promise.all(Array.from({ length: 8 }, () => secrets.put(token, value)))
      expect(await secrets.get(token)).toBe(value)
      expect(await place.kept()).toHaveLength(1)
    })

    test('are encrypted where they are kept, and never twice in the same way', async () => {
      await secrets.put(token, value)
      const [one] = await place.kept()
      await secrets.put(token, value)
      const [again] = await place.kept()
      expect(one?.length).toBe(12 + 16 + value.length)
      expect(one?.includes(value)).toBe(false)
      expect(one?.equals(again ?? one)).toBe(false)
    })

    test('are read with any of the keys and kept with the first, so that keys can be changed', async () => {
      await secrets.put(token, value)
      const changed = await place.with(second, first)
      expect(await changed.get(token)).toBe(value)
      await changed.put(token, 'newer')
      expect(await (await place.with(third, second)).get(token)).toBe('newer')
      await expect(secrets.get(token)).rejects.toThrow('encrypted with a key that FAIRLEAD_SECRETS_KEY does not name')
    })

    test('that no key opens are told of in words, without what they are', async () => {
      await secrets.put(token, value)
      const reason: unknown = await (await place.with(second, third)).get(token).catch((one: unknown) => one)
      expect(reason).toEqual(
        new Error(
          'The secret “Rotterdam” for accounting export cannot be read: it was encrypted with a key that FAIRLEAD_SECRETS_KEY does not name, or was altered',
        ),
      )
      expect(inspect(reason, { depth: 9, showHidden: true })).not.toContain(value)
    })

    test('can be neither kept nor read without a key, and that is said', async () => {
      const keyless = await place.with()
      await expect(keyless.put(token, value)).rejects.toThrow('cannot be kept: FAIRLEAD_SECRETS_KEY is not set')
      expect(await keyless.get(token)).toBeUndefined()
      await secrets.put(token, value)
      await expect(keyless.get(token)).rejects.toThrow('cannot be read: FAIRLEAD_SECRETS_KEY is not set')
      await keyless.remove(token)
      expect(await secrets.get(token)).toBeUndefined()
    })

    test('open under their own purpose and name alone, and unaltered', async () => {
      const [otherName, otherPurpose] = [
        { ...token, name: 'Antwerp' },
        { ...token, purpose: 'mail' },
      ]
      for (const other of [otherName, otherPurpose]) {
        await secrets.put(token, value)
        await place.move(token, other)
        await expect(secrets.get(other)).rejects.toThrow('or was altered')
      }
      for (const byte of [0, 12, 28]) {
        await secrets.put(token, value)
        await place.alter(token, byte)
        await expect(secrets.get(token), `byte ${byte}`).rejects.toThrow('or was altered')
      }
    })
  })
}
