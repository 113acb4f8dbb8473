import { bookings } from '@fairlead/contracts/operations/bookings'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { asked, cars } from '../sales/quotation-for-tests.ts'
import { booking } from './bookings.ts'
import {
  aCall,
  aCargo,
  aCountry,
  aJob,
  aRelation,
  aRow,
  atFreight,
  aUnit,
  aVoyage,
  booked,
  created,
  dakar,
  euro,
  id,
  jobId,
  nothingKnown,
  office,
  otherJob,
  otherVoyage,
  recordOf,
  reviewed,
  rotation,
  rotterdam,
  tema,
  voyageId,
} from './specimens-for-tests.ts'

const {
  BookingPriced,
  BookingPriceReviewAsked,
  BookingCreated,
  BookingRequested,
  BookingSubmitted,
  UnitsAdded,
  BookingConfirmed,
  BookingAmended,
  BookingCancelled,
} = eventsOf(bookings)

const fresh = [BookingCreated(created)]
const customer = { ...clerk, role: 'customer' as const }
const requested = [BookingRequested(created)]
const pending = [...fresh, BookingSubmitted()]
const active = [...fresh, BookingConfirmed()]
const underReview = [
  ...active,
  BookingPriced(atFreight),
  BookingPriceReviewAsked({
    price_review: [reviewed],
    review_steps: [],
    review_units: [],
    review_measures: [],
  }),
]
const withdrawn = [...fresh, BookingCancelled({ reason: 'Withdrawn', unit_ids: [] })]
const voyage = aVoyage()
const input = { job_id: jobId, voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, onward_legs: [] }
const empty = { voyage, others: 0, touched: [], legs: [], connection_days: 1, units: [], bills: 0 }
const two = { ...empty, units: [aUnit(), aUnit({ status: 'firm' })] }
const embargo = {
  code: 'country_sanctioned',
  field: 'pod_id',
  facts: {
    touched: [
      { field: 'pol_id', country: aCountry() },
      { field: 'pod_id', country: aCountry({ sanctioned: true }) },
    ],
  },
}

/** Nothing is promised to whom no business is done with, nor sent to one whom screening found. */
const barred = (field: string) => [
  { code: 'customer_blacklisted', field, facts: { customer: aRelation({ blacklisted: true }) } },
  { code: 'customer_inactive', field, facts: { customer: aRelation({ inactive: true }) } },
  { code: 'customer_under_review', field, facts: { customer: aRelation({ world_check_status: 'open' }) } },
  { code: 'select_from_list', field, facts: { customer: undefined } },
  { code: 'customer_blacklisted', field: 'job_id', facts: { consignee: aRelation({ blacklisted: true }) } },
  { code: 'customer_under_review', field: 'job_id', facts: { consignee: aRelation({ world_check_status: 'positive' }) } },
  embargo,
]
/** Somebody who uses a hundred euros of his credit. */
const credit = {
  customer_id: id(5),
  rates: new Map(),
  invoiced: '60.00',
  promised: '40.00',
  overdue_count: 0,
  overdue: '0.00',
  unrated: [],
}
const within = { customer: aRelation({ credit_limit: '100.00' }), credit }
/** Nothing is promised to who is on hold, or beyond his limit. */
const promise = [
  { code: 'customer_credit_on_hold', field: 'customer_id', facts: { customer: aRelation({ credit_state: 'on_hold' }) } },
  { code: 'customer_beyond_credit_limit', field: 'customer_id', facts: { customer: aRelation({ credit_limit: '99.99' }) } },
  { code: 'customer_pays_in_advance', field: 'customer_id', facts: { customer: aRelation({ credit_limit: '0.00' }) } },
  { code: 'customer_credit_unknown', field: 'customer_id', facts: { credit: { ...credit, unrated: ['JPY'] } } },
  {
    code: 'customer_beyond_credit_limit',
    field: 'customer_id',
    facts: { customer: aRelation({ credit_limit: '99.99', credit_lifted: true, credit_lifted_until: '2026-11-19' }) },
  },
]

/** A booking stays as it is once a unit is aboard, or a final bill names one. */
const bound = [
  ...(['loaded', 'discharged', 'released'] as const).map(status => ({
    code: 'booking_has_loaded_units',
    facts: { units: [aUnit(), aUnit({ status })] },
  })),
  { code: 'booking_is_on_final_bill', facts: { bills: 1 } },
]
const closed = { code: 'voyage_not_open', field: 'voyage_id', facts: { voyage: aVoyage({ status: 'closed' }) } }
const gone = { code: 'select_from_list', field: 'voyage_id', facts: { voyage: undefined } }
const routeGuards = [
  closed,
  gone,
  { code: 'port_not_loaded_at', field: 'pol_id', facts: { voyage: aVoyage({ port_calls: rotation.slice(1) }) } },
  { code: 'port_not_discharged_at', field: 'pod_id', facts: { voyage: aVoyage({ port_calls: rotation.slice(0, 2) }) } },
  {
    code: 'port_call_closed',
    field: 'pol_id',
    facts: { voyage: aVoyage({ port_calls: rotation.map((call, index) => ({ ...call, closed_for_booking: index === 0 })) }) },
  },
]

/** Rotterdam–Dakar, Dakar–Tema, Tema–Rotterdam: cargo lies a day at Dakar and a day at Tema. */
const legs = [
  { voyage, pol_id: rotterdam, pod_id: dakar },
  {
    voyage: aVoyage({ port_calls: [aCall(dakar, 'load', '2026-11-25', '2026-11-26'), aCall(tema, 'discharge', '2026-11-30', null)] }),
    pol_id: dakar,
    pod_id: tema,
  },
  {
    voyage: aVoyage({ port_calls: [aCall(tema, 'load', '2026-12-01', null), aCall(rotterdam, 'discharge', '2026-12-20', null)] }),
    pol_id: tema,
    pod_id: rotterdam,
  },
]
const short = {
  code: 'connection_too_short',
  field: 'onward_legs.0.voyage_id',
  facts: { legs, connection_days: 2 },
  others: [['connection_too_short', 'onward_legs.1.voyage_id']] as const,
}
const onwards = { onward_legs: [{ voyage_id: otherVoyage, pol_id: dakar, pod_id: tema }] }
const late = { code: 'date_in_past', field: 'requested_delivery_date', now: '2026-11-20T12:00:00.000Z' }

const twoChassis = aCargo({ quantity: 1, chassis_numbers: ['JTNBA3EK303000001', 'JTNBA3EK303000002'] })
const beginning = {
  passes: { input, facts: { ...empty, job: aJob(), customer: aRelation() } },
  refuses: [
    { code: 'more_chassis_than_pieces', field: 'cargo.0.chassis_numbers', input: { ...input, cargo: [twoChassis] } },
    { code: 'select_from_list', field: 'job_id', facts: { job: undefined } },
    { code: 'job_has_no_number_yet', field: 'job_id', facts: { job: aJob({ number: '' }) } },
    { code: 'only_bookable_by_hq', field: 'job_id', facts: { customer: aRelation({ only_bookable_by_hq: true }) } },
    ...barred('job_id'),
    ...routeGuards,
    short,
    { ...late, input: { ...input, requested_delivery_date: '2026-11-19' } },
  ],
}

/** What may be said of a booking, and its journey changed: the first while its voyage is open, the second also while nothing is aboard. */
const editing = [
  { code: 'booking_job_is_fixed', field: 'job_id', input: { job_id: otherJob } },
  { ...late, input: { requested_delivery_date: '2026-11-19' } },
  { code: 'more_chassis_than_pieces', field: 'cargo.0.chassis_numbers', input: { cargo: [twoChassis] } },
  closed,
  gone,
  ...(['voyage_id', 'pol_id', 'pod_id'] as const).flatMap(field => {
    const elsewhere = { input: { [field]: field === 'voyage_id' ? otherVoyage : dakar } }
    return bound.map(row => ({ ...elsewhere, ...row }))
  }),
  ...[...bound, closed, gone].map(row => ({ ...row, input: onwards })),
  ...[...routeGuards, embargo, short].map(row => ({ ...row, input: { voyage_id: otherVoyage } })),
  { ...short, input: onwards },
]

/** An accepted quotation for two cars that nobody else has on the voyage. */
const quoted = recordOf(quotations, {
  id: id(50),
  number: 'Q012600001',
  status: 'accepted',
  office_id: office,
  customer_id: aJob().customer_id,
  currency_id: euro,
  pol_id: rotterdam,
  pod_id: tema,
})
const cargo = (count: number, said: Partial<ReturnType<typeof aRow>> = {}) =>
  Array.from({ length: count }, () => ({ cargo_line_id: 'cars', row: { ...aRow(), chassis_number: null, ...said } }))
/** The price of two cars, by rates of which some are for headquarters to book. */
const { candidates: lists } = asked()
const keptForHeadquarters = asked({
  candidates: {
    sources: lists.sources.map(one => ({
      ...one,
      rates: one.rates.flatMap(rate => [
        { ...rate, only_bookable_by_hq: one.side === 'sales' },
        { ...rate, id: id(198), pol_region_id: 'MED' },
      ]),
    })),
  },
})
const ofQuotation = {
  passes: {
    input: { quotation_id: id(50), job_id: jobId, direction: 'EXPORT' as const, voyage_id: voyageId },
    facts: {
      ...empty,
      job: aJob(),
      customer: aRelation(),
      quoted,
      details: input,
      cargo: cargo(500),
      listed: { ...nothingKnown, container_types: [], pol: undefined },
      booked: [],
      rates: [{ only_bookable_by_hq: false }],
      minor_units: new Map(),
    },
  },
  refuses: [
    { code: 'select_from_list', field: 'quotation_id', facts: { quoted: undefined } },
    ...(['active', 'shipped', 'cancelled'] as const).map(status => ({
      code: 'choose_quotation_status_and_booking',
      field: 'quotation_id',
      facts: { quoted: { ...quoted, status } },
    })),
    { code: 'quotation_booked_already', field: 'quotation_id', facts: { booked: [{ number: '012600001-1' }] } },
    { code: 'quotation_booked_unnamed', field: 'quotation_id', facts: { booked: [{ number: '' }] } },
    { code: 'select_from_list', field: 'job_id', facts: { job: undefined } },
    { code: 'job_has_no_number_yet', field: 'job_id', facts: { job: aJob({ number: '' }) } },
    { code: 'job_of_another_customer', field: 'job_id', facts: { job: aJob({ customer_id: id(77) }) } },
    { code: 'only_bookable_by_hq', field: 'job_id', facts: { customer: aRelation({ only_bookable_by_hq: true }) } },
    {
      code: 'rate_only_bookable_by_hq',
      field: 'quotation_id',
      facts: { rates: [{ only_bookable_by_hq: false }, { only_bookable_by_hq: true }] },
    },
    {
      code: 'way_ends_elsewhere',
      field: 'onward_legs.0.pod_id',
      facts: { details: { pod_id: dakar, onward_legs: [{ voyage_id: id(80), pol_id: dakar, pod_id: rotterdam }] } },
    },
    ...barred('job_id'),
    ...routeGuards,
    { code: 'quotation_has_too_many_units', facts: { cargo: cargo(501) } },
    { code: 'check.chassis_build_year', field: 'units.0.chassis_number', facts: { cargo: cargo(1, { chassis_number: 'FJ40123456' }) } },
    {
      code: 'repeated_in_list',
      field: 'units.1.chassis_number',
      facts: { cargo: cargo(2, { chassis_number: 'JTNBA3EK303000001' }) },
    },
  ],
}

guards(booking, {
  book_quotation: ofQuotation,
  create: beginning,
  request: {
    passes: { ...beginning.passes, now: '2026-11-15T09:00:00.000Z' },
    refuses: [
      ...beginning.refuses.map(row => ({ now: '2026-11-15T09:00:00.000Z', ...row })),
      { code: 'port_call_departed', field: 'pol_id', now: '2026-11-16T09:00:00.000Z' },
      {
        code: 'port_call_departed',
        field: 'pol_id',
        facts: { voyage: aVoyage({ port_calls: rotation.map(call => ({ ...call, actual_departure: '2026-11-14' })) }) },
      },
      {
        code: 'port_call_past_cut_off',
        field: 'pol_id',
        facts: { voyage: aVoyage({ port_calls: rotation.map(call => ({ ...call, cut_off_cargo: '2026-11-15T08:59:00.000Z' })) }) },
      },
    ],
  },
  submit: {
    passes: { after: fresh, facts: { ...within, consignee: aRelation({ inactive: true }) } },
    refuses: [...barred('customer_id'), ...promise],
  },
  confirm: {
    passes: { after: pending, facts: { ...within, consignee: aRelation({ inactive: true }) } },
    refuses: [...barred('customer_id'), ...promise],
  },
  decline: { passes: { after: pending, input: {}, facts: { units: [aUnit()], bills: 0 } }, refuses: bound },
  change: { passes: { after: fresh, input: { notes: 'Call first' }, facts: two }, refuses: editing },
  amend: { passes: { after: active, input: { notes: 'Call first' }, facts: two }, refuses: editing },
  enter_cargo: {
    passes: {
      after: [BookingCreated({ ...created, cargo: [aCargo()] }), BookingConfirmed()],
      facts: { ...within, voyage, pol: undefined, ...nothingKnown, container_types: [], rows: [aRow()] },
    },
    refuses: [
      {
        code: 'cargo_entered_already',
        after: [BookingCreated({ ...created, cargo: [aCargo()] }), UnitsAdded({ ...booked, units: [{ ...booked, unit_id: id(50) }] })],
      },
      { code: 'cargo_has_too_many_units', facts: { rows: Array.from({ length: 501 }, () => aRow()) } },
      { code: 'booking_needs_units', field: 'units', facts: { rows: [] } },
      { code: 'repeated_in_list', field: 'units.1.chassis_number', facts: { rows: [aRow(), aRow()] } },
      ...barred('customer_id'),
      ...routeGuards,
      ...promise,
    ],
  },
  add_units: {
    passes: {
      after: active,
      input: { units: [aRow()] },
      facts: { ...within, voyage, pol: undefined, ...nothingKnown, container_types: [] },
    },
    refuses: [
      { code: 'booking_needs_units', field: 'units', input: { units: [] } },
      {
        code: 'check.chassis_build_year',
        field: 'units.1.chassis_number',
        input: { units: [aRow(), aRow({ chassis_number: 'AB123' })] },
      },
      { code: 'repeated_in_list', field: 'units.1.chassis_number', input: { units: [aRow(), aRow()] } },
      { code: 'only_of_containers', field: 'units.0.vgm_weight', input: { units: [aRow({ vgm_weight: 1500 })] } },
      {
        code: 'one_piece_per_chassis',
        field: 'units.1.quantity',
        input: { units: [aRow(), aRow({ chassis_number: 'JTNBA3EK303000002', quantity: 2 })] },
      },
      {
        code: 'check.chassis_build_year',
        field: 'units.0.chassis_number',
        input: { units: [aRow({ chassis_number: 'AB123', quantity: 2 }), aRow({ chassis_number: 'AB123', build_year: 1998 })] },
        others: [
          ['one_piece_per_chassis', 'units.0.quantity'],
          ['repeated_in_list', 'units.1.chassis_number'],
        ],
      },
      ...barred('customer_id'),
      ...routeGuards,
      ...promise,
    ],
  },
  cancel: {
    passes: { after: active, input: { reason: 'Withdrawn' }, facts: two },
    refuses: [closed, gone, ...bound],
  },
  price: {
    passes: {
      after: active,
      facts: { cargo: { cargo_lines: [cars()], priced_cargo: [] }, priced_as: [], aboard: [], asked: asked(), charged: false },
    },
    refuses: [
      { code: 'booking_without_units', facts: { cargo: { cargo_lines: [], priced_cargo: [] } } },
      { code: 'required', field: 'currency_id', facts: { asked: undefined } },
      { code: 'contract_not_in_force', field: 'contract_id', after: [BookingCreated({ ...created, contract_id: id(62) })] },
      { code: 'tariff_rates_unavailable', facts: { asked: asked({ candidates: { sources: [] } }) } },
      { code: 'booking_rate_only_bookable_by_hq', facts: { asked: keptForHeadquarters } },
      { code: 'booking_price_charged', facts: { charged: true } },
    ],
  },
  take_measured_price: { passes: { after: underReview, facts: two }, refuses: [{ code: 'nothing_to_review', after: active }] },
  keep_price: {
    passes: { after: underReview, input: { reason: 'Agreed by mail' } },
    refuses: [{ code: 'nothing_to_review', after: active }],
  },
  withdraw: {
    passes: { after: requested, by: customer, actor: customer, input: { reason: 'Sold here' }, facts: two },
    refuses: [
      { code: 'request_was_answered', by: clerk },
      { code: 'request_was_answered', after: [...requested, BookingConfirmed(), BookingAmended({ pod_id: dakar })] },
      closed,
      gone,
      { code: 'booking_has_loaded_units', facts: { units: [aUnit({ status: 'loaded' })] } },
    ],
  },
  restore: { passes: { after: withdrawn, facts: { ...two, customer: aRelation() } }, refuses: [...barred('customer_id'), ...routeGuards] },
})

test.each(['submit', 'confirm'] as const)('a booking of who is beyond his limit passes while that is lifted: %s', command => {
  const lifted = aRelation({ credit_limit: '10.00', credit_lifted: true, credit_lifted_until: '2026-11-20' })
  given(booking, ...fresh)
    .when(command, {}, { facts: { customer: lifted, credit } })
    .passes()
})

test('what is saved for a customer beyond his limit is warned of: a booking, a request, and what is overdue as it is promised', () => {
  const facts = { ...empty, job: aJob(), customer: aRelation({ credit_limit: '99.99' }), credit }
  const told = { facts, now: '2026-11-15T09:00:00.000Z' }
  const late = { ...credit, overdue_count: 1, overdue: '60.00' }
  expect(given(booking).when('create', input, told).warnings()).toEqual(['customer_beyond_credit_limit'])
  expect(given(booking).when('request', input, told).warnings()).toEqual(['customer_beyond_credit_limit'])
  for (const command of ['submit', 'confirm'] as const)
    expect(
      given(booking, ...fresh)
        .when(command, {}, { facts: { ...within, credit: late } })
        .warnings(),
    ).toEqual(['customer_has_overdue_invoices'])
})

test('units of who is beyond his limit are added to what is not confirmed yet, with a warning; to what is, within his limit or while it is lifted', () => {
  const room = { voyage, pol: undefined, ...nothingKnown, container_types: [] }
  const adding = (history: Parameters<typeof given<typeof bookings>>[1][], more: object) =>
    given(booking, ...history).when('add_units', { units: [aRow()] }, { facts: { ...room, ...within, ...more } })
  const beyond = { customer: aRelation({ credit_limit: '99.99' }) }
  for (const history of [fresh, pending]) expect(adding(history, beyond).warnings()).toEqual(['customer_beyond_credit_limit'])
  const lifted = aRelation({ credit_limit: '10.00', credit_lifted: true, credit_lifted_until: '2026-11-20' })
  expect(adding(active, { customer: lifted }).warnings()).toEqual([])
  const late = { ...credit, overdue_count: 1, overdue: '60.00' }
  expect(adding(active, { credit: late }).warnings()).toEqual(['customer_has_overdue_invoices'])
})

test('a customer may ask until the cut-off, and on the day of departure where nobody says one', () => {
  const ask = (call: object) => {
    const port_calls = rotation.map(one => ({ ...one, ...call }))
    const facts = { ...empty, job: aJob(), customer: aRelation(), voyage: aVoyage({ port_calls }) }
    return given(booking).when('request', input, { facts, now: '2026-11-15T09:00:00.000Z' })
  }
  ask({ cut_off_cargo: '2026-11-15T09:00:00.000Z' }).passes()
  ask({ date_departure: null }).passes()
  ask({ date_departure: '2026-11-15' }).passes()
  ask({ date_departure: '2026-11-15', actual_departure: '2026-11-15' }).refuses('port_call_departed')
  ask({ date_departure: '2026-11-14' }).refuses('port_call_departed')
})

test.each([
  ['of headquarters', { ...clerk, company_hq: true }],
  ['an administrator', { ...clerk, role: 'admin' as const }],
])('who is %s books for customers, and by rates, that only headquarters books', (_who, actor) => {
  const facts = { ...empty, job: aJob(), customer: aRelation({ only_bookable_by_hq: true }) }
  given(booking).when('create', input, { facts, actor }).passes()
  const kept = { ...ofQuotation.passes.facts, rates: [{ only_bookable_by_hq: true, route: 'NLRTM – GHTEM' }] }
  given(booking).when('book_quotation', ofQuotation.passes.input, { facts: kept, actor }).passes()
})

test('units that are not aboard go along, and a booking stays as it is without a word about its journey', () => {
  const facts = { ...two, units: [aUnit(), aUnit({ status: 'short_shipped' }), aUnit({ status: 'cancelled' })] }
  given(booking, ...active)
    .when('amend', { voyage_id: otherVoyage }, { facts })
    .passes()
  const aboard = { ...two, units: [aUnit({ status: 'loaded' })], touched: embargo.facts.touched, legs, connection_days: 2 }
  given(booking, ...active)
    .when('amend', { notes: 'Call first' }, { facts: aboard })
    .passes()
})

test('a connection of as many days as it needs is long enough', () => {
  given(booking)
    .when('create', input, { facts: { ...empty, job: aJob(), customer: aRelation(), legs, connection_days: 1 } })
    .passes()
})

test('refusals name what stands in the way', () => {
  const decide = (command: string, said: object, facts: object) =>
    booking.decide(
      command,
      { ...booking.initial, ...created, status: 'active' },
      { ...said },
      {
        id: jobId,
        actor: clerk,
        now: '2026-11-20T09:00:00.000Z',
        ...two,
        ...facts,
      },
    )
  const ghana = aCountry({ name: { en: 'Ghana', nl: 'Ghana' }, sanctioned: true })
  expect(decide('amend', { pol_id: dakar }, { touched: [{ field: 'pol_id', country: ghana }] })).toMatchObject({
    params: { country: 'Ghana' },
  })
  expect(decide('amend', { voyage_id: otherVoyage }, { legs, connection_days: 2 })).toMatchObject({
    params: { days: 2, arrives: '25-11-2026' },
    others: [{ params: { days: 2, arrives: '30-11-2026' } }],
  })
  expect(decide('cancel', {}, { voyage: aVoyage({ number: '2602', status: 'closed' }) })).toMatchObject({ params: { number: '2602' } })
  const [first, second] = [aRow(), aRow({ chassis_number: 'AB123' })]
  const twice = { field: 'units.2.chassis_number', params: { value: 'JTNBA3EK303000001', row: 1 } }
  expect(
    decide('add_units', { units: [first, second, first, first] }, { ...nothingKnown, customer: aRelation(), container_types: [] }),
  ).toMatchObject({
    code: 'check.chassis_build_year',
    params: { length: 5 },
    others: [twice, { ...twice, field: 'units.3.chassis_number' }],
  })
})
