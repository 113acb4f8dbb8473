import { type CommandName, leadsTo, offered } from '@fairlead/contracts/kernel/resource'
import { quotations } from '@fairlead/contracts/sales/quotations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { given, type MachineRow, recordedBy, rowsOf } from '../kernel/given.ts'
import { seriesOfYear } from '../kernel/series.ts'
import documented from '../kernel/state-machines.json' with { type: 'json' }
import { stepOf } from './pricing/steps.ts'
import {
  aCustomer,
  anOffice,
  aQuotation,
  around,
  cars,
  dollar,
  dollars,
  draft,
  drafted,
  euro,
  freight,
  id,
  offering,
  office,
  otherCustomer,
  perCubicMetre,
  thirtyDays,
  told,
} from './quotation-for-tests.ts'
import { quotationPaper } from './quotation-paper.ts'
import { reckoned } from './quotation-totals.ts'
import { quotation } from './quotations.ts'

const {
  QuotationDrafted,
  QuotationRequested,
  QuotationAskedByCustomer,
  QuotationNumberAsked,
  QuotationNumbered,
  QuotationCopiedFrom,
  QuotationChanged,
  QuotationLineAdded,
  QuotationLineChanged,
  QuotationLineRemoved,
  LumpsumSet,
  QuotationPriced,
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

const now = '2026-11-20T09:00:00.000Z'
const accepted = { accepted_by: 'P. Jansen', accepted_reference: 'PO 7', remark: null }
const whole = reckoned(
  aQuotation({
    price_lines: [freight()],
    sent_at: '2026-11-18T08:00:00.000Z',
    override_reason: 'Stock',
    carrier_reference: 'C1',
    status: 'active',
  }),
)
const earlier = '2026-11-19T10:00:00.000Z'
const file = { key: 'k', name: 'quotation-Q012600001-1.pdf' }
const paper = { en: quotationPaper(whole, told()), nl: quotationPaper(whole, told({ language: 'nl' })) }
const totals = { currency_id: euro, purchase: '1000.00', sales: '1300.00', margin: '300.00', margin_pct: '23.08' }

const computed = freight({ id: 'c', tariff_id: id(82), purchase_tariff_id: id(83), surcharge_id: id(84), manual: false })
const step = stepOf({ line_id: 'c', side: 'sales' }, 'quantity', { quantity_source: 'units', value: '2.000' })
const problem = { code: 'rates_alike', line_id: 'd', side: 'sales', currency_id: null } as const

effects(
  quotation,
  whole,
  [
    [
      { status: 'requested' },
      QuotationAskedByCustomer({ wanted_date: '2026-12-24', request_remark: 'Before Christmas' }),
      { wanted_date: '2026-12-24', request_remark: 'Before Christmas', asked_at: now },
    ],
    [{}, QuotationNumberAsked({ series_id: 'x', prefix: 'Q0126' }), {}],
    [{ number: '' }, QuotationNumbered({ number: 'Q012600009' }), { number: 'Q012600009' }],
    [{}, QuotationCopiedFrom({ copied_from_id: id(88) }), { copied_from_id: id(88) }],
    [{}, QuotationChanged({ contact: 'Piet' }), { contact: 'Piet' }],
    [{}, QuotationChanged({ cargo_value: '5.00' }), { cargo_value: '5.00' }],
    [{ price_lines: [computed] }, QuotationChanged({ cargo_value: '5.00' }), { cargo_value: '5.00', price_stale: true }],
    [{ price_stale: true }, QuotationChanged({ contact: 'Piet' }), { contact: 'Piet' }],
    [
      { price_lines: [computed], lumpsum_price: '1250.00' },
      LumpsumSet({ lumpsum_price: null }),
      { lumpsum_price: null, price_stale: true },
    ],
    [{ lumpsum_price: '1250.00' }, LumpsumSet({ lumpsum_price: null }), { lumpsum_price: null }],
    [{ price_stale: true, lumpsum_price: '1250.00' }, LumpsumSet({ lumpsum_price: null }), { lumpsum_price: null }],
    [{ price_lines: [computed] }, LumpsumSet({ lumpsum_price: '1300.00' }), { lumpsum_price: '1300.00' }],
    [
      {},
      QuotationChanged({ cargo_lines: [cars({ quantity: 1 })] }),
      { cargo_lines: [cars({ quantity: 1 })], unit_count: 1, volume: '12.032' },
    ],
    [
      {},
      QuotationLineAdded(freight({ id: 'b', purchase_amount: null, sales_amount: '200.00' })),
      {
        price_lines: [freight(), freight({ id: 'b', purchase_amount: null, sales_amount: '200.00' })],
        totals: [{ ...totals, sales: '1500.00', margin: '500.00', margin_pct: '33.33' }],
        total: '1500.00',
        margin: '500.00',
        margin_pct: '33.33',
      },
    ],
    [{}, QuotationLineChanged(freight({ description: 'Freight' })), { price_lines: [freight({ description: 'Freight' })] }],
    [{}, QuotationLineRemoved({ line_id: id(70) }), { price_lines: [], totals: [], total: null, margin: null, margin_pct: null }],
    [
      {},
      LumpsumSet({ lumpsum_price: '1250.00' }),
      {
        lumpsum_price: '1250.00',
        totals: [{ ...totals, sales: '1250.00', margin: '250.00', margin_pct: '20.00' }],
        total: '1250.00',
        margin: '250.00',
        margin_pct: '20.00',
      },
    ],
    [
      { tariff_ids: [id(81)], surcharge_ids: [id(85)] },
      QuotationPriced({
        price_lines: [computed],
        price_steps: [step],
        price_problems: [problem],
        offered_surcharge_ids: [id(86)],
        wanted_surcharge_ids: [id(84)],
      }),
      {
        price_lines: [freight(), computed],
        price_steps: [step],
        price_problems: [problem],
        offered_surcharge_ids: [id(86)],
        wanted_surcharge_ids: [id(84)],
        tariff_ids: [id(81), id(82), id(83)],
        surcharge_ids: [id(85), id(84)],
        totals: [{ ...totals, purchase: '2000.00', sales: '2600.00', margin: '600.00' }],
        total: '2600.00',
        margin: '600.00',
      },
    ],
    [{}, QuotationRatesTaken({ exchange_rates: [dollars] }), { exchange_rates: [dollars] }],
    [{}, QuotationPublicIdGiven({ public_id: 'f00d' }), { public_id: 'f00d' }],
    [
      { files: [{ ...file, revision: 1, at: earlier }] },
      QuotationDocumentAttached({ ...file, revision: 2 }),
      {
        files: [
          { ...file, revision: 1, at: earlier },
          { ...file, revision: 2, at: now },
        ],
      },
    ],
    [
      { mailed_to: ['jansen@jansen.test'], mailed_at: earlier },
      QuotationMailed({ to: ['piet@jansen.test'] }),
      { mailed_to: ['piet@jansen.test'], mailed_at: now },
    ],
    [{}, QuotationSentAgain({ to: ['piet@jansen.test'] }), {}],
    [{}, QuotationViewedByCustomer({ revision: 1 }), { viewed_at: now }],
    [{ status: 'requested' }, QuotationQueued(), { status: 'queued' }],
    [
      { status: 'draft', sent_at: null, override_reason: null },
      QuotationSent({ override_reason: 'Stock', paper: null }),
      { status: 'active', sent_at: now, was_sent_at: now, override_reason: 'Stock', told_customer: true },
    ],
    [{ status: 'draft' }, CarrierRateRequested(), { status: 'pending' }],
    [
      { status: 'pending', sent_at: null, carrier_reference: null },
      CarrierRateConfirmed({ carrier_reference: 'GRI 4', override_reason: null, paper: null }),
      { status: 'active', sent_at: now, was_sent_at: now, carrier_reference: 'GRI 4', override_reason: null, told_customer: true },
    ],
    [
      { paper, viewed_at: earlier, mailed_at: earlier, mailed_to: ['piet@jansen.test'], data_supplied: 'The red one' },
      CustomerDataRequested({ reason: 'Which chassis?' }),
      {
        status: 'action_required',
        data_asked: 'Which chassis?',
        data_supplied: null,
        told_customer: true,
        sent_at: null,
        paper: null,
        viewed_at: null,
        mailed_at: null,
        mailed_to: [],
      },
    ],
    [
      { status: 'action_required', data_asked: 'Which?' },
      CustomerDataSupplied({ data_supplied: null }),
      { status: 'queued', data_asked: null },
    ],
    [{}, QuotationAccepted(accepted), { ...accepted, accepted_at: now, status: 'accepted' }],
    [
      {},
      QuotationDeclined({ declined_because: 'price', remark: 'Too dear' }),
      { declined_because: 'price', remark: 'Too dear', status: 'declined' },
    ],
    [{}, QuotationExpired(), { status: 'expired' }],
    [{}, QuotationCancelled({ reason: 'Sold' }), { cancel_reason: 'Sold', status: 'cancelled' }],
    [
      {
        status: 'declined',
        declined_because: 'price',
        remark: 'Too dear',
        data_asked: 'Which?',
        data_supplied: 'The red one',
        cancel_reason: 'Sold',
        // It was asked for data, and so is out no more.
        sent_at: null,
        was_sent_at: '2026-11-18T08:00:00.000Z',
        viewed_at: earlier,
        mailed_at: earlier,
        mailed_to: ['piet@jansen.test'],
      },
      QuotationRevised({ revision: 2, valid_from: '2026-12-01', valid_until: '2026-12-31' }),
      {
        revision: 2,
        valid_from: '2026-12-01',
        valid_until: '2026-12-31',
        sent_at: null,
        was_sent_at: null,
        viewed_at: null,
        mailed_at: null,
        mailed_to: [],
        override_reason: null,
        carrier_reference: null,
        declined_because: null,
        remark: null,
        data_asked: null,
        data_supplied: null,
        cancel_reason: null,
        status: 'draft',
        revisions: [
          {
            revision: 1,
            status: 'declined',
            valid_from: '2026-11-20',
            valid_until: '2026-11-27',
            sent_at: '2026-11-18T08:00:00.000Z',
            currency_id: euro,
            total: '1300.00',
            margin_pct: '23.08',
            at_version: 0,
          },
        ],
      },
    ],
    [{ copy_ids: [id(87)] }, QuotationCopied({ quotation_id: id(88) }), { copy_ids: [id(87), id(88)] }],
    [{ status: 'accepted' }, QuotationShipped(), { status: 'shipped' }],
    [{ status: 'shipped' }, QuotationInvoiced(), { status: 'invoiced' }],
    [{ status: 'invoiced' }, QuotationShippingReversed(), { status: 'accepted' }],
  ],
  ['QuotationDrafted', 'QuotationRequested'],
)

test('it begins as its first version, drafted or requested', () => {
  const begun = { ...drafted, revision: 1 }
  expect(recordedBy(quotation, 'QuotationDrafted', drafted)).toMatchObject({
    ...begun,
    status: 'draft',
    unit_count: 2,
    told_customer: false,
  })
  expect(recordedBy(quotation, 'QuotationRequested', drafted)).toMatchObject({ ...begun, status: 'requested', told_customer: true })
})

const begun = { customer: aCustomer(), office: anOffice(), days: 30, descriptions: [id(40)] }
const { series_id } = seriesOfYear('quotations', office, now)
const asked = QuotationNumberAsked({ series_id, prefix: 'Q0126' })

describe('a draft', () => {
  const { payment_term_id: _term, valid_until: _until, ...typed } = drafted
  const { quote_description_ids: _texts, clause_ids: _clauses, cargo_lines: _cargo, ...least } = typed
  const lists = { quote_description_ids: [], clause_ids: [], cargo_lines: [] }

  test('is given the term of its customer, the texts of its service, the days of the configuration, and a number', () =>
    given(quotation)
      .when('draft', { ...least, ...lists }, { facts: begun })
      .decides(
        QuotationDrafted({ ...drafted, ...lists, valid_until: '2026-12-20', payment_term_id: thirtyDays, quote_description_ids: [id(40)] }),
        asked,
      ))

  test('keeps what was said', () =>
    given(quotation)
      .when('draft', { ...drafted, payment_term_id: id(41), quote_description_ids: [id(42)] }, { facts: begun })
      .decides(QuotationDrafted({ ...drafted, payment_term_id: id(41), quote_description_ids: [id(42)] }), asked))

  test('names its cargo, for prices to refer to', () => {
    const { cargo_lines } = given(quotation)
      .when('draft', { ...drafted, cargo_lines: [cars({ id: null })] }, { facts: begun })
      .record()
    expect(cargo_lines[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('of a request begins requested', () =>
    given(quotation)
      .when('request', drafted, { facts: { ...begun, descriptions: [] } })
      .decides(QuotationRequested(drafted), asked))

  test('may hold for one day', () =>
    given(quotation)
      .when('draft', { ...drafted, valid_until: drafted.valid_from }, { facts: begun })
      .decides(QuotationDrafted({ ...drafted, valid_until: drafted.valid_from, quote_description_ids: [id(40)] }), asked))

  test('gets one number', () => {
    given(quotation, draft())
      .when('assign_number', { number: 'Q012600001' })
      .decides(QuotationNumbered({ number: 'Q012600001' }))
    given(quotation, draft(), QuotationNumbered({ number: 'Q012600001' }))
      .when('assign_number', { number: 'Q012600002' })
      .decides()
  })
})

const rates = {
  rates: [] as object[],
  minor_units: new Map<string, number>(),
  percentages: new Set<string>(),
  shares_of_freight: new Set<string>(),
}
const line = { ...freight(), id: null }
const priced = [draft(), QuotationLineAdded(freight())]

describe('a price', () => {
  test('is told line by line, with the rates of the currencies that it is in', () => {
    const outcome = given(quotation, ...priced).when(
      'price_by_hand',
      { price_lines: [{ ...line, id: id(70), purchase_currency_id: dollar, sales_rate: '700.0000' }] },
      { facts: { ...rates, rates: [dollars, { ...dollars, currency_id: id(9) }] } },
    )
    outcome.decides(
      QuotationLineChanged(freight({ purchase_currency_id: dollar, sales_rate: '700.0000', sales_amount: '1400.00', markup_pct: '75.00' })),
      QuotationRatesTaken({ exchange_rates: [dollars] }),
    )
    expect(outcome.warnings()).toEqual([])
  })

  test('that is what it was is not told again, nor by the rates of another day', () =>
    given(
      quotation,
      draft(),
      QuotationLineAdded(freight({ purchase_currency_id: dollar })),
      QuotationRatesTaken({ exchange_rates: [dollars] }),
    )
      .when(
        'price_by_hand',
        { price_lines: [freight({ purchase_currency_id: dollar })] },
        { facts: { ...rates, rates: [{ ...dollars, rate: '1.300000', date: '2026-11-21' }] } },
      )
      .decides())

  test('may be taken away again', () =>
    given(quotation, ...priced)
      .when('price_by_hand', { price_lines: [] }, { facts: rates })
      .decides(QuotationLineRemoved({ line_id: id(70) })))

  test('has a lump sum in its place, until it has none', () => {
    const lump = LumpsumSet({ lumpsum_price: '1500.00' })
    given(quotation, ...priced)
      .when('set_lumpsum', { lumpsum_price: '1500.00' }, { facts: { minor_units: new Map() } })
      .decides(lump)
    given(quotation, ...priced, lump)
      .when('set_lumpsum', { lumpsum_price: '1500.00' }, { facts: { minor_units: new Map() } })
      .decides()
    given(quotation, ...priced, lump)
      .when('set_lumpsum', {}, { facts: { minor_units: new Map() } })
      .decides(LumpsumSet({ lumpsum_price: null }))
  })

  test('in several currencies is warned of: an invoice is in one', () => {
    const inDollars = { ...line, purchase_currency_id: dollar, sales_currency_id: dollar }
    const outcome = given(quotation, ...priced).when(
      'price_by_hand',
      { price_lines: [freight(), inDollars] },
      { facts: { ...rates, rates: [dollars] } },
    )
    expect(outcome.warnings()).toEqual(['quotation_mixes_currencies'])
  })
})

describe('a change', () => {
  const facts = { customer: aCustomer(), days: 30, rates: [dollars] }

  test('tells what is otherwise, and nothing where nothing is', () => {
    given(quotation, ...priced)
      .when('change', { contact: 'Piet', customer_id: drafted.customer_id }, { facts })
      .decides(QuotationChanged({ contact: 'Piet' }))
    given(quotation, ...priced)
      .when('change', { ...drafted }, { facts })
      .decides()
  })

  test('of the currency takes the rates to it', () =>
    given(quotation, ...priced)
      .when('change', { currency_id: dollar }, { facts })
      .decides(QuotationChanged({ currency_id: dollar }), QuotationRatesTaken({ exchange_rates: [dollars] })))

  test('that leaves the last day open is given the days of the configuration', () =>
    given(quotation, ...priced)
      .when('change', { valid_from: '2026-12-01', valid_until: null }, { facts })
      .decides(QuotationChanged({ valid_from: '2026-12-01', valid_until: '2026-12-31' })))

  test('of the customer is looked at again', () =>
    given(quotation, ...priced)
      .when('change', { customer_id: otherCustomer }, { facts })
      .decides(QuotationChanged({ customer_id: otherCustomer })))

  test('of something else is not stopped by ports that could be said once', () =>
    given(quotation, QuotationDrafted({ ...drafted, pod_id: drafted.pol_id }))
      .when('change', { contact: 'Piet' }, { facts })
      .decides(QuotationChanged({ contact: 'Piet' })))

  test('of something else is not stopped by what has become of the customer', () =>
    given(quotation, ...priced)
      .when('change', { contact: 'Piet' }, { facts: { ...facts, customer: aCustomer({ blacklisted: true }) } })
      .decides(QuotationChanged({ contact: 'Piet' })))

  test('of the cargo names what is new, for prices to refer to, and leaves what they refer to', () => {
    const forCars = [draft(), QuotationLineAdded(freight({ cargo_line_id: id(60) }))]
    const { cargo_lines } = given(quotation, ...forCars)
      .when('change', { cargo_lines: [cars({ id: null, make: 'Honda' }), cars()] }, { facts })
      .record()
    expect(cargo_lines.map(one => one.id)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), id(60)])
  })
})

describe('what goes to the customer', () => {
  const goneOut = (override_reason: string | null) => QuotationSent({ override_reason, paper: expect.any(Object) })

  test('keeps all that he is told of it, in each language, by the rates of the day', () => {
    const bought = freight({ sales_currency_id: dollar, markup_pct: null })
    const { paper } = given(quotation, draft(), QuotationLineAdded(bought))
      .when('send', {}, { facts: { ...offering, rates: [dollars] } })
      .record()
    expect(paper).toMatchObject({
      en: { language: 'en', port_of_discharge: 'Tema', payment_terms: '30 days net', totals: [{ currency: 'USD', amount: '1300.00' }] },
      nl: { language: 'nl', port_of_discharge: 'Tema (Ghana)', payment_terms: '30 dagen netto', terms: ['Onder voorbehoud van ruimte.'] },
    })
  })

  test('is by the rates of the day', () => {
    const bought = freight({ purchase_currency_id: dollar, markup_pct: null })
    given(quotation, draft(), QuotationLineAdded(bought))
      .when('send', {}, { facts: { ...offering, rates: [dollars] } })
      .decides(QuotationRatesTaken({ exchange_rates: [dollars] }), goneOut(null))
    given(quotation, draft(), QuotationLineAdded(bought), QuotationRatesTaken({ exchange_rates: [dollars] }))
      .when('send', {}, { facts: { ...offering, rates: [dollars] } })
      .decides(goneOut(null))
  })

  test('in several currencies goes, and whoever sends it is told', () => {
    const inDollars = freight({ id: id(71), purchase_currency_id: dollar, sales_currency_id: dollar })
    const outcome = given(quotation, ...priced, QuotationLineAdded(inDollars), QuotationRatesTaken({ exchange_rates: [dollars] })).when(
      'send',
      {},
      { facts: { ...offering, rates: [dollars] } },
    )
    outcome.decides(goneOut(null))
    expect(outcome.warnings()).toEqual(['quotation_mixes_currencies'])
  })

  test('below purchase goes with its reason, and whoever sends it is told', () => {
    const below = given(quotation, draft(), QuotationLineAdded(freight({ sales_amount: '999.00' })))
    const with_reason = below.when('send', { override_reason: 'Empty slots' }, { facts: offering })
    with_reason.decides(goneOut('Empty slots'))
    expect(with_reason.warnings()).toEqual(['sold_below_purchase'])
    const freely = below.when('send', {}, { facts: { ...offering, around: around({ rule: 'freely' }) } })
    freely.decides(goneOut(null))
    expect(freely.warnings()).toEqual(['sold_below_purchase'])
  })

  test('was dated in time when it is sent for the first time; a request and a newer version go out under their date', () => {
    const dated = [draft({ valid_from: '2026-11-19' }), QuotationLineAdded(freight())]
    const revised = QuotationRevised({ revision: 2, valid_from: '2026-11-19', valid_until: '2026-11-27' })
    given(quotation, ...dated)
      .when('send', {}, { facts: offering })
      .refuses('date_in_past', 'valid_from')
    given(quotation, ...dated, QuotationSent({ override_reason: null, paper: null }), revised)
      .when('send', {}, { facts: offering })
      .passes()
    // At nine in the morning of the 20th in Rotterdam it is the 19th in Honolulu yet; a copy is dated by the house, whose day may end later.
    const inHonolulu = { ...offering, office: anOffice({ time_zone: 'Pacific/Honolulu' }) }
    given(quotation, ...dated)
      .when('send', {}, { facts: inHonolulu, now: '2026-11-20T08:00:00.000Z' })
      .passes()
    given(quotation, ...dated)
      .when('send', {}, { facts: inHonolulu, now: '2026-11-20T10:00:00.000Z' })
      .refuses('date_in_past', 'valid_from')
    given(quotation, ...dated)
      .when('send', {}, { facts: { ...offering, office: anOffice({ time_zone: 'Asia/Tokyo' }) }, now: '2026-11-19T22:59:00.000Z' })
      .passes()
    given(quotation, QuotationRequested({ ...drafted, valid_from: '2026-11-19' }), QuotationLineAdded(freight()))
      .when('offer', {}, { facts: offering })
      .passes()
  })

  test('of a carrier goes out once he has confirmed', () =>
    given(quotation, ...priced, CarrierRateRequested())
      .when('record_carrier_confirmation', { carrier_reference: 'GRI 4' }, { facts: offering })
      .decides(CarrierRateConfirmed({ carrier_reference: 'GRI 4', override_reason: null, paper: expect.any(Object) })))
})

const sent = [...priced, QuotationSent({ override_reason: null, paper: null })]

test('every other step is told, with what was said of it', () => {
  const requested = given(quotation, QuotationRequested(drafted))
  requested.when('queue').decides(QuotationQueued())
  requested.when('ask_carrier').decides(CarrierRateRequested())
  requested.when('decline', {}).decides(QuotationDeclined({ declined_because: null, remark: null }))
  const offered = given(quotation, ...sent)
  offered.when('ask_customer_for_data', { reason: 'Which chassis?' }).decides(CustomerDataRequested({ reason: 'Which chassis?' }))
  offered
    .when('decline', { declined_because: 'price', remark: 'Too dear' })
    .decides(QuotationDeclined({ declined_because: 'price', remark: 'Too dear' }))
  offered.when('cancel', { reason: 'Sold' }).decides(QuotationCancelled({ reason: 'Sold' }))
  given(quotation, ...sent, CustomerDataRequested({ reason: 'Which chassis?' }))
    .when('supply_data', {})
    .decides(CustomerDataSupplied({ data_supplied: null }))
  const supplied = given(quotation, ...sent, CustomerDataRequested({ reason: 'Which chassis?' })).when('supply_data', {
    data_supplied: 'The red one',
  })
  supplied.decides(CustomerDataSupplied({ data_supplied: 'The red one' }))
  expect(supplied.record()).toMatchObject({ data_supplied: 'The red one' })
  given(quotation, ...sent, QuotationAccepted(accepted))
    .when('mark_shipped', {}, { facts: { waiting: 0 } })
    .decides(QuotationShipped())
  given(quotation, ...sent, QuotationAccepted(accepted))
    .when('mark_shipped', {}, { facts: { waiting: 1 } })
    .decides()
  given(quotation, ...sent, QuotationAccepted(accepted), QuotationShipped())
    .when('mark_invoiced', {}, { facts: { waiting: 0 } })
    .decides(QuotationInvoiced())
  given(quotation, ...sent, QuotationAccepted(accepted), QuotationShipped())
    .when('mark_invoiced', {}, { facts: { waiting: 1 } })
    .decides()
})

test('a quotation is accepted again once a booking of it is no longer shipped, invoiced or not, and not before', () => {
  const shipped = [...sent, QuotationAccepted(accepted), QuotationShipped()]
  for (const history of [shipped, [...shipped, QuotationInvoiced()]]) {
    const reversed = given(quotation, ...history).when('reverse_shipping', {}, { facts: { waiting: 1 } })
    reversed.decides(QuotationShippingReversed())
    expect(reversed.record()).toMatchObject({ status: 'accepted', accepted_by: accepted.accepted_by })
    given(quotation, ...history)
      .when('reverse_shipping', {}, { facts: { waiting: 0 } })
      .decides()
  }
})

describe('the end of its days', () => {
  test('leaves nothing to accept: no button offers it, and who accepts it all the same is told why not', () => {
    expect(['active', 'expired', 'draft'].map(status => offered(quotations.commands.accept, { status }))).toEqual([true, false, false])
    given(quotation, ...sent, QuotationExpired())
      .when('accept', accepted, { now: '2026-11-20T09:00:00.000Z' })
      .refuses('quotation_expired')
  })

  const lastMinute = '2026-11-27T22:59:59.000Z'
  const over = '2026-11-27T23:00:00.000Z'

  test('comes with midnight in Rotterdam: until then it is accepted, and does not expire', () => {
    given(quotation, ...sent)
      .when('accept', accepted, { now: lastMinute })
      .decides(QuotationAccepted(accepted))
    given(quotation, ...sent)
      .when('accept', accepted, { now: over })
      .refuses('quotation_expired')
    given(quotation, ...sent)
      .when('expire', {}, { now: lastMinute })
      .decides()
    given(quotation, ...sent)
      .when('expire', {}, { now: over })
      .decides(QuotationExpired())
  })

  test.each([
    ['Europe/Brussels', '2026-11-27T22:59:00.000Z', '2026-11-27T23:01:00.000Z'],
    ['Africa/Lagos', '2026-11-27T22:59:00.000Z', '2026-11-27T23:01:00.000Z'],
    ['Asia/Tokyo', '2026-11-27T14:59:00.000Z', '2026-11-27T15:01:00.000Z'],
    ['Pacific/Honolulu', '2026-11-28T09:59:00.000Z', '2026-11-28T10:01:00.000Z'],
  ])('comes by the clock of its office where that is in %s', (time_zone, before, after) => {
    const facts = { ...offering, office: anOffice({ time_zone }) }
    const waiting = [...priced, CarrierRateRequested()]
    given(quotation, ...sent)
      .when('accept', accepted, { facts, now: before })
      .decides(QuotationAccepted(accepted))
    given(quotation, ...sent)
      .when('accept', accepted, { facts, now: after })
      .refuses('quotation_expired')
    given(quotation, ...sent)
      .when('expire', {}, { facts, now: before })
      .decides()
    given(quotation, ...sent)
      .when('expire', {}, { facts, now: after })
      .decides(QuotationExpired())
    given(quotation, ...waiting)
      .when('record_carrier_confirmation', {}, { facts, now: before })
      .passes()
    given(quotation, ...waiting)
      .when('record_carrier_confirmation', {}, { facts, now: after })
      .refuses('validity_is_over', 'valid_until')
    const next = QuotationRevised({ revision: 2, valid_from: '2026-11-28', valid_until: '2026-12-28' })
    given(quotation, ...sent)
      .when('revise', {}, { facts: { ...facts, days: 30 }, now: after })
      .decides(next)
  })

  test('passes over what was prolonged', () => {
    const waiting = [...priced, CarrierRateRequested(), QuotationChanged({ valid_until: '2026-12-31' })]
    given(quotation, ...waiting)
      .when('expire', {}, { now: over })
      .decides()
  })
})

describe('a newer version', () => {
  const facts = { days: 30 }
  test('begins today, and holds as long as the one before, unless that is over', () => {
    given(quotation, ...sent)
      .when('revise', {}, { facts, now: '2026-11-25T09:00:00.000Z' })
      .decides(QuotationRevised({ revision: 2, valid_from: '2026-11-25', valid_until: '2026-11-27' }))
    given(quotation, ...sent, QuotationExpired())
      .when('revise', {}, { facts, now: '2026-12-01T09:00:00.000Z' })
      .decides(QuotationRevised({ revision: 2, valid_from: '2026-12-01', valid_until: '2026-12-31' }))
  })

  test('is still held to the last day of the one before on that day itself', () =>
    given(quotation, ...sent)
      .when('revise', {}, { facts, now: '2026-11-27T09:00:00.000Z' })
      .decides(QuotationRevised({ revision: 2, valid_from: '2026-11-27', valid_until: '2026-11-27' })))

  test('keeps the versions before it, each with where it is read', () => {
    const second = QuotationRevised({ revision: 2, valid_from: '2026-11-25', valid_until: '2026-11-27' })
    const { revisions, revision } = given(
      quotation,
      ...sent,
      second,
      QuotationSent({ override_reason: null, paper: null }),
      QuotationDeclined({ declined_because: null, remark: null }),
    )
      .when('revise', {}, { facts, now: '2026-11-26T09:00:00.000Z' })
      .record()
    expect(revision).toBe(3)
    expect(revisions.map(one => [one.revision, one.status, one.total, one.at_version])).toEqual([
      [1, 'active', '1300.00', 3],
      [2, 'declined', '1300.00', 6],
    ])
  })
})

test('what is copied twice becomes two', () => {
  const facts = { customer: aCustomer(), office: anOffice() }
  const [first = ''] = given(quotation, ...sent)
    .when('copy', {}, { facts })
    .record().copy_ids
  const second = given(quotation, ...sent, QuotationCopied({ quotation_id: first }))
    .when('copy', {}, { facts })
    .record()
  expect(second.copy_ids).toHaveLength(2)
  expect(second.copy_ids[1]).not.toBe(first)
})

test('a copy is a quotation of its own, with the prices, lump sum and rates of the one that it came from', () => {
  const { valid_until: _until, ...said } = drafted
  given(quotation)
    .when(
      'draft_copy',
      { ...said, price_lines: [freight()], lumpsum_price: '1500.00', copied_from_id: id(88) },
      { facts: { ...begun, descriptions: [], rates: [dollars] } },
    )
    .decides(
      QuotationDrafted({ ...drafted, valid_until: '2026-12-20' }),
      QuotationCopiedFrom({ copied_from_id: id(88) }),
      QuotationLineAdded(freight()),
      LumpsumSet({ lumpsum_price: '1500.00' }),
      QuotationRatesTaken({ exchange_rates: [dollars] }),
      asked,
    )
  given(quotation)
    .when('draft_copy', { ...said, price_lines: [], copied_from_id: id(88) }, { facts: { ...begun, descriptions: [], rates: [] } })
    .decides(QuotationDrafted({ ...drafted, valid_until: '2026-12-20' }), QuotationCopiedFrom({ copied_from_id: id(88) }), asked)
})

test('no copy begins for whom nothing is offered any more', () =>
  given(quotation)
    .when(
      'draft_copy',
      { ...drafted, price_lines: [], copied_from_id: id(88) },
      { facts: { ...begun, customer: aCustomer({ blacklisted: true }), rates: [] } },
    )
    .refuses('customer_blacklisted', 'customer_id'))

const show = ({ from, command, to }: MachineRow) => `${from ?? '–'} · ${command} → ${to.toSorted().join(', ')}`
const names: Record<string, CommandName<typeof quotations>> = {
  DraftQuotation: 'draft',
  RequestQuotation: 'request',
  QueueQuotation: 'queue',
  OfferQuotation: 'offer',
  SendQuotation: 'send',
  AskCarrierForRate: 'ask_carrier',
  RecordCarrierConfirmation: 'record_carrier_confirmation',
  AskCustomerForData: 'ask_customer_for_data',
  SupplyData: 'supply_data',
  AcceptQuotation: 'accept',
  DeclineQuotation: 'decline',
  ExpireQuotation: 'expire',
  CancelQuotation: 'cancel',
  ReviseQuotation: 'revise',
  MarkShipped: 'mark_shipped',
  MarkInvoiced: 'mark_invoiced',
}

/** What leads where documented rows lead: a copy is drafted, and what a customer asked for himself is requested, and then queued or offered. */
const ofOthers: readonly string[] = ['draft_copy', 'request_as_customer', 'answer_request']

/** Ours: no page knows that loading is reversed. */
const waysBack: readonly string[] = ['reverse_shipping']

test('what reverses shipping leads back where that came from', () => {
  const { mark_shipped, mark_invoiced, reverse_shipping } = quotations.commands
  expect(reverse_shipping.to).toBe(mark_shipped.from)
  expect(reverse_shipping.from).toEqual([mark_shipped.to, mark_invoiced.to])
})

test('a request of a customer goes the ways of any other', () => {
  const { request, request_as_customer, queue, offer, answer_request } = quotations.commands
  expect(leadsTo(request_as_customer, '')).toEqual(leadsTo(request, ''))
  expect(leadsTo(answer_request, 'requested')).toEqual([...leadsTo(queue, 'requested'), ...leadsTo(offer, 'requested')])
})

test('the machine of a quotation is the documented one, row by row', () => {
  const { states, transitions } = documented.quotation
  expect(quotations.states.toSorted()).toEqual(states.toSorted())
  const theirs = transitions.map(row => show({ ...row, command: names[row.command] ?? row.command }))
  const named: string[] = Object.values(names)
  // Where one leads nowhere it is refused in words of its own.
  const ours = rowsOf(quotations).filter(row => named.includes(row.command) && row.to.join() !== row.from)
  expect(ours.map(show).toSorted()).toEqual(theirs.toSorted())
  for (const [name, command] of Object.entries(quotations.commands)) {
    if (named.includes(name) || ofOthers.includes(name) || waysBack.includes(name)) continue
    expect(
      [command.from].flat().every(state => leadsTo(command, state ?? '').join() === state),
      name,
    ).toBe(true)
  }
})

test('a price given twice says nothing new', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 6 }), rows => {
      const price_lines = rows.map(cents => ({ ...line, calculation_unit_id: perCubicMetre, sales_rate: `${cents}.2500` }))
      const first = given(quotation, draft()).when('price_by_hand', { price_lines }, { facts: rates }).record()
      given(quotation, draft(), ...first.price_lines.map(one => QuotationLineAdded(one)))
        .when('price_by_hand', { price_lines: first.price_lines }, { facts: rates })
        .decides()
    }),
  ))

describe('a quotation that is out', () => {
  const out = [...priced, QuotationSent({ override_reason: null, paper: null })]

  test('is given one id for its customer, whoever else had another for it', () => {
    given(quotation, ...out)
      .when('give_public_id', { public_id: 'f00d' })
      .decides(QuotationPublicIdGiven({ public_id: 'f00d' }))
    given(quotation, ...out, QuotationPublicIdGiven({ public_id: 'f00d' }))
      .when('give_public_id', { public_id: 'cafe' })
      .decides()
  })

  test('keeps each paper once with each version', () => {
    const kept = QuotationDocumentAttached({ ...file, revision: 1 })
    given(quotation, ...out)
      .when('attach_document', file)
      .decides(kept)
    given(quotation, ...out, kept)
      .when('attach_document', file)
      .decides()
    given(quotation, ...out, kept)
      .when('attach_document', { ...file, key: 'l' })
      .decides(QuotationDocumentAttached({ ...file, key: 'l', revision: 1 }))
    const second = QuotationRevised({ revision: 2, valid_from: '2026-11-21', valid_until: '2026-11-27' })
    given(quotation, ...out, kept, second)
      .when('attach_document', file)
      .decides(QuotationDocumentAttached({ ...file, revision: 2 }))
  })

  test('tells to whom it was mailed, and that its customer opened it: each version once', () => {
    given(quotation, ...out)
      .when('record_mail', { to: ['piet@jansen.test'] })
      .decides(QuotationMailed({ to: ['piet@jansen.test'] }))
    const viewed = QuotationViewedByCustomer({ revision: 1 })
    given(quotation, ...out)
      .when('record_view')
      .decides(viewed)
    given(quotation, ...out, viewed)
      .when('record_view')
      .decides()
    const second = QuotationRevised({ revision: 2, valid_from: '2026-11-21', valid_until: '2026-11-27' })
    given(quotation, ...out, viewed, second)
      .when('record_view')
      .decides(QuotationViewedByCustomer({ revision: 2 }))
  })

  test('is mailed again to who is named', () =>
    given(quotation, ...out)
      .when('send_again', { to: ['piet@jansen.test'] }, { facts: { left: [] } })
      .decides(QuotationSentAgain({ to: ['piet@jansen.test'] })))
})

test('percentages are to be reckoned anew once freight was typed, or what was typed is gone', () => {
  const percentage = { ...computed, kind: 'surcharge' as const }
  const priced = QuotationPriced({
    price_lines: [percentage, { ...computed, id: 'f' }],
    price_steps: [stepOf({ line_id: 'c', side: 'sales' }, 'percentage')],
    price_problems: [],
    offered_surcharge_ids: [],
    wanted_surcharge_ids: [],
  })
  const after = (...events: EventOf<typeof quotations>[]) =>
    events.reduce<object>((record, { type, data }) => recordedBy(quotation, type, data, record), aQuotation())
  const stale = { price_stale: true }
  const fresh = { price_stale: false }
  const typed = freight({ id: 'd' })
  expect(after(priced)).toMatchObject(fresh)
  expect(after(priced, QuotationLineAdded(typed))).toMatchObject(stale)
  expect(after(priced, QuotationLineChanged({ ...percentage, manual: true }))).toMatchObject(fresh)
  expect(after(QuotationLineAdded(typed), priced)).toMatchObject(fresh)
  expect(after(QuotationLineAdded(typed), priced, QuotationLineChanged({ ...typed, sales_rate: '1.0000' }))).toMatchObject(stale)
  expect(after(QuotationLineAdded(typed), priced, QuotationLineRemoved({ line_id: 'd' }))).toMatchObject(stale)
  expect(after(QuotationLineAdded(typed), priced, QuotationLineRemoved({ line_id: 'f' }))).toMatchObject(fresh)
  expect(after(priced, QuotationLineAdded(typed), QuotationLineAdded(freight({ id: 'e', kind: 'transport' })))).toMatchObject(stale)
})
