/** How many tests of a step passed and failed; a check counts as one test. */
export interface Outcome {
  passed: number
  failed: number
  /** What failed, with where it stands and why in a line, as far as the runner says so. */
  failures?: readonly string[]
}

export const passed: Outcome = { passed: 1, failed: 0 }
export const failed: Outcome = { passed: 0, failed: 1 }
export const failedAt = (name: string): Outcome => ({ ...failed, failures: [name] })

export const total = (outcomes: readonly Outcome[]): Outcome => {
  const failures = outcomes.flatMap(outcome => outcome.failures ?? [])
  return {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
    ...(failures.length > 0 && { failures }),
  }
}

/** What a reporter counted, and never less than one failure when its program ended with an error (or counted nothing at all). */
export function outcomeOf(counted: Outcome, exitCode: number | null): Outcome {
  const wrong = exitCode !== 0 || counted.passed + counted.failed === 0
  return { ...counted, failed: Math.max(counted.failed, wrong ? 1 : 0) }
}

/** The last line of the test command. */
export const lastLine = ({ passed, failed }: Outcome): string => `${passed} passed, ${failed} failed`
