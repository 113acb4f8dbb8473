import type { Segment } from '../interchange.ts'
import { segment } from '../write/segment.ts'
import { contact, dimensions, marks, moment, party, purposes, texts, volume, weight } from './pieces.ts'
import type { CargoLine, Contact, Parties, Place, Purpose, Voyage } from './trade.ts'

/** How far the carrier carries (TSR, DE 4065). */
export type Haulage = 'door_to_door' | 'door_to_pier' | 'pier_to_door' | 'pier_to_pier'
const haulages: Readonly<Record<Haulage, string>> = { door_to_door: '27', door_to_pier: '28', pier_to_door: '29', pier_to_pier: '30' }

/** What a booking request and a shipping instruction both say. */
export interface Consignment {
  readonly purpose: Purpose
  readonly reference: string
  readonly at: string
  readonly contact: Contact
  readonly haulage: Haulage
  /** Our job, by which the carrier names it. */
  readonly job: string
  readonly contract?: string
  readonly voyage: Voyage
  readonly load: Place
  readonly departure: string
  readonly discharge: Place
  readonly parties: Parties
  readonly lines: readonly CargoLine[]
}

/** What differs between directories (EDI.md §8.1, §8.2, §8.12): how a vehicle is named, and where it is said that it is ro-ro. */
export interface Dialect {
  readonly type: 'IFTMIN' | 'IFTMBF' | 'IFTMAN'
  readonly directory: 'D95B' | 'D99B' | 'D00B'
  readonly vehicle: (line: CargoLine) => Segment[]
  readonly marksOf: (line: CargoLine) => string
}

/** Ro-ro cargo (7085). */
export const rollOn = [segment('GDS', '7')]

/** From D.99B on RFF+AKG is the VIN and RFF+ABZ the plate. */
export const vehicleOfD00b = ({ vin, mrn, licence_plate }: CargoLine): Segment[] => [
  ...(vin ? [segment('RFF', ['AKG', vin])] : []),
  ...(mrn ? [segment('RFF', ['ABT', mrn])] : []),
  ...(licence_plate ? [segment('RFF', ['ABZ', licence_plate])] : []),
]
/** In D.95B RFF+VT is the VIN, and nothing the plate: that is left to the marks. */
export const vehicleOfD95b = ({ vin, mrn }: CargoLine): Segment[] => [
  ...(vin ? [segment('RFF', ['VT', vin])] : []),
  ...(mrn ? [segment('RFF', ['ABT', mrn])] : []),
]

/** Who asks, when, and how far the carrier carries. */
export const headOf = ({ reference, purpose, contact: who, at, haulage }: Consignment, document: string): Segment[] => [
  segment('BGM', document, reference, purposes[purpose]),
  ...contact(who),
  moment('137', at),
  segment('TSR', haulages[haulage]),
]

/** The contract at whose rates cargo is carried. */
export const contractOf = (contract: string | undefined): Segment[] => (contract === undefined ? [] : [segment('RFF', ['CT', contract])])

/** Who the consignment is between; two at most are notified. */
export const partiesOf = ({ shipper, consignee, notify = [], forwarder }: Parties): Segment[] => [
  party('CZ', shipper),
  ...(consignee ? [party('CN', consignee)] : []),
  ...notify.slice(0, 2).map((one, at) => party(`N${at + 1}`, one)),
  ...(forwarder ? [party('FW', forwarder)] : []),
]

/** A vehicle, or packages of one kind. */
export function lineOf(line: CargoLine, at: number, dialect: Dialect): Segment[] {
  const { count, packaging, description, origin_country, hs_code, special_provision, weight_kg, volume_m3, vin, container, dangerous } =
    line
  const isInstruction = dialect.type === 'IFTMIN'
  return [
    segment('GID', String(at + 1), [String(count), packaging]),
    ...(origin_country ? [segment('LOC', '27', [origin_country, '162', '5'])] : []),
    ...(hs_code ? [segment('PIA', '5', [hs_code, 'HS'])] : []),
    ...texts('AAA', description, dialect),
    ...(special_provision ? texts('AAC', `SP ${special_provision}`, dialect) : []),
    ...weight(weight_kg),
    ...volume(volume_m3),
    ...dimensions(line),
    ...dialect.vehicle(line),
    ...marks('24', dialect.marksOf(line)),
    ...(isInstruction && vin ? [segment('GIN', 'VV', vin)] : []), // the vehicle itself, where CN would be its chassis
    ...(container ? [segment('SGP', container, String(count))] : []),
    ...(dangerous ? [segment('DGS', 'IMD', dangerous.imo_class, dangerous.un_number)] : []),
  ]
}
