import { staff } from '../identity/users.ts'
import { f, internal, optional } from '../kernel/field.ts'
import { conditions } from '../reference/cargo.ts'
import { incoterms } from '../reference/documents.ts'
import { vat_types } from '../reference/finance.ts'
import { service_types } from '../reference/voyages.ts'
import { cargo_modes, line_kinds, quotation_types, shown_to_customer } from './choices.ts'

/** What is to be carried, one row for what is alike; measures are of one piece. An id left out is given when the quotation is saved. */
export const cargoLine = {
  id: optional(f.text(36)),
  commodity_id: optional(f.ref('commodities')),
  make: optional(f.text(40)),
  model: optional(f.text(60)),
  condition_id: optional(f.numbered(conditions.rows)),
  quantity: f.integer(1, 10_000),
  length: optional(f.centimetres(3000)),
  width: optional(f.centimetres(1000)),
  height: optional(f.centimetres(1000)),
  weight: optional(f.kilograms(500_000)),
  container_type_id: optional(f.ref('containertypes')),
  build_year: optional(f.integer(1900, 2100)),
  chassis_numbers: f.texts(30, 500),
  hs_code: optional(f.hs_code()),
}

/** What is said of a quotation while it is drawn up; whoever sends it must have said more of it than whoever begins it. */
export const quotationDetails = {
  type: f.choice(quotation_types),
  service_type_id: f.numbered(service_types.rows),
  cargo_mode: f.choice(cargo_modes),
  customer_id: f.ref('relations', { types: ['CUSTOMER'] }),
  contact: optional(f.text(120)),
  /** Where it is mailed to; else to the contact of that name, or to the customer. */
  contact_email: optional(f.email()),
  customer_reference: optional(f.text(60)),
  sales_manager_id: optional(f.ref('users', staff)),
  representative_id: optional(f.ref('users', staff)),
  office_id: f.ref('relations', { types: ['OFFICE'] }),
  /** The date of the quotation. */
  valid_from: f.date(),
  valid_until: optional(f.date('valid_from'), { en: 'As configured', nl: 'Zoals ingesteld' }),
  currency_id: f.ref('currencies'),
  incoterm: optional(f.choice(incoterms.rows)),
  pol_id: optional(f.ref('ports')),
  pod_id: optional(f.ref('ports')),
  place_of_receipt: optional(f.text(60)),
  final_destination: optional(f.text(60)),
  voyage_id: optional(f.ref('voyages')),
  payment_term_id: optional(f.ref('paymentterms')),
  /** By which it is priced, before any price list. */
  contract_id: optional(f.ref('contracts', { status: ['active'] }), { en: 'The one in force', nl: 'Het geldende' }),
  /** What the cargo is worth, in the currency of the quotation: what is a percentage of it is reckoned by it. */
  cargo_value: optional(f.amount(0)),
  cargo_lines: f.rows(cargoLine, 500),
  terms: optional(f.lines(40, 4000)),
  clause_ids: f.refs('clauses'),
  quote_description_ids: f.refs('quotedescriptions'),
  notes: internal(optional(f.lines(20))),
}

/** What a customer says when he asks for a quotation, beside what is to be carried. */
export const customersWish = {
  wanted_date: optional(f.date('today')),
  request_remark: optional(f.lines(10, 1000)),
}

/** All that a customer says when he asks for a quotation himself: his prices, terms and office follow from who he is. */
export const customerRequest = {
  pol_id: f.ref('ports'),
  pod_id: f.ref('ports'),
  cargo_mode: quotationDetails.cargo_mode,
  service_type_id: quotationDetails.service_type_id,
  wanted_date: customersWish.wanted_date,
  customer_reference: quotationDetails.customer_reference,
  place_of_receipt: quotationDetails.place_of_receipt,
  final_destination: quotationDetails.final_destination,
  cargo_lines: quotationDetails.cargo_lines,
  request_remark: customersWish.request_remark,
}

const linePurpose = {
  kind: f.choice(line_kinds),
  /** The cargo that it is for; all of it when left out. */
  cargo_line_id: optional(f.text(36)),
  description: f.text(120),
  surcharge_type_id: optional(f.ref('surchargetypes')),
  general_cost_id: optional(f.ref('generalcosts')),
  finance_article_id: optional(f.ref('financearticles')),
  calculation_unit_id: optional(f.ref('calculationunits')),
  vendor_id: optional(f.ref('relations', { types: ['VENDOR'] })),
}
const lineTerms = { vat_type: optional(f.choice(vat_types.rows)), shown: f.choice(shown_to_customer) }
const purchase = {
  purchase_currency_id: optional(f.ref('currencies')),
  purchase_rate: optional(f.rateIn('purchase_currency_id')),
  purchase_quantity: optional(f.quantity()),
}
const markUp = { markup_pct: optional(f.decimal(2, 100_000, -100)) }

/** A price as it is typed: what it is sold for may be left to its mark-up, and how often to the purchase. An id names the line that it takes the place of. */
export const typedPrice = {
  id: optional(f.text(36)),
  ...linePurpose,
  ...purchase,
  ...markUp,
  sales_currency_id: optional(f.ref('currencies')),
  sales_rate: optional(f.rateIn('sales_currency_id')),
  sales_quantity: optional(f.quantity()),
  ...lineTerms,
}

/** A line of the price: freight, surcharge, tariff or transport, with what it costs us and what it is sold for. */
export const priceLine = {
  id: f.text(36),
  ...linePurpose,
  ...purchase,
  purchase_amount: optional(f.amountIn('purchase_currency_id')),
  ...markUp,
  sales_currency_id: f.ref('currencies'),
  sales_rate: f.rateIn('sales_currency_id'),
  sales_quantity: f.quantity(),
  sales_amount: f.amountIn('sales_currency_id'),
  ...lineTerms,
  /** The rates by which it was reckoned. */
  tariff_id: optional(f.ref('tariffs')),
  purchase_tariff_id: optional(f.ref('tariffs')),
  surcharge_id: optional(f.ref('surcharges')),
  /** Typed by somebody, and reckoned by no tariff. */
  manual: f.flag(),
}

/** What the price comes to in one currency. */
export const priceTotal = {
  currency_id: f.ref('currencies'),
  purchase: f.amount(),
  sales: f.amount(),
  margin: f.amount(),
  margin_pct: optional(f.decimal(2, 1_000_000_000, -1_000_000_000)),
}

/** Units of a currency for one of the quotation's, as the register had it when the price was reckoned: with ten digits where they are small. */
export const rateTaken = { currency_id: f.ref('currencies'), rate: f.decimal(15), date: f.date() }
