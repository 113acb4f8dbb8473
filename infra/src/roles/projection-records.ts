import { idOf, type StateOfAggregate, streamOf } from '@fairlead/domain/kernel/aggregate'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import type { Execute } from '@fairlead/domain/kernel/execute'
import { UnreadableEvent } from '@fairlead/domain/kernel/unreadable-event'
import { projection, projectionId } from '@fairlead/domain/platform/projections'
import type { EventLog, StoredEvent } from '@fairlead/domain/ports/event-log'
import type { ProjectionHealth } from '@fairlead/projections/kernel/health'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { v7 } from 'uuid'

type ProjectionRecord = StateOfAggregate<typeof projection>

interface Parts {
  log: Pick<EventLog, 'tail' | 'oldestAfter'>
  execute: Execute
  readModels: Pick<ReadModels, 'health' | 'setSkips' | 'shownWithout' | 'retry' | 'rebuild'>
  /** The projections that this release knows. */
  names: readonly string[]
}

/** What is on the record of projections, and what they do: each is made to follow the other. */
export interface ProjectionRecords {
  /** Says again which events may be left out, whatever became of the read tables: before they are written. */
  restoreSkips(): Promise<void>
  /** Puts on the record how projections are doing: all, unless named. */
  tell(named?: Iterable<string>): Promise<void>
  /** Does what was asked for; harmless to repeat. */
  carryOut(events: readonly StoredEvent[]): Promise<void>
}

const keeper = asSystem({ id: derivedId('projections'), name: 'Fairlead', office_id: null })

/** What can be asked for, by the event that says so. */
const asked: ReadonlySet<string> = new Set(['ProjectionRetried', 'ProjectionSkippedEvent', 'ProjectionRebuilt'])
const isAsked = ({ stream, type }: StoredEvent): boolean => stream.startsWith(streamOf(projection, '')) && asked.has(type)

/** How much of an error is put on the record. */
const longestError = 1_000

export function projectionRecords({ log, execute, readModels, names }: Parts): ProjectionRecords {
  const health = async () => Map.groupBy(await readModels.health(log), one => one.projection)

  return {
    async restoreSkips() {
      for (const record of await Promise.all(names.map(name => load(projectionId(name))))) if (record) await setSkips(record)
    },
    async tell(named = names) {
      const builds = await health()
      for (const name of named) await tellOne(name, builds.get(name) ?? [])
    },
    async carryOut(events) {
      for (const { stream, type } of events.filter(isAsked)) {
        const record = await load(idOf(stream))
        if (record && names.includes(record.projection)) await carryOutOne(record, type)
      }
    },
  }

  /** Undefined where there is none, or none that this release can read: then nothing is done about it. */
  async function load(id: string): Promise<ProjectionRecord | undefined> {
    try {
      return await execute.load(projection, id)
    } catch (error) {
      if (error instanceof UnreadableEvent) return undefined
      throw error
    }
  }

  async function tellOne(name: string, builds: readonly ProjectionHealth[]): Promise<void> {
    const record = await load(projectionId(name))
    if (!record) await give(name, 'register', { projection: name })
    const failed = builds.find(one => one.status === 'failed')
    const isUnderWay = record?.status === 'building' && builds.at(-1)?.status === 'building' // it is built anew: what failed is to be replaced
    if (isUnderWay) return
    if (failed) await give(name, 'tell_failed', { ...(await stopOf(failed)), beside: builds.some(one => one.shown && one !== failed) })
    else if (builds.every(one => one.status === 'live')) await give(name, 'tell_live', { without: await withoutOf(name) })
  }

  /** At which event a build stopped, and why. */
  async function stopOf({ position, failed_position, error }: ProjectionHealth) {
    const [event] = await log.tail(position, 1)
    return {
      of_position: failed_position ?? '',
      event: event?.type ?? '',
      of_stream: event?.stream ?? '',
      error: (error ?? '').slice(0, longestError),
    }
  }

  /** What is told twice, or was overtaken by what somebody asked for, is refused, and rightly so. */
  async function give(name: string, command: string, input: object = {}): Promise<void> {
    const id = v7()
    await execute(
      projection,
      projectionId(name),
      command,
      { ...input },
      { actor: keeper, command_id: id, correlation_id: id, source: 'worker' },
    )
  }

  /** It is begun on the record only when it was: so nobody takes what was before for what came of it. */
  async function carryOutOne(record: ProjectionRecord, type: string): Promise<void> {
    const { projection: name } = record
    await setSkips(record)
    await (type === 'ProjectionRebuilt' ? readModels.rebuild(name) : readModels.retry(name))
    await give(name, 'tell_begun')
    await tellOne(name, (await health()).get(name) ?? [])
  }

  async function withoutOf(name: string) {
    return (await readModels.shownWithout(name)).map(position => ({ of_position: position }))
  }

  async function setSkips({ projection: name, skipped }: ProjectionRecord): Promise<void> {
    await readModels.setSkips(
      name,
      skipped.map(({ of_position }) => of_position),
    )
  }
}
