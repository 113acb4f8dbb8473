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
}

/** A line with what follows from it: its amount and how far it is. */
export const proFormaLine = {
  id: f.text(36),
  ...lineDetails,
  amount: f.amount(),
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

/** A line as it stands in its job: with who entered it, or corrected its amount last. */
export const jobLine = { ...estimatedLine, entered_by_id: optional(f.text(36)) }

/** The state machine of one line; each command of the job moves lines from one of these states to the other, or says why not. */
export const lineMoves = {
  approve_lines: { from: ['pending'], to: 'approved', otherwise: 'line_not_pending' },
  reject_lines: { from: ['pending', 'approved'], to: 'rejected', otherwise: 'line_not_pending_or_approved' },
  reopen_lines: { from: ['rejected'], to: 'pending', otherwise: 'line_not_rejected' },
  create_invoice: { from: ['approved'], to: 'invoiced', otherwise: 'line_not_approved' },
  release_lines: { from: ['invoiced'], to: 'approved', otherwise: 'line_not_invoiced' },
} as const
