import { billOfLadingSeries } from '@fairlead/contracts/documentation/bill-of-lading-series'
import { billreleases } from '@fairlead/contracts/documentation/bill-releases'
import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { manifests } from '@fairlead/contracts/documentation/manifests'
import { describe, expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk } from '../kernel/given.ts'
import type { Bill } from './cargo.ts'
import { documentationProcesses } from './processes.ts'
import { billAfter, draftedBill, ids, line, manifestId, pickup, publishedBill, queued, text } from './specimens-for-tests.ts'

const bills = eventsOf(billsoflading)
const series = eventsOf(billOfLadingSeries)
const { ManifestPublicationStarted, ManifestPublished, ManifestCorrected, ManifestClosed } = eventsOf(manifests)

const reason = 'Wrong consignee'
const lines = [line, pickup]
const figures = { packages: 3, gross_weight: '4600.00', volume: '42.107' }
const route = { voyage_id: ids.voyage, pol_id: ids.pol, pod_id: ids.pod }

const metaOf = () => ({
  actor: clerk,
  command_id: 'c',
  correlation_id: 'c',
  source: 'api' as const,
  occurred_at: '2026-11-20T09:00:00.000Z',
})

/** What follows from an event of a record as it is then, each step as record, id, command and input, and which refusals mean that it was overtaken. */
function following(resource: string, event: { type: string; data: object }, record: object, version = 7) {
  const meta = metaOf()
  return documentationProcesses
    .filter(one => one.resource === resource)
    .flatMap(({ reactions }) => Object.values(reactions[event.type]?.(event.data, { id: 'x', version, meta, record }) ?? {}))
    .map(({ aggregate, id, command, input, expected }) => [aggregate.resource.name, id, command, input, ...expected])
}
const afterBill = (event: EventOf<typeof billsoflading>, record: Bill, version?: number) =>
  following('billsoflading', event, record, version)

const onManifest = [['manifests', manifestId, 'draft', route]]

describe('after a bill is', () => {
  test('queued: the manifest of its route is there', () => {
    expect(afterBill(queued({ lines }), billAfter(queued({ lines })))).toEqual(onManifest)
  })

  test.each([
    ['its voyage', { voyage_id: null }],
    ['its port of loading', { pol_id: null }],
    ['its port of discharge', { pod_id: null }],
  ])('queued: there is no manifest of it until %s is known', (_what, unknown) => {
    const bill = queued({ lines, job_id: null, ...unknown })
    expect(afterBill(bill, billAfter(bill))).toEqual([])
  })

  test('rerouted: the manifest of its new route is there', () => {
    const before = { voyage_id: 'v0', pol_id: 'q1', pod_id: 'q2' }
    expect(afterBill(bills.BillOfLadingRerouted(before), billAfter(...draftedBill()))).toEqual(onManifest)
  })

  test('drafted: it asks its series for a number', () => {
    const drafted = bills.BillOfLadingDrafted({ originals: 3, series: 'RTMTEMGA2601' })
    const seriesId = derivedId('bills of lading', 'RTMTEMGA2601')
    expect(afterBill(drafted, billAfter(queued({ lines }), drafted))).toEqual([
      ['billofladingseries', seriesId, 'open', { prefix: 'RTMTEMGA2601' }],
      ['billofladingseries', seriesId, 'take', { bill_of_lading_id: 'x' }],
    ])
  })

  test('void: its text is queued anew under an id that follows from its own', () => {
    const voided = bills.BillOfLadingVoided({ reason })
    const said = { lines, clauses: 'FREIGHT PREPAID', internal_notes: 'called the agent', collect_amount: '1.00' }
    const { lines: _lines, ...head } = text
    expect(afterBill(voided, billAfter(...publishedBill(said), voided))).toEqual([
      [
        'billsoflading',
        derivedId('x', 'reissue'),
        'queue',
        { ...head, ...said, originals: 3, office_id: ids.office, job_id: ids.job, replaces_id: 'x' },
      ],
    ])
  })

  test.each([
    bills.BillOfLadingChanged({ lines }),
    bills.BillOfLadingUnitsChanged({ added: ['3', '4'], removed: ['1', '2'] }),
    bills.BillOfLadingNumbered({ number: 'N' }),
    bills.BillOfLadingFinalised({ shipped_on_board_date: null, forced: false, paper: null }),
    bills.BillOfLadingReopened({ reason }),
    bills.BillOfLadingPublished({ manifest_id: manifestId }),
    bills.BillOfLadingCancelled({ reason }),
    bills.BillOfLadingTakenOver(),
    bills.SupervisorApprovalRequested(),
    bills.SupervisorApprovalGranted(),
    bills.SupervisorApprovalRejected({ reason }),
    bills.BillOfLadingReleased({ to: [], release_id: null }),
    bills.OriginalPrinted({ original: 1 }),
    bills.BillOfLadingPrinted({ paper: 'copy', text: 't' }),
    bills.OriginalsSurrendered({ originals: 1 }),
    bills.TelexReleaseGiven(),
    bills.BillOfLadingDocumentAttached({ key: 'k', kind: 'copy', name: 'n' }),
  ])('$type: nothing follows', event => {
    expect(afterBill(event, billAfter(...publishedBill()))).toEqual([])
  })
})

test('bills that are released together know of it one by one, and of one that does not any more somebody hears', () => {
  const to = ['agent@tema.example']
  const released = eventsOf(billreleases).BillsReleased({
    bill_of_lading_ids: ['a', 'b'],
    to,
    message: null,
    number: 'N + 1',
    grouping: 'PDF',
    office_id: 'o',
  })
  const said = ['release_with_others', { to, release_id: 'x' }]
  expect(following('billreleases', released, {})).toEqual(['a', 'b'].map(id => ['billsoflading', id, ...said]))
})

test('a series answers with the number that was taken, as long as there is one', () => {
  const taken = series.BillOfLadingNumberTaken({ bill_of_lading_id: 'x' })
  expect(following('billofladingseries', taken, { prefix: 'RTMTEMGA2601', taken: 12 })).toEqual([
    ['billsoflading', 'x', 'assign_number', { number: 'RTMTEMGA26010012' }],
  ])
  expect(following('billofladingseries', taken, { prefix: 'RTMTEMGA2601', taken: 10_000 })).toEqual([])
})

test('a manifest publishes its bills one by one, and then is published; a supplement publishes its own', () => {
  const bill_of_lading_ids = ['a', 'b']
  const publish = bill_of_lading_ids.map(id => ['billsoflading', id, 'publish', { manifest_id: 'x' }, 'not_in_this_state'])
  const started = ManifestPublicationStarted({
    ocean_vessel_id: 's',
    transit_country_id: 'GH',
    mode: 'through',
    forced: false,
    bill_of_lading_ids,
  })
  expect(following('manifests', started, {})).toEqual([...publish, ['manifests', 'x', 'complete_publication', {}]])
  expect(following('manifests', ManifestCorrected({ reason, bill_of_lading_ids, bls: 2, ...figures, paper: null }), {})).toEqual(publish)
  expect(following('manifests', ManifestClosed(), {})).toEqual([])
})

test('customs hear of a manifest once it was published, and of all of it anew when it was corrected', () => {
  const queued = (event: EventOf<typeof manifests>) =>
    documentationProcesses
      .filter(one => one.resource === 'manifests')
      .flatMap(({ jobs }) => Object.values(jobs[event.type]?.(event.data, { id: 'x', version: 7, meta: metaOf() }) ?? {}))
  const report = (replaces: boolean) => [{ name: 'send_cargo_report', data: { id: 'x', replaces } }]
  expect(queued(ManifestPublished({ bls: 2, ...figures, paper: null }))).toEqual(report(false))
  expect(queued(ManifestCorrected({ reason, bill_of_lading_ids: ['a'], bls: 1, ...figures, paper: null }))).toEqual(report(true))
  expect(queued(ManifestClosed())).toEqual([])
})

test('all of it is joined to the aggregates that run', () => {
  expect(aggregateNamed('billsoflading')?.reactsTo('BillOfLadingQueued')).toBe(true)
  expect(aggregateNamed('billofladingseries')?.reactsTo('BillOfLadingNumberTaken')).toBe(true)
  expect(aggregateNamed('manifests')?.reactsTo('ManifestCorrected')).toBe(true)
})
