import { type Argued, argued } from './argued.ts'
import { type Operator, operators } from './find.ts'
import type { Mutant } from './mutants.ts'
import type { Tried } from './try.ts'

/** A mutant with what became of it. */
interface Verdict extends Mutant {
  verdict: 'killed' | 'survived' | 'unreached' | 'argued'
  /** The test that noticed it first. */
  by?: string | undefined
}

/** Where no guard, condition, fault or filter may be dropped unnoticed, unless it is argued. */
const strict =
  /^services\/domain\/src\/(accounting|documentation|operations|sales)\/|^contracts\/src\/identity\/rights|^services\/domain\/src\/kernel\/(claims|execute|following|references)|number|series|allocation/
const ruleOff: readonly Operator[] = ['guard', 'condition', 'fault', 'filter']

/** Whether it fails a run that this mutant goes unnoticed. */
export const mustBeNoticed = ({ file, operator }: Mutant): boolean => strict.test(file) && ruleOff.includes(operator)

/** What became of each mutant; those that are argued count as neither. */
export function judge(mutants: readonly Mutant[], tried: Tried): Verdict[] {
  return mutants.map(mutant => ({
    ...mutant,
    by: tried.killed.get(mutant.id),
    verdict: tried.killed.has(mutant.id) ? 'killed' : isArgued(mutant) ? 'argued' : tried.reached.has(mutant.id) ? 'survived' : 'unreached',
  }))
}

const isArgued = (mutant: Mutant): boolean => argued.some(one => matches(one, mutant))
const matches = (one: Argued, { file, was, is }: Mutant): boolean => one.file === file && one.was === was && one.is === is

/** Arguments that no mutant of what was tried answers to: the code has changed, or a test notices it by now. */
export const staleArguments = (verdicts: readonly Verdict[]): Argued[] => {
  const files = new Set(verdicts.map(({ file }) => file))
  return argued.filter(one => files.has(one.file) && !verdicts.some(mutant => mutant.verdict === 'argued' && matches(one, mutant)))
}

/** A line for each room and file with its score, worst last, then each survivor with its line. */
export function report(verdicts: readonly Verdict[]): string {
  const byFile = [...Map.groupBy(verdicts, ({ file }) => file)]
  const byRoom = [
    ...Map.groupBy(verdicts, ({ file }) =>
      file
        .split('/')
        .slice(0, file.startsWith('services') ? 4 : 3)
        .join('/'),
    ),
  ]
  const lines = [
    ...byFile.toSorted(([, a], [, b]) => share(b) - share(a)).map(([file, those]) => scoreLine(file, those)),
    '',
    ...operators.flatMap(operator => {
      const those = verdicts.filter(one => one.operator === operator)
      return those.length === 0 ? [] : [scoreLine(operator, those)]
    }),
    '',
    ...noticedBy(verdicts),
    '',
    ...byRoom.map(([room, those]) => scoreLine(room, those)),
    scoreLine('all', verdicts),
  ]
  const alive = verdicts.filter(({ verdict }) => verdict === 'survived' || verdict === 'unreached')
  return [...alive.map(survivorLine), '', ...lines].join('\n')
}

/** Kinds of tests, by their files. */
const kinds: readonly (readonly [kind: string, files: RegExp])[] = [
  ['tables of guards', /\.guards\.test\.ts/],
  ['the domain on a log in memory', /^tests\/domain\//],
  ['the API, with PostgreSQL', /^(tests\/system|services\/api|infra|projections)\//],
  ['tests beside the code', /./],
]

/** How many mutants each kind of test was the first to notice. */
function noticedBy(verdicts: readonly Verdict[]): string[] {
  const kindOf = (by: string) => kinds.find(([, files]) => files.test(by))?.[0] ?? ''
  const noticed = Map.groupBy(
    verdicts.flatMap(({ by }) => (by === undefined ? [] : [by])),
    kindOf,
  )
  return [...noticed].toSorted(([, a], [, b]) => b.length - a.length).map(([kind, those]) => `noticed first by ${kind}: ${those.length}`)
}

/** `file:line operator: was → is`, with a mark where nothing reaches it. */
export const survivorLine = ({ file, line, operator, was, is, verdict }: Verdict): string =>
  `${file}:${line} ${operator}${verdict === 'unreached' ? ' (no test comes here)' : ''}: ${short(was)}  →  ${short(is)}`

const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 110)} … ${text.slice(-45)}` : text)

const counted = (verdicts: readonly Verdict[]) => verdicts.filter(({ verdict }) => verdict !== 'argued')
const share = (verdicts: readonly Verdict[]): number => {
  const all = counted(verdicts)
  return all.length === 0 ? 1 : all.filter(({ verdict }) => verdict === 'killed').length / all.length
}

function scoreLine(name: string, verdicts: readonly Verdict[]): string {
  const all = counted(verdicts)
  const killed = all.filter(({ verdict }) => verdict === 'killed').length
  const argues = verdicts.length - all.length
  return `${(share(verdicts) * 100).toFixed(0).padStart(4)} %  ${String(killed).padStart(4)} of ${String(all.length).padEnd(5)}${name}${argues > 0 ? ` (${argues} argued)` : ''}`
}
