// npm run bench: all benches, or those that are named: npm run bench -- http start. One table at the end; nothing fails for being slow, but
// a bench that breaks or never ends does. The test command runs them all in short form.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@fairlead/infra/postgres/test-database'
import { inLanes } from '../lanes.ts'
import { failedAt, type Outcome, passed, total } from '../outcome.ts'
import { benchAccountingExport } from './accounting-export.ts'
import { benchAppend } from './append.ts'
import { benchAuditFile } from './audit-file.ts'
import { benchConsole } from './console.ts'
import { benchEdi } from './edi.ts'
import { benchExport } from './export.ts'
import { benchExportCenter } from './export-center.ts'
import { type Figure, plain, tableOf } from './figure.ts'
import { benchFolding } from './folding.ts'
import { benchFreightlist } from './freightlist.ts'
import { benchHttp } from './http.ts'
import { benchImport } from './import.ts'
import { benchImportRates } from './import-rates.ts'
import { benchInvoiceLists } from './invoice-lists.ts'
import { benchInvoices } from './invoices.ts'
import { benchList } from './list.ts'
import { benchLongStreams } from './long-streams.ts'
import { benchPricing } from './pricing.ts'
import { benchReviewCenter } from './review-center.ts'
import { benchScreening } from './screening.ts'
import { benchSearch } from './search.ts'
import { benchServer } from './server.ts'
import { benchShipload } from './shipload.ts'
import { isShort, sized } from './size.ts'
import { benchStart } from './start.ts'
import { stopShared } from './stocked.ts'
import { benchTariffLists } from './tariff-lists.ts'
import { benchTranshipment } from './transhipment.ts'
import { benchTypeahead } from './typeahead.ts'
import { benchVoyagePlanning } from './voyage-planning.ts'

type Bench = () => Promise<Figure[]>

/** Whatever takes longer never ends. */
const patienceMs = sized(60, 3) * 60_000

/** A bench that is a program of its own and prints what it finds. */
const program = (name: string): Bench => {
  return async () => {
    const [code] = await once(fork(join(import.meta.dirname, `${name}.ts`)), 'exit')
    if (code !== 0) throw new Error(`${name}.ts ended with ${code}`)
    return []
  }
}

const benches: Readonly<Record<string, Bench>> = {
  start: benchStart,
  append: appends,
  http: benchHttp,
  'invoice-lists': benchInvoiceLists,
  invoices: benchInvoices,
  'accounting-export': benchAccountingExport,
  'audit-file': benchAuditFile,
  'review-center': benchReviewCenter,
  pricing: benchPricing,
  'tariff-lists': benchTariffLists,
  transhipment: benchTranshipment,
  'voyage-planning': benchVoyagePlanning,
  'export-center': benchExportCenter,
  freightlist: benchFreightlist,
  screening: benchScreening,
  search: benchSearch,
  typeahead: benchTypeahead,
  list: benchList,
  'long-streams': benchLongStreams,
  shipload: benchShipload,
  export: benchExport,
  console: benchConsole,
  import: benchImport,
  'import-rates': benchImportRates,
  rebuild: program('rebuild'),
  folding: benchFolding,
  documents: program('documents'),
  edi: benchEdi,
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

// In short form the server of the test run will do, with the company that it has already.
const server = isShort && process.env.FAIRLEAD_TEST_RUN ? undefined : await benchServer()
if (server) process.env.FAIRLEAD_TEST_PG = server.url
const figures: Figure[] = []
const outcomes: Outcome[] = []
const load = () => `load average ${loadavg()[0]?.toFixed(1)}`
const wanted = Object.entries(benches).filter(([name]) => named.length === 0 || named.includes(name))
// One has the machine to itself, but in short form, whose figures nobody reads.
await inLanes(sized(1, 2), wanted, async ([name, bench]) => {
  console.log(`── ${name} (${load()})`)
  const overdue = setTimeout(() => giveUp(name), patienceMs)
  try {
    figures.push(...(await bench()))
    outcomes.push(passed)
  } catch (error) {
    console.error(error)
    outcomes.push(failedAt(`bench › ${name}`))
  }
  clearTimeout(overdue)
})
await stopShared()
await server?.stop()
if (figures.length > 0) console.log(`\n${tableOf(figures)}\n${load()}`)
const outcome = total(outcomes)
process.send?.(outcome)
process.exitCode = outcome.failed === 0 ? 0 : 1

/** Nothing can be said of those that come after one that never ends. */
function giveUp(name: string): void {
  console.error(`The bench ${name} did not end in ${patienceMs / 60_000} minutes`)
  process.exit(1)
}
