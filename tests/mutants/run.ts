// npm run mutants: which rules could be switched off without a test noticing.
//   npm run mutants                                            everything
//   npm run mutants -- services/domain/src/operations          what stands there, with every test that reaches it
//     --near         only with the tests that stand there too: quick, and at worst too strict
//     --rules        only what must not survive: dropped guards, conditions, faults and filters where papers, money and rights are decided
//     --sample 300   as many of them as that, drawn by a seed that is said (FAIRLEAD_SEED gives it); with --rules, files that changed
//                    lately first, and whole files until there are as many
//     --json         every mutant with what became of it
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomFrom } from '../random/random.ts'
import { changedLately } from './changed-lately.ts'
import { type Mutant, mutate, root } from './mutants.ts'
import { judge, mustBeNoticed, report, staleArguments, survivorLine } from './report.ts'
import { rooms } from './rooms.ts'
import { tryMutants } from './try.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: 'boolean', default: false },
    sample: { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
  },
})

process.once('disconnect', () => process.kill(0, 'SIGTERM'))
process.channel?.unref()

const testsIn = (path: string): string => (path.endsWith('.ts') ? `${dirname(path)}/**/*.test.ts` : `${path}/**/*.test.ts`)
const isKnown = (path: string): boolean =>
  existsSync(join(root, path)) && rooms.some(({ folders }) => folders.some(folder => path === folder || path.startsWith(`${folder}/`)))
const unknown = positionals.filter(path => !isKnown(path))
if (unknown.length > 0) {
  console.error(`no code that is tried stands at ${unknown.join(', ')}; it stands at ${rooms.flatMap(({ folders }) => folders).join(', ')}`)
  process.exit(1)
}
const seed = Number(process.env.FAIRLEAD_SEED ?? Math.floor(Math.random() * 2 ** 31))
const count = Number(values.sample)

/** The rules that one run tries, whole files of them: an argument is stale only where all of its file were tried. */
function drawnRules(rules: readonly Mutant[]): readonly Mutant[] {
  if (count === 0) return rules
  const files = [...Map.groupBy(rules, ({ file }) => file)].map(([file, those]) => ({ file, those }))
  const inAnyOrder = randomFrom(seed).sample(files, files.length)
  const isMoved = changedLately()
  const drawn: Mutant[] = []
  for (const { those } of inAnyOrder.toSorted((one, other) => Number(isMoved(other)) - Number(isMoved(one))))
    if (drawn.length < count) drawn.push(...those)
  return drawn
}

const outcome = { passed: 0, failed: 0, failures: [] as string[] }

for (const room of rooms) {
  const folders = positionals.length === 0 ? room.folders : positionals.filter(path => room.folders.some(folder => path.startsWith(folder)))
  if (folders.length === 0 || (values.rules && !room.rules)) continue
  const begin = performance.now()
  const mutated = mutate(folders)
  const all = values.rules ? mutated.mutants.filter(mustBeNoticed) : mutated.mutants
  const wanted = values.rules ? drawnRules(all) : count > 0 ? randomFrom(seed).sample(all, count) : all
  const tried = await tryMutants({
    mutated,
    wanted: wanted.map(({ id }) => id),
    room: values.near ? { ...room, tests: folders.map(testsIn) } : room,
  })
  const verdicts = judge(wanted, tried)
  if (values.json) console.log(JSON.stringify(verdicts, null, 1))
  else console.log(report(verdicts))
  if (count > 0) console.log(`${wanted.length} of ${all.length} were drawn (FAIRLEAD_SEED=${seed})`)
  for (const name of tried.failed) console.log(`fails without any mutant: ${name}`)
  for (const name of tried.once) console.log(`fails when it is run twice, and so tries no mutants: ${name}`)
  const stale = staleArguments(verdicts)
  for (const { file, was } of stale) console.log(`argued for nothing: ${file}: ${was}`)
  const ruled = verdicts.filter(mustBeNoticed)
  const unnoticed = ruled.filter(one => one.verdict === 'survived' || one.verdict === 'unreached')
  if (unnoticed.length > 0)
    console.log(`\n${unnoticed.length} rules can be switched off unnoticed:\n${unnoticed.map(survivorLine).join('\n')}`)
  console.log(`\n${wanted.length} mutants in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  outcome.failed += unnoticed.length + stale.length
  outcome.failures.push(...unnoticed.map(survivorLine), ...stale.map(({ file, was }) => `argued for nothing: ${file}: ${was}`))
  const alive = new Set(unnoticed.map(({ file }) => file))
  outcome.passed += new Set(ruled.map(({ file }) => file).filter(file => !alive.has(file))).size
}

process.send?.(outcome)
process.exitCode = outcome.failed === 0 ? 0 : 1
