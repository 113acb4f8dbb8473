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
      if (isClosed(voyage)) return 'voyage_closed'
      return bill.managed_by_job === true ? 'managed_by_job' : undefined
  }
}

const isClosed = (voyage: Rec | undefined): boolean => voyage?.status === 'closed' || voyage?.status === 'archived'

const ofOpenVoyages = ['take_over', 'refresh_cargo', 'draft', 'request_approval', 'approve', 'reject', 'finalise', 'reopen', 'cancel']

/** Commands that are refused for the sake of the bill's voyage: once it is closed, its bills are only read and released. */
export const withheldBy = (voyage: Rec | undefined): readonly string[] => (isClosed(voyage) ? ofOpenVoyages : [])

/** The event that locked it: of the bill itself, or of its voyage. */
export const lockingEvent: Readonly<Record<Lock, string>> = {
  final: 'BillOfLadingFinalised',
  published: 'BillOfLadingPublished',
  void: 'BillOfLadingVoided',
  cancelled: 'BillOfLadingCancelled',
  managed_by_job: 'BillOfLadingQueued',
  voyage_closed: 'VoyageClosed',
}
