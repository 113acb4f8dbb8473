import { blankValue } from '@fairlead/contracts/kernel/empty'
import { type Column, changedLine, type Line } from './line.ts'
import type { Range } from './selection.ts'

/** What the lines of a grid may become. */
export interface Sheet {
  columns: readonly Column[]
  /** A line before anything was typed in it. */
  blank: () => Line
  /** As many lines as there may be. */
  most: number
  isLocked: (line: Line) => boolean
  /** It cannot be taken away. */
  stays: (line: Line) => boolean
}

/** Values by row and column from a corner on; undefined leaves a cell as it is. */
type Values = readonly (readonly unknown[])[]

/** Puts values into cells, growing the list where it ends. */
export function put(sheet: Sheet, lines: readonly Line[], top: number, left: number, values: Values): readonly Line[] {
  const grown = [...lines]
  while (grown.length < Math.min(top + values.length, sheet.most)) grown.push(sheet.blank())
  for (const [down, row] of values.entries()) {
    const line = grown[top + down]
    if (line === undefined || sheet.isLocked(line)) continue
    const changes = row.flatMap((value, right): [string, unknown][] => {
      const column = sheet.columns[left + right]
      return value === undefined || column === undefined || column.readOnly ? [] : [[column.key, value]]
    })
    const different = changes.filter(([key, value]) => JSON.stringify(line[key]) !== JSON.stringify(value))
    if (different.length > 0) grown[top + down] = changedLine(line, Object.fromEntries(different))
  }
  return grown.length === lines.length && grown.every((line, index) => line === lines[index]) ? lines : grown
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))
const heightOf = ({ top, bottom }: Range) => bottom - top + 1
const columnsIn = ({ columns }: Sheet, { left, right }: Range) => columns.slice(left, right + 1)

/** The values that stand in a range. */
const valuesIn = (sheet: Sheet, lines: readonly Line[], range: Range): unknown[][] =>
  lines.slice(range.top, range.bottom + 1).map(line => columnsIn(sheet, range).map(({ key }) => line[key] ?? null))

/** Empties the cells of a range. */
export const cleared = (sheet: Sheet, lines: readonly Line[], range: Range): readonly Line[] => {
  const blank = columnsIn(sheet, range).map(({ field }) => blankValue(field))
  return put(
    sheet,
    lines,
    range.top,
    range.left,
    times(Math.min(heightOf(range), Math.max(0, lines.length - range.top)), () => blank),
  )
}

/** Repeats the first line of a range in those below it; a single line repeats the one above it. */
export function filledDown(sheet: Sheet, lines: readonly Line[], range: Range): readonly Line[] {
  const from = range.top === range.bottom ? Math.max(0, range.top - 1) : range.top
  const [pattern = []] = valuesIn(sheet, lines, { ...range, top: from, bottom: from })
  return put(
    sheet,
    lines,
    from + 1,
    range.left,
    times(range.bottom - from, () => pattern),
  )
}

/** Repeats the cells of one range over a larger one that has a corner in common with it. */
export function filledOver(sheet: Sheet, lines: readonly Line[], source: Range, target: Range): readonly Line[] {
  const pattern = valuesIn(sheet, lines, source)
  const [height, width] = [pattern.length, source.right - source.left + 1]
  if (height === 0) return lines
  const wrapped = (place: number, start: number, length: number) => (((place - start) % length) + length) % length
  const values = times(heightOf(target), down =>
    times(
      target.right - target.left + 1,
      right => pattern[wrapped(target.top + down, source.top, height)]?.[wrapped(target.left + right, source.left, width)],
    ),
  )
  return put(sheet, lines, target.top, target.left, values)
}

/** Puts empty lines above a place. */
export const inserted = (sheet: Sheet, lines: readonly Line[], above: number, count: number): readonly Line[] => [
  ...lines.slice(0, above),
  ...times(Math.min(count, sheet.most - lines.length), sheet.blank),
  ...lines.slice(above),
]

/** Repeats the lines of a range below it; what is no column, such as the id, is not repeated. */
export function duplicated(sheet: Sheet, lines: readonly Line[], { top, bottom }: Range): readonly Line[] {
  const copies = lines
    .slice(top, bottom + 1)
    .slice(0, sheet.most - lines.length)
    .map(line => ({
      ...sheet.blank(),
      ...Object.fromEntries(sheet.columns.flatMap(({ key, readOnly }) => (readOnly ? [] : [[key, line[key]]]))),
    }))
  return [...lines.slice(0, bottom + 1), ...copies, ...lines.slice(bottom + 1)]
}

/** Takes the lines of a range away, except those that have to stay. */
export const removed = (sheet: Sheet, lines: readonly Line[], { top, bottom }: Range): readonly Line[] =>
  lines.filter((line, index) => index < top || index > bottom || sheet.isLocked(line) || sheet.stays(line))
