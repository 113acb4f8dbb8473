import { contractSeries } from '@fairlead/contracts/sales/contract-series'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'

const { ContractSeriesOpened, ContractNumberTaken } = eventsOf(contractSeries)

/** The numbers of an office's contracts in a year: the order of its events is the order of the numbers. */
export const contractNumbers = aggregate(contractSeries, {
  evolve: {
    ContractSeriesOpened: (record, { prefix }) => ({ ...record, prefix, status: 'open' }),
    ContractNumberTaken: record => ({ ...record, taken: record.taken + 1 }),
  },
  decide: {
    open: (_record, { prefix }) => [ContractSeriesOpened({ prefix })],
    take: (_record, { contract_id }) => [ContractNumberTaken({ contract_id })],
  },
})
