import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** What is in an archive, read by its directory as unpackers do; each file must be what the directory says of it. */
export function unpacked(zip: Buffer) {
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
    return { name, content, date, time }
  })
}
