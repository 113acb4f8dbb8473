import { f, optional } from '../kernel/field.ts'
import { vat_types } from '../reference/finance.ts'
import { sides } from '../reference/sales.ts'

const line_statuses = [
  { code: 'pending', en: 'Pending', nl: 'In behandeling' },
  { code: 'approved', en: 'Approved', nl: 'Goedgekeurd' },
  { code: 'rejected', en: 'Rejected', nl: 'Afgewezen' },
  { code: 'invoiced', en: 'Invoiced', nl: 'Gefactureerd' },
] as const

/** What is said of a revenue or cost of a job (DOMAIN_DOCS §2.1). */
export const lineDetails = {
  side: f.choice(sides.rows),
  /** The standing cost that it was taken from (DOMAIN_SALES_OPS §1.7). */
  general_cost_id: optional(f.ref('generalcosts')),
  finance_article_id: f.ref('financearticles'),
  description: f.text(120),
  /** The booking it belongs to; the whole job when left out. */
  booking_id: optional(f.ref('bookings')),
  /** The unit or the bill of the job that it is for, where it is for one: the invoice says so beside its description. */
  unit_id: optional(f.ref('units')),
  bill_of_lading_id: optional(f.ref('billsoflading')),
  /** Who is billed, or who bills us; the job's customer when left out. */
  relation_id: optional(f.ref('relations')),
  calculation_unit_id: optional(f.ref('calculationunits')),
  quantity: f.quantity(),
  /** Per quantity, four decimals; below zero for a discount. */
  rate: f.rateIn('currency_id'),
  currency_id: f.ref('currencies'),
  vat_type: f.choice(vat_types.rows),
  /** What it counts under, where that is not the project of its voyage. */
  project_id: optional(f.ref('projects')),
}

/** A line with what follows from it: its amount and how far it is. */
export const proFormaLine = {
  id: f.text(36),
  ...lineDetails,
  amount: f.amount(),
  /** Units of its currency for one euro: as its project has fixed it, else as the register of exchange rates said. */
  exchange_rate: optional(f.decimal(6)),
  exchange_rate_date: optional(f.date()),
  status: f.choice(line_statuses),
  rejected_because: optional(f.text(200)),
  invoice_id: optional(f.ref('invoices')),
}

/** Where a line came of that nobody typed: the price of its booking, and the rates by which that was reckoned. */
const lineSource = {
  /** Foreseen, until somebody says what it really is. */
  estimated: f.flag(),
  quotation_id: optional(f.ref('quotations')),
  tariff_id: optional(f.ref('tariffs')),
  surcharge_id: optional(f.ref('surcharges')),
}

/** A line that follows from a price. */
export const estimatedLine = { ...proFormaLine, ...lineSource }

/** What a reviewer should look at before he approves a line (DOMAIN_DOCS §2.1). */
export const line_flags = [
  { code: 'negative_margin', en: 'Job at a loss', nl: 'Dossier met verlies' },
  { code: 'below_cost', en: 'Sold below cost', nl: 'Onder de kostprijs verkocht' },
  { code: 'missing_cost', en: 'No cost yet', nl: 'Nog geen kosten' },
  { code: 'far_from_price', en: 'Far from its price', nl: 'Ver van de prijs' },
  { code: 'currencies_mixed', en: 'Other currency than the rest', nl: 'Andere valuta dan de rest' },
  { code: 'duplicate', en: 'Twice the same', nl: 'Tweemaal hetzelfde' },
  { code: 'no_rate', en: 'No exchange rate', nl: 'Geen wisselkoers' },
] as const

/** The bill of a vendor by which a cost is known to be so. */
export const vendorInvoice = { vendor_invoice_number: f.text(40), vendor_invoice_date: f.date() }

/** A line with all that it takes along to another job. */
export const travellingLine = {
  ...estimatedLine,
  /** Who entered it, or corrected its amount last. */
  entered_by_id: optional(f.text(36)),
  /** What it was part of before it was split, by which it is judged who may approve it; nothing where it never was. */
  whole_amount: optional(f.amountIn('whole_currency_id')),
  whole_currency_id: optional(f.ref('currencies')),
  /** The rate that its price foresaw, however it was corrected since; nothing where somebody typed the line. */
  foreseen_rate: optional(f.rateIn('currency_id')),
  vendor_invoice_number: optional(vendorInvoice.vendor_invoice_number),
  vendor_invoice_date: optional(vendorInvoice.vendor_invoice_date),
}

/** A line as it stands in its job: with what a reviewer should look at while it waits for him, and who approved it. */
export const jobLine = { ...travellingLine, flags: f.many(line_flags), approved_by_id: optional(f.text(36)) }

/** What a reviewer puts right in several lines at once; what he leaves out stays as it is. */
export const adjustment = {
  finance_article_id: optional(lineDetails.finance_article_id),
  vat_type: optional(lineDetails.vat_type),
  relation_id: lineDetails.relation_id,
  project_id: lineDetails.project_id,
  /** So many per cent on the rate; below zero off it. */
  rate_pct: optional(f.decimal(2, 1000, -100)),
}

/** The state machine of one line; each command of the job moves lines from one of these states to the other, or says why not. */
export const lineMoves = {
  approve_lines: { from: ['pending'], to: 'approved', otherwise: 'line_not_pending' },
  reject_lines: { from: ['pending', 'approved'], to: 'rejected', otherwise: 'line_not_pending_or_approved' },
  reopen_lines: { from: ['rejected'], to: 'pending', otherwise: 'line_not_rejected' },
  create_invoice: { from: ['approved'], to: 'invoiced', otherwise: 'line_not_approved' },
  release_lines: { from: ['invoiced'], to: 'approved', otherwise: 'line_not_invoiced' },
} as const

/** What is done with lines that stay as far as they are, and of which that may be asked. */
export const lineEdits = {
  adjust_lines: { from: ['pending'], otherwise: 'line_not_pending' },
  split_line: { from: ['pending'], otherwise: 'line_not_pending' },
  move_lines: { from: ['pending'], otherwise: 'line_not_pending' },
  match_vendor_invoice: { from: ['pending', 'approved'], otherwise: 'line_not_pending_or_approved' },
} as const
