import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

// JavaScript on the wire, gzipped, by what is wanted when: goals and limits are those of the design.

interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
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

interface Size {
  /** kB as peers are measured, gzipped. */
  gz: number
  /** kB as it travels: the server has each file ready in brotli. */
  br: number
}

/** Lists the chunks that have not been counted yet, and gives what they weigh. */
function loaded(keys: readonly string[]): Size {
  const sum = { gz: 0, br: 0 }
  for (const { file, name = file } of keys.flatMap(graph)) {
    const text = readFileSync(join(dist, file))
    const [gz, br] = [gzipSync(text).length / 1000, brotliCompressSync(text).length / 1000]
    console.log(`${gz.toFixed(1).padStart(7)} kB  ${name}`)
    sum.gz += gz
    sum.br += br
  }
  return sum
}

/** What is well below its goal must stay near what it was, or nobody would notice it double. */
const slack = 1.08

function judge(kB: number, what: string, { goal, limit, was = limit }: { goal: number; limit: number; was?: number }): void {
  const most = Math.min(limit, was * slack)
  console.log(`${kB.toFixed(1).padStart(7)} kB  ${what} (goal ${goal}, at most ${most.toFixed(1)})`)
  if (kB > most) process.exitCode = 1
}

const [atStart, forList] = [loaded(entry), loaded(firstList)]
judge(atStart.gz, 'entry', { goal: 135, limit: 150, was: 97 })
judge(atStart.gz + forList.gz, 'up to the first list', { goal: 175, limit: 190 })
judge(atStart.br + forList.br, 'up to the first list, as it travels', { goal: 175, limit: 175 })

/** Administrators' lists that show values as records do, and offer them to be changed. */
const likeRecords = ['src/platform/logs.ts', 'src/platform/projections.ts', 'src/platform/stuck-steps.ts', 'src/platform/translations.tsx']

const brings = (key: string, name: string): boolean =>
  manifest[key]?.name === name || (manifest[key]?.imports ?? []).some(imported => brings(imported, name))

const fetched = Object.values(manifest).find(({ name }) => name === 'start')?.dynamicImports ?? []
const screens = fetched.filter(key => /\.tsx?$/.test(key) && !likeRecords.includes(key))
if (screens.length === 0) throw new Error('no screens are fetched by the chunk “start” any more')
for (const screen of screens.filter(one => brings(one, 'record'))) {
  console.log(`the list of ${screen} waits for all that shows a record (vite.config.ts)`)
  process.exitCode = 1
}
