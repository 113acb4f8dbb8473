// npm test: the whole test command, or the steps that are named: npm test -- check unit system faults browser
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { runChecks } from './check.ts'
import { failed, lastLine, type Outcome, total } from './outcome.ts'
import { runPlaywright, runVitest } from './runners.ts'

interface Step {
  name: string
  /** Where its tests stand. While nothing stands there yet the step is left out; a folder without a test in it is a failure. */
  folder: string
  run(): Outcome | Promise<Outcome>
}

const steps: readonly Step[] = [
  { name: 'check', folder: '.', run: runChecks },
  { name: 'unit', folder: '.', run: () => runVitest('unit') },
  { name: 'system', folder: 'system', run: () => runVitest('system') },
  { name: 'faults', folder: 'faults', run: () => runVitest('faults') },
  { name: 'browser', folder: 'e2e', run: async () => runPlaywright(await findBrowser(console.log)) },
]

// The launcher was killed: end our whole process group. Waiting for that must not keep us alive.
process.once('disconnect', () => process.kill(0, 'SIGTERM'))
process.channel?.unref()

const named = process.argv.slice(2)
const unknown = named.filter(name => steps.every(step => step.name !== name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. There are: ${steps.map(step => step.name).join(', ')}.`)
  process.exitCode = 2
} else {
  const isDue = (step: Step) => (named.length > 0 ? named.includes(step.name) : existsSync(join(import.meta.dirname, step.folder)))
  const outcomes: Outcome[] = []
  for (const step of steps.filter(isDue)) outcomes.push(await perform(step))
  const outcome = total(outcomes)
  console.log(lastLine(outcome))
  process.exitCode = outcome.failed === 0 ? 0 : 1 // and not exit(), which cuts off what a slow reader has not taken yet
}

async function perform(step: Step): Promise<Outcome> {
  console.log(`\n── ${step.name} ──`)
  const begin = performance.now()
  const counted = await attempt(step)
  console.log(`── ${step.name}: ${lastLine(counted)} in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return counted
}

async function attempt(step: Step): Promise<Outcome> {
  try {
    return await step.run()
  } catch (error) {
    console.error(error)
    return failed
  }
}
