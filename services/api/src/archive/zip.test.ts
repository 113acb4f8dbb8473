import type { Entry } from '@fairlead/domain/ports/archives'
import { describe, expect, test } from 'vitest'
import { unpacked } from './unpacked-for-tests.ts'
import { zipped } from './zip.ts'

async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}
const at = new Date('2026-11-27T13:45:31Z')
const written = async (entries: Entry[]): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of zipped(entries)) parts.push(part)
  return Buffer.concat(parts)
}

describe('an archive', () => {
  test('holds each file whole under its name, however it came', async () => {
    const zip = await written([
      { name: 'a/one.pdf', at, content: bytes('first ', 'second') },
      { name: 'a/leeg.csv', at, content: bytes() },
      { name: 'b/größe.txt', at, content: bytes('x'.repeat(200_000)) },
    ])
    expect(unpacked(zip).map(({ name, content }) => [name, content.toString()])).toEqual([
      ['a/one.pdf', 'first second'],
      ['a/leeg.csv', ''],
      ['b/größe.txt', 'x'.repeat(200_000)],
    ])
    expect(zip.length, 'packed').toBeLessThan(10_000)
  })

  test('says when each was made', async () => {
    const [one] = unpacked(await written([{ name: 'a', at, content: bytes('x') }]))
    expect([(one?.date ?? 0) >> 9, ((one?.date ?? 0) >> 5) & 15, (one?.date ?? 0) & 31]).toEqual([46, 11, 27])
    expect([(one?.time ?? 0) >> 11, ((one?.time ?? 0) >> 5) & 63, (one?.time ?? 0) & 31]).toEqual([13, 45, 15])
  })

  test('of nothing is whole as well', async () => expect(unpacked(await written([]))).toEqual([]))

  test('breaks off where a file cannot be read to its end', async () => {
    async function* broken() {
      yield Buffer.from('half of it')
      throw new Error('it is damaged')
    }
    await expect(written([{ name: 'a', at, content: broken() }])).rejects.toThrow('it is damaged')
  })
})
