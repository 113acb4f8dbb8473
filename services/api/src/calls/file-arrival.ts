import type { Readable } from 'node:stream'
import { type FileType, isOfType, largest_upload, telling_bytes } from '@fairlead/contracts/platform/file-content'
import { Problem } from '../errors.ts'

interface Named {
  name: string
  type: FileType
}

export const tooLarge = (name: string): Problem =>
  new Problem(413, 'file_too_large', { params: { name, maximum: largest_upload / 1024 / 1024 } })

/** What arrives of a file, as long as it is of its type and not too large: else it ends with the problem, and nothing of it is kept. */
export async function* fits(file: Named, arriving: Readable): AsyncGenerator<Uint8Array> {
  let head: Uint8Array[] | undefined = []
  let size = 0
  try {
    // Not destroyed when we stop reading: the browser must get our answer first.
    for await (const part of arriving.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length
      if (size > largest_upload) throw tooLarge(file.name)
      if (head === undefined) yield part
      else {
        head.push(part)
        if (size >= telling_bytes) {
          yield told(file, head)
          head = undefined
        }
      }
    }
  } finally {
    arriving.resume() // what we do not read must pass, or the browser's next request waits behind it
  }
  if (head !== undefined) yield told(file, head)
}

/** The beginning of a file, once it is known to be what the name says. */
function told({ name, type }: Named, parts: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.concat(parts)
  if (head.length === 0) throw new Problem(415, 'file_empty', { params: { name } })
  if (!isOfType(type, head.subarray(0, telling_bytes))) throw new Problem(415, 'file_not_what_it_says', { params: { name, type } })
  return head
}
