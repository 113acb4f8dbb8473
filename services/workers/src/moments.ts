import { setTimeout as pause } from 'node:timers/promises'
import type { Execute } from '@fairlead/domain/kernel/execute'
import type { Clock } from '@fairlead/domain/ports/clock'
import type { Moment, Moments } from '@fairlead/domain/ports/moments'

/** Moments that are seen to between two looks at the clock. */
const mostAtOnce = 100
const lookMs = 1_000
/** So long a moment waits whose step could not even be tried. */
const laterMs = 60_000

interface Parts {
  execute: Pick<Execute, 'whenDue'>
  moments: Moments
  clock: Clock
  /** Told of a moment whose step could not even be tried; it comes again. */
  onError: (moment: Moment, error: unknown) => void
}

/**
 * Carries out what has come due, once each, and says whether anything was. A conflict leaves it due: others were faster. What cannot even be
 * tried comes again a minute later, so that it holds up no other. Throws when the moments cannot be asked for.
 */
export async function carryOutDue({ execute, moments, clock, onError }: Parts): Promise<boolean> {
  const now = clock.now()
  let settled = 0
  for (const moment of await moments.due(now.toISOString(), mostAtOnce)) {
    try {
      if (await execute.whenDue(moment)) continue
      await moments.settle(moment)
      settled++
    } catch (error) {
      onError(moment, error)
      await moments.keep({ ...moment, due: new Date(now.getTime() + laterMs).toISOString() })
    }
  }
  return settled > 0
}

/** Looks every second what has come due. Any number of processes may: a step that two carry out happens once. Returns how to stop. */
export function startMoments(parts: Parts & { onAway: (error: unknown) => void }): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      const more = await carryOutDue(parts).catch((error: unknown) => {
        parts.onAway(error)
        return false
      })
      if (!more) await pause(lookMs, undefined, { signal }).catch(() => {}) // stopped: the loop sees it
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}
