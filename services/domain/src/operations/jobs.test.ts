import { jobs } from '@fairlead/contracts/operations/jobs'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { job } from './jobs.ts'
import { lineOf } from './pro-forma-lines.ts'
import { aRelation, bookingId, customer, dollar, euro, freight, id, office, rotterdam, tema, voyageId } from './specimens-for-tests.ts'

const {
  JobOpened,
  JobNumberAsked,
  JobNumbered,
  JobChanged,
  JobBookingRegistered,
  JobUnitsRegistered,
  JobBillOfLadingRegistered,
  ProFormaLinesAdded,
  ProFormaLineCorrected,
  ProFormaLinesApproved,
  ProFormaLinesRejected,
  ProFormaLinesReopened,
  ProFormaLinesInvoiced,
  ProFormaLinesReleased,
} = eventsOf(jobs)

const file = { direction: 'EXPORT' as const, customer_id: customer, office_id: office, service_type_id: 2 as const }
const around = {
  customer: aRelation({ address: 'Waalhaven 1', country_id: id(40), debtor_number: 'D1' }),
  office: aRelation({ types: ['OFFICE'], office_code: '01' }),
  numbers: { prefix: '0126', taken: 4 },
}
const booking = { booking_id: bookingId, voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, status: 'active', at_version: 2 }
const tracked = {
  unit_id: id(50),
  booking_id: bookingId,
  date_loaded: null,
  lapsed: false,
  volume: '12.032',
  customs_missing: false,
  at_version: 0,
}
const loaded = { ...tracked, date_loaded: '2026-11-15', at_version: 5 }
const details = {
  side: 'sales' as const,
  finance_article_id: freight,
  description: 'Ocean freight',
  booking_id: null,
  relation_id: null,
  calculation_unit_id: null,
  quantity: '12.032',
  rate: '54.1650',
  currency_id: euro,
  vat_type: 'EXPORT_0' as const,
}
const line = lineOf('a', details)
const line_ids = ['a']

test('a job asks for its number, and begins the series of its office and year when there is none', () => {
  const decided = given(job).when('open', file, { facts: around })
  expect(decided.record()).toMatchObject({ status: 'new', number: '' })
  const first = job.decide('open', { ...job.initial }, file, {
    id: id(1),
    actor: clerk,
    now: '2026-11-20T09:00:00.000Z',
    ...around,
    numbers: undefined,
  })
  expect(first).toMatchObject([{ type: 'JobOpened' }, { type: 'JobSeriesBegun', data: { prefix: '0126' } }, { type: 'JobNumberAsked' }])
  given(job, JobOpened(file), JobNumberAsked({ series_id: id(2) }))
    .when('assign_number', { number: '012600005' })
    .decides(JobNumbered({ number: '012600005' }))
  given(job, JobOpened(file), JobNumbered({ number: '012600005' }))
    .when('assign_number', { number: '012600006' })
    .decides()
})

test.each([
  ['customer_blacklisted', { blacklisted: true }],
  ['customer_inactive', { inactive: true }],
  ['customer_under_review', { world_check_status: 'positive' as const }],
])('no job for a customer that is blocked: %s', (code, said) => {
  given(job)
    .when('open', file, { facts: { ...around, customer: aRelation(said) } })
    .refuses(code, 'customer_id')
})

test('a job belongs to an own office for good, and to its customer once it has bookings', () => {
  given(job)
    .when('open', file, { facts: { ...around, office: aRelation({ types: ['CUSTOMER'] }) } })
    .refuses('not_an_office', 'office_id')
  given(job, JobOpened(file))
    .when('change', { office_id: id(3) }, { facts: around })
    .refuses('job_office_is_fixed')
  given(job, JobOpened(file))
    .when('change', { customer_id: id(3) }, { facts: around })
    .decides(JobChanged({ customer_id: id(3) }))
  given(job, JobOpened(file), JobBookingRegistered(booking))
    .when('change', { customer_id: id(3) }, { facts: around })
    .refuses('job_customer_is_fixed')
  given(job, JobOpened(file)).when('change', file, { facts: around }).decides()
})

test('its status follows from bookings, units and lines', () => {
  const history = [JobOpened(file), JobBookingRegistered(booking), JobUnitsRegistered({ units: [tracked] })]
  const status = (...more: Parameters<typeof given<typeof jobs>>[1][]) =>
    given(job, ...history, ...more)
      .when('register_units', { units: [] })
      .record().status
  expect(status()).toBe('active')
  expect(status(JobUnitsRegistered({ units: [loaded] }))).toBe('shipped')
  expect(status(JobBookingRegistered({ ...booking, status: 'cancelled', at_version: 3 }))).toBe('cancelled')
  const invoiced = ProFormaLinesInvoiced({
    invoice_id: id(8),
    line_ids,
    debtor_id: customer,
    customer_reference: null,
    invoice_date: '2026-11-20',
  })
  expect(status(ProFormaLinesAdded({ lines: [line] }), JobUnitsRegistered({ units: [loaded] }), invoiced)).toBe('invoiced')
})

test('older news of a booking or unit is no news', () => {
  const history = [JobOpened(file), JobBookingRegistered(booking), JobUnitsRegistered({ units: [loaded] })]
  given(job, ...history)
    .when('register_booking', booking)
    .decides()
  given(job, ...history)
    .when('register_units', { units: [{ ...tracked, at_version: 4 }] })
    .decides()
  const later = { ...tracked, at_version: 6 }
  given(job, ...history)
    .when('register_units', { units: [later] })
    .decides(JobUnitsRegistered({ units: [later] }))
})

test('a line amounts to rate times quantity, in cents; while pending it may be corrected', () => {
  const [added] = given(job, JobOpened(file))
    .when('add_lines', { lines: [details] })
    .record().lines
  expect(added).toMatchObject({ amount: '651.71', status: 'pending', invoice_id: null })
  given(job, JobOpened(file)).when('add_lines', { lines: [] }).refuses('choose_lines', 'lines')
  given(job, JobOpened(file))
    .when('add_lines', { lines: [details, { ...details, booking_id: bookingId }] })
    .refuses('select_from_list', 'lines.1.booking_id')
  const history = [JobOpened(file), ProFormaLinesAdded({ lines: [line] })]
  given(job, ...history)
    .when('correct_line', { line_id: 'a', ...details })
    .decides()
  given(job, ...history)
    .when('correct_line', { line_id: 'a', ...details, quantity: '2.000' })
    .decides(ProFormaLineCorrected({ ...line, quantity: '2.000', amount: '108.33' }))
  given(job, ...history, ProFormaLinesApproved({ line_ids }))
    .when('correct_line', { line_id: 'a', ...details })
    .refuses('line_not_pending')
})

test('lines are approved, rejected with a reason, and reopened', () => {
  const history = [JobOpened(file), ProFormaLinesAdded({ lines: [line] })]
  const reason = 'Rate of last year'
  given(job, ...history)
    .when('approve_lines', { line_ids })
    .decides(ProFormaLinesApproved({ line_ids }))
  given(job, ...history)
    .when('approve_lines', { line_ids: ['b'] })
    .refuses('line_not_found', 'line_ids.0')
  given(job, ...history)
    .when('reopen_lines', { line_ids })
    .refuses('line_not_rejected', 'line_ids.0')
  given(job, ...history, ProFormaLinesApproved({ line_ids }))
    .when('reject_lines', { line_ids, reason })
    .decides(ProFormaLinesRejected({ line_ids, reason }))
  const rejected = [...history, ProFormaLinesRejected({ line_ids, reason })]
  given(job, ...rejected)
    .when('approve_lines', { line_ids })
    .refuses('line_not_pending')
  given(job, ...rejected)
    .when('reopen_lines', { line_ids })
    .decides(ProFormaLinesReopened({ line_ids }))
})

const ready = [
  JobOpened({ ...file, customer_reference: 'PO 7781' }),
  JobBookingRegistered(booking),
  JobUnitsRegistered({ units: [loaded] }),
  JobBillOfLadingRegistered({ bill_of_lading_id: id(60), state: 'draft', at_version: 1 }),
  ProFormaLinesAdded({ lines: [line, lineOf('b', { ...details, currency_id: dollar }), lineOf('c', { ...details, side: 'purchase' })] }),
  ProFormaLinesApproved({ line_ids: ['a', 'b', 'c'] }),
]
const invoice = { invoice_id: id(61), line_ids, invoice_date: '2026-11-20' }
const debtor = { facts: { debtor: around.customer } }

test('an invoice takes approved sales lines of what is on board and has a bill of lading', () => {
  given(job, ...ready)
    .when('create_invoice', invoice, debtor)
    .decides(ProFormaLinesInvoiced({ ...invoice, debtor_id: customer, customer_reference: 'PO 7781' }))
  given(job, ...ready)
    .when('create_invoice', { ...invoice, line_ids: [] }, debtor)
    .refuses('choose_lines')
  given(job, ...ready)
    .when('create_invoice', { ...invoice, line_ids: ['c'] }, debtor)
    .refuses('line_is_purchase', 'line_ids.0')
  given(job, ...ready.filter(event => event.type !== 'ProFormaLinesApproved'))
    .when('create_invoice', invoice, debtor)
    .refuses('line_not_approved')
  given(job, ...ready.filter(event => event.type !== 'JobBillOfLadingRegistered'))
    .when('create_invoice', invoice, debtor)
    .refuses('invoice_needs_bill_of_lading')
  given(job, ...ready, JobUnitsRegistered({ units: [{ ...tracked, at_version: 6 }] }))
    .when('create_invoice', invoice, debtor)
    .refuses('invoice_needs_loaded_date')
  given(job, ...ready, JobUnitsRegistered({ units: [{ ...loaded, lapsed: true, at_version: 6 }] }))
    .when('create_invoice', invoice, debtor)
    .refuses('invoice_needs_units')
})

test('one currency per invoice is advised, and a debtor is complete', () => {
  given(job, ...ready)
    .when('create_invoice', { ...invoice, line_ids: ['a', 'b'] }, debtor)
    .refuses('invoice_mixes_currencies', 'confirmed')
  expect(
    given(job, ...ready)
      .when('create_invoice', { ...invoice, line_ids: ['a', 'b'], confirmed: true }, debtor)
      .record().lines,
  ).toMatchObject([{ status: 'invoiced', invoice_id: invoice.invoice_id }, { status: 'invoiced' }, { status: 'approved' }])
  given(job, ...ready)
    .when('create_invoice', invoice, { facts: { debtor: aRelation() } })
    .refuses('debtor_without_address', 'debtor_id')
})

test('lines come back from an invoice that was cancelled, once', () => {
  const invoiced = ProFormaLinesInvoiced({ ...invoice, debtor_id: customer, customer_reference: null })
  const back = ProFormaLinesReleased({ invoice_id: invoice.invoice_id })
  given(job, ...ready, invoiced)
    .when('create_invoice', invoice, debtor)
    .refuses('line_not_approved')
  given(job, ...ready, invoiced)
    .when('release_lines', { invoice_id: invoice.invoice_id })
    .decides(back)
  given(job, ...ready, invoiced, back)
    .when('release_lines', { invoice_id: invoice.invoice_id })
    .decides()
})
