import type { Field } from '@fairlead/contracts/kernel/field'

/** How many decimals a number is shown with: those of its field, and none where they are noughts that say nothing. */
export const decimalsOf = ({ bare, decimals = 2 }: Field, value: unknown): number =>
  bare && /^-?\d+(\.0*)?$/.test(String(value)) ? 0 : decimals
