import { f, optional, weak } from '../kernel/field.ts'
import { measurement_conditionals } from '../reference/cargo.ts'
import { choices } from '../reference/choices.ts'
import { quantity_sources } from '../reference/quantity-sources.ts'
import { sides } from '../reference/sales.ts'

/** The steps by which an amount came about (DOMAIN_SALES_OPS §1.6), in words for who reads why. */
const price_steps = choices([
  { code: 'looked', en: 'Looked in', nl: 'Gezocht in' },
  { code: 'chosen', en: 'Chosen', nl: 'Gekozen' },
  { code: 'runner_up', en: 'Next best', nl: 'Tweede keus' },
  { code: 'scored', en: 'Scores for', nl: 'Telt voor' },
  { code: 'condition', en: 'Condition', nl: 'Voorwaarde' },
  { code: 'measured', en: 'As measured', nl: 'Zoals gemeten' },
  { code: 'adjusted', en: 'Adjusted by', nl: 'Aangepast met' },
  { code: 'all_in', en: 'Included in the freight', nl: 'Inbegrepen in de vracht' },
  { code: 'whole_centimetres', en: 'In whole centimetres', nl: 'In hele centimeters' },
  { code: 'tonnes', en: 'Weight', nl: 'Gewicht' },
  { code: 'volume', en: 'Measure', nl: 'Maat' },
  { code: 'quantity', en: 'Quantity', nl: 'Hoeveelheid' },
  { code: 'base', en: 'Base amount', nl: 'Basisbedrag' },
  { code: 'reckoned', en: 'Rate times quantity', nl: 'Tarief maal hoeveelheid' },
  { code: 'percentage', en: 'Percentage of', nl: 'Percentage van' },
  { code: 'compounded', en: 'On top of', nl: 'Bovenop' },
  { code: 'mark_up', en: 'Mark-up', nl: 'Opslag' },
  { code: 'minimum_per_unit', en: 'Minimum per unit', nl: 'Minimum per eenheid' },
  { code: 'minimum', en: 'Minimum', nl: 'Minimum' },
  { code: 'maximum', en: 'Maximum', nl: 'Maximum' },
  { code: 'lumpsum', en: 'Share of the lump sum', nl: 'Deel van de lumpsum' },
])

/** Where a price list was looked at, and what came of it. */
const price_outcomes = choices([
  { code: 'taken', en: 'Priced from it', nl: 'Hieruit geprijsd' },
  { code: 'no_rate', en: 'No rate for this', nl: 'Geen tarief hiervoor' },
  { code: 'needs_clarification', en: 'Nobody is sure yet what was agreed', nl: 'Nog onzeker wat er is afgesproken' },
  { code: 'conditions_not_met', en: 'Conditions not met', nl: 'Voorwaarden niet vervuld' },
])

/** By what one rate is closer to a request than another (DOMAIN_SALES_OPS §1.6.4). That a port on the way counts is ours. */
export const price_criteria = choices([
  { code: 'pol', en: 'Port of loading', nl: 'Laadhaven', points: 4 },
  { code: 'pod', en: 'Port of discharge', nl: 'Loshaven', points: 4 },
  { code: 'commodity', en: 'Commodity', nl: 'Goederen', points: 3 },
  { code: 'commodity_group', en: 'Commodity group', nl: 'Goederengroep', points: 2 },
  { code: 'condition', en: 'Condition of the cargo', nl: 'Staat van de lading', points: 2 },
  { code: 'container_type', en: 'Container type', nl: 'Containertype', points: 2 },
  { code: 'make_or_model', en: 'Make or model', nl: 'Merk of model', points: 2 },
  { code: 'carrier', en: 'Carrier', nl: 'Rederij', points: 1 },
  { code: 'vessel', en: 'Vessel', nl: 'Schip', points: 1 },
  { code: 'voyage', en: 'Voyage', nl: 'Reis', points: 1 },
  { code: 'via_port', en: 'Port on the way', nl: 'Haven onderweg', points: 1 },
  { code: 'customer', en: 'Customer', nl: 'Klant', points: 1 },
  { code: 'contract', en: 'Contract', nl: 'Contract', points: 1 },
  { code: 'service_type', en: 'Service type', nl: 'Soort dienst', points: 1 },
  { code: 'conditionals', en: 'Measures asked about', nl: 'Gevraagde maten', points: 1 },
])

/** Why something has no price, or none that may be promised. */
export const price_problems = choices([
  { code: 'tariff_rates_unavailable', en: 'Tariff rates unavailable', nl: 'Geen tarieven beschikbaar' },
  { code: 'tariff_conditions_not_met', en: 'Tariff conditions not met', nl: 'Tariefvoorwaarden niet vervuld' },
  {
    code: 'contract_needs_clarification',
    en: 'The rate of the contract needs clarification',
    nl: 'Het contracttarief behoeft opheldering',
  },
  { code: 'rates_alike', en: 'Two rates fit equally well', nl: 'Twee tarieven passen even goed' },
  { code: 'measures_missing', en: 'Dimensions or weight missing', nl: 'Afmetingen of gewicht ontbreken' },
  { code: 'quantity_missing', en: 'Quantity missing', nl: 'Hoeveelheid ontbreekt' },
  { code: 'exchange_rate_missing', en: 'Exchange rate missing', nl: 'Wisselkoers ontbreekt' },
])

/** A figure of any kind, however large. */
const figure = f.decimal(6, 1_000_000_000_000, -1_000_000_000_000)

/** One step: which amount it led to, and what it was about. */
export const priceStep = {
  /** The line of the price, or of the cargo where it has none. */
  line_id: f.text(36),
  side: f.choice(sides.rows),
  step: f.choice(price_steps.rows),
  outcome: optional(f.choice(price_outcomes.rows)),
  tariff_level_id: weak(optional(f.ref('tarifflevels'))),
  contract_id: weak(optional(f.ref('contracts'))),
  /** Of a contract with rates of its own: which of its lines, from one on. */
  contract_line: optional(f.integer(1)),
  tariff_id: weak(optional(f.ref('tariffs'))),
  surcharge_id: weak(optional(f.ref('surcharges'))),
  criterion: optional(f.choice(price_criteria.rows)),
  measure: optional(f.choice(measurement_conditionals.rows)),
  operator: optional(f.text(8)),
  quantity_source: optional(f.choice(quantity_sources.rows)),
  holds: optional(f.flag()),
  /** What was found, reckoned or asked for; of three sides that were rounded the length, and below it the width and the height. */
  value: optional(figure),
  /** What it was held against: the bound of a condition, the amount before a minimum. */
  against: optional(figure),
  /** The end of a band. */
  up_to: optional(figure),
  currency_id: weak(optional(f.ref('currencies'))),
} as const

/** Hundreds stand in the event of a price, and each concerns but a few of these. */
export const priceSteps = f.sparse(priceStep, 20_000)

/** What could not be priced, or may not be promised; rates that fit equally well are told by the steps of its line. */
export const priceProblem = {
  code: f.choice(price_problems.rows),
  line_id: f.text(36),
  side: f.choice(sides.rows),
  currency_id: weak(optional(f.ref('currencies'))),
} as const
