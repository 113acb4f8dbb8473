import type { Field } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { shown } from '../fields/shown.ts'
import { fieldLabels } from '../labels.ts'
import { plainHeading } from '../lines/headings.ts'
import { pastedValue } from '../lines/pasted-value.ts'
import { calledIn, type Rec } from '../record.ts'

/** What a pasted value would do to its row. */
export interface Pasted {
  outcome: 'changed' | 'unchanged' | 'refused' | 'not_found'
  /** What the row is called, or what it was sought by. */
  name: string
  /** Undefined where there is none. */
  row: Rec | undefined
  before: string
  after: string
  value: unknown
  /** Why it is refused. */
  why: string | undefined
}

interface Onto {
  resource: Resource
  key: string
  field: Field
  /** Those of the list, in its order. */
  rows: readonly Rec[]
  /** What a text means, as a value of the field. */
  read: (text: string) => unknown
  /** Why a row may not have a value; undefined where it may. */
  refusal: (row: Rec, value: unknown) => string | undefined
  /** What is said of a row that was named before. */
  twice: string
}

/**
 * What a column copied from a sheet does to the rows of a list. With a name before each value, a number or whatever the list is searched by, rows are
 * found by it; with values alone they are taken one after the other. A heading is passed over, and an empty value leaves its row as it is.
 */
export function pastedOnto({ resource, key, field, rows, read, refusal, twice }: Onto, sheet: readonly (readonly string[])[]): Pasted[] {
  const labels = new Set([key, ...fieldLabels(key, resource)].map(plainHeading))
  const lines = labels.has(plainHeading(sheet[0]?.at(-1) ?? '')) ? sheet.slice(1) : sheet
  const named = lines.some(line => line.length > 1)
  const find = named ? finder(resource, rows) : undefined
  const seen = new Set<string>()
  return lines.map((line, index): Pasted => {
    const text = line.at(-1) ?? ''
    const name = line[0] ?? ''
    const row = find ? find(name) : rows[index]
    const value = read(text)
    const after = shown(field, key, { [key]: value }) || text
    if (!row) return { outcome: 'not_found', name: named ? name : `${index + 1}`, row, before: '', after, value, why: undefined }
    const about = { name: calledIn(resource, row), row, before: shown(field, key, row), after, value }
    if (seen.has(row.id)) return { ...about, outcome: 'refused', why: twice }
    seen.add(row.id)
    if (text.trim() === '' || value === (row[key] ?? null)) return { ...about, after: about.before, outcome: 'unchanged', why: undefined }
    const why = refusal(row, value)
    return { ...about, outcome: why === undefined ? 'changed' : 'refused', why }
  })
}

/** Finds a row by whatever of what it is searched by is its alone. */
function finder({ title, search, fields }: Resource, rows: readonly Rec[]): (name: string) => Rec | undefined {
  const known = new Map<string, Rec | undefined>()
  const plain = (key: string, text: string): string => {
    const field = fields[key]
    const value = field && pastedValue(field, text)
    return typeof value === 'string' ? value.toUpperCase() : ''
  }
  const keys = [...new Set([title, ...search])]
  for (const row of rows)
    for (const name of new Set(keys.flatMap(key => (typeof row[key] === 'string' && row[key] !== '' ? [plain(key, row[key])] : []))))
      known.set(name, known.has(name) ? undefined : row)
  return name => keys.map(key => known.get(plain(key, name))).find(row => row !== undefined)
}
