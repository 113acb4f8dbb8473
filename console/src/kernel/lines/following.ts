import { same } from '../merge-values.ts'
import type { Change } from './grid-props.ts'
import { changedLine, identityOf, type Line } from './line.ts'

/** Which lines say something else than before, or are new. */
export function changesBetween(before: readonly Line[], after: readonly Line[]): Change[] {
  const known = new Map(before.map(line => [identityOf(line), line]))
  return after.flatMap(line => {
    const was = known.get(identityOf(line))
    return was === line ? [] : [{ before: was, after: line }]
  })
}

/** Lines with more values, each where the line still says what it said when they were asked for. */
export function withValues(lines: readonly Line[], told: ReadonlyMap<Line, Line>, isLocked: (line: Line) => boolean): readonly Line[] {
  const byIdentity = new Map([...told].map(([asked, values]) => [identityOf(asked), { asked, values }]))
  const next = lines.map(line => {
    const { asked, values } = byIdentity.get(identityOf(line)) ?? {}
    if (!asked || !values || isLocked(line)) return line
    const open = Object.entries(values).filter(([key, value]) => same(line[key], asked[key]) && !same(line[key], value))
    return open.length === 0 ? line : changedLine(line, Object.fromEntries(open))
  })
  return next.every((line, index) => line === lines[index]) ? lines : next
}
