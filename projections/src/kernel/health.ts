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
  /** Events that it has not passed yet, counted up to 1,000. */
  lag_events: number
  /** Age of the oldest of them. */
  lag_seconds: number
  error: string | null
  failed_position: Position | null
}

const countedUpTo = 1_000

/** How all projections are doing. Throws when the log or the database cannot be reached. */
export async function health(pool: Pool, log: Pick<EventLog, 'tail'>, now: () => number = Date.now): Promise<ProjectionHealth[]> {
  const checkpoints = await loadCheckpoints(pool)
  const inStep = await loadPosition(pool)
  const positions = [...new Set(checkpoints.map(({ position }) => position ?? inStep))]
  const lags = new Map(await Promise.all(positions.map(async position => [position, await lagFrom(position)] as const)))
  return checkpoints.map(({ projection, build, status, shown, position: own, error, failed_position }) => {
    const position = own ?? inStep
    return { projection, build, status, shown, position, ...(lags.get(position) ?? none), error, failed_position }
  })

  async function lagFrom(position: Position): Promise<typeof none> {
    const events = await log.tail(position, countedUpTo)
    const [oldest] = events
    return oldest ? { lag_events: events.length, lag_seconds: Math.max(0, (now() - Date.parse(oldest.recorded_at)) / 1000) } : none
  }
}

const none = { lag_events: 0, lag_seconds: 0 }
