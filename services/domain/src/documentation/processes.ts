import { billOfLadingHead } from '@fairlead/contracts/documentation/bill-of-lading-fields'
import type { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import type { Recorded } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { after, enqueue, forEach, inOrder, type Process, type QueuedSteps, queueAfter, type Steps, step } from '../kernel/process.ts'
import { billNumber } from './bill-of-lading-number.ts'
import { billOfLadingNumbers } from './bill-of-lading-series.ts'
import { billRelease } from './bill-releases.ts'
import { billOfLading } from './bills-of-lading.ts'
import type { Bill } from './cargo.ts'
import { freightlist } from './freightlists.ts'
import { knownRoute, manifestOn } from './manifest-id.ts'
import { manifest } from './manifests.ts'

/** The first bill of a route brings its manifest about. */
function onManifest({ record }: Recorded & { record: Bill }): Steps {
  const route = knownRoute(record)
  return route ? { manifest: step(manifest, manifestOn(route), 'draft', route) } : {}
}

const drawnUp = after('bill of lading', billOfLading, {
  BillOfLadingQueued: (_data, one) => onManifest(one),
  BillOfLadingRerouted: (_before, one) => onManifest(one),
  BillOfLadingDrafted: ({ series }, { id }) =>
    inOrder(
      { series: step(billOfLadingNumbers, derivedId('bills of lading', series), 'open', { prefix: series }) },
      { number: step(billOfLadingNumbers, derivedId('bills of lading', series), 'take', { bill_of_lading_id: id }) },
    ),
  BillOfLadingVoided: (_data, one) => ({ reissue: step(billOfLading, derivedId(one.id, 'reissue'), 'queue', reissued(one)) }),
})

/** The bill that takes a voided one's place, word for word; documentation then changes what was wrong. */
function reissued({ id, record }: Recorded & { record: Bill }): CommandInput<typeof billsoflading, 'queue'> {
  const head = Object.fromEntries(Object.keys(billOfLadingHead).map(key => [key, record[key as keyof typeof billOfLadingHead]]))
  return { ...head, office_id: record.office_id, job_id: record.job_id, lines: record.lines, replaces_id: id }
}

/** A bill that is drafted asks its series for a number; the series answers. */
const numbering = after('bill of lading numbering', billOfLadingNumbers, {
  BillOfLadingNumberTaken: ({ bill_of_lading_id }, { record }): Steps => {
    const number = billNumber(record.prefix, record.taken)
    return number === undefined ? {} : { bill: step(billOfLading, bill_of_lading_id, 'assign_number', { number }) }
  },
})

/** A bill that was cancelled since stays so, and holds none of the others back. */
const published = (id: string, bills: readonly string[]): Steps =>
  forEach('bill', bills, one => step(billOfLading, one, 'publish', { manifest_id: id }, { expected: ['not_in_this_state'] }))

/** Publishing goes bill by bill; a crash in between resumes it, since a bill that is published already stays so. */
const publishing = after('publishing', manifest, {
  ManifestPublicationStarted: ({ bill_of_lading_ids }, { id }) =>
    inOrder(published(id, bill_of_lading_ids), { manifest: step(manifest, id, 'complete_publication', {}) }),
  ManifestCorrected: ({ bill_of_lading_ids }, { id }) => published(id, bill_of_lading_ids),
})

/** Customs at the port of discharge hear of it, and of all of it anew when it was corrected (EDI.md §1). */
const reported = queueAfter('cargo reports', manifest, {
  ManifestPublished: (_data, { id }) => ({ report: enqueue('send_cargo_report', { id, replaces: false }) }),
  ManifestCorrected: (_data, { id }) => ({ report: enqueue('send_cargo_report', { id, replaces: true }) }),
})

const papers = queueAfter('bill of lading papers', billOfLading, {
  OriginalPrinted: ({ original }, { id }) => ({ paper: enqueue('write_original', { id, original }) }),
  BillOfLadingReleased: ({ to, release_id }, { id }): QueuedSteps =>
    release_id === null ? { mail: enqueue('mail_bill_of_lading', { id, to: [...to] }) } : {}, // it goes with the others
})

const settlements = queueAfter('freight lists', freightlist, {
  FreightlistSent: (_data, { id }) => ({ mail: enqueue('mail_freightlist', { id }) }),
})

/** The bills know of it one by one. One that was taken back meanwhile is told so on its record. */
const releases = after('releases of bills', billRelease, {
  BillsReleased: ({ bill_of_lading_ids, to }, { id }) =>
    forEach('bill', bill_of_lading_ids, one => step(billOfLading, one, 'release_with_others', { to: [...to], release_id: id })),
})
const mailed = queueAfter('releases of bills', billRelease, {
  BillsReleased: (_data, { id }) => ({ mail: enqueue('mail_bill_release', { id }) }),
})

/** Everything that follows from what happens in documentation. */
export const documentationProcesses: readonly Process[] = [drawnUp, numbering, publishing, reported, papers, releases, mailed, settlements]
