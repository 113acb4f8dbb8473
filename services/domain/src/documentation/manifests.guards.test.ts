import { manifests } from '@fairlead/contracts/documentation/manifests'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import type { LoadedBill } from './manifested.ts'
import { manifest } from './manifests.ts'
import { aroundOf, corolla, ids, line, loadedBill, manifestId, text, sailing as voyageOf } from './specimens-for-tests.ts'

const { ManifestDrafted, ManifestPublicationStarted, ManifestPublished } = eventsOf(manifests)

const route = { voyage_id: ids.voyage, pol_id: ids.pol, pod_id: ids.pod }
const sailing = { ocean_vessel_id: 'ship', transit_country_id: 'GH', mode: 'through' } as const
const drafted = [ManifestDrafted({ ...route, number: 'GA2601 NLRTM-GHTEM' })]
const started = [...drafted, ManifestPublicationStarted({ ...sailing, forced: false, bill_of_lading_ids: ['a', 'b'] })]
const published = [...started, ManifestPublished({ bls: 2, packages: 4, gross_weight: '5200.00', volume: '48.128', paper: null })]
/** A complete bill of two cars on board, that lacks no more than somebody's word. */
const complete = { ...text, unit_ids: ['1', '2'], units: 2, drawn_up_by_id: 'somebody', office_id: clerk.office_id ?? '' }
const around = aroundOf(corolla('1'), corolla('2'))
const signing = { around, office: undefined, job: undefined }
/** Bills as a manifest finds them, those that are not final with what stands around them. */
const leaving = (some: readonly LoadedBill[], more: object = {}) => {
  const bills = some.map(bill => ({ bill, signing: bill.status === 'draft' ? { ...signing, ...more } : undefined }))
  return { sailing: voyageOf(), bills, changed: bills.filter(({ bill }) => bill.status !== 'published'), paper: null }
}
const bills = (...states: LoadedBill['status'][]) =>
  leaving(states.map((status, index) => loadedBill('ab'[index] ?? 'c', { ...complete, status })))
const draft = (more: Partial<LoadedBill> = {}) => leaving([loadedBill('a', { ...complete, status: 'draft', ...more })])
const carrierless = { ...around, carrier: { name: 'Grimaldi', address: [], scac: null } }
const ashore = leaving([loadedBill('a', { ...complete, status: 'draft' })], {
  around: aroundOf(corolla('1'), corolla('2', { status: 'firm', date_loaded: null })),
})
const closed = { sailing: voyageOf('closed') }
const administrator = { ...clerk, role: 'office_admin' } as const
/** What no force helps against. */
const unforced = [
  { code: 'bill_voyage_closed', facts: { ...draft(), ...closed } },
  { code: 'bill_without_number', field: 'a', facts: draft({ number: null }) },
  { code: 'bill_rejected', field: 'a', facts: draft({ approval: 'rejected' }) },
  { code: 'required', field: 'a', facts: draft({ consignee: null }) },
  { code: 'bill_differs_from_units', field: 'a', facts: draft({ lines: [{ ...line, packages: 3 }] }) },
  { code: 'bill_units_not_loaded', field: 'a', facts: ashore },
  { code: 'bill_lacks_at_its_office', field: 'a', facts: draft({ consignee: null, office_id: 'antwerp' }) },
  { code: 'carrier_needs_place', field: 'a', facts: leaving([loadedBill('a', { ...complete, status: 'draft' })], { around: carrierless }) },
  { code: 'finalises_own_alone', field: 'a', facts: draft(), actor: clerk },
  { code: 'finalises_own_alone', field: 'a', facts: draft(), actor: { ...clerk, can_finalize_own_bls: true } },
]

guards(manifest, {
  draft: { passes: { input: route, facts: { sailing: { number: 'GA2601' }, pol: { code: 'NLRTM' }, pod: { code: 'GHTEM' } } } },
  publish: {
    passes: { after: drafted, actor: administrator, input: sailing, facts: { id: manifestId, ...bills('final', 'published') } },
    refuses: [
      { code: 'nothing_to_manifest', facts: { bills: [] } },
      { code: 'bill_voyage_closed', facts: closed },
      ...unforced.map(one => ({ ...one, input: { ...sailing, force: true } })),
      { code: 'bills_of_lading_in_queue', facts: bills('final', 'queue') },
      { code: 'bills_of_lading_in_queue', facts: bills('draft', 'queue'), input: { ...sailing, force: true } },
      { code: 'unfinalised_bills_of_lading', field: 'force', facts: bills('final', 'draft') },
      { code: 'unfinalised_bills_of_lading', field: 'force', facts: bills('final', 'draft'), input: { ...sailing, force: false } },
      { code: 'not_in_this_state', after: published },
    ],
  },
  complete_publication: {
    passes: { after: started, facts: { bills: [loadedBill('a', { status: 'published' })], paper: null } },
    refuses: [{ code: 'publication_incomplete', facts: { bills: [loadedBill('a', { status: 'published' }), loadedBill('b')] } }],
  },
  correct: {
    passes: {
      after: published,
      actor: administrator,
      input: { reason: 'Late bill' },
      facts: { id: manifestId, ...bills('published', 'final') },
    },
    refuses: [
      { code: 'bill_voyage_closed', facts: closed },
      ...unforced.map(one => ({ ...one, input: { reason: 'Late bill', force: true } })),
      { code: 'nothing_to_correct', facts: bills('published', 'published') },
      { code: 'bills_of_lading_in_queue', facts: bills('published', 'queue') },
      { code: 'bills_of_lading_in_queue', facts: bills('draft', 'queue'), input: { reason: 'Late bill', force: true } },
      { code: 'unfinalised_bills_of_lading', field: 'force', facts: bills('published', 'draft') },
      { code: 'not_in_this_state', after: started },
    ],
  },
  close: { passes: { after: published }, refuses: [{ code: 'not_in_this_state', after: started }] },
})
