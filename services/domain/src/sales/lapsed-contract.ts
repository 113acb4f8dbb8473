import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { contracts } from '@fairlead/contracts/sales/contracts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { Quotation } from './quotation-totals.ts'

/** Of a contract, what says whether its rates may still be offered. */
export type PricingContract = Pick<RecordOf<typeof contracts>, 'number' | 'status'>

/** The contracts whose rates sell lines of a price, but those that somebody typed since. */
export function pricingContractIds({ price_lines, price_steps }: Pick<Quotation, 'price_lines' | 'price_steps'>): string[] {
  const reckoned = new Set(price_lines.filter(({ manual }) => !manual).map(({ id }) => id))
  const ids = price_steps.flatMap(({ outcome, side, line_id, contract_id }) =>
    outcome === 'taken' && side === 'sales' && reckoned.has(line_id) ? (contract_id ?? []) : [],
  )
  return [...new Set(ids)]
}

/** What a contract gave is offered while that is in force (DOMAIN_SALES_OPS §1.6.1): nothing was promised to the customer before. */
export const lapsedFaults = (contracts: readonly PricingContract[]): Refusal[] =>
  contracts
    .filter(({ status }) => status !== 'active')
    .map(({ number }) => refuse('priced_by_lapsed_contract', { field: 'price_lines', params: { contract: number } }))
