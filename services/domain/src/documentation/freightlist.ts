import {
  type FreightBasis,
  type FreightCharge,
  type Freightlist,
  type FreightMeasures,
  type FreightPort,
  type FreightRow,
  type FreightSection,
  type FreightTerms,
  type FreightTotal,
  freight_terms,
} from '@fairlead/contracts/documentation/freightlist'
import { multiply, percentage, subtract, sum } from '@fairlead/contracts/measures/money'
import { sumVolumes } from '@fairlead/contracts/measures/volume'
import { isAboard, travels } from '@fairlead/contracts/operations/travelling'
import { type MinorUnits, minorUnitsIn } from '../masterdata/currencies.ts'
import { spaceOf, volumeOf } from '../operations/space.ts'
import { type BilledCharge, billFreight, type Carried, type PricedBooking } from './bill-freight.ts'
import type { CargoLine, Unit } from './cargo.ts'
import { byNumber } from './manifest-document.ts'
import type { LoadedBill } from './manifested.ts'

/** Who looks after a bill's cargo where it is discharged, and what he gets of its freight, in per cent. */
export interface Agent {
  agent_id: string
  commission_pct: string | null
}

/** What a freight list is made of. */
export interface FreightSources {
  /** The bills of the voyage that are in force. */
  bills: readonly LoadedBill[]
  /** Their units, and all others of the bookings of these. */
  units: readonly Unit[]
  bookings: readonly PricedBooking[]
  carrier_id: string | null
  agentOf: (bill: LoadedBill) => Agent | undefined
  /** Jobs with invoices, and whether all of them are paid; undefined where who asks is not told. */
  paid?: ReadonlyMap<string, boolean> | undefined
  minor_units: MinorUnits
  /** Units on board that stand on no bill. */
  unbilled: number
}

/** As what cargo is counted, and in which currency alone amounts are wanted. */
export interface FreightQuestion {
  basis: FreightBasis
  currency_id?: string | undefined
}

/**
 * The freight list of a voyage (DOMAIN_SALES_OPS §2.7): its bills by number, in sections by who pays, with what all of it comes to per currency and per port
 * of discharge. It is what the carrier is settled with, so it counts what is on board, as measured; or, asked so, all that was booked, as it was booked.
 * Every total is the sum of its rows, and these of what the bills are carried for, to the cent.
 */
export function freightlistOf(sources: FreightSources, { basis, currency_id }: FreightQuestion): Freightlist {
  const units = new Map(sources.units.map(one => [one.id, one]))
  const unitsOfBooking = Map.groupBy(sources.units, one => one.booking_id)
  const bookings = new Map(sources.bookings.map(booking => [booking.id, { booking, units: unitsOfBooking.get(booking.id) ?? [] }]))
  const listed = sources.bills
    .toSorted((one, other) => byNumber(one.number, other.number))
    .flatMap(bill => rowsOf(bill, { sources, basis, currency_id, units, bookings }))
  const sections = freight_terms.map(terms =>
    sectionOf(
      terms,
      listed.filter(one => one.terms === terms).map(({ row }) => row),
    ),
  )
  const rows = listed.map(({ row }) => row)
  return {
    ...measuresOf(rows),
    bls: billsIn(rows),
    unpriced: rows.filter(({ source }) => source === 'none').length,
    unbilled: sources.unbilled,
    sections,
    charges: added(rows.flatMap(({ charges }) => charges)),
    currencies: currencyTotals(listed),
    pods: portsOf(listed),
  }
}

interface Counting {
  sources: FreightSources
  basis: FreightBasis
  currency_id: string | undefined
  units: ReadonlyMap<string, Unit>
  bookings: ReadonlyMap<string, Carried>
}

/** A row, and the section that it stands in. */
interface Listed {
  terms: FreightTerms
  row: FreightRow
}

/** The rows of a bill: one in each section that it has freight in; none where nothing of it is on board. Its cargo is counted once. */
function rowsOf(bill: LoadedBill, { sources, basis, currency_id, units, bookings }: Counting): Listed[] {
  const counts = basis === 'loaded' ? isAboard : travels
  const aboard = bill.unit_ids.flatMap(id => units.get(id) ?? []).filter(counts)
  // What names no unit was nobody's to load: it sailed once its bill was signed.
  const typed = basis === 'booked' || isSigned(bill) ? bill.lines.filter(line => line.unit_ids.length === 0) : []
  if (aboard.length === 0 && typed.length === 0) return []

  const carried = [...new Set(aboard.map(one => one.booking_id))].flatMap(id => bookings.get(id) ?? [])
  const { carrier_id, minor_units, agentOf } = sources
  const freight = billFreight(bill, aboard, { bookings: carried, carrier_id: bill.carrier_id ?? carrier_id, minor_units, basis })
  const charges = freight.charges.filter(one => currency_id === undefined || one.currency_id === currency_id)
  if (currency_id !== undefined && charges.length === 0) return []

  const agent = agentOf(bill)
  const said = {
    bill_of_lading_id: bill.id,
    number: bill.number,
    status: bill.status,
    booking_number: bill.booking_number ?? (carried.map(({ booking }) => booking.number).join(', ') || null),
    job_id: bill.job_id,
    booking_ids: carried.map(({ booking }) => booking.id),
    office_id: bill.office_id,
    customer_id: bill.customer_id,
    shipper: bill.shipper?.name ?? null,
    consignee: bill.consignee?.name ?? null,
    commodity_ids: [...new Set(aboard.flatMap(one => one.commodity_id ?? []))],
    goods: bill.lines[0]?.description.split('\n')[0] ?? null,
    pol_id: bill.pol_id,
    pod_id: bill.pod_id,
    source: freight.source,
    paid: sources.paid?.get(bill.job_id ?? '') ?? null,
    to_review: freight.source !== 'stated' && carried.some(({ booking }) => booking.price_to_review),
    agent_id: agent?.agent_id ?? null,
    commission_pct: agent?.commission_pct ?? null,
  }
  const cargo = measured(aboard, typed, basis)
  const paidAs = freight_terms.filter(terms => charges.some(one => one.payment_type === terms))
  const own = bill.payment_type ?? 'PREPAID'
  const home = paidAs.length === 0 || paidAs.includes(own) ? own : paidAs[0]
  return freight_terms
    .filter(terms => terms === home || paidAs.includes(terms))
    .map(terms => ({
      terms,
      row: {
        ...said,
        ...(terms === home ? cargo : nothing),
        counted_elsewhere: terms !== home,
        charges: chargesOf(
          charges.filter(one => one.payment_type === terms),
          said.commission_pct ?? '0',
          minor_units,
        ),
      },
    }))
}

const isSigned = ({ status }: LoadedBill): boolean => status === 'final' || status === 'published'

const nothing: FreightMeasures = { units: 0, gross_weight: '0.00', volume: '0.000', lane_metres: '0.00' }

/** What cargo measures: units by their measures, and what was typed as it was typed. Who rolls aboard takes a lane. */
function measured(aboard: readonly Unit[], typed: readonly CargoLine[], basis: FreightBasis): FreightMeasures {
  const counted = basis === 'loaded' ? aboard : aboard.map(asBooked)
  const rolling = counted.filter(({ kind }) => kind === 'vehicle' || kind === 'machine')
  return {
    units: [...counted.map(one => one.quantity), ...typed.map(line => line.packages)].reduce((total, one) => total + one, 0),
    gross_weight: sum([
      ...counted.map(one => multiply(one.measured_weight ?? one.weight ?? 0, one.quantity)),
      ...typed.map(line => line.gross_weight),
    ]),
    volume: sumVolumes([...counted.map(volumeOf), ...typed.map(line => line.volume)]),
    lane_metres: sum(rolling.map(one => spaceOf(one).lane_metres)),
  }
}

const asBooked = (unit: Unit): Unit => ({
  ...unit,
  measured_length: null,
  measured_width: null,
  measured_height: null,
  measured_weight: null,
})

/** What a bill is charged in each currency; its agent is paid of freight alone. */
const chargesOf = (charges: readonly BilledCharge[], commission_pct: string, minor_units: MinorUnits): FreightCharge[] =>
  [...Map.groupBy(charges, one => one.currency_id)].map(([currency_id, own]) => {
    const surcharges = own.filter(one => one.of === 'surcharge')
    const freight = sum(own.filter(one => one.of === 'freight').map(one => one.amount))
    return {
      currency_id,
      freight,
      surcharges: byType(surcharges),
      total: sum(own.map(one => one.amount)),
      commission: percentage(freight, commission_pct, minorUnitsIn(minor_units, currency_id)),
    }
  })

const byType = (surcharges: readonly { surcharge_type_id: string | null; amount: string }[]): FreightCharge['surcharges'] =>
  [...Map.groupBy(surcharges, one => one.surcharge_type_id)].map(([surcharge_type_id, own]) => ({
    surcharge_type_id,
    amount: sum(own.map(one => one.amount)),
  }))

/** Charges of several bills as one per currency. */
const added = (charges: readonly FreightCharge[]): FreightCharge[] =>
  [...Map.groupBy(charges, one => one.currency_id)].map(([currency_id, own]) => ({
    currency_id,
    freight: sum(own.map(one => one.freight)),
    surcharges: byType(own.flatMap(one => one.surcharges)),
    total: sum(own.map(one => one.total)),
    commission: sum(own.map(one => one.commission)),
  }))

const billsIn = (rows: readonly FreightRow[]): number => rows.filter(one => !one.counted_elsewhere).length

const measuresOf = (rows: readonly FreightRow[]): FreightMeasures => ({
  units: rows.reduce((total, one) => total + one.units, 0),
  gross_weight: sum(rows.map(one => one.gross_weight)),
  volume: sumVolumes(rows.map(one => one.volume)),
  lane_metres: sum(rows.map(one => one.lane_metres)),
})

const sectionOf = (payment_type: FreightTerms, rows: readonly FreightRow[]): FreightSection => ({
  payment_type,
  ...measuresOf(rows),
  bls: billsIn(rows),
  rows,
  charges: added(rows.flatMap(one => one.charges)),
})

function currencyTotals(listed: readonly Listed[]): FreightTotal[] {
  const charges = listed.flatMap(({ terms, row }) => row.charges.map(charge => ({ terms, charge })))
  return [...Map.groupBy(charges, ({ charge }) => charge.currency_id)].map(([currency_id, own]) => {
    const [total, commission] = [sum(own.map(({ charge }) => charge.total)), sum(own.map(({ charge }) => charge.commission))]
    const of = (terms: FreightTerms) => sum(own.filter(one => one.terms === terms).map(({ charge }) => charge.total))
    return { currency_id, prepaid: of('PREPAID'), collect: of('COLLECT'), total, commission, net: subtract(total, commission) }
  })
}

const portsOf = (listed: readonly Listed[]): FreightPort[] =>
  [...Map.groupBy(listed, ({ row }) => row.pod_id)].map(([pod_id, own]) => {
    const rows = own.map(({ row }) => row)
    return { pod_id, ...measuresOf(rows), bls: billsIn(rows), currencies: currencyTotals(own) }
  })
