import { useQuery } from '@tanstack/react-query'
import { referred } from '../fields/referred.ts'
import { shown } from '../fields/shown.ts'
import { isUnfound } from './find-refs.ts'
import { type Column, type Line, valueAt } from './line.ts'

/** What a cell shows. */
export function CellText({ column, line }: { column: Column; line: Line }) {
  const { field, key } = column
  const value = valueAt(column, line)
  if (value === null || value === undefined || value === '') return null
  if (field.kind === 'ref' && typeof value === 'string' && !isUnfound(column, value)) return <Name to={field.to ?? ''} id={value} />
  // What cannot be read stays as it was typed, so that it can be seen and mended.
  return shown(field, key, { ...line, [key]: value }) || (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
}

function Name({ to, id }: { to: string; id: string }) {
  const { data } = useQuery(referred(to, id))
  return data?.name ?? '…'
}
