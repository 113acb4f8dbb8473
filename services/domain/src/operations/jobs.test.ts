import { jobs } from '@fairlead/contracts/operations/jobs'
import { settingsId } from '@fairlead/contracts/platform/settings'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { exchangeRate } from '../masterdata/exchange-rates.ts'
import { generalConfiguration } from '../platform/settings.ts'
import { booking } from './bookings.ts'
import { invoicingFaults } from './invoicing.ts'
import { job } from './jobs.ts'
import { type LineRate, lineOf } from './pro-forma-lines.ts'
import { project } from './projects.ts'
import {
  aBooking,
  aLine,
  aRelation,
  atPar,
  bookingId,
  customer,
  dollar,
  euro,
  freight,
  id,
  jobId,
  office,
  otherBooking,
  otherJob,
} from './specimens-for-tests.ts'

const {
  JobOpened,
  JobNumberAsked,
  JobNumbered,
  JobChanged,
  ProFormaLinesAdded,
  ProFormaLinesEstimated,
  ProFormaLinesWithdrawn,
  ProFormaLineCorrected,
  ProFormaLinesApproved,
  ProFormaLinesRejected,
  ProFormaLinesReopened,
  ProFormaLineSplit,
  ProFormaLinesMoved,
  ProFormaLinesReceived,
  VendorInvoiceMatched,
  ProFormaLinesInvoiced,
  ProFormaLinesCollected,
  ProFormaLinesReleased,
} = eventsOf(jobs)

const file = { direction: 'EXPORT' as const, customer_id: customer, office_id: office, service_type_id: 2 as const }
const around = {
  customer: aRelation({ address: 'Waalhaven 1', country_id: id(40), debtor_number: 'D1' }),
  office: aRelation({ types: ['OFFICE'], office_code: '01' }),
  numbers: { prefix: '0126', taken: 4 },
}
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
  quantity: '12.032',
  rate: '54.1650',
  currency_id: euro,
  vat_type: 'EXPORT_0' as const,
  project_id: null,
}
const line = lineOf('a', details, atPar)
/** Every currency has cents. */
const none = { bookings: [], units: [], bills: [] }
const cents = { parts: none, minor_units: new Map(), rateOf: () => atPar }
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
  given(job, JobOpened(file))
    .when('change', { customer_id: id(3) }, { facts: { ...around, isBooked: true } })
    .refuses('job_customer_is_fixed')
  given(job, JobOpened(file))
    .when('change', { customer_id: customer, customer_reference: 'PO 9' }, { facts: { ...around, hasFiles: true } })
    .decides(JobChanged({ customer_reference: 'PO 9' }))
  given(job, JobOpened(file)).when('change', file, { facts: around }).decides()
})

test('a line amounts to rate times quantity, in cents; while pending it may be corrected', () => {
  const [added] = given(job, JobOpened(file))
    .when('add_lines', { lines: [details] }, { facts: cents })
    .record().lines
  expect(added).toMatchObject({ amount: '651.71', status: 'pending', invoice_id: null })
  given(job, JobOpened(file)).when('add_lines', { lines: [] }, { facts: cents }).refuses('choose_lines', 'lines')
  given(job, JobOpened(file))
    .when(
      'add_lines',
      { lines: [details, { ...details, booking_id: bookingId }] },
      { facts: { ...cents, parts: { ...none, bookings: [{ id: otherBooking }] } } },
    )
    .refuses('select_from_list', 'lines.1.booking_id')
  const history = [JobOpened(file), ProFormaLinesAdded({ lines: [line] })]
  given(job, ...history)
    .when('correct_line', { line_id: 'a', ...details }, { facts: cents })
    .decides()
  given(job, ...history)
    .when('correct_line', { line_id: 'a', ...details, quantity: '2.000' }, { facts: cents })
    .decides(ProFormaLineCorrected({ ...line, quantity: '2.000', amount: '108.33' }))
  given(job, ...history, ProFormaLinesApproved({ line_ids }))
    .when('correct_line', { line_id: 'a', ...details }, { facts: cents })
    .refuses('line_not_pending')
  const yen = { facts: { ...cents, minor_units: new Map([[dollar, 0]]) } }
  const inYen = given(job, JobOpened(file)).when('add_lines', { lines: [{ ...details, currency_id: dollar }] }, yen)
  expect(inYen.record().lines[0]?.amount, 'in a currency without cents').toBe('652.00')
  expect(
    given(job, ...history)
      .when('correct_line', { line_id: 'a', ...details, currency_id: dollar }, yen)
      .record().lines[0]?.amount,
  ).toBe('652.00')
})

test('lines are approved, rejected with a reason, and reopened', () => {
  const history = [JobOpened(file), ProFormaLinesAdded({ lines: [line] })]
  const reason = 'Rate of last year'
  given(job, ...history)
    .when('approve_lines', { line_ids }, { facts: { own_lines_up_to: null, rates: new Map(), under_review: [] } })
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

test('with a line that is not to be charged goes what came beside it and nobody approved yet', () => {
  const estimated = { ...line, ...aLine({ estimated: true }), id: 'a' }
  const [second, third] = [derivedId('difference', 'a', 1), derivedId('difference', 'a', 2)]
  const first = [JobOpened(file), ProFormaLinesEstimated({ lines: [estimated] }), ProFormaLinesApproved({ line_ids })]
  const both = [...first, ProFormaLinesEstimated({ lines: [{ ...estimated, id: second }] })]
  const [reason, rejected] = ['Twice', ProFormaLinesRejected({ line_ids, reason: 'Twice' })]
  given(job, ...both)
    .when('reject_lines', { line_ids, reason })
    .decides(rejected, ProFormaLinesWithdrawn({ line_ids: [second] }))
  given(job, ...both)
    .when('reject_lines', { line_ids: [...line_ids, second], reason })
    .decides(ProFormaLinesRejected({ line_ids: [...line_ids, second], reason }))
  given(job, ...both)
    .when('reject_lines', { line_ids: [second], reason })
    .decides(ProFormaLinesRejected({ line_ids: [second], reason }))
  given(
    job,
    ...both,
    ProFormaLinesApproved({ line_ids: [second] }),
    ProFormaLinesEstimated({ lines: [{ ...estimated, id: third }] }),
    ProFormaLineCorrected({ ...line, id: third }),
  )
    .when('reject_lines', { line_ids, reason })
    .decides(rejected)
})

test('the limit of own lines is that of the general configuration, and currencies of lines come with their last rate', async () => {
  const configured = loading(
    [generalConfiguration, { id: settingsId, own_lines_up_to: '250.00' }],
    [currency, { id: 'usd', code: 'USD' }],
    [currency, { id: 'xof', code: 'XOF' }],
    [currency, { id: 'gbp', code: 'GBP' }],
  )
  const quoted = (currency_id: string): RecordFixture => [
    exchangeRate,
    { id: currency_id, currency_id, date: '2026-11-20', rate: '1.1600', source: 'ecb', status: 'active' },
  ]
  const context = { id: id(1), actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding([quoted('usd'), quoted('gbp')]) }
  const lines = ['usd', 'usd', 'xof', 'gbp'].map((currency_id, n) => aLine({ id: String(n), currency_id }))
  const inPounds = { whole_amount: '1.00', whole_currency_id: 'gbp' }
  const ofPart = await job.facts('approve_lines', { lines: [{ ...lines[0], ...inPounds }] }, { line_ids: ['0'] }, configured, context)
  expect([...(ofPart.rates as Map<string, unknown>).keys()], 'also of what a part was').toEqual(['usd', 'gbp'])
  const before = aLine({ id: 'before', status: 'approved', currency_id: 'gbp' })
  const withBefore = await job.facts('approve_lines', { lines: [lines[0], before] }, { line_ids: ['0'] }, configured, context)
  expect([...(withBefore.rates as Map<string, unknown>).keys()], 'also of what was approved before').toEqual(['usd', 'gbp'])
  expect(await job.facts('approve_lines', { lines }, { line_ids: ['0', '1', '2'] }, configured, context)).toEqual({
    own_lines_up_to: '250.00',
    rates: new Map([
      ['usd', { code: 'USD', rate: '1.1600' }],
      ['xof', { code: 'XOF', rate: null }],
    ]),
    under_review: [],
  })
})

test('who approves lines of a booking whose measured price nobody reviewed yet is told so', async () => {
  const priced = (booking_id: string, number: string, price_to_review: boolean): RecordFixture => [
    booking,
    { ...aBooking({ number, price_to_review }), id: booking_id },
  ]
  const records = [priced(bookingId, '012600001-1', true), priced(otherBooking, '012600001-2', true), priced(id(70), '012600001-3', false)]
  const context = { id: jobId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(records) }
  const lines = [aLine({ id: 'a', booking_id: bookingId }), aLine({ id: 'b', booking_id: id(70) }), aLine({ id: 'c' })]
  const review = async (...ids: string[]) =>
    (await job.facts('approve_lines', { lines }, { line_ids: ids }, loading(), context)).under_review
  expect(await review('a', 'b')).toEqual(['012600001-1'])
  expect(await review('b')).toEqual([])
  expect(await review('c')).toEqual([])

  const approving = (under_review: string[]) =>
    job.decide(
      'approve_lines',
      { ...job.initial, lines },
      { line_ids },
      { id: jobId, actor: clerk, now: '2026-11-20T09:00:00.000Z', own_lines_up_to: null, rates: new Map(), under_review },
    )
  const events = [ProFormaLinesApproved({ line_ids })]
  expect(approving(['012600001-1', '012600001-2'])).toEqual({
    events,
    warnings: [{ code: 'approved_before_review', params: { bookings: '012600001-1, 012600001-2' } }],
  })
  expect(approving([])).toEqual({ events, warnings: [] })
})

const ready = [
  JobOpened({ ...file, customer_reference: 'PO 7781' }),
  ProFormaLinesAdded({
    lines: [line, lineOf('b', { ...details, currency_id: dollar }, atPar), lineOf('c', { ...details, side: 'purchase' }, atPar)],
  }),
  ProFormaLinesApproved({ line_ids: ['a', 'b', 'c'] }),
]
const invoice = { invoice_id: id(61), line_ids, invoice_date: '2026-11-20' }
const shipment = { units: 1, waiting: 0, bills: 1 }
const debtor = { facts: { debtor: around.customer, shipment, supplied: null } }

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
  for (const [lack, code] of [
    [{ bills: 0 }, 'invoice_needs_bill_of_lading'],
    [{ waiting: 1 }, 'invoice_needs_loaded_date'],
    [{ units: 0 }, 'invoice_needs_units'],
  ] as const)
    given(job, ...ready)
      .when('create_invoice', invoice, { facts: { ...debtor.facts, shipment: { ...shipment, ...lack } } })
      .refuses(code)
  expect(invoicingFaults({ ...shipment, waiting: 2 }, [], debtor.facts.debtor, true), 'it says how many').toMatchObject([
    { code: 'invoice_needs_loaded_date', params: { count: 2 } },
  ])
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
    .when('create_invoice', invoice, { facts: { debtor: aRelation(), shipment, supplied: null } })
    .refuses('debtor_without_address', 'debtor_id')
})

test('lines come back from an invoice that was cancelled, once', () => {
  const invoiced = ProFormaLinesInvoiced({ ...invoice, debtor_id: customer, customer_reference: null })
  const back = ProFormaLinesReleased({ invoice_id: invoice.invoice_id, line_ids: null })
  given(job, ...ready, invoiced)
    .when('create_invoice', invoice, debtor)
    .refuses('line_not_approved')
  given(job, ...ready, invoiced)
    .when('release_lines', { invoice_id: invoice.invoice_id })
    .decides(back)
  given(job, ...ready, invoiced, back)
    .when('release_lines', { invoice_id: invoice.invoice_id })
    .decides()
  given(job, ...ready, invoiced)
    .when('release_lines', { invoice_id: invoice.invoice_id, line_ids: ['a'] })
    .decides(ProFormaLinesReleased({ invoice_id: invoice.invoice_id, line_ids: ['a'] }))
  given(job, ...ready, invoiced)
    .when('release_lines', { invoice_id: invoice.invoice_id, line_ids: ['elsewhere'] })
    .decides()
})

test('of two invoices of one job, the cancelled one gives back its own lines and leaves those of the other', () => {
  const said = { invoice_date: '2026-11-20', debtor_id: customer, customer_reference: null }
  const invoiced = [
    ProFormaLinesInvoiced({ ...said, invoice_id: id(61), line_ids: ['a'] }),
    ProFormaLinesInvoiced({ ...said, invoice_id: id(62), line_ids: ['b'] }),
  ]
  const released = given(job, ...ready, ...invoiced).when('release_lines', { invoice_id: id(62) })
  expect(released.record().lines.map(one => [one.id, one.status, one.invoice_id])).toEqual([
    ['a', 'invoiced', id(61)],
    ['b', 'approved', null],
    ['c', 'approved', null],
  ])
})

test('a job whose series is there only asks for its number; the year is that of the trade', () => {
  const decide = (numbers: object | undefined, now: string) =>
    job.decide('open', { ...job.initial }, file, { id: id(1), actor: clerk, now, ...around, numbers })
  expect(decide(around.numbers, '2026-11-20T09:00:00.000Z')).toEqual([
    JobOpened(file),
    JobNumberAsked({ series_id: derivedId('jobs', office, '26') }),
  ])
  expect(decide(undefined, '2026-12-31T23:30:00.000Z')).toMatchObject([
    {},
    { data: { series_id: derivedId('jobs', office, '27'), prefix: '0127' } },
    {},
  ])
})

test('a job with bookings is changed in all but its customer', () => {
  given(job, JobOpened(file))
    .when('change', { customer_id: customer, customer_reference: 'PO 9' }, { facts: { ...around, isBooked: true } })
    .decides(JobChanged({ customer_reference: 'PO 9' }))
})

test('an invoice goes to whom it is said to go, with the reference that is said', () => {
  const said = { ...invoice, debtor_id: id(42), customer_reference: 'Their own' }
  given(job, ...ready)
    .when('create_invoice', said, debtor)
    .decides(ProFormaLinesInvoiced(said))
})

test('lines are told apart by their place in the job', () => {
  const lines = given(job, JobOpened(file), ProFormaLinesAdded({ lines: [line] }))
    .when('add_lines', { lines: [details, details] }, { facts: cents })
    .record().lines
  const own = '01900000-0000-7000-8000-0000000000ff' // of the record under test
  expect(lines.map(one => one.id)).toEqual(['a', derivedId(own, 'line', 1), derivedId(own, 'line', 2)])
})

test('the estimates of a booking are there once they are due, and gone once they are not; without an article they are not made', () => {
  const { rejected_because: _reason, invoice_id: _invoice, ...due } = aLine({ id: 'due', booking_id: id(51), estimated: true })
  const about = { booking_id: id(51), unit_id: null }
  const estimating = (lines: object[], ...history: Parameters<typeof given<typeof jobs>>[1][]) =>
    given(job, JobOpened(file), ...history).when('estimate', { booking_id: id(51) }, { facts: { ...about, lines } })
  const made = estimating([due]).events()
  expect(made).toMatchObject([{ type: 'ProFormaLinesEstimated', data: { lines: [{ id: 'due', amount: '1300.00' }] } }])
  estimating([due], ...made).decides()
  estimating([], ...made).decides(ProFormaLinesWithdrawn({ line_ids: ['due'] }))
  estimating([due, { ...due, id: 'other', finance_article_id: null }]).refuses('price_without_article')
})

/** Two lines that wait, and a cost. */
const waiting = [
  JobOpened(file),
  ProFormaLinesAdded({
    lines: [line, lineOf('b', { ...details, vat_type: 'REVERSE' }, atPar), lineOf('c', { ...details, side: 'purchase' }, atPar)],
  }),
]

test('of lines that are put right together, those that were right already stay as they are', () => {
  const adjusting = given(job, ...waiting).when('adjust_lines', { line_ids: ['a', 'b'], vat_type: 'REVERSE' }, { facts: cents })
  adjusting.decides(ProFormaLineCorrected({ ...line, vat_type: 'REVERSE' }))
})

test('a line is split into what is left of it and the rest, which come to what it came to', () => {
  // 12.032 at 54.1650 are 651.71; 2.032 of them 110.06.
  const [left, part] = [
    { ...line, quantity: '10.000', amount: '541.65' },
    { ...line, id: derivedId('difference', 'a', 1), quantity: '2.032', amount: '110.06' },
  ]
  given(job, ...waiting)
    .when('split_line', { line_id: 'a', quantity: '2.032' }, { facts: cents })
    .decides(ProFormaLineSplit({ lines: [left, part] }))
  const inWhole = given(job, ...waiting).when(
    'split_line',
    { line_id: 'a', quantity: '2.032' },
    { facts: { minor_units: new Map([[euro, 0]]) } },
  )
  expect(inWhole.events()).toMatchObject([{ data: { lines: [{ amount: '541.71' }, { amount: '110.00' }] } }])
})

test('who entered a large line does not approve its parts, split once or twice, here or in another job', () => {
  const large = lineOf('a', { ...details, quantity: '4.000', rate: '5000.0000' }, atPar)
  const facts = { ...cents, own_lines_up_to: '10000.00', rates: new Map([[euro, { code: 'EUR', rate: '1' }]]), under_review: [] }
  const split = (line_id: string, quantity: string, ...history: Parameters<typeof given<typeof jobs>>[1][]) =>
    given(job, ...history)
      .when('split_line', { line_id, quantity }, { facts })
      .events()
  const entered = [JobOpened(file), ProFormaLinesAdded({ lines: [large] })]
  const once = [...entered, ...split('a', '2.000', ...entered)]
  const part = derivedId('difference', 'a', 1)
  const twice = [...once, ...split(part, '1.000', ...once)]
  const approving = (history: typeof once, line_ids: string[], actor = clerk) =>
    given(job, ...history).when('approve_lines', { line_ids }, { facts, actor, by: clerk })
  approving(once, ['a', part]).refuses('line_of_ones_own', 'line_ids.0')
  approving(twice, [derivedId('difference', 'a', 2)]).refuses('line_of_ones_own', 'line_ids.0')
  approving(twice, ['a', part], { ...clerk, id: id(98) }).passes()

  const to = { id: id(90), office_id: office, status: 'active' }
  const left = given(job, ...once)
    .when('move_lines', { line_ids: [part], to_job_id: to.id }, { facts: { to } })
    .events()
  const lines = left.flatMap(event => (event.type === 'ProFormaLinesMoved' ? event.data.lines : []))
  const there = [JobOpened(file), ProFormaLinesReceived({ from_job_id: id(91), lines })]
  approving(there, [part]).refuses('line_of_ones_own', 'line_ids.0')
})

test('lines go to another job of the office, without what they were for, and are there under ids of that job', () => {
  const to = { id: id(90), office_id: office, status: 'active' }
  const ofBooking = lineOf('a', { ...details, booking_id: bookingId }, atPar)
  const events = given(job, JobOpened(file), ProFormaLinesAdded({ lines: [ofBooking, { ...line, id: 'b' }] }))
    .when('move_lines', { line_ids: ['a'], to_job_id: to.id }, { facts: { to } })
    .events()
  const sent = { ...aLine({ ...line, entered_by_id: clerk.id }) }
  const { flags: _flags, ...travelling } = sent
  expect(events).toEqual([ProFormaLinesMoved({ to_job_id: to.id, lines: [travelling] })])
  const own = '01900000-0000-7000-8000-0000000000ff' // of the record under test
  given(job, JobOpened(file))
    .when('receive_lines', { from_job_id: id(91), lines: [travelling] })
    .decides(ProFormaLinesReceived({ from_job_id: id(91), lines: [{ ...travelling, id: derivedId('moved', own, 'a') }] }))
})

test('an invoice of several jobs takes of the lines that are named those that are still approved, and nothing where none is', () => {
  const collecting = (line_ids: string[], ...after: Parameters<typeof given<typeof jobs>>[1][]) =>
    given(job, ...ready, ...after).when('collect_lines', { invoice_id: id(61), line_ids }, { facts: { ashore: [] } })
  collecting(['a', 'elsewhere']).decides(ProFormaLinesCollected({ invoice_id: id(61), line_ids: ['a'] }))
  const rejected = ProFormaLinesRejected({ line_ids: ['a'], reason: 'Twice' })
  collecting(['a', 'b'], rejected).decides(ProFormaLinesCollected({ invoice_id: id(61), line_ids: ['b'] }))
  collecting(['a'], rejected).decides()
})

test('an invoice of several jobs takes no line of what was taken off board since: of that unit, of its booking, or of the whole job', () => {
  const [ofUnit, ofOther, ofBooking, ofJob] = [
    { ...line, id: 'u', unit_id: 'u1', booking_id: 'b1' },
    { ...line, id: 'o', unit_id: 'u2', booking_id: 'b1' },
    { ...line, id: 'b', unit_id: null, booking_id: 'b1' },
    { ...line, id: 'j', unit_id: null, booking_id: null },
  ]
  const line_ids = ['u', 'o', 'b', 'j']
  const collecting = (...ashore: object[]) =>
    given(
      job,
      JobOpened(file),
      ProFormaLinesAdded({ lines: [ofUnit, ofOther, ofBooking, ofJob] }),
      ProFormaLinesApproved({ line_ids }),
    ).when('collect_lines', { invoice_id: id(61), line_ids }, { facts: { ashore } })
  collecting().decides(ProFormaLinesCollected({ invoice_id: id(61), line_ids }))
  collecting({ id: 'u1', booking_id: 'b1' }).decides(ProFormaLinesCollected({ invoice_id: id(61), line_ids: ['o'] }))
  collecting({ id: 'u9', booking_id: 'b2' }).decides(ProFormaLinesCollected({ invoice_id: id(61), line_ids: ['u', 'o', 'b'] }))
})

test('an invoice that came in is of the costs that are named', () => {
  const bill = { line_ids: ['c'], vendor_invoice_number: 'V 2611', vendor_invoice_date: '2026-11-18' }
  given(job, ...waiting)
    .when('match_vendor_invoice', bill)
    .decides(VendorInvoiceMatched(bill))
})

test('what is put right, split or moved is told of the lines that are named, and of no others', async () => {
  const [ours, theirs] = [id(70), id(71)]
  const known = loading([currency, { id: euro, code: 'EUR', minor_units: 2 }], [currency, { id: dollar, code: 'USD', minor_units: 0 }])
  const fixed = (project_id: string, rate: string): RecordFixture => [
    project,
    { id: project_id, exchange_rates: [{ currency_id: dollar, rate }], voyage_rates: [] },
  ]
  const found = finding([fixed(ours, '1.100000'), fixed(theirs, '1.200000'), [job, { id: otherJob }], [job, { id: jobId }]])
  const asking = { id: jobId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...found }
  const lines = [aLine({ id: 'a', currency_id: dollar, project_id: ours }), aLine({ id: 'b', currency_id: euro })]
  const record = { ...job.initial, lines }

  const under = async (input: object, project_id: string) => {
    const { rateOf, minor_units } = await job.facts('adjust_lines', record, { line_ids: ['a'], ...input }, known, asking)
    return [(rateOf as (line: object) => LineRate)({ ...lines[0], project_id }).exchange_rate, minor_units]
  }
  expect(await under({}, ours), 'under its own project').toEqual(['1.100000', new Map([[dollar, 0]])])
  expect(await under({ project_id: theirs }, theirs), 'under the one that it goes to').toEqual(['1.200000', new Map([[dollar, 0]])])

  expect(await job.facts('split_line', record, { line_id: 'a' }, known, asking)).toEqual({ minor_units: new Map([[dollar, 0]]) })
  expect(await job.facts('move_lines', record, { line_ids: ['a'], to_job_id: otherJob }, known, asking)).toEqual({ to: { id: otherJob } })
})
