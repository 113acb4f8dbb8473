import type { Draft } from '../drafts.ts'
import { same } from '../merge-values.ts'
import { type Line, linesIn } from './line.ts'

/** Lines that were typed and not saved, and those of them that stood there before as they were then. */
export interface Unsaved {
  typed: readonly Line[]
  base: readonly Line[]
}

/** The unsaved lines of a draft. */
export const unsavedIn = ({ values, base }: Draft): Unsaved => ({ typed: linesIn(values.lines), base: linesIn(base?.lines) })

const isKnown = ({ id }: Line): boolean => typeof id === 'string'

/**
 * What was typed, put back over the lines as they stand now: only its own cells, so that what others changed meanwhile shows. A line keeps the
 * version that was typed against: saving it says what happened since. Lines that are gone stay gone.
 */
export function putBack(now: readonly Line[], { typed, base }: Unsaved): { base: Line[]; lines: Line[] } {
  const of = (lines: readonly Line[], { id }: Line) => (id === undefined ? undefined : lines.find(one => one.id === id))
  const over = (line: Line): Line => {
    const mine = of(typed, line)
    const before = of(base, line)
    if (!mine || !before) return line
    const cells = Object.entries(mine).filter(([key, value]) => key === 'version' || !same(value, before[key]))
    return { ...line, ...Object.fromEntries(cells) }
  }
  return { base: now.map(line => of(base, line) ?? line), lines: [...now.map(over), ...typed.filter(line => !isKnown(line))] }
}
