import { computed, derived, f, internal, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { customs_types } from '../reference/customs.ts'
import { incoterms } from '../reference/documents.ts'
import { booking_statuses, dcsa_booking_statuses } from '../reference/sales.ts'
import { job_directions, service_types, vessel_types } from '../reference/voyages.ts'
import { price_problems, priceSteps } from '../sales/price-steps.ts'
import { cargoLine, priceLine, priceTotal, rateTaken } from '../sales/quotation-fields.ts'
import { trackedUnit } from './jobs.ts'
import { onwardLeg, placement, reckoning, unitDetails, unitRow } from './unit-details.ts'

/** A unit as the booking hands it on: identified, numbered and placed. */
const bookedUnit = { unit_id: f.ref('units'), number: f.text(20), ...unitDetails, ...reckoning }
const { job_id: _job, booking_id: _booking, ...travel } = placement
/** As many units are entered at once. */
export const most_units_at_once = 500
const because = { reason: f.text(200) }
const its = { unit_ids: f.refs('units') }
const notShipped = ['new', 'pending', 'active'] as const
const notInvoiced = [...notShipped, 'shipped'] as const
/** Whatever was measured before its invoices is to be answered after them as well. */
const reviewable = [...notInvoiced, 'invoiced'] as const

/** Red or green, and no more: matches are for reviewers. */
export const compliance_states = [
  { code: 'green', en: 'No objection', nl: 'Geen bezwaar' },
  { code: 'red', en: 'Held by compliance', nl: 'Tegengehouden door compliance' },
] as const

/** What is said of a booking. */
export const bookingDetails = {
  job_id: f.ref('jobs'),
  voyage_id: f.ref('voyages'),
  pol_id: f.ref('ports'),
  pod_id: f.ref('ports'),
  onward_legs: f.rows(onwardLeg, 5),
  place_of_receipt: optional(f.text(60)),
  place_of_delivery: optional(f.text(60)),
  commodity_id: optional(f.ref('commodities')),
  /** What is to be carried, as it was asked for: what comes of it are its units. */
  cargo: optional(f.rows(cargoLine, 100)),
  /** Customs position of units that do not say their own. */
  customs_type: optional(f.choice(customs_types.rows)),
  /** What the customer committed himself to counts with it. */
  contract_id: internal(
    optional(f.ref('contracts', { status: ['active'] }), { en: 'The one that serves the route', nl: 'Het contract voor de route' }),
  ),
  carrier_reference: optional(f.text(60)),
  requested_delivery_date: optional(f.date('today')),
  notes: internal(optional(f.lines(20))),
}
/** Which of its units are which cargo of its price: by their numbers, which parts that are split off share. */
const pricedCargo = { cargo_line_id: f.text(36), unit_number: f.text(20), quantity: optional(f.integer(1)) }
/**
 * What of its cargo a line of its price is for, where rates divide that or its units measure differently: by numbers, as in `pricedCargo`, with how many of
 * each, and how much of what the line charges for is theirs.
 */
const ratedUnit = {
  line_id: f.text(36),
  unit_number: f.text(20),
  quantity: f.integer(1),
  purchase_quantity: optional(f.quantity()),
  sales_quantity: optional(f.quantity()),
}
/** Why cargo that measures beyond the conditions of the rate that was agreed stays at it. */
const unrated = optional(f.choice(price_problems.rows))
/**
 * A line of its price that comes to another amount by measured cargo: at the rate that was agreed, or at that whose conditions hold. What measuring brings
 * stands beside the line whose cargo it carries in part.
 */
const reviewedLine = {
  line_id: f.text(36),
  beside_line_id: optional(f.text(36)),
  description: f.text(120),
  calculation_unit_id: priceLine.calculation_unit_id,
  purchase_currency_id: optional(f.ref('currencies')),
  old_purchase_quantity: optional(f.quantity()),
  new_purchase_quantity: optional(f.quantity()),
  old_purchase_amount: optional(f.amountIn('purchase_currency_id')),
  new_purchase_amount: optional(f.amountIn('purchase_currency_id')),
  old_purchase_rate: priceLine.purchase_rate,
  new_purchase_rate: priceLine.purchase_rate,
  purchase_tariff_id: priceLine.purchase_tariff_id,
  purchase_problem: unrated,
  surcharge_id: priceLine.surcharge_id,
  /** Of a surcharge that is due by measures alone: what it is, and how it is invoiced. */
  surcharge_type_id: priceLine.surcharge_type_id,
  finance_article_id: priceLine.finance_article_id,
  vat_type: priceLine.vat_type,
  sales_currency_id: f.ref('currencies'),
  old_sales_quantity: f.quantity(),
  new_sales_quantity: f.quantity(),
  old_sales_amount: f.amountIn('sales_currency_id'),
  new_sales_amount: f.amountIn('sales_currency_id'),
  old_sales_rate: optional(priceLine.sales_rate),
  new_sales_rate: optional(priceLine.sales_rate),
  tariff_id: priceLine.tariff_id,
  sales_problem: unrated,
}
/** How a unit measures, where it is charged by that or was decided on. */
const measuredUnit = {
  unit_number: f.text(20),
  length: optional(f.centimetres(3000)),
  width: optional(f.centimetres(3000)),
  height: optional(f.centimetres(3000)),
  weight: optional(f.kilograms(50_000)),
}
const review = {
  price_review: f.rows(reviewedLine, 1000),
  /** Why a line comes at another rate, or stays at the agreed one though its conditions hold no more. */
  review_steps: priceSteps,
  review_units: f.rows(ratedUnit, 10_000),
  /** Which units measure otherwise than they are charged, and how: those that are decided on. */
  review_measures: f.rows(measuredUnit, 10_000),
}
/** What it is carried for, with why: as the quotation had it that it is of, or by the price lists. */
const priced = {
  currency_id: f.ref('currencies'),
  price_lines: f.rows(priceLine, 1000),
  price_steps: priceSteps,
  exchange_rates: f.rows(rateTaken, 50),
  /** What was priced, and as what it was to be shipped: where no quotation says it. */
  cargo_lines: f.rows(cargoLine, 500),
  priced_as: f.rows(
    {
      service_type_id: f.numbered(service_types.rows),
      loading_date: optional(f.date()),
      carrier_id: optional(f.ref('relations')),
      vessel_id: optional(f.ref('vessels')),
      vessel_type: optional(f.choice(vessel_types.rows)),
    },
    1,
  ),
}
/** The accepted quotation that it is of, and what that says beside its price. */
const quoted = {
  quotation_id: f.ref('quotations'),
  quotation_revision: f.integer(1),
  payment_term_id: optional(f.ref('paymentterms')),
}
/** The job that is opened for it, where one is. */
const openedFor = {
  opens_job: f.flag(),
  direction: f.choice(job_directions.rows),
  service_type_id: f.numbered(service_types.rows),
  customer_reference: optional(f.text(60)),
  incoterm: optional(f.choice(incoterms.rows)),
  final_destination: optional(f.text(60)),
  owner_id: optional(f.ref('users')),
}
const begun = { number: f.text(14), office_id: f.ref('relations'), customer_id: f.ref('relations'), ...bookingDetails }

/** Bookings of a job on a voyage (DOMAIN_SALES_OPS §2.5). */
export const bookings = resource({
  name: 'bookings',
  context: 'operations',
  route: null,
  fields: {
    /** The job's number and a sequence within it. */
    number: computed(f.text(14)),
    ...bookingDetails,
    office_id: computed(f.ref('relations')),
    customer_id: computed(f.ref('relations')),
    date_booked: computed(optional(f.date())),
    /** When its voyage takes no more cargo at its port of loading. */
    cut_off: derived(optional(f.instant())),
    unit_count: computed(f.integer()),
    /** How many pieces were asked for; nothing where nobody said it line by line. */
    pieces_booked: derived(optional(f.integer())),
    /** None of that was entered as units yet. */
    cargo_to_enter: derived(f.flag()),
    /** How many things its units are: one may be a line of packages that are alike. */
    pieces: derived(f.integer()),
    /** Of its units that travel. */
    volume: derived(f.volume()),
    teu: derived(f.quantity()),
    /** How many of its units, and of what they are, travel on which voyage; nothing where all travel on its own. */
    split_per_voyage: derived(f.rows({ voyage_id: f.ref('voyages'), units: f.integer(1), pieces: f.integer(1) }, 100)),
    /** The customs documents of its units that travel. */
    mrns: derived(f.texts(18, 10_000)),
    /** When the carrier last confirmed it; nothing of one that came back from being cancelled. */
    confirmed_at: computed(optional(f.instant())),
    /** Whether its customer is held by a world check: all that is told of that here (DOMAIN_DOCS §3.2). */
    compliance: internal(derived(f.choice(compliance_states))),
    /** Its state as DCSA's booking messages call it. */
    dcsa_status: derived(f.choice(dcsa_booking_statuses.rows)),
    /** How many of them wait for their voyage and were not delivered to the quay yet. */
    broken_connections: computed(f.integer()),
    units_to_deliver: computed(f.integer()),
    /** A customer asked for it, and nobody has answered him yet. */
    awaits_answer: computed(f.flag()),
    /** When a customer asked for it himself: what is hidden from customers prices nothing of it (DOMAIN_SALES_OPS §1.1). */
    asked_at: internal(computed(optional(f.instant()))),
    /** The units that were entered on its list. */
    unit_ids: computed(f.refs('units')),
    /** The number of the last of them, within the booking. */
    last_unit: internal(computed(f.integer())),
    quotation_id: internal(computed(optional(quoted.quotation_id))),
    quotation_revision: internal(computed(optional(quoted.quotation_revision))),
    payment_term_id: internal(computed(quoted.payment_term_id)),
    /** In which all of its price is added up. */
    currency_id: internal(computed(optional(priced.currency_id))),
    price_lines: internal(computed(priced.price_lines)),
    price_steps: internal(computed(priced.price_steps)),
    exchange_rates: internal(computed(priced.exchange_rates)),
    cargo_lines: internal(computed(priced.cargo_lines)),
    priced_as: internal(computed(priced.priced_as)),
    price_totals: internal(derived(f.rows(priceTotal, 50))),
    priced_at: internal(computed(optional(f.instant()))),
    priced_cargo: internal(computed(f.rows(pricedCargo, 500))),
    /** All rates that it was ever priced by: what they say stays. */
    tariff_ids: internal(computed(f.refs('tariffs'))),
    surcharge_ids: internal(computed(f.refs('surcharges'))),
    /** What measuring changed of its price, until somebody takes it or keeps what was agreed. */
    price_review: internal(computed(review.price_review)),
    review_steps: internal(computed(review.review_steps)),
    review_units: internal(computed(review.review_units)),
    review_measures: internal(computed(review.review_measures)),
    /** Where measuring changed its price, or that is for another route. */
    price_to_review: internal(derived(f.flag())),
    /** From where to where its price carries it, as it was priced or somebody kept that. */
    priced_pol_id: internal(computed(optional(f.ref('ports')))),
    priced_pod_id: internal(computed(optional(f.ref('ports')))),
    /** It goes elsewhere by now. */
    price_elsewhere: internal(derived(f.flag())),
    /** Its price is that of its quotation: nothing else prices it. */
    price_quoted: internal(derived(f.flag())),
    /** What was decided of such differences: nobody is asked twice of the same. */
    price_settled: internal(computed(review.price_review)),
    /** Which units lines of its price are for, where their cargo is carried at more than one rate. */
    rated_units: internal(computed(review.review_units)),
    /** How units measured when somebody decided on that: nobody is asked again, until they measure otherwise or it is priced anew. */
    decided_measures: internal(computed(review.review_measures)),
    /** By which measures those are charged as long as they measure so; the others among them as they were priced. */
    charged_measures: internal(computed(review.review_measures)),
  },
  title: 'number',
  scope: { office: 'office_id', customer: 'customer_id', ports: ['pol_id', 'pod_id'] },
  list: [
    'number',
    'job_id',
    'customer_id',
    'voyage_id',
    'pol_id',
    'pod_id',
    'cut_off',
    'unit_count',
    'carrier_reference',
    'status',
    'compliance',
    'office_id',
  ],
  carried: ['units_to_deliver'],
  filterable: ['pieces', 'volume', 'teu', 'price_to_review', 'tariff_ids', 'surcharge_ids'],
  search: ['number', 'carrier_reference'],
  sort: '-number',
  view: 'jobs.view',
  edit: 'jobs.edit',
  attach: 'jobs.request',
  states: booking_statuses.codes,
  commands: {
    create: { from: null, to: 'new', may: 'jobs.edit', input: 'record' },
    /** A customer asks for it; it waits until the carrier confirms (specification §4). */
    request: { from: null, to: 'pending', may: 'jobs.request', input: 'record' },
    /** A booking with the cargo, the route and the price of an accepted quotation: in a job of its customer, or in one that is opened for it. */
    book_quotation: {
      from: null,
      to: 'new',
      may: 'jobs.edit',
      input: {
        quotation_id: quoted.quotation_id,
        job_id: optional(f.ref('jobs'), { en: 'A new job', nl: 'Een nieuw dossier' }),
        direction: f.choice(job_directions.rows),
        voyage_id: f.ref('voyages'),
        /** Where it changes ships: its first voyage goes to where the first of these begins. */
        onward_legs: optional(f.rows(onwardLeg, 5)),
      },
    },
    /** Once its job has been opened, whatever became of it meanwhile. */
    assign_number: { from: booking_statuses.codes, may: 'system' },
    /** The cargo of its quotation, as units. */
    add_quoted_units: { from: notShipped, may: 'system' },
    submit: { from: 'new', to: 'pending', may: 'jobs.edit' },
    confirm: { from: ['new', 'pending'], to: 'active', may: 'jobs.edit' },
    decline: { from: 'pending', to: 'declined', may: 'jobs.edit', input: { reason: optional(f.text(200)) } },
    change: { from: ['new', 'pending'], may: 'jobs.edit', input: 'changes' },
    /** Of what is confirmed; before that, and while an amendment waits for its confirmation, it is changed. */
    amend: { from: 'active', to: ['active', 'pending'], may: 'jobs.edit', input: 'changes', otherwise: 'change' },
    /** Adds a list of units, all or none: what is wrong is shown at its cell. */
    add_units: { from: notShipped, may: 'jobs.edit', input: { units: { ...f.rows(unitRow, most_units_at_once), in_turn: true } } },
    /** Its cargo as units, as many as there are of what is carried by itself: while none was entered. */
    enter_cargo: { from: notShipped, may: 'jobs.edit', confirm: true, when: { cargo_to_enter: [true] } },
    cancel: { from: notShipped, to: 'cancelled', may: 'jobs.edit', input: because, confirm: true, undo: 'restore' },
    /** By the customer who asked for it, until he is answered. */
    withdraw: { from: 'pending', to: 'cancelled', may: 'jobs.withdraw', input: because, confirm: true, when: { awaits_answer: [true] } },
    restore: { from: 'cancelled', to: 'new', may: 'jobs.edit' },
    /** By the contract and the price lists of its customer, where no quotation says what it is carried for, or another way than it goes by now. */
    price: { from: notInvoiced, may: 'jobs.edit', confirm: true, when: { price_quoted: [false] } },
    /** Once units of it were measured: nothing follows before somebody looked. */
    reprice: { from: notInvoiced, may: 'system' },
    /** What was invoiced stays as it is: what is due beside it is a line of the difference. */
    take_measured_price: { from: reviewable, may: 'jobs.edit', confirm: true, when: { price_to_review: [true], price_elsewhere: [false] } },
    keep_price: { from: reviewable, may: 'jobs.edit', input: because, when: { price_to_review: [true] } },
    mark_shipped: { from: 'active', to: 'shipped', may: 'system' },
    /** A unit of it waits again: rebooked, restored or taken off board. */
    reactivate: { from: ['shipped', 'invoiced'], to: 'active', may: 'system' },
    mark_invoiced: { from: 'shipped', to: 'invoiced', may: 'system' },
  },
  events: {
    BookingCreated: begun,
    BookingRequested: begun,
    QuotationBooked: { ...quoted, ...openedFor },
    BookingNumbered: { number: f.text(14) },
    /** The units are those on board, whose estimates follow. */
    BookingPriced: { ...priced, unit_numbers: f.texts(20, 10_000) },
    /** Units that came of cargo of the price. */
    PricedCargoBooked: { cargo: f.rows(pricedCargo, 500) },
    BookingPriceReviewAsked: review,
    /** Measured once more it comes to what was agreed. */
    BookingPriceReviewLifted: {},
    /** The units are those whose estimates follow. */
    MeasuredPriceTaken: { unit_numbers: f.texts(20, 10_000) },
    BookingPriceKept: because,
    /** For where its cargo goes by now. */
    BookingPriceKeptForRoute: because,
    BookingSubmitted: {},
    BookingConfirmed: {},
    /** Its units are cancelled with it: what was declined takes no room. */
    BookingDeclined: { reason: optional(f.text(200)), ...its },
    BookingChanged: 'changes',
    BookingAmended: 'changes',
    UnitsAdded: { ...travel, job_id: f.ref('jobs'), onward_legs: f.rows(onwardLeg, 5), units: f.rows(bookedUnit) },
    /** Units that are to follow it to another voyage or port. */
    BookingRerouted: its,
    BookingCancelled: { ...because, ...its },
    BookingRestored: its,
    /** At first a booking was told of its units: nothing is made of it any more. */
    BookingUnitsRegistered: { units: f.rows(trackedUnit) },
    BookingShipped: {},
    BookingReactivated: {},
    BookingInvoiced: {},
  },
})
