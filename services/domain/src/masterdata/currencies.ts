import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { registerWith } from '../kernel/register.ts'

/** What it is worth, its rates say themselves; what it was told of them once is passed over. */
export const currency = registerWith(currencies, { evolve: { RateNoted: record => record } })
