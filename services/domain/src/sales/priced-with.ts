import { quotations } from '@fairlead/contracts/sales/quotations'
import type { Find } from '../kernel/aggregate.ts'

/** By which of its rates a quotation is asked for. */
type Rates = 'tariff_ids' | 'surcharge_ids'

/** Whether anything was ever priced by a rate: from then on what it says stays, and it is ended or followed instead. */
export const isPricedWith = async (rates: Rates, id: string, find: Find): Promise<boolean> =>
  (await find(quotations, { [rates]: [id] }, 1)).length > 0
