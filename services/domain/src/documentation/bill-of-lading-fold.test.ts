import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { withText } from './bill-of-lading-fold.ts'
import { billOfLading } from './bills-of-lading.ts'
import { billAfter, draftedBill, finalBill, ids, line, pickup, publishedBill, queued } from './specimens-for-tests.ts'

const {
  BillOfLadingChanged,
  BillOfLadingUnitsChanged,
  BillOfLadingRerouted,
  BillOfLadingTakenOver,
  BillOfLadingDrafted,
  BillOfLadingNumbered,
  SupervisorApprovalRequested,
  SupervisorApprovalGranted,
  SupervisorApprovalRejected,
  BillOfLadingFinalised,
  BillOfLadingReopened,
  BillOfLadingPublished,
  BillOfLadingReleased,
  OriginalPrinted,
  BillOfLadingPrinted,
  OriginalsSurrendered,
  TelexReleaseGiven,
  BillOfLadingVoided,
  BillOfLadingCancelled,
  BillOfLadingDocumentAttached,
} = eventsOf(billsoflading)

const now = '2026-11-20T09:00:00.000Z'
const reason = 'Wrong consignee'
const printed = [1, 2, 3].map(original => OriginalPrinted({ original }))
const unapproved = {
  approval: 'none',
  approval_requested_by_id: null,
  approval_by: null,
  approval_at: null,
  approval_reason: null,
}
const requested = SupervisorApprovalRequested()
const granted = [...draftedBill(), requested, SupervisorApprovalGranted()]
const rejected = [...draftedBill(), requested, SupervisorApprovalRejected({ reason })]
const manifest_id = ids.manifest
const ofTwoLines = { units: 3, unit_ids: ['1', '2', '3'], packages: 3, gross_weight: '4600.00', volume: '42.107' }

const rows: [string, EventOf<typeof billsoflading>[], object][] = [
  [
    'queued, it adds up its lines',
    [queued({ lines: [line, pickup] })],
    { status: 'queue', status_id: 1, dcsa_state: 'NONE', ...ofTwoLines },
  ],
  [
    'changed, it adds them up anew and says what was changed',
    [queued(), BillOfLadingChanged({ lines: [line, pickup], payable_at: 'Tema' })],
    { ...ofTwoLines, payable_at: 'Tema', booking_number: null },
  ],
  ['changed, it is no longer approved', [...granted, BillOfLadingChanged({ payable_at: 'Tema' })], { ...unapproved, dcsa_state: 'DRAFT' }],
  ['changed, it is no longer rejected', [...rejected, BillOfLadingChanged({ payable_at: 'Tema' })], unapproved],
  [
    'changed in text and notes, it is no longer approved',
    [...granted, BillOfLadingChanged({ internal_notes: 'called', payable_at: 'Tema' })],
    unapproved,
  ],
  [
    'with another note among colleagues, it is approved all the same',
    [...granted, BillOfLadingChanged({ internal_notes: 'called' })],
    { approval: 'granted', approval_by: clerk.name, approval_at: now, internal_notes: 'called' },
  ],
  ['taken over, it is no longer of its job', [queued({ managed_by_job: true }), BillOfLadingTakenOver()], { managed_by_job: false }],
  [
    'drafted, it has its originals',
    [queued(), BillOfLadingDrafted({ originals: 2, series: 'RTMTEMGA2601' })],
    { status: 'draft', status_id: 2, originals: 2, dcsa_state: 'DRAFT', number: null },
  ],
  ['numbered, it has its number', draftedBill(), { number: 'RTMTEMGA26010001' }],
  [
    'asked to be approved, it says who asked, and forgets what was said before',
    [...rejected, requested],
    { ...unapproved, approval: 'requested', approval_requested_by_id: clerk.id, dcsa_state: 'DRAFT' },
  ],
  [
    'approved, it says by whom and when',
    granted,
    {
      approval: 'granted',
      approval_requested_by_id: clerk.id,
      approval_by: clerk.name,
      approval_at: now,
      approval_reason: null,
      dcsa_state: 'APPROVED',
    },
  ],
  [
    'rejected, it says by whom, when and why',
    rejected,
    { approval: 'rejected', approval_by: clerk.name, approval_at: now, approval_reason: reason, dcsa_state: 'DRAFT' },
  ],
  [
    'made final, it has its day on board',
    finalBill(),
    {
      status: 'final',
      status_id: 3,
      shipped_on_board_date: '2026-11-22',
      finalised_by_force: false,
      finalised_at: now,
      dcsa_state: 'APPROVED',
    },
  ],
  [
    'made final by force, it says so',
    [...draftedBill(), BillOfLadingFinalised({ shipped_on_board_date: null, forced: true, paper: null })],
    { shipped_on_board_date: null, finalised_by_force: true },
  ],
  [
    'reopened, it is a draft as if it had never been final or approved',
    [
      ...granted,
      BillOfLadingFinalised({ shipped_on_board_date: '2026-11-22', forced: true, paper: null }),
      BillOfLadingReopened({ reason }),
    ],
    {
      ...unapproved,
      status: 'draft',
      status_id: 2,
      shipped_on_board_date: null,
      finalised_by_force: false,
      finalised_at: null,
      dcsa_state: 'DRAFT',
    },
  ],
  ['published, it knows its manifest', publishedBill(), { status: 'published', status_id: 3, manifest_id, published_at: now }],
  [
    'mailed, it is issued, and says to whom',
    [...finalBill(), BillOfLadingReleased({ to: ['a@b.nl', 'c@d.gh'], release_id: null })],
    { released_at: now, released_to: ['a@b.nl', 'c@d.gh'], dcsa_state: 'ISSUED' },
  ],
  [
    'printed, it is issued, and each original is kept',
    [...publishedBill(), OriginalPrinted({ original: 1 }), OriginalPrinted({ original: 3 })],
    {
      prints: [
        { original: 1, at: now, by: clerk.name },
        { original: 3, at: now, by: clerk.name },
      ],
      dcsa_state: 'ISSUED',
    },
  ],
  [
    'two of three originals back, it is still out',
    [...publishedBill(), ...printed, OriginalsSurrendered({ originals: 2 })],
    { surrendered: 2, dcsa_state: 'ISSUED' },
  ],
  [
    'all originals back, it is surrendered',
    [...publishedBill(), ...printed, OriginalsSurrendered({ originals: 3 })],
    { surrendered: 3, dcsa_state: 'SURRENDERED_FOR_DELIVERY' },
  ],
  [
    'a waybill, of which there are no originals, is not surrendered',
    publishedBill({ type: 'SWB' }),
    { surrendered: 0, originals: 0, dcsa_state: 'APPROVED' },
  ],
  [
    'released by telex, it is surrendered',
    [...publishedBill(), TelexReleaseGiven()],
    { telex_released_at: now, surrendered: 0, dcsa_state: 'SURRENDERED_FOR_DELIVERY' },
  ],
  [
    'void, it says why',
    [...publishedBill(), BillOfLadingVoided({ reason })],
    { status: 'void', status_id: 3, void_reason: reason, dcsa_state: 'VOIDED' },
  ],
  [
    'cancelled, it says why',
    [queued(), BillOfLadingCancelled({ reason })],
    { status: 'cancelled', status_id: 3, void_reason: reason, dcsa_state: 'VOIDED' },
  ],
  [
    'files are kept, one after the other',
    [
      ...draftedBill(),
      BillOfLadingDocumentAttached({ key: 'k1', kind: 'draft', name: 'draft.pdf' }),
      BillOfLadingDocumentAttached({ key: 'k2', kind: 'copy', name: 'copy.pdf' }),
    ],
    {
      files: [
        { key: 'k1', kind: 'draft', name: 'draft.pdf', at: now },
        { key: 'k2', kind: 'copy', name: 'copy.pdf', at: now },
      ],
    },
  ],
]

describe('what becomes of a bill', () => {
  test.each(rows)('%s', (_rule, events, expected) => {
    expect(billAfter(...events)).toMatchObject(expected)
  })

  test('what only others are told of changes nothing about it', () => {
    const told = [
      BillOfLadingUnitsChanged({ added: ['9'], removed: ['1'] }),
      BillOfLadingRerouted({ voyage_id: 'x', pol_id: 'y', pod_id: 'z' }),
    ]
    expect(billAfter(...granted, ...told)).toEqual(billAfter(...granted))
  })

  test('a number changes nothing but the number', () => {
    const unnumbered = [...draftedBill().slice(0, 2), requested, SupervisorApprovalGranted()]
    expect(billAfter(...unnumbered, BillOfLadingNumbered({ number: 'N' }))).toEqual({ ...billAfter(...unnumbered), number: 'N' })
  })

  test('published, it is otherwise as it was', () => {
    const final = billAfter(...finalBill())
    expect(billAfter(...finalBill(), BillOfLadingPublished({ manifest_id }))).toEqual({
      ...final,
      status: 'published',
      manifest_id,
      published_at: now,
    })
  })

  test('the last print is kept: on what, of which version, by whom and when', () => {
    const prints = [BillOfLadingPrinted({ paper: 'draft', text: 'first' }), BillOfLadingPrinted({ paper: 'copy', text: 'second' })]
    expect(
      given(billOfLading, ...draftedBill(), ...prints)
        .when('attach_document', { key: 'k', kind: 'copy', name: 'n' })
        .record(),
    ).toMatchObject({
      printed_paper: 'copy',
      printed_version: 5,
      printed_text: 'second',
      printed_at: now,
      printed_by: clerk.name,
      changed_since_print: true,
    })
  })

  test('what is typed but not saved yet adds up, too', () => {
    const bill = billAfter(...draftedBill())
    expect(withText(bill, { lines: [line, pickup] })).toMatchObject({
      ...ofTwoLines,
      shipper: { name: 'JANSEN' },
      number: 'RTMTEMGA26010001',
    })
  })
})

test.each([
  ['is final', [], null],
  ['was mailed', [BillOfLadingReleased({ to: ['a@b.nl'], release_id: null })], ids.customer],
  ['was printed', [OriginalPrinted({ original: 1 })], ids.customer],
  ['is released by telex', [TelexReleaseGiven()], ids.customer],
  ['was printed, and is void', [OriginalPrinted({ original: 1 }), BillOfLadingVoided({ reason })], ids.customer],
] as const)('a bill that %s is shown to its customer from its release on', (_state, events, shown_to_id) => {
  expect(billAfter(...finalBill({ customer_id: ids.customer }), ...events)).toMatchObject({ shown_to_id })
})
