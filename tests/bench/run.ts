// npm run bench: all benches, or those that are named: npm run bench -- http start. One table at the end; nothing fails for being slow.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@fairlead/infra/postgres/embedded'
import { testDatabase } from '@fairlead/infra/postgres/test-database'
import { benchAppend } from './append.ts'
import { benchConsole } from './console.ts'
import { benchExport } from './export.ts'
import { type Figure, plain, tableOf } from './figure.ts'
import { benchHttp } from './http.ts'
import { benchImport } from './import.ts'
import { benchInvoices } from './invoices.ts'
import { benchList } from './list.ts'
import { benchSearch } from './search.ts'
import { benchStart } from './start.ts'
import { stopMillion } from './stocked.ts'
import { benchTypeahead } from './typeahead.ts'

type Bench = () => Promise<Figure[]>

/** A bench that is a program of its own and prints what it finds. */
const program = (name: string): Bench => {
  return async () => {
    await once(spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' }), 'exit')
    return []
  }
}

const benches: Readonly<Record<string, Bench>> = {
  start: benchStart,
  append: appends,
  http: benchHttp,
  invoices: benchInvoices,
  search: benchSearch,
  typeahead: benchTypeahead,
  list: benchList,
  export: benchExport,
  console: benchConsole,
  import: benchImport,
  rebuild: program('rebuild'),
  documents: program('documents'),
}

async function appends(): Promise<Figure[]> {
  const database = await testDatabase()
  try {
    return (await benchAppend(database.url)).map(({ concurrency, appends: rate, inserts, ratio, target }) => ({
      what: `append, ${concurrency} at a time`,
      figure: `${rate}/s, plain insert ${inserts}/s`,
      reach: `≥ ${target} of plain insert`,
      ratio: plain(ratio),
      reached: ratio >= target,
    }))
  } finally {
    await database.drop()
  }
}

const named = process.argv.slice(2)
const unknown = named.filter(name => !Object.hasOwn(benches, name))
if (unknown.length > 0) console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)

const home = mkdtempSync(join(tmpdir(), 'fairlead-bench-'))
chmodSync(home, 0o755) // else a server that has to run as `nobody` would keep its data elsewhere
const postgres = await startPostgres({ dir: join(home, 'data') }) // durable, as in earnest
process.env.FAIRLEAD_TEST_PG = postgres.url()
const figures: Figure[] = []
const load = () => `load average ${loadavg()[0]?.toFixed(1)}`
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.log(`── ${name} (${load()})`)
    try {
      figures.push(...(await bench()))
    } catch (error) {
      console.error(error)
    }
  }
} finally {
  await stopMillion()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
if (figures.length > 0) console.log(`\n${tableOf(figures)}\n${load()}`)
