import type { Rec } from '../../kernel/record.ts'

export type Lock = 'final' | 'published' | 'void' | 'cancelled' | 'voyage_closed' | 'managed_by_job'

/** Why a bill of lading cannot be edited (specification §4); undefined when it can. */
export function lockOf(bill: Rec, voyage?: Rec): Lock | undefined {
  switch (bill.status) {
    case 'final':
    case 'published':
    case 'void':
    case 'cancelled':
      return bill.status
    default:
      if (voyage?.status === 'closed' || voyage?.status === 'archived') return 'voyage_closed'
      return bill.managed_by_job === true ? 'managed_by_job' : undefined
  }
}

/** The event that locked it: of the bill itself, or of its voyage. */
export const lockingEvent: Readonly<Record<Lock, string>> = {
  final: 'BillOfLadingFinalised',
  published: 'BillOfLadingPublished',
  void: 'BillOfLadingVoided',
  cancelled: 'BillOfLadingCancelled',
  managed_by_job: 'BillOfLadingQueued',
  voyage_closed: 'VoyageClosed',
}
