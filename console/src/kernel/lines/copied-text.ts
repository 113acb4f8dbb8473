import type { Field, Kind } from '@fairlead/contracts/kernel/field'
import { packagesWritten } from '@fairlead/contracts/sheets/packages'
import { language } from '../../i18n/index.ts'
import { currencyIdOf } from '../fields/numbers/amounts.ts'
import { referred } from '../fields/referred.ts'
import { shown } from '../fields/shown.ts'
import { queryClient } from '../queries.ts'
import type { Referred } from '../record.ts'
import { type Column, type Line, valueAt } from './line.ts'
import type { Range } from './selection.ts'

/** Numbers without thousands and units, so that a spreadsheet takes them as numbers; the comma stays (specification §9). */
const plainNumber: Partial<Record<Kind, (value: unknown, field: Field) => string>> = {
  integer: String,
  decimal: value => String(value).replace('.', ','),
  amount: value => String(value).replace('.', ','),
  volume: value => String(value).replace('.', ','),
  kilograms: value => String(value).replace('.', ','),
  centimetres: value => (typeof value === 'number' ? String(value / 100).replace('.', ',') : String(value)),
}

/** What is known of a record that stands on the screen already. */
const known = (to: string, id: unknown): Referred | null | undefined =>
  typeof id === 'string' ? queryClient.getQueryData(referred(to, id).queryKey) : undefined

/** What is copied of a cell: what it shows. */
function copiedText(column: Column, line: Line): string {
  const { key, field } = column
  const value = valueAt(column, line, known('currencies', currencyIdOf(field, line)))
  if (value === null || value === undefined || value === '') return ''
  if (field.kind === 'ref') return known(field.to ?? '', value)?.name ?? shown(field, key, line)
  if (field.cell === 'packages' && Array.isArray(value)) return packagesWritten(value, language())
  return plainNumber[field.kind]?.(value, field) ?? shown(field, key, line)
}

export const copiedRange = (columns: readonly Column[], lines: readonly Line[], { top, bottom, left, right }: Range): string[][] =>
  lines.slice(top, bottom + 1).map(line => columns.slice(left, right + 1).map(column => copiedText(column, line)))
