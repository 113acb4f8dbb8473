import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { BadSheet, limits } from './sheet.ts'

const inflate = promisify(inflateRaw)
const endOfCentralDirectory = 0x06054b50
const centralEntry = 0x02014b50

/**
 * Looks a workbook over before it is read: throws `BadSheet` for a bomb, for parts that do not unpack, and for XML that declares entities,
 * which no spreadsheet writes. What the directory claims is not believed: each part is unpacked, up to the limit that is left. Answers what it says of its sheets.
 */
export async function lookOver(file: Buffer): Promise<string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== endOfCentralDirectory) throw new BadSheet('sheet_unreadable')
  const entries = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  let left: number = limits.unpacked
  let workbook = ''
  if (entries > 2_000) throw new BadSheet('sheet_too_large')
  for (let index = 0; index < entries; index++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== centralEntry) throw new BadSheet('sheet_unreadable')
    const [method, packed, name, extra, comment, header] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
      file.readUInt32LE(at + 42),
    ] as const
    if (header + 30 > file.length) throw new BadSheet('sheet_unreadable')
    const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28)
    const content = file.subarray(start, start + packed)
    const part = method === 0 ? content : await inflate(content, { maxOutputLength: left }).catch(refused)
    left -= part.length
    if (left <= 0) throw new BadSheet('sheet_too_large')
    if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) throw new BadSheet('sheet_unreadable')
    if (file.toString('utf8', at + 46, at + 46 + name) === 'xl/workbook.xml') workbook = part.toString('utf8')
    at += 46 + name + extra + comment
  }
  return workbook
}

function refused(reason: unknown): never {
  const code = reason instanceof Error && 'code' in reason ? reason.code : ''
  throw new BadSheet(code === 'ERR_BUFFER_TOO_LARGE' ? 'sheet_too_large' : 'sheet_unreadable')
}
