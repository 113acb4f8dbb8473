import { missing, type Refusal } from '@fairlead/domain/kernel/refusal'
import type { EventLog, Position } from '@fairlead/domain/ports/event-log'
import type { Finder } from '@fairlead/domain/ports/finder'
import { announcements } from './announcements.ts'
import { type BalancesAnswer, type Balancing, balancer } from './balances-query.ts'
import { requestBuild } from './builds.ts'
import { type Checkpoint, loadCheckpoints, loadPosition, loadShownWithout, retry, setSkips } from './checkpoints.ts'
import { type CountsAnswer, counter } from './counts-query.ts'
import { type Answering, readPool, writerConfig } from './database.ts'
import { hasDiskSpace } from './disk-space.ts'
import { type FacetAnswer, faceter } from './facet-query.ts'
import type { Filter } from './filter.ts'
import { rowsHaving } from './find-query.ts'
import { forget } from './forget.ts'
import { gatheredFields } from './gather.ts'
import { health, type ProjectionHealth } from './health.ts'
import { type HighWaterMark, progress, unknown } from './high-water-mark.ts'
import { type IdsOf, idsTeller } from './ids-query.ts'
import { type Key, keyedRows } from './keyed-rows.ts'
import type { Asker, Label } from './label.ts'
import { type ListAnswer, lister } from './list-query.ts'
import type { ListQuestion } from './list-question.ts'
import { migrateReadModels } from './migrate.ts'
import type { Bag, ReadTable } from './read-table.ts'
import { reader } from './reader.ts'
import { rowStream, type StoredRow } from './row-stream.ts'
import { type Committed, type OnFailure, type OnLive, type Runner, startRunner } from './runner.ts'
import { type Search, searcher } from './search-query.ts'
import { labels, labelsBeside, type Shown, shower } from './show-query.ts'
import { type Sum, type Summing, summer } from './sums-query.ts'
import { type TextsAnswer, textTeller } from './texts-query.ts'
import { type Looked, type Use, usesFinder } from './uses-query.ts'

export interface ReadModelsOptions {
  connectionString: string
  tables: readonly ReadTable[]
  /** Connections for reading. */
  connections?: number
  /** Answers short questions; the connections for reading where nothing else does. */
  short?: Answering
}

/** Everything that is seen: lists and shows, how far they have come, and the runner that keeps them up to date. */
export interface ReadModels {
  /** A page of a list; a refusal when it sorts or filters by what the list does not offer, or there is no such resource. */
  list(resource: string, question: ListQuestion): Promise<ListAnswer | Refusal>
  /** How often the values of a field stand in the rows of a list. */
  facets(resource: string, question: ListQuestion, field: string): Promise<FacetAnswer | Refusal>
  /** How many rows of a list pass all of some filters, under each of several names. */
  counts(resource: string, question: ListQuestion, parts: Readonly<Record<string, readonly Filter[]>>): Promise<CountsAnswer | Refusal>
  /** Which texts there are in some fields of the rows of a list, and how often. */
  texts(resource: string, question: ListQuestion, fields: readonly string[]): Promise<TextsAnswer | Refusal>
  /** Sums of a field over the rows of a list. */
  sums(resource: string, question: ListQuestion, summing: Summing): Promise<Sum[] | Refusal>
  /** What some rows of a list come to less others, by what they have in common. */
  balances(resource: string, question: ListQuestion, balancing: Balancing): Promise<BalancesAnswer | Refusal>
  /** Which rows of a list have which values in some fields. */
  idsBy(resource: string, question: ListQuestion, fields: readonly string[]): Promise<IdsOf[] | Refusal>
  /** All rows of a list in its order, a handful at a time; `fields` says which are wanted. */
  rows(resource: string, question: ListQuestion, fields: readonly string[]): AsyncGenerator<StoredRow[], void> | Refusal
  /** Records that people call so, by any of some fields. */
  keyed(resource: string, key: Key): Promise<StoredRow[]>
  /** A record; undefined when there is none, or none within the bound. */
  show(resource: string, id: string, asker: Asker): Promise<Shown | undefined>
  /** Records of many resources by what is typed of a number or name; exact ones first. */
  search: Search
  /** Which records have certain values, at a position or after it; undefined when their table does not get there in time. */
  found: Finder['found']
  /** Where a record is referred to, in the resources that are looked into. */
  uses(resource: string, id: string, looked: readonly Looked[], asker: Asker): Promise<Use[]>
  /** The fields that rows of a resource say by rows of others: they are not in the stream of a record. */
  gathered(resource: string): readonly string[]
  /** Names of records by id, without those that are hidden from who asks. */
  labels(resource: string, ids: readonly string[], asker: Asker): Promise<Map<string, Label>>
  /** What a record refers to by name, beside it as `show` has it; for records that are not shown as they are now. */
  labelsBeside(resource: string, record: Bag, asker: Asker): Promise<{ [key: string]: Label | null | Label[] }>
  /** Removes rows of a register whose instant in a field lies before another; says how many. Events stay. */
  forget(resource: string, field: string, before: Date): Promise<number>
  /**
   * Waits until these resources can be read as of a position: true; false when that takes longer than `timeoutMs`, and at once when one of them
   * has stopped. All that have not stopped, unless named.
   */
  passed(position: Position, resources?: readonly string[], timeoutMs?: number): Promise<boolean>
  health(log: Pick<EventLog, 'oldestAfter'>): Promise<ProjectionHealth[]>
  /** Whether there is room left to write. */
  hasRoom(): Promise<boolean>
  /** Lets a failed projection try again. Says whether it had failed. */
  retry(projection: string): Promise<boolean>
  /** Sets which events a projection may leave out where it cannot fold them, when it next tries again or is built: these and no others. */
  setSkips(projection: string, positions: readonly Position[]): Promise<void>
  /** Where the events stand that what is shown of a projection was made without. */
  shownWithout(projection: string): Promise<Position[]>
  /** Builds a projection anew beside the one that is read. Says whether a build was begun. */
  rebuild(projection: string): Promise<boolean>
  /** Keeps the read tables up to date from this process, or stands by to do so. */
  startRunner(options: { log: EventLog; onCommitted?: (committed: Committed) => void; onFailure?: OnFailure; onLive?: OnLive }): Runner
  /** Stops the runner and lets go of all connections. */
  close(): Promise<void>
}

const quietMs = 10
const pollMs = 100
const patienceMs = 2_000

/** Opens the read models, and makes their schema where it is missing. Throws when Postgres cannot be reached. */
export async function openReadModels({ connectionString, tables, connections, short }: ReadModelsOptions): Promise<ReadModels> {
  const pool = readPool(connectionString, connections)
  await migrateReadModels(pool, tables)
  const reading = reader(pool, short ?? pool)
  const byName = new Map(tables.map(table => [table.name, table]))
  const show = shower(reading, byName)
  const list = lister(reading, byName)
  const facets = faceter(reading, byName)
  const counts = counter(reading)
  const texts = textTeller(reading)
  const sums = summer(reading, byName)
  const balances = balancer(reading)
  const idsBy = idsTeller(reading)
  const search = searcher(reading, byName)
  const uses = usesFinder(reading, byName)
  const reads = progress()
  const config = writerConfig(connectionString)
  let runner: Runner | undefined
  let due: NodeJS.Timeout | undefined

  // A database that went away may come back without the last that it had written of reads.
  const lost = () => {
    if (!runner?.leads()) reads.moved(unknown)
  }
  const others = announcements(pool, config, {
    heard(channel, payload) {
      if (channel === 'rm_wanted') runner?.wanted()
      else if (!runner?.leads()) reads.moved(JSON.parse(payload) as HighWaterMark)
    },
    lost,
  })
  const poll = setInterval(() => {
    if (reads.awaited() && !runner?.leads()) look().catch(() => {}) // the waiting end by their time-outs
  }, pollMs)
  await look()

  return {
    uses,
    async found(resource, values, since, most) {
      const table = byName.get(resource)
      if (!table) return []
      return (await reads.passed(since, [resource], patienceMs)) ? rowsHaving(reading, table, values, most) : undefined
    },
    async list(resource, question) {
      const table = byName.get(resource)
      return table ? list(table, question) : missing('unknown_path')
    },
    async facets(resource, question, field) {
      const table = byName.get(resource)
      return table ? facets(table, question, field) : missing('unknown_path')
    },
    async counts(resource, question, parts) {
      const table = byName.get(resource)
      return table ? counts(table, question, parts) : missing('unknown_path')
    },
    async texts(resource, question, fields) {
      const table = byName.get(resource)
      return table ? texts(table, question, fields) : missing('unknown_path')
    },
    async sums(resource, question, summing) {
      const table = byName.get(resource)
      return table ? sums(table, question, summing) : missing('unknown_path')
    },
    async balances(resource, question, balancing) {
      const table = byName.get(resource)
      return table ? balances(table, question, balancing) : missing('unknown_path')
    },
    async idsBy(resource, question, fields) {
      const table = byName.get(resource)
      return table ? idsBy(table, question, fields) : missing('unknown_path')
    },
    rows(resource, question, fields) {
      const table = byName.get(resource)
      return table ? rowStream(reading, byName, table, question, fields) : missing('unknown_path')
    },
    async keyed(resource, key) {
      const table = byName.get(resource)
      return table ? keyedRows(reading, table, key) : []
    },
    async show(resource, id, asker) {
      const table = byName.get(resource)
      return table && show(table, id, asker)
    },
    search,
    gathered(resource) {
      const table = byName.get(resource)
      return table ? gatheredFields(table) : []
    },
    async labels(resource, ids, asker) {
      const table = byName.get(resource)
      return table ? labels(reading, table, ids, asker) : new Map()
    },
    async labelsBeside(resource, record, asker) {
      const table = byName.get(resource)
      return table ? labelsBeside(reading, table, record, byName, asker) : {}
    },
    async forget(resource, field, before) {
      const table = byName.get(resource)
      return table ? forget(pool, table, field, before) : 0
    },
    passed: (position, resources, timeoutMs = patienceMs) => reads.passed(position, resources, timeoutMs),
    health: log => health(pool, log),
    hasRoom: () => hasDiskSpace(pool),
    retry: async projection => asking(await retry(pool, projection)),
    setSkips: (projection, positions) => setSkips(pool, projection, positions),
    shownWithout: projection => loadShownWithout(pool, projection),
    async rebuild(projection) {
      const table = byName.get(projection)
      return table !== undefined && asking(await requestBuild(pool, table))
    },
    startRunner({ log, onCommitted, onFailure, onLive }) {
      runner = startRunner({
        log,
        config,
        tables,
        onCommitted,
        onMoved(standing) {
          reads.moved(standing)
          due ??= setTimeout(tellOthers, quietMs)
        },
        onLost: lost,
        onFailure,
        onLive,
      })
      return runner
    },
    async close() {
      clearInterval(poll)
      clearTimeout(due)
      await runner?.stop()
      await others.stop()
      reads.stop()
      await pool.end()
    },
  }

  function tellOthers(): void {
    due = undefined
    others.tell('rm_moved', JSON.stringify(reads.highWaterMark())).catch(() => {}) // they poll
  }

  async function asking(begun: boolean): Promise<boolean> {
    if (!begun) return false
    await look() // who asked may wait for it from now on
    await others.tell('rm_wanted', '')
    return true
  }

  async function look(): Promise<void> {
    const [position, checkpoints] = [await loadPosition(pool), await loadCheckpoints(pool)]
    const late = checkpoints.filter(one => one.shown && one.position !== null && byName.has(one.projection))
    const [stopped, behind] = [late.filter(one => one.status === 'failed'), late.filter(one => one.status !== 'failed')]
    reads.moved({
      position,
      behind: Object.fromEntries(behind.map(one => [one.projection, passedBy(one)])),
      stopped: stopped.map(one => one.projection),
    })
  }

  /** Nothing, until what rows of others tell of its rows is there. */
  function passedBy({ projection, position, reckoned }: Checkpoint): Position {
    return reckoned || !byName.get(projection)?.beyond ? (position ?? '') : ''
  }
}
