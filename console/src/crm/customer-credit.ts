import { relations } from '@fairlead/contracts/crm/relations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { get } from '../kernel/api.ts'
import { onChanged } from '../kernel/push.ts'
import { readAgain } from '../kernel/queries.ts'
import { maySee } from '../kernel/session.ts'

/** How a customer stands against his limit, in euros. */
export interface CustomerCredit {
  limit: string | null
  used: string
  invoiced: string
  promised: string
  free: string | null
  is_beyond: boolean
  overdue: string
  overdue_count: number
  lifted_until: string | null
  warnings: readonly string[]
}

const creditOf = (id: string, version: number) =>
  queryOptions({
    queryKey: [relations.name, 'credit', id, version],
    queryFn: ({ signal }) => get<CustomerCredit>(`${relations.name}/${id}/credit`, {}, signal),
    staleTime: 0,
  })

/** The credit of a customer, asked for again with every version of the record on which it is shown, and as he changes; nothing for who may not see him. */
export function useCredit(id: unknown, version: number): CustomerCredit | undefined {
  const known = typeof id === 'string' && maySee(relations) ? id : undefined
  const { data } = useQuery({
    ...creditOf(known ?? '', version),
    enabled: known !== undefined,
    // What is known of him stays until it is known anew; what is known of another is nothing to him.
    placeholderData: (before, query) => (query?.queryKey.includes(known ?? '') ? before : undefined),
  })
  useEffect(
    () =>
      known === undefined
        ? undefined
        : onChanged(relations, ids => {
            if (ids.includes(known)) void readAgain([relations.name, 'credit', known])
          }),
    [known],
  )
  return known === undefined ? undefined : data
}
