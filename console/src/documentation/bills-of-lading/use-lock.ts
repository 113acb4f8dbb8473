import { may } from '@fairlead/contracts/identity/rights'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { useQuery } from '@tanstack/react-query'
import { record as recordQuery } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/session.ts'
import { type Lock, lockOf, withheldBy } from './lock.ts'

/** Why a bill cannot be edited, also where its voyage is the reason; undefined when it can. */
export const useLock = (bill: Rec): Lock | undefined => lockOf(bill, useVoyage(bill))

/** What a bill is kept from beside being edited; undefined where nothing keeps it. */
export function useKept(bill: Rec): readonly string[] | undefined {
  const voyage = useVoyage(bill)
  return lockOf(bill, voyage) && withheldBy(voyage)
}

/** The voyage of a bill, as far as it is known and may be seen. */
function useVoyage(bill: Rec): Rec | undefined {
  const user = signedIn()
  const voyageId = typeof bill.voyage_id === 'string' ? bill.voyage_id : ''
  const { data: voyage } = useQuery({
    ...recordQuery(voyages, voyageId),
    enabled: voyageId !== '' && user !== undefined && may(user, voyages.view),
  })
  return voyage
}
