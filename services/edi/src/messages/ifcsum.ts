import type { Message, Segment } from '../interchange.ts'
import { segment } from '../write/segment.ts'
import { vehicleOfD95b } from './consignment.ts'
import { carriage, day, dimensions, equipment, identifierOf, marks, party, place, purposes, texts, volume, weight } from './pieces.ts'
import type { CargoLine, Container, Parties, Place, Purpose, Voyage } from './trade.ts'

/** A bill of a consolidated manifest. */
export interface ConsolidatedBill {
  readonly number: string
  readonly booking?: string
  readonly prepaid: boolean
  readonly load: Place
  readonly discharge: Place
  readonly parties: Parties
  readonly lines: readonly CargoLine[]
}

/** The manifest of a voyage for the agent at a port. */
export interface ConsolidatedManifest {
  readonly purpose: Purpose
  readonly reference: string
  readonly date: string
  readonly manifest_number: string
  readonly voyage: Voyage
  readonly load: Place
  readonly departure: string
  readonly discharge: Place
  readonly arrival: string
  readonly containers: readonly Container[]
  readonly bills: readonly ConsolidatedBill[]
}

const here = { type: 'IFCSUM', directory: 'D95B' }

/** IFCSUM D.95B: all bills of a voyage for one port. */
export function ifcsum(manifest: ConsolidatedManifest, reference: string): Message {
  const { manifest_number, voyage, load, departure, discharge, arrival, containers, bills } = manifest
  const segments = [
    segment('BGM', '785', manifest.reference, purposes[manifest.purpose]),
    day('137', manifest.date),
    segment('CNT', ['10', String(bills.length)]),
    segment('RFF', ['AFB', manifest_number]),
    carriage(voyage),
    place('9', load, here),
    place('11', discharge, here),
    day('133', departure),
    day('132', arrival),
    ...containers.flatMap(container => equipment(container, 'import', weight(container.weight_kg))),
    ...bills.flatMap(billOf),
  ]
  return { reference, identifier: identifierOf('IFCSUM', 'D95B'), segments }
}

function billOf({ number, booking, prepaid, load, discharge, parties, lines }: ConsolidatedBill, at: number): Segment[] {
  const { shipper, consignee, notify = [] } = parties
  return [
    segment('CNI', String(at + 1), number),
    place('9', load, here),
    place('11', discharge, here),
    segment('RFF', ['BM', number]),
    ...(booking ? [segment('RFF', ['BN', booking])] : []),
    segment('CPI', '4', '', prepaid ? 'P' : 'C'),
    party('CZ', shipper),
    ...(consignee ? [party('CN', consignee)] : []),
    ...notify.slice(0, 2).map((one, index) => party(`N${index + 1}`, one)),
    ...lines.flatMap(lineOf),
  ]
}

/** What stands where differs from the messages of one consignment: IFCSUM has no GIN. */
function lineOf(line: CargoLine, at: number): Segment[] {
  const { count, packaging, hs_code, description, special_provision, weight_kg, volume_m3, vin, container, dangerous } = line
  return [
    segment('GID', String(at + 1), [String(count), packaging]),
    ...(hs_code ? [segment('PIA', '5', [hs_code, 'HS'])] : []),
    ...texts('AAA', description, here),
    ...(special_provision ? texts('AAC', `SP ${special_provision}`, here) : []),
    ...weight(weight_kg),
    ...volume(volume_m3),
    ...dimensions(line),
    ...vehicleOfD95b(line),
    ...marks('24', line.marks ?? vin ?? ''),
    ...(container ? [segment('SGP', container, String(count))] : []),
    ...(dangerous ? [segment('DGS', 'IMD', dangerous.imo_class, dangerous.un_number)] : []),
  ]
}
