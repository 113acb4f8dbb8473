import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { allowedFrom } from '@fairlead/contracts/kernel/resource'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { billOfLading } from './bills-of-lading.ts'
import { corolla, draftedBill, finalBill, ids, line, publishedBill, queued, sailing, text } from './specimens-for-tests.ts'

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

const cars = [corolla('1'), corolla('2')]
const facts = { voyage: sailing(), units: cars }
const closed = { voyage: sailing('closed'), from: sailing('closed'), to: sailing('closed'), units: cars }
const ports = { voyage: sailing(), pol: { code: 'NLRTM' }, pod: { code: 'GHTEM' } }
const may = { ...clerk, can_finalize_own_bls: true }
const reason = 'Wrong consignee'
const approved = [SupervisorApprovalRequested(), SupervisorApprovalGranted()]

describe('drafting', () => {
  test('a complete bill is drafted with its usual originals, and its number begins with ports and voyage', () => {
    given(billOfLading, queued())
      .when('draft', {}, { facts: ports })
      .decides(BillOfLadingDrafted({ originals: 3, series: 'RTMTEMGA2601' }))
    const waybill = queued({ type: 'SWB', consignee: { relation_id: null, name: 'KOFI MENSAH', address: '', tax_id: '' } })
    given(billOfLading, waybill)
      .when('draft', {}, { facts: ports })
      .decides(BillOfLadingDrafted({ originals: 0, series: 'RTMTEMGA2601' }))
  })
  test.each(['type', 'release_type', 'payment_type'] as const)('not without %s', field => {
    given(billOfLading, queued({ [field]: null }))
      .when('draft', {}, { facts: ports })
      .refuses('choose_bill_types', field)
  })
  test.each(['shipper', 'consignee', 'voyage_id', 'pol_id', 'pod_id'] as const)('not without %s', field => {
    given(billOfLading, queued({ [field]: null }))
      .when('draft', {}, { facts: ports })
      .refuses('required', field)
  })
  test('not without cargo, and a sea waybill neither to order nor with originals', () => {
    given(billOfLading, queued({ lines: [] }))
      .when('draft', {}, { facts: ports })
      .refuses('bill_needs_lines', 'lines')
    given(billOfLading, queued({ type: 'SWB' }))
      .when('draft', {}, { facts: ports })
      .refuses('waybill_names_consignee', 'consignee')
    const named = { relation_id: null, name: 'KOFI MENSAH', address: '', tax_id: '' }
    given(billOfLading, queued({ type: 'SWB', consignee: named, originals: 3 }))
      .when('draft', {}, { facts: ports })
      .refuses('waybill_has_no_originals', 'originals')
  })
  test('a number is given once', () => {
    given(billOfLading, ...draftedBill())
      .when('assign_number', { number: 'OTHER' })
      .decides()
    given(billOfLading, ...draftedBill().slice(0, 2))
      .when('assign_number', { number: 'ONE' })
      .decides(BillOfLadingNumbered({ number: 'ONE' }))
  })
})

describe('changing', () => {
  const around = { from: sailing(), to: sailing(), units: cars }
  test('only what differs is recorded, and units that come or go are told apart', () => {
    given(billOfLading, ...draftedBill())
      .when('change', { payable_at: 'Tema', type: 'ORIGINAL' }, { facts: around })
      .decides(BillOfLadingChanged({ payable_at: 'Tema' }))
    given(billOfLading, ...draftedBill())
      .when('change', { type: 'ORIGINAL' }, { facts: around })
      .decides()
    const lines = [{ ...line, unit_ids: ['2', '3'] }]
    given(billOfLading, ...draftedBill())
      .when('change', { lines }, { facts: { ...around, units: [corolla('2'), corolla('3')] } })
      .decides(BillOfLadingChanged({ lines }), BillOfLadingUnitsChanged({ added: ['3'], removed: ['1'] }))
  })
  test('another route leaves the old manifest, but not with units that are booked elsewhere', () => {
    const there = cars.map(one => ({ ...one, pod_id: 'p3' }))
    given(billOfLading, ...draftedBill())
      .when('change', { pod_id: 'p3' }, { facts: { ...around, units: there } })
      .decides(BillOfLadingChanged({ pod_id: 'p3' }), BillOfLadingRerouted({ voyage_id: ids.voyage, pol_id: ids.pol, pod_id: ids.pod }))
    given(billOfLading, ...draftedBill())
      .when('change', { pod_id: 'p3' }, { facts: around })
      .refuses('unit_sails_otherwise', 'lines')
  })
  test.each([
    ['unit_on_other_bill', { bill_of_lading_id: 'another' }],
    ['unit_of_other_job', { job_id: 'another' }],
    ['bill_unit_cancelled', { status: 'cancelled' }],
  ])('%s', (code, more) => {
    const lines = [{ ...line, unit_ids: ['2', '3'] }]
    given(billOfLading, ...draftedBill())
      .when('change', { lines }, { facts: { ...around, units: [corolla('3', more)] } })
      .refuses(code, 'lines')
  })
  test('not on a closed voyage, nor while the job writes it; documentation may take it over', () => {
    given(billOfLading, ...draftedBill())
      .when('change', { payable_at: 'Tema' }, { facts: closed })
      .refuses('bill_voyage_closed')
    given(billOfLading, ...draftedBill())
      .when('change', { payable_at: 'Tema' }, { facts: { ...around, to: sailing('closed') } })
      .refuses('bill_voyage_closed')
    given(billOfLading, queued({ managed_by_job: true }))
      .when('change', { payable_at: 'Tema' }, { facts: around })
      .refuses('bill_managed_by_job')
    given(billOfLading, queued({ managed_by_job: true }))
      .when('take_over', {}, { facts })
      .decides(BillOfLadingTakenOver())
    given(billOfLading, queued()).when('take_over', {}, { facts }).decides()
  })
  test('refreshing takes the measures of the units as they are now', () => {
    const measured = [corolla('1', { measured_weight: 1400, volume: '13.000' }), corolla('2')]
    given(billOfLading, ...draftedBill())
      .when('refresh_cargo', {}, { facts: { ...facts, units: measured } })
      .decides(BillOfLadingChanged({ lines: [{ ...line, gross_weight: '2700.00', volume: '25.032' }] }))
    given(billOfLading, ...draftedBill())
      .when('refresh_cargo', {}, { facts })
      .decides()
  })
  test('an approval does not outlive a change, unless of notes among colleagues', () => {
    const granted = given(billOfLading, ...draftedBill(), ...approved)
    expect(granted.when('change', { payable_at: 'Tema' }, { facts: around }).record()).toMatchObject({
      approval: 'none',
      dcsa_state: 'DRAFT',
    })
    expect(granted.when('change', { internal_notes: 'called' }, { facts: around }).record()).toMatchObject({
      approval: 'granted',
      dcsa_state: 'APPROVED',
    })
  })
})

describe('approval', () => {
  const other = { ...clerk, id: 'other', supervisor: true }
  test('is asked for once, of a complete bill that agrees with its units', () => {
    given(billOfLading, ...draftedBill())
      .when('request_approval', {}, { facts })
      .decides(SupervisorApprovalRequested())
    given(billOfLading, ...draftedBill(), SupervisorApprovalRequested())
      .when('request_approval', {}, { facts })
      .decides()
    given(billOfLading, ...draftedBill())
      .when('request_approval', {}, { facts: { ...facts, units: [cars[0], corolla('2', { weight: 1350 })] } })
      .refuses('bill_differs_from_units', 'lines.0.gross_weight')
    given(billOfLading, ...draftedBill({ payment_type: 'COLLECT' }))
      .when('request_approval', {}, { facts })
      .refuses('collect_needs_amount', 'collect_amount')
  })
  test('is not given by who asked for it, unless the office lets people approve their own', () => {
    const asked = given(billOfLading, ...draftedBill(), SupervisorApprovalRequested())
    asked.when('approve', {}, { facts }).refuses('approval_by_another')
    asked.when('approve', {}, { facts: { ...facts, office: { can_approve_own_bls: true } } }).decides(SupervisorApprovalGranted())
    given(billOfLading, ...draftedBill())
      .when('approve', {}, { actor: other, facts })
      .refuses('approval_not_requested')
    given(billOfLading, ...draftedBill(), ...approved)
      .when('approve', {}, { actor: other, facts })
      .decides()
  })
  test('is rejected with a reason', () => {
    given(billOfLading, ...draftedBill(), SupervisorApprovalRequested())
      .when('reject', { reason }, { actor: other, facts })
      .decides(SupervisorApprovalRejected({ reason }))
    given(billOfLading, ...draftedBill())
      .when('reject', { reason }, { actor: other, facts })
      .refuses('approval_not_requested')
  })
})

describe('making final', () => {
  const final = BillOfLadingFinalised({ shipped_on_board_date: '2026-11-22', forced: false })
  test('after approval, or by whom may finalise own bills; the date on board is that of the last loading', () => {
    given(billOfLading, ...draftedBill())
      .when('finalise', {}, { facts })
      .refuses('request_approval_first')
    given(billOfLading, ...draftedBill(), ...approved)
      .when('finalise', {}, { facts })
      .decides(final)
    given(billOfLading, ...draftedBill())
      .when('finalise', {}, { actor: may, facts })
      .decides(final)
    const late = [cars[0], corolla('2', { date_loaded: '2026-11-23' })]
    given(billOfLading, ...draftedBill())
      .when('finalise', {}, { actor: may, facts: { ...facts, units: late } })
      .decides(BillOfLadingFinalised({ shipped_on_board_date: '2026-11-23', forced: false }))
  })
  test('not while rejected, not ashore, not without number or units, not on a closed voyage', () => {
    const rejected = [SupervisorApprovalRequested(), SupervisorApprovalRejected({ reason })]
    given(billOfLading, ...draftedBill(), ...rejected)
      .when('finalise', {}, { actor: may, facts })
      .refuses('bill_rejected')
    const ashore = [cars[0], corolla('2', { status: 'firm', date_loaded: null })]
    given(billOfLading, ...draftedBill())
      .when('finalise', {}, { actor: may, facts: { ...facts, units: ashore } })
      .refuses('bill_units_not_loaded')
    given(billOfLading, ...draftedBill().slice(0, 2))
      .when('finalise', {}, { actor: may, facts })
      .refuses('bill_without_number')
    given(billOfLading, ...draftedBill({ lines: [{ ...line, unit_ids: [] }] }))
      .when('finalise', {}, { actor: may, facts: { ...facts, units: [] } })
      .refuses('shipped_bill_needs_units', 'lines')
    given(billOfLading, ...draftedBill())
      .when('finalise', {}, { actor: may, facts: closed })
      .refuses('bill_voyage_closed')
  })
  test('a bill that only says received may be final ashore, without a date on board', () => {
    const ashore = cars.map(one => ({ ...one, status: 'firm', date_loaded: null }))
    given(billOfLading, ...draftedBill({ wording: 'RECEIVED' }))
      .when('finalise', {}, { actor: may, facts: { ...facts, units: ashore } })
      .decides(BillOfLadingFinalised({ shipped_on_board_date: null, forced: false }))
  })
})

describe('after it is final', () => {
  test('it is reopened or cancelled only while no paper left the house', () => {
    given(billOfLading, ...finalBill())
      .when('reopen', { reason }, { facts })
      .decides(BillOfLadingReopened({ reason }))
    given(billOfLading, ...finalBill())
      .when('cancel', { reason }, { facts })
      .decides(BillOfLadingCancelled({ reason }))
    for (const paper of [OriginalPrinted({ original: 1 }), BillOfLadingReleased({ to: ['a@b.nl'] })]) {
      given(billOfLading, ...finalBill(), paper)
        .when('reopen', { reason }, { facts })
        .refuses('bill_already_released')
      given(billOfLading, ...finalBill(), paper)
        .when('cancel', { reason }, { facts })
        .refuses('bill_already_released')
    }
    given(billOfLading, ...finalBill())
      .when('reopen', { reason }, { facts: closed })
      .refuses('bill_voyage_closed')
    given(billOfLading, ...publishedBill())
      .when('cancel', { reason }, { facts })
      .refuses('not_in_this_state')
  })
  test('the manifest publishes it, making it final by force where it must; twice is once', () => {
    const publish = { manifest_id: ids.manifest }
    given(billOfLading, ...finalBill())
      .when('publish', publish, { facts })
      .decides(BillOfLadingPublished(publish))
    given(billOfLading, ...draftedBill())
      .when('publish', publish, { facts })
      .decides(BillOfLadingFinalised({ shipped_on_board_date: '2026-11-22', forced: true }), BillOfLadingPublished(publish))
    given(billOfLading, ...publishedBill())
      .when('publish', publish, { facts })
      .decides()
  })
  test('originals are printed as many as there are, come back, and let the telex go', () => {
    const third = given(billOfLading, ...finalBill()).when('print_original', { original: 3 })
    third.decides(OriginalPrinted({ original: 3 }), BillOfLadingPrinted({ paper: 'original', text: third.record().printed_text ?? '' }))
    given(billOfLading, ...finalBill({ type: 'SWB', originals: 0 }))
      .when('print_original', { original: 1 })
      .refuses('waybill_has_no_originals')
    const out = [...publishedBill(), OriginalPrinted({ original: 1 })]
    given(billOfLading, ...out)
      .when('give_telex_release')
      .refuses('originals_outstanding')
    given(billOfLading, ...out)
      .when('record_surrender', { originals: 2 })
      .decides(OriginalsSurrendered({ originals: 2 }))
    given(billOfLading, ...out, OriginalsSurrendered({ originals: 2 }))
      .when('record_surrender', { originals: 1 })
      .refuses('surrender_out_of_range', 'originals')
    given(billOfLading, ...out, OriginalsSurrendered({ originals: 2 }))
      .when('record_surrender', { originals: 2 })
      .decides()
    const back = given(billOfLading, ...out, OriginalsSurrendered({ originals: 3 }))
    back.when('give_telex_release').decides(TelexReleaseGiven())
    expect(back.when('give_telex_release').record()).toMatchObject({ dcsa_state: 'SURRENDERED_FOR_DELIVERY' })
    back.when('void_for_reissue', { reason }).decides(BillOfLadingVoided({ reason }))
    given(billOfLading, ...out)
      .when('void_for_reissue', { reason })
      .refuses('originals_outstanding')
  })
  test('what was printed is remembered until the text changes, and again when it is changed back', () => {
    const printed = given(billOfLading, ...draftedBill()).when('record_print', { paper: 'draft' })
    expect(printed.record()).toMatchObject({ printed_paper: 'draft', changed_since_print: false })
    const text = printed.record().printed_text ?? ''
    const events = [...draftedBill(), BillOfLadingPrinted({ paper: 'draft', text }), BillOfLadingChanged({ payable_at: 'Tema' })]
    const since = (...more: typeof events) =>
      given(billOfLading, ...events, ...more)
        .when('request_approval', {}, { facts })
        .record().changed_since_print
    expect([
      since(),
      since(BillOfLadingChanged({ payable_at: printed.record().payable_at })),
      since(BillOfLadingChanged({ payable_at: printed.record().payable_at, internal_notes: 'call the agent' })),
    ]).toEqual([true, false, false])
  })
  test('the same text has the same fingerprint, in whatever order its parts were stored', () => {
    const party = { relation_id: null, name: 'KOFI MENSAH', address: 'ACCRA', tax_id: '' }
    const swapped = { tax_id: '', address: 'ACCRA', name: 'KOFI MENSAH', relation_id: null }
    const printed = (consignee: typeof party) =>
      given(billOfLading, queued({ consignee }), ...draftedBill().slice(1))
        .when('record_print', { paper: 'draft' })
        .record().printed_text
    expect(printed(swapped)).toBe(printed(party))
  })
  test('an original beyond those it has is none, and mail needs an address', () => {
    const two = [...draftedBill().slice(0, 1), BillOfLadingDrafted({ originals: 2, series: 'X' }), ...finalBill().slice(2)]
    given(billOfLading, ...two)
      .when('print_original', { original: 3 })
      .refuses('no_such_original', 'original')
    given(billOfLading, ...finalBill())
      .when('release_by_email', { to: [] })
      .refuses('required', 'to')
    given(billOfLading, ...finalBill())
      .when('release_by_email', { to: ['a@b.nl'] })
      .decides(BillOfLadingReleased({ to: ['a@b.nl'] }))
  })
  test('a file is attached once', () => {
    const file = { key: 'k', kind: 'copy', name: 'bl.pdf' } as const
    given(billOfLading, ...finalBill())
      .when('attach_document', file)
      .decides(BillOfLadingDocumentAttached(file))
    given(billOfLading, ...finalBill(), BillOfLadingDocumentAttached(file))
      .when('attach_document', file)
      .decides()
  })
})

test('a unit is claimed by one bill, until that is cancelled', () => {
  const claimed = given(billOfLading, ...draftedBill())
  const owned = claimed.when('refresh_cargo', {}, { facts }).record()
  expect(
    billOfLading
      .claims(owned, 'x')
      .filter(one => one.field === 'unit_ids')
      .map(one => one.value),
  ).toEqual(['1', '2'])
  const gone = claimed.when('cancel', { reason }, { facts }).record()
  expect(billOfLading.claims(gone, 'x').filter(one => one.field === 'unit_ids')).toEqual([])
})

test('the text of a final bill never changes, whatever is asked of it in whatever order', () => {
  const inputs: Record<string, object> = {
    change: { payable_at: 'Tema', lines: [] },
    reject: { reason },
    cancel: { reason },
    void_for_reissue: { reason },
    publish: { manifest_id: ids.manifest },
    assign_number: { number: 'OTHER' },
    release_by_email: { to: ['a@b.nl'] },
    print_original: { original: 1 },
    record_print: { paper: 'copy' },
    record_surrender: { originals: 3 },
    attach_document: { key: 'k', kind: 'copy', name: 'n' },
  }
  const around = {
    id: 'x',
    actor: may,
    now: '2026-11-23T09:00:00.000Z',
    from: sailing(),
    to: sailing(),
    units: cars,
    ...ports,
  }
  const commands = Object.entries(billsoflading.commands).filter(([name, row]) => row.from !== null && name !== 'reopen')
  const evolve = (record: { [key: string]: unknown }, event: { type: string; data: object }) =>
    billOfLading.evolve(record, {
      type: event.type,
      data: JSON.parse(JSON.stringify(event.data)),
      schema_version: 1,
      version: 1,
      stream: 'bill_of_lading-x',
      meta: { actor: may, command_id: 'c', correlation_id: 'c', source: 'api', occurred_at: around.now },
    })
  const start = finalBill().reduce(evolve, { ...billOfLading.initial })
  const saying = (record: { [key: string]: unknown }) => JSON.stringify(Object.keys(text).map(key => record[key]))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...commands), { maxLength: 50 }), sequence => {
      let record = start
      for (const [name, row] of sequence) {
        if (!allowedFrom(row, String(record.status))) continue
        const decision = billOfLading.decide(name, record, { ...inputs[name] }, around)
        if (!isRefusal(decision)) record = ('events' in decision ? decision.events : decision).reduce(evolve, record)
      }
      expect(saying(record)).toBe(saying(start))
      expect(record).toMatchObject({ number: 'RTMTEMGA26010001', shipped_on_board_date: '2026-11-22' })
    }),
    { numRuns: 1000 },
  )
})
