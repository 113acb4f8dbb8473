import type { DocumentParty } from '@fairlead/contracts/documents/bill-of-lading'
import type { ManifestBill, ManifestDocument, ManifestFigures } from '@fairlead/contracts/documents/manifest'
import { printedFigure, stampedDate } from './figures.ts'
import { softBreaks } from './soft-breaks.ts'

/** The manifest as its template takes it. Figures come twice: as printed, and plain, for the template adds up what came to stand on a page. */
export const printedManifest = (document: ManifestDocument) => ({
  ...document,
  departure: document.departure && stampedDate(document.departure),
  date: document.date && stampedDate(document.date),
  bills: document.bills.map(printedBill),
  totals: { ...document.totals, ...figures(document.totals) },
})

const printedBill = (bill: ManifestBill) => ({
  number: bill.number,
  freight: bill.freight,
  package_type: bill.package_type,
  /** Whether its reader may see more than its figures. */
  own: bill.freight !== null,
  parties: [bill.shipper, bill.consignee, bill.notify].map(partyLines),
  lines: bill.lines.map(line => ({ marks: line.marks_and_numbers.split('\n').map(softBreaks), goods: line.goods.map(softBreaks) })),
  ...figures(bill),
})

const figures = ({ packages, gross_weight_kg, volume_m3 }: ManifestFigures) => ({
  plain: [String(packages), gross_weight_kg, volume_m3],
  printed: [printedFigure(String(packages), 'en'), printedFigure(gross_weight_kg, 'en', 2), printedFigure(volume_m3, 'en', 3)],
})

const partyLines = (party: DocumentParty | null): string[] =>
  party === null || party.name === ''
    ? []
    : [party.name, ...party.address, party.vat_id ?? party.eori ?? ''].filter(line => line !== '').map(softBreaks)
