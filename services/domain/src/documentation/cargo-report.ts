import type { BillOfLadingLine, BillOfLadingPaper, DocumentParty } from '@fairlead/contracts/documents/bill-of-lading'
import { sum } from '@fairlead/contracts/measures/money'
import { package_codes } from '@fairlead/contracts/reference/package-codes'
import type { CargoReport, ReportedBill } from '@fairlead/edi/messages/cuscar'
import type { Address, CargoLine, Container } from '@fairlead/edi/messages/trade'

/** A bill as it left with its manifest: what it says, and the landlocked country that its cargo goes on to. */
export interface ManifestedBill {
  readonly paper: BillOfLadingPaper
  readonly onward: { readonly code: string; readonly name: string } | null
}

/** What customs are told of a manifest that does not stand on its bills. */
export interface ReportHead extends Pick<CargoReport, 'function' | 'date' | 'sender' | 'voyage' | 'discharge' | 'arrival'> {
  readonly number: string
  readonly load: CargoReport['discharge']
  /** Types of containers (ISO 6346) by their numbers, as far as units tell. */
  readonly container_types: ReadonlyMap<string, string>
}

/** The manifest of a port of discharge as customs there get it: all of its bills as they were made final (EDI.md §3.1). */
export function cargoReport({ number, load, container_types, ...head }: ReportHead, bills: readonly ManifestedBill[]): CargoReport {
  return {
    ...head,
    reference: number,
    manifest_number: number,
    traffic: 'import',
    containers: containersOf(
      bills.flatMap(({ paper }) => paper.lines),
      container_types,
    ),
    bills: bills.map(one => billOf(one, load, head.discharge)),
  }
}

function billOf({ paper, onward }: ManifestedBill, load: ReportHead['load'], discharge: ReportHead['discharge']): ReportedBill {
  const notify = [paper.notify, paper.second_notify].flatMap(party => (party ? [addressOf(party)] : []))
  return {
    number: paper.number,
    load,
    discharge,
    ...(onward && { destination_country: onward }),
    traffic: onward ? 'transit' : 'import',
    shipper: addressOf(paper.shipper),
    consignee: addressOf(paper.consignee),
    notify,
    lines: paper.lines.flatMap(linesOf),
  }
}

/** Customs read a name and an address in five lines of 35 in all (C058): one of the name, and of the address what the others hold. */
const addressOf = ({ name, address }: DocumentParty): Address => ({ name: name.slice(0, 35), street: address.join(' ').slice(0, 105) })

/** A vehicle is reported by itself, since it is discharged by its VIN; all else as its line has it. */
function linesOf(line: BillOfLadingLine): CargoLine[] {
  const description = [line.description, line.dangerous_goods ?? ''].filter(Boolean).join('\n')
  const container = line.containers.length === 1 ? line.containers[0]?.number : undefined
  const within = container === undefined ? {} : { container }
  if (line.vehicles.length === line.packages)
    return line.vehicles.map(({ vin, weight_kg, volume_m3, hs_code }) => ({
      count: 1,
      packaging: 'VN',
      description,
      weight_kg,
      volume_m3,
      ...goods(hs_code ?? line.hs_code),
      ...(vin && { vin }),
      ...within,
    }))
  const packaging = package_codes.rows.find(({ en }) => en.toUpperCase() === line.package_type)?.code ?? 'PK'
  const { packages: count, gross_weight_kg: weight_kg, volume_m3, marks_and_numbers: marks } = line
  return [{ count, packaging, description, weight_kg, volume_m3, ...goods(line.hs_code), ...(marks !== '' && { marks }), ...within }]
}

const goods = (hs_code: string | null) => (hs_code === null ? {} : { hs_code })

/** Each container once, with its seals and the weight of all lines that it alone holds. */
function containersOf(lines: readonly BillOfLadingLine[], types: ReportHead['container_types']): Container[] {
  const numbers = [...new Set(lines.flatMap(line => line.containers.map(one => one.number)))]
  return numbers.map(number => {
    const within = lines.filter(line => line.containers.some(one => one.number === number))
    const seals = within.flatMap(line => line.containers.flatMap(one => (one.number === number && one.seal ? [one.seal] : [])))
    const isShared = within.some(line => line.containers.length > 1)
    return {
      number,
      iso_type: types.get(number) ?? '',
      full: true,
      ...(!isShared && { weight_kg: sum(within.map(line => line.gross_weight_kg)) }),
      seals: [...new Set(seals)],
    }
  })
}
