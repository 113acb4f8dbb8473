import type { Field } from '@fairlead/contracts/kernel/field'
import { shownNumber } from '../../../lib/numbers.ts'
import { referredBy } from '../../record.ts'
import { asText, type FieldKind, type Value } from '../kind.ts'
import { amountShown, isMoney, joinedCurrency, shownAmount } from './amounts.ts'
import { decimalsOf } from './decimals.ts'

const number =
  (decimals: (field: Field, value: number | string) => number, grouping = true) =>
  ({ field, value }: Value): string =>
    typeof value === 'number' || typeof value === 'string' ? shownNumber(value, decimals(field, value), grouping) : ''

export const integer: FieldKind = { shown: number(() => 0, false), width: 90, right: true, filter: 'range' }
export const decimal: FieldKind = {
  shown: number(decimalsOf),
  width: 110,
  right: true,
  filter: 'range',
}
/** With the decimals of its currency: the record's, unless the field says which. */
export const amount: FieldKind = {
  shown: ({ field, value, record }) => amountShown(field, asText(value), joinedCurrency(field, record)),
  width: 120,
  right: true,
  filter: 'range',
}
export const money: FieldKind = {
  shown: ({ value, record, key }) =>
    isMoney(value) ? [shownAmount(value.amount, referredBy(record, key)), referredBy(record, key)?.code].filter(Boolean).join(' ') : '',
  width: 130,
  right: true,
}
/** Kept in centimetres, shown in metres. */
export const centimetres: FieldKind = {
  shown: ({ value }) => (typeof value === 'number' ? `${shownNumber(value / 100, 2)} m` : ''),
  width: 90,
  right: true,
  filter: 'range',
}
export const kilograms: FieldKind = {
  shown: ({ value }) => (typeof value === 'number' ? `${shownNumber(value, 0)} kg` : ''),
  width: 100,
  right: true,
  filter: 'range',
}
export const volume: FieldKind = {
  shown: ({ value }) => (typeof value === 'string' ? `${shownNumber(value, 3)} m³` : ''),
  width: 110,
  right: true,
  filter: 'range',
}
