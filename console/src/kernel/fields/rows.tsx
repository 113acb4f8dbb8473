import { blankValues } from '@fairlead/contracts/kernel/empty'
import type { Field } from '@fairlead/contracts/kernel/field'
import { useMemo } from 'react'
import { useInLanguage } from '../../i18n/use-in-language.ts'
import { narrowScreen } from '../../lib/narrow-screen.ts'
import { useStore } from '../../lib/store.ts'
import { columnsOf, linesIn } from '../lines/line.ts'
import { LineGrid } from '../lines/line-grid.tsx'
import type { Input, InputProps } from './input.ts'
import { AmountsBeside, useCurrencyOf } from './numbers/use-currency.ts'
import { StackedRows } from './stacked-rows.tsx'

interface Props extends InputProps {
  /** The input of every kind, handed in by the registry: rows hold fields of any kind, and that would be a circle. */
  inputOf: (field: InputProps['field']) => Input
}

const manyLines = 1000
/** What is in the currency of the record. */
const own: Field = { kind: 'amount' }

/** Rows within a record, such as the port calls of a voyage. */
export function Rows({ id, field, name, value, onChange, disabled, errors, record, within, inputOf }: Props) {
  const { fields = {}, max = manyLines } = field
  const currency = useCurrencyOf(own, record)?.code
  const columns = useInLanguage(() => columnsOf({ of: { name }, within, fields, currency }))
  const blank = useMemo(() => () => blankValues(fields), [fields])
  const lines = useMemo(() => linesIn(value), [value])
  const narrow = useStore(narrowScreen)
  const common = { id, columns, lines, onChange, blank, most: max, inputOf, disabled, errors }
  return (
    <AmountsBeside value={record}>
      {narrow ? <StackedRows {...common} /> : <LineGrid {...common} labelledBy={`${id}-label`} />}
    </AmountsBeside>
  )
}
