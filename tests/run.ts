// npm test: the whole test command, or the steps that are named: npm test -- check unit mutants contract system model faults browser bench
import { constants } from 'node:os'
import startTestServer from '@fairlead/infra/postgres/vitest-setup'
import { findBrowser } from './browser.ts'
import { runChecks } from './check.ts'
import { lastLine, type Outcome } from './outcome.ts'
import { runBenches, runMutants, runPlaywright, runVitest } from './runners.ts'
import { runSteps, type Step, stepsNamed } from './steps.ts'

let server: Promise<() => Promise<void>> | undefined

/** Steps that need PostgreSQL share one, and the company that is seeded for the first of them. */
const onServer = (run: () => Promise<Outcome>) => async () => {
  server ??= startTestServer()
  await server
  return run()
}

const steps: readonly Step[] = [
  { name: 'check', run: runChecks, gate: true },
  { name: 'domain', run: () => runVitest('domain'), gate: true, onlyNamed: true },
  { name: 'unit', run: () => runVitest('unit'), gate: true },
  { name: 'mutants', run: runMutants },
  { name: 'e-invoices', run: () => runVitest('e-invoices'), beside: 'mutants' },
  { name: 'contract', run: onServer(() => runVitest('contract')), gate: true, beside: 'mutants' }, // it waits for servers and leases, mutants never
  { name: 'system', run: onServer(() => runVitest('system')) },
  { name: 'faults', run: onServer(() => runVitest('faults')), beside: 'system' }, // it mostly waits for what it killed to come back
  { name: 'model', run: onServer(() => runVitest('model')) },
  { name: 'browser', run: onServer(async () => runPlaywright(await findBrowser(console.log))) },
  { name: 'bench', run: onServer(runBenches) },
]

// The launcher was killed: end our whole process group. Waiting for that must not keep us alive.
process.once('disconnect', () => process.kill(0, 'SIGTERM'))
process.channel?.unref()
// By an exit, with which the server ends too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(128 + constants.signals[signal]))

try {
  const outcome = await runSteps(stepsNamed(steps, process.argv.slice(2)), console.log)
  for (const failure of outcome.failures ?? []) console.log(`✗ ${failure}`)
  console.log(lastLine(outcome))
  process.exitCode = outcome.failed === 0 ? 0 : 1 // and not exit(), which cuts off what a slow reader has not taken yet
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await (await server)?.()
}
