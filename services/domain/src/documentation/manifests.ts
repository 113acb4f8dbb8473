import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { listedStates, manifests } from '@fairlead/contracts/documentation/manifests'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { aggregate, eventsOf, type Find } from '../kernel/aggregate.ts'
import { refuse } from '../kernel/refusal.ts'
import { port } from '../masterdata/ports.ts'
import { voyage } from '../operations/voyages.ts'
import { billOfLading } from './bills-of-lading.ts'
import { manifestTotals, notPublishable } from './manifested.ts'

type Manifest = RecordOf<typeof manifests>

const { ManifestDrafted, ManifestPublicationStarted, ManifestPublished, ManifestCorrected, ManifestClosed } = eventsOf(manifests)

/**
 * The bills of a manifest: those of its route, in the order in which they were drawn up. What is drawn up after it closed is none of them: only
 * through a manifest is a bill published.
 */
export const billsOn = ({ voyage_id, pol_id, pod_id, status }: Pick<Manifest, 'voyage_id' | 'pol_id' | 'pod_id' | 'status'>, find: Find) =>
  find(billsoflading, { voyage_id: [voyage_id], pol_id: [pol_id], pod_id: [pod_id], status: listedStates(status) })

/**
 * The manifest of a route; its bills are those of the route. Publishing is a process that only goes forward: started here, then one bill after
 * another, then completed here (DOMAIN_DOCS §1.5).
 */
export const manifest = aggregate(manifests, {
  initial: { publication: 'none' },
  evolve: {
    ManifestDrafted: (record, data) => ({ ...record, ...data, status: 'draft' }),
    ManifestBillListed: record => record,
    ManifestBillDelisted: record => record,
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
    publish: async (record, _input, _load, { find }) => ({ bills: await billsOn(record, find) }),
    complete_publication: async (record, _input, load) => {
      const bills = await Promise.all(record.publishing.map(id => load(billOfLading, id)))
      return { bills: bills.filter(one => one !== undefined) }
    },
    correct: async (record, _input, _load, { find }) => ({ bills: await billsOn(record, find) }),
  },
  decide: {
    draft: (_record, input, { sailing, pol, pod }) => [
      ManifestDrafted({ ...input, number: `${sailing?.number ?? ''} ${pol?.code ?? ''}-${pod?.code ?? ''}` }),
    ],
    publish: (_record, { force, ...sailing }, { bills }) => {
      if (bills.length === 0) return refuse('nothing_to_manifest')
      const started = { ...sailing, forced: force ?? false, bill_of_lading_ids: bills.map(bill => bill.id) }
      return notPublishable(bills, force ?? false) ?? [ManifestPublicationStarted(started)]
    },
    complete_publication: (record, _input, { bills }) => {
      if (record.status === 'published') return []
      const waiting = bills.filter(bill => bill.status === 'draft' || bill.status === 'final')
      // Whoever was cancelled meanwhile did not leave.
      return waiting.length > 0
        ? refuse('publication_incomplete', { params: { count: waiting.length } })
        : [ManifestPublished(manifestTotals(bills.filter(bill => bill.status === 'published')))]
    },
    correct: (_record, { reason, force }, { bills }) => {
      const changed = bills.filter(bill => bill.status !== 'published')
      if (changed.length === 0) return refuse('nothing_to_correct')
      const supplement = { reason, bill_of_lading_ids: changed.map(bill => bill.id), ...manifestTotals(changed) }
      return notPublishable(changed, force ?? false) ?? [ManifestCorrected(supplement)]
    },
    close: () => [ManifestClosed()],
  },
})
