import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Entry, zipped } from './zip.ts'

async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}
const at = new Date('2026-11-27T13:45:31Z')
const written = async (entries: Entry[]): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of zipped(entries)) parts.push(part)
  return Buffer.concat(parts)
}

/** What is in an archive, read by its directory as unpackers do; each file must be what the directory says of it. */
function unpacked(zip: Buffer) {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  let entry = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(entry)).toBe(0x02014b50)
    const [date, time] = [zip.readUInt16LE(entry + 14), zip.readUInt16LE(entry + 12)]
    const [crc, packed, size, nameLength] = [16, 20, 24]
      .map(field => zip.readUInt32LE(entry + field))
      .concat(zip.readUInt16LE(entry + 28)) as [number, number, number, number]
    const local = zip.readUInt32LE(entry + 42)
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength)
    expect([zip.readUInt32LE(local), zip.toString('utf8', local + 30, local + 30 + nameLength)]).toEqual([0x04034b50, name])
    const start = local + 30 + nameLength
    const content = inflateRawSync(zip.subarray(start, start + packed))
    expect([content.length, crc32(content)]).toEqual([size, crc])
    expect(zip.readUInt32LE(start + packed)).toBe(0x08074b50)
    expect([4, 8, 12].map(field => zip.readUInt32LE(start + packed + field))).toEqual([crc, packed, size])
    entry += 46 + nameLength
    return { name, text: content.toString(), date, time }
  })
}

describe('an archive', () => {
  test('holds each file whole under its name, however it came', async () => {
    const zip = await written([
      { name: 'a/one.pdf', at, content: bytes('first ', 'second') },
      { name: 'a/leeg.csv', at, content: bytes() },
      { name: 'b/größe.txt', at, content: bytes('x'.repeat(200_000)) },
    ])
    expect(unpacked(zip).map(({ name, text }) => [name, text])).toEqual([
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
