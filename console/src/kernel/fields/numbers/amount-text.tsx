import type { Field } from '@fairlead/contracts/kernel/field'
import { amountShown } from './amounts.ts'
import { useCurrencyOf } from './use-currency.ts'

interface Props {
  field: Field
  value: string
  /** The row or record that it stands in. */
  beside: Readonly<Record<string, unknown>>
}

/** An amount with the decimals of its currency, whether that was joined or not. */
export const AmountText = ({ field, value, beside }: Props) => amountShown(field, value, useCurrencyOf(field, beside))
