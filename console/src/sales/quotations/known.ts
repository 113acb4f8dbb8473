import { relations } from '@fairlead/contracts/crm/relations'
import { useQuery } from '@tanstack/react-query'
import { record as recordQuery } from '../../kernel/queries.ts'
import type { Known, KnownBy } from '../../kernel/screen.ts'

/** What a quotation says as its customer says it, until somebody says otherwise. */
const asCustomer = ['currency_id', 'payment_term_id', 'incoterm', 'sales_manager_id'] as const

function useCustomer({ customer_id }: Readonly<Record<string, unknown>>): Known {
  const id = typeof customer_id === 'string' ? customer_id : ''
  const { data } = useQuery({ ...recordQuery(relations, id), enabled: id !== '' })
  const said = id === '' ? [] : asCustomer.flatMap(field => (data?.[field] ? [[field, data[field]] as const] : []))
  return { fills: Object.fromEntries(said), ...(id === '' ? {} : { accepts: { contract_id: { relation_id: [id] } } }) }
}

/** Currency, terms and who looks after it follow from the customer; only his contracts are offered. */
export const known: KnownBy = { by: ['customer_id'], use: useCustomer }
