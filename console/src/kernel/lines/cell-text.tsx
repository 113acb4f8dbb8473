import { useQuery } from '@tanstack/react-query'
import { isBlank } from '../fields/check.ts'
import { asText } from '../fields/kind.ts'
import { amountShown } from '../fields/numbers/amounts.ts'
import { useCurrencyOf } from '../fields/numbers/use-currency.ts'
import { referred } from '../fields/referred.ts'
import { shown } from '../fields/shown.ts'
import { isUnfound } from './find-refs.ts'
import { type Column, type Line, valueAt } from './line.ts'

/** What a cell shows. */
export function CellText({ column, line }: { column: Column; line: Line }) {
  if (!column.beside || isBlank(valueAt(column, line))) return <Text column={column} line={line} />
  return (
    <>
      <Text column={column} line={line} /> {column.beside(line)}
    </>
  )
}

function Text({ column, line }: { column: Column; line: Line }) {
  const { field, key } = column
  const value = valueAt(column, line)
  if (value === null || value === undefined || value === '') return null
  // What cannot be read stays as it was typed, so that it can be seen and mended.
  if (isUnfound(column, value)) return value
  if (field.kind === 'ref' && typeof value === 'string') return <Name to={field.to ?? ''} id={value} />
  if (field.kind === 'amount') return <Amount column={column} line={line} />
  return shown(field, key, { ...line, [key]: value }) || (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
}

/** An amount in the currency that its line names, or the record around it; what is derived is reckoned in the minor units of that. */
function Amount({ column, line }: { column: Column; line: Line }) {
  const currency = useCurrencyOf(column.field, line)
  return amountShown(column.field, asText(valueAt(column, line, currency)), currency)
}

function Name({ to, id }: { to: string; id: string }) {
  const { data } = useQuery(referred(to, id))
  return data?.name ?? '…'
}
