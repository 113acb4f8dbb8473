import { billOfLadingHead } from '@fairlead/contracts/documentation/bill-of-lading-fields'
import type { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import type { Recorded } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { after, enqueue, forEach, inOrder, type Process, queueAfter, type Steps, step } from '../kernel/process.ts'
import { job } from '../operations/jobs.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import type { Bill } from './bill-of-lading-guards.ts'
import { billNumber } from './bill-of-lading-number.ts'
import { billOfLadingNumbers } from './bill-of-lading-series.ts'
import { billOfLading } from './bills-of-lading.ts'
import { knownRoute, manifestIdOf, manifestOn, type Route } from './manifest-id.ts'
import { manifest } from './manifests.ts'

type Told = Recorded & { record: Bill }

/** The units hear on which bill they stand and how far it is: a unit on a final bill is not taken off board. */
const onUnits = ({ id, record }: Told, unit_ids: readonly string[] = record.unit_ids): Steps => {
  const stage = (['queue', 'draft', 'final', 'published'] as const).find(one => one === record.status) ?? 'cancelled'
  return forEach('unit', unit_ids, one => step(unit, one, 'assign_bill_of_lading', { bill_of_lading_id: id, bill_of_lading_status: stage }))
}
const offUnits = (id: string, unit_ids: readonly string[]): Steps =>
  forEach('off unit', unit_ids, one => step(unit, one, 'unassign_bill_of_lading', { bill_of_lading_id: id }))

/** The voyage hears of its bills: it is archived only when all of them are settled. */
const onVoyage = (id: string, { voyage_id }: Route, settled: boolean): Steps =>
  voyage_id ? { voyage: step(voyage, voyage_id, 'register_bill_of_lading', { bill_of_lading_id: id, settled }) } : {}
/** So does the one that it left. */
const offVoyage = (id: string, { voyage_id }: Route): Steps =>
  voyage_id ? { 'off voyage': step(voyage, voyage_id, 'register_bill_of_lading', { bill_of_lading_id: id, settled: true }) } : {}

/** The manifest of the bill's route lists it as it is now; the first bill of a route brings its manifest about. */
function onManifest({ id, record }: Told): Steps {
  const route = knownRoute(record)
  if (!route) return {}
  const { number, status, packages, gross_weight, volume } = record
  return inOrder(
    { manifest: step(manifest, manifestOn(route), 'draft', { ...route }) },
    {
      listing: step(manifest, manifestOn(route), 'list', { bill_of_lading_id: id, number, state: status, packages, gross_weight, volume }),
    },
  )
}
const offManifest = (id: string, route: Route): Steps => {
  const manifestId = manifestIdOf(route)
  return manifestId ? { 'off manifest': step(manifest, manifestId, 'delist', { bill_of_lading_id: id }) } : {}
}

const onJob = ({ id, version, record }: Told): Steps =>
  record.job_id
    ? { job: step(job, record.job_id, 'register_bill_of_lading', { bill_of_lading_id: id, state: record.status, at_version: version }) }
    : {}
const offJob = ({ id, record }: Told): Steps =>
  record.job_id ? { 'off job': step(job, record.job_id, 'unregister_bill_of_lading', { bill_of_lading_id: id }) } : {}

const moved = (told: Told): Steps => ({ ...onUnits(told), ...onJob(told), ...onManifest(told) })
const ended = (told: Told): Steps => ({ ...offJob(told), ...offVoyage(told.id, told.record), ...offManifest(told.id, told.record) })

/** A bill and those who must know of it: units, job, voyage and manifest. */
const known = after('bill of lading', billOfLading, {
  BillOfLadingQueued: (_data, told) => ({
    ...onUnits(told),
    ...onJob(told),
    ...onVoyage(told.id, told.record, false),
    ...onManifest(told),
  }),
  BillOfLadingChanged: (_data, told) => onManifest(told),
  BillOfLadingUnitsChanged: ({ added, removed }, told) => ({ ...offUnits(told.id, removed), ...onUnits(told, added) }),
  BillOfLadingRerouted: (before, told) => ({
    ...offManifest(told.id, before),
    ...(before.voyage_id === told.record.voyage_id ? {} : offVoyage(told.id, before)),
    ...onVoyage(told.id, told.record, false),
  }),
  /** Its number comes last: it is told to the manifest in its turn, and nothing older may follow. */
  BillOfLadingDrafted: ({ series }, told) => ({
    ...moved(told),
    ...inOrder(
      { series: step(billOfLadingNumbers, derivedId('bills of lading', series), 'open', { prefix: series }) },
      { number: step(billOfLadingNumbers, derivedId('bills of lading', series), 'take', { bill_of_lading_id: told.id }) },
    ),
  }),
  BillOfLadingNumbered: (_data, told) => (told.record.status === 'draft' ? onManifest(told) : {}),
  BillOfLadingFinalised: (_data, told) => moved(told),
  BillOfLadingReopened: (_data, told) => moved(told),
  BillOfLadingPublished: (_data, told) => ({ ...onVoyage(told.id, told.record, true), ...moved(told) }),
  BillOfLadingCancelled: (_data, told) => ({ ...offUnits(told.id, told.record.unit_ids), ...ended(told) }),
  BillOfLadingVoided: (_data, told) => {
    const off = offUnits(told.id, told.record.unit_ids)
    const reissue = step(billOfLading, derivedId(told.id, 'reissue'), 'queue', reissued(told))
    return { ...off, ...ended(told), ...inOrder(off, { reissue }) }
  },
})

/** The bill that takes a voided one's place, word for word; documentation then changes what was wrong. */
function reissued({ id, record }: Told): CommandInput<typeof billsoflading, 'queue'> {
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

const papers = queueAfter('bill of lading papers', billOfLading, {
  OriginalPrinted: ({ original }, { id }) => ({ paper: enqueue('write_original', { id, original }) }),
  BillOfLadingReleased: ({ to }, { id }) => ({ mail: enqueue('mail_bill_of_lading', { id, to: [...to] }) }),
})

/** Everything that follows from what happens in documentation. */
export const documentationProcesses: readonly Process[] = [known, numbering, publishing, papers]
