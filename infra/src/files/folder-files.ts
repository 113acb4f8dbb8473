import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from '@fairlead/domain/ports/files'
import { intact, intactParts, isKey, keyOf } from './content-key.ts'
import { type Draft, writeDraft } from './draft.ts'

/** Files in a folder, two levels deep (`ab/cd/abcd…`). A `put` that has returned survives a power cut. */
export function folderFiles(dir: string): Files {
  const pathOf = (key: string) => join(dir, key.slice(0, 2), key.slice(2, 4), key)
  const draft = async (content: Parameters<typeof writeDraft>[1] | Iterable<Uint8Array>) => {
    await mkdir(dir, { recursive: true })
    return writeDraft(dir, content)
  }

  return {
    async put(content) {
      const key = keyOf(content)
      const path = pathOf(key)
      if (!(await exists(path))) await place(dir, pathOf, await draft([content]))
      return key
    },

    async receive(content) {
      const arrived = await draft(content)
      await place(dir, pathOf, arrived)
      return { key: arrived.key, size: arrived.size }
    },

    async get(key) {
      if (!isKey(key)) return undefined
      try {
        return intact(key, await readFile(pathOf(key)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async open(key) {
      if (!isKey(key)) return undefined
      try {
        const { size } = await stat(pathOf(key))
        return { size, content: intactParts(key, partsOf(pathOf(key))) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
  }
}

/** Whole or not at all: it has arrived on the same disk, and gets its name. */
async function place(dir: string, pathOf: (key: string) => string, { path, key }: Draft): Promise<void> {
  const folder = dirname(pathOf(key))
  try {
    await mkdir(folder, { recursive: true })
    await rename(path, pathOf(key))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  for (const each of [folder, dirname(folder), dir]) await syncFolder(each)
}

/** Opened when somebody begins to read, so that what nobody reads is not left open. */
async function* partsOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

/** Without this the names of new files may be lost in a power cut. Windows does not know it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using folder = await open(path)
  await folder.sync()
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    error => {
      if (isMissing(error)) return false
      throw error
    },
  )
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
