import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A content that has arrived and is on the disk, but not yet in its place. */
export interface Draft {
  path: string
  key: string
  /** In bytes. */
  size: number
}

/** Writes what arrives to a file in a folder that is there, forced to the disk. Leaves nothing behind of a content that ends with an error. */
export async function writeDraft(folder: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Draft> {
  const path = join(folder, `.${randomUUID()}`)
  const hash = createHash('sha256')
  let size = 0
  try {
    await using file = await open(path, 'wx')
    for await (const part of content) {
      hash.update(part)
      size += part.length
      await file.writeFile(part)
    }
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, key: hash.digest('hex'), size }
}
