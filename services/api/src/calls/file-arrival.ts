import { Readable } from 'node:stream'
import { checkUploadName } from '@fairlead/contracts/checks/upload'
import { type FileType, isOfType, largest_upload, telling_bytes } from '@fairlead/contracts/platform/file-content'
import { file_types } from '@fairlead/contracts/reference/documents'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'

interface Named {
  name: string
  type: FileType
}

/** Whatever is sent is taken as bytes: its content says what it is, not its header. */
export function takeAnyContent(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
}

export const bodyOf = ({ body }: FastifyRequest): Readable => (body instanceof Readable ? body : Readable.from([]))

/** The type that the name of a file says. */
export function typeOf(name: string): FileType {
  const finding = checkUploadName(name)
  const type = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!finding && file_types.has(type)) return type
  const issues = finding ? [{ field: 'name', key: finding.key, params: finding.params ?? {} }] : []
  throw new Problem(415, 'file_type_not_supported', { issues, params: { name } })
}

export const tooLarge = (name: string, largest = largest_upload): Problem =>
  new Problem(413, 'file_too_large', { params: { name, maximum: largest / 1024 / 1024 } })

/** What arrives of a file, as long as it is not too large: else it ends with the problem, and nothing of it is kept. */
async function* upTo(largest: number, name: string, arriving: Readable): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    // Not destroyed when we stop reading: the browser must get our answer first.
    for await (const part of arriving.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length
      if (size > largest) throw tooLarge(name, largest)
      yield part
    }
  } finally {
    arriving.resume() // what we do not read must pass, or the browser's next request waits behind it
  }
}

/** The same as long as it is of its type as well. */
export async function* fits(file: Named, arriving: Readable, largest = largest_upload): AsyncGenerator<Uint8Array> {
  let head: Uint8Array[] | undefined = []
  let size = 0
  for await (const part of upTo(largest, file.name, arriving)) {
    size += part.length
    if (head === undefined) yield part
    else {
      head.push(part)
      if (size >= telling_bytes) {
        yield told(file, head)
        head = undefined
      }
    }
  }
  if (head !== undefined) yield told(file, head)
}

const emptyFile = (name: string): Problem => new Problem(415, 'file_empty', { params: { name } })

/** What arrives of a file of which its reader knows the type, as long as it is something and not too large. */
export async function* notEmpty(largest: number, name: string, arriving: Readable): AsyncGenerator<Uint8Array> {
  let isEmpty = true
  for await (const part of upTo(largest, name, arriving)) {
    isEmpty &&= part.length === 0
    yield part
  }
  if (isEmpty) throw emptyFile(name)
}

/** The beginning of a file, once it is known to be what the name says. */
function told({ name, type }: Named, parts: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.concat(parts)
  if (head.length === 0) throw emptyFile(name)
  if (!isOfType(type, head.subarray(0, telling_bytes))) throw new Problem(415, 'file_not_what_it_says', { params: { name, type } })
  return head
}
