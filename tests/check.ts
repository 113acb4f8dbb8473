// npm run check: everything that can be said about the code without running it, a line for each.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { checkBoundaries } from './boundaries.ts'
import { inLanes } from './lanes.ts'
import { failedAt, lastLine, type Outcome, passed, total } from './outcome.ts'

const root = join(import.meta.dirname, '..')

interface Finding {
  fine: boolean
  /** What a person should read: what is wrong, or how much was looked at. */
  text: string
}

type Check = readonly [name: string, check: () => Finding | Promise<Finding>]

/** Writes what all others look at. */
const words: Check = ['words', () => run(process.execPath, 'contracts/generate.ts')]
/** The longest first, so that none is left to run alone. */
const checks: readonly Check[] = [
  ['lint with types', () => tool('oxlint')],
  ['types', () => tool('tsc', '-p', 'tsconfig.json')],
  ['types of the console', () => tool('tsc', '-p', 'console/tsconfig.json')],
  ['lint', () => tool('biome', 'lint', '--error-on-warnings', '.')],
  ['dead code', () => tool('knip', '--no-progress')],
  ['format', () => tool('biome', 'check', '--linter-enabled=false', '.')],
  ['boundaries', boundaries],
]

/** Runs all checks, two at a time, says how each went, and counts each as a test. */
export async function runChecks(): Promise<Outcome> {
  const outcomes = [await report(words)]
  await inLanes(2, checks, async check => void outcomes.push(await report(check)))
  return total(outcomes)
}

async function report([name, check]: Check): Promise<Outcome> {
  const begin = performance.now()
  const { fine, text: found } = await check()
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${fine ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!fine) console.log(found.trimEnd().replaceAll(/^/gm, '    '))
  return fine ? passed : failedAt(`check › ${name}`)
}

const tool = (name: string, ...args: string[]): Promise<Finding> => run(join(root, 'node_modules/.bin', name), ...args)

async function run(program: string, ...args: string[]): Promise<Finding> {
  const env = { ...process.env, NO_COLOR: '1' }
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { fine: code === 0, text: said + complained }
  } catch (error) {
    return { fine: false, text: String(error) } // there is no such program
  }
}

function boundaries(): Finding {
  const { violations, modules, unseen } = checkBoundaries(root)
  const lines = [
    ...violations.map(({ rule, from, to }) => `${rule}: ${from} imports ${to}`),
    ...unseen.map(source => `not looked at: ${source}`),
    ...(modules === 0 ? ['no module was looked at'] : []),
  ]
  return { fine: lines.length === 0, text: lines.join('\n') }
}

if (import.meta.main) {
  const outcome = await runChecks()
  console.log(lastLine(outcome))
  process.exitCode = outcome.failed === 0 ? 0 : 1 // and not exit(), which cuts off what a slow reader has not taken yet
}
