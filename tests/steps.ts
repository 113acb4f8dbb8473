import { failed, lastLine, type Outcome, total } from './outcome.ts'

/** A step of the test command. */
export interface Step {
  name: string
  /** What fails here fails all over in what comes after: that is not run any more. */
  gate?: true
  /** The step before it that it runs at the same time as, where both are asked for: one of them mostly waits, and neither minds being slower. */
  beside?: string
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

/** Runs steps one after another, or beside the one before, and adds up what they counted. What a failed gate keeps from running counts as one failure each. */
export async function runSteps(steps: readonly Step[], say: (line: string) => void): Promise<Outcome> {
  const outcomes: Outcome[] = []
  let closed: string | undefined
  for (const together of abreast(steps)) {
    const counted =
      closed === undefined ? await Promise.all(together.map(step => perform(step, say))) : together.map(step => keptOut(step, closed, say))
    closed ??= together.find(({ gate }, at) => gate && (counted[at]?.failed ?? 0) > 0)?.name
    outcomes.push(...counted)
  }
  return total(outcomes)
}

/** Steps in their order, those that run at the same time in one. */
function abreast(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const before = groups.at(-1)
    if (before?.some(({ name }) => name === step.beside)) before.push(step)
    else groups.push([step])
  }
  return groups
}

function keptOut({ name }: Step, closed: string | undefined, say: (line: string) => void): Outcome {
  say(`\n── ${name}: NOT RUN, because ${closed} failed; counts as 1 failed ──`)
  return failed
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
