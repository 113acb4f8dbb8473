import type { Known, KnownBy } from '../../kernel/screen.ts'
import { useCustomer } from '../as-customer.ts'

function useTerms({ relation_id }: Readonly<Record<string, unknown>>): Known {
  const { fills } = useCustomer(relation_id, ['currency_id', 'payment_term_id', 'incoterm', 'bl_grouping'])
  return { fills }
}

/** Currency and terms follow from the customer. */
export const known: KnownBy = { by: ['relation_id'], use: useTerms }
