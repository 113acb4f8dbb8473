import { manifests } from '@fairlead/contracts/documentation/manifests'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding } from '../kernel/loading-for-tests.ts'
import { manifestIdOf } from './manifest-id.ts'
import type { LoadedBill } from './manifested.ts'
import { manifest } from './manifests.ts'
import { ids, loadedBill, loading, manifestId } from './specimens-for-tests.ts'

const {
  ManifestDrafted,
  ManifestBillListed,
  ManifestBillDelisted,
  ManifestPublicationStarted,
  ManifestPublished,
  ManifestCorrected,
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
const sailing = { ocean_vessel_id: 'ship', transit_country_id: 'GH', mode: 'through' } as const

const bill = (id: string, more: Partial<LoadedBill> = {}) => loadedBill(id, more)
const first = bill('a', { packages: 2, gross_weight: '2600.00', volume: '24.064' })
const second = bill('b', { packages: 1, gross_weight: '2000.00', volume: '18.043' })
const both = { packages: 3, gross_weight: '4600.00', volume: '42.107' }
const onRoute = (...bills: LoadedBill[]) => ({ facts: { id: manifestId, bills } })
const now = '2026-11-20T09:00:00.000Z'
const onList = [drafted, ManifestBillListed(listed('a', 'draft')), ManifestBillListed({ ...listed('b', 'final'), packages: 1 })]
const started = ManifestPublicationStarted({ ...sailing, forced: false, bill_of_lading_ids: ['a', 'b'] })
const published = [...onList, started, ManifestPublished({ bls: 2, ...both })]

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

describe('its list', () => {
  test('has each bill once, as it is now, and nothing is told twice', () => {
    const told = given(manifest, ...onList)
    told.when('list', listed('a', 'draft')).decides()
    told.when('list', { ...listed('b', 'final'), packages: 1 }).decides()
    told.when('list', listed('a', 'final')).decides(ManifestBillListed(listed('a', 'final')))
    told.when('list', listed('c', 'queue')).decides(ManifestBillListed(listed('c', 'queue')))
    const { number: _none, ...unnumbered } = listed('d', 'queue')
    told.when('list', unnumbered).decides(ManifestBillListed({ ...unnumbered, number: null }))
  })

  test('adds up, and counts how far its bills are', () => {
    const far = given(manifest, ...onList, ManifestBillListed(listed('c', 'queue')), ManifestBillListed(listed('d', 'published')))
    expect(far.when('list', { ...listed('b', 'final'), packages: 5 }).record()).toMatchObject({
      bls_total: 4,
      bls_final: 2,
      bls_published: 1,
      packages: 11,
      gross_weight: '10400.00',
      volume: '96.256',
    })
  })

  test('is what it was once the manifest is closed, whatever its bills tell', () => {
    const closed = given(manifest, ...onList, ManifestClosed())
    closed.when('list', listed('c', 'queue')).decides()
    closed.when('list', listed('a', 'final')).decides()
    closed.when('delist', { bill_of_lading_id: 'a' }).decides()
  })

  test('loses who leaves, and nobody else', () => {
    const told = given(manifest, ...onList)
    told.when('delist', { bill_of_lading_id: 'z' }).decides()
    const left = told.when('delist', { bill_of_lading_id: 'b' })
    left.decides(ManifestBillDelisted({ bill_of_lading_id: 'b' }))
    expect(left.record()).toMatchObject({
      bills: [listed('a', 'draft')],
      bls_total: 1,
      bls_final: 0,
      packages: 2,
      gross_weight: '2600.00',
      volume: '24.064',
    })
  })
})

describe('publishing', () => {
  test('starts with the bills that are really on it, and says whether they were forced', () => {
    const left = [bill('c', { status: 'void' }), bill('d', { pod_id: 'elsewhere' })]
    const publish = (force: boolean | undefined, ...bills: LoadedBill[]) =>
      given(manifest, ...onList).when('publish', force === undefined ? sailing : { ...sailing, force }, onRoute(...bills, ...left))
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
    const completed = under.when('complete_publication', {}, { facts: { bills } })
    completed.decides(ManifestPublished({ bls: 2, ...both }))
    expect(completed.record()).toMatchObject({
      status: 'published',
      publication: 'complete',
      publishing: [],
      published_at: now,
      published_by: clerk.name,
      published_totals: [{ bls: 2, ...both }],
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
      .when('complete_publication', {}, { facts: { bills } })
      .decides(ManifestPublished({ bls: 1, packages: 2, gross_weight: '2600.00', volume: '24.064' }))
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
    expect(corrected.record()).toMatchObject({ status: 'corrected', published_totals: [{ bls: 2, ...both }] })
  })
})

test('a decision looks at voyage and ports, at the bills that are listed, or at those under way', async () => {
  const load = loading({
    voyages: { [ids.voyage]: { number: 'GA2601' } },
    ports: { [ids.pol]: { code: 'NLRTM' }, [ids.pod]: { code: 'GHTEM' } },
    billsoflading: { a: { id: 'a' }, c: { id: 'c' } },
  })
  const record = { ...manifest.initial, bills: [listed('a', 'final'), listed('b', 'final'), listed('c', 'final')], publishing: ['c', 'b'] }
  const facts = (command: string, input: object = {}) =>
    manifest.facts(command, record, { ...input }, load, { id: manifestId, actor: clerk, now, ...finding() })
  expect(await facts('draft', route)).toEqual({ sailing: { number: 'GA2601' }, pol: { code: 'NLRTM' }, pod: { code: 'GHTEM' } })
  expect(await facts('publish')).toEqual({ bills: [{ id: 'a' }, { id: 'c' }] })
  expect(await facts('correct')).toEqual({ bills: [{ id: 'a' }, { id: 'c' }] })
  expect(await facts('complete_publication')).toEqual({ bills: [{ id: 'c' }] })
})
