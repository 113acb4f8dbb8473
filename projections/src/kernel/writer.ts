import type { EventLog, Position } from '@fairlead/domain/ports/event-log'
import type { Client, ClientConfig } from 'pg'
import { BatchFailure } from './batch.ts'
import { beforeAll, isHeard, reckonNext, sourcesOf } from './beyond.ts'
import { goLive, indexBuild, lookAgain, presentColumns } from './builds.ts'
import type { Change } from './change.ts'
import { type Checkpoint, leaveOut, loadCheckpoints, loadLeftOut, loadPosition, maySkip } from './checkpoints.ts'
import type { HighWaterMark } from './high-water-mark.ts'
import type { ReadTable } from './read-table.ts'
import { tableName } from './table-sql.ts'
import { type Target, target } from './target.ts'
import { type Advanced, advance, type Track, track } from './track.ts'
import { inTransaction } from './transaction.ts'

/** The largest batch; and the largest of a build while others are live, who must not wait for it. */
const batches = { alone: 3_000, beside: 1_000 }
/** Before another attempt to finish a build that could not be. */
const pauseMs = 1_000
/** Builds whose indexes are made side by side. */
const indexedAtOnce = 2
/** How long plans are kept: they rest on how large the tables were, which may have grown fast. */
const plansMs = 5_000

/** What stopped a projection: the event at which it stands, or, with none named, what keeps its indexes from being made. */
export interface Failure {
  projection: string
  position?: Position
  stream?: string
  type?: string
  cause: unknown
}

export interface WriterOptions {
  log: Pick<EventLog, 'tail' | 'head'>
  client: Client
  config: ClientConfig
  tables: readonly ReadTable[]
  /** Told after each commit. */
  onMoved: (standing: HighWaterMark, changes: readonly Change[]) => void
  /** Told of a projection that stopped, and of an index that could not be made. */
  onFailure: (failure: Failure) => void
  /** Told of a projection that goes in step from now on. */
  onLive: (projection: string) => void
  /** Told when there is work for another round. */
  onReady: () => void
}

/** Keeps all read tables up to date, as long as it leads. */
export interface Writer {
  /** Takes everybody one batch further. Says whether there was anything to do. Throws when Postgres is away. */
  round(): Promise<boolean>
  /** Looks for builds that were asked for, and projections that may go on, since the last look. */
  look(): Promise<void>
}

/** Takes over the writing of read tables over a connection that holds the lock. */
export async function takeOver(options: WriterOptions): Promise<Writer> {
  const { log, client, config, tables, onMoved, onFailure, onLive, onReady } = options
  const byName = new Map(tables.map(table => [table.name, table]))
  const inStep = track([], await loadPosition(client), batches.alone, true)
  let others: Track[] = []
  const indexing = new Set<Target>()
  const notBefore = new WeakMap<Target, number>()
  let plannedAt = performance.now()

  await look()
  return { round, look }

  async function look(): Promise<void> {
    if (performance.now() - plannedAt > plansMs) {
      plannedAt = performance.now()
      await client.query('discard plans')
    }
    const going = new Set([inStep, ...others].flatMap(({ targets }) => targets.map(({ into }) => into)))
    const waiting = (await loadCheckpoints(client)).filter(
      one => one.status !== 'failed' && !going.has(tableName(one.projection, one.build)),
    )
    if (waiting.length === 0) return
    const leftOut = await loadLeftOut(client)
    const fresh = []
    for (const one of waiting) {
      const prepared = await prepare(one, leftOut)
      if (prepared) fresh.push(prepared)
    }
    inStep.targets.push(...fresh.filter(({ position }) => position === null).map(one => one.target))
    for (const [position, together] of Map.groupBy(fresh, one => one.position)) {
      if (position !== null)
        others.push(
          track(
            together.map(one => one.target),
            position,
            batches.alone,
          ),
        )
    }
    tell([])
  }

  async function prepare(
    one: Checkpoint,
    leftOut: Awaited<ReturnType<typeof loadLeftOut>>,
  ): Promise<{ target: Target; position: Position | null } | undefined> {
    const table = byName.get(one.projection)
    if (!table) return undefined
    const wanted = {
      table,
      build: one.build,
      shown: one.shown,
      indexed: one.indexed,
      ...(leftOut.get(`${one.projection} ${one.build}`) ?? { skips: new Set<Position>(), setAside: new Set<string>() }),
      reckoned: one.reckoned || !table.beyond ? 'all' : one.position === null ? beforeAll : undefined,
    } as const
    return { target: target(wanted, await presentColumns(client, one.projection, one.build)), position: one.position }
  }

  async function round(): Promise<boolean> {
    const together = inStep.targets.length
    let busy = together === 0 ? await jumpToHead() : await step(inStep)
    if (inStep.targets.length < together) return true // who left joins again beyond what he stumbled at, which the others pass first
    for (const one of inStep.targets) if (one.reckoned !== 'all' && (await reckoned(inStep, one))) busy = true
    for (const other of others) {
      other.limit = Math.min(other.limit, inStep.targets.length > 0 ? batches.beside : batches.alone)
      if (await step(other, inStep.position)) busy = true
      if (other.position === inStep.position) for (const one of other.targets) await finish(other, one)
    }
    others = others.filter(({ targets }) => targets.length > 0)
    return busy
  }

  /** With nobody in step there is nothing to read for: who comes later catches up by himself. */
  async function jumpToHead(): Promise<boolean> {
    if (others.length === 0) return false
    const head = await log.head()
    if (head === inStep.position) return false
    await client.query('update rm.runner set position = $1', [head])
    inStep.position = head
    return true
  }

  async function step(on: Track, until?: Position): Promise<boolean> {
    let done: Advanced
    try {
      const reckoning = [inStep, ...others].flatMap(({ targets }) => targets)
      done = await advance(log, client, on, { tables: byName, reckoning }, until)
    } catch (error) {
      if (!(error instanceof BatchFailure)) throw error
      await stumble(on, error)
      return true
    }
    on.limit = Math.min(on.limit * 2, batches.alone)
    if (done.events === 0) return false
    tell(done.changes)
    return true // what was appended while this was written could not be read before
  }

  /** Who cannot follow leaves the others, who go on; alone, the batch is halved until the event at fault stands by itself. */
  async function stumble(on: Track, failure: BatchFailure): Promise<void> {
    const elsewhere = failure.targets.filter(one => !on.targets.includes(one))
    for (const one of elsewhere) one.reckoned = undefined // it stumbles by itself when it has caught up
    if (elsewhere.length > 0) return
    if (on.targets.length > 1 || on.inStep) {
      on.targets = on.targets.filter(one => !failure.targets.includes(one))
      for (const one of failure.targets) await depart(one, on.position)
    } else if (on.limit > 1) {
      on.limit = Math.floor(on.limit / 2)
    } else {
      const [one] = on.targets.splice(0)
      if (one && !(await goesOnWithout(one, on))) await fail(one, on, failure.cause)
    }
    tell([])
  }

  async function depart(one: Target, position: Position): Promise<void> {
    await client.query(
      "update rm.checkpoints set status = 'building', reckoned = false, position = $3 where projection = $1 and build = $2",
      [one.table.name, one.build, position],
    )
    if (one.table.beyond) one.reckoned = undefined
    others.push(track([one], position, batches.alone))
  }

  /**
   * Leaves out the event at fault where somebody decided so, and sets aside the row that begins with it. Every build tries first: what a
   * mended fold can take is left out no more.
   */
  async function goesOnWithout(one: Target, on: Track): Promise<boolean> {
    const { table, build, skips, setAside } = one
    const [event] = await log.tail(on.position, 1)
    if (!event || skips.has(event.position) || !(await maySkip(client, table.name, event.position))) return false
    const concerned = table.rowOf(event)
    const begun = concerned?.version === 1 ? concerned.id : null
    await leaveOut(client, table.name, build, event.position, begun)
    skips.add(event.position)
    if (begun !== null) setAside.add(begun)
    on.targets.push(one)
    return true
  }

  async function fail(one: Target, on: Track, cause: unknown): Promise<void> {
    const [event] = await log.tail(on.position, 1)
    await client.query(
      "update rm.checkpoints set status = 'failed', reckoned = false, error = $3, failed_position = $4, updated_at = now() where projection = $1 and build = $2",
      [one.table.name, one.build, cause instanceof Error ? cause.message : String(cause), event?.position ?? null],
    )
    const where = event && { position: event.position, stream: event.stream, type: event.type }
    onFailure({ projection: one.table.name, ...where, cause })
  }

  /** A build that has caught up is told what rows of others say, then gets its indexes while it stays up to date, and goes live. */
  async function finish(on: Track, one: Target): Promise<void> {
    if ((notBefore.get(one) ?? 0) > performance.now()) return
    if (one.reckoned !== 'all') {
      if (seesItsSources(one)) await reckoned(on, one)
      return
    }
    if (!one.indexed) {
      if (indexing.size < indexedAtOnce && !indexing.has(one)) void makeIndexes(one)
      return
    }
    const lookers = one.shown ? [] : inStep.targets.filter(({ table: { beyond } }) => beyond && sourcesOf(beyond).includes(one.table.name))
    if (!(await goLive(client, one, lookers))) {
      notBefore.set(one, performance.now() + pauseMs)
      return
    }
    for (const looker of lookers) looker.reckoned = beforeAll
    one.shown = true
    on.targets = on.targets.filter(other => other !== one)
    for (const any of [inStep, ...others])
      any.targets = any.targets.filter(old => old.table.name !== one.table.name || old.build > one.build)
    inStep.targets.push(one)
    tell([])
    onLive(one.table.name)
  }

  /** Whether all tables that a build looks at are where they should be, but for those that stand still. */
  function seesItsSources({ table: { beyond } }: Target): boolean {
    const late = new Set(others.flatMap(({ targets }) => targets.map(({ table }) => table.name)))
    return !beyond || sourcesOf(beyond).every(name => !late.has(name))
  }

  /** Takes what a build says beyond its streams one handful of rows further. Whether there was anything to do. */
  async function reckoned(on: Track, one: Target): Promise<boolean> {
    let changes: readonly Change[] = []
    const hearers = [inStep, ...others]
      .flatMap(({ targets }) => targets)
      .filter(other => other.reckoned !== undefined && isHeard(one, other))
    try {
      await inTransaction(client, async () => {
        changes = await reckonNext(client, one, byName)
        if (one.reckoned !== 'all') return
        await client.query('update rm.checkpoints set reckoned = true where projection = $1 and build = $2', [one.table.name, one.build])
        await lookAgain(client, hearers)
      })
      if (one.reckoned === 'all') for (const hearer of hearers) hearer.reckoned = beforeAll
    } catch (error) {
      if (!(error instanceof BatchFailure)) throw error
      on.targets = on.targets.filter(other => other !== one)
      if (on.inStep) await depart(one, on.position)
      await fail(one, on, error.cause)
    }
    tell(changes)
    return true
  }

  async function makeIndexes(one: Target): Promise<void> {
    indexing.add(one)
    try {
      await indexBuild(config, one)
      one.indexed = true
    } catch (error) {
      onFailure({ projection: one.table.name, cause: error })
      notBefore.set(one, performance.now() + pauseMs)
    } finally {
      indexing.delete(one)
      onReady()
    }
  }

  function tell(changes: readonly Change[]): void {
    const behind = others.flatMap(({ targets, position }) =>
      // What rows of others tell of its rows is not there yet: a first build has passed nothing before.
      targets.filter(({ shown }) => shown).map(({ table, reckoned }) => [table.name, reckoned === 'all' ? position : ''] as const),
    )
    const going = new Set([inStep, ...others].flatMap(({ targets }) => targets.filter(({ shown }) => shown).map(({ table }) => table.name)))
    const stopped = [...byName.keys()].filter(name => !going.has(name))
    onMoved({ position: inStep.position, behind: Object.fromEntries(behind), stopped }, changes)
  }
}
