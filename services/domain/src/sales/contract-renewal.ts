import type { EventData } from '@fairlead/contracts/kernel/resource'
import { contractDetails, type contracts } from '@fairlead/contracts/sales/contracts'
import { renewalDays } from '@fairlead/contracts/sales/renewal-days'
import { complete } from '../kernel/complete.ts'
import type { Contract } from './contract-rules.ts'

type Renewed = EventData<typeof contracts, 'ContractRenewed'>

/** Its price is to be agreed anew. */
const unpriced = { lines: [], tariff_level_id: null, discount_pct: null, markup_pct: null }

/** What its renewal begins with: all that it says, and what it is priced by unless that is not taken over. */
export const renewalOf = (record: Contract, renewed: Renewed) => ({
  ...complete(contractDetails, record),
  ...(renewed.with_rates ? {} : unpriced),
  ...renewalDays(record, renewed),
})
