import type { Message, Segment } from '../interchange.ts'
import { segment } from '../write/segment.ts'
import { carriage, day, equipment, identifierOf, marks, place, purposes, texts, volume, weight, wrapped } from './pieces.ts'
import type { Address, CargoLine, Container, Place, Purpose, Voyage } from './trade.ts'

/** What customs are told of goods (GIS, DE 7365). */
export type Traffic = 'export' | 'import' | 'transit' | 'transhipment'
const traffics: Readonly<Record<Traffic, string>> = { export: '22', import: '23', transit: '24', transhipment: '28' }

/** A bill as it is reported: house or master, and never both in one (EDI.md §8.9), so there is one number. */
export interface ReportedBill {
  readonly number: string
  readonly load: Place
  readonly origin_port?: Place
  readonly discharge: Place
  /** Where the port is not the end: the landlocked country that goods in transit go to. */
  readonly destination_country?: { readonly code: string; readonly name: string }
  readonly traffic: Traffic
  readonly shipper: Address
  readonly consignee: Address
  readonly notify?: readonly Address[]
  readonly lines: readonly CargoLine[]
}

/** A manifest, as customs or the port of one port of discharge get it. */
export interface CargoReport {
  readonly function: Exclude<Purpose, 'change'>
  readonly reference: string
  readonly manifest_number: string
  readonly date: string
  /** SCAC. */
  readonly sender: string
  readonly voyage: Voyage
  readonly discharge: Place
  readonly arrival: string
  readonly traffic: Traffic
  readonly containers: readonly Container[]
  readonly bills: readonly ReportedBill[]
}

const directory = 'D95B'
const here = { type: 'CUSCAR', directory, list: '' }

/**
 * CUSCAR D.95B (EDI.md §3.1): the manifest of one port of discharge. Replacing says all of it anew; what is cancelled is named by its reference, and
 * none of its bills is said again. What was accepted holds until the new one is (§8.13): that is for who sends to know.
 */
export function cuscar(report: CargoReport, reference: string): Message {
  const isCancelled = report.function === 'cancel'
  const body = isCancelled ? [] : [...report.containers.flatMap(containerOf), segment('CNT', ['10', String(report.bills.length)])]
  const bills = isCancelled ? [] : report.bills.flatMap(billOf)
  return { reference, identifier: identifierOf('CUSCAR', directory), segments: [...headOf(report), ...body, ...bills] }
}

function headOf({ function: its, reference, manifest_number, date, sender, voyage, discharge, arrival, traffic }: CargoReport): Segment[] {
  return [
    segment('BGM', '85', reference, purposes[its]),
    day('137', date),
    segment('RFF', ['AFB', manifest_number]),
    segment('NAD', 'MS', [sender, '172', '166']),
    carriage(voyage),
    place('11', discharge, here),
    day('132', arrival),
    segment('GIS', traffics[traffic]),
  ]
}

const containerOf = (container: Container): Segment[] => equipment(container, 'import', weight(container.weight_kg))

function billOf(bill: ReportedBill, at: number): Segment[] {
  const { number, load, origin_port, discharge, destination_country, traffic, shipper, consignee, notify = [], lines } = bill
  const to = destination_country && [
    segment('LOC', '28', [destination_country.code, '', '', destination_country.name.slice(0, 17).trimEnd()]),
  ]
  return [
    segment('CNI', String(at + 1), number),
    segment('RFF', ['BM', number]),
    place('9', load, here),
    ...(origin_port ? [place('76', origin_port, here)] : []),
    place('11', discharge, here),
    ...(to ?? []),
    segment('GIS', traffics[traffic]), // of each bill, since those of one voyage differ (EDI.md §8.8)
    partyOf('CZ', shipper),
    partyOf('CN', consignee),
    ...notify.slice(0, 2).map((one, index) => partyOf(`N${index + 1}`, one)),
    ...lines.flatMap(lineOf),
  ]
}

/** Customs read an address as lines of text (C058). */
function partyOf(qualifier: string, { name, street = '', city = '', postcode = '', country = '' }: Address): Segment {
  const town = [postcode, city, country].filter(Boolean).join(' ')
  return segment(
    'NAD',
    qualifier,
    '',
    [name, street, town].flatMap(line => wrapped(line, 35)),
  )
}

/** A vehicle is named in the marks, by CHASSIS and its VIN (practice of Dakar); in a container it is named there still (EDI.md §8.10). */
function lineOf(line: CargoLine, at: number): Segment[] {
  const { count, packaging, description, weight_kg, volume_m3, container, dangerous, special_provision, hs_code } = line
  const marked = [line.vin === undefined ? '' : `CHASSIS\n${line.vin}`, line.marks ?? ''].filter(Boolean).join('\n')
  return [
    segment('GID', String(at + 1), [String(count), packaging]),
    ...texts('AAA', description, here),
    ...(special_provision ? texts('AAC', `SP ${special_provision}`, here) : []),
    ...volume(volume_m3),
    ...weight(weight_kg),
    ...(container ? [segment('SGP', container, String(count))] : []),
    ...(dangerous ? [segment('DGS', 'IMD', dangerous.imo_class, dangerous.un_number)] : []),
    ...marks('24', marked === '' ? 'NO MARKS' : marked),
    ...(hs_code ? [segment('CST', '1', hs_code)] : []),
  ]
}
