import { searchKey } from '@fairlead/contracts/kernel/search-key'
import { fieldLabels } from '../labels.ts'
import type { Column } from './line.ts'
import { synonymsOf } from './synonyms.ts'

/** What each heading of a sheet means: the key of a column, or null for what is left out. */
export type Matching = Readonly<Record<string, string | null>>

export interface Matched {
  headings: readonly string[]
  /** The column of each heading, null where it is left out, undefined where it is not clear. */
  keys: readonly (string | null | undefined)[]
  /** Nobody need be asked. */
  clear: boolean
}

/** Texts that differ in case, diacritics and signs alone are the same heading. */
export const plainHeading = (text: string): string => searchKey(text).replaceAll(/[^a-z0-9]/g, '')

/** Columns by what they may be called: their key, their label in every language, and the synonyms of the trade. */
function namesOf(columns: readonly Column[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { key, label } of columns.filter(({ readOnly }) => !readOnly))
    for (const name of [key, key.replace(/_ids?$/, ''), label, ...fieldLabels(key), ...synonymsOf(key)])
      if (!names.has(plainHeading(name))) names.set(plainHeading(name), key)
  return names
}

/**
 * Reads the first row of a sheet as its headings: by what was remembered, then by name. Undefined where it is no row of headings: fewer
 * than two cells are known (or than one, of a single column).
 */
export function matchHeadings(first: readonly string[], columns: readonly Column[], remembered: Matching): Matched | undefined {
  const names = namesOf(columns)
  const known = new Set(columns.map(({ key }) => key))
  const keys = first.map((heading): string | null | undefined => {
    const before = remembered[plainHeading(heading)]
    if (before === null || (before !== undefined && known.has(before))) return before
    return plainHeading(heading) === '' ? null : names.get(plainHeading(heading))
  })
  const found = keys.filter(key => typeof key === 'string')
  if (found.length < Math.min(2, first.length)) return undefined
  const once = keys.map((key, index) => (typeof key === 'string' && keys.indexOf(key) !== index ? undefined : key))
  return { headings: first, keys: once, clear: !once.includes(undefined) }
}

/** Rows of a sheet in the order of the grid's columns; what is left out leaves its cell alone. */
export const inColumnOrder = (
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
  keys: Matched['keys'],
): (string | undefined)[][] =>
  rows.map(row =>
    columns.map(({ key }) => {
      const place = keys.indexOf(key)
      return place === -1 ? undefined : (row[place] ?? '')
    }),
  )
