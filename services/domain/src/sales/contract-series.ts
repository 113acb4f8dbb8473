import { contractSeries } from '@fairlead/contracts/sales/contract-series'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { numberTaken, opened } from '../kernel/series.ts'

const { ContractSeriesOpened, ContractNumberTaken } = eventsOf(contractSeries)

/** The numbers of an office's contracts in a year. */
export const contractNumbers = aggregate(contractSeries, {
  evolve: { ContractSeriesOpened: opened, ContractNumberTaken: numberTaken },
  decide: {
    open: (_record, { prefix }) => [ContractSeriesOpened({ prefix })],
    take: (_record, { contract_id }) => [ContractNumberTaken({ contract_id })],
  },
})
