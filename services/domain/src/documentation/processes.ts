import { billOfLadingHead } from '@fairlead/contracts/documentation/bill-of-lading-fields'
import type { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import type { Recorded, Step } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { after, type Process, step } from '../kernel/process.ts'
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
const onUnits = ({ id, record }: Told, unit_ids: readonly string[] = record.unit_ids): Step[] => {
  const stage = (['queue', 'draft', 'final', 'published'] as const).find(one => one === record.status) ?? 'cancelled'
  return unit_ids.map(one => step(unit, one, 'assign_bill_of_lading', { bill_of_lading_id: id, bill_of_lading_status: stage }))
}
const offUnits = (id: string, unit_ids: readonly string[]): Step[] =>
  unit_ids.map(one => step(unit, one, 'unassign_bill_of_lading', { bill_of_lading_id: id }))

/** The voyage hears of its bills: it is archived only when all of them are settled. */
const onVoyage = (id: string, { voyage_id }: Route, settled: boolean): Step[] =>
  voyage_id ? [step(voyage, voyage_id, 'register_bill_of_lading', { bill_of_lading_id: id, settled })] : []

/** The manifest of the bill's route lists it as it is now; the first bill of a route brings its manifest about. */
function onManifest({ id, record }: Told): Step[] {
  const route = knownRoute(record)
  if (!route) return []
  const { number, status, packages, gross_weight, volume } = record
  return [
    step(manifest, manifestOn(route), 'draft', { ...route }),
    step(manifest, manifestOn(route), 'list', { bill_of_lading_id: id, number, state: status, packages, gross_weight, volume }),
  ]
}
const offManifest = (id: string, route: Route): Step[] => {
  const manifestId = manifestIdOf(route)
  return manifestId ? [step(manifest, manifestId, 'delist', { bill_of_lading_id: id })] : []
}

const onJob = ({ id, version, record }: Told): Step[] =>
  record.job_id
    ? [step(job, record.job_id, 'register_bill_of_lading', { bill_of_lading_id: id, state: record.status, at_version: version })]
    : []
const offJob = ({ id, record }: Told): Step[] =>
  record.job_id ? [step(job, record.job_id, 'unregister_bill_of_lading', { bill_of_lading_id: id })] : []

const moved = (told: Told): Step[] => [...onUnits(told), ...onJob(told), ...onManifest(told)]
const ended = (told: Told): Step[] => [
  ...offUnits(told.id, told.record.unit_ids),
  ...offJob(told),
  ...onVoyage(told.id, told.record, true),
  ...offManifest(told.id, told.record),
]

/** A bill and those who must know of it: units, job, voyage and manifest. */
const known = after(billOfLading, {
  BillOfLadingQueued: (_data, told) => [...onUnits(told), ...onJob(told), ...onVoyage(told.id, told.record, false), ...onManifest(told)],
  BillOfLadingChanged: (_data, told) => onManifest(told),
  BillOfLadingUnitsChanged: ({ added, removed }, told) => [...offUnits(told.id, removed), ...onUnits(told, added)],
  BillOfLadingRerouted: (before, told) => [
    ...offManifest(told.id, before),
    ...(before.voyage_id === told.record.voyage_id ? [] : onVoyage(told.id, before, true)),
    ...onVoyage(told.id, told.record, false),
  ],
  /** Its number comes last: it is told to the manifest in its turn, and nothing older may follow. */
  BillOfLadingDrafted: ({ series }, told) => [
    ...moved(told),
    step(billOfLadingNumbers, derivedId('bills of lading', series), 'open', { prefix: series }),
    step(billOfLadingNumbers, derivedId('bills of lading', series), 'take', { bill_of_lading_id: told.id }),
  ],
  BillOfLadingNumbered: (_data, told) => onManifest(told),
  BillOfLadingFinalised: (_data, told) => moved(told),
  BillOfLadingReopened: (_data, told) => moved(told),
  BillOfLadingPublished: (_data, told) => [...onVoyage(told.id, told.record, true), ...moved(told)],
  BillOfLadingCancelled: (_data, told) => ended(told),
  BillOfLadingVoided: (_data, told) => [...ended(told), step(billOfLading, derivedId(told.id, 'reissue'), 'queue', reissued(told))],
})

/** The bill that takes a voided one's place, word for word; documentation then changes what was wrong. */
function reissued({ id, record }: Told): CommandInput<typeof billsoflading, 'queue'> {
  const head = Object.fromEntries(Object.keys(billOfLadingHead).map(key => [key, record[key as keyof typeof billOfLadingHead]]))
  return { ...head, office_id: record.office_id, job_id: record.job_id, lines: record.lines, replaces_id: id }
}

/** A bill that is drafted asks its series for a number; the series answers. */
const numbering = after(billOfLadingNumbers, {
  BillOfLadingNumberTaken: ({ bill_of_lading_id }, { record }) => {
    const number = billNumber(record.prefix, record.taken)
    return number === undefined ? [] : [step(billOfLading, bill_of_lading_id, 'assign_number', { number })]
  },
})

/** Publishing goes bill by bill; a crash in between resumes it, since a bill that is published already stays so. */
const publishing = after(manifest, {
  ManifestPublicationStarted: ({ bill_of_lading_ids }, { id }) => [
    ...bill_of_lading_ids.map(one => step(billOfLading, one, 'publish', { manifest_id: id })),
    step(manifest, id, 'complete_publication', {}),
  ],
  ManifestCorrected: ({ bill_of_lading_ids }, { id }) =>
    bill_of_lading_ids.map(one => step(billOfLading, one, 'publish', { manifest_id: id })),
})

/** Everything that follows from what happens in documentation. */
export const documentationProcesses: readonly Process[] = [known, numbering, publishing]
