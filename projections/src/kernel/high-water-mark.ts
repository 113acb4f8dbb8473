import type { Position } from '@fairlead/domain/ports/event-log'

/** How far reads have come: the position of all that go in step, of the projections that do not, and which stand still until somebody sees to them. */
export interface HighWaterMark {
  position: Position
  behind: Readonly<Record<string, Position>>
  stopped: readonly string[]
}

/** Who does not hear how far reads have come can only say that nothing was passed. */
export const unknown: HighWaterMark = { position: '', behind: {}, stopped: [] }

/** Lets callers wait until what they wrote can be read. */
export interface Progress {
  highWaterMark(): HighWaterMark
  /** Takes in news, from this process or from another. */
  moved(to: HighWaterMark): void
  /**
   * Resolves true as soon as the projections have passed the position: all of them that have not stopped, when none are named. False when that
   * takes longer than `timeoutMs`, and at once when one that is named has stopped.
   */
  passed(position: Position, projections: readonly string[] | undefined, timeoutMs: number): Promise<boolean>
  /** Whether somebody waits. */
  awaited(): boolean
  stop(): void
}

interface Waiter {
  /** What he can be told as it stands; undefined while there is something to wait for. */
  outcome: () => boolean | undefined
  answer: (passed: boolean) => void
}

export function progress(): Progress {
  let standing = unknown
  const waiting = new Set<Waiter>()
  const outcomeOf = (position: Position, projections: readonly string[] | undefined) => {
    const { position: inStep, behind, stopped } = standing
    if (projections?.some(name => stopped.includes(name))) return false
    const names = projections ?? Object.keys(behind)
    return (inStep >= position && names.every(name => (behind[name] ?? inStep) >= position)) || undefined
  }
  return {
    highWaterMark: () => standing,
    moved(to) {
      standing = to
      for (const waiter of waiting) {
        const outcome = waiter.outcome()
        if (outcome !== undefined) waiter.answer(outcome)
      }
    },
    passed(position, projections, timeoutMs) {
      const outcome = () => outcomeOf(position, projections)
      const now = outcome()
      if (now !== undefined) return Promise.resolve(now)
      return new Promise(resolve => {
        const waiter = { outcome, answer }
        const timer = setTimeout(answer, timeoutMs, false)
        waiting.add(waiter)
        function answer(passed: boolean): void {
          clearTimeout(timer)
          waiting.delete(waiter)
          resolve(passed)
        }
      })
    },
    awaited: () => waiting.size > 0,
    stop() {
      for (const waiter of waiting) waiter.answer(false)
    },
  }
}
