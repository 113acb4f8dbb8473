import type { Field } from '@fairlead/contracts/kernel/field'
import { kindOf } from '@fairlead/contracts/kernel/kinds'
import { searchKey } from '@fairlead/contracts/kernel/search-key'
import { plainText } from './plain-text.ts'

export type ColumnType = 'text' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'uuid' | 'text[]' | 'uuid[]'
type Cell = string | boolean | readonly string[]

/**
 * A column by which rows are found: filtered and sorted. What is shown comes from the record, so a finding column may hold what is best to find
 * by: texts are searchKey, and nothing is a value that sorts last, so that no comparison ever meets a null.
 */
export interface FilterColumn {
  name: string
  /** The field it stands for; a translated one has a column for each language. */
  field: string
  type: ColumnType
  /** The part of each row that it is made of, where the field holds rows; `moments` are all of them. */
  within?: string
  cell(value: unknown): Cell
}

/** What stands for nothing. */
export const emptyCell: Readonly<Record<ColumnType, Cell>> = {
  text: '',
  bigint: '9223372036854775807',
  numeric: 'Infinity',
  boolean: false,
  date: 'infinity',
  timestamptz: 'infinity',
  uuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'text[]': [],
  'uuid[]': [],
}

/** A btree entry must stay below 2.7 kB. */
const longestText = 500

/** What a text column holds of a text. */
export function filteredAs(text: string): string {
  const found = searchKey(text).slice(0, longestText)
  return found.isWellFormed() ? found : found.slice(0, -1)
}
const textCell = (value: unknown): string => filteredAs(plainText(value))
const part = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined)

const scalarCell =
  (type: ColumnType) =>
  (value: unknown): Cell =>
    plainText(value) || emptyCell[type]
const listCell = (value: unknown): Cell => (Array.isArray(value) ? value.map(String) : [])

/** The columns by which rows are found by a field: none for rows and money, two for a text in two languages. */
export function filterColumns(name: string, field: Field): FilterColumn[] {
  const column = (type: ColumnType, cell: FilterColumn['cell'], columnName = name): FilterColumn => ({
    name: columnName,
    field: name,
    type,
    cell,
  })
  if (field.kind === 'translated')
    return (['en', 'nl'] as const).map(language => column('text', value => textCell(part(value, language)), `${name}_${language}`))
  if (field.kind === 'party') return [column('text', value => textCell(part(value, 'name')))]
  if (field.kind === 'choice') return [column('text', plainText)] // compared by its code, as it is
  const type = kindOf(field).column
  switch (type) {
    case 'jsonb':
      return field.computed ? [] : [...referredInRows(name, field), ...momentsInRows(name, field)]
    case 'text':
      return [column('text', textCell)]
    case 'integer':
      return [column('bigint', scalarCell('bigint'))]
    case 'boolean':
      return [column('boolean', value => value === true)]
    case 'text[]':
    case 'uuid[]':
      return [column(type, listCell)]
    case 'uuid':
    case 'numeric':
    case 'date':
    case 'timestamptz':
      return [column(type, scalarCell(type))]
  }
}

/** What rows that somebody types refer to, such as the ports of a rotation: by it is found where a record is used. */
const referredInRows = (name: string, field: Field): FilterColumn[] =>
  Object.entries(field.fields ?? {}).flatMap(([within, { kind }]) =>
    kind === 'ref' ? [{ name: `${name}_${within}`, field: name, type: 'uuid[]' as const, within, cell: idsIn(within) }] : [],
  )

/** The moments in rows that somebody types, such as the cut-offs of a rotation: by them is found what is coming. */
function momentsInRows(name: string, field: Field): FilterColumn[] {
  const parts = Object.entries(field.fields ?? {}).flatMap(([key, { kind }]) => (kind === 'instant' ? [key] : []))
  return parts.length === 0 ? [] : [{ name: `${name}_moments`, field: name, type: 'text[]', within: 'moments', cell: momentsIn(parts) }]
}

const momentsIn =
  (parts: readonly string[]) =>
  (value: unknown): Cell => {
    const all = Array.isArray(value) ? value.flatMap(row => parts.map(key => part(row, key))) : []
    const moments = all.map(one => (typeof one === 'string' ? Date.parse(one) : Number.NaN)).filter(one => !Number.isNaN(one))
    return [...new Set(moments)].map(one => new Date(one).toISOString())
  }

const idsIn =
  (within: string) =>
  (value: unknown): Cell => {
    const ids = Array.isArray(value) ? value.map(row => part(row, within)).filter(id => typeof id === 'string' && id !== '') : []
    return [...new Set(ids.map(String))]
  }

/** Whether rows may be sorted by a column. Ids say nothing to a person, and lists have no order. */
export const isSortable = ({ type }: FilterColumn): boolean => !['uuid', 'text[]', 'uuid[]'].includes(type)
