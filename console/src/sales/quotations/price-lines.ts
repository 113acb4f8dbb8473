import { blankValues } from '@fairlead/contracts/kernel/empty'
import { multiply } from '@fairlead/contracts/measures/money'
import { sides } from '@fairlead/contracts/reference/sales'
import { costOfOne, exchanged, markedUp, markUpOf } from '@fairlead/contracts/sales/mark-up'
import { priceLine, typedPrice } from '@fairlead/contracts/sales/quotation-fields'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { language } from '../../i18n/index.ts'
import { isBlank } from '../../kernel/fields/check.ts'
import { type AmountsIn, minorUnitsOf } from '../../kernel/fields/numbers/amounts.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import type { Change } from '../../kernel/lines/grid-props.ts'
import { type Column, columnsOf, type Line, linesIn } from '../../kernel/lines/line.ts'
import { putBack, type Unsaved } from '../../kernel/lines/unsaved-lines.ts'
import { same } from '../../kernel/merge-values.ts'
import type { Rec } from '../../kernel/record.ts'

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** What a line came to when it was saved, by its minimum or percentage too; once something is typed in it, its rate times its quantity. */
const amountOf =
  (side: 'purchase' | 'sales') =>
  (line: Line, currency?: AmountsIn): string | null => {
    const reckoned = line[`${side}_amount`]
    if (typeof reckoned === 'string') return reckoned
    const [rate, quantity] = [line[`${side}_rate`], line[`${side}_quantity`]]
    return isDecimal(rate) && isDecimal(quantity) ? multiply(rate, quantity, minorUnitsOf(currency)) : null
  }

/** What it is for, what it costs, and what it is sold for. */
const order = [
  'kind',
  'description',
  'calculation_unit_id',
  'purchase_quantity',
  'purchase_rate',
  'purchase_currency_id',
  'purchase_amount',
  'markup_pct',
  'sales_quantity',
  'sales_rate',
  'sales_currency_id',
  'sales_amount',
  'shown',
  'vat_type',
  'vendor_id',
  'surcharge_type_id',
  'general_cost_id',
  'finance_article_id',
]

/** What is bought and sold stands side by side, on a screen of 1440 pixels without a move to the side. */
const widths: Readonly<Record<string, number>> = {
  kind: 84,
  description: 182,
  calculation_unit_id: 92,
  quantity: 74,
  rate: 84,
  currency_id: 50,
  amount: 92,
  markup_pct: 72,
  shown: 98,
}

export const priceColumns = (): Column[] =>
  columnsOf({
    of: quotations,
    fields: priceLine,
    keys: order,
    readOnly: ['purchase_amount', 'sales_amount'],
    derived: { purchase_amount: amountOf('purchase'), sales_amount: amountOf('sales') },
  }).map(column => {
    const side = sides.rows.find(({ code }) => column.key.startsWith(`${code}_`))
    const key = side ? column.key.slice(side.code.length + 1) : column.key
    const width = widths[key] ?? column.width
    return side
      ? { ...column, width, head: key === 'currency_id' ? [] : [side[language()], fieldLabel(quotations, key)] }
      : { ...column, width }
  })

export const blankPrice = (): Line => blankValues(typedPrice)
export const mostPrices = quotations.commands.price_by_hand.input.price_lines.max ?? 500

/** A line as the command takes it. */
export const typedOf = (line: Line): Line => Object.fromEntries(Object.keys(typedPrice).map(key => [key, line[key] ?? null]))

/** The lines of a quotation, as they are typed. */
export const pricesOf = ({ price_lines }: Rec): Line[] => linesIn(price_lines).map(line => ({ ...typedOf(line), ...amountsIn(line) }))
const amountsIn = ({ purchase_amount, sales_amount }: Line): Line => ({ purchase_amount, sales_amount })

/** What was typed, over the lines as somebody else left them meanwhile: only the cells and lines that were touched. */
export function overTheirs(theirs: readonly Line[], { typed, base }: Unsaved): Line[] {
  const isIn = (lines: readonly Line[], { id }: Line) => lines.some(one => one.id === id)
  const left = theirs.filter(line => !isIn(base, line) || isIn(typed, line))
  return putBack(left, { typed, base }).lines
}

/** What a line says besides once something was typed in it: the rate by its mark-up, or the mark-up by its rate, and what the quotation says. */
export const follows =
  (quotation: Rec) =>
  (changes: readonly Change[]): Promise<ReadonlyMap<Line, Line>> =>
    Promise.resolve(new Map(changes.map(({ before, after }) => [after, following(before ?? {}, after, quotation)])))

export function following(before: Line, after: Line, quotation: Rec): Line {
  const isTyped = (key: string) => !same(before[key] ?? null, after[key] ?? null)
  const isBought = !isBlank(after.purchase_rate)
  const said = {
    purchase_amount: null,
    sales_amount: null,
    shown: after.shown || 'yes',
    purchase_currency_id: after.purchase_currency_id || (isBought ? quotation.currency_id : null),
    sales_currency_id: after.sales_currency_id || after.purchase_currency_id || quotation.currency_id,
    sales_quantity:
      isTyped('purchase_quantity') && (isBlank(after.sales_quantity) || same(after.sales_quantity, before.purchase_quantity))
        ? after.purchase_quantity
        : after.sales_quantity,
  }
  const cost = costInSales({ ...after, ...said, sales_quantity: said.sales_quantity || after.purchase_quantity }, quotation)
  const { markup_pct, sales_rate } = after
  if (cost === undefined) return said
  const isMarked = isDecimal(markup_pct) && (isTyped('markup_pct') || isTyped('purchase_rate') || isTyped('sales_currency_id'))
  if (isMarked) return { ...said, sales_rate: markedUp(cost, markup_pct) }
  const isSoldOtherwise = ['sales_rate', 'sales_quantity', 'purchase_quantity'].some(isTyped)
  return isSoldOtherwise && isDecimal(sales_rate) ? { ...said, markup_pct: markUpOf(cost, sales_rate) } : said
}

/** What one of what is sold costs in the currency of sales, by the rates that the price was reckoned with. */
function costInSales(line: Line, quotation: Rec): string | undefined {
  if (!isDecimal(line.purchase_rate)) return undefined
  const [bought, sold] = [line.purchase_quantity, line.sales_quantity].map(quantity => (isDecimal(quantity) ? quantity : null))
  const cost = costOfOne(line.purchase_rate, bought ?? null, sold ?? null)
  if (cost === null || same(line.purchase_currency_id, line.sales_currency_id)) return cost ?? undefined
  return exchanged(cost, worth(line.purchase_currency_id, quotation), worth(line.sales_currency_id, quotation))
}

function worth(currency_id: unknown, { currency_id: own, exchange_rates }: Rec): string | undefined {
  if (currency_id === own) return '1'
  const known = linesIn(exchange_rates).find(one => one.currency_id === currency_id)
  return isDecimal(known?.rate) ? known.rate : undefined
}
