import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import { sum } from '@fairlead/contracts/measures/money'
import { line_kinds } from '@fairlead/contracts/sales/choices'
import { lineName } from './line-name.ts'
import { isReplaced, type PriceLine, type Quotation } from './quotation-totals.ts'

/** A price as its customer sees it; `line` only where it is told as it stands, with its rate. */
export interface ShownPrice {
  readonly description: string
  readonly currency_id: string
  readonly amount: string
  readonly line: PriceLine | null
}

type Cargo = Quotation['cargo_lines'][number]
type Shown = Pick<Quotation, 'price_lines' | 'lumpsum_price' | 'currency_id' | 'cargo_lines'>

const lumpsum = { en: 'Lump sum', nl: 'Lumpsum' }
const [{ en, nl }] = line_kinds
const freight = { en, nl }

/**
 * What a customer sees of a price (DOMAIN_SALES_OPS §1.5): a lump sum in place of what it replaces, then the lines that are shown. Those that are
 * merged are in the freight of their own cargo, or of all of it; where none such is shown in their currency they are a freight of their own, which
 * says what it is for where there is more than one. Those that are hidden are in the totals alone.
 */
export function shownPrices(
  { price_lines, lumpsum_price, currency_id, cargo_lines }: Shown,
  language: DocumentLanguage,
  goodsOf: (cargo: Cargo) => string,
): ShownPrice[] {
  const charged = price_lines.filter(line => !isReplaced(line, lumpsum_price))
  const shown = charged.filter(line => line.shown === 'yes').map(asIs)
  const prices =
    lumpsum_price === null ? shown : [{ description: lumpsum[language], currency_id, amount: lumpsum_price, line: null }, ...shown]
  const cargoOf = (line: PriceLine) => line.cargo_line_id ?? (cargo_lines.length === 1 ? (cargo_lines[0]?.id ?? null) : null)
  const merged = charged
    .filter(line => line.shown === 'merged')
    .map(line => ({ line, cargo: cargoOf(line), into: freightOf(line, cargoOf(line), prices) }))
  const inside = (price: ShownPrice) => merged.filter(({ into }) => into === price).map(({ line }) => line)
  const homeless = merged.filter(({ into }) => into === undefined)
  const nameOf = (id: string | null) => {
    const cargo = cargo_lines.length > 1 ? cargo_lines.find(one => one.id === id) : undefined
    return lineName([freight[language], cargo ? goodsOf(cargo) : ''])
  }
  const ofTheirOwn = [...Map.groupBy(homeless, ({ line }) => line.sales_currency_id)].flatMap(([own, inIt]) =>
    [...Map.groupBy(inIt, ({ cargo }) => cargo)].map(([cargo, those]) =>
      plus(
        { description: nameOf(cargo), currency_id: own, amount: '0.00', line: null },
        those.map(({ line }) => line),
      ),
    ),
  )
  return [...prices.map(price => plus(price, inside(price))), ...ofTheirOwn]
}

const asIs = (line: PriceLine): ShownPrice => ({
  description: line.description,
  currency_id: line.sales_currency_id,
  amount: line.sales_amount,
  line,
})

/** The price that a merged line is told in: a lump sum, which is all of the freight, else the freight of its cargo or of all of it; never that of other cargo. */
function freightOf({ sales_currency_id }: PriceLine, cargo: string | null, prices: readonly ShownPrice[]): ShownPrice | undefined {
  const able = prices.filter(({ currency_id, line }) => currency_id === sales_currency_id && (line === null || line.kind === 'freight'))
  return able.find(({ line }) => line?.cargo_line_id === cargo) ?? able.find(({ line }) => (line?.cargo_line_id ?? null) === null)
}

/** With the amounts of what is merged into it, where anything is: its rate would then give that away. */
const plus = (price: ShownPrice, merged: readonly PriceLine[]): ShownPrice =>
  merged.length === 0 ? price : { ...price, amount: sum([price.amount, ...merged.map(line => line.sales_amount)]), line: null }

/** Whether there is more in the totals than what is shown. */
export const isPartlyHidden = ({ price_lines, lumpsum_price }: Pick<Quotation, 'price_lines' | 'lumpsum_price'>): boolean =>
  price_lines.some(line => line.shown === 'hidden' && !isReplaced(line, lumpsum_price))
