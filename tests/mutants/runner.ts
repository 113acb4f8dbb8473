import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { inject, type RunnerTask, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { noteIn, turnOn } from './switch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mutants: Plan
  }
}

/** What the tests of a run are to be tried with. */
export interface Plan {
  /** One line of JSON for each file of tests is added here. */
  results: string
  /** Numbers of the mutants to be tried; all others stay off. */
  wanted: readonly number[]
  /** Switched on before a file is read: for what is decided while modules are loaded. */
  fromTheStart: number
  /** Tests that take longer than this, in ms, are left for a later run, which tries only what the quick ones did not notice. */
  quick: number
}

/** What a file of tests had to say. */
export interface Told {
  file: string
  /** Mutants whose code its tests reached, and those that were reached only while modules were loaded. */
  reached: readonly number[]
  whileLoading: readonly number[]
  /** Which test noticed a mutant first. */
  killed: Readonly<Record<number, string>>
  /** Tests that fail when they run a second time: they cannot try mutants. */
  once: readonly string[]
  /** Mutants that only slow tests reach, or that a slow test may still notice. */
  leftToSlow: readonly number[]
  failed: readonly string[]
}

/** What a test reached, and how long it took, in ms. */
interface Reach {
  mutants: ReadonlySet<number>
  took: number
}

/**
 * Runs a file's tests once as they are and notes which mutants' code each reaches; then, with everything that their suite or file has set up still
 * standing, switches on one mutant after the other and runs the tests that reach it, quickest first, until one fails. So a mutant costs as long as
 * its tests take, and no process, import or transform.
 */
export default class MutantRunner extends TestRunner {
  private readonly plan: Plan = inject('mutants')
  private readonly wanted: ReadonlySet<number> = new Set(this.plan.wanted)
  private readonly reachedBy = new Map<RunnerTestCase, Reach>()
  private readonly whileLoading = new Set<number>()
  private readonly failed: string[] = []
  private files: readonly RunnerTestFile[] = []
  private file = ''

  override onCollectStart(file: RunnerTestFile): void {
    this.file = file.filepath
    turnOn(this.plan.fromTheStart)
    noteIn(this.whileLoading)
    super.onCollectStart(file)
  }

  onBeforeRunFiles(files: RunnerTestFile[]): void {
    noteIn(undefined)
    this.files = files
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const mutants = new Set<number>()
    noteIn(mutants)
    const begin = performance.now()
    try {
      await run(test)
      const wanted = [...mutants].filter(id => this.wanted.has(id))
      if (wanted.length > 0) this.reachedBy.set(test, { mutants: new Set(wanted), took: performance.now() - begin })
    } catch (error) {
      this.failed.push(nameOf(test))
      throw error
    } finally {
      noteIn(undefined)
      const over = this.plan.fromTheStart === 0 ? endingWith(test, this.files) : []
      if (over.length > 0) await finish(test) // what it changed for itself is put back before the others run again
      for (const stage of over) await this.tryMutants([...this.reachedBy].filter(([one]) => stageOf(one) === stage))
    }
  }

  private async tryMutants(reachedBy: readonly [RunnerTestCase, Reach][]): Promise<void> {
    const once: string[] = []
    const repeatable = new Map<RunnerTestCase, Reach>()
    const dead = killedIn(this.plan.results)
    const isQuick = ([, { took }]: [unknown, Reach]) => took <= this.plan.quick
    const alive = ({ mutants }: Reach) => [...mutants].some(id => !dead.has(id))
    for (const [test, reached] of reachedBy.filter(isQuick)) {
      if (!alive(reached)) repeatable.set(test, reached)
      else if (await this.notices(test, reached.took)) once.push(nameOf(test))
      else repeatable.set(test, reached)
    }
    const quickest = [...repeatable].toSorted(([, a], [, b]) => a.took - b.took)
    const reached = new Set(reachedBy.flatMap(([, { mutants }]) => [...mutants]))
    const leftToSlow = reachedBy.filter(one => !isQuick(one)).flatMap(([, { mutants }]) => [...mutants])
    const killed: Record<number, string> = {}
    for (const id of this.plan.wanted) {
      if (!reached.has(id) || dead.has(id)) continue
      for (const [test, { mutants, took }] of quickest) {
        if (!mutants.has(id)) continue
        turnOn(id)
        if (!(await this.notices(test, took))) continue
        killed[id] = nameOf(test)
        break
      }
      turnOn(0)
      await new Promise(setImmediate) // vitest hears from us now and then
    }
    const whileLoading = [...this.whileLoading].filter(id => this.wanted.has(id) && !reached.has(id))
    const told: Told = { file: this.file, reached: [...reached], whileLoading, killed, once, leftToSlow, failed: this.failed }
    appendFileSync(this.plan.results, `${JSON.stringify(told)}\n`)
  }

  /** Whether a test fails, or takes too long. */
  private async notices(test: RunnerTestCase, took: number): Promise<boolean> {
    const patience = 1_000 + took * 10
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('too long')), patience)
    })
    try {
      await Promise.race([around(test, () => run(test)), tooLong])
      return false
    } catch {
      return true
    } finally {
      clearTimeout(timer)
    }
  }
}

const run = async (test: RunnerTestCase): Promise<void> => {
  await TestRunner.getTestFn(test)()
}

/** A test with what its suites do before and after each of theirs. */
async function around(test: RunnerTestCase, work: () => Promise<void>): Promise<void> {
  const suites = suitesOf(test)
  const cleanups: unknown[] = []
  for (const suite of suites.toReversed()) {
    for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) cleanups.push(await hook(test.context, suite))
  }
  try {
    await work()
  } finally {
    for (const suite of suites) for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await hook(test.context, suite)
    for (const cleanup of cleanups.toReversed()) await call(cleanup, test)
    await finish(test)
  }
}

/** What a test asked for with `onTestFinished` while it ran again; vitest does it only after the first time. */
async function finish(test: RunnerTestCase): Promise<void> {
  const asked: unknown = Reflect.get(test, 'onFinished')
  Reflect.set(test, 'onFinished', [])
  const works: unknown[] = Array.isArray(asked) ? asked.toReversed() : []
  for (const work of works) await call(work, test)
}

async function call(work: unknown, { context }: RunnerTestCase): Promise<void> {
  if (typeof work === 'function') await (work as (context: unknown) => unknown)(context)
}

/** The suites around a test, from the nearest to its file. */
const suitesOf = (task: RunnerTask): RunnerTestSuite[] => {
  if ('filepath' in task) return []
  const suite = task.suite ?? task.file
  return [suite, ...suitesOf(suite)]
}

const testsOf = (task: RunnerTask): RunnerTestCase[] =>
  task.type === 'test' ? (task.mode === 'run' || task.mode === 'queued' ? [task] : []) : task.tasks.flatMap(testsOf)

/** What is set up for a test and taken down after its last one: the nearest suite with work before or after all of its tests, else the file. */
const stageOf = (test: RunnerTestCase): RunnerTestSuite => {
  const suites = suitesOf(test)
  const hasHooks = (suite: RunnerTestSuite) => {
    const { beforeAll, afterAll } = TestRunner.getSuiteHooks(suite)
    return beforeAll.length + afterAll.length > 0
  }
  return suites.find(hasHooks) ?? test.file
}

/** The stages that are about to be taken down, now that a test is through; the innermost first. */
const endingWith = (test: RunnerTestCase, files: readonly RunnerTestFile[]): RunnerTestSuite[] => {
  const stages = new Set(files.flatMap(testsOf).map(stageOf))
  return suitesOf(test).filter(suite => stages.has(suite) && testsOf(suite).at(-1) === test)
}

const nameOf = (task: RunnerTask): string => (task.suite && task.suite !== task.file ? `${nameOf(task.suite)} › ${task.name}` : task.name)

/** Mutants that other files of tests noticed already. */
function killedIn(results: string): ReadonlySet<number> {
  if (!existsSync(results)) return new Set()
  const told = toldIn(results)
  return new Set(told.flatMap(({ killed }) => Object.keys(killed).map(Number)))
}

/** Everything that was told so far. */
export function toldIn(results: string): Told[] {
  if (!existsSync(results)) return []
  const lines = readFileSync(results, 'utf8').split('\n').slice(0, -1)
  return lines.map(line => {
    const told: Told = JSON.parse(line)
    return told
  })
}
