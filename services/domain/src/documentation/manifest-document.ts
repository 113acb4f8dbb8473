import type { manifests } from '@fairlead/contracts/documentation/manifests'
import type { BillOfLadingDocument } from '@fairlead/contracts/documents/bill-of-lading'
import type { ManifestBill, ManifestDocument } from '@fairlead/contracts/documents/manifest'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { tradeDay } from '../operations/today.ts'
import { linesOf, packagesOf, partyOf } from './bill-of-lading-document.ts'
import type { Bill } from './bill-of-lading-guards.ts'
import { manifestTotals } from './manifested.ts'

type Manifest = RecordOf<typeof manifests>

/** What a manifest prints that stands in other records. */
export interface ManifestSurroundings {
  issuer: BillOfLadingDocument['issuer']
  carrier: string
  vessel: string
  voyage_number: string
  ocean_vessel: string | null
  transit_country: string | null
  pol: string
  pod: string
  departure: string | null
  /** Its bills. */
  bills: readonly Bill[]
  /** Whether the reader may see a bill. */
  maySee: (bill: Bill) => boolean
}

/** All that a manifest prints, from its record and what it refers to: its bills in the order of their numbers. */
export const manifestDocument = (manifest: Manifest, around: ManifestSurroundings): ManifestDocument => ({
  number: manifest.number,
  draft: manifest.status === 'draft',
  supplements: manifest.supplements.length,
  issuer: around.issuer,
  carrier: around.carrier,
  vessel: around.vessel,
  voyage: around.voyage_number,
  ocean_vessel: around.ocean_vessel === around.vessel ? null : around.ocean_vessel,
  transit_country: around.transit_country,
  port_of_loading: around.pol,
  port_of_discharge: around.pod,
  departure: around.departure,
  date: manifest.published_at === null ? null : tradeDay(manifest.published_at),
  bills: around.bills
    .toSorted((one, other) => byNumber(one.number, other.number))
    .map(bill => listedBill(bill, around.maySee(bill) ? bill : undefined)),
  totals: totalsOf(around.bills),
})

/** What has no number yet comes last. */
const byNumber = (one: string | null, other: string | null): number =>
  one !== null && other !== null ? one.localeCompare(other) : Number(one === null) - Number(other === null)

function totalsOf(bills: readonly Bill[]): ManifestDocument['totals'] {
  const { bls, packages, gross_weight, volume } = manifestTotals(bills)
  return { bls, packages, gross_weight_kg: gross_weight, volume_m3: volume }
}

function listedBill({ number, packages, gross_weight, volume }: Bill, bill: Bill | undefined): ManifestBill {
  return {
    number,
    packages,
    gross_weight_kg: gross_weight,
    volume_m3: volume,
    package_type: bill ? packagesOf(bill.lines) : '',
    shipper: partyOf(bill?.shipper ?? null),
    consignee: partyOf(bill?.consignee ?? null),
    notify: partyOf(bill?.notify ?? null),
    freight: bill ? (bill.payment_type === 'COLLECT' ? 'collect' : 'prepaid') : null,
    lines: (bill?.lines ?? []).map(line => ({
      marks_and_numbers: line.marks_and_numbers ?? '',
      goods: [
        `${line.packages} ${line.package_type}`,
        ...linesOf(line.description),
        ...(line.hs_code ? [`HS ${line.hs_code}`] : []),
        ...(line.container_number ? [`CONTAINER ${line.container_number}${line.seal ? ` SEAL ${line.seal}` : ''}`] : []),
        ...linesOf(line.customs_references),
        ...(line.dangerous_goods ? [line.dangerous_goods] : []),
      ],
    })),
  }
}
