import { setTimeout as sleep } from 'node:timers/promises'
import type { EventLog, Position } from '@fairlead/domain/ports/event-log'
import type { ClientConfig } from 'pg'
import { NewerRelease, planBuilds } from './builds.ts'
import type { Change } from './change.ts'
import type { HighWaterMark } from './high-water-mark.ts'
import { acquireLeadership, type Leadership } from './leadership.ts'
import type { ReadTable } from './read-table.ts'
import { type Failure, takeOver } from './writer.ts'

/** Records changed, and can be read as they are now. */
export interface Committed {
  position: Position
  changes: readonly Change[]
}

export type OnFailure = (failure: Failure | { cause: unknown }) => void

export type OnLive = (projection: string) => void

export interface RunnerOptions {
  log: EventLog
  config: ClientConfig
  tables: readonly ReadTable[]
  onMoved: (standing: HighWaterMark) => void
  /** Told when this process no longer writes. */
  onLost: () => void
  onCommitted?: ((committed: Committed) => void) | undefined
  /** Told of a projection that failed; or, with none named, of what keeps this process from writing. */
  onFailure?: OnFailure | undefined
  /** Told of a projection that goes in step from now on. */
  onLive?: OnLive | undefined
}

export interface Runner {
  /** Something was asked for: look at once. */
  wanted(): void
  /** Whether this process is the one that writes. */
  leads(): boolean
  stop(): Promise<void>
}

const netMs = 250
const lookMs = 1_000
const pauseMs = 250
/** A newer release writes; we stand by in case it is taken back. */
const longPauseMs = 5_000

/**
 * Keeps the read tables up to date with the log. Any number of processes may run it: one writes, the others stand by and take over when its
 * connection ends.
 */
export function startRunner(options: RunnerOptions): Runner {
  const { log, config, tables, onMoved, onLost, onCommitted, onFailure, onLive } = options
  const stopping = new AbortController()
  let somethingWanted = false
  let leading = false
  let wakeUp = () => {}
  const unwake = log.wake(() => wakeUp())
  const running = run()

  return {
    wanted() {
      somethingWanted = true
      wakeUp()
    },
    leads: () => leading,
    async stop() {
      stopping.abort()
      unwake()
      wakeUp()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let lead: Leadership | undefined
      try {
        lead = await acquireLeadership(config, stopping.signal)
        if (lead) await write(lead)
      } catch (error) {
        if (!stopping.signal.aborted) onFailure?.({ cause: error })
        await sleep(error instanceof NewerRelease ? longPauseMs : pauseMs, undefined, { signal: stopping.signal }).catch(() => {}) // stopped: the loop sees it
      } finally {
        leading = false
        onLost()
        await lead?.giveUp()
      }
    }
  }

  async function write({ client, lost }: Leadership): Promise<void> {
    await planBuilds(client, tables)
    leading = true
    const writer = await takeOver({
      log,
      client,
      config,
      tables,
      onMoved(standing, changes) {
        onMoved(standing)
        if (changes.length > 0) onCommitted?.({ position: standing.position, changes })
      },
      onFailure: failure => onFailure?.(failure),
      onLive: projection => onLive?.(projection),
      onReady: () => wakeUp(),
    })
    let lookedAt = performance.now()
    while (!stopping.signal.aborted && !lost.aborted) {
      const woken = new Promise<void>(resolve => {
        wakeUp = resolve // before the round: what comes during it is not slept over
      })
      if (somethingWanted || performance.now() - lookedAt > lookMs) {
        somethingWanted = false
        lookedAt = performance.now()
        await writer.look()
      }
      if (!(await writer.round())) await Promise.race([woken, sleep(netMs, undefined, { ref: false })])
    }
  }
}
