import type { Printed } from '@fairlead/contracts/documents/letterhead'
import type { QuotationPaper } from '@fairlead/contracts/documents/quotation'
import type { quotations } from '@fairlead/contracts/sales/quotations'
import type { TextKey } from '@fairlead/contracts/texts/index'
import { hasExpired } from './quotation-guards.ts'
import type { Quotation } from './quotation-totals.ts'

/** How a version of a quotation stands for its customer: to be answered, answered, or over in one way or another. */
export type Standing = 'open' | 'accepted' | 'declined' | 'expired' | 'replaced' | 'withdrawn' | 'in_hand'

/** The newest version is replaced by none. */
type Newest = Exclude<Standing, 'replaced'>

const standings: Readonly<Record<string, Newest>> = {
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
  return quotation.revision === revision ? newestOf(quotation, today) : 'replaced'
}

function newestOf(quotation: Answerable, today: string): Newest {
  if (quotation.status === 'declined' && quotation.sent_at === null) return 'withdrawn'
  if (quotation.status === 'active' && hasExpired(quotation, today)) return 'expired'
  return standings[quotation.status] ?? 'in_hand'
}

const why_unaddressed = {
  open: 'quotation_address_awaited',
  accepted: 'quotation_was_accepted',
  declined: 'quotation_was_declined',
  expired: 'quotation_expired',
  withdrawn: 'quotation_was_cancelled',
  in_hand: 'quotation_not_sent',
} as const satisfies Record<Newest, TextKey>

/** Why a quotation without an address has none at which its customer could answer it on a day: what is over by then is not to be sent first. */
export const whyUnaddressed = (quotation: Answerable, today: string) =>
  why_unaddressed[quotation.status === 'declined' ? 'declined' : newestOf(quotation, today)]

/** In these the customer sees what he was offered; in the others whom to ask. */
export const isOfferShown = (standing: Standing | OwnStanding): standing is 'open' | 'accepted' | 'declined' =>
  standing === 'open' || standing === 'accepted' || standing === 'declined'

/** How a quotation stands for its customer where he is signed in: its newest version, and whether he himself is waited for. */
export type OwnStanding = Newest | 'data_needed'

export const ownStandingOf = (quotation: Answerable, today: string): OwnStanding =>
  quotation.status === 'action_required' ? 'data_needed' : newestOf(quotation, today)

const aside = [
  'QuotationPublicIdGiven',
  'QuotationDocumentAttached',
  'QuotationMailed',
  'QuotationSentAgain',
  'QuotationViewedByCustomer',
  'QuotationCopied',
] as const satisfies readonly (keyof typeof quotations.events)[]

/** Whether an event of a quotation leaves what its customer is offered as it was: it is filed, mailed, looked at or copied, which makes it no other. */
export const leavesOffer = (type: string): boolean => aside.some(one => one === type)

type Paper = Omit<Printed<QuotationPaper>, 'issuer' | 'customer'>

const unpriced = { valid_until: null, prices: [], has_more: false, totals: [], total: null, terms: [], payment_terms: null } as const
const unsaid = {
  service: '',
  cargo_mode: '',
  incoterm: null,
  port_of_loading: null,
  port_of_discharge: null,
  place_of_receipt: null,
  final_destination: null,
  cargo: [],
  volume: '0.000',
} as const

type Version = Pick<Quotation, 'status' | 'revision' | 'sent_at'>

/**
 * Whether what is carried, and from where to where, was said to nobody: a new version is drawn up, and whatever it waits for or became since, it never went
 * out. Whom we ask something is told of what.
 */
export const isUnsaid = ({ status, revision, sent_at }: Version, standing: OwnStanding): boolean =>
  status === 'draft' || (revision > 1 && sent_at === null && standing !== 'data_needed')

/**
 * What a customer is told of a quotation in his own list: all of its paper where that may be shown; else what is to be carried, without a price or
 * anything else that is yet to be offered. Of a version that is drawn up anew neither.
 */
export function toldOf(paper: Paper, version: Version, standing: OwnStanding): Paper {
  if (isOfferShown(standing)) return paper
  return { ...paper, ...unpriced, ...(isUnsaid(version, standing) ? unsaid : {}) }
}
