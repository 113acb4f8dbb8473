import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { aRelation } from '../operations/specimens-for-tests.ts'
import { billOfLading } from './bills-of-lading.ts'
import {
  aroundOf,
  corolla,
  draftedBill,
  finalBill,
  hilux,
  ids,
  line,
  pickup,
  publishedBill,
  queued,
  sailing,
} from './specimens-for-tests.ts'

const {
  SupervisorApprovalRequested,
  SupervisorApprovalGranted,
  SupervisorApprovalRejected,
  BillOfLadingReleased,
  OriginalPrinted,
  OriginalsSurrendered,
} = eventsOf(billsoflading)

const lines = [line, pickup]
const units = [corolla('1'), corolla('2'), hilux('3')]
const reason = 'Wrong consignee'
const voyage = sailing()
const aboard = { voyage, units, around: aroundOf(...units) }
const oneAshore = [corolla('1'), corolla('2', { status: 'permit', date_loaded: null }), hilux('3')]
/** A carrier of no name, and one of no place. */
const carrierless = [{ name: '' }, { address: [] }].map(lacking => ({
  ...aroundOf(...units),
  carrier: { ...aroundOf().carrier, ...lacking },
}))
/** Of whom a bill names, one with whom no business is done (DOMAIN_DOCS §3.2). */
const barredParties = (
  [
    ['shipper', { blacklisted: true }, 'customer_blacklisted'],
    ['consignee', { world_check_status: 'positive' }, 'customer_under_review'],
    ['notify', { blacklisted: true }, 'customer_blacklisted'],
  ] as const
).map(([field, found, code]) => {
  const parties = [{ field, relation: aRelation(found) }]
  return { code, field, facts: { around: { ...aroundOf(...units), parties } } }
})
/** What became known of the third unit after its line was written. */
const notTakenOver = [
  { code: 'bill_lacks_mrn', field: 'lines.1.customs_references', unit: { mrn: '26NLA1B2C3D4E5F6A8' } },
  { code: 'bill_unit_left', field: 'lines.1.unit_ids', unit: { status: 'short_shipped' } },
] as const
const lateSeal = {
  code: 'bill_seal_differs',
  field: 'lines.1.seal',
  facts: { around: aroundOf(corolla('1'), corolla('2'), hilux('3', { container_number: 'MSCU1234566', seal: 'S2' })) },
}
const sealedLines = { lines: [line, { ...pickup, container_number: 'MSCU1234566', seal: 'S1' }] }
const elsewhere = new Set<string>()
const changing = { from: voyage, to: voyage, units, elsewhere }
const drafting = { voyage, pol: { code: 'NLRTM' }, pod: { code: 'GHTEM' } }
const supervisor = { ...clerk, id: 'supervisor', supervisor: true }
const finaliser = { ...clerk, can_finalize_own_bls: true }
const officeAdmin = { ...clerk, role: 'office_admin', supervisor: true } as const
const administrator = { ...clerk, role: 'admin' } as const
const approved = [SupervisorApprovalRequested(), SupervisorApprovalGranted()]
const toBeApproved = (more: Parameters<typeof queued>[0] = {}) => draftedBill({ lines, ...more })
const toBeFinal = (more: Parameters<typeof queued>[0] = {}) => [...toBeApproved(more), ...approved]
const printedOnce = OriginalPrinted({ original: 1 })
const twoPrinted = [printedOnce, OriginalPrinted({ original: 2 })]
const allPrinted = [...twoPrinted, OriginalPrinted({ original: 3 })]
const mailed = BillOfLadingReleased({ to: ['agent@tema.example'], release_id: null })
const nowhere = { voyage_id: null, pol_id: null, pod_id: null }
const withoutOriginals = { type: 'SWB', originals: 0 } as const
const unnumbered = [...draftedBill({ lines }).slice(0, 2), ...approved]

/** Units that have no business on the bill: the second of three, one thing about it being otherwise. */
const strangers = (
  [
    ['unit_of_other_job', { job_id: 'another' }],
    ['bill_unit_cancelled', { status: 'cancelled' }],
    ['unit_sails_otherwise', { voyage_id: 'another' }],
    ['unit_sails_otherwise', { pol_id: 'another' }],
    ['unit_sails_otherwise', { pod_id: 'another' }],
  ] as const
).map(([code, otherwise]) => ({ code, facts: { units: [corolla('1'), corolla('2', otherwise), hilux('3')] } }))
const onAnother = { code: 'unit_on_other_bill', facts: { elsewhere: new Set(['2']) } }
/** Two of them at once. */
const twoStrangers = {
  code: 'bill_unit_cancelled',
  facts: { units: [corolla('1', { status: 'cancelled' }), corolla('2'), hilux('3', { job_id: 'another' })] },
}

guards(
  billOfLading,
  {
    queue: {
      passes: {
        input: { job_id: ids.job, unit_ids: ['1', '2', '3'] },
        facts: { job: { office_id: ids.office, customer_id: ids.customer }, voyage, units, elsewhere },
      },
      refuses: [
        { code: 'select_from_list', field: 'job_id', facts: { job: undefined } },
        {
          code: 'required',
          field: 'office_id',
          input: { shipper: null },
          actor: { ...clerk, office_id: null },
          facts: { job: undefined, units: [] },
        },
        ...[...strangers, onAnother].map(row => ({ ...row, field: 'unit_ids' })),
        { ...twoStrangers, field: 'unit_ids', others: [['unit_of_other_job', 'unit_ids']] },
        {
          code: 'unit_left_behind',
          field: 'unit_ids',
          facts: { units: [corolla('1'), corolla('2', { status: 'short_shipped' }), hilux('3', { status: 'short_shipped' })] },
          others: [['unit_left_behind', 'unit_ids']],
        },
      ],
    },
    change: {
      passes: { after: draftedBill(), input: { lines, payable_at: 'Tema' }, facts: changing },
      refuses: [
        { code: 'bill_managed_by_job', after: draftedBill({ managed_by_job: true }) },
        { code: 'bill_voyage_closed', facts: { to: sailing('closed') } },
        ...[...strangers, onAnother].map(row => ({ ...row, field: 'lines' })),
        { ...twoStrangers, field: 'lines', others: [['unit_of_other_job', 'lines']] },
        {
          code: 'decimal',
          field: 'freight_items.0.amount',
          input: {
            freight_items: [
              {
                description: 'Freight',
                basis: null,
                surcharge_type_id: null,
                currency_id: 'yen',
                amount: '1000.50',
                payment_type: 'PREPAID' as const,
              },
            ],
          },
          facts: { minor_units: new Map([['yen', 0]]) },
        },
      ],
    },
    refresh_cargo: {
      passes: { after: draftedBill({ lines }), facts: { voyage, units: [corolla('1'), corolla('2'), hilux('3', { weight: 2000 })] } },
      refuses: [{ code: 'bill_managed_by_job', after: draftedBill({ lines, managed_by_job: true }) }],
    },
    take_over: { passes: { after: [queued({ managed_by_job: true })], facts: { voyage } } },
    draft: {
      passes: { after: [queued({ lines })], facts: drafting },
      refuses: [
        ...(['type', 'release_type', 'payment_type'] as const).map(field => ({
          code: 'choose_bill_types',
          field,
          after: [queued({ lines, [field]: null })],
        })),
        ...(['shipper', 'consignee', 'voyage_id', 'pol_id', 'pod_id'] as const).map(field => ({
          code: 'required',
          field,
          after: [queued({ lines, [field]: null })],
        })),
        { code: 'bill_needs_lines', field: 'lines', after: [queued({ lines: [] })] },
        { code: 'waybill_names_consignee', field: 'consignee', after: [queued({ lines, type: 'SWB' })] },
        {
          code: 'choose_bill_types',
          field: 'type',
          after: [queued({ type: null, release_type: null, payment_type: null, shipper: null, consignee: null, ...nowhere, lines: [] })],
          others: [
            ['choose_bill_types', 'release_type'],
            ['choose_bill_types', 'payment_type'],
            ['required', 'shipper'],
            ['required', 'consignee'],
            ['required', 'voyage_id'],
            ['required', 'pol_id'],
            ['required', 'pod_id'],
            ['bill_needs_lines', 'lines'],
          ],
        },
        {
          code: 'bill_needs_lines',
          field: 'lines',
          after: [queued({ lines: [], type: 'SWB', originals: 3 })],
          others: [
            ['waybill_names_consignee', 'consignee'],
            ['waybill_has_no_originals', 'originals'],
          ],
        },
        { code: 'select_from_list', field: 'voyage_id', facts: { voyage: undefined } },
        { code: 'select_from_list', field: 'pol_id', facts: { pol: undefined } },
        { code: 'select_from_list', field: 'pod_id', facts: { pod: undefined } },
      ],
    },
    request_approval: {
      passes: { after: toBeApproved(), facts: aboard },
      refuses: [
        { code: 'choose_bill_types', field: 'release_type', after: toBeApproved({ release_type: null }) },
        { code: 'required', field: 'shipper', after: toBeApproved({ shipper: null }) },
        {
          code: 'collect_needs_amount',
          field: 'collect_amount',
          after: toBeApproved({ payment_type: 'COLLECT', collect_currency_id: ids.currency }),
        },
        {
          code: 'collect_needs_amount',
          field: 'collect_currency_id',
          after: toBeApproved({ payment_type: 'COLLECT', collect_amount: '1250.00' }),
        },
        ...[{ quantity: 2, weight: 1000, volume: '14.500' }, { weight: 2001 }, { volume: '14.501' }].map(otherwise => ({
          code: 'bill_differs_from_units',
          field: 'lines.1.gross_weight',
          facts: { around: aroundOf(corolla('1'), corolla('2'), hilux('3', otherwise)) },
        })),
        { code: 'order_bill_needs_notify', field: 'notify', after: toBeApproved({ notify: null }) },
        ...carrierless.map(around => ({ code: 'carrier_needs_place', field: 'carrier_id', facts: { around } })),
        ...barredParties,
        ...notTakenOver.map(({ unit, ...at }) => ({ ...at, facts: { around: aroundOf(corolla('1'), corolla('2'), hilux('3', unit)) } })),
        { ...lateSeal, after: toBeApproved(sealedLines) },
      ],
    },
    approve: {
      passes: {
        after: [...toBeApproved(), SupervisorApprovalRequested()],
        actor: clerk,
        facts: { ...aboard, office: { can_approve_own_bls: true } },
      },
      refuses: [
        { code: 'approval_not_requested', after: toBeApproved() },
        { code: 'approval_by_another', facts: { office: { can_approve_own_bls: false } } },
        { code: 'approval_by_another', facts: { office: undefined } },
      ],
    },
    reject: {
      passes: { after: [...toBeApproved(), SupervisorApprovalRequested()], input: { reason }, actor: supervisor, facts: { voyage } },
      refuses: [{ code: 'approval_not_requested', after: toBeApproved() }],
    },
    finalise: {
      passes: { after: toBeFinal(), actor: finaliser, facts: { ...aboard, job: { owner_id: 'nobody' } } },
      refuses: [
        { code: 'finalises_own_alone', by: supervisor },
        { code: 'finalises_own_alone', by: supervisor, facts: { job: undefined } },
        { code: 'finalises_own_alone', by: supervisor, after: unnumbered },
        { code: 'finalises_own_alone', actor: clerk },
        { code: 'approval_by_another', actor: { ...clerk, supervisor: true } },
        { code: 'approval_by_another', actor: { ...clerk, supervisor: true }, facts: { office: { can_approve_own_bls: false } } },
        { code: 'bill_without_number', after: unnumbered },
        { code: 'bill_rejected', after: [...toBeApproved(), SupervisorApprovalRequested(), SupervisorApprovalRejected({ reason })] },
        ...[finaliser, officeAdmin, administrator].map(actor => ({ code: 'request_approval_first', after: toBeApproved(), actor })),
        { code: 'request_approval_first', after: toBeApproved(), actor: supervisor, by: clerk },
        { code: 'request_approval_first', after: [...toBeApproved(), SupervisorApprovalRequested()] },
        { code: 'request_approval_first', after: [...toBeApproved(), SupervisorApprovalRequested()], actor: officeAdmin },
        { code: 'required', field: 'consignee', after: toBeFinal({ consignee: null }) },
        {
          code: 'collect_needs_amount',
          field: 'collect_amount',
          after: toBeFinal({ payment_type: 'COLLECT' }),
          others: [['collect_needs_amount', 'collect_currency_id']],
        },
        {
          code: 'bill_differs_from_units',
          field: 'lines.0.gross_weight',
          facts: { around: aroundOf(corolla('1'), corolla('2', { weight: 1301 }), hilux('3')) },
        },
        {
          code: 'bill_units_not_loaded',
          facts: { around: aroundOf(...oneAshore) },
        },
        {
          code: 'shipped_bill_needs_units',
          field: 'lines',
          after: toBeFinal({ lines: [{ ...line, unit_ids: [] }] }),
          facts: { around: aroundOf() },
        },
        { code: 'order_bill_needs_notify', field: 'notify', after: toBeFinal({ notify: null }) },
        ...carrierless.map(around => ({ code: 'carrier_needs_place', field: 'carrier_id', facts: { around } })),
        ...barredParties,
        { ...notTakenOver[0], facts: { around: aroundOf(corolla('1'), corolla('2'), hilux('3', notTakenOver[0].unit)) } },
        { ...lateSeal, after: toBeFinal(sealedLines) },
      ],
    },
    reopen: {
      passes: { after: finalBill(), input: { reason }, facts: { voyage } },
      refuses: [printedOnce, mailed].map(paper => ({ code: 'bill_already_released', after: [...finalBill(), paper] })),
    },
    cancel: {
      passes: { after: finalBill(), input: { reason }, facts: { voyage } },
      refuses: [printedOnce, mailed].map(paper => ({ code: 'bill_already_released', after: [...finalBill(), paper] })),
    },
    release_by_email: {
      passes: { after: finalBill(), input: { to: ['agent@tema.example'] } },
      refuses: [{ code: 'required', field: 'to', input: { to: [] } }],
    },
    release_with_others: { passes: { after: finalBill(), input: { to: ['agent@tema.example'], release_id: 'r' } } },
    print_original: {
      passes: { after: finalBill(), input: { original: 3 } },
      refuses: [
        { code: 'waybill_has_no_originals', after: finalBill(withoutOriginals), input: { original: 1 } },
        { code: 'waybill_has_no_originals', after: finalBill({ type: 'SWB' }, 3) },
        { code: 'waybill_has_no_originals', after: finalBill({}, 0) },
        { code: 'no_such_original', field: 'original', after: finalBill({}, 2) },
        { code: 'originals_surrendered', after: [...publishedBill(), ...allPrinted, OriginalsSurrendered({ originals: 1 })] },
      ],
    },
    record_print: { passes: { after: draftedBill(), input: { paper: 'draft' } } },
    record_surrender: {
      passes: { after: [...publishedBill(), ...allPrinted, OriginalsSurrendered({ originals: 1 })], input: { originals: 3 } },
      refuses: [
        { code: 'waybill_has_no_originals', after: publishedBill(withoutOriginals) },
        { code: 'surrender_out_of_range', field: 'originals', after: [...publishedBill(), ...twoPrinted] },
        { code: 'surrender_out_of_range', field: 'originals', after: [...publishedBill(), printedOnce, printedOnce, printedOnce] },
        {
          code: 'surrender_out_of_range',
          field: 'originals',
          after: [...publishedBill(), ...allPrinted, OriginalsSurrendered({ originals: 2 })],
          input: { originals: 1 },
        },
      ],
    },
    give_telex_release: {
      passes: { after: [...publishedBill(), ...allPrinted, OriginalsSurrendered({ originals: 3 })] },
      refuses: [
        { code: 'waybill_has_no_originals', after: publishedBill(withoutOriginals) },
        { code: 'originals_outstanding', after: [...publishedBill(), ...allPrinted, OriginalsSurrendered({ originals: 2 })] },
      ],
    },
    void_for_reissue: {
      passes: { after: [...publishedBill(), ...allPrinted, OriginalsSurrendered({ originals: 3 })], input: { reason } },
      refuses: [{ code: 'originals_outstanding', after: [...publishedBill(), ...allPrinted, OriginalsSurrendered({ originals: 2 })] }],
    },
    assign_number: { passes: { after: unnumbered, input: { number: 'RTMTEMGA26010001' } } },
    attach_document: { passes: { after: finalBill(), input: { key: 'k', kind: 'copy', name: 'copy.pdf' } } },
  },
  (['closed', 'archived'] as const).map(state => ({
    code: 'bill_voyage_closed',
    facts: { voyage: sailing(state), from: sailing(state) },
    // Papers come and go after the ship has sailed.
    not: [
      'release_by_email',
      'release_with_others',
      'print_original',
      'record_print',
      'record_surrender',
      'give_telex_release',
      'assign_number',
      'attach_document',
    ],
  })),
)
