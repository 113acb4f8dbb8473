import { may } from '@fairlead/contracts/identity/rights'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { useQuery } from '@tanstack/react-query'
import { record as recordQuery } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/session.ts'
import { type Lock, lockOf } from './lock.ts'

/** Why a bill cannot be edited, also where its voyage is the reason; undefined when it can. */
export function useLock(bill: Rec): Lock | undefined {
  const user = signedIn()
  const voyageId = typeof bill.voyage_id === 'string' ? bill.voyage_id : ''
  const { data: voyage } = useQuery({
    ...recordQuery(voyages, voyageId),
    enabled: voyageId !== '' && user !== undefined && may(user, voyages.view),
  })
  return lockOf(bill, voyage)
}
