import {
  type BillOfLadingDocument,
  type BillOfLadingLine,
  type DocumentFreight,
  type DocumentParty,
  freightTotals,
  vehiclesForList,
} from '@fairlead/contracts/documents/bill-of-lading'
import { amountInWords, numberInWords } from '@fairlead/contracts/documents/in-words'
import { wrapText } from '@fairlead/contracts/documents/wrapping'
import { printedFigure, stampedDate } from './figures.ts'
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
    carrier: wrapText(document.carrier, nameColumns),
    issuer: { ...document.issuer, address: document.issuer.address.flatMap(line => wrapText(line)) },
    shipper: partyLines(document.shipper),
    consignee: partyLines(document.consignee),
    notify: partyLines(document.notify),
    second_notify: partyLines(document.second_notify),
    delivery_agent: partyLines(document.delivery_agent),
    route: Object.fromEntries(Object.entries<string | null>({ ...document.route }).map(([place, name]) => [place, wrapText(name ?? '')])),
    cargo: cargoRows(document.lines, listed),
    totals: {
      packages: wrapText(
        `${capitals(numberInWords(totals.packages, 'en'))} (${printedFigure(String(totals.packages), 'en')}) ${capitals(totals.package_type)}`,
        80,
      ),
      kg: printedFigure(totals.gross_weight_kg, 'en'),
      m3: printedFigure(totals.volume_m3, 'en', 3),
    },
    freight: printedFreight(document.freight),
    payable_at: wrapText(document.freight.payable_at),
    originals: document.originals === 0 ? ['NONE (0)'] : [`${capitals(numberInWords(document.originals, 'en'))} (${document.originals})`],
    place_of_issue: wrapText(document.place_of_issue),
    date_of_issue: stamped(document.date_of_issue),
    received_for_shipment: stamped(document.received_for_shipment_date),
    shipped_on_board: stamped(document.shipped_on_board_date),
    declared_value: declared_value ? [`${declared_value.currency} ${printedFigure(declared_value.amount, 'en', 2)}`] : [],
    clauses: document.clauses.map(softBreaks),
    carriage_terms: softBreaks(document.carriage_terms),
    vehicles: listed ? printedVehicles(vehicles) : null,
  }
}

function partyLines(party: DocumentParty | null): string[] {
  if (!party) return []
  const identity = [party.vat_id && `VAT ${party.vat_id}`, party.eori && `EORI ${party.eori}`].filter(Boolean).join(' · ')
  return [
    ...wrapText(party.name, nameColumns),
    ...party.address.flatMap(line => wrapText(line)),
    ...wrapText(identity, nameColumns),
    ...wrapText(party.contact ?? '', nameColumns),
  ]
}

function cargoRows(lines: readonly BillOfLadingLine[], listed: boolean) {
  const rows = lines.flatMap((line, n) => {
    const marks = wrapText(capitals(line.marks_and_numbers), columns.marks)
    const packages = [printedFigure(String(line.packages), 'en'), ...wrapText(capitals(line.package_type), columns.packages)]
    const description = describe(line, listed)
    const height = Math.max(marks.length, packages.length, description.length)
    const first = { kg: printedFigure(line.gross_weight_kg, 'en'), m3: printedFigure(line.volume_m3, 'en', 3) }
    const row = (at: number) => ({
      marks: marks[at] ?? '',
      packages: packages[at] ?? '',
      description: description[at] ?? '',
      ...(at === 0 ? first : { kg: '', m3: '' }),
    })
    return Array.from({ length: height + (n === lines.length - 1 ? 0 : 1) }, (_, at) => row(at))
  })
  return rows
}

/** The description with what identifies the goods below it; vehicles here only when they have no list of their own. */
function describe(line: BillOfLadingLine, listed: boolean): string[] {
  const vehicles = listed
    ? line.vehicles.length > 0
      ? ['AS PER ATTACHED LIST OF VEHICLES']
      : []
    : line.vehicles.flatMap(({ make, model, colour, vin }) => [
        [make, model, colour].filter(Boolean).join(' '),
        ...(vin ? [`VIN ${vin}`] : []),
      ])
  const texts = [
    line.description,
    ...(line.hs_code ? [`HS CODE ${line.hs_code}`] : []),
    ...vehicles,
    ...line.containers.map(({ number, seal }) => (seal ? `CONTAINER ${number} SEAL ${seal}` : `CONTAINER ${number}`)),
    ...line.customs_references,
    ...(line.dangerous_goods ? [`DANGEROUS GOODS: ${line.dangerous_goods}`] : []),
  ]
  return texts.flatMap(text => wrapText(capitals(text), columns.description))
}

function printedFreight(freight: DocumentFreight) {
  const { charges, terms } = freight
  if (charges === 'as agreed') return { terms, charges: null, totals: [], collect_in_words: [] }
  const totals = freightTotals(charges)
  const printed = (amount: string | null) => (amount === null ? '' : printedFigure(amount, 'en', 2))
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

const capitals = (text: string): string => text.toLocaleUpperCase('en')
const stamped = (date: string | null): string[] => (date ? [stampedDate(date)] : [])
