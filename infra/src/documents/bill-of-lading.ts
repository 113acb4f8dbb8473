import {
  type BillOfLadingDocument,
  type BillOfLadingLine,
  type DocumentFreight,
  type DocumentParty,
  type DocumentVehicle,
  freightTotals,
  vehiclesForList,
} from '@fairlead/contracts/documents/bill-of-lading'
import { printedFigure, printedVolume, stampedDate } from '@fairlead/contracts/documents/figures'
import { amountInWords, numberInWords } from '@fairlead/contracts/documents/in-words'
import { countedPackages } from '@fairlead/contracts/documents/packages'
import { wrapText } from '@fairlead/contracts/documents/wrapping'
import { capitals } from './capitals.ts'
import { softBreaks } from './soft-breaks.ts'
import { printedVehicles } from './vehicle-list.ts'

/** A party's name may have 70 characters and has a line for itself. */
const nameColumns = 70

/** Columns of the printed cargo, in characters of the fixed-width type they are set in. */
const columns = { marks: 35, packages: 14, description: 35 }

/**
 * The bill of lading as its template takes it: every text in lines, every figure and date as printed, cargo in rows of equal
 * height so that the template may break it between any two. A bill of lading is in English, whatever its reader speaks.
 */
export function printedBillOfLading(document: BillOfLadingDocument) {
  const vehicles = document.lines.flatMap(line => line.vehicles)
  const listed = vehicles.length >= vehiclesForList
  const { totals, declared_value } = document
  return {
    ...document,
    references: document.references.flatMap(reference => wrapText(reference)),
    number: [document.number],
    booking_number: wrapText(document.booking_number ?? ''),
    carrier: carrierLines(document.carrier),
    issuer: { ...document.issuer, address: document.issuer.address.flatMap(line => wrapText(line)) },
    shipper: partyLines(document.shipper),
    consignee: partyLines(document.consignee),
    notify: partyLines(document.notify),
    second_notify: partyLines(document.second_notify),
    delivery_agent: partyLines(document.delivery_agent),
    route: printedRoute(document.route),
    cargo: cargoRows(document.lines, listed),
    totals: {
      packages: wrapText(
        `${capitals(numberInWords(totals.packages, 'en'))} (${printedFigure(String(totals.packages), 'en')}) ${countedPackages(totals.package_type, totals.packages)}${totals.lane_metres === null ? '' : `, ${printedFigure(totals.lane_metres, 'en', 2)} LANE METRES`}`,
        80,
      ),
      kg: printedFigure(totals.gross_weight_kg, 'en', 2),
      m3: printedFigure(totals.volume_m3, 'en', 3),
    },
    freight: printedFreight(document.freight),
    payable_at: wrapText(document.freight.payable_at),
    originals: document.originals === 0 ? ['NONE (0)'] : [`${capitals(numberInWords(document.originals, 'en'))} (${document.originals})`],
    place_of_issue: wrapText(document.place_of_issue),
    date_of_issue: stamped(document.date_of_issue),
    received_for_shipment: stamped(document.received_for_shipment_date),
    shipped_on_board: stamped(document.shipped_on_board_date),
    on_board: onBoard(document),
    declared_value: declared_value ? [`${declared_value.currency} ${printedFigure(declared_value.amount, 'en')}`] : [],
    clauses: document.clauses.map(softBreaks),
    carriage_terms: linked(document.carriage_terms),
    conditions: document.conditions.map(softBreaks),
    vehicles: listed ? printedVehicles(vehicles) : null,
  }
}

function partyLines(party: DocumentParty | null): string[] {
  if (!party) return []
  const identity = [party.vat_id && `VAT ${party.vat_id}`, party.eori && `EORI ${party.eori}`].filter(Boolean).join(' · ')
  return [
    ...wrapText(capitals(party.name), nameColumns),
    ...party.address.flatMap(line => wrapText(capitals(line))),
    ...wrapText(identity, nameColumns),
    ...wrapText(party.contact ?? '', nameColumns),
  ]
}

/** A line of the cargo's text, and what stands among the marks beside it. */
interface Row {
  marks: string
  description: string
}

function cargoRows(lines: readonly BillOfLadingLine[], listed: boolean) {
  return lines.flatMap((line, n) => {
    const texts = rowsOf(line, listed)
    const packages = [
      printedFigure(String(line.packages), 'en'),
      ...wrapText(countedPackages(line.package_type, line.packages), columns.packages),
    ]
    const first = {
      kg: printedFigure(line.gross_weight_kg, 'en', 2),
      m3: printedVolume(line.volume_m3),
    }
    const height = Math.max(texts.length, packages.length) + (n === lines.length - 1 ? 0 : 1)
    return Array.from({ length: height }, (_, at) => ({
      ...(texts[at] ?? { marks: '', description: '' }),
      packages: packages[at] ?? '',
      ...(at === 0 ? first : { kg: '', m3: '' }),
    }))
  })
}

/** Marks and description with what identifies the goods below it; vehicles here only when they have no list of their own. */
function rowsOf(line: BillOfLadingLine, listed: boolean): Row[] {
  const marks = wrapText(capitals(line.marks_and_numbers), columns.marks)
  const isListed = listed && line.vehicles.length > 0
  const wrapped = (texts: readonly string[]) => texts.flatMap(text => wrapText(capitals(text), columns.description))
  const said = wrapped([
    line.description,
    ...(line.hs_code ? [`HS CODE ${line.hs_code}`] : []),
    ...(isListed ? ['AS PER ATTACHED LIST OF VEHICLES'] : []),
  ])
  const identified = wrapped([
    ...line.containers.map(({ number, seal }) => (seal ? `CONTAINER ${number} SEAL ${seal}` : `CONTAINER ${number}`)),
    ...line.customs_references,
    ...(line.dangerous_goods ? [`DANGEROUS GOODS: ${line.dangerous_goods}`] : []),
  ])
  return [
    ...beside(marks, said),
    ...(isListed ? [] : line.vehicles.flatMap(vehicle => vehicleRows(vehicle, line))),
    ...beside([], identified),
  ]
}

/** Two columns of lines as rows. */
const beside = (marks: readonly string[], description: readonly string[]): Row[] =>
  Array.from({ length: Math.max(marks.length, description.length) }, (_, at) => ({
    marks: marks[at] ?? '',
    description: description[at] ?? '',
  }))

/**
 * A vehicle on the face: its chassis among the marks, where a port looks for it; beside it what the line does not say of it already, and its
 * measures.
 */
function vehicleRows({ make, model, colour, license_plate, vin, ...measured }: DocumentVehicle, line: BillOfLadingLine): Row[] {
  const named = [make, model].filter(Boolean).join(' ')
  const isNamed = capitals(line.description).includes(capitals(named))
  const look = [isNamed ? '' : named, colour ?? '', license_plate ?? ''].filter(Boolean).join(' ')
  const metres = [measured.length_m, measured.width_m, measured.height_m].map(one => printedFigure(one, 'en', 2)).join(' X ')
  const size = `${metres} M, ${printedFigure(measured.lane_metres, 'en', 2)} LM`
  const isMarked = vin === null || line.marks_and_numbers.includes(vin)
  return beside(
    isMarked ? [] : wrapText(`VIN ${vin}`, columns.marks),
    [look, size].flatMap(text => wrapText(capitals(text), columns.description)),
  )
}

/** Who carries, and where he is found: below each other as his box has it, his code behind his name. */
const carrierLines = ({ name, address, scac }: BillOfLadingDocument['carrier']): string[] => [
  ...wrapText(scac ? `${name} (SCAC ${scac})` : name, nameColumns),
  ...wrapText(address.join(', '), nameColumns),
]

/** Places and ship in capitals; the ship with her number and flag, by which she is known whatever she is called. */
function printedRoute({ imo, flag, ...places }: BillOfLadingDocument['route']): Record<string, string[]> {
  const route = Object.fromEntries(
    Object.entries<string | null>({ ...places }).map(([place, name]) => [place, wrapText(capitals(name ?? ''))]),
  )
  const ship = [imo && `IMO ${imo}`, flag && capitals(flag)].filter(Boolean).join(', ')
  return { ...route, vessel_details: ship === '' ? [] : [ship] }
}

/** What makes a bill a shipped one: on which ship, where and when (UCP 600 art. 20 a ii). */
const onBoard = ({ shipped_on_board_date, route }: BillOfLadingDocument): string[] =>
  shipped_on_board_date === null
    ? []
    : [capitals(`Shipped on board ${route.vessel} at ${route.port_of_loading} on ${stampedDate(shipped_on_board_date)}`)]

/** A text in parts: addresses of the web stay whole, so that they can be followed. */
const linked = (text: string): { text: string; link: boolean }[] =>
  text
    .split(/(https:\/\/[^\s]*[^\s.,;)])/)
    .filter(part => part !== '')
    .map(part => ({ link: part.startsWith('https://'), text: part.startsWith('https://') ? part : softBreaks(part) }))

function printedFreight(freight: DocumentFreight) {
  const { charges, terms } = freight
  if (charges === 'as agreed') return { terms, charges: null, totals: [], collect_in_words: [] }
  const totals = freightTotals(charges)
  const printed = (amount: string | null) => (amount === null ? '' : printedFigure(amount, 'en'))
  return {
    terms,
    charges: charges.map(charge => ({
      description: softBreaks(charge.description),
      basis: softBreaks(charge.basis ?? ''),
      currency: charge.currency,
      prepaid: charge.terms === 'prepaid' ? printed(charge.amount) : '',
      collect: charge.terms === 'collect' ? printed(charge.amount) : '',
    })),
    totals: totals.map(total => ({ currency: total.currency, prepaid: printed(total.prepaid), collect: printed(total.collect) })),
    collect_in_words: totals.flatMap(({ collect, currency }) => (collect === null ? [] : [amountInWords(collect, currency, 'en')])),
  }
}

const stamped = (date: string | null): string[] => (date ? [stampedDate(date)] : [])
