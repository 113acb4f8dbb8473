import type { Known, KnownBy } from '../../kernel/screen.ts'
import { useCustomer } from '../as-customer.ts'

function useTerms({ customer_id }: Readonly<Record<string, unknown>>): Known {
  const { id, fills } = useCustomer(customer_id, ['currency_id', 'payment_term_id', 'incoterm', 'sales_manager_id'])
  return { fills, ...(id === '' ? {} : { accepts: { contract_id: { relation_id: [id] } } }) }
}

/** Currency, terms and who looks after it follow from the customer; only his contracts are offered. */
export const known: KnownBy = { by: ['customer_id'], use: useTerms }
