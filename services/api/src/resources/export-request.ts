import type { Fields } from '@fairlead/contracts/kernel/field'
import { sheet_formats } from '@fairlead/contracts/platform/exports'
import { z } from 'zod'
import { invalidInput } from '../errors.ts'

const texts = z.union([z.string(), z.array(z.string())]).transform(given => [given].flat())
const Wish = z.object({
  format: z.enum(sheet_formats.map(({ code }) => code)).default('xlsx'),
  /** Fields parted by commas; everything when left out. */
  columns: z.string().max(4000).optional(),
  /** The header of each column, in their order; the fields' keys when left out. */
  headers: texts.optional(),
  /** What states are called, `draft:Concept`: the words for states are the console's. */
  words: texts.optional(),
})
const own = new Set(['page', 'per_page', ...Object.keys(Wish.shape)])

/** What an export asks for. */
export interface ExportRequest {
  format: 'xlsx' | 'csv'
  /** The fields that were chosen; undefined for everything. */
  chosen: readonly string[] | undefined
  headerOf(field: string): string
  words: ReadonlyMap<string, string>
  /** What remains of the query: which rows, in which order, as in lists. */
  question: Readonly<Record<string, unknown>>
}

type Query = Readonly<Record<string, unknown>>

/** Reads an export's query; throws what is wrong with it. `fields` are those that the asker may see, `columns` all that he may choose. */
export function exportRequestOf(query: Query, fields: Fields, columns: Fields): ExportRequest {
  const wish = Wish.safeParse(query)
  if (!wish.success) throw invalidInput(wish.error.issues.map(({ path }) => ({ field: path.join('.'), key: 'wrong_value', params: {} })))
  const { format, headers, words = [] } = wish.data
  const chosen = wish.data.columns?.split(',').filter(key => key !== '')
  const unknown = chosen?.find(key => key !== 'id' && !Object.hasOwn(columns, key))
  if (unknown !== undefined) throw invalidInput([{ field: 'columns', key: 'unknown_column', params: { column: unknown } }])
  const keys = chosen ?? ['id', ...Object.keys(fields)]
  if (headers !== undefined && headers.length !== keys.length) throw invalidInput([{ field: 'headers', key: 'wrong_value', params: {} }])
  const names = new Map(keys.map((key, index) => [key, headers?.[index] ?? key]))
  return {
    format,
    chosen,
    headerOf: field => names.get(field) ?? field,
    words: new Map(words.map(pair => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)])),
    question: Object.fromEntries(Object.entries(query).filter(([key]) => !own.has(key))),
  }
}
