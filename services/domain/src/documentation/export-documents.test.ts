import { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { eventsOf, type FactsContext } from '../kernel/aggregate.ts'
import { clerk, given, recordId } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { booking } from '../operations/bookings.ts'
import { unit } from '../operations/units.ts'
import { billOfLading } from './bills-of-lading.ts'
import { exportDocument } from './export-documents.ts'
import { arrived, known, mrn, registered, released, sent, waiting } from './export-for-tests.ts'
import { unfitUnits } from './export-guards.ts'
import { blank, corolla, ids } from './specimens-for-tests.ts'

const {
  ExportDocumentRegistered,
  MrnCaptured,
  ExportDocumentCorrected,
  PrenotificationSent,
  PrenotificationAccepted,
  PrenotificationRejected,
  GoodsArrivedAtExit,
  ControlAnnounced,
  ReleasedForExit,
  ExitRefused,
  ExitRefusalResolved,
  LoadConfirmed,
  DepartureManifested,
  ExitConfirmed,
  CustomerChased,
  ChaseMailed,
  ExportDocumentCancelled,
} = eventsOf(exportdocuments)

const at = '2026-11-20T09:00:00.000Z'
const unit_ids = ['1', '2']
const none: ReadonlySet<string> = new Set()
const facts = { number: 'B2600001', units: waiting, covered: none }
const other = '26NLA1B2C3D4E5F6B8'

describe('a document is registered', () => {
  test('for a booking, with all of its units that need one', () => {
    const eu = corolla('3', { status: 'booked', customs_type: 'EU' })
    const gone = corolla('4', { status: 'cancelled', customs_type: 'EX' })
    const unsaid = corolla('5', { status: 'booked', customs_type: null })
    const outcome = given(exportDocument).when(
      'register',
      { booking_id: 'b' },
      { facts: { ...facts, units: [...waiting, eu, gone, unsaid] } },
    )
    outcome.decides(registered)
    expect(outcome.record()).toMatchObject({ status: 'missing', units: 2, number: 'B2600001', prenotification: 'none' })
  })

  test('of the type that is said, where its units say others', () => {
    const units = waiting.map((one, at) => (at === 0 ? one : { ...one, customs_type: 'T1' as const }))
    given(exportDocument)
      .when('register', { booking_id: 'b', only_unit_ids: ['1', '2'], document_type: 'T2' }, { facts: { ...facts, units } })
      .decides(ExportDocumentRegistered({ ...registered.data, document_type: 'T2' }))
  })

  test.each([
    [{}, 'JTNBA3EK303000001'],
    [{ chassis_number: null, container_number: 'MSCU1234566' }, 'MSCU1234566'],
    [{ chassis_number: null, container_number: null }, 'U-1'],
  ])('and what needs none is named by what it is known by: %o', (more, unit) => {
    const one = corolla('1', { status: 'booked', customs_type: 'EU', ...more })
    expect(unfitUnits(one, [one], ['1'], none)).toMatchObject({ code: 'export_unit_needs_none', params: { unit } })
  })

  test('for a bill, of some of its units, or of one type among several', () => {
    const units = waiting.map((one, at) => (at === 0 ? one : { ...one, customs_type: 'T1' }))
    const bill = { booking_id: null, bill_of_lading_id: 'bl' }
    const mixed = { ...facts, units }
    given(exportDocument)
      .when('register', { bill_of_lading_id: 'bl', only_unit_ids: ['1'] }, { facts: mixed })
      .decides(ExportDocumentRegistered({ ...registered.data, ...bill, unit_ids: ['1'] }))
    given(exportDocument)
      .when('register', { bill_of_lading_id: 'bl', document_type: 'T1' }, { facts: mixed })
      .decides(ExportDocumentRegistered({ ...registered.data, ...bill, document_type: 'T1', unit_ids: ['2'] }))
  })

  test('with the number that all of its units name already', () => {
    const naming = (...mrns: (string | null)[]) => waiting.map((one, at) => ({ ...one, mrn: mrns[at] ?? null }))
    for (const [units, units_mrn] of [
      [naming(mrn, mrn), mrn],
      [naming(mrn, other), null],
      [naming(mrn, null), null],
    ] as const)
      given(exportDocument)
        .when('register', { booking_id: 'b' }, { facts: { ...facts, units } })
        .decides(ExportDocumentRegistered({ ...registered.data, units_mrn }))
  })

  test('of those that have none yet', () => {
    given(exportDocument)
      .when('register', { booking_id: 'b' }, { facts: { ...facts, covered: new Set(['1']) } })
      .decides(ExportDocumentRegistered({ ...registered.data, unit_ids: ['2'] }))
  })
})

describe('its number is', () => {
  test('captured, and held by it and by the job of its units', () => {
    const captured = given(exportDocument, registered).when('capture_mrn', { mrn })
    captured.decides(MrnCaptured({ mrn, unit_ids }))
    expect(captured.record()).toMatchObject({ status: 'mrn_received', mrn })
    expect(exportDocument.claims({ ...captured.record() }, 'x')).toEqual([
      { scope: 'exportdocuments.unit', value: '1', field: 'only_unit_ids' },
      { scope: 'exportdocuments.unit', value: '2', field: 'only_unit_ids' },
      { scope: 'exportdocuments.mrn', value: mrn, field: 'mrn' },
      { scope: 'mrn', value: mrn, field: 'mrn', owner: `jobs-${ids.job}` },
    ])
  })

  test('corrected, and what was pre-notified by the old one is sent anew; saying the same changes nothing', () => {
    const corrected = given(exportDocument, ...sent).when('change', { mrn: other })
    corrected.decides(MrnCaptured({ mrn: other, unit_ids }))
    expect(corrected.record()).toMatchObject({ status: 'mrn_received', mrn: other, prenotification: 'none' })
    given(exportDocument, registered).when('change', { mrn }).decides(MrnCaptured({ mrn, unit_ids }))
    given(exportDocument, ...sent)
      .when('change', { mrn, document_type: 'EX' })
      .decides()
    given(exportDocument, ...sent)
      .when('change', {})
      .decides()
    const type = given(exportDocument, ...sent).when('change', { document_type: 'T1' })
    type.decides(ExportDocumentCorrected({ document_type: 'T1' }))
    expect(type.record()).toMatchObject({ status: 'mrn_received', document_type: 'T1', prenotification: 'none' })
    expect(given(exportDocument, registered).when('change', { document_type: 'T1' }).record()).toMatchObject({ status: 'missing' })
  })

  test('held by nobody before it is known, when nothing of it is said either', () => {
    const unchanged = given(exportDocument, registered).when('change', { mrn: null, document_type: 'EX' })
    unchanged.decides()
    const claims = exportDocument.claims({ ...unchanged.record() }, 'x')
    expect(claims.map(({ scope }) => scope)).toEqual(['exportdocuments.unit', 'exportdocuments.unit'])
  })

  test('free again once it is cancelled', () => {
    const cancelled = given(exportDocument, ...known).when('cancel', { remark: 'Sold' })
    cancelled.decides(ExportDocumentCancelled({ remark: 'Sold', mrn, unit_ids }))
    expect(cancelled.record()).toMatchObject({ status: 'cancelled', remark: 'Sold', mrn })
    expect(exportDocument.claims({ ...cancelled.record() }, 'x')).toEqual([])
  })
})

describe('the terminal is told', () => {
  test('by a message that has a number of its own each time', () => {
    const first = given(exportDocument, ...known).when('send_prenotification')
    first.decides(PrenotificationSent({ message_id: `${recordId}.${Date.parse(at)}` }))
    expect(first.record()).toMatchObject({ status: 'prenotified', prenotification: 'queued' })
    const taken = PrenotificationAccepted({ message_id: 'x.1', reference: 'PC-1' })
    given(exportDocument, ...sent, taken)
      .when('resend_prenotification', {}, { now: '2026-11-20T09:00:00.001Z' })
      .decides(PrenotificationSent({ message_id: `${recordId}.${Date.parse(at) + 1}` }))
  })

  test('and answers: it took it, or was handed it, or rejects it for a reason', () => {
    const taken = given(exportDocument, ...sent).when('record_prenotification', { message_id: 'x.1', reference: 'PC-1' })
    taken.decides(PrenotificationAccepted({ message_id: 'x.1', reference: 'PC-1' }))
    expect(taken.record()).toMatchObject({ status: 'prenotified', prenotification: 'accepted' })
    const handed = given(exportDocument, ...sent).when('record_prenotification', { message_id: 'x.1' })
    expect(handed.record()).toMatchObject({ prenotification: 'handed_over' })
    const rejected = given(exportDocument, ...sent).when('reject_prenotification', { prenotification_reason: 'mrn_unknown' })
    rejected.decides(PrenotificationRejected({ prenotification_reason: 'mrn_unknown', remark: null }))
    expect(rejected.record()).toMatchObject({ status: 'mrn_received', prenotification: 'rejected', prenotification_reason: 'mrn_unknown' })
    // Sent again, the reason is history.
    const again = given(exportDocument, ...sent, ...rejected.events()).when('send_prenotification')
    expect(again.record()).toMatchObject({ prenotification: 'queued', prenotification_reason: null })
  })

  test('an answer to another message, or one that was given already, is no news', () => {
    given(exportDocument, ...sent)
      .when('record_prenotification', { message_id: 'x.0', reference: 'PC-1' })
      .decides()
    given(exportDocument, ...sent, PrenotificationAccepted({ message_id: 'x.1', reference: null }))
      .when('record_prenotification', { message_id: 'x.1', reference: 'PC-1' })
      .decides()
  })
})

describe('goods', () => {
  test('arrive, are controlled, released, loaded, manifested, and leave', () => {
    const there = given(exportDocument, ...sent).when('record_arrival', { arrived_on: '2026-11-20' })
    there.decides(GoodsArrivedAtExit({ arrived_on: '2026-11-20' }))
    expect(there.record()).toMatchObject({ status: 'arrived_at_exit', arrived_on: '2026-11-20' })
    const control = given(exportDocument, ...arrived).when('announce_control', { remark: 'Scan' })
    control.decides(ControlAnnounced({ remark: 'Scan', unit_ids }))
    expect(control.record()).toMatchObject({ status: 'under_control', remark: 'Scan' })
    given(exportDocument, ...arrived)
      .when('announce_control', {})
      .decides(ControlAnnounced({ remark: null, unit_ids }))
    const free = given(exportDocument, ...arrived, ...control.events()).when('release_for_exit', { released_on: '2026-11-18' })
    free.decides(ReleasedForExit({ released_on: '2026-11-18', unit_ids }))
    expect(free.record()).toMatchObject({ status: 'released', remark: null })
    const loaded = given(exportDocument, ...released).when('confirm_load', { load_confirmed_on: '2026-11-20' })
    loaded.decides(LoadConfirmed({ load_confirmed_on: '2026-11-20' }))
    expect(loaded.record()).toMatchObject({ status: 'released', load_confirmed_on: '2026-11-20' })
    given(exportDocument, ...released, ...loaded.events())
      .when('confirm_load', { load_confirmed_on: '2026-11-20' })
      .decides()
    const listed = given(exportDocument, ...released).when('manifest_for_departure', { manifested_on: '2026-11-19' })
    listed.decides(DepartureManifested({ manifested_on: '2026-11-19' }))
    expect(listed.record()).toMatchObject({ status: 'manifested', manifested_on: '2026-11-19' })
    const gone = given(exportDocument, ...released, ...listed.events()).when('confirm_exit', { exited_on: '2026-11-20' })
    gone.decides(ExitConfirmed({ exited_on: '2026-11-20' }))
    expect(gone.record()).toMatchObject({ status: 'exited', exited_on: '2026-11-20' })
  })

  test('are refused for a reason, and once that is resolved they come anew', () => {
    const refused = given(exportDocument, ...arrived).when('refuse_exit', { exit_reason: 'discrepancy' })
    refused.decides(ExitRefused({ exit_reason: 'discrepancy', remark: null, unit_ids }))
    expect(refused.record()).toMatchObject({ status: 'refused', exit_reason: 'discrepancy' })
    const resolved = given(exportDocument, ...arrived, ...refused.events()).when('resolve_refusal', { remark: 'Amended' })
    resolved.decides(ExitRefusalResolved({ remark: 'Amended', unit_ids }))
    expect(resolved.record()).toMatchObject({
      status: 'mrn_received',
      exit_reason: null,
      arrived_on: null,
      prenotification: 'none',
      remark: 'Amended',
    })
  })
})

describe('a customer is chased', () => {
  const customer = { name: 'Jansen', email: 'export@jansen.test', contacts: [], language: 'nl' }
  const asking = { customer, units: waiting }

  test('for what is missing, in his language', () => {
    const chased = given(exportDocument, registered).when('chase', {}, { facts: asking })
    chased.decides(CustomerChased({ to: ['export@jansen.test'], language: 'nl', lacks: ['mrn', 'delivery'] }))
    expect(chased.record()).toMatchObject({ chased_at: at })
    given(exportDocument, ...known)
      .when('chase', {}, { facts: { ...asking, customer: { ...customer, language: 'fr' } } })
      .decides(CustomerChased({ to: ['export@jansen.test'], language: 'en', lacks: ['delivery'] }))
    const there = waiting.map(one => ({ ...one, date_delivered: '2026-11-18' }))
    given(exportDocument, ...known)
      .when('chase', {}, { facts: { ...asking, units: [...waiting, ...there] } })
      .decides(CustomerChased({ to: ['export@jansen.test'], language: 'nl', lacks: ['delivery'] }))
    const gone = corolla('3', { status: 'cancelled', date_delivered: null })
    given(exportDocument, registered)
      .when('chase', {}, { facts: { ...asking, units: [...there, gone] } })
      .decides(CustomerChased({ to: ['export@jansen.test'], language: 'nl', lacks: ['mrn'] }))
  })

  test('again where somebody says so, and that he was mailed is recorded', () => {
    const before = CustomerChased({ to: ['a@b.test'], language: 'nl', lacks: ['mrn'] })
    given(exportDocument, registered, before).when('chase', { again: true }, { facts: asking }).passes()
    given(exportDocument, registered, before).when('record_chase_mail').decides(ChaseMailed())
  })
})

test('facts are those of the booking or the bill, its units, and which have a document in force', async () => {
  const document = (id: string, more: object) => ({ ...blank<Record<string, unknown>>(exportDocument.initial, {}), id, ...more })
  const there: RecordFixture[] = [
    [booking, { id: 'b', number: 'B2600001', unit_ids: ['1', '2', '9'] }],
    [billOfLading, { id: 'bl', number: 'RTM1', unit_ids: ['2'] }],
    ...waiting.map((one): RecordFixture => [unit, one]),
    [relation, { id: ids.customer, name: 'Jansen' }],
    [exportDocument, document('d1', { status: 'missing', unit_ids: ['1'] })],
    [exportDocument, document('d2', { status: 'cancelled', unit_ids: ['2'] })],
  ]
  const asking = { id: 'x', actor: clerk, now: at, ...finding(there) } satisfies FactsContext
  const ask = (command: string, input: object, of: object = exportDocument.initial) =>
    exportDocument.facts(command, { ...of }, { ...input }, loading(...there), asking)
  const of = async (input: object) => {
    const { number, units, covered } = await ask('register', input)
    return { number, units: (units as { id: string }[]).map(({ id }) => id), covered: [...(covered as Set<string>)] }
  }
  expect(await of({ booking_id: 'b' })).toEqual({ number: 'B2600001', units: ['1', '2'], covered: ['1'] })
  expect(await of({ bill_of_lading_id: 'bl' })).toEqual({ number: 'RTM1', units: ['2'], covered: [] })
  expect(await of({ booking_id: 'no' })).toEqual({ number: null, units: [], covered: [] })
  const chasing = await ask('chase', {}, { customer_id: ids.customer, unit_ids: ['1'] })
  expect(chasing).toMatchObject({ customer: { name: 'Jansen' }, units: [{ id: '1' }] })
})
