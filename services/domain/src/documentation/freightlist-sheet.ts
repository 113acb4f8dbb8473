import type { FreightCharge, FreightRow } from '@fairlead/contracts/documentation/freightlist'
import type { FreightlistPaper } from '@fairlead/contracts/documents/freightlist'
import { type FreightlistWords, freightlist_words, unbilledSaid } from '@fairlead/contracts/documents/freightlist-words'
import { subtract } from '@fairlead/contracts/measures/money'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import type { ColumnLook } from '../ports/sheets.ts'

type Paper = Pick<FreightlistPaper, 'language' | 'list' | 'names'>
type Measures = readonly [units: Cell, gross_weight: Cell, volume: Cell, lane_metres: Cell]

/**
 * A freight list as a sheet to reckon with: a row per bill and currency, its cargo on the first of them, with a column for each type of surcharge; and below
 * all what it comes to per currency, and what is on board that it does not count.
 */
export function freightlistSheet({ language, list, names }: Paper): { columns: ColumnLook[]; rows: Cell[][] } {
  const w = freightlist_words[language]
  const types = [...new Set(list.charges.flatMap(charge => charge.surcharges.map(one => one.surcharge_type_id)))]
  const typeName = (id: string | null) => names.surcharge_types[id ?? ''] ?? w.other
  const amounts = (charge: FreightCharge | undefined, pct: string | null): Cell[] =>
    charge
      ? [
          names.currencies[charge.currency_id]?.code ?? null,
          Number(charge.freight),
          ...types.map(type => numberOf(charge.surcharges.find(one => one.surcharge_type_id === type)?.amount)),
          Number(charge.total),
          numberOf(pct),
          Number(charge.commission),
          Number(subtract(charge.total, charge.commission)),
        ]
      : [null, null, ...types.map(() => null), null, numberOf(pct), null, null]

  const said = (row: FreightRow, terms: string): Cell[] => [
    terms,
    row.number,
    row.booking_number,
    row.shipper,
    row.consignee,
    goodsOf(row, names),
    names.ports[row.pol_id ?? ''] ?? null,
    names.ports[row.pod_id ?? ''] ?? null,
  ]
  const rows = list.sections.flatMap(section =>
    section.rows.flatMap(row => {
      const charges = row.charges.length === 0 ? [undefined] : row.charges
      return charges.map((charge, index) => [
        ...said(row, w[section.payment_type]),
        ...(index === 0 && !row.counted_elsewhere ? measuresOf(row) : nothing),
        ...amounts(charge, row.commission_pct),
      ])
    }),
  )
  const totals = (list.charges.length === 0 ? [undefined] : list.charges).map((charge, index) => [
    w.total,
    ...Array.from({ length: 7 }, () => null),
    ...(index === 0 ? measuresOf(list) : nothing),
    ...amounts(charge, null),
  ])
  const columns = columnsOf(w, types.map(typeName))
  const unbilled = unbilledSaid(list, w)
  const below = unbilled === '' ? [] : [columns.map((_, index) => (index === 0 ? unbilled : null))]
  return { columns, rows: [...rows, ...totals, ...below] }
}

/** What a bill carries, as its commodities say, else as its first line does. */
export const goodsOf = ({ commodity_ids, goods }: FreightRow, names: FreightlistPaper['names']): string =>
  commodity_ids
    .map(id => names.commodities[id] ?? '')
    .filter(Boolean)
    .join(', ') ||
  (goods ?? '')

const nothing: Measures = [null, null, null, null]
const numberOf = (decimal: string | null | undefined): Cell => (decimal === null || decimal === undefined ? null : Number(decimal))
const measuresOf = (of: Pick<FreightRow, 'units' | 'gross_weight' | 'volume' | 'lane_metres'>): Measures => [
  of.units,
  Number(of.gross_weight),
  Number(of.volume),
  Number(of.lane_metres),
]

function columnsOf(w: FreightlistWords, types: readonly string[]): ColumnLook[] {
  const text = (header: string, width: number): ColumnLook => ({ header, width })
  const number = (header: string, decimals: number): ColumnLook => ({ header, width: Math.max(header.length + 2, 12), decimals })
  return [
    text(w.section, 14),
    text(w.bill, 20),
    text(w.booking, 18),
    text(w.shipper, 32),
    text(w.consignee, 32),
    text(w.commodity, 24),
    text(w.pol, 18),
    text(w.pod, 18),
    number(w.units, 0),
    number(w.gross_weight, 2),
    number(w.volume, 3),
    number(w.lane_metres, 2),
    text(w.currency, 10),
    number(w.freight, 2),
    ...types.map(type => number(type, 2)),
    number(w.total, 2),
    number(w.commission_pct, 2),
    number(w.commission, 2),
    number(w.net, 2),
  ]
}
