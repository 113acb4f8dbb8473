import type { manifests } from '@fairlead/contracts/documentation/manifests'
import type { BillOfLadingLine, BillOfLadingPaper, DocumentVehicle, FreightCharge } from '@fairlead/contracts/documents/bill-of-lading'
import { freightTotals } from '@fairlead/contracts/documents/bill-of-lading'
import type { ManifestBill, ManifestDocument, ManifestLine, ManifestPaper } from '@fairlead/contracts/documents/manifest'
import { countedPackages } from '@fairlead/contracts/documents/packages'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { sum } from '@fairlead/contracts/measures/money'
import { sumVolumes } from '@fairlead/contracts/measures/volume'
import { tradeDay } from '../operations/today.ts'
import type { Bill } from './cargo.ts'

type Manifest = RecordOf<typeof manifests>

/** A bill as its manifest lists it: its record, what it says, and whether the reader may see more of it than its figures. */
export interface Listed {
  bill: Pick<Bill, 'number'>
  paper: BillOfLadingPaper
  seen: boolean
}

/** What a manifest prints: its bills in the order of their numbers, below what it says itself. */
export function manifestDocument(manifest: Manifest, { bill_of_lading_ids: _listed, ...paper }: ManifestPaper, listed: readonly Listed[]) {
  const at = paper.supplement === null ? manifest.published_at : (manifest.supplements[paper.supplement.number - 1]?.at ?? null)
  const papers = listed.map(one => one.paper)
  return {
    ...paper,
    draft: manifest.status === 'draft',
    date: at === null ? null : tradeDay(at),
    bills: listed.toSorted((one, other) => byNumber(one.bill.number, other.bill.number)).map(listedBill),
    totals: {
      bls: papers.length,
      packages: papers.reduce((total, { totals }) => total + totals.packages, 0),
      gross_weight_kg: sum(papers.map(({ totals }) => totals.gross_weight_kg)),
      volume_m3: sumVolumes(papers.map(({ totals }) => totals.volume_m3)),
      freight: freightTotals(listed.filter(one => one.seen).flatMap(({ paper }) => chargesOf(paper))),
    },
  } satisfies Omit<ManifestDocument, 'issuer'> & Pick<ManifestPaper, 'issuer'>
}

/** What has no number yet comes last. */
export const byNumber = (one: string | null, other: string | null): number =>
  one !== null && other !== null ? one.localeCompare(other) : Number(one === null) - Number(other === null)

const chargesOf = ({ freight }: BillOfLadingPaper): readonly FreightCharge[] => (freight.charges === 'as agreed' ? [] : freight.charges)

function listedBill({ bill: { number }, paper, seen }: Listed): ManifestBill {
  const { packages, gross_weight_kg, volume_m3, package_type } = paper.totals
  const figures = { number, packages, gross_weight_kg, volume_m3 }
  if (!seen) return { ...figures, package_type: '', shipper: null, consignee: null, notify: null, freight: null, lines: [] }
  const { shipper, consignee, notify, freight, lines, route } = paper
  return {
    ...figures,
    package_type: countedPackages(package_type, packages),
    shipper: shipper.name === '' ? null : shipper,
    consignee: consignee.name === '' ? null : consignee,
    notify,
    freight: freight.terms,
    lines: lines.map((line, index) => lineOf(line, index === 0 ? route.transhipment_port : null)),
  }
}

/**
 * Every unit is named: a port discharges what stands on the manifest, by its chassis. The first line of a bill says where its cargo changes ships.
 */
function lineOf(line: BillOfLadingLine, transhipment: string | null): ManifestLine {
  const lines = (text: string) => text.split('\n').filter(one => one !== '')
  return {
    marks_and_numbers: line.marks_and_numbers,
    goods: [
      `${line.packages} ${countedPackages(line.package_type, line.packages)}`,
      ...lines(line.description),
      ...(line.hs_code ? [`HS ${line.hs_code}`] : []),
      ...line.containers.map(({ number, seal }) => `CONTAINER ${number}${seal ? ` SEAL ${seal}` : ''}`),
      ...line.customs_references,
      ...(line.dangerous_goods ? [line.dangerous_goods] : []),
      ...(transhipment === null ? [] : [`TRANSHIPMENT AT ${transhipment.toUpperCase()}`]),
    ],
    gross_weight_kg: line.gross_weight_kg,
    volume_m3: line.volume_m3,
    vehicles: line.vehicles.map(vehicleOf),
  }
}

const vehicleOf = ({ vin, make, model, colour, license_plate, length_m, width_m, height_m, mrn, ...figures }: DocumentVehicle) => ({
  vin: vin ?? '',
  description: [make, model, colour, license_plate, mrn && `MRN ${mrn}`].filter(Boolean).join(' ').toUpperCase(),
  measures: [length_m, width_m, height_m] as const,
  lane_metres: figures.lane_metres,
  volume_m3: figures.volume_m3,
  weight_kg: figures.weight_kg,
})
