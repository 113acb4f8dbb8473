import type { Findings, Range } from './find.ts'

/** A change with the number by which it is switched on. */
export interface Numbered {
  id: number
  place: Range
  text: string
}

/**
 * The text of a file with all its mutants compiled in: around each place stands a switch, `__v(__m(7) ? changed : as it was)`. Only one is on at a
 * time, so a changed text is written out plainly. Lines stay where they were, since nothing is added that breaks one.
 */
export function instrument(text: string, mutants: readonly Numbered[], loops: Findings['loops']): string {
  const places = Map.groupBy(mutants, ({ place }) => `${place.start}-${place.end}`)
  const inserts = [...places.values()].map(group => ({ ...(group[0] as Numbered).place, group }))
  // An outer place before those within it.
  const ordered = inserts.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const guards = loops.toSorted((a, b) => a - b)
  return compose(0, text.length, ordered)

  function compose(start: number, end: number, within: readonly (Range & { group: readonly Numbered[] })[]): string {
    let written = ''
    let at = start
    let index = 0
    while (index < within.length) {
      const outer = within[index] as Range & { group: readonly Numbered[] }
      const inner = within.slice(index + 1).filter(one => one.start < outer.end)
      written += plain(at, outer.start)
      const switches = outer.group.map(({ id, text: changed }) => `__m(${id}) ? (${changed}) : `).join('')
      written += `__v(${switches}${compose(outer.start, outer.end, inner)})`
      at = outer.end
      index += inner.length + 1
    }
    return written + plain(at, end)
  }

  function plain(start: number, end: number): string {
    let written = ''
    let at = start
    for (const guard of guards.filter(one => one > start && one <= end)) {
      written += `${text.slice(at, guard)} __l();`
      at = guard
    }
    return written + text.slice(at, end)
  }
}
