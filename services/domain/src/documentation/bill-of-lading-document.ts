import { checkVatId } from '@fairlead/contracts/checks/vat-id'
import type { relations } from '@fairlead/contracts/crm/relations'
import type {
  BillOfLadingPaper,
  BillOfLadingRendition,
  DocumentFreight,
  DocumentParty,
  DocumentVehicle,
  BillOfLadingLine as PrintedLine,
} from '@fairlead/contracts/documents/bill-of-lading'
import type { Letterhead } from '@fairlead/contracts/documents/letterhead'
import type { Party } from '@fairlead/contracts/kernel/field'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { laneMetres } from '@fairlead/contracts/measures/deck-space'
import { inMinorUnits } from '@fairlead/contracts/measures/minor-units'
import { multiply, sum } from '@fairlead/contracts/measures/money'
import { metres } from '@fairlead/contracts/measures/volume'
import { type PrintedCurrency, unknownCurrency } from '../masterdata/currencies.ts'
import { tradeDay } from '../operations/today.ts'
import type { Bill } from './cargo.ts'
import { type CargoLine, type Unit, weightOf } from './cargo.ts'

/** Which paper is asked for. */
export type BillCopy = 'draft' | 'original-1' | 'original-2' | 'original-3' | 'copy'

/** What a bill prints that stands in other records. */
export interface BillSurroundings {
  voyage_number: string
  vessel: string
  imo: string | null
  flag: string | null
  /** Ports with their countries, as papers name them where nobody says otherwise. */
  pol: string
  pod: string
  transhipment_port: string | null
  units: readonly Unit[]
  /** Who stands on it that is known to us, by the field. */
  parties: readonly { field: 'shipper' | 'consignee' | 'notify'; relation: RecordOf<typeof relations> | undefined }[]
  issuer: Letterhead
  carrier: BillOfLadingPaper['carrier']
  /** Currencies by id. */
  currencies: ReadonlyMap<string, PrintedCurrency>
  carriage_terms: string
  conditions: readonly string[]
  /** What every bill of the company ends with. */
  closing_text: string | null
}

const types = { ORIGINAL: 'original', SWB: 'sea_waybill', MASTER: 'master' } as const
const terms = { PREPAID: 'prepaid', COLLECT: 'collect' } as const

/** The paper that a bill may be printed on: a draft until it is final and a copy ever after, void when it counts no more, no original beyond those it has. */
export function renditionOf(bill: Bill, copy: BillCopy): BillOfLadingRendition {
  if (bill.status === 'void' || bill.status === 'cancelled') return { paper: 'void' }
  if (bill.status !== 'final' && bill.status !== 'published') return { paper: 'draft' }
  if (copy === 'copy' || copy === 'draft') return { paper: 'copy' }
  if (bill.type === 'SWB') return { paper: 'waybill' }
  const of = bill.originals ?? 0
  const number = Number(copy.slice(-1))
  return number <= of ? { paper: 'original', number, of } : { paper: 'copy' }
}

/** All that a bill says, from its record and what it refers to. The same record always gives the same paper. */
export function billOfLadingPaper(bill: Bill, around: BillSurroundings): BillOfLadingPaper {
  const printed = { pol: bill.printed_pol ?? around.pol, pod: bill.printed_pod ?? around.pod }
  const aboard = around.units.filter(isRolling)
  return {
    number: bill.number ?? '',
    type: types[bill.type ?? 'ORIGINAL'],
    booking_number: bill.booking_number,
    references: [...linesOf(bill.references), ...(bill.carrier_number ? [`CARRIER B/L ${bill.carrier_number}`] : [])],
    issuer: around.issuer,
    carrier: around.carrier,
    signing_capacity: bill.signing_capacity ?? `as agent for the carrier ${around.carrier.name}`,
    shipper: partyOf(bill.shipper) ?? nobody,
    consignee: partyOf(bill.consignee) ?? nobody,
    notify: partyOf(bill.notify),
    second_notify: partyOf(bill.second_notify),
    delivery_agent: partyOf(bill.delivery_agent),
    route: {
      pre_carriage: bill.pre_carriage,
      place_of_receipt: bill.place_of_receipt,
      vessel: around.vessel,
      imo: around.imo,
      flag: around.flag,
      voyage: around.voyage_number,
      port_of_loading: printed.pol,
      transhipment_port: around.transhipment_port,
      port_of_discharge: printed.pod,
      place_of_delivery: bill.place_of_delivery,
      final_destination: bill.final_destination,
    },
    lines: bill.lines.map(line => lineOf(line, around.units)),
    totals: {
      packages: bill.packages,
      package_type: packagesOf(bill.lines),
      gross_weight_kg: bill.gross_weight,
      volume_m3: bill.volume,
      lane_metres: aboard.length === 0 ? null : sum(aboard.map(laneMetresOf)),
    },
    freight: freightOf(bill, printed.pod, around.currencies),
    originals: bill.type === 'SWB' ? 0 : (bill.originals ?? 0),
    place_of_issue: bill.place_of_issue ?? '',
    date_of_issue: bill.date_of_issue ?? (bill.finalised_at === null ? null : tradeDay(bill.finalised_at)),
    received_for_shipment_date: bill.received_for_shipment_date,
    shipped_on_board_date: bill.shipped_on_board_date,
    declared_value: bill.declared_value === null ? null : printedAmount(bill.declared_value, bill.declared_currency_id, around.currencies),
    clauses: [...linesOf(bill.clauses), ...linesOf(bill.exceptions), ...linesOf(bill.printed_notes), ...linesOf(around.closing_text)],
    carriage_terms: around.carriage_terms,
    conditions: around.conditions,
  }
}

/** A text in its lines; none where there is no text. */
export const linesOf = (text: string | null): string[] => (text === null || text === '' ? [] : text.split('\n'))

const nobody: DocumentParty = { name: '', address: [], vat_id: null, eori: null, contact: null }

/** A tax number that is a VAT id is printed as one, any other as an EORI number. */
export function partyOf(party: Party | null): DocumentParty | null {
  if (party === null) return null
  const isVat = checkVatId(party.tax_id) === undefined
  const [vat_id, eori] = party.tax_id === '' ? [null, null] : isVat ? [party.tax_id, null] : [null, party.tax_id]
  return { name: party.name, address: linesOf(party.address), vat_id, eori, contact: null }
}

function lineOf(line: CargoLine, units: readonly Unit[]): PrintedLine {
  const customs_references = linesOf(line.customs_references)
  const rolling = units.filter(unit => isRolling(unit) && line.unit_ids.includes(unit.id))
  return {
    marks_and_numbers: line.marks_and_numbers ?? '',
    packages: line.packages,
    package_type: line.package_type,
    description: line.description,
    hs_code: line.hs_code,
    gross_weight_kg: line.gross_weight,
    volume_m3: line.volume,
    vehicles: rolling.map(unit => ({ ...vehicleOf(unit), mrn: customs_references.includes(`MRN ${unit.mrn}`) ? null : unit.mrn })),
    containers: line.container_number === null ? [] : [{ number: line.container_number, seal: line.seal }],
    customs_references,
    dangerous_goods: line.dangerous_goods,
  }
}

/** What rolls aboard is known by its chassis. */
const isRolling = ({ kind }: Unit): boolean => kind === 'vehicle' || kind === 'machine'

/** As measured where it was measured, else as booked. */
const measuresOf = (unit: Unit) => ({
  length_m: metres(unit.measured_length ?? unit.length ?? 0),
  width_m: metres(unit.measured_width ?? unit.width ?? 0),
  height_m: metres(unit.measured_height ?? unit.height ?? 0),
})

/** Lane metres of all pieces of a unit, two decimals. */
function laneMetresOf(unit: Unit): string {
  const { length_m, width_m } = measuresOf(unit)
  return multiply(laneMetres(length_m, width_m, unit.lane_width ?? undefined), unit.quantity)
}

const vehicleOf = (unit: Unit): DocumentVehicle => ({
  vin: unit.chassis_number,
  make: unit.make ?? '',
  model: unit.model ?? '',
  build_year: unit.build_year,
  colour: unit.colour,
  license_plate: unit.license_plate,
  ...measuresOf(unit),
  lane_metres: laneMetresOf(unit),
  volume_m3: unit.volume,
  weight_kg: weightOf(unit),
  hs_code: unit.hs_code,
})

/** One word for all packages: their own where they are alike. */
export function packagesOf(lines: readonly CargoLine[]): string {
  const kinds = new Set(lines.map(line => line.package_type))
  const [only = 'PACKAGE'] = kinds
  return kinds.size > 1 ? 'PACKAGE' : only
}

function printedAmount(amount: string, currency_id: string | null, currencies: BillSurroundings['currencies']) {
  const { code, minor_units } = currencies.get(currency_id ?? '') ?? unknownCurrency
  return { currency: code, amount: inMinorUnits(amount, minor_units) }
}

/** The freight box: items, the amount to collect, or "as agreed". */
function freightOf(bill: Bill, pod: string, currencies: BillSurroundings['currencies']): DocumentFreight {
  const own = bill.payment_type && terms[bill.payment_type]
  const items = (bill.freight_items ?? []).map(item => ({
    description: item.description,
    basis: item.basis,
    ...printedAmount(item.amount, item.currency_id, currencies),
    terms: terms[item.payment_type],
  }))
  const toCollect =
    items.length === 0 && own === 'collect' && bill.collect_amount !== null
      ? [
          {
            description: 'FREIGHT',
            basis: null,
            ...printedAmount(bill.collect_amount, bill.collect_currency_id, currencies),
            terms: own,
          },
        ]
      : []
  const charges = bill.freight_as_agreed ? [] : [...items, ...toCollect]
  return {
    terms: own,
    charges: charges.length === 0 ? 'as agreed' : charges,
    payable_at: bill.payable_at ?? (own === null ? '' : own === 'collect' ? pod : (bill.place_of_issue ?? '')),
  }
}
