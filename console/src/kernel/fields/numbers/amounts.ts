import { inMinorUnits, most_minor_units } from '@fairlead/contracts/measures/minor-units'
import { decimalsIn, shownNumber } from '../../../lib/numbers.ts'
import type { Referred } from '../../record.ts'
import { asText } from '../kind.ts'

/** A currency as amounts in it are shown; where it is not known yet, they have cents. */
export type AmountsIn = Pick<Referred, 'minor_units'> | null | undefined

export const minorUnitsOf = (currency: AmountsIn): number => currency?.minor_units ?? most_minor_units

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
