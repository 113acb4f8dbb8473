import { failed, lastLine, type Outcome, total } from './outcome.ts'

/** A step of the test command. */
export interface Step {
  name: string
  /** What fails here fails all over in what comes after: that is not run any more. */
  gate?: true
  /** Part of another step, or too long for every run: run when it is named, and not with all. */
  onlyNamed?: true
  run(): Outcome | Promise<Outcome>
}

/** The steps that are asked for, in their order: those that are named, else all that are no part of another. Throws on a name that is none. */
export function stepsNamed(steps: readonly Step[], names: readonly string[]): Step[] {
  const unknown = names.filter(name => steps.every(step => step.name !== name))
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}. There are: ${steps.map(step => step.name).join(', ')}.`)
  return steps.filter(step => (names.length > 0 ? names.includes(step.name) : !step.onlyNamed))
}

/** Runs steps one after another and adds up what they counted. What a failed gate keeps from running counts as one failure each. */
export async function runSteps(steps: readonly Step[], say: (line: string) => void): Promise<Outcome> {
  const outcomes: Outcome[] = []
  let closed: string | undefined
  for (const step of steps) {
    if (closed !== undefined) say(`\n── ${step.name}: NOT RUN, because ${closed} failed; counts as 1 failed ──`)
    const outcome = closed === undefined ? await perform(step, say) : failed
    if (step.gate && outcome.failed > 0) closed ??= step.name
    outcomes.push(outcome)
  }
  return total(outcomes)
}

async function perform(step: Step, say: (line: string) => void): Promise<Outcome> {
  say(`\n── ${step.name} ──`)
  const begin = performance.now()
  const counted = await attempt(step, say)
  say(`── ${step.name}: ${lastLine(counted)} in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return counted
}

async function attempt(step: Step, say: (line: string) => void): Promise<Outcome> {
  try {
    return await step.run()
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return failed
  }
}
