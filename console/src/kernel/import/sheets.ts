import type { Resource } from '@fairlead/contracts/kernel/resource'
import { importable, importedFields } from '@fairlead/contracts/platform/imports'
import { type SheetColumn, sheetColumns } from '@fairlead/contracts/sheets/columns'
import i18next from 'i18next'
import { loadInEveryLanguage } from '../../i18n/index.ts'
import { get, give } from '../api.ts'
import { fieldLabel, fieldLabels } from '../labels.ts'
import { matchHeadings } from '../lines/headings.ts'
import { rememberedMatching } from '../lines/remembered.ts'

/** A sheet as it was received: its headings, and a few rows to recognise them by. */
export interface Uploaded {
  id: string
  headers: readonly string[]
  rows: number
  sample: readonly (readonly string[])[]
}

/** How many rows would be, or were, what. */
export type Outcome = 'added' | 'changed' | 'unchanged' | 'refused'
export const outcomes: readonly Outcome[] = ['added', 'changed', 'unchanged', 'refused']

export interface RowPreview {
  row: number
  outcome: Outcome
  cells: readonly string[]
  /** What becomes of what was there. */
  note: string | null
  /** The fields that would say something else than before. */
  changes: readonly string[]
  /** By the number of the cell; by the field where no cell says it. */
  errors: Readonly<Record<string, readonly string[]>>
  /** The fields that must be filled and have no column. */
  missing: readonly string[]
}

export interface RowsPage {
  headers: readonly string[]
  data: readonly RowPreview[]
  last_page: number
  total: number
}

/** Sends a file. Rejects with what is wrong with it. */
export const uploadSheet = (resource: Resource, file: File) =>
  give<Uploaded>('POST', `${resource.name}/import`, { query: { name: file.name }, body: file })

export const matchSheet = (id: string, columns: readonly (string | null)[]) =>
  give<Record<Outcome, number>>('POST', `imports/${id}/match`, { body: { columns } })

export const rowsOfSheet = (id: string, outcome: Outcome | undefined, page: number, signal: AbortSignal) =>
  get<RowsPage>(`imports/${id}/rows`, { outcome, page }, signal)

/** A column that a sheet may have, by what it is called here. */
export interface Offered {
  key: string
  label: string
  /** How its cells are typed, where people may not guess it. */
  hint?: string
}

const idColumn: SheetColumn = { key: 'id', of: 'id', part: undefined, field: { kind: 'text', max: 36 } }
const columnsOf = (resource: Resource): SheetColumn[] => (importable(resource) ? [...sheetColumns(importedFields(resource)), idColumn] : [])
/** As an export heads it. */
const headed = ({ part }: SheetColumn, label: string) =>
  part === undefined ? label : `${label} (${part.replace(/_id$/, '').replaceAll('_', ' ')})`
/** A language is also named by its name, in either language. */
const languageNames: Readonly<Record<string, readonly string[]>> = { en: ['English', 'Engels'], nl: ['Dutch', 'Nederlands'] }

/** All that people head such a column with. */
export const headingsOf = (column: SheetColumn, label: string): string[] => [
  headed(column, label),
  ...(languageNames[column.part ?? ''] ?? []).map(name => `${label} (${name})`),
]
const labelOf = (resource: Resource, column: SheetColumn) => headed(column, column.of === 'id' ? 'id' : fieldLabel(resource, column.of))

export const offeredColumns = (resource: Resource): Offered[] =>
  columnsOf(resource).map(column => ({
    key: column.key,
    label: labelOf(resource, column),
    ...(column.field.cell === undefined ? {} : { hint: i18next.t(`sheets:import.${column.field.cell}`) }),
  }))

/** What each heading probably means: as it was learnt, else by what the field is called in either language; null where nobody knows. */
export async function proposedColumns(resource: Resource, headers: readonly string[]): Promise<(string | null)[]> {
  await loadInEveryLanguage('fields')
  const remembered = await rememberedMatching({ sheet: resource.name, customer_id: null })
  const named = columnsOf(resource).flatMap(column =>
    [labelOf(resource, column), ...fieldLabels(column.of, resource).flatMap(label => headingsOf(column, label))].map(label => ({
      key: column.key,
      field: column.field,
      label,
      width: 0,
      readOnly: false,
    })),
  )
  const matched = matchHeadings(headers, named, remembered)
  return matched ? matched.keys.map(key => key ?? null) : headers.map(() => null)
}
