import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { Entry } from '@fairlead/domain/ports/archives'

interface Packed {
  name: Buffer
  stamp: number
  crc: number
  packed: number
  size: number
  /** Where it begins in the archive. */
  offset: number
}

const version = 20
/** Sizes stand behind the content, names are UTF-8. */
const flags = 0x0808
const deflated = 8

/**
 * A zip (APPNOTE 6.3) that is written while its files are read: none of them is ever held whole (`WriteArchive`). It is for less than 4 GiB and 65,535 files, which who makes one
 * sees to. What cannot be read to its end breaks it off.
 */
export async function* zipped(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Uint8Array, void> {
  const done: Packed[] = []
  let offset = 0
  for await (const { name, at, content } of entries) {
    const one: Packed = { name: Buffer.from(name), stamp: stampOf(at), crc: 0, packed: 0, size: 0, offset }
    const head = Buffer.concat([
      fixed(0x04034b50, [2, version], [2, flags], [2, deflated], [4, one.stamp], [12, 0], [2, one.name.length], [2, 0]),
      one.name,
    ])
    yield head
    for await (const part of deflate(content, one)) {
      one.packed += part.length
      yield part
    }
    const tail = fixed(0x08074b50, [4, one.crc], [4, one.packed], [4, one.size])
    yield tail
    offset += head.length + one.packed + tail.length
    done.push(one)
  }
  const directory = Buffer.concat(done.map(listed))
  yield directory
  yield fixed(0x06054b50, [4, 0], [2, done.length], [2, done.length], [4, directory.length], [4, offset], [2, 0])
}

/** A content as it is packed; of what goes in, its length and checksum are kept. */
async function* deflate(content: AsyncIterable<Uint8Array>, of: Packed): AsyncGenerator<Uint8Array, void> {
  async function* measured() {
    for await (const part of content) {
      of.crc = crc32(part, of.crc)
      of.size += part.length
      yield part
    }
  }
  const packing = createDeflateRaw()
  const whole = pipeline(Readable.from(measured()), packing)
  whole.catch(() => undefined) // told by what reads it, and below
  for await (const part of packing as AsyncIterable<Buffer>) yield part
  await whole
}

const listed = ({ name, stamp, crc, packed, size, offset }: Packed): Buffer =>
  Buffer.concat([
    fixed(
      0x02014b50,
      [2, version],
      [2, version],
      [2, flags],
      [2, deflated],
      [4, stamp],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [12, 0],
      [4, offset],
    ),
    name,
  ])

/** A signature and fields of so many bytes each, the lowest first. */
function fixed(signature: number, ...fields: readonly (readonly [bytes: number, value: number])[]): Buffer {
  const all = [[4, signature] as const, ...fields]
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) {
    if (bytes <= 4) buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

/** Date and time as DOS had them, in two-second steps and from 1980 on. */
function stampOf(at: Date): number {
  const date = ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return date * 0x10000 + time
}
