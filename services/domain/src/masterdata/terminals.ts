import { terminals } from '@fairlead/contracts/masterdata/terminals'
import { registerWith } from '../kernel/register.ts'

/** Which days it is closed on, its holidays say themselves; what it was told of them once is passed over. */
export const terminal = registerWith(terminals, {
  evolve: { HolidayNoted: record => record, HolidayDropped: record => record },
})
