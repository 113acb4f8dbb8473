// npm run check: everything that can be said about the code without running it, a line for each.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkBoundaries } from './boundaries.ts'
import { failedAt, lastLine, type Outcome, passed, total } from './outcome.ts'

const root = join(import.meta.dirname, '..')

interface Finding {
  fine: boolean
  /** What a person should read: what is wrong, or how much was looked at. */
  text: string
}

const checks: [name: string, check: () => Finding][] = [
  ['words', () => run(process.execPath, 'contracts/generate.ts')],
  ['format', () => tool('biome', 'check', '--linter-enabled=false', '.')],
  ['lint', () => tool('biome', 'lint', '--error-on-warnings', '.')],
  ['lint with types', () => tool('oxlint')],
  ['types', () => tool('tsc', '-p', 'tsconfig.json')],
  ['types of the console', () => tool('tsc', '-p', 'console/tsconfig.json')],
  ['boundaries', boundaries],
  ['dead code', () => tool('knip', '--no-progress')],
]

/** Runs all checks, says how each went, and counts each as a test. */
export function runChecks(): Outcome {
  return total(checks.map(([name, check]) => report(name, check)))
}

function report(name: string, check: () => Finding): Outcome {
  const begin = performance.now()
  const { fine, text } = check()
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${fine ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!fine) console.log(text.trimEnd().replaceAll(/^/gm, '    '))
  return fine ? passed : failedAt(`check › ${name}`)
}

const tool = (name: string, ...args: string[]): Finding => run(join(root, 'node_modules/.bin', name), ...args)

function run(program: string, ...args: string[]): Finding {
  const env = { ...process.env, NO_COLOR: '1' }
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, env, encoding: 'utf8' })
  return { fine: status === 0, text: error?.message ?? stdout + stderr }
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
  const outcome = runChecks()
  console.log(lastLine(outcome))
  process.exitCode = outcome.failed === 0 ? 0 : 1 // and not exit(), which cuts off what a slow reader has not taken yet
}
