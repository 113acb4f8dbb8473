import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Lays a file into a folder that somebody, or a program of his, watches: he sees all of it or nothing. What a file cannot be called is written as `_`. */
export async function handOver(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, name.replaceAll(/[^\w.-]/g, '_'))
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}
