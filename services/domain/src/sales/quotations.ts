import { addDays, isPast } from '@fairlead/contracts/measures/dates'
import { isPayable } from '@fairlead/contracts/measures/money'
import { customersWish, quotationDetails } from '@fairlead/contracts/sales/quotation-fields'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { dayAt } from '../crm/office-clock.ts'
import { customerBlocked, relation } from '../crm/relations.ts'
import { aggregate, changesTo, eventsOf, type FactsContext, type Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { complete } from '../kernel/complete.ts'
import { invalid, isRefusal, refuse, together } from '../kernel/refusal.ts'
import type { Rows } from '../kernel/rows.ts'
import { percentagesAmong, sharesOfFreightAmong } from '../masterdata/calculation-units.ts'
import { minorUnitsIn, minorUnitsOf } from '../masterdata/currencies.ts'
import { handsOverFiles } from '../platform/customers-files.ts'
import { settingsInForce } from '../platform/settings.ts'
import { contractFor } from './contract-in-force.ts'
import { ratesOf } from './priced-with.ts'
import { answerOf, askedAs, askings } from './quotation-asked.ts'
import { begin, beginnings } from './quotation-beginning.ts'
import { contractFaults, currencyWarnings, hasExpired, partiesFaults } from './quotation-guards.ts'
import { linesTold, namedCargo, priceLines } from './quotation-lines.ts'
import { offered, offering } from './quotation-offer.ts'
import { priced } from './quotation-price.ts'
import { dayOf, onlyOf, ratesToday, taken } from './quotation-rates.ts'
import { askedFor } from './quotation-request.ts'
import { currenciesOf, type PriceLine, type Quotation, reckoned } from './quotation-totals.ts'
import { portsFaults } from './rate-rules.ts'
import { arePercentagesOf, isOutdatedBy, isReckoned } from './stale-price.ts'
import { validityFaults } from './validity.ts'
import { leftAmong, leftFaults } from './who-has-left.ts'

const {
  QuotationDrafted,
  QuotationRequested,
  QuotationAskedByCustomer,
  QuotationNumbered,
  QuotationCopiedFrom,
  QuotationChanged,
  QuotationLineAdded,
  LumpsumSet,
  QuotationRatesTaken,
  QuotationPublicIdGiven,
  QuotationDocumentAttached,
  QuotationMailed,
  QuotationSentAgain,
  QuotationViewedByCustomer,
  QuotationQueued,
  QuotationSent,
  CarrierRateRequested,
  CarrierRateConfirmed,
  CustomerDataRequested,
  CustomerDataSupplied,
  QuotationAccepted,
  QuotationDeclined,
  QuotationExpired,
  QuotationCancelled,
  QuotationRevised,
  QuotationCopied,
  QuotationShipped,
  QuotationInvoiced,
  QuotationShippingReversed,
} = eventsOf(quotations)

/** Nobody has it to answer: what goes out next is sent, mailed and viewed anew. */
const notOut = { sent_at: null, paper: null, viewed_at: null, mailed_at: null, mailed_to: [] } satisfies Partial<Quotation>

/** Nothing is asked of the customer. */
const unasked = { data_asked: null, data_supplied: null } satisfies Partial<Quotation>

/** What an answer left behind, which a new version begins without. */
const unanswered = {
  ...notOut,
  was_sent_at: null,
  override_reason: null,
  carrier_reference: null,
  ...unasked,
  declined_because: null,
  remark: null,
  cancel_reason: null,
} satisfies Partial<Quotation>

const rateIn = (currency: string | null | undefined) => (currency ? [currency] : [])

/** In these a booking of it is still to be shipped. */
const unshipped = ['new', 'pending', 'active'] as const
/** And in these to be invoiced. */
const uninvoiced = [...unshipped, 'shipped'] as const

/** Whether a booking of it is still to be shipped. */
const waitingToShip = async (_record: object, _input: unknown, _load: Load, { id, find }: FactsContext) => ({
  waiting: (await find('bookings', { quotation_id: [id], status: unshipped }, 1)).length,
})

/** The office whose quotation it is: by its clock the last day is over. */
const officeOf = async ({ office_id }: Quotation, _input: unknown, load: Load) => ({ office: await load(relation, office_id) })

/** A quotation: what a customer is offered. Once he has accepted it, nothing of it changes any more (specification §4). */
export const quotation = aggregate(quotations, {
  initial: { revision: 1 },
  keyed: { price_lines: 'id' },
  evolve: {
    QuotationDrafted: (record, data) => ({ ...record, ...data, status: 'draft' }),
    QuotationRequested: (record, data) => ({ ...record, ...data, told_customer: true, status: 'requested' }),
    QuotationAskedByCustomer: (record, wish, { meta }) => ({ ...record, ...wish, asked_at: meta.occurred_at }),
    QuotationNumberAsked: record => record,
    QuotationNumbered: (record, { number }) => ({ ...record, number }),
    QuotationCopiedFrom: (record, { copied_from_id }) => ({ ...record, copied_from_id }),
    QuotationChanged: (record, data) => ({
      ...record,
      ...data,
      price_stale: record.price_stale || isOutdatedBy({ ...record, price_lines: record.price_lines.list() }, data),
    }),
    QuotationLineAdded: (record, line) => outdated({ ...record, price_lines: record.price_lines.put([line]) }, line),
    QuotationLineChanged: (record, line) => outdated({ ...record, price_lines: record.price_lines.put([line]) }, line),
    QuotationLineRemoved: (record, { line_id }) => {
      const line = record.price_lines.list().find(({ id }) => id === line_id)
      return outdated({ ...record, price_lines: record.price_lines.without([line_id]) }, line)
    },
    // What was reckoned for a lump sum is its part of it.
    LumpsumSet: (record, { lumpsum_price }) => ({
      ...record,
      lumpsum_price,
      price_stale: record.price_stale || (lumpsum_price === null && isReckoned({ price_lines: record.price_lines.list() })),
    }),
    QuotationPriced: (record, { price_lines, ...computed }) => ({
      ...record,
      ...computed,
      price_stale: false,
      price_lines: record.price_lines.without(typedByNobody(record.price_lines.list())).put(price_lines),
      ...ratesOf(record, price_lines),
    }),
    QuotationRatesTaken: (record, { exchange_rates }) => ({ ...record, exchange_rates }),
    QuotationPublicIdGiven: (record, { public_id }) => ({ ...record, public_id }),
    QuotationDocumentAttached: (record, file, { meta }) => ({ ...record, files: [...record.files, { ...file, at: meta.occurred_at }] }),
    QuotationMailed: (record, { to }, { meta }) => ({ ...record, mailed_to: to, mailed_at: meta.occurred_at }),
    QuotationSentAgain: record => record,
    QuotationViewedByCustomer: (record, _data, { meta }) => ({ ...record, viewed_at: meta.occurred_at }),
    QuotationQueued: record => ({ ...record, status: 'queued' }),
    QuotationSent: (record, sent, { meta }) => ({
      ...record,
      ...sent,
      sent_at: meta.occurred_at,
      was_sent_at: meta.occurred_at,
      told_customer: true,
      status: 'active',
    }),
    CarrierRateRequested: record => ({ ...record, status: 'pending' }),
    CarrierRateConfirmed: (record, confirmed, { meta }) => ({
      ...record,
      ...confirmed,
      sent_at: meta.occurred_at,
      was_sent_at: meta.occurred_at,
      told_customer: true,
      status: 'active',
    }),
    CustomerDataRequested: (record, { reason }) => ({
      ...record,
      ...notOut,
      data_asked: reason,
      data_supplied: null,
      told_customer: true,
      status: 'action_required',
    }),
    CustomerDataSupplied: (record, said) => ({ ...record, data_asked: null, ...said, status: 'queued' }),
    QuotationAccepted: (record, accepted, { meta }) => ({ ...record, ...accepted, accepted_at: meta.occurred_at, status: 'accepted' }),
    QuotationDeclined: (record, declined) => ({ ...record, ...declined, status: 'declined' }),
    QuotationExpired: record => ({ ...record, status: 'expired' }),
    QuotationCancelled: (record, { reason }) => ({ ...record, cancel_reason: reason, status: 'cancelled' }),
    QuotationRevised: (record, begun, { version }) => ({
      ...record,
      ...unanswered,
      ...begun,
      status: 'draft',
      ...superseded(reckoned({ ...record, price_lines: [...record.price_lines.list()] }), version),
    }),
    QuotationCopied: (record, { quotation_id }) => ({ ...record, copy_ids: [...record.copy_ids, quotation_id] }),
    QuotationShipped: record => ({ ...record, status: 'shipped' }),
    QuotationInvoiced: record => ({ ...record, status: 'invoiced' }),
    QuotationShippingReversed: record => ({ ...record, status: 'accepted' }),
  },
  upcast: {
    QuotationSent: [data => ({ ...data, paper: null })],
    CarrierRateConfirmed: [data => ({ ...data, paper: null })],
    CustomerDataSupplied: [data => ({ ...data, data_supplied: null })],
  },
  derived: reckoned,
  facts: {
    draft: beginnings,
    request: beginnings,
    request_as_customer: async (_record, input, load, asking) => askings(input, load, asking),
    draft_copy: async (record, input, load, asking) => ({
      ...(await beginnings(record, input, load, asking)),
      rates: await ratesToday(
        { ...record, ...complete(quotationDetails, input), price_lines: input.price_lines, lumpsum_price: input.lumpsum_price ?? null },
        [],
        load,
        asking,
      ),
    }),
    change: async (record, input, load, asking) => {
      const { customer_id, currency_id } = input
      const [customer, hasFiles, contract, settings, rates] = await Promise.all([
        load(relation, customer_id ?? record.customer_id),
        handsOverFiles({ ...record, id: asking.id }, customer_id, asking.find),
        customer_id || input.contract_id ? contractFor({ ...record, ...input }, asking.find) : undefined,
        settingsInForce(load),
        currency_id === undefined ? record.exchange_rates : ratesToday({ ...record, currency_id }, [], load, asking),
      ])
      return { customer, hasFiles, contract, days: settings.quote_validity_days, rates }
    },
    price_by_hand: async (record, { price_lines }, load, asking) => {
      const named = price_lines.flatMap(line => [...rateIn(line.purchase_currency_id), ...rateIn(line.sales_currency_id)])
      const units = price_lines.map(line => line.calculation_unit_id)
      const [rates, minor_units, percentages, shares_of_freight] = await Promise.all([
        ratesToday(record, named, load, asking),
        minorUnitsOf([record.currency_id, ...named], load),
        percentagesAmong(units, load),
        sharesOfFreightAmong(units, load),
      ])
      return { rates, minor_units, percentages, shares_of_freight }
    },
    set_lumpsum: async ({ currency_id }, _input, load) => ({ minor_units: await minorUnitsOf([currency_id], load) }),
    price: async (record, { surcharge_ids }, load, asking) => ({
      asked: await askedFor(record, surcharge_ids ?? record.wanted_surcharge_ids, load, asking),
    }),
    send_again: async ({ customer_id }, { to }, _load, { find }) => ({ left: await leftAmong(to, customer_id, find) }),
    send: offering,
    offer: offering,
    answer_request: offering,
    record_carrier_confirmation: offering,
    accept: officeOf,
    expire: officeOf,
    revise: async (record, input, load) => ({
      ...(await officeOf(record, input, load)),
      days: (await settingsInForce(load)).quote_validity_days,
    }),
    mark_shipped: waitingToShip,
    reverse_shipping: waitingToShip,
    mark_invoiced: async (_record, _input, _load, { id, find }) => ({
      waiting: (await find('bookings', { quotation_id: [id], status: uninvoiced }, 1)).length,
    }),
    copy: async (record, _input, load) => {
      const [customer, office] = await Promise.all([load(relation, record.customer_id), load(relation, record.office_id)])
      return { customer, office }
    },
  },
  decide: {
    draft: (_record, input, { id, now, ...around }) => {
      const begun = together(portsFaults(input)) ?? begin(input, id, now, around)
      return isRefusal(begun) ? begun : [QuotationDrafted(begun.details), begun.asked]
    },
    request: (_record, input, { id, now, ...around }) => {
      const begun = together(portsFaults(input)) ?? begin(input, id, now, around)
      return isRefusal(begun) ? begun : [QuotationRequested(begun.details), begun.asked]
    },
    request_as_customer: (_record, input, { id, now, ...around }) => {
      const begun = askedAs(input, id, now, around)
      if (isRefusal(begun)) return begun
      return [QuotationRequested(begun.details), QuotationAskedByCustomer(complete(customersWish, input)), begun.asked]
    },
    draft_copy: (_record, { price_lines, lumpsum_price = null, copied_from_id, ...input }, { id, now, rates, ...around }) => {
      const begun = begin(input, id, now, around)
      if (isRefusal(begun)) return begun
      return [
        QuotationDrafted(begun.details),
        QuotationCopiedFrom({ copied_from_id }),
        ...price_lines.map(line => QuotationLineAdded(line)),
        ...(lumpsum_price === null ? [] : [LumpsumSet({ lumpsum_price })]),
        ...(rates.length > 0 ? [QuotationRatesTaken({ exchange_rates: rates })] : []),
        begun.asked,
      ]
    },
    assign_number: (record, { number }) => (record.number === '' ? [QuotationNumbered({ number })] : []),
    change: (record, input, { id, now, customer, hasFiles, contract, days, rates }) => {
      if (record.accepted_at !== null) return refuse('accepted_quotation_not_editable')
      const { cargo_lines, valid_until, customer_id } = input
      const from = input.valid_from ?? record.valid_from
      const changes = changesTo(record, {
        ...input,
        ...(cargo_lines === undefined ? {} : { cargo_lines: namedCargo(cargo_lines, id, now) }),
        ...(customer_id && customer_id !== record.customer_id ? { contract_id: input.contract_id ?? contract?.id ?? null } : {}),
        ...(valid_until === null ? { valid_until: addDays(from, days) } : {}),
      })
      if (Object.keys(changes).length === 0) return []
      if (changes.office_id) return invalid('quotation_office_is_fixed', { field: 'office_id' })
      if (hasFiles) return refuse('customer_has_files', { field: 'customer_id' })
      const changed = { ...record, ...changes }
      const blocked = changes.customer_id ? customerBlocked(customer) : undefined
      const refusal =
        blocked ??
        together([
          ...validityFaults(changed),
          ...pricedCargoFaults(changed),
          ...(changes.pol_id || changes.pod_id ? portsFaults(changed) : []),
          ...(changes.contract_id ? contractFaults(changed, contract) : []),
        ])
      if (refusal) return refusal
      return [QuotationChanged(changes), ...(changes.currency_id ? taken(record, rates) : [])]
    },
    price_by_hand: (record, { price_lines }, { id, now, rates, ...by }) => {
      if (record.accepted_at !== null) return refuse('accepted_quotation_not_editable')
      const { lines, faults } = priceLines(price_lines, { ...record, exchange_rates: rates }, { id, now, ...by })
      const refusal = together(faults)
      if (refusal) return refusal
      const told = linesTold(record.price_lines, lines)
      if (told.length === 0) return []
      const priced = { ...record, price_lines: lines }
      const used = onlyOf(rates, currenciesOf(priced))
      const warnings = currencyWarnings(reckoned({ ...priced, exchange_rates: used }))
      return { events: [...told, ...taken(record, used)], warnings }
    },
    set_lumpsum: (record, { lumpsum_price = null }, { minor_units }) => {
      if (record.accepted_at !== null) return refuse('accepted_quotation_not_editable')
      if (lumpsum_price !== null && !isPayable(lumpsum_price, minorUnitsIn(minor_units, record.currency_id)))
        return invalid('not_payable', { field: 'lumpsum_price' })
      return lumpsum_price === record.lumpsum_price ? [] : [LumpsumSet({ lumpsum_price })]
    },
    price: (record, _input, { asked }) => {
      if (record.accepted_at !== null) return refuse('accepted_quotation_not_editable')
      const missing = (['pol_id', 'pod_id'] as const).filter(field => record[field] === null).map(field => invalid('required', { field }))
      const nothing = record.cargo_lines.length === 0 ? [invalid('required', { field: 'cargo_lines' })] : []
      const lapsed = record.contract_id !== null && asked.request.contract_id !== record.contract_id
      const notInForce = lapsed ? [invalid('contract_not_in_force', { field: 'contract_id' })] : []
      return together([...missing, ...nothing, ...notInForce]) ?? priced(record, asked)
    },
    give_public_id: (record, { public_id }) => (record.public_id === null ? [QuotationPublicIdGiven({ public_id })] : []),
    attach_document: (record, file) => {
      const isKept = record.files.some(({ key, revision }) => key === file.key && revision === record.revision)
      return isKept ? [] : [QuotationDocumentAttached({ ...file, revision: record.revision })]
    },
    record_mail: (_record, { to }) => [QuotationMailed({ to })],
    record_view: ({ viewed_at, revision }) => (viewed_at === null ? [QuotationViewedByCustomer({ revision })] : []),
    send_again: (_record, { to }, { left }) =>
      to.length === 0 ? invalid('required', { field: 'to' }) : (together(leftFaults(left, 'to')) ?? [QuotationSentAgain({ to })]),
    queue: () => [QuotationQueued()],
    // It was dated for the day on which it was to go out, of its office or of the house; what was sent before keeps its date.
    send: (record, { override_reason = null }, around) => {
      const days = [dayAt(around.office, around.now), dayOf(around.now)]
      const isLate = record.revision === 1 && days.every(day => isPast(record.valid_from, day))
      const late = isLate ? [invalid('date_in_past', { field: 'valid_from' })] : []
      return offered(paper => QuotationSent({ override_reason, paper }), record, override_reason, around, late)
    },
    offer: (record, { override_reason = null }, around) =>
      offered(paper => QuotationSent({ override_reason, paper }), record, override_reason, around),
    answer_request: (record, _input, around) => answerOf(record, around),
    ask_carrier: () => [CarrierRateRequested()],
    record_carrier_confirmation: (record, { carrier_reference = null, override_reason = null }, around) =>
      offered(paper => CarrierRateConfirmed({ carrier_reference, override_reason, paper }), record, override_reason, around),
    ask_customer_for_data: (_record, { reason }) => [CustomerDataRequested({ reason })],
    supply_data: (_record, { data_supplied = null }) => [CustomerDataSupplied({ data_supplied })],
    accept: (record, { accepted_by, accepted_reference = null, remark = null }, { now, office }) =>
      record.status === 'expired' || hasExpired(record, dayAt(office, now))
        ? refuse('quotation_expired')
        : [QuotationAccepted({ accepted_by, accepted_reference, remark })],
    decline: (_record, { declined_because = null, remark = null }) => [QuotationDeclined({ declined_because, remark })],
    /** It may have been prolonged since this was foreseen. */
    expire: (record, _input, { now, office }) => (hasExpired(record, dayAt(office, now)) ? [QuotationExpired()] : []),
    cancel: (_record, { reason }) => [QuotationCancelled({ reason })],
    revise: (record, _input, { now, office, days }) => {
      if (record.accepted_at !== null) return refuse('accepted_quotation_not_editable')
      const valid_from = dayAt(office, now)
      const valid_until = record.valid_until === null || record.valid_until < valid_from ? addDays(valid_from, days) : record.valid_until
      return [QuotationRevised({ revision: record.revision + 1, valid_from, valid_until })]
    },
    copy: (record, _input, { id, customer, office }) =>
      partiesFaults(customer, office) ?? [QuotationCopied({ quotation_id: derivedId(id, 'copy', record.copy_ids.length) })],
    /** With the last of its bookings. That a loading is reversed later takes nothing back: no page knows a way back, and its price was agreed. */
    mark_shipped: (_record, _input, { waiting }) => (waiting > 0 ? [] : [QuotationShipped()]),
    /** With the last of its bookings, likewise. */
    mark_invoiced: (_record, _input, { waiting }) => (waiting > 0 ? [] : [QuotationInvoiced()]),
    reverse_shipping: (_record, _input, { waiting }) => (waiting > 0 ? [QuotationShippingReversed()] : []),
  },
})

const typedByNobody = (lines: readonly Quotation['price_lines'][number][]): string[] =>
  lines.filter(line => !line.manual).map(line => line.id)

/** With its percentages to be reckoned anew where they are of a line that was typed, or is gone. */
const outdated = <D extends Pick<Quotation, 'price_steps' | 'price_stale'> & { readonly price_lines: Rows<PriceLine> }>(
  record: D,
  line: PriceLine | undefined,
): D => ({ ...record, price_stale: record.price_stale || arePercentagesOf(line, record.price_steps, record.price_lines.list()) })

/** With the version that goes before among those that a newer one took the place of, at what it came to. */
function superseded(record: Quotation, version: number): Pick<Quotation, 'revisions'> {
  const { revision, status, valid_from, valid_until, was_sent_at: sent_at, currency_id, total, margin_pct } = record
  const before = { revision, status, valid_from, valid_until: valid_until ?? valid_from, sent_at, currency_id, total, margin_pct }
  return { revisions: [...record.revisions, { ...before, at_version: version - 1 }] }
}

/** A price stays with the cargo that it is for. */
const pricedCargoFaults = ({ cargo_lines, price_lines }: Quotation) => {
  const orphan = price_lines.find(({ cargo_line_id }) => cargo_line_id !== null && !cargo_lines.some(one => one.id === cargo_line_id))
  return orphan ? [invalid('cargo_line_is_priced', { field: 'cargo_lines', params: { line: orphan.description } })] : []
}
