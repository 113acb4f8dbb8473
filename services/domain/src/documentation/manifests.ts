import { manifests } from '@fairlead/contracts/documentation/manifests'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { aggregate, eventsOf, type Load, same } from '../kernel/aggregate.ts'
import { refuse } from '../kernel/refusal.ts'
import { port } from '../masterdata/ports.ts'
import { voyage } from '../operations/voyages.ts'
import { billOfLading } from './bills-of-lading.ts'
import { type LoadedBill, manifested, manifestTotals, notPublishable } from './manifested.ts'

type Manifest = RecordOf<typeof manifests>
type Listed = Manifest['bills'][number]

const {
  ManifestDrafted,
  ManifestBillListed,
  ManifestBillDelisted,
  ManifestPublicationStarted,
  ManifestPublished,
  ManifestCorrected,
  ManifestClosed,
} = eventsOf(manifests)

/** Fills in what follows from the bills that a manifest lists. */
function derived(manifest: Manifest): Manifest {
  const { bls, ...totals } = manifestTotals(manifest.bills)
  const count = (states: readonly string[]) => manifest.bills.filter(one => states.includes(one.state)).length
  return { ...manifest, ...totals, bls_total: bls, bls_final: count(['final', 'published']), bls_published: count(['published']) }
}

const without = (bills: readonly Listed[], id: string) => bills.filter(one => one.bill_of_lading_id !== id)

const billsOf = async (ids: readonly string[], load: Load): Promise<LoadedBill[]> => {
  const loaded = await Promise.all(ids.map(id => load(billOfLading, id)))
  return loaded.filter(one => one !== undefined)
}
const listedBills = async ({ bills }: Manifest, load: Load) => ({
  bills: await billsOf(
    bills.map(one => one.bill_of_lading_id),
    load,
  ),
})

/**
 * The manifest of a route. It knows what its bills told it; before it publishes it asks them again. Publishing is a process that only
 * goes forward: started here, then one bill after another, then completed here (DOMAIN_DOCS §1.5).
 */
export const manifest = aggregate(manifests, {
  initial: { publication: 'none' },
  evolve: {
    ManifestDrafted: (record, data) => ({ ...record, ...data, status: 'draft' }),
    ManifestBillListed: (record, bill) => derived({ ...record, bills: [...without(record.bills, bill.bill_of_lading_id), bill] }),
    ManifestBillDelisted: (record, { bill_of_lading_id }) => derived({ ...record, bills: without(record.bills, bill_of_lading_id) }),
    ManifestPublicationStarted: (record, { ocean_vessel_id, transit_country_id, mode, bill_of_lading_ids }) => ({
      ...record,
      ocean_vessel_id,
      transit_country_id,
      mode,
      publishing: bill_of_lading_ids,
      publication: 'under_way' as const,
    }),
    ManifestPublished: (record, totals, { meta }) => ({
      ...record,
      published_totals: [totals],
      published_at: meta.occurred_at,
      published_by: meta.actor.name,
      publishing: [],
      publication: 'complete' as const,
      status: 'published',
    }),
    ManifestCorrected: (record, data, { meta }) => ({
      ...record,
      supplements: [...record.supplements, { ...data, number: record.supplements.length + 1, at: meta.occurred_at }],
      status: 'corrected',
    }),
    ManifestClosed: record => ({ ...record, status: 'closed' }),
  },
  facts: {
    draft: async (_record, input, load) => {
      const [sailing, pol, pod] = await Promise.all([load(voyage, input.voyage_id), load(port, input.pol_id), load(port, input.pod_id)])
      return { sailing, pol, pod }
    },
    publish: (record, _input, load) => listedBills(record, load),
    complete_publication: async (record, _input, load) => ({ bills: await billsOf(record.publishing, load) }),
    correct: (record, _input, load) => listedBills(record, load),
  },
  decide: {
    draft: (_record, input, { sailing, pol, pod }) => [
      ManifestDrafted({ ...input, number: `${sailing?.number ?? ''} ${pol?.code ?? ''}-${pod?.code ?? ''}` }),
    ],
    list: (record, bill) => {
      if (record.status === 'closed') return []
      const known = record.bills.find(one => one.bill_of_lading_id === bill.bill_of_lading_id)
      const listed = { ...bill, number: bill.number ?? null }
      return same(known, listed) ? [] : [ManifestBillListed(listed)]
    },
    delist: (record, bill) =>
      record.status !== 'closed' && record.bills.some(one => one.bill_of_lading_id === bill.bill_of_lading_id)
        ? [ManifestBillDelisted(bill)]
        : [],
    publish: (_record, { force, ...sailing }, { id, bills }) => {
      const aboard = manifested(id, bills)
      if (aboard.length === 0) return refuse('nothing_to_manifest')
      const started = { ...sailing, forced: force ?? false, bill_of_lading_ids: aboard.map(bill => bill.id) }
      return notPublishable(aboard, force ?? false) ?? [ManifestPublicationStarted(started)]
    },
    complete_publication: (record, _input, { bills }) => {
      if (record.status === 'published') return []
      const waiting = bills.filter(bill => bill.status === 'draft' || bill.status === 'final')
      // Whoever was cancelled meanwhile did not leave.
      return waiting.length > 0
        ? refuse('publication_incomplete', { params: { count: waiting.length } })
        : [ManifestPublished(manifestTotals(bills.filter(bill => bill.status === 'published')))]
    },
    correct: (_record, { reason, force }, { id, bills }) => {
      const changed = manifested(id, bills).filter(bill => bill.status !== 'published')
      if (changed.length === 0) return refuse('nothing_to_correct')
      const supplement = { reason, bill_of_lading_ids: changed.map(bill => bill.id), ...manifestTotals(changed) }
      return notPublishable(changed, force ?? false) ?? [ManifestCorrected(supplement)]
    },
    close: () => [ManifestClosed()],
  },
})
