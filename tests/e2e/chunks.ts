import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Finds the chunks of the console that bear a name, as its build calls them, among what is asked for. Throws where none does. */
export function chunksNamed(name: string): (url: URL) => boolean {
  const dist = process.env.FAIRLEAD_CONSOLE ?? join(import.meta.dirname, '../../console/dist')
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const files = new Set(Object.values(manifest).flatMap(chunk => (chunk.name === name ? [`/${chunk.file}`] : [])))
  if (files.size === 0) throw new Error(`no chunk is called ${name}`)
  return ({ pathname }) => files.has(pathname)
}
