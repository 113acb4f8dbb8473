import type { Field, Money } from '@fairlead/contracts/kernel/field'
import { inMinorUnits, most_minor_units } from '@fairlead/contracts/measures/minor-units'
import { decimalsIn, shownNumber } from '../../../lib/numbers.ts'
import { type Referred, referredBy } from '../../record.ts'
import { asText } from '../kind.ts'

/** A currency as amounts in it are shown; where it is not known yet, they have cents. */
export type AmountsIn = Pick<Referred, 'minor_units'> | null | undefined

export const minorUnitsOf = (currency: AmountsIn): number => currency?.minor_units ?? most_minor_units

export const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency_id' in value

type Beside = Readonly<Record<string, unknown>>

/** The fields beside an amount that say what it is in. */
export const currencyFields = ({ currency }: Field): readonly string[] => currency ?? ['currency_id']

/** The currency that an amount is in, as what stands beside it says: the first of its fields that refers to one, or is a rate in one. */
export function currencyIdOf(field: Field, beside: Beside): string | undefined {
  return currencyFields(field)
    .map(name => beside[name])
    .map(said => (isMoney(said) ? said.currency_id : said))
    .find((id): id is string => typeof id === 'string' && id !== '')
}

/** That currency, where the server joined it. */
export const joinedCurrency = (field: Field, beside: Beside): Referred | undefined =>
  currencyFields(field)
    .map(name => referredBy(beside, name))
    .find(joined => joined !== undefined)

/** An amount with the decimals of its currency; one that others were exchanged for as the nearest that can be paid. */
export const amountShown = (field: Field, amount: string, currency: AmountsIn): string =>
  field.exchanged ? shownNumber(amount, minorUnitsOf(currency)) : shownAmount(amount, currency)

const isAmount = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** An amount with the decimals of its currency: of yen none. One that was kept with smaller parts shows them all; what is none is shown as it was typed. */
export function shownAmount(amount: string, currency: AmountsIn): string {
  if (!isAmount(amount)) return amount
  const printed = inMinorUnits(amount, minorUnitsOf(currency))
  return shownNumber(printed, Math.max(minorUnitsOf(currency), decimalsIn(printed)))
}

/** An amount in the box that it is typed in: at least the decimals of its currency; one that was typed with more keeps them all, to be seen and mended. */
export function amountInBox(value: unknown, currency: AmountsIn): string {
  const amount = asText(value)
  if (!isAmount(amount)) return amount
  const printed = inMinorUnits(amount, minorUnitsOf(currency))
  return shownNumber(printed, Math.max(minorUnitsOf(currency), decimalsIn(printed)), false)
}
