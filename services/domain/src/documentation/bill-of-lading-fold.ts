import type { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { Definition } from '../kernel/aggregate.ts'
import { originalsPrinted } from './bill-of-lading-guards.ts'
import { printedText } from './bill-of-lading-text.ts'
import type { Bill } from './cargo.ts'
import { totalsOf } from './cargo.ts'

/** Fills in what follows from the rest: totals of the lines, and the state of the document in DCSA's words. */
const derived = (bill: Bill): Bill => ({
  ...bill,
  ...totalsOf(bill.lines),
  shown_to_id: isReleased(bill) ? bill.customer_id : null,
  changed_since_print: bill.printed_text !== null && bill.printed_text !== printedText(bill),
  dcsa_state: dcsaState(bill),
})

/** Handed over: by mail, in print, or at the port of discharge on our word. */
const isReleased = ({ released_at, prints, telex_released_at }: Bill): boolean =>
  released_at !== null || prints.length > 0 || telex_released_at !== null

/** A bill as it would be with a text that is not saved yet. */
export const withText = (bill: Bill, text: Partial<Bill>): Bill => derived({ ...bill, ...text })

function dcsaState(bill: Bill): Bill['dcsa_state'] {
  switch (bill.status) {
    case 'draft':
      return bill.approval === 'granted' ? 'APPROVED' : 'DRAFT'
    case 'final':
    case 'published':
      if (bill.telex_released_at !== null || (bill.surrendered > 0 && bill.surrendered >= originalsPrinted(bill)))
        return 'SURRENDERED_FOR_DELIVERY'
      return isReleased(bill) ? 'ISSUED' : 'APPROVED'
    case 'void':
    case 'cancelled':
      return 'VOIDED'
    default:
      return 'NONE'
  }
}

/** An approval is of what was read: it does not outlive a change. */
const unapproved = {
  approval: 'none',
  approval_requested_by_id: null,
  approval_by: null,
  approval_at: null,
  approval_reason: null,
} as const
/** Notes among colleagues are no part of the document. */
const touchesText = (changes: object) => Object.keys(changes).some(key => key !== 'internal_notes')

/** The record of a bill of lading, from its events. */
export const billFold: Definition<typeof billsoflading, object>['evolve'] = {
  BillOfLadingQueued: (bill, data) => derived({ ...bill, ...data, status: 'queue' }),
  BillOfLadingChanged: (bill, data) => derived({ ...bill, ...data, ...(touchesText(data) ? unapproved : {}) }),
  BillOfLadingUnitsChanged: bill => bill,
  BillOfLadingExceptionsNoted: (bill, { exceptions }) => derived({ ...bill, ...unapproved, exceptions }),
  BillOfLadingRerouted: bill => bill,
  BillOfLadingTakenOver: bill => ({ ...bill, managed_by_job: false }),
  BillOfLadingDrafted: (bill, { originals }, { meta }) => derived({ ...bill, originals, drawn_up_by_id: meta.actor.id, status: 'draft' }),
  BillOfLadingNumbered: (bill, { number }) => ({ ...bill, number }),
  SupervisorApprovalRequested: (bill, _data, { meta }) =>
    derived({ ...bill, ...unapproved, approval: 'requested', approval_requested_by_id: meta.actor.id }),
  SupervisorApprovalGranted: (bill, _data, { meta }) =>
    derived({ ...bill, approval: 'granted', approval_by: meta.actor.name, approval_at: meta.occurred_at }),
  SupervisorApprovalRejected: (bill, { reason }, { meta }) =>
    derived({ ...bill, approval: 'rejected', approval_by: meta.actor.name, approval_at: meta.occurred_at, approval_reason: reason }),
  BillOfLadingFinalised: (bill, { shipped_on_board_date, forced, paper }, { meta }) =>
    derived({ ...bill, paper, shipped_on_board_date, finalised_by_force: forced, finalised_at: meta.occurred_at, status: 'final' }),
  BillOfLadingReopened: bill =>
    derived({
      ...bill,
      ...unapproved,
      paper: null,
      shipped_on_board_date: null,
      finalised_by_force: false,
      finalised_at: null,
      status: 'draft',
    }),
  BillOfLadingPublished: (bill, { manifest_id }, { meta }) =>
    derived({ ...bill, manifest_id, published_at: meta.occurred_at, status: 'published' }),
  BillOfLadingReleased: (bill, { to }, { meta }) => derived({ ...bill, released_at: meta.occurred_at, released_to: to }),
  OriginalPrinted: (bill, { original }, { meta }) =>
    derived({ ...bill, prints: [...bill.prints, { original, at: meta.occurred_at, by: meta.actor.name }] }),
  BillOfLadingPrinted: (bill, { paper, text }, { version, meta }) =>
    derived({
      ...bill,
      printed_paper: paper,
      printed_version: version,
      printed_text: text,
      printed_at: meta.occurred_at,
      printed_by: meta.actor.name,
    }),
  OriginalsSurrendered: (bill, { originals }) => derived({ ...bill, surrendered: originals }),
  TelexReleaseGiven: (bill, _data, { meta }) => derived({ ...bill, telex_released_at: meta.occurred_at }),
  BillOfLadingVoided: (bill, { reason }) => derived({ ...bill, void_reason: reason, status: 'void' }),
  BillOfLadingCancelled: (bill, { reason }) => derived({ ...bill, void_reason: reason, status: 'cancelled' }),
  BillOfLadingDocumentAttached: (bill, data, { meta }) => ({ ...bill, files: [...bill.files, { ...data, at: meta.occurred_at }] }),
}
