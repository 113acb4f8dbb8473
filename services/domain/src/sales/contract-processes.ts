import { after, inOrder, type Process, step } from '../kernel/process.ts'
import { lastNumber } from '../kernel/series.ts'
import { renewalOf } from './contract-renewal.ts'
import { contractNumbers } from './contract-series.ts'
import { contract } from './contracts.ts'
import { expiringAt } from './expiry.ts'

const agreed = after('contract', contract, {
  ContractNumberAsked: ({ series_id, prefix }, { id }) =>
    inOrder(
      { series: step(contractNumbers, series_id, 'open', { prefix }) },
      { number: step(contractNumbers, series_id, 'take', { contract_id: id }) },
    ),
  /** Unless it was terminated by then. */
  ContractActivated: (_data, { id, record: { valid_until, office_id } }) =>
    expiringAt(office_id, valid_until, step(contract, id, 'expire', {}, { expected: ['not_in_this_state'] })),
  ContractRenewed: (renewed, { id, record }) => ({
    renewal: step(contract, renewed.contract_id, 'draft_renewal', { ...renewalOf(record, renewed), renews_id: id }),
  }),
})

/** A contract asks the series of its office for a number; the series answers. */
const numbering = after('contract numbering', contractNumbers, {
  ContractNumberTaken: ({ contract_id }, { record }) => ({
    contract: step(contract, contract_id, 'assign_number', { number: lastNumber(record, 4) }),
  }),
})

/** Everything that follows from what happens to contracts. */
export const contractProcesses: readonly Process[] = [agreed, numbering]
