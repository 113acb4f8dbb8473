import { jobs } from '@fairlead/contracts/operations/jobs'
import { projects } from '@fairlead/contracts/operations/projects'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { job } from './jobs.ts'
import { lineOf } from './pro-forma-lines.ts'
import {
  aLine,
  aRelation,
  atPar,
  bookingId,
  customer,
  dollar,
  euro,
  freight,
  id,
  office,
  otherBooking,
  otherCustomer,
  otherOffice,
  recordOf,
} from './specimens-for-tests.ts'

const { JobOpened, ProFormaLinesAdded, ProFormaLinesApproved, ProFormaLinesRejected, ProFormaLinesInvoiced } = eventsOf(jobs)

const file = { direction: 'EXPORT' as const, customer_id: customer, office_id: office, service_type_id: 2 as const }
const good = aRelation({ address: 'Waalhaven 1', country_id: id(40), debtor_number: 'D1' })
const own = aRelation({ types: ['OFFICE'], office_code: '01' })
const opened = [JobOpened(file)]
/** Two sales lines of the first booking and one of the second, one cost, one in dollars. */
const lines = [
  aLine({ id: 'a', booking_id: bookingId }),
  aLine({ id: 'b', booking_id: bookingId, description: 'THC' }),
  aLine({ id: 'c', booking_id: otherBooking }),
  aLine({ id: 'cost', side: 'purchase' }),
  aLine({ id: 'usd', booking_id: bookingId, currency_id: dollar }),
]
/** One euro is worth one. */
const inEuros = new Map([[euro, { code: 'EUR', rate: '1' }]])
const added = [...opened, ProFormaLinesAdded({ lines })]
const parts = {
  bookings: [{ id: bookingId }, { id: otherBooking }],
  units: [
    { id: id(61), booking_id: bookingId },
    { id: id(62), booking_id: otherBooking },
  ],
  bills: [{ id: id(71) }],
}
const shipment = { units: 2, waiting: 0, bills: 1 }
const approved = [...added, ProFormaLinesApproved({ line_ids: lines.map(one => one.id) })]
/** A sales line of 1300.00 with a discount beside it. */
const withDiscount = (amount: string, currency_id = euro) => [
  ...opened,
  ProFormaLinesAdded({ lines: [aLine({ id: 'a' }), aLine({ id: 'discount', amount, currency_id })] }),
  ProFormaLinesApproved({ line_ids: ['a', 'discount'] }),
]
const rejected = [...added, ProFormaLinesRejected({ line_ids: ['b'], reason: 'Twice' })]
const invoiced = [
  ...approved,
  ProFormaLinesInvoiced({ invoice_id: id(61), line_ids: ['a'], debtor_id: customer, customer_reference: null, invoice_date: '2026-11-20' }),
]
/** The dinar of Tunisia is worth a thousand of its parts. */
const dinar = id(49)
const minor_units = new Map([[dinar, 3]])
const details = {
  side: 'sales' as const,
  general_cost_id: null,
  finance_article_id: freight,
  description: 'Ocean freight',
  booking_id: null,
  unit_id: null,
  bill_of_lading_id: null,
  relation_id: null,
  calculation_unit_id: null,
  quantity: '1.000',
  rate: '650.0000',
  currency_id: euro,
  vat_type: 'EXPORT_0' as const,
  project_id: null,
}
const blocked = [
  { code: 'customer_blacklisted', field: 'customer_id', facts: { customer: aRelation({ blacklisted: true }) } },
  { code: 'customer_inactive', field: 'customer_id', facts: { customer: aRelation({ inactive: true }) } },
  { code: 'customer_under_review', field: 'customer_id', facts: { customer: aRelation({ world_check_status: 'positive' }) } },
  { code: 'select_from_list', field: 'customer_id', facts: { customer: aRelation({ status: 'deleted' }) } },
]
const chosen = (...line_ids: string[]) => ({ line_ids })
/** Whatever is done with lines: some are chosen, all of them are there. */
const choosing = <M extends object>(more: M) => [
  { code: 'choose_lines', field: 'line_ids', input: { ...more, ...chosen() } },
  { code: 'line_not_found', field: 'line_ids.1', input: { ...more, ...chosen('b', 'z') } },
]
const asked = { invoice_id: id(62), invoice_date: '2026-11-20' }
const because = { reason: 'Rate of last year' }
const reversed = { vat_type: 'REVERSE' } as const
const bill = { vendor_invoice_number: 'V 2611', vendor_invoice_date: '2026-11-18' }

const aProject = recordOf(projects, { number: '26GA2601', status: 'open', voyage_rates: [] })

guards(job, {
  open: {
    passes: { input: file, facts: { customer: good, office: own, numbers: undefined } },
    refuses: [
      ...blocked,
      { code: 'not_an_office', field: 'office_id', facts: { office: undefined } },
      { code: 'not_an_office', field: 'office_id', facts: { office: aRelation({ types: ['CUSTOMER'], office_code: '01' }) } },
      { code: 'not_an_office', field: 'office_id', facts: { office: aRelation({ types: ['OFFICE'] }) } },
    ],
  },
  change: {
    passes: { after: opened, input: { customer_id: otherCustomer }, facts: { customer: good, isBooked: false } },
    refuses: [
      { code: 'job_office_is_fixed', field: 'office_id', input: { office_id: otherOffice } },
      { code: 'job_customer_is_fixed', field: 'customer_id', facts: { isBooked: true } },
      { code: 'customer_has_files', field: 'customer_id', facts: { hasFiles: true } },
      ...blocked,
    ],
  },
  add_lines: {
    passes: {
      after: opened,
      input: {
        lines: [
          details,
          { ...details, booking_id: bookingId },
          { ...details, booking_id: bookingId, unit_id: id(61), bill_of_lading_id: id(71) },
          { ...details, unit_id: id(62) },
        ],
      },
      facts: { parts: { ...parts, bookings: [{ id: bookingId }] }, rateOf: () => atPar, minor_units },
    },
    refuses: [
      { code: 'choose_lines', field: 'lines', input: { lines: [] } },
      {
        code: 'line_too_large',
        field: 'lines.1.rate',
        input: { lines: ['99999999.9900', '99999999.9950', '-99999999.9949', '-100000000.0000'].map(rate => ({ ...details, rate })) },
        others: [['line_too_large', 'lines.3.rate']],
      },
      {
        code: 'select_from_list',
        field: 'lines.1.booking_id',
        input: { lines: [details, { ...details, booking_id: otherBooking }, { ...details, booking_id: id(70) }] },
        others: [['select_from_list', 'lines.2.booking_id']],
      },
      { code: 'select_from_list', field: 'lines.0.unit_id', input: { lines: [{ ...details, unit_id: id(63) }] } },
      { code: 'select_from_list', field: 'lines.0.unit_id', input: { lines: [{ ...details, booking_id: bookingId, unit_id: id(62) }] } },
      { code: 'select_from_list', field: 'lines.0.bill_of_lading_id', input: { lines: [{ ...details, bill_of_lading_id: id(72) }] } },
      {
        code: 'currency_too_fine',
        field: 'lines.1.currency_id',
        input: { lines: [details, { ...details, currency_id: dinar }] },
      },
    ],
  },
  correct_line: {
    passes: {
      after: added,
      input: { line_id: 'a', ...details, booking_id: otherBooking },
      facts: { parts, minor_units, rateOf: () => atPar },
    },
    refuses: [
      { code: 'line_not_found', field: 'line_id', input: { line_id: 'z', ...details } },
      { code: 'line_not_pending', field: 'line_id', after: approved },
      { code: 'line_not_pending', field: 'line_id', after: [...added, ProFormaLinesRejected({ line_ids: ['a'], reason: 'Twice' })] },
      { code: 'line_not_pending', field: 'line_id', after: invoiced },
      { code: 'select_from_list', field: 'booking_id', input: { line_id: 'a', ...details, booking_id: id(70) } },
      { code: 'select_from_list', field: 'unit_id', input: { line_id: 'a', ...details, unit_id: id(63) } },
      { code: 'select_from_list', field: 'bill_of_lading_id', input: { line_id: 'a', ...details, bill_of_lading_id: id(72) } },
      { code: 'currency_too_fine', field: 'currency_id', input: { line_id: 'a', ...details, currency_id: dinar } },
      { code: 'line_too_large', field: 'rate', input: { line_id: 'a', ...details, quantity: '2.000', rate: '50000000.0000' } },
    ],
  },
  adjust_lines: {
    passes: { after: added, input: { ...chosen('a', 'b'), ...reversed }, facts: { minor_units, rateOf: () => atPar } },
    refuses: [
      ...choosing({ ...reversed }),
      { code: 'line_not_pending', field: 'line_ids.0', after: approved },
      {
        code: 'line_too_large',
        field: 'line_ids.0.rate',
        after: [
          JobOpened(file),
          ProFormaLinesAdded({ lines: [lineOf('a', { ...details, rate: '99999999.0000', quantity: '1.000' }, atPar)] }),
        ],
        input: { ...chosen('a'), rate_pct: '900.00' },
      },
    ],
  },
  split_line: {
    passes: { after: added, input: { line_id: 'a', quantity: '0.500' }, facts: { minor_units } },
    refuses: [
      { code: 'line_not_found', field: 'line_ids.0', input: { line_id: 'z', quantity: '0.500' } },
      { code: 'line_not_pending', field: 'line_ids.0', after: approved },
      { code: 'split_within_quantity', field: 'quantity', input: { line_id: 'a', quantity: '2.000' } },
    ],
  },
  move_lines: {
    passes: {
      after: added,
      input: { ...chosen('a', 'b'), to_job_id: id(90) },
      facts: { to: { id: id(90), office_id: file.office_id, status: 'active' } },
    },
    refuses: [
      ...choosing({ to_job_id: id(90) }),
      { code: 'line_not_pending', field: 'line_ids.0', after: approved },
      { code: 'select_from_list', field: 'to_job_id', facts: { to: undefined } },
      { code: 'job_of_another_office', field: 'to_job_id', facts: { to: { id: id(90), office_id: otherOffice, status: 'active' } } },
    ],
  },
  match_vendor_invoice: {
    passes: {
      after: [JobOpened(file), ProFormaLinesAdded({ lines: ['a', 'b'].map(one => lineOf(one, { ...details, side: 'purchase' }, atPar)) })],
      input: { ...chosen('a', 'b'), ...bill },
    },
    refuses: [
      ...choosing(bill),
      { code: 'line_is_sold', field: 'line_ids.0', after: added, others: [['line_is_sold', 'line_ids.1']] },
      { code: 'line_not_pending_or_approved', field: 'line_ids.0', after: invoiced, input: { ...chosen('a'), ...bill } },
    ],
  },
  approve_lines: {
    passes: { after: added, input: chosen('a', 'b'), facts: { own_lines_up_to: '2600.00', rates: inEuros, under_review: [] } },
    refuses: [
      ...choosing({}),
      {
        code: 'line_of_ones_own',
        field: 'line_ids.0',
        facts: { own_lines_up_to: '1299.99' },
        others: [['line_of_ones_own', 'line_ids.1']],
      },
      {
        code: 'line_of_ones_own',
        field: 'line_ids.0',
        after: [...added, ProFormaLinesApproved({ line_ids: ['a'] })],
        input: chosen('b'),
        facts: { own_lines_up_to: '2599.99' },
      },
      {
        code: 'line_of_ones_own_without_rate',
        field: 'line_ids.0',
        facts: { rates: new Map([[euro, { code: 'EUR', rate: null }]]) },
        others: [['line_of_ones_own_without_rate', 'line_ids.1']],
      },
      { code: 'line_not_pending', field: 'line_ids.1', after: rejected },
      { code: 'line_not_pending', field: 'line_ids.0', after: approved },
      {
        code: 'line_of_ones_own',
        field: 'line_ids.0',
        after: rejected,
        input: {},
        facts: { own_lines_up_to: '1299.99' },
        others: [
          ['line_of_ones_own', 'line_ids.1'],
          ['line_of_ones_own', 'line_ids.2'],
          ['line_of_ones_own_without_rate', 'line_ids.3'],
        ],
      },
      { code: 'no_lines_to_review', after: approved, input: {} },
      { code: 'no_lines_to_review', after: opened, input: { line_ids: null } },
    ],
  },
  reject_lines: {
    passes: { after: added, input: { ...chosen('a', 'b'), ...because } },
    refuses: [
      ...choosing(because),
      { code: 'line_not_pending_or_approved', field: 'line_ids.1', after: rejected },
      { code: 'line_not_pending_or_approved', field: 'line_ids.0', after: invoiced },
    ],
  },
  reopen_lines: {
    passes: { after: rejected, input: chosen('b') },
    refuses: [...choosing({}), { code: 'line_not_rejected', field: 'line_ids.1', input: chosen('b', 'a') }],
  },
  create_invoice: {
    passes: {
      after: approved,
      input: { ...asked, ...chosen('a', 'b') },
      facts: { debtor: good, shipment, supplied: '2026-11-20', closed_until: '2026-11-19' },
    },
    refuses: [
      ...choosing(asked),
      { code: 'period_closed', field: 'invoice_date', facts: { closed_until: '2026-11-20' } },
      { code: 'period_closed', field: 'invoice_date', input: { ...asked, ...chosen('a'), invoice_date: '1926-11-20' } },
      {
        code: 'period_closed',
        field: 'invoice_date',
        input: { ...asked, ...chosen('a'), invoice_date: '2024-12-31' },
        facts: { closed_until: null },
      },
      { code: 'invoice_date_in_future', field: 'invoice_date', input: { ...asked, ...chosen('a'), invoice_date: '2126-11-20' } },
      { code: 'invoice_date_in_future', field: 'invoice_date', now: '2026-11-19T22:59:59.000Z' },
      { code: 'invoice_before_supply', field: 'invoice_date', facts: { supplied: '2026-11-21' } },
      { code: 'line_not_approved', field: 'line_ids.0', after: [...approved, ProFormaLinesRejected({ line_ids: ['a'], reason: 'Twice' })] },
      { code: 'line_not_approved', field: 'line_ids.0', after: invoiced },
      { code: 'line_is_purchase', field: 'line_ids.1', input: { ...asked, ...chosen('a', 'cost') } },
      { code: 'no_project_yet', facts: { under: { project: undefined, currencies: [] } } },
      { code: 'project_is_closed', facts: { under: { project: { ...aProject, status: 'closed' }, currencies: [] } } },
      { code: 'project_lacks_exchange_rates', facts: { under: { project: aProject, currencies: [{ id: dollar, code: 'USD' }] } } },
      { code: 'invoice_needs_units', facts: { shipment: { ...shipment, units: 0 } } },
      { code: 'invoice_needs_loaded_date', facts: { shipment: { ...shipment, waiting: 1 } } },
      { code: 'invoice_needs_bill_of_lading', facts: { shipment: { ...shipment, bills: 0 } } },
      { code: 'invoice_mixes_currencies', field: 'confirmed', input: { ...asked, ...chosen('a', 'usd') } },
      { code: 'invoice_not_positive', field: 'line_ids', after: withDiscount('-1300.00'), input: { ...asked, ...chosen('a', 'discount') } },
      { code: 'invoice_not_positive', field: 'line_ids', after: withDiscount('-1350.00'), input: { ...asked, ...chosen('a', 'discount') } },
      {
        code: 'invoice_not_positive',
        field: 'line_ids',
        after: withDiscount('-700.00', dollar),
        input: { ...asked, ...chosen('a', 'discount'), confirmed: true },
      },
      { code: 'select_from_list', field: 'debtor_id', facts: { debtor: undefined } },
      { code: 'debtor_without_address', field: 'debtor_id', facts: { debtor: { ...good, address: null } } },
      { code: 'debtor_without_country', field: 'debtor_id', facts: { debtor: { ...good, country_id: null } } },
      { code: 'debtor_without_number', field: 'debtor_id', facts: { debtor: { ...good, debtor_number: null } } },
      {
        code: 'line_is_purchase',
        field: 'line_ids.1',
        after: approved,
        input: { ...asked, ...chosen('a', 'cost', 'usd') },
        facts: { debtor: aRelation(), shipment: { units: 0, waiting: 0, bills: 0 } },
        others: [
          ['invoice_needs_units'],
          ['invoice_needs_bill_of_lading'],
          ['invoice_mixes_currencies', 'confirmed'],
          ['debtor_without_address', 'debtor_id'],
          ['debtor_without_country', 'debtor_id'],
          ['debtor_without_number', 'debtor_id'],
        ],
      },
    ],
  },
})

test('whoever is blocked keeps the jobs that he has', () => {
  given(job, ...opened)
    .when('change', { customer_reference: 'PO 1' }, { facts: { customer: aRelation({ blacklisted: true }) } })
    .passes()
})

test('of more currencies than one, where somebody confirmed it, each gets an invoice of its own', () => {
  const said = { debtor_id: customer, customer_reference: null, invoice_date: '2026-11-20' }
  given(job, ...approved)
    .when(
      'create_invoice',
      { ...asked, ...chosen('usd', 'a', 'b'), confirmed: true },
      { facts: { debtor: good, shipment, supplied: null, closed_until: null } },
    )
    .decides(
      ProFormaLinesInvoiced({ ...said, invoice_id: asked.invoice_id, line_ids: ['usd'] }),
      ProFormaLinesInvoiced({ ...said, invoice_id: derivedId(asked.invoice_id, 'invoice', euro), line_ids: ['a', 'b'] }),
    )
})

test('where no lines are named, all that wait for review are approved', () =>
  given(job, ...rejected, ProFormaLinesApproved({ line_ids: ['cost'] }))
    .when('approve_lines', {}, { facts: { own_lines_up_to: null, rates: inEuros, under_review: [] } })
    .decides(ProFormaLinesApproved({ line_ids: ['a', 'c', 'usd'] })))

test('refusals name the line, the debtor and how many units wait', () => {
  const decide = (command: string, said: object, input: object, debtor: object = good) =>
    job.decide(
      command,
      { ...job.initial, lines, ...said },
      { ...input },
      { id: id(1), actor: clerk, now: '2026-11-20T09:00:00.000Z', debtor, shipment, supplied: null, parts },
    )
  expect(decide('create_invoice', {}, { ...asked, ...chosen('b') })).toMatchObject({ params: { line: 'THC' } })
  const ready = { lines: lines.map(one => ({ ...one, status: 'approved' })) }
  expect(
    decide(
      'create_invoice',
      { ...ready, lines: [aLine({ id: 'x', side: 'purchase', description: 'Tug', status: 'approved' })] },
      { ...asked, ...chosen('x') },
    ),
  ).toMatchObject({ params: { line: 'Tug' } })
  expect(decide('create_invoice', ready, { ...asked, ...chosen('a') }, aRelation({ name: 'Jansen BV' }))).toMatchObject({
    params: { debtor: 'Jansen BV' },
  })
  expect(decide('correct_line', ready, { line_id: 'b', ...details })).toMatchObject({ params: { line: 'THC' } })
})

test('what is saved for a customer beyond his limit is warned of, with what is about to be promised', () => {
  const credit = {
    customer_id: customer,
    rates: inEuros,
    invoiced: '100.00',
    promised: '0.00',
    overdue_count: 0,
    overdue: '0.00',
    unrated: [],
  }
  const beyond = { customer: { ...good, credit_limit: '99.99' }, credit }
  const told = ['customer_beyond_credit_limit']
  expect(
    given(job)
      .when('open', file, { facts: { ...beyond, office: own, numbers: undefined } })
      .warnings(),
  ).toEqual(told)
  const changing = (input: object) => given(job, ...opened).when('change', input, { facts: { ...beyond, isBooked: false } })
  expect(changing({ customer_id: otherCustomer }).warnings()).toEqual(told)
  expect(changing({ customer_id: customer }).warnings()).toEqual([])

  // A line of 650.00 stands on the job: another is beyond the limit, and so is that one for a cent more.
  const upTo = (credit_limit: string) => ({
    facts: { parts, minor_units, rateOf: () => atPar, credit, customer: { ...good, credit_limit } },
  })
  const adding = (limit: string) => given(job, ...opened).when('add_lines', { lines: [details] }, upTo(limit))
  expect([adding('750.00').warnings(), adding('749.99').warnings()]).toEqual([[], told])
  const correcting = (rate: string) =>
    given(job, ...opened, ProFormaLinesAdded({ lines: [aLine({ id: 'a', amount: '650.00', rate: '650.0000', quantity: '1.000' })] })).when(
      'correct_line',
      { line_id: 'a', ...details, rate },
      upTo('100.00'),
    )
  expect([correcting('650.0000').warnings(), correcting('640.0000').warnings(), correcting('650.0100').warnings()]).toEqual([[], [], told])

  const invoicing = given(job, ...approved).when(
    'create_invoice',
    { ...asked, ...chosen('a', 'b') },
    { facts: { debtor: beyond.customer, credit, shipment, closed_until: null, supplied: null } },
  )
  expect(invoicing.warnings()).toEqual(told)
})
