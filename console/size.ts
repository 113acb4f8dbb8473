import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

// JavaScript on the wire, gzipped, by what is wanted when: goals and limits are those of the design.

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

const dist = process.argv[2] ?? join(import.meta.dirname, 'dist')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** The entry and all that it imports statically: what every visitor loads before anything shows. */
const entry = Object.keys(manifest).filter(key => manifest[key]?.isEntry)
/** What comes on top until somebody who is signed in sees the rows of a list; voyages stand for the others. */
const firstList = [
  'src/app/inside.tsx',
  'src/operations/voyages/index.tsx',
  'src/kernel/resource-screen.tsx',
  'src/i18n/en/kernel.json',
  '../contracts/src/words/en/lists/operations.gen.json',
]

const seen = new Set<string>()
function graph(key: string): Chunk[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is no chunk of its own any more`)
  if (seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap(graph)]
}

/** Lists the chunks that have not been counted yet, and gives their kB. */
function loaded(keys: readonly string[]): number {
  const sizes = keys.flatMap(graph).map(({ file }) => ({ file, kB: gzipSync(readFileSync(join(dist, file))).length / 1000 }))
  for (const { file, kB } of sizes) console.log(`${kB.toFixed(1).padStart(7)} kB  ${file}`)
  return sizes.reduce((sum, { kB }) => sum + kB, 0)
}

/** What is well below its goal must stay near what it was, or nobody would notice it double. */
const slack = 1.08

function judge(kB: number, what: string, { goal, limit, was = limit }: { goal: number; limit: number; was?: number }): void {
  const most = Math.min(limit, was * slack)
  console.log(`${kB.toFixed(1).padStart(7)} kB  ${what} (goal ${goal}, at most ${most.toFixed(1)})`)
  if (kB > most) process.exitCode = 1
}

const atStart = loaded(entry)
judge(atStart, 'entry', { goal: 135, limit: 150, was: 97 })
judge(atStart + loaded(firstList), 'up to the first list', { goal: 175, limit: 190 })
