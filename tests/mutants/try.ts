import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type CliOptions, createVitest, type Vitest } from 'vitest/node'
import { type Mutated, root } from './mutants.ts'
import type { Room } from './rooms.ts'
import { type Plan, type Told, toldIn } from './runner.ts'

/** What became of mutants: by which test each was noticed, or that some were reached by tests that did not. */
export interface Tried {
  killed: ReadonlyMap<number, string>
  reached: ReadonlySet<number>
  /** Tests that fail without any mutant, and those that cannot be run twice. */
  failed: readonly string[]
  once: readonly string[]
}

export interface Trial {
  mutated: Mutated
  wanted: readonly number[]
  room: Pick<Room, 'tests' | 'setup' | 'isolate'>
}

/** Who starts processes, and what starts their roles in the process of the tests instead. */
const roleProcess = join(root, 'tests/role-process.ts')
const rolesHere = join(import.meta.dirname, 'roles-here.ts')
/** A test that takes longer, in ms, is kept for what the others did not notice. */
const quick = 250
/** Files of tests that are loaded anew with a mutant that only loading reaches. */
const mostReaders = 6

/** Runs the tests with the mutants that are wanted: at first those that tests reach, all in one run; then those that only loading reaches, each in a run of its own. */
export async function tryMutants({ mutated, wanted, room }: Trial): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-mutants-'))
  const results = join(folder, 'results.jsonl')
  const vitest = await open(mutated, room)
  try {
    const specifications = await vitest.globTestSpecifications()
    const run = async (plan: Omit<Plan, 'results'>, some = specifications): Promise<readonly Told[]> => {
      writeFileSync(results, '')
      vitest.provide('mutants', { results, ...plan })
      await vitest.runTestSpecifications(some, true)
      return toldIn(results)
    }
    const killed = new Map<number, string>()
    const bury = (told: readonly Told[]) => {
      for (const one of told) for (const [id, test] of Object.entries(one.killed)) killed.set(Number(id), named(one.file, test))
    }
    const alive = (ids: Iterable<number>) => [...new Set(ids)].filter(id => !killed.has(id))

    const told = await run({ wanted, fromTheStart: 0, quick })
    bury(told)
    const slow = told.filter(one => alive(one.leftToSlow).length > 0)
    if (slow.length > 0) {
      const files = new Set(slow.map(({ file }) => file))
      bury(
        await run(
          { wanted: alive(slow.flatMap(one => one.leftToSlow)), fromTheStart: 0, quick: Number.MAX_SAFE_INTEGER },
          specifications.filter(one => files.has(one.moduleId)),
        ),
      )
    }
    const reached = new Set(told.flatMap(one => one.reached))
    for (const id of alive(told.flatMap(one => one.whileLoading)).filter(one => !reached.has(one))) {
      const readers = told.filter(one => one.whileLoading.includes(id)).map(({ file }) => file)
      const near = nearest(readers, mutated.mutants[id - 1]?.file ?? '').slice(0, mostReaders)
      reached.add(id)
      vitest.provide('mutants', { results, wanted, fromTheStart: id, quick })
      const { testModules } = await vitest.runTestSpecifications(
        specifications.filter(one => near.includes(one.moduleId)),
        true,
      )
      const failed = testModules.find(one => !one.ok())
      if (failed) killed.set(id, named(failed.moduleId, 'while it is loaded'))
    }
    const testsThat = (key: 'failed' | 'once') => told.flatMap(one => one[key].map(test => named(one.file, test)))
    return { killed, reached, failed: testsThat('failed'), once: testsThat('once') }
  } finally {
    await vitest.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const named = (file: string, test: string): string => `${relative(root, file)} › ${test}`

/** Files that share the longest beginning with a path, first. */
function nearest(files: readonly string[], path: string): string[] {
  const shared = (file: string) => {
    const [a, b] = [relative(root, file).split('/'), path.split('/')]
    const different = a.findIndex((part, index) => part !== b[index])
    return different < 0 ? a.length : different
  }
  return files.toSorted((a, b) => shared(b) - shared(a))
}

function open({ texts }: Mutated, { tests, setup, isolate }: Trial['room']): Promise<Vitest> {
  const loaded = (path: string) => (path === roleProcess ? `export * from '${rolesHere}'` : texts.get(path))
  const options: CliOptions = {
    root,
    config: false,
    watch: false,
    include: [...tests],
    globalSetup: [...setup],
    runner: join(import.meta.dirname, 'runner.ts'),
    reporters: [{}],
    pool: 'forks',
    isolate,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fsModuleCache: false, // what was transformed for another run has other mutants in it
    passWithNoTests: true,
  }
  return createVitest(options, {
    plugins: [{ name: 'mutants', enforce: 'pre', load: id => loaded(id.replace(/\?.*$/, '')) }],
  })
}
