import { manifests } from '@fairlead/contracts/documentation/manifests'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { manifestIdOf } from './manifest-id.ts'
import type { LoadedBill } from './manifested.ts'
import { manifest } from './manifests.ts'
import { ids } from './specimens-for-tests.ts'

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
const totals = { bls: 1, packages: 2, gross_weight: '2600.00', volume: '24.064' }

const bill = (id: string, status: string) =>
  ({ id, number: id, status, packages: 2, gross_weight: '2600.00', volume: '24.064' }) as LoadedBill

test('it lists bills as they are, and lists nothing twice', () => {
  given(manifest, drafted)
    .when('list', listed('a', 'draft'))
    .decides(ManifestBillListed(listed('a', 'draft')))
  given(manifest, drafted, ManifestBillListed(listed('a', 'draft')))
    .when('list', listed('a', 'draft'))
    .decides()
  const both = given(manifest, drafted, ManifestBillListed(listed('a', 'draft')), ManifestBillListed(listed('b', 'final')))
  expect(both.when('list', listed('a', 'published')).record()).toMatchObject({
    bls_total: 2,
    bls_final: 2,
    bls_published: 1,
    packages: 4,
    gross_weight: '5200.00',
    volume: '48.128',
  })
  both.when('delist', { bill_of_lading_id: 'a' }).decides(ManifestBillDelisted({ bill_of_lading_id: 'a' }))
  both.when('delist', { bill_of_lading_id: 'z' }).decides()
})

test('its number says voyage and ports', () => {
  const facts = { sailing: { number: 'GA2601' }, pol: { code: 'NLRTM' }, pod: { code: 'GHTEM' } }
  given(manifest).when('draft', route, { facts }).decides(drafted)
})

test('one route, one manifest; no manifest before the route is known', () => {
  expect(manifestIdOf(route)).toBe(manifestIdOf({ ...route }))
  expect(manifestIdOf(route)).not.toBe(manifestIdOf({ ...route, pol_id: ids.pod, pod_id: ids.pol }))
  expect(manifestIdOf({ ...route, pod_id: null })).toBeUndefined()
})

test('nothing is published of bills that left: cancelled, void or on another route', () => {
  const bills = [bill('a', 'cancelled'), bill('b', 'void'), { ...bill('c', 'final'), ...route, pod_id: 'elsewhere' }]
  given(manifest, drafted).when('publish', sailing, { facts: { bills } }).refuses('nothing_to_manifest')
  given(manifest, drafted)
    .when('publish', sailing, { facts: { bills: [] } })
    .refuses('nothing_to_manifest')
})

test('publishing is completed once all its bills are published, and once only', () => {
  const started = ManifestPublicationStarted({ ...sailing, forced: false, bill_of_lading_ids: ['a'] })
  given(manifest, drafted, started)
    .when('complete_publication', {}, { facts: { bills: [bill('a', 'final')] } })
    .refuses('publication_incomplete')
  given(manifest, drafted, started)
    .when('complete_publication', {}, { facts: { bills: [bill('a', 'published')] } })
    .decides(ManifestPublished(totals))
  given(manifest, drafted, started, ManifestPublished(totals))
    .when('complete_publication', {}, { facts: { bills: [] } })
    .decides()
  given(manifest, drafted, started, ManifestPublished(totals))
    .when('publish', sailing, { facts: { bills: [] } })
    .refuses('not_in_this_state')
})

test('a supplement needs something that changed; a closed manifest is done with', () => {
  const published = [
    drafted,
    ManifestPublicationStarted({ ...sailing, forced: false, bill_of_lading_ids: ['a'] }),
    ManifestPublished(totals),
  ]
  given(manifest, ...published)
    .when('correct', { reason: 'Late bill' }, { facts: { bills: [bill('a', 'published')] } })
    .refuses('nothing_to_correct')
  const corrected = ManifestCorrected({ reason: 'Late bill', bill_of_lading_ids: ['b'], ...totals })
  given(manifest, ...published, corrected)
    .when('close')
    .decides(ManifestClosed())
  given(manifest, ...published, corrected, ManifestClosed())
    .when('list', listed('c', 'draft'))
    .refuses('not_in_this_state')
  expect(
    given(manifest, ...published, corrected)
      .when('close')
      .record(),
  ).toMatchObject({ status: 'closed', supplements: [{ number: 1, ...totals }] })
})
