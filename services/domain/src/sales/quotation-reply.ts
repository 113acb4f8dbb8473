import { hasExpired } from './quotation-guards.ts'
import type { Quotation } from './quotation-totals.ts'

/** How a version of a quotation stands for its customer: to be answered, answered, or over in one way or another. */
export type Standing = 'open' | 'accepted' | 'declined' | 'expired' | 'replaced' | 'withdrawn' | 'in_hand'

const standings: Readonly<Record<string, Standing>> = {
  active: 'open',
  accepted: 'accepted',
  shipped: 'accepted',
  invoiced: 'accepted',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'withdrawn',
}

type Answerable = Pick<Quotation, 'status' | 'revision' | 'valid_until' | 'sent_at'>

/**
 * How the version that somebody has the address of stands on a day. A newer one takes its place as soon as that is begun; one that was declined
 * while it was worked on once more is not shown, since it says what was never offered.
 */
export function standingOf(quotation: Answerable, revision: number, today: string): Standing {
  if (quotation.revision !== revision) return 'replaced'
  if (quotation.status === 'declined' && quotation.sent_at === null) return 'withdrawn'
  if (quotation.status === 'active' && hasExpired(quotation, today)) return 'expired'
  return standings[quotation.status] ?? 'in_hand'
}

/** In these the customer sees what he was offered; in the others whom to ask. */
export const isOfferShown = (standing: Standing): standing is 'open' | 'accepted' | 'declined' =>
  standing === 'open' || standing === 'accepted' || standing === 'declined'
