import { manifests } from '@fairlead/contracts/documentation/manifests'
import type { ManifestPaper } from '@fairlead/contracts/documents/manifest'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { asSystem } from '../kernel/envelope.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding } from '../kernel/loading-for-tests.ts'
import { billOfLading } from './bills-of-lading.ts'
import { manifestIdOf } from './manifest-id.ts'
import type { LoadedBill } from './manifested.ts'
import { manifest } from './manifests.ts'
import { aroundOf, corolla, ids, line, loadedBill, loading, manifestId, text } from './specimens-for-tests.ts'

const {
  ManifestDrafted,
  ManifestBillListed,
  ManifestBillDelisted,
  ManifestPublicationStarted,
  ManifestPublished,
  ManifestCorrected,
  ManifestAnswered,
  ManifestClosed,
} = eventsOf(manifests)

const route = { voyage_id: ids.voyage, pol_id: ids.pol, pod_id: ids.pod }
const drafted = ManifestDrafted({ ...route, number: 'GA2601 NLRTM-GHTEM' })
const listed = (bill_of_lading_id: string, state: string) => ({
  bill_of_lading_id,
  number: bill_of_lading_id,
  state,
  packages: 2,
  gross_weight: '2600.00',
  volume: '24.064',
})
const whole: ManifestPaper = {
  number: 'GA2601 NLRTM-GHTEM',
  supplement: null,
  bill_of_lading_ids: ['a', 'b'],
  issuer: { name: 'Fairlead Rotterdam BV', address: [], logo: null },
  carrier: 'Grimaldi',
  vessel: 'GRANDE DAKAR',
  imo: '9680748',
  flag: 'Italy',
  call_sign: 'IBCD',
  voyage: 'GA2601',
  ocean_vessel: null,
  transit_country: null,
  port_of_loading: 'Rotterdam, Netherlands',
  port_of_discharge: 'Tema, Ghana',
  departure: '2026-11-22',
  discharge_agent: null,
  layout: 'normal',
}
const sailing = { ocean_vessel_id: 'ship', transit_country_id: 'GH', mode: 'through' } as const

/** Of two cars on board; what it says of them agrees. */
const bill = (id: string, more: Partial<LoadedBill> = {}) => loadedBill(id, { ...text, lines: [line], unit_ids: ['1', '2'], ...more })
const first = bill('a', { packages: 2, gross_weight: '2600.00', volume: '24.064' })
const second = bill('b', { packages: 1, gross_weight: '2000.00', volume: '18.043' })
const both = { packages: 3, gross_weight: '4600.00', volume: '42.107' }
/** Bills as a manifest finds them: those that are not final with what stands around them. */
const leaving = (bills: LoadedBill[]) =>
  bills.map(bill => ({ bill, signing: bill.status === 'draft' ? { around: aroundOf(corolla('1'), corolla('2')) } : undefined }))
const onRoute = (...bills: LoadedBill[]) => ({
  actor: { ...clerk, role: 'office_admin' } as const,
  facts: {
    id: manifestId,
    bills: leaving(bills),
    changed: leaving(bills.filter(({ status }) => status !== 'published')),
    paper: latePaper,
  },
})
/** A paper that says no more than a test asks for. */
const saying = (supplement: ManifestPaper['supplement']): ManifestPaper => ({ ...whole, supplement })
const latePaper = saying({ number: 1, reason: 'Late bill', withdrawn: ['RTMTEMGA26010001'] })
const now = '2026-11-20T09:00:00.000Z'
const onList = [drafted]
const started = ManifestPublicationStarted({ ...sailing, forced: false, bill_of_lading_ids: ['a', 'b'] })
const published = [...onList, started, ManifestPublished({ bls: 2, ...both, paper: whole })]

test('its number says voyage and ports', () => {
  const known = { sailing: { number: 'GA2601' }, pol: { code: 'NLRTM' }, pod: { code: 'GHTEM' } }
  given(manifest).when('draft', route, { facts: known }).decides(drafted)
  expect(given(manifest).when('draft', route, { facts: known }).record()).toMatchObject({ ...route, status: 'draft', publication: 'none' })
  given(manifest)
    .when('draft', route, { facts: {} })
    .decides(ManifestDrafted({ ...route, number: ' -' }))
})

test('one route, one manifest; no manifest before the route is known', () => {
  expect(manifestIdOf(route)).toBe(manifestIdOf({ ...route }))
  expect(manifestIdOf(route)).not.toBe(manifestIdOf({ ...route, pol_id: ids.pod, pod_id: ids.pol }))
  for (const open of [{ voyage_id: null }, { pol_id: null }, { pod_id: null }]) expect(manifestIdOf({ ...route, ...open })).toBeUndefined()
})

test('what it was told of its bills at first is nothing to it any more', () => {
  const told = given(manifest, drafted, ManifestBillListed(listed('a', 'draft')), ManifestBillDelisted({ bill_of_lading_id: 'b' }))
  expect(told.when('publish', sailing, onRoute(first)).record()).toMatchObject({ ...route, publishing: ['a'] })
})

describe('publishing', () => {
  test('starts with the bills that are on it, and says whether they were forced', () => {
    const publish = (force: boolean | undefined, ...bills: LoadedBill[]) =>
      given(manifest, ...onList).when('publish', force === undefined ? sailing : { ...sailing, force }, onRoute(...bills))
    publish(undefined, first, second).decides(started)
    publish(false, first, second).decides(started)
    publish(true, first, { ...second, status: 'draft' }).decides(
      ManifestPublicationStarted({ ...sailing, forced: true, bill_of_lading_ids: ['a', 'b'] }),
    )
    expect(publish(undefined, first, second).record()).toMatchObject({
      ...sailing,
      publishing: ['a', 'b'],
      publication: 'under_way',
      status: 'draft',
      published_totals: [],
    })
  })

  test('is completed once all its bills are published, with their totals, and once only', () => {
    const under = given(manifest, ...onList, started)
    const bills = [first, second].map((one): LoadedBill => ({ ...one, status: 'published' }))
    const completed = under.when('complete_publication', {}, { facts: { bills, paper: whole } })
    completed.decides(ManifestPublished({ bls: 2, ...both, paper: whole }))
    expect(completed.record()).toMatchObject({
      status: 'published',
      publication: 'complete',
      publishing: [],
      published_at: now,
      published_by: clerk.name,
      published_totals: [{ bls: 2, ...both }],
      paper: [whole],
    })
    given(manifest, ...published)
      .when('complete_publication', {}, { facts: { bills: [first] } })
      .decides()
  })

  test('how many are still to be published is said', () => {
    const bills = [first, { ...second, status: 'draft' }, { ...second, status: 'published' }]
    expect(manifest.decide('complete_publication', { status: 'draft' }, {}, { id: manifestId, actor: clerk, now, bills })).toMatchObject({
      code: 'publication_incomplete',
      params: { count: 2 },
    })
  })

  test('a bill that was cancelled meanwhile did not leave, and keeps nobody waiting', () => {
    const bills = [
      { ...first, status: 'published' },
      { ...second, status: 'cancelled' },
    ]
    given(manifest, ...onList, started)
      .when('complete_publication', {}, { facts: { bills, paper: whole } })
      .decides(ManifestPublished({ bls: 1, packages: 2, gross_weight: '2600.00', volume: '24.064', paper: whole }))
  })
})

describe('a supplement', () => {
  const late = (more: object = {}) =>
    ManifestCorrected({
      reason: 'Late bill',
      bill_of_lading_ids: ['b'],
      bls: 1,
      packages: 1,
      gross_weight: '2000.00',
      volume: '18.043',
      paper: latePaper,
      ...more,
    })

  test('has what is not published yet, and nothing else', () => {
    const out = { ...first, status: 'published' } as const
    given(manifest, ...published)
      .when('correct', { reason: 'Late bill' }, onRoute(out, second))
      .decides(late())
    given(manifest, ...published)
      .when('correct', { reason: 'Late bill', force: true }, onRoute(out, { ...second, status: 'draft' }))
      .decides(late())
    given(manifest, ...published)
      .when('correct', { reason: 'Two' }, onRoute(first, second))
      .decides(late({ reason: 'Two', bill_of_lading_ids: ['a', 'b'], bls: 2, ...both }))
  })

  test('is numbered, one after the other, until the manifest is closed', () => {
    const closing = given(manifest, ...published, late(), late({ reason: 'Another' })).when('close')
    closing.decides(ManifestClosed())
    const supplement = { bill_of_lading_ids: ['b'], bls: 1, packages: 1, gross_weight: '2000.00', volume: '18.043', at: now }
    expect(closing.record()).toMatchObject({
      status: 'closed',
      supplements: [
        { ...supplement, number: 1, reason: 'Late bill' },
        { ...supplement, number: 2, reason: 'Another' },
      ],
    })
    const corrected = given(manifest, ...published).when('correct', { reason: 'Late bill' }, onRoute(second))
    expect(corrected.record()).toMatchObject({ status: 'corrected', published_totals: [{ bls: 2, ...both }], paper: [whole, latePaper] })
  })
})

describe('what customs say of it', () => {
  const system = { actor: asSystem(clerk) }
  const rejecting = {
    answer: 'partly' as const,
    registration: 'SN123',
    remarks: 'SEE COUNTER 4',
    rejected: [{ bill_of_lading_id: 'a', number: 'a', codes: '12' }],
  }
  const accepting = { answer: 'accepted' as const, registration: null, remarks: null, rejected: [] }

  test('stands on it until they say something else, and their number for it beyond that', () => {
    const answered = given(manifest, ...published).when('take_customs_answer', rejecting, system)
    answered.decides(ManifestAnswered(rejecting))
    expect(answered.record()).toMatchObject({
      status: 'published',
      customs_answer: 'partly',
      customs_answered_at: now,
      customs_registration: 'SN123',
      customs_remarks: 'SEE COUNTER 4',
      customs_rejected: rejecting.rejected,
    })
    const then = given(manifest, ...published, ManifestAnswered(rejecting)).when('take_customs_answer', accepting, system)
    expect(then.record()).toMatchObject({
      customs_answer: 'accepted',
      customs_registration: 'SN123',
      customs_remarks: null,
      customs_rejected: [],
    })
  })
  test('is of what was sent: once it is corrected they have said nothing', () => {
    const corrected = given(manifest, ...published, ManifestAnswered(rejecting)).when('correct', { reason: 'Late bill' }, onRoute(second))
    expect(corrected.record()).toMatchObject({
      customs_answer: null,
      customs_answered_at: null,
      customs_registration: 'SN123',
      customs_remarks: null,
      customs_rejected: [],
    })
  })
  test('is of none that was not published', () =>
    given(manifest, drafted).when('take_customs_answer', accepting, system).refuses('not_in_this_state'))
})

test('a decision looks at voyage and ports, at the bills of its route, or at those under way', async () => {
  const port = (code: string) => ({ code, name: { en: code } })
  const load = loading({
    voyages: { [ids.voyage]: { number: 'GA2601', port_calls: [] } },
    ports: { [ids.pol]: port('NLRTM'), [ids.pod]: port('GHTEM') },
    billsoflading: {
      a: { id: 'a', number: 'RTM1', status: 'void' },
      c: { id: 'c', number: 'RTM2', status: 'published' },
      d: { id: 'd', number: 'RTM3', status: 'void' },
    },
  })
  const states = ['queue', 'draft', 'final', 'published', 'cancelled', 'void'] as const
  const bills = [
    ...states.map(status => bill(status, { status })),
    ...(['voyage_id', 'pol_id', 'pod_id'] as const).map(moved => bill(moved, { [moved]: 'elsewhere' })),
  ]
  const facts = (command: string, input: object = {}, said: object = {}) =>
    manifest.facts(command, { ...manifest.initial, ...route, publishing: ['c', 'b'], ...said }, { ...input }, load, {
      id: manifestId,
      actor: clerk,
      now,
      ...finding(bills.map(one => [billOfLading, one])),
    })
  const found = async (command: string, said: object = {}) => {
    const { bills = [], changed = [] } = (await facts(command, { reason: 'r' }, said)) as Record<string, { bill: LoadedBill }[]>
    return [...bills, ...changed].map(one => one.bill.id)
  }
  expect(await facts('draft', route)).toEqual({ sailing: { number: 'GA2601', port_calls: [] }, pol: port('NLRTM'), pod: port('GHTEM') })
  expect(await found('publish')).toEqual(['queue', 'draft', 'final', 'published'])
  expect(await found('correct')).toEqual(['queue', 'draft', 'final'])
  expect(await found('publish', { status: 'closed' })).toEqual(['published'])
  expect(await facts('complete_publication')).toMatchObject({
    bills: [{ id: 'c' }],
    paper: { bill_of_lading_ids: ['c'], supplement: null },
  })
  // Whoever is void by now did not leave.
  expect(await facts('complete_publication', {}, { publishing: ['a', 'c'] })).toMatchObject({
    bills: [{ id: 'a' }, { id: 'c' }],
    paper: { bill_of_lading_ids: ['c'] },
  })
  const first = { ...whole, bill_of_lading_ids: ['a', 'c', 'd'] }
  const second = { ...whole, bill_of_lading_ids: [], supplement: { number: 1, reason: 'r', withdrawn: ['RTM3'] } }
  expect(await facts('correct', { reason: 'Late' }, { paper: [first, second], supplements: [{}] })).toMatchObject({
    paper: { supplement: { number: 2, reason: 'Late', withdrawn: ['RTM1'] }, bill_of_lading_ids: ['queue', 'draft', 'final'] },
  })
})
