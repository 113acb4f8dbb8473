import type { Position } from '@fairlead/domain/ports/event-log'

/** How far reads have come: the position of all that go in step, and of the projections that do not. */
export interface Standing {
  position: Position
  behind: Readonly<Record<string, Position>>
}

/** Lets callers wait until what they wrote can be read. */
export interface Progress {
  standing(): Standing
  /** Takes in news, from this process or from another. */
  moved(to: Standing): void
  /** Resolves true as soon as the projections have passed the position, false when that takes longer than `timeoutMs`. */
  passed(position: Position, projections: readonly string[] | undefined, timeoutMs: number): Promise<boolean>
  /** Whether somebody waits. */
  awaited(): boolean
  stop(): void
}

interface Waiter {
  isContent: () => boolean
  answer: (passed: boolean) => void
}

export function progress(): Progress {
  let standing: Standing = { position: '', behind: {} }
  const waiting = new Set<Waiter>()
  const hasPassed = (position: Position, projections: readonly string[] | undefined) => {
    const { position: inStep, behind } = standing
    const names = projections ?? Object.keys(behind)
    return inStep >= position && names.every(name => (behind[name] ?? inStep) >= position)
  }
  return {
    standing: () => standing,
    moved(to) {
      standing = to
      for (const waiter of waiting) if (waiter.isContent()) waiter.answer(true)
    },
    passed(position, projections, timeoutMs) {
      const isContent = () => hasPassed(position, projections)
      if (isContent()) return Promise.resolve(true)
      return new Promise(resolve => {
        const waiter = { isContent, answer }
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
