import { inMinorUnits, most_minor_units, roundedTo } from '@fairlead/contracts/measures/minor-units'

/** An amount as it can be paid in a currency, of which the label of a row says how many decimals it has; what was exchanged to the nearest of these. */
export function inCoins(amount: string, currency: unknown): string {
  const said: unknown = typeof currency === 'object' && currency !== null ? Reflect.get(currency, 'minor_units') : undefined
  const minor_units = typeof said === 'number' ? said : most_minor_units
  return inMinorUnits(roundedTo(amount, minor_units), minor_units)
}
