import type { Rec } from '../../kernel/record.ts'
import { useVoyageOf } from '../../operations/voyages/sailing.ts'
import { type Lock, lockOf, withheldBy } from './lock.ts'

/** Why a bill cannot be edited, also where its voyage is the reason; undefined when it can. */
export const useLock = (bill: Rec): Lock | undefined => lockOf(bill, useVoyageOf(bill))

/** What a bill is kept from beside being edited; undefined where nothing keeps it. */
export function useKept(bill: Rec): readonly string[] | undefined {
  const voyage = useVoyageOf(bill)
  return lockOf(bill, voyage) && withheldBy(voyage)
}
