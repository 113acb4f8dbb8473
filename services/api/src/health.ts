import type { EventLog } from '@fairlead/domain/ports/event-log'
import type { Queue } from '@fairlead/domain/ports/queue'
import { keepsUp, type ProjectionHealth } from '@fairlead/projections/kernel/health'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'

/** How the parts are that every node stands on. */
export interface Health {
  /** All is as it should be. */
  ok: boolean
  /** Who calls may be sent to a node, whatever else is to be seen to. */
  ready: boolean
  read_side: { ok: boolean; keeps_up: boolean; projections: ProjectionHealth[] }
  disk: { ok: boolean }
  queue: { ok: boolean; waiting?: number; active?: number; failed?: number }
}

interface Parts {
  log: Pick<EventLog, 'oldestAfter'>
  readModels: Pick<ReadModels, 'health' | 'hasRoom'>
  queue: Pick<Queue, 'counts'>
}

/**
 * Looks at all parts; never rejects. A projection that stopped, and a queue that is gone, are to be seen to, but make no node unready: all
 * else can be read, commands are taken, and jobs follow later.
 */
export async function lookAtHealth({ log, readModels, queue }: Parts): Promise<Health> {
  const [projections, room, jobs] = await Promise.all([
    answered(readModels.health(log)),
    answered(readModels.hasRoom()),
    answered(queue.counts()),
  ])
  const keeps_up = projections !== undefined && keepsUp(projections)
  const read_side = { ok: keeps_up && projections.every(({ status }) => status !== 'failed'), keeps_up, projections: projections ?? [] }
  const disk = { ok: room !== false } // who does not answer has said so above
  const ready = keeps_up && disk.ok
  return { ok: ready && read_side.ok && jobs !== undefined, ready, read_side, disk, queue: { ok: jobs !== undefined, ...jobs } }
}

/** What takes longer than this is not there, in milliseconds. */
const patienceMs = 3_000

/** What was answered in time; undefined where nothing was. */
export function answered<T>(asked: Promise<T>): Promise<T | undefined> {
  const given = new Promise<undefined>(resolve => {
    setTimeout(resolve, patienceMs, undefined).unref()
  })
  return Promise.race([asked.catch(() => undefined), given])
}
