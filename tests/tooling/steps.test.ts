import { expect, test } from 'vitest'
import type { Outcome } from '../outcome.ts'
import { runSteps, type Step, stepsNamed } from '../steps.ts'

const fine: Outcome = { passed: 3, failed: 0 }
const wrong: Outcome = { passed: 2, failed: 1 }

/** Runs steps that end as is said; answers what was counted, and which of them ran. */
async function run(...steps: [name: string, outcome: Outcome, gate?: true][]) {
  const ran: string[] = []
  const said: string[] = []
  const perform = (name: string, outcome: Outcome) => {
    ran.push(name)
    return outcome
  }
  const table = steps.map(([name, outcome, gate]): Step => ({ name, ...(gate && { gate }), run: () => perform(name, outcome) }))
  const outcome = await runSteps(table, line => said.push(line))
  return { ran, said, outcome }
}

test('all steps run while the gates hold, and are added up', async () => {
  const { ran, outcome } = await run(['check', fine, true], ['unit', fine, true], ['system', fine])
  expect(ran).toEqual(['check', 'unit', 'system'])
  expect(outcome).toEqual({ passed: 9, failed: 0 })
})

test('a failed gate keeps all that follows from running; each of that counts as a failure and is named', async () => {
  const { ran, said, outcome } = await run(['check', fine, true], ['unit', wrong, true], ['system', fine], ['browser', fine])
  expect(ran).toEqual(['check', 'unit'])
  expect(outcome).toEqual({ passed: 5, failed: 3 })
  expect(said.filter(line => line.includes('NOT RUN'))).toEqual([
    '\n── system: NOT RUN, because unit failed; counts as 1 failed ──',
    '\n── browser: NOT RUN, because unit failed; counts as 1 failed ──',
  ])
})

test('a step that is no gate lets the others run after it failed', async () => {
  const { ran, outcome } = await run(['unit', fine, true], ['system', wrong], ['browser', fine])
  expect(ran).toEqual(['unit', 'system', 'browser'])
  expect(outcome).toEqual({ passed: 8, failed: 1 })
})

test('a step that breaks off is a failure, and closes its gate', async () => {
  const breaking: Step = { name: 'check', gate: true, run: () => Promise.reject(new Error('no such tool')) }
  const after: Step = { name: 'unit', run: () => expect.unreachable() }
  expect(await runSteps([breaking, after], () => {})).toEqual({ passed: 0, failed: 2 })
})

/** Two steps of which the first ends when the second does what is said, and one after them. */
const pair = (second: Pick<Step, 'run'> & Partial<Step>, until: Promise<Outcome>): readonly Step[] => [
  { name: 'mutants', run: () => until },
  { name: 'contract', beside: 'mutants', ...second },
  { name: 'system', run: () => fine },
]

test('a step beside another runs while that does, and the next waits for both', async () => {
  const begun = Promise.withResolvers<Outcome>()
  const said: string[] = []
  const run = () => {
    begun.resolve(fine)
    return Promise.resolve(fine)
  }
  expect(await runSteps(pair({ run }, begun.promise), line => said.push(line.trim()))).toEqual({ passed: 9, failed: 0 })
  expect(said.slice(0, 2)).toEqual(['── mutants ──', '── contract ──'])
  expect(said.at(-2)).toBe('── system ──')
})

test('a gate beside another step keeps what follows both from running', async () => {
  const steps = pair({ gate: true, run: () => wrong }, Promise.resolve(fine))
  expect(await runSteps(steps, () => {})).toEqual({ passed: 5, failed: 2 })
})

test('where what it runs beside is not asked for, a step runs after the one before', async () => {
  const ran: string[] = []
  const step = (name: string, beside?: string): Step => ({
    name,
    ...(beside !== undefined && { beside }),
    run: async () => {
      ran.push(`${name} begins`)
      await Promise.resolve()
      ran.push(`${name} ends`)
      return fine
    },
  })
  await runSteps([step('unit'), step('contract', 'mutants')], () => {})
  expect(ran).toEqual(['unit begins', 'unit ends', 'contract begins', 'contract ends'])
})

const table: readonly Step[] = [
  { name: 'check', run: () => fine },
  { name: 'domain', run: () => fine, onlyNamed: true },
  { name: 'unit', run: () => fine },
]
const names = (steps: readonly Step[]) => steps.map(({ name }) => name)

test('all are run that are no part of another; a part is run when it is named', () => {
  expect(names(stepsNamed(table, []))).toEqual(['check', 'unit'])
  expect(names(stepsNamed(table, ['unit', 'domain']))).toEqual(['domain', 'unit'])
})

test('a name that no step has is refused with those that there are', () =>
  expect(() => stepsNamed(table, ['units', 'check'])).toThrow('There is no step units. There are: check, domain, unit.'))
