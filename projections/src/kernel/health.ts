import type { EventLog, Position } from '@fairlead/domain/ports/event-log'
import type { Pool } from 'pg'
import { type Checkpoint, loadCheckpoints, loadPosition } from './checkpoints.ts'

/** How a projection is doing. */
export interface ProjectionHealth {
  projection: string
  build: number
  status: Checkpoint['status']
  /** Reads go to this build; false while it is being built beside the one they go to. */
  shown: boolean
  position: Position
  /** Age of the oldest event that it has not passed, whether it could have been read yet or not. */
  lag_seconds: number
  error: string | null
  failed_position: Position | null
}

type Log = Pick<EventLog, 'oldestAfter'>

/** How all projections are doing. Throws when the log or the database cannot be reached. */
export async function health(pool: Pool, log: Log, now: () => number = Date.now): Promise<ProjectionHealth[]> {
  const checkpoints = await loadCheckpoints(pool)
  const inStep = await loadPosition(pool)
  const positions = [...new Set(checkpoints.map(({ position }) => position ?? inStep))]
  const lags = new Map(await Promise.all(positions.map(async position => [position, await lagFrom(position)] as const)))
  return checkpoints.map(({ projection, build, status, shown, position: own, error, failed_position }) => {
    const position = own ?? inStep
    return { projection, build, status, shown, position, lag_seconds: lags.get(position) ?? 0, error, failed_position }
  })

  async function lagFrom(position: Position): Promise<number> {
    const oldest = await log.oldestAfter(position)
    return oldest === undefined ? 0 : Math.max(0, (now() - Date.parse(oldest)) / 1000)
  }
}

/** What people who read do not notice, or take for a busy moment, in seconds. */
const mostLag = 30

/**
 * Whether what is shown is by and large as it is: most tables that have not stopped are less than half a minute behind. One that stopped, or
 * that catches up after it had, makes no difference: all else can be read.
 */
export function keepsUp(projections: readonly Pick<ProjectionHealth, 'status' | 'shown' | 'lag_seconds'>[]): boolean {
  const going = projections.filter(({ shown, status }) => shown && status !== 'failed')
  return going.filter(one => one.lag_seconds <= mostLag).length * 2 > going.length
}
