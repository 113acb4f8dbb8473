import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { listedStates, manifests } from '@fairlead/contracts/documentation/manifests'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { aggregate, eventsOf, type Find, type Load } from '../kernel/aggregate.ts'
import { refuse } from '../kernel/refusal.ts'
import { port } from '../masterdata/ports.ts'
import { voyage } from '../operations/voyages.ts'
import type { Json } from '../ports/event-log.ts'
import { voyageClosed } from './bill-of-lading-guards.ts'
import { billOfLading, signedWith } from './bills-of-lading.ts'
import { manifestPaper } from './manifest-paper.ts'
import { type Leaving, type LoadedBill, manifestTotals, notPublishable } from './manifested.ts'

type Manifest = RecordOf<typeof manifests>

const { ManifestDrafted, ManifestPublicationStarted, ManifestPublished, ManifestCorrected, ManifestAnswered, ManifestClosed } =
  eventsOf(manifests)

/**
 * The bills of a manifest: those of its route, in the order in which they were drawn up. What is drawn up after it closed is none of them: only
 * through a manifest is a bill published.
 */
export const billsOn = ({ voyage_id, pol_id, pod_id, status }: Pick<Manifest, 'voyage_id' | 'pol_id' | 'pod_id' | 'status'>, find: Find) =>
  find(billsoflading, { voyage_id: [voyage_id], pol_id: [pol_id], pod_id: [pod_id], status: listedStates(status) })

/** Customs are sent the whole anew, and say what they think of that; the number by which they know it stays. */
const unanswered = { customs_answer: null, customs_answered_at: null, customs_remarks: null, customs_rejected: [] }

/** What was published before manifests kept what they said. */
const withoutPaper = (data: { [key: string]: Json }) => ({ ...data, paper: null })
const isPublished = ({ status }: { status: string }) => status === 'published'

/** Bills that are to leave; those that nobody made final with what it takes to do so. */
const leaving = (bills: readonly LoadedBill[], load: Load): Promise<Leaving[]> =>
  Promise.all(bills.map(async bill => ({ bill, signing: bill.status === 'draft' ? await signedWith(bill, load) : undefined })))

/** Numbers of bills that stood on what was published before, and are void since. */
async function withdrawnFrom({ paper }: Pick<Manifest, 'paper'>, load: Load): Promise<string[]> {
  const named = (paper ?? []).flatMap(one => one.bill_of_lading_ids)
  const told = new Set((paper ?? []).flatMap(one => one.supplement?.withdrawn ?? []))
  const bills = await Promise.all(named.map(id => load(billOfLading, id)))
  return bills.flatMap(bill => (bill?.status === 'void' && bill.number !== null && !told.has(bill.number) ? [bill.number] : []))
}

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
    ManifestPublished: (record, { paper, ...totals }, { meta }) => ({
      ...record,
      paper: paper && [paper],
      published_totals: [totals],
      published_at: meta.occurred_at,
      published_by: meta.actor.name,
      publishing: [],
      publication: 'complete' as const,
      status: 'published',
    }),
    ManifestCorrected: (record, { paper, ...data }, { meta }) => ({
      ...record,
      paper: paper && record.paper && [...record.paper, paper],
      supplements: [...record.supplements, { ...data, number: record.supplements.length + 1, at: meta.occurred_at }],
      ...unanswered,
      status: 'corrected',
    }),
    ManifestAnswered: (record, { answer, registration, remarks, rejected }, { meta }) => ({
      ...record,
      customs_answer: answer,
      customs_answered_at: meta.occurred_at,
      customs_registration: registration ?? record.customs_registration,
      customs_remarks: remarks,
      customs_rejected: rejected,
    }),
    ManifestClosed: record => ({ ...record, status: 'closed' }),
  },
  facts: {
    draft: async (_record, input, load) => {
      const [sailing, pol, pod] = await Promise.all([load(voyage, input.voyage_id), load(port, input.pol_id), load(port, input.pod_id)])
      return { sailing, pol, pod }
    },
    publish: async (record, _input, load, { find }) => {
      const bills = await billsOn(record, find)
      return { bills: await leaving(bills, load), sailing: await load(voyage, record.voyage_id) }
    },
    complete_publication: async (record, _input, load) => {
      const bills = await Promise.all(record.publishing.map(id => load(billOfLading, id)))
      const published = bills.filter(one => one !== undefined)
      return { bills: published, paper: await manifestPaper(record, published.filter(isPublished), null, load) }
    },
    correct: async (record, { reason }, load, { find }) => {
      const [bills, sailing] = await Promise.all([billsOn(record, find), load(voyage, record.voyage_id)])
      const changed = bills.filter(one => !isPublished(one))
      const supplement = { number: record.supplements.length + 1, reason, withdrawn: await withdrawnFrom(record, load) }
      return { changed: await leaving(changed, load), sailing, paper: await manifestPaper(record, changed, supplement, load) }
    },
  },
  decide: {
    draft: (_record, input, { sailing, pol, pod }) => [
      ManifestDrafted({ ...input, number: `${sailing?.number ?? ''} ${pol?.code ?? ''}-${pod?.code ?? ''}` }),
    ],
    publish: (_record, { force, ...how }, { actor, bills, sailing }) => {
      if (bills.length === 0) return refuse('nothing_to_manifest')
      const started = { ...how, forced: force ?? false, bill_of_lading_ids: bills.map(({ bill }) => bill.id) }
      return voyageClosed(sailing) ?? notPublishable(bills, force ?? false, actor) ?? [ManifestPublicationStarted(started)]
    },
    complete_publication: (record, _input, { bills, paper }) => {
      if (record.status === 'published') return []
      const waiting = bills.filter(bill => bill.status === 'draft' || bill.status === 'final')
      // Whoever was cancelled meanwhile did not leave.
      return waiting.length > 0
        ? refuse('publication_incomplete', { params: { count: waiting.length } })
        : [ManifestPublished({ ...manifestTotals(bills.filter(isPublished)), paper })]
    },
    correct: (_record, { reason, force }, { actor, changed, sailing, paper }) => {
      if (changed.length === 0) return refuse('nothing_to_correct')
      const supplement = {
        reason,
        bill_of_lading_ids: changed.map(({ bill }) => bill.id),
        ...manifestTotals(changed.map(({ bill }) => bill)),
        paper,
      }
      return voyageClosed(sailing) ?? notPublishable(changed, force ?? false, actor) ?? [ManifestCorrected(supplement)]
    },
    take_customs_answer: (_record, { registration = null, remarks = null, answer, rejected }) => [
      ManifestAnswered({ answer, registration, remarks, rejected }),
    ],
    close: () => [ManifestClosed()],
  },
  upcast: { ManifestPublished: [withoutPaper], ManifestCorrected: [withoutPaper] },
})
