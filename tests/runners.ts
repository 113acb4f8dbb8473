import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, outcomeOf } from './outcome.ts'
import { failuresOfPlaywright, failuresOfVitest, type PlaywrightReport, type VitestReport } from './reports.ts'

const root = join(import.meta.dirname, '..')

/** Runs the tests of one of vitest's projects (`vitest.config.ts`). */
export function runVitest(project: string): Promise<Outcome> {
  return withReport(async file => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run(join(root, 'node_modules/.bin/vitest'), ['run', '--project', project, ...reporters])
    const report: VitestReport | undefined = read(file)
    const counted = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
    return outcomeOf({ ...counted, failures: failuresOfVitest(report) }, code)
  })
}

/** Runs the end-to-end tests in the browser that is found at `browser`. */
export function runPlaywright(browser: string): Promise<Outcome> {
  return withReport(async file => {
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const program = join(root, 'tests/node_modules/.bin/playwright')
    const code = await run(program, ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'], env)
    const report: PlaywrightReport | undefined = read(file)
    const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
    return outcomeOf({ passed: expected, failed: unexpected + flaky, failures: failuresOfPlaywright(report?.suites ?? []) }, code)
  })
}

/** Runs every bench in its short form: that they run and end, whatever their figures. */
export const runBenches = (): Promise<Outcome> => runCounting('tests/bench/run.ts', [], { FAIRLEAD_BENCH: 'short' })

/** Switches off every rule that must not go unnoticed, and a sample of what else changed lately; a file without a survivor counts as a test. */
export const runMutants = (): Promise<Outcome> => runCounting('tests/mutants/run.ts', ['--rules', '--sample', '900'])

/** Runs a program of ours that sends us what it counted. */
async function runCounting(program: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const child = fork(join(root, program), args, { cwd: root, env: { ...process.env, ...env } })
  let counted: Outcome = { passed: 0, failed: 0 }
  child.once('message', (outcome: Outcome) => {
    counted = outcome
  })
  const [code]: (number | null)[] = await once(child, 'exit')
  return outcomeOf(counted, code ?? null)
}

async function withReport(use: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-report-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code]: (number | null)[] = await once(child, 'exit')
  return code ?? null
}

function read<T>(file: string): T | undefined {
  try {
    const report: T = JSON.parse(readFileSync(file, 'utf8'))
    return report
  } catch {
    return undefined // it ended before it could report: its exit code counts
  }
}
