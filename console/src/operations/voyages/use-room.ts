import { allocations } from '@fairlead/contracts/operations/allocations'
import { useQuery } from '@tanstack/react-query'
import { record as recordQuery } from '../../kernel/queries.ts'
import { useLiveRecord } from '../../kernel/record/live.ts'

/** The room on a voyage, live; it shares the voyage's id. */
export function useRoom(voyageId: string) {
  useLiveRecord(allocations, voyageId)
  return useQuery(recordQuery(allocations, voyageId))
}
