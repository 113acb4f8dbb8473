import type { Field } from '@fairlead/contracts/kernel/field'
import { type Control, useWatch } from 'react-hook-form'
import { currencyFields } from '../fields/numbers/amounts.ts'
import type { Values } from './record-values.ts'

const none: readonly string[] = []

/** The record that a field stands in, with the currency of its amounts as it is typed in the form. */
export function useTyped(control: Control<Values>, field: Field, record: Readonly<Record<string, unknown>>) {
  const names = field.kind === 'amount' || field.kind === 'rows' ? currencyFields(field) : none
  const typed = useWatch({ control, name: [...names], disabled: names.length === 0 })
  const said = names.flatMap((name, index) => (typed[index] === undefined ? [] : [[name, typed[index]] as const]))
  return said.length === 0 ? record : { ...record, ...Object.fromEntries(said) }
}
