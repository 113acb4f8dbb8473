import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { Principal } from '@fairlead/contracts/identity/rights'
import { allowedFrom, type CommandInput } from '@fairlead/contracts/kernel/resource'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { composed } from './bill-of-lading-prefill.ts'
import { billOfLading } from './bills-of-lading.ts'
import type { CargoLine, Unit } from './cargo.ts'
import {
  aroundOf,
  corolla,
  draftedBill,
  finalBill,
  hilux,
  ids,
  line,
  party,
  pickup,
  publishedBill,
  queued,
  sailing,
  text,
} from './specimens-for-tests.ts'

const {
  BillOfLadingQueued,
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

const factsOf = (units: Unit[]) => ({ voyage: sailing(), units, around: aroundOf(...units) })
const cars = [corolla('1'), corolla('2')]
const facts = factsOf(cars)
const ports = { voyage: sailing(), pol: { code: 'NLRTM' }, pod: { code: 'GHTEM' } }
const may = { ...clerk, can_finalize_own_bls: true }
const reason = 'Wrong consignee'
const approved = [SupervisorApprovalRequested(), SupervisorApprovalGranted()]

describe('queueing', () => {
  const made = { office_id: 'jo', customer_id: 'jc' }
  const asking = (input: CommandInput<typeof billsoflading, 'queue'>, more: object = {}, actor: Principal = clerk) =>
    given(billOfLading).when('queue', input, { actor, facts: { voyage: sailing(), units: [], elsewhere: new Set(), ...more } })
  const queuedFrom = (origin: object, text: object) => [BillOfLadingQueued(Object.assign(composed({}, {}), nobody, origin, text))]
  const nobody = { office_id: 'o', job_id: null, customer_id: null, managed_by_job: false, replaces_id: null }
  const sails = { voyage_id: ids.voyage, pol_id: ids.pol, pod_id: ids.pod }
  const prefill = { wording: 'SHIPPED', issuer: 'OFFICE_AS_AGENT', freight_as_agreed: true } as const

  test('a bill is of the office that is said, else of its job’s, else of who draws it up; and of the job’s customer', () => {
    const job_id = ids.job
    asking({ job_id }, { job: made }).decides(...queuedFrom({ job_id, ...made }, prefill))
    asking({ job_id, office_id: 'said' }, { job: made }).decides(...queuedFrom({ job_id, ...made, office_id: 'said' }, prefill))
    asking({}, {}, { ...clerk, office_id: 'mine' }).decides(...queuedFrom({ office_id: 'mine' }, prefill))
    asking({ managed_by_job: true, job_id }, { job: made }).decides(...queuedFrom({ job_id, ...made, managed_by_job: true }, prefill))
  })
  test('what is said goes before what is known, and units stand on its lines', () => {
    const queued = asking({ payable_at: 'Tema', unit_ids: ['1', '2', '3'] }, { units: [...cars, hilux('3')] }).record()
    expect(queued).toMatchObject({
      payable_at: 'Tema',
      voyage_id: ids.voyage,
      unit_ids: ['1', '2', '3'],
      lines: [{ packages: 2 }, { packages: 1 }],
    })
  })
  test('what is issued anew says what the voided bill said, and nothing that the job knows by now', () => {
    asking({ replaces_id: 'old', payable_at: 'Tema', ...sails, lines: [line] }, { units: cars }, { ...clerk, office_id: 'o' }).decides(
      ...queuedFrom({ replaces_id: 'old' }, { payable_at: 'Tema', ...sails, lines: [line] }),
    )
  })
  test.each([
    ['was cancelled', { status: 'cancelled' }, []],
    ['sails on another voyage by now', { voyage_id: 'another' }, []],
    ['stands on another bill', {}, ['2']],
  ])('what is issued anew leaves out a unit that %s, and is refused for none', (_what, otherwise, elsewhere) => {
    const units = [corolla('1'), corolla('2', otherwise)]
    const two = { ...line, unit_ids: ['1', '2'] }
    asking({ replaces_id: 'old', ...sails, lines: [two] }, { units, elsewhere: new Set(elsewhere) }, { ...clerk, office_id: 'o' }).decides(
      ...queuedFrom({ replaces_id: 'old' }, { ...sails, lines: [{ ...two, unit_ids: ['1'] }] }),
    )
  })
  test('a voyage that is closed takes no new bill', () => {
    asking({}, { voyage: sailing('closed') }).refuses('bill_voyage_closed')
  })
})

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
  test('as many originals are signed as were typed, else as its type usually has', () => {
    const originals = (more: Parameters<typeof queued>[0]) =>
      given(billOfLading, queued(more)).when('draft', {}, { facts: ports }).record().originals
    expect([originals({ originals: 1 }), originals({ originals: 0 }), originals({ type: 'MASTER' })]).toEqual([1, 0, 3])
  })
  test.each(['TO ORDER', 'To the order of Ecobank', 'to order of shipper'])('a waybill names its consignee, and %s is no name', name => {
    given(billOfLading, queued({ type: 'SWB', consignee: { ...party(name) } }))
      .when('draft', {}, { facts: ports })
      .refuses('waybill_names_consignee', 'consignee')
  })
  test.each(['TO ORDERLY SHIPPING', 'MANSO TO ORDER LTD'])('%s is a name', name => {
    given(billOfLading, queued({ type: 'SWB', consignee: party(name) }))
      .when('draft', {}, { facts: ports })
      .passes()
  })
  test('a number is given once', () => {
    given(billOfLading, ...draftedBill())
      .when('assign_number', { number: 'OTHER' })
      .decides()
    given(billOfLading, ...draftedBill().slice(0, 2))
      .when('assign_number', { number: 'ONE' })
      .decides(BillOfLadingNumbered({ number: 'ONE' }))
  })
  test('the number that a series gave it belongs to it, even if it was cancelled meanwhile', () => {
    given(billOfLading, ...draftedBill().slice(0, 2), BillOfLadingCancelled({ reason }))
      .when('assign_number', { number: 'ONE' })
      .decides(BillOfLadingNumbered({ number: 'ONE' }))
  })
})

describe('changing', () => {
  const around = { from: sailing(), to: sailing(), units: cars, elsewhere: new Set() }
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
  test('units only come, only go, or stay where lines are written otherwise', () => {
    const told = (lines: CargoLine[]) =>
      given(billOfLading, ...draftedBill()).when('change', { lines }, { facts: { ...around, units: [] } })
    const onlyFirst = [{ ...line, unit_ids: ['1'] }]
    told([line, pickup]).decides(BillOfLadingChanged({ lines: [line, pickup] }), BillOfLadingUnitsChanged({ added: ['3'], removed: [] }))
    told(onlyFirst).decides(BillOfLadingChanged({ lines: onlyFirst }), BillOfLadingUnitsChanged({ added: [], removed: ['2'] }))
    const otherwise = [{ ...line, description: 'CARS' }]
    told(otherwise).decides(BillOfLadingChanged({ lines: otherwise }))
  })
  test.each([{ voyage_id: 'v2' }, { pol_id: 'q1' }, { pod_id: 'q2' }])('with %o alone it goes another route', change => {
    const before = { voyage_id: ids.voyage, pol_id: ids.pol, pod_id: ids.pod }
    given(billOfLading, ...draftedBill())
      .when('change', change, { facts: { ...around, units: cars.map(one => ({ ...one, ...change })) } })
      .decides(BillOfLadingChanged(change), BillOfLadingRerouted(before))
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
  test('units of any job stand on a bill of none, and those that it lists stay its own', () => {
    const units = [corolla('1', { job_id: 'other' }), corolla('2')]
    given(billOfLading, queued({ job_id: null }))
      .when('change', { payable_at: 'Tema' }, { facts: { ...around, units } })
      .decides(BillOfLadingChanged({ payable_at: 'Tema' }))
  })
  test('documentation takes over what the job writes, once', () => {
    given(billOfLading, queued({ managed_by_job: true }))
      .when('take_over', {}, { facts })
      .decides(BillOfLadingTakenOver())
    given(billOfLading, queued()).when('take_over', {}, { facts }).decides()
  })
  test('refreshing takes the measures of the units as they are now', () => {
    const measured = [corolla('1', { measured_weight: 1400, volume: '13.000' }), corolla('2')]
    given(billOfLading, ...draftedBill())
      .when('refresh_cargo', {}, { facts: factsOf(measured) })
      .decides(BillOfLadingChanged({ lines: [{ ...line, gross_weight: '2700.00', volume: '25.032' }] }))
    given(billOfLading, ...draftedBill())
      .when('refresh_cargo', {}, { facts })
      .decides()
  })
  test('refreshing takes units off the bill that do not travel any more, so that another bill may have them', () => {
    const left = factsOf([corolla('1'), corolla('2', { status: 'cancelled' })])
    const one = { ...line, packages: 1, gross_weight: '1300.00', volume: '12.032', unit_ids: ['1'] }
    given(billOfLading, ...draftedBill())
      .when('refresh_cargo', {}, { facts: left })
      .decides(BillOfLadingChanged({ lines: [one] }), BillOfLadingUnitsChanged({ added: [], removed: ['2'] }))
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
  test('is asked for once, and again after it was rejected', () => {
    const asking = (...before: EventOf<typeof billsoflading>[]) =>
      given(billOfLading, ...draftedBill(), ...before).when('request_approval', {}, { facts })
    asking().decides(SupervisorApprovalRequested())
    asking(SupervisorApprovalRequested()).decides()
    asking(...approved).decides()
    asking(SupervisorApprovalRequested(), SupervisorApprovalRejected({ reason })).decides(SupervisorApprovalRequested())
  })
  test('is asked for without a notify party where the consignee is named, who may be told himself', () => {
    const named = (name: string) =>
      given(billOfLading, ...draftedBill({ consignee: party(name), notify: null })).when('request_approval', {}, { facts })
    named('BANK OF ORDER AND SONS').decides(SupervisorApprovalRequested())
    named('To the order of Ecobank').refuses('order_bill_needs_notify', 'notify')
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
    given(billOfLading, ...draftedBill(), ...approved)
      .when('reject', { reason }, { actor: other, facts })
      .decides(SupervisorApprovalRejected({ reason }))
  })
})

describe('making final', () => {
  const final = BillOfLadingFinalised({ shipped_on_board_date: '2026-11-22', forced: false, paper: expect.any(Object) })
  const asked = [...draftedBill(), SupervisorApprovalRequested()]
  const ready = [...draftedBill(), ...approved]
  const other = { ...clerk, id: 'other' }
  const supervisor = { ...other, supervisor: true }
  const asking = (before: readonly EventOf<typeof billsoflading>[], actor: Principal, more: object = {}) =>
    given(billOfLading, ...before).when('finalise', {}, { actor, by: clerk, facts: { ...facts, ...more } })

  test('the date on board is that of the last loading', () => {
    asking(ready, may).decides(final)
    const late = [corolla('1'), corolla('2', { date_loaded: '2026-11-23' })]
    asking(ready, may, factsOf(late)).decides(
      BillOfLadingFinalised({ shipped_on_board_date: '2026-11-23', forced: false, paper: expect.any(Object) }),
    )
  })
  test('it carries all that it says from then on, and loses that when it is opened again', () => {
    const made = asking(ready, may).record()
    expect(made.paper).toMatchObject({
      number: 'RTMTEMGA26010001',
      carrier: { name: 'Grimaldi', address: ['Via Marchese Campodisola 13', '80133 Napoli', 'Italy'] },
      shipper: { name: 'JANSEN' },
      route: { vessel: 'GRANDE DAKAR', imo: '9680748', voyage: 'GA2601', port_of_loading: 'Rotterdam, Netherlands' },
      lines: [{ vehicles: [{ vin: 'JTNBA3EK303000001' }, { vin: 'JTNBA3EK303000002' }] }],
      totals: { packages: 2, gross_weight_kg: '2600.00' },
      shipped_on_board_date: '2026-11-22',
      date_of_issue: '2026-11-20',
    })
    given(billOfLading, ...ready, BillOfLadingFinalised({ shipped_on_board_date: null, forced: false, paper: made.paper }))
      .when('reopen', { reason }, { facts })
      .decides(BillOfLadingReopened({ reason }))
    expect(
      given(billOfLading, ...ready, BillOfLadingFinalised({ shipped_on_board_date: null, forced: false, paper: made.paper }))
        .when('reopen', { reason }, { facts })
        .record().paper,
    ).toBeNull()
  })
  test.each(['admin', 'office_admin'] as const)('an %s makes any bill final, once it is approved', role => {
    asking(ready, { ...other, role }).decides(final)
    asking(asked, { ...other, role }).refuses('request_approval_first')
    asking(draftedBill(), { ...other, role, supervisor: true }).refuses('request_approval_first')
  })
  test('a user makes own bills final where he may: those that he drew up, and those of jobs that he owns', () => {
    const ownJob = { job: { owner_id: 'other' } }
    asking(ready, may).decides(final)
    asking(ready, { ...may, id: 'other' }, ownJob).decides(final)
    asking(ready, { ...may, id: 'other' }, { job: { owner_id: clerk.id } }).refuses('finalises_own_alone')
    asking(ready, clerk).refuses('finalises_own_alone')
    asking(ready, other, ownJob).refuses('finalises_own_alone')
    asking(asked, may).refuses('request_approval_first')
  })
  test('a supervisor who was asked approves and finalises in one go; not what he asked for himself', () => {
    asking(asked, supervisor).decides(SupervisorApprovalGranted(), final)
    asking(ready, supervisor).decides(final)
    asking(draftedBill(), supervisor).refuses('request_approval_first')
    asking(asked, { ...clerk, supervisor: true }).refuses('approval_by_another')
    const letting = { office: { can_approve_own_bls: true } }
    asking(asked, { ...clerk, supervisor: true }, letting).decides(SupervisorApprovalGranted(), final)
  })
  test('a bill that only says received may be final ashore, without a date on board', () => {
    const ashore = cars.map(one => ({ ...one, status: 'firm', date_loaded: null }))
    given(billOfLading, ...draftedBill({ wording: 'RECEIVED' }), ...approved)
      .when('finalise', {}, { actor: may, facts: factsOf(ashore) })
      .decides(BillOfLadingFinalised({ shipped_on_board_date: null, forced: false, paper: expect.any(Object) }))
  })
})

describe('after it is final', () => {
  test('it is reopened or cancelled with a reason', () => {
    given(billOfLading, ...finalBill())
      .when('reopen', { reason }, { facts })
      .decides(BillOfLadingReopened({ reason }))
    given(billOfLading, ...finalBill())
      .when('cancel', { reason }, { facts })
      .decides(BillOfLadingCancelled({ reason }))
  })
  test('the manifest publishes it, making it final by force where it must; twice is once', () => {
    const publish = { manifest_id: ids.manifest }
    given(billOfLading, ...finalBill())
      .when('publish', publish, { facts })
      .decides(BillOfLadingPublished(publish))
    given(billOfLading, ...draftedBill())
      .when('publish', publish, { facts })
      .decides(
        BillOfLadingFinalised({ shipped_on_board_date: '2026-11-22', forced: true, paper: expect.any(Object) }),
        BillOfLadingPublished(publish),
      )
    given(billOfLading, ...publishedBill())
      .when('publish', publish, { facts })
      .decides()
    given(billOfLading, ...draftedBill({ wording: 'RECEIVED' }))
      .when('publish', publish, { facts })
      .decides(
        BillOfLadingFinalised({ shipped_on_board_date: null, forced: true, paper: expect.any(Object) }),
        BillOfLadingPublished(publish),
      )
  })
  test('no force makes a bill final that lacks more than an approval', () => {
    const publish = { manifest_id: ids.manifest }
    const forcing = (before: readonly EventOf<typeof billsoflading>[], more: object = {}) =>
      given(billOfLading, ...before).when('publish', publish, { facts: { ...facts, ...more } })
    const ashore = cars.map(one => ({ ...one, status: 'firm', date_loaded: null }))
    forcing(draftedBill(), factsOf(ashore)).refuses('bill_units_not_loaded')
    forcing(draftedBill({ consignee: null })).refuses('required', 'consignee')
    forcing(draftedBill(), { voyage: sailing('closed') }).refuses('bill_voyage_closed')
    forcing(draftedBill().slice(0, 2)).refuses('bill_without_number')
  })
  test('originals are printed as many as there are, come back, and let the telex go', () => {
    const third = given(billOfLading, ...finalBill()).when('print_original', { original: 3 })
    third.decides(OriginalPrinted({ original: 3 }), BillOfLadingPrinted({ paper: 'original', text: third.record().printed_text ?? '' }))
    const out = [...publishedBill(), ...[1, 2, 3].map(original => OriginalPrinted({ original }))]
    given(billOfLading, ...out)
      .when('record_surrender', { originals: 2 })
      .decides(OriginalsSurrendered({ originals: 2 }))
    given(billOfLading, ...out, OriginalsSurrendered({ originals: 2 }))
      .when('record_surrender', { originals: 2 })
      .decides()
    const back = given(billOfLading, ...out, OriginalsSurrendered({ originals: 3 }))
    back.when('give_telex_release').decides(TelexReleaseGiven())
    expect(back.when('give_telex_release').record()).toMatchObject({ dcsa_state: 'SURRENDERED_FOR_DELIVERY' })
    back.when('void_for_reissue', { reason }).decides(BillOfLadingVoided({ reason }))
    given(billOfLading, ...out, OriginalsSurrendered({ originals: 3 }), TelexReleaseGiven())
      .when('give_telex_release')
      .decides()
    given(billOfLading, ...publishedBill())
      .when('give_telex_release')
      .decides(TelexReleaseGiven())
    given(billOfLading, ...publishedBill())
      .when('void_for_reissue', { reason })
      .decides(BillOfLadingVoided({ reason }))
    given(billOfLading, ...publishedBill())
      .when('record_surrender', { originals: 1 })
      .refuses('surrender_out_of_range', 'originals')
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
  test('mail goes where it is sent', () => {
    given(billOfLading, ...finalBill())
      .when('release_by_email', { to: ['a@b.nl'] })
      .decides(BillOfLadingReleased({ to: ['a@b.nl'], release_id: null }))
    given(billOfLading, ...finalBill())
      .when('release_with_others', { to: ['a@b.nl'], release_id: 'r' })
      .decides(BillOfLadingReleased({ to: ['a@b.nl'], release_id: 'r' }))
  })
  test('a file is attached once', () => {
    const file = { key: 'k', kind: 'copy', name: 'bl.pdf' } as const
    given(billOfLading, ...finalBill())
      .when('attach_document', file)
      .decides(BillOfLadingDocumentAttached(file))
    const kept = given(billOfLading, ...finalBill(), BillOfLadingDocumentAttached(file))
    kept.when('attach_document', file).decides()
    for (const other of [{ key: 'k2' }, { kind: 'original' }] as const)
      kept.when('attach_document', { ...file, ...other }).decides(BillOfLadingDocumentAttached({ ...file, ...other }))
  })
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
    release_with_others: { to: ['a@b.nl'], release_id: 'r' },
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
    elsewhere: new Set(),
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
