import { typedPrice } from '@fairlead/contracts/sales/quotation-fields'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { complete } from '../kernel/complete.ts'
import { guards } from '../kernel/guard-table.ts'
import {
  aCustomer,
  anOffice,
  around,
  asked,
  cars,
  dollar,
  draft,
  drafted,
  freight,
  id,
  ofFreight,
  offering,
  otherCustomer,
  otherOffice,
  perCubicMetre,
} from './quotation-for-tests.ts'
import { quotation } from './quotations.ts'

const { QuotationLineAdded, QuotationRequested, QuotationQueued, QuotationSent, CarrierRateRequested, CustomerDataRequested } =
  eventsOf(quotations)
const { QuotationAccepted, QuotationChanged, QuotationExpired, LumpsumSet } = eventsOf(quotations)

const priced = [draft(), QuotationLineAdded(freight())]
const requested = [QuotationRequested(drafted), QuotationLineAdded(freight())]
const pending = [...priced, CarrierRateRequested()]
const sent = [...priced, QuotationSent({ override_reason: null, paper: null })]
const accepted = [...sent, QuotationAccepted({ accepted_by: 'P. Jansen', accepted_reference: null, remark: null })]

const begun = { customer: aCustomer(), office: anOffice(), days: 30, descriptions: [] }
const wished = { service_type_id: 2 as const, cargo_mode: 'roro' as const, pol_id: id(1), pod_id: id(2), cargo_lines: [cars()] }
const changing = { customer: aCustomer(), days: 30, rates: [] }
const pricing = { rates: [], minor_units: new Map(), percentages: new Set(), shares_of_freight: new Set([ofFreight]) }

/** A price of which nobody said for how much and how many. */
const unsold = { ...complete(typedPrice, { kind: 'freight', description: 'Freight', shown: 'yes' }) }
/** Whom nothing is offered. */
const barred = (facts: (customer: ReturnType<typeof aCustomer> | undefined) => object) => [
  { code: 'customer_blacklisted', field: 'customer_id', facts: facts(aCustomer({ blacklisted: true })) },
  { code: 'customer_inactive', field: 'customer_id', facts: facts(aCustomer({ inactive: true })) },
  { code: 'customer_under_review', field: 'customer_id', facts: facts(aCustomer({ world_check_status: 'open' })) },
  { code: 'select_from_list', field: 'customer_id', facts: facts(undefined) },
]

const beginning = {
  passes: { input: drafted, facts: begun },
  refuses: [
    ...barred(customer => ({ customer })),
    { code: 'not_an_office', field: 'office_id', facts: { office: anOffice({ types: ['CUSTOMER'] }) } },
    { code: 'not_an_office', field: 'office_id', facts: { office: anOffice({ office_code: null }) } },
    { code: 'not_an_office', field: 'office_id', facts: { office: undefined } },
    { code: 'start_after_end', field: 'valid_until', input: { ...drafted, valid_until: '2026-11-19' } },
    { code: 'same_port', field: 'pod_id', input: { ...drafted, pod_id: drafted.pol_id } },
  ],
}

const byMeasure = (quantity_source: 'volume' | 'weight_or_measure' | 'tonnes' | 'length' | 'lane_metres' | 'square_metres') => ({
  ...offering,
  around: around({ units: new Map([[perCubicMetre, { quantity_source }]]) }),
})
const cubed = QuotationLineAdded(freight({ calculation_unit_id: perCubicMetre }))
const of = (said: Parameters<typeof draft>[0], ...events: readonly ReturnType<typeof QuotationLineAdded>[]) => [draft(said), ...events]
const bare = { cargo_lines: [cars({ length: null, width: null, height: null, weight: null })] }
const missing = (...measures: string[]) => measures.map(measure => ['required', `cargo_lines.0.${measure}`] as const)

type Line = ReturnType<typeof QuotationLineAdded>
type Past = readonly EventOf<typeof quotations>[]
/** What every way to the customer asks, of a quotation with these lines; `late` is what is wrong besides once its days are over. */
const notYet = (
  to: (lines: readonly Line[], said?: Parameters<typeof draft>[0]) => Past,
  late: readonly (readonly [string, string])[] = [],
) => [
  ...barred(customer => ({ around: around({ customer }) })),
  { code: 'contact_has_left', field: 'contact_email', facts: { around: around({ left: ['piet@jansen.test'] }) } },
  { code: 'required', field: 'pol_id', after: to([QuotationLineAdded(freight())], { pol_id: null }) },
  { code: 'required', field: 'pod_id', after: to([QuotationLineAdded(freight())], { pod_id: null }) },
  { code: 'required', field: 'lumpsum_price', after: to([QuotationLineAdded(freight())], { type: 'lumpsum' }) },
  { code: 'quotation_needs_prices', field: 'price_lines', after: to([]) },
  {
    code: 'priced_by_lapsed_contract',
    field: 'price_lines',
    facts: { around: around({ contracts: [{ number: 'C01260009', status: 'terminated' }] }) },
  },
  {
    code: 'validity_is_over',
    field: 'valid_until',
    after: to([QuotationLineAdded(freight())]),
    others: late,
    now: '2026-11-28T09:00:00.000Z',
  },
  { code: 'quotation_lacks_rate', field: 'price_lines', after: to([QuotationLineAdded(freight({ purchase_currency_id: dollar }))]) },
  { code: 'sold_below_purchase_why', field: 'override_reason', after: to([QuotationLineAdded(freight({ sales_amount: '999.99' }))]) },
  {
    code: 'quotation_comes_to_nothing',
    field: 'override_reason',
    after: to([QuotationLineAdded(freight({ purchase_rate: null, purchase_amount: null, sales_amount: '0.00' }))]),
  },
  {
    code: 'sold_below_purchase_never',
    field: 'price_lines',
    after: to([QuotationLineAdded(freight({ sales_amount: '999.99' }))]),
    input: { override_reason: 'Stock' },
    facts: { around: around({ rule: 'never' }) },
  },
  {
    code: 'required',
    field: 'cargo_lines.0.length',
    others: missing('width', 'height'),
    after: to([cubed], bare),
    facts: byMeasure('volume'),
  },
  {
    code: 'required',
    field: 'cargo_lines.0.length',
    others: missing('width', 'height', 'weight'),
    after: to([cubed, QuotationLineAdded(freight({ id: id(71), calculation_unit_id: perCubicMetre }))], bare),
    facts: byMeasure('weight_or_measure'),
  },
  { code: 'required', field: 'cargo_lines.0.weight', after: to([cubed], bare), facts: byMeasure('tonnes') },
  { code: 'required', field: 'cargo_lines.0.length', after: to([cubed], bare), facts: byMeasure('length') },
  { code: 'required', field: 'cargo_lines.0.length', others: missing('width'), after: to([cubed], bare), facts: byMeasure('lane_metres') },
  {
    code: 'required',
    field: 'cargo_lines.0.length',
    others: missing('width'),
    after: to([cubed], bare),
    facts: byMeasure('square_metres'),
  },
]
const measured = { cargo_lines: [cars(), cars({ id: id(61), length: null })] }
const forMeasured = QuotationLineAdded(freight({ calculation_unit_id: perCubicMetre, cargo_line_id: id(60) }))
const uneditable = { code: 'accepted_quotation_not_editable', after: accepted }
const ended = [...sent, QuotationExpired()]

guards(quotation, {
  draft: beginning,
  request: beginning,
  request_as_customer: {
    passes: { input: { ...wished, wanted_date: '2026-11-20' }, facts: { details: drafted, begun } },
    refuses: [
      ...barred(customer => ({ begun: { ...begun, customer } })),
      { code: 'not_an_office', facts: { details: { ...drafted, office_id: '' } } },
      { code: 'required', field: 'cargo_lines', input: { ...wished, cargo_lines: [] } },
      { code: 'date_in_past', field: 'wanted_date', input: { ...wished, wanted_date: '2026-11-19' } },
      { code: 'same_port', field: 'pod_id', input: { ...wished, pod_id: wished.pol_id } },
    ],
  },
  change: {
    passes: { after: priced, input: { contact: 'Piet', customer_id: otherCustomer, cargo_lines: [] }, facts: changing },
    refuses: [
      ...barred(customer => ({ customer })),
      uneditable,
      { code: 'customer_has_files', field: 'customer_id', facts: { ...changing, hasFiles: true } },
      { code: 'quotation_office_is_fixed', field: 'office_id', input: { office_id: otherOffice } },
      { code: 'start_after_end', field: 'valid_until', input: { valid_until: '2026-11-19' } },
      { code: 'start_after_end', field: 'valid_until', input: { valid_from: '2026-11-28' } },
      { code: 'same_port', field: 'pod_id', input: { pod_id: drafted.pol_id } },
      { code: 'same_port', field: 'pod_id', input: { pol_id: drafted.pod_id } },
      {
        code: 'cargo_line_is_priced',
        field: 'cargo_lines',
        after: of({}, QuotationLineAdded(freight({ cargo_line_id: id(60) }))),
        input: { cargo_lines: [cars({ id: id(61) })] },
      },
      { code: 'not_in_this_state', after: sent },
    ],
  },
  price_by_hand: {
    passes: { after: priced, input: { price_lines: [freight()] }, facts: pricing },
    refuses: [
      uneditable,
      {
        code: 'select_from_list',
        field: 'price_lines.0.cargo_line_id',
        input: { price_lines: [{ ...freight(), cargo_line_id: id(61) }] },
      },
      {
        code: 'required',
        field: 'price_lines.0.sales_rate',
        others: [['required', 'price_lines.0.sales_quantity']],
        input: { price_lines: [unsold] },
      },
      {
        code: 'freight_by_percentage',
        field: 'price_lines.0.calculation_unit_id',
        input: { price_lines: [freight({ calculation_unit_id: ofFreight })] },
      },
      { code: 'not_in_this_state', after: sent },
    ],
  },
  set_lumpsum: {
    passes: { after: priced, input: { lumpsum_price: '900.50' }, facts: { minor_units: new Map() } },
    refuses: [
      uneditable,
      { code: 'not_payable', field: 'lumpsum_price', facts: { minor_units: new Map([[drafted.currency_id, 0]]) } },
      { code: 'not_in_this_state', after: sent },
    ],
  },
  price: {
    passes: { after: priced, input: {}, facts: { asked: asked() } },
    refuses: [
      uneditable,
      { code: 'required', field: 'pol_id', after: [draft({ pol_id: null })] },
      { code: 'required', field: 'pod_id', after: [draft({ pod_id: null })] },
      { code: 'required', field: 'cargo_lines', after: [draft({ cargo_lines: [] })] },
      { code: 'contract_not_in_force', field: 'contract_id', after: [draft({ contract_id: id(89) })] },
      { code: 'not_in_this_state', after: sent },
    ],
  },
  send_again: {
    passes: { after: sent, input: { to: ['piet@jansen.test'] }, facts: { left: [] } },
    refuses: [
      { code: 'required', field: 'to', input: { to: [] } },
      { code: 'contact_has_left', field: 'to', facts: { left: ['piet@jansen.test'] } },
      { code: 'not_in_this_state', after: accepted },
    ],
  },
  queue: { passes: { after: requested }, refuses: [{ code: 'not_in_this_state', after: priced }] },
  send: {
    passes: { after: of(measured, forMeasured), input: {}, facts: byMeasure('volume') },
    refuses: [
      ...notYet((events, said) => of(said, ...events), [['date_in_past', 'valid_from']]),
      { code: 'date_in_past', field: 'valid_from', now: '2026-11-21T09:00:00.000Z' },
      {
        code: 'price_is_stale',
        field: 'price_lines',
        after: [...of({}, QuotationLineAdded(freight({ manual: false }))), QuotationChanged({ cargo_value: '5.00' })],
      },
      { code: 'not_in_this_state', after: requested },
    ],
  },
  offer: {
    passes: { after: requested, input: {}, facts: offering, now: '2026-11-27T09:00:00.000Z' },
    refuses: [
      ...notYet((events, said) => [QuotationRequested({ ...drafted, ...said }), ...events, QuotationQueued()]),
      { code: 'not_in_this_state', after: priced },
    ],
  },
  ask_carrier: { passes: { after: priced }, refuses: [{ code: 'not_in_this_state', after: sent }] },
  record_carrier_confirmation: {
    passes: { after: [...pending, LumpsumSet({ lumpsum_price: '1100.00' })], input: {}, facts: offering },
    refuses: [...notYet((events, said) => [draft(said), ...events, CarrierRateRequested()]), { code: 'not_in_this_state', after: priced }],
  },
  ask_customer_for_data: {
    passes: { after: sent, input: { reason: 'Which chassis?' } },
    refuses: [{ code: 'not_in_this_state', after: priced }],
  },
  supply_data: {
    passes: { after: [...sent, CustomerDataRequested({ reason: 'Which chassis?' })], input: {} },
    refuses: [{ code: 'not_in_this_state', after: sent }],
  },
  accept: {
    passes: { after: sent, input: { accepted_by: 'P. Jansen' }, now: '2026-11-27T09:00:00.000Z' },
    refuses: [
      { code: 'quotation_expired', now: '2026-11-28T09:00:00.000Z' },
      { code: 'quotation_expired', after: ended },
      { code: 'not_in_this_state', after: priced },
    ],
  },
  decline: { passes: { after: sent, input: {} }, refuses: [{ code: 'not_in_this_state', after: priced }] },
  cancel: { passes: { after: sent, input: { reason: 'Sold' } }, refuses: [{ code: 'not_in_this_state', after: ended }] },
  revise: {
    passes: { after: ended, facts: { days: 30 } },
    refuses: [
      { code: 'not_in_this_state', after: priced },
      { code: 'accepted_quotation_not_editable', after: accepted },
    ],
  },
  copy: {
    passes: { after: accepted, facts: { customer: aCustomer(), office: anOffice() } },
    refuses: [
      ...barred(customer => ({ customer })),
      { code: 'not_an_office', field: 'office_id', facts: { office: anOffice({ office_code: null }) } },
    ],
  },
})
