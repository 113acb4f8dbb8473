import { addDays, daysBetween } from '../measures/dates.ts'

type Days = Readonly<Record<'valid_from' | 'valid_until', string>>

/** From when until when a contract goes on: from the day after its last, for as many days, unless somebody says otherwise. */
export function renewalDays(contract: Days, said: { readonly [day in keyof Days]: string | null }): Days {
  const valid_from = said.valid_from ?? addDays(contract.valid_until, 1)
  return { valid_from, valid_until: said.valid_until ?? addDays(valid_from, daysBetween(contract.valid_from, contract.valid_until)) }
}
