import { addDays, instantAt, trade_zone } from '@fairlead/contracts/measures/dates'
import type { Step } from '../kernel/aggregate.ts'
import { at, type Steps } from '../kernel/process.ts'

/** What is valid until a day expires once that is over; `expire` says of what. */
export const expiring = (valid_until: string, expire: Step): Steps => ({
  expiry: at(instantAt(trade_zone, addDays(valid_until, 1), '00:00'), expire),
})
