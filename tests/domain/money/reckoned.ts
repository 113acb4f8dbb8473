import { Decimal as Decimals } from 'decimal.js'
import type { Agreed, AgreedLine } from './agreed.ts'

// What documents come to, from what was agreed and the rules of the trade alone (DOMAIN_DOCS §§2.2–2.6, EN 16931): by another implementation of
// decimals than the product's, and by nothing of the product.

/** Digits enough for any quotient here; a half goes away from zero. */
export const Decimal = Decimals.clone({ precision: 60, rounding: Decimals.ROUND_HALF_UP })
export type Decimal = Decimals

/** An amount as it is stored. */
export const said = (amount: Decimal): string => (amount.isZero() ? '0.00' : amount.toFixed(2))
export const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce((all, one) => all.plus(one), new Decimal(0))

/** ISO 4217. */
export const places = { EUR: 2, USD: 2, JPY: 0 } as const

const rates: Partial<Record<AgreedLine['vat_type'], number>> = { NL_HIGH: 21, NL_LOW: 9, BE_HIGH: 21 }
/** UN/ECE 5305, of what is charged at home. */
const categories = {
  NL_HIGH: 'S',
  NL_LOW: 'S',
  BE_HIGH: 'S',
  EXPORT_0: 'E',
  IMPORT_0: 'E',
  DISBURSE: 'E',
  EXEMPT: 'E',
  ZERO: 'Z',
  REVERSE_DOM: 'AE',
} as const

/** The VAT of a line (DOMAIN_DOCS §2.3): as agreed at home, outside scope beyond the Union, and the debtor's elsewhere in it but for imports and disbursements. */
interface Vat {
  readonly type: string
  readonly category: 'S' | 'E' | 'Z' | 'AE' | 'O'
  readonly percent: number
}
function vatOf({ vat_type }: AgreedLine, { office, customer }: Agreed): Vat {
  if (customer === 'SN') return { type: 'OUTSIDE', category: 'O', percent: 0 }
  const travels = vat_type === 'IMPORT_0' || vat_type === 'DISBURSE'
  if (customer !== office && !travels) return { type: 'REVERSE', category: 'AE', percent: 0 }
  return { type: vat_type, category: categories[vat_type], percent: rates[vat_type] ?? 0 }
}

export interface Reckoned {
  readonly is_credit: boolean
  readonly nets: readonly Decimal[]
  readonly vat: readonly (Vat & { readonly taxable: Decimal; readonly amount: Decimal })[]
  readonly net: Decimal
  readonly vat_amount: Decimal
  /** What the notes before it gave back. */
  readonly vat_before: Decimal
  readonly total: Decimal
}

/** A line comes to its rate times its quantity, in whole coins of its currency. */
const netOf = ({ quantity, rate }: AgreedLine, { currency }: Agreed): Decimal =>
  new Decimal(quantity).times(rate).toDecimalPlaces(places[currency])

/** VAT is reckoned on all lines of a type together, not line by line. */
function vatOn(agreed: Agreed, lines: readonly AgreedLine[], type: string): Decimal {
  const own = lines.filter(line => vatOf(line, agreed).type === type)
  const [first] = own
  return sumOf(own.map(line => netOf(line, agreed)))
    .times(first ? vatOf(first, agreed).percent : 0)
    .div(100)
    .toDecimalPlaces(places[agreed.currency])
}

/** A document of some lines, its kinds of VAT as they come on its invoice; what VAT was asked, or given back, before comes off. */
function document(
  agreed: Agreed,
  lines: readonly AgreedLine[],
  { invoiced, before }: Record<'invoiced' | 'before', readonly AgreedLine[]>,
  is_credit: boolean,
): Reckoned {
  const own = new Set(lines.map(line => vatOf(line, agreed).type))
  const kinds = new Map(invoiced.map(line => vatOf(line, agreed)).flatMap(vat => (own.has(vat.type) ? [[vat.type, vat]] : [])))
  const nets = lines.map(line => netOf(line, agreed))
  const vat = [...kinds.values()].map(kind => ({
    ...kind,
    taxable: sumOf(lines.filter(line => vatOf(line, agreed).type === kind.type).map(line => netOf(line, agreed))),
    amount: vatOn(agreed, [...before, ...lines], kind.type).minus(vatOn(agreed, before, kind.type)),
  }))
  const [net, vat_amount] = [sumOf(nets), sumOf(vat.map(one => one.amount))]
  const types = new Set(before.map(line => vatOf(line, agreed).type))
  const vat_before = sumOf([...types].map(type => vatOn(agreed, before, type)))
  return { is_credit, nets, vat, net, vat_amount, vat_before, total: net.plus(vat_amount) }
}

export const reckonedInvoice = (agreed: Agreed, lines: readonly AgreedLine[]): Reckoned =>
  document(agreed, lines, { invoiced: lines, before: [] }, false)

/** What goes back of an invoice: together with the notes before it, as much VAT as is due on all that they give back. */
export const reckonedCredit = (
  agreed: Agreed,
  lines: readonly AgreedLine[],
  of: Record<'invoiced' | 'before', readonly AgreedLine[]>,
): Reckoned => document(agreed, lines, of, true)

/** What an amount is worth in euros, in which both offices count. */
const atHome = (amount: Decimal, { currency, exchange_rate }: Agreed): Decimal =>
  currency === 'EUR' ? amount : amount.div(exchange_rate).toDecimalPlaces(2)

/** Its VAT at home: with the notes before it, what all that they give back is worth there. */
export const vatAtHome = ({ vat_amount, vat_before }: Reckoned, agreed: Agreed): Decimal =>
  atHome(vat_before.plus(vat_amount), agreed).minus(atHome(vat_before, agreed))

/** An entry as the books have it: what is debited above zero, what is credited below, in the document's currency and at home. */
export interface Entry {
  readonly amount: Decimal
  readonly national: Decimal
}

/** What a document books: its debtor, the revenue of each line, VAT by type, and what rounding leaves over at home as an entry of its own (DOMAIN_DOCS §2.6). */
export function reckonedEntries(reckoned: Reckoned, agreed: Agreed) {
  const { total, nets, vat, is_credit } = reckoned
  const home = (amount: Decimal) => atHome(amount, agreed)
  const sign = is_credit ? -1 : 1
  const entry = (amount: Decimal, way: 1 | -1): Entry => ({ amount: amount.times(sign * way), national: home(amount).times(sign * way) })
  const debtor = entry(total, 1)
  const revenue = nets.map(net => entry(net, -1))
  const taxed = vat.map(one => entry(one.amount, -1))
  const vat_at_home = vatAtHome(reckoned, agreed).times(-sign)
  const rounding = sumOf([debtor.national, ...revenue.map(one => one.national), vat_at_home]).neg()
  return { debtor, revenue, vat: taxed, vat_at_home, rounding }
}
