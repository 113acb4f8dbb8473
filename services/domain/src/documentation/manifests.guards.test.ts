import { manifests } from '@fairlead/contracts/documentation/manifests'
import { eventsOf } from '../kernel/aggregate.ts'
import { guards } from '../kernel/guard-table.ts'
import type { LoadedBill } from './manifested.ts'
import { manifest } from './manifests.ts'
import { ids, loadedBill, manifestId } from './specimens-for-tests.ts'

const { ManifestDrafted, ManifestPublicationStarted, ManifestPublished } = eventsOf(manifests)

const route = { voyage_id: ids.voyage, pol_id: ids.pol, pod_id: ids.pod }
const sailing = { ocean_vessel_id: 'ship', transit_country_id: 'GH', mode: 'through' } as const
const drafted = [ManifestDrafted({ ...route, number: 'GA2601 NLRTM-GHTEM' })]
const started = [...drafted, ManifestPublicationStarted({ ...sailing, forced: false, bill_of_lading_ids: ['a', 'b'] })]
const published = [...started, ManifestPublished({ bls: 2, packages: 4, gross_weight: '5200.00', volume: '48.128' })]
const bills = (...states: LoadedBill['status'][]) => ({ bills: states.map((status, index) => loadedBill('ab'[index] ?? 'c', { status })) })
const numbering = { bills: [loadedBill('a', { status: 'draft' }), loadedBill('b', { status: 'draft', number: null })] }

guards(manifest, {
  draft: { passes: { input: route, facts: { sailing: { number: 'GA2601' }, pol: { code: 'NLRTM' }, pod: { code: 'GHTEM' } } } },
  publish: {
    passes: { after: drafted, input: sailing, facts: { id: manifestId, ...bills('final', 'published') } },
    refuses: [
      { code: 'nothing_to_manifest', facts: { bills: [] } },
      { code: 'bills_of_lading_in_queue', facts: bills('final', 'queue') },
      { code: 'bills_of_lading_in_queue', facts: bills('draft', 'queue'), input: { ...sailing, force: true } },
      { code: 'bill_without_number', facts: numbering, input: { ...sailing, force: true } },
      { code: 'unfinalised_bills_of_lading', field: 'force', facts: bills('final', 'draft') },
      { code: 'unfinalised_bills_of_lading', field: 'force', facts: bills('final', 'draft'), input: { ...sailing, force: false } },
      { code: 'not_in_this_state', after: published },
    ],
  },
  complete_publication: {
    passes: { after: started, facts: bills('published', 'published') },
    refuses: [{ code: 'publication_incomplete', facts: bills('published', 'final') }],
  },
  correct: {
    passes: { after: published, input: { reason: 'Late bill' }, facts: { id: manifestId, ...bills('published', 'final') } },
    refuses: [
      { code: 'nothing_to_correct', facts: bills('published', 'published') },
      { code: 'bills_of_lading_in_queue', facts: bills('published', 'queue') },
      { code: 'bills_of_lading_in_queue', facts: bills('draft', 'queue'), input: { reason: 'Late bill', force: true } },
      { code: 'bill_without_number', facts: numbering, input: { reason: 'Late bill', force: true } },
      { code: 'unfinalised_bills_of_lading', field: 'force', facts: bills('published', 'draft') },
      { code: 'not_in_this_state', after: started },
    ],
  },
  close: { passes: { after: published }, refuses: [{ code: 'not_in_this_state', after: started }] },
})
