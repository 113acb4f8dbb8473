import type { Input, Values } from '@fairlead/contracts/kernel/field'
import { most_minor_units } from '@fairlead/contracts/measures/minor-units'
import { compare, fitsLine, largest_line, multiply, percentage, showAmount } from '@fairlead/contracts/measures/money'
import { costOfOne, exchanged, markedUp, markUpOf } from '@fairlead/contracts/sales/mark-up'
import { cargoLine, type priceLine, typedPrice } from '@fairlead/contracts/sales/quotation-fields'
import { quotations } from '@fairlead/contracts/sales/quotations'
import Big from 'big.js'
import { type EventOf, eventsOf, same } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { complete } from '../kernel/complete.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { type MinorUnits, minorUnitsIn } from '../masterdata/currencies.ts'
import { namedRows, rowsTold } from './named-rows.ts'
import { type PriceLine, type Quotation, worth } from './quotation-totals.ts'
import { byPercentage } from './rate-rules.ts'

type Typed = Values<typeof typedPrice>
const { QuotationLineAdded, QuotationLineChanged, QuotationLineRemoved } = eventsOf(quotations)

/** The cargo of a quotation with ids: a row that has none, or that of a row before it, gets one of its own. */
export const namedCargo = (lines: Quotation['cargo_lines'], id: string, now: string): Quotation['cargo_lines'] =>
  namedRows(
    lines.map(line => complete(cargoLine, line)),
    index => derivedId(id, 'cargo', now, index),
  )

/** What was typed, with what follows from the rest where it was left out: currencies, quantities, and the rate it is sold for. */
function filledIn(said: Typed, quotation: Quotation): Typed {
  const isBought = said.purchase_rate !== null
  const purchase_currency_id = isBought ? (said.purchase_currency_id ?? quotation.currency_id) : null
  const sales_currency_id = said.sales_currency_id ?? purchase_currency_id ?? quotation.currency_id
  const [purchase_quantity, sales_quantity] = [said.purchase_quantity ?? said.sales_quantity, said.sales_quantity ?? said.purchase_quantity]
  const line = {
    ...said,
    purchase_currency_id,
    purchase_quantity: isBought ? purchase_quantity : null,
    sales_currency_id,
    sales_quantity,
  }
  return { ...line, ...soldFor(line, quotation) }
}

/** The rate it is sold for, and the mark-up that tells how both hang together: the typed one where it says so, else the one that follows. */
function soldFor(line: Typed, quotation: Quotation): Pick<Typed, 'sales_rate' | 'markup_pct'> {
  const { markup_pct, sales_rate } = line
  const cost = costInSales(line, quotation)
  if (!cost) return { sales_rate, markup_pct: null }
  const marked = markup_pct === null ? null : markedUp(cost, markup_pct)
  if (sales_rate === null) return { sales_rate: marked, markup_pct }
  const isSo = marked !== null && compare(marked, sales_rate) === 0
  return { sales_rate, markup_pct: isSo ? markup_pct : markUpOf(cost, sales_rate) }
}

/** What one of what is sold costs, in the currency of sales; none where nothing is bought, or no rate between both is known. */
function costInSales(line: Typed, quotation: Quotation): string | null | undefined {
  const { purchase_currency_id, sales_currency_id } = line
  const cost = line.purchase_rate && costOfOne(line.purchase_rate, line.purchase_quantity, line.sales_quantity)
  return cost && purchase_currency_id !== sales_currency_id
    ? exchanged(cost, worth(purchase_currency_id ?? '', quotation), worth(sales_currency_id ?? '', quotation))
    : cost
}

/** By what an amount is reckoned: the decimals of currencies, and the calculation units that are so many per cent of their quantity, or of freight. */
export interface Reckoning {
  readonly minor_units: MinorUnits
  readonly percentages: ReadonlySet<string>
  readonly shares_of_freight: ReadonlySet<string>
}

/** The amount of one side of a line, to the minor units of its currency; null where it has none. */
function amountOf(line: Typed, side: 'purchase' | 'sales', { minor_units, percentages }: Reckoning): string | null {
  const [rate, quantity] = [line[`${side}_rate`], line[`${side}_quantity`]]
  if (rate === null || quantity === null) return null
  const reckon = percentages.has(line.calculation_unit_id ?? '') ? percentage : multiply
  return reckon(quantity, rate, minorUnitsIn(minor_units, line[`${side}_currency_id`] ?? ''))
}

/** Lines as they were typed, each with what follows from it; or what is wrong with them, cell by cell. */
export function priceLines(
  typed: readonly Input<typeof typedPrice>[],
  quotation: Quotation,
  { id, now, ...by }: { id: string; now: string } & Reckoning,
): { lines: PriceLine[]; faults: Refusal[] } {
  const before = new Map(quotation.price_lines.map(line => [line.id, line]))
  const kept = typed.map(row => ({ ...complete(typedPrice, row), id: row.id && before.has(row.id) ? row.id : null }))
  const rows = namedRows(kept, index => derivedId(id, 'price', now, index)).map(row => {
    const known = before.get(row.id)
    return known && isAsItWas(row, known) ? known : { ...filledIn(row, quotation), id: row.id }
  })
  const faults = rows.flatMap((row, index) => faultsOf(row, quotation, by, `price_lines.${index}.`))
  const lines = rows.map(row => ('manual' in row ? row : settledLine(row, before.get(row.id), by)))
  return { lines, faults }
}

/** A line that nobody touched stays as it was reckoned, whatever follows from its rates alone: it may have a minimum. */
const isAsItWas = (row: Typed, line: PriceLine): boolean =>
  same(inFigures(row), inFigures(Object.fromEntries(Object.keys(typedPrice).map(key => [key, Reflect.get(line, key)]))))

/** Where a line has figures: what is a percentage of an amount, say, comes back with more decimals than it was reckoned with. */
const figures = ['purchase_rate', 'purchase_quantity', 'markup_pct', 'sales_rate', 'sales_quantity'] as const

/** A line with its figures as they are, however many decimals they are written with. */
const inFigures = (row: Record<string, unknown>) => ({
  ...row,
  ...Object.fromEntries(figures.map(key => [key, typeof row[key] === 'string' ? Big(row[key]).toFixed() : null])),
})

/** A line with its amounts; it was typed by hand where anything of it is otherwise than it was reckoned. */
function settledLine(row: Typed & { id: string }, before: PriceLine | undefined, by: Reckoning): PriceLine {
  const { sales_rate, sales_quantity, sales_currency_id } = row
  const line: Values<typeof priceLine> = {
    ...row,
    purchase_amount: amountOf(row, 'purchase', by),
    sales_currency_id: sales_currency_id ?? '',
    sales_rate: sales_rate ?? '',
    sales_quantity: sales_quantity ?? '',
    sales_amount: amountOf(row, 'sales', by) ?? '',
    tariff_id: before?.tariff_id ?? null,
    purchase_tariff_id: before?.purchase_tariff_id ?? null,
    surcharge_id: before?.surcharge_id ?? null,
    manual: true,
  }
  return before && same(before, { ...line, manual: before.manual }) ? before : line
}

function faultsOf(row: Typed, { cargo_lines }: Quotation, by: Reckoning, at: string): Refusal[] {
  const { cargo_line_id, sales_rate, sales_quantity } = row
  const isStranger = cargo_line_id !== null && !cargo_lines.some(one => one.id === cargo_line_id)
  return [
    ...(row.kind === 'freight' && !('manual' in row)
      ? byPercentage(row.calculation_unit_id, by.shares_of_freight, `${at}calculation_unit_id`)
      : []),
    ...(isStranger ? [invalid('select_from_list', { field: `${at}cargo_line_id` })] : []),
    ...(sales_rate === null ? [invalid('required', { field: `${at}sales_rate` })] : []),
    ...(sales_quantity === null ? [invalid('required', { field: `${at}sales_quantity` })] : []),
    ...(['purchase', 'sales'] as const).flatMap(side => typedFaults(row, side, by, at)),
  ]
}

function typedFaults(row: Typed, side: 'purchase' | 'sales', by: Reckoning, at: string): Refusal[] {
  const said = { description: row.description, amount: amountOf(row, side, by), currency_id: row[`${side}_currency_id`] }
  return amountFaults(said, by.minor_units, {
    currency: `${at}${side}_currency_id`,
    rate: `${at}${side}_rate`,
  })
}

/** One side of a line, and what it is called. */
interface Priced {
  readonly description: string
  readonly amount: string | null
  readonly currency_id: string | null
}

/** Amounts are kept with two decimals, and no line is larger than can be printed. */
export function amountFaults(
  { description, amount, currency_id }: Priced,
  minor_units: MinorUnits,
  at: { currency: string; rate: string },
): Refusal[] {
  if (minorUnitsIn(minor_units, currency_id ?? '') > most_minor_units) return [invalid('currency_too_fine', { field: at.currency })]
  const params = { line: description, largest: showAmount(largest_line) }
  return amount === null || fitsLine(amount) ? [] : [invalid('line_too_large', { field: at.rate, params })]
}

/** What became of the lines: those that are gone, otherwise, or new. */
export const linesTold = (before: readonly PriceLine[], after: readonly PriceLine[]) =>
  rowsTold<PriceLine, EventOf<typeof quotations>>(before, after, {
    gone: line_id => QuotationLineRemoved({ line_id }),
    otherwise: QuotationLineChanged,
    added: QuotationLineAdded,
  })
