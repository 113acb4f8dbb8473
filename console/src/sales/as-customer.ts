import { relations } from '@fairlead/contracts/crm/relations'
import { useQuery } from '@tanstack/react-query'
import { record as recordQuery } from '../kernel/queries.ts'

/** What a customer says of himself in some fields, once he is chosen. */
export function useCustomer(customer_id: unknown, fields: readonly (keyof typeof relations.fields)[]) {
  const id = typeof customer_id === 'string' ? customer_id : ''
  const { data } = useQuery({ ...recordQuery(relations, id), enabled: id !== '' })
  const said = id === '' ? [] : fields.flatMap(field => (data?.[field] ? [[field, data[field]] as const] : []))
  return { id, fills: Object.fromEntries(said) }
}
