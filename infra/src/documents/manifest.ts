import type { DocumentParty } from '@fairlead/contracts/documents/bill-of-lading'
import { printedFigure, printedVolume, stampedDate } from '@fairlead/contracts/documents/figures'
import type { ManifestBill, ManifestDocument, ManifestFigures, ManifestVehicle } from '@fairlead/contracts/documents/manifest'
import { softBreaks } from './soft-breaks.ts'

/** The manifest as its template takes it. Figures come twice: as printed, and plain, for the template adds up what came to stand on a page. */
export const printedManifest = (document: ManifestDocument) => ({
  ...document,
  departure: document.departure && stampedDate(document.departure),
  date: document.date && stampedDate(document.date),
  bills: document.bills.map(printedBill),
  supplement: document.supplement && { ...document.supplement, reason: softBreaks(document.supplement.reason) },
  discharge_agent: partyLines(document.discharge_agent),
  totals: {
    ...document.totals,
    ...figures(document.totals),
    freight: document.totals.freight.map(({ currency, prepaid, collect }) => ({
      currency,
      prepaid: prepaid === null ? '' : printedFigure(prepaid, 'en', 2),
      collect: collect === null ? '' : printedFigure(collect, 'en', 2),
    })),
  },
})

const printedBill = (bill: ManifestBill) => ({
  number: bill.number,
  freight: bill.freight,
  package_type: bill.package_type,
  /** Whether its reader may see more than its figures. */
  own: bill.freight !== null,
  parties: [bill.shipper, bill.consignee, bill.notify].map(partyLines),
  lines: bill.lines.map(line => ({
    marks: line.marks_and_numbers.split('\n').map(softBreaks),
    goods: line.goods.map(softBreaks),
    figures: [printedFigure(line.gross_weight_kg, 'en', 2), printedVolume(line.volume_m3)],
    vehicles: line.vehicles.map(printedVehicle),
  })),
  ...figures(bill),
})

/** A vehicle as both layouts print it: on lines below its goods, or as a row of its own. */
const printedVehicle = ({ vin, description, measures, lane_metres, volume_m3, weight_kg }: ManifestVehicle) => ({
  vin,
  description: softBreaks(description),
  measures: measures.map(metres => printedFigure(metres, 'en', 2)),
  figures: [printedFigure(lane_metres, 'en', 2), printedFigure(weight_kg, 'en', 2), printedFigure(volume_m3, 'en', 3)],
})

const figures = ({ packages, gross_weight_kg, volume_m3 }: ManifestFigures) => ({
  plain: [String(packages), gross_weight_kg, volume_m3],
  printed: [printedFigure(String(packages), 'en'), printedFigure(gross_weight_kg, 'en', 2), printedFigure(volume_m3, 'en', 3)],
})

const partyLines = (party: DocumentParty | null): string[] =>
  party === null || party.name === ''
    ? []
    : [party.name, ...party.address, party.vat_id ?? party.eori ?? ''].filter(line => line !== '').map(softBreaks)
