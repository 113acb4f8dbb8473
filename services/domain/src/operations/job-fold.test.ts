import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { clerk, recordedBy } from '../kernel/given.ts'
import { finding, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { job } from './jobs.ts'
import { travelling } from './line-edits.ts'
import { lineOf } from './pro-forma-lines.ts'
import { aJob, aLine, aTracked, bookingId, customer, id, office, rotterdam, tema, voyageId } from './specimens-for-tests.ts'
import { unit } from './units.ts'

type Job = RecordOf<typeof jobs>

const {
  JobSeriesBegun,
  JobNumberAsked,
  JobNumbered,
  JobChanged,
  JobBookingRegistered,
  JobUnitsRegistered,
  JobBillOfLadingRegistered,
  JobBillOfLadingUnregistered,
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

const booked = { booking_id: bookingId, voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, status: 'active', at_version: 2 }
const bill = { bill_of_lading_id: id(60), state: 'draft', at_version: 1 }
/** Nothing is bought on this job: whoever reviews what it sells is told so. */
const waiting = (line: object) => aLine({ flags: ['missing_cost'], ...line })
const [a, b, c] = [waiting({ id: 'a' }), waiting({ id: 'b', description: 'THC' }), waiting({ id: 'c', description: 'BAF' })] as const
const {
  estimated: _e,
  quotation_id: _q,
  tariff_id: _t,
  surcharge_id: _s,
  entered_by_id: _by,
  approved_by_id: _approver,
  whole_amount: _whole,
  whole_currency_id: _wholeIn,
  foreseen_rate: _f,
  flags: _flags,
  ...typed
} = b
const ready = (...lines: Job['lines']) => lines.map(line => ({ ...line, status: 'approved' as const, flags: [], approved_by_id: clerk.id }))
const on = (invoice_id: string, line: Job['lines'][number]) => ({
  ...line,
  status: 'invoiced' as const,
  invoice_id,
  flags: [],
  approved_by_id: clerk.id,
})
const invoicing = { debtor_id: customer, customer_reference: null, invoice_date: '2026-11-20' }

/** Some line is still to be billed to its customer. */
const billed = { to_bill_ids: [customer] }

const bought = aLine({ side: 'purchase' })
/** What an event says of a line. */
const said = (line: Job['lines'][number]) => lineOf(line.id, line, line)

/** What both parts of a line were. */
const ofWhole = { whole_amount: b.amount, whole_currency_id: b.currency_id }

/** Lines that the clerk said. */
const entered = (...lines: RecordOf<typeof jobs>['lines']) => lines.map(line => ({ ...line, entered_by_id: clerk.id }))

effects(
  job,
  aJob(),
  [
    [{}, JobSeriesBegun({ series_id: id(2), prefix: '0126' }), {}],
    [{}, JobNumberAsked({ series_id: id(2) }), {}],
    [{ number: '' }, JobNumbered({ number: '012600007' }), { number: '012600007' }],
    [{}, JobChanged({ customer_reference: 'PO 7' }), { customer_reference: 'PO 7' }],
    [{}, JobBookingRegistered(booked), {}],
    [{}, JobUnitsRegistered({ units: [aTracked()] }), {}],
    [{}, JobBillOfLadingRegistered(bill), {}],
    [{}, JobBillOfLadingUnregistered({ bill_of_lading_id: id(60) }), {}],
    [{ lines: [a] }, ProFormaLinesAdded({ lines: [b, c] }), { lines: [a, ...entered(b, c)], lines_to_review: 3, ...billed }],
    [
      { lines: [a, b] },
      ProFormaLinesEstimated({ lines: [{ ...b, estimated: true, quotation_id: id(50), amount: '7.00' }] }),
      {
        lines: [a, { ...b, estimated: true, quotation_id: id(50), amount: '7.00', foreseen_rate: '650.0000' }],
        lines_to_review: 2,
        ...billed,
      },
    ],
    [{ lines: [a, b] }, ProFormaLinesWithdrawn({ line_ids: ['b'] }), { lines: [a], lines_to_review: 1, ...billed }],
    [
      { lines: [a, { ...b, estimated: true, quotation_id: id(50) }] },
      ProFormaLineCorrected({ ...typed, amount: '1.00' }),
      { lines: [a, ...entered({ ...b, quotation_id: id(50), amount: '1.00' })], lines_to_review: 2, ...billed },
    ],
    [
      { lines: [a, b] },
      ProFormaLineCorrected({ ...b, amount: '1.00' }),
      { lines: [a, ...entered({ ...b, amount: '1.00' })], lines_to_review: 2, ...billed },
    ],
    [
      { lines: [a, b, c] },
      ProFormaLinesApproved({ line_ids: ['a', 'c'] }),
      { lines: [...ready(a), b, ...ready(c)], lines_to_review: 1, ...billed },
    ],
    [
      { lines: [a, ...ready(b)] },
      ProFormaLinesRejected({ line_ids: ['b'], reason: 'Twice' }),
      { lines: [a, { ...b, status: 'rejected', rejected_because: 'Twice', flags: [] }], lines_to_review: 1, ...billed },
    ],
    [
      { lines: [a, { ...b, status: 'rejected', rejected_because: 'Twice' }] },
      ProFormaLinesReopened({ line_ids: ['b'] }),
      { lines: [a, b], lines_to_review: 2, ...billed },
    ],
    [
      { lines: [a, b] },
      ProFormaLineSplit({
        lines: [
          { ...said(b), quantity: '1.500', amount: '975.00' },
          { ...said(b), id: 'b2', quantity: '0.500', amount: '325.00' },
        ],
      }),
      {
        lines: [
          a,
          { ...b, quantity: '1.500', amount: '975.00', ...ofWhole },
          { ...b, id: 'b2', quantity: '0.500', amount: '325.00', ...ofWhole },
        ],
        lines_to_review: 3,
        ...billed,
      },
    ],
    [
      { lines: [a, b, c].map(line => ({ ...line, entered_by_id: line.id, estimated: true })) },
      ProFormaLineSplit({
        lines: [
          { ...said(b), quantity: '1.500', amount: '975.00' },
          { ...said(b), id: 'b2', quantity: '0.500', amount: '325.00' },
        ],
      }),
      {
        lines: [
          { ...a, entered_by_id: 'a', estimated: true },
          { ...b, entered_by_id: 'b', quantity: '1.500', amount: '975.00', ...ofWhole },
          { ...c, entered_by_id: 'c', estimated: true },
          { ...b, entered_by_id: 'b', id: 'b2', quantity: '0.500', amount: '325.00', ...ofWhole },
        ],
        lines_to_review: 4,
        ...billed,
      },
    ],
    [{ lines: [a, b] }, ProFormaLinesMoved({ to_job_id: id(9), lines: [travelling(b)] }), { lines: [a], lines_to_review: 1, ...billed }],
    [
      { lines: [a] },
      ProFormaLinesReceived({ from_job_id: id(9), lines: [travelling({ ...b, entered_by_id: 'ruth', ...ofWhole })] }),
      { lines: [a, { ...b, entered_by_id: 'ruth', ...ofWhole }], lines_to_review: 2, ...billed },
    ],
    [
      { lines: [{ ...bought, estimated: true }] },
      VendorInvoiceMatched({ line_ids: ['a'], vendor_invoice_number: 'V 2611', vendor_invoice_date: '2026-11-18' }),
      { lines: [{ ...bought, vendor_invoice_number: 'V 2611', vendor_invoice_date: '2026-11-18' }], lines_to_review: 1 },
    ],
    [
      { lines: ready(a, b) },
      ProFormaLinesInvoiced({ invoice_id: id(61), line_ids: ['b'], ...invoicing }),
      { lines: [...ready(a), on(id(61), b)], ...billed },
    ],
    [
      { lines: ready(a, b) },
      ProFormaLinesCollected({ invoice_id: id(61), line_ids: ['b'] }),
      { lines: [...ready(a), on(id(61), b)], ...billed },
    ],
    [
      { lines: [on(id(61), a), on(id(62), b), on(id(61), c)] },
      ProFormaLinesReleased({ invoice_id: id(61), line_ids: null }),
      { lines: [...ready(a), on(id(62), b), ...ready(c)], ...billed },
    ],
    [
      { lines: [on(id(61), a), on(id(62), b), on(id(61), c)] },
      ProFormaLinesReleased({ invoice_id: id(61), line_ids: ['b', 'c'] }),
      { lines: [on(id(61), a), on(id(62), b), ...ready(c)], ...billed },
    ],
  ],
  ['JobOpened'],
)

test('a job begins with what is said of it', () => {
  const said = { direction: 'EXPORT', customer_id: customer, office_id: office, service_type_id: 2 } as const
  expect(recordedBy(job, 'JobOpened', said)).toMatchObject({ ...said, status: 'new', number: '' })
})

test('a line is of who said its amount last: a word that another puts right leaves it his who entered it', () => {
  const his = aLine({ id: 'a', amount: '5000.00', entered_by_id: customer })
  const said = (line: object) =>
    recordedBy(job, 'ProFormaLineCorrected', { ...aLine({ id: 'a', amount: '5000.00' }), ...line }, aJob({ lines: [his] }))
  expect(said({ description: 'Ocean freight, all in' })).toMatchObject({ lines: [{ entered_by_id: customer }] })
  expect(said({ amount: '5000.01' })).toMatchObject({ lines: [{ entered_by_id: clerk.id }] })
  expect(said({ currency_id: id(70) })).toMatchObject({ lines: [{ entered_by_id: clerk.id }] })
})

test('a job holds the numbers of the customs documents that its units name, as long as one of them is not cancelled', async () => {
  const unitOf = (n: number, said: object): RecordFixture => [
    unit,
    { id: id(n), job_id: id(1), mrn: '26NLA1B2C3D4E5F6A9', status: 'firm', ...said },
  ]
  const holds = (value: string, ...known: RecordFixture[]) => job.holds({ scope: 'mrn', value }, id(1), finding(known).find)
  const document = '26NLA1B2C3D4E5F6A9'
  for (const status of ['booked', 'stand_by', 'firm', 'permit', 'loaded', 'discharged', 'released', 'short_shipped'])
    expect([status, await holds(document, unitOf(50, { status }))]).toEqual([status, true])
  expect(await holds(document, unitOf(50, { status: 'cancelled' }), unitOf(51, { status: 'cancelled' }))).toBe(false)
  expect(await holds(document, unitOf(50, { status: 'cancelled' }), unitOf(51, {}))).toBe(true)
  expect(await holds(document, unitOf(50, { job_id: id(2) }), unitOf(51, { mrn: '24NL7Q2BCBCHYFFDA5' }))).toBe(false)
  expect(await job.holds({ scope: 'units.number', value: document }, id(1), finding([unitOf(50, {})]).find)).toBe(false)
})

test('a job says who is to pay what it sells and has not billed: its customer, or who a line names', () => {
  const to_bill = (...lines: Job['lines']) => recordedBy(job, 'ProFormaLinesAdded', { lines }, aJob()).to_bill_ids
  expect(to_bill(a, { ...b, relation_id: office }, { ...c, relation_id: customer })).toEqual([customer, office])
  expect(to_bill({ ...a, status: 'approved' })).toEqual([customer])
  expect(to_bill({ ...a, side: 'purchase' }, { ...b, status: 'rejected' }, on(id(61), c))).toEqual([])
})

test('lines that were released before they could be named are all of the invoice', () => {
  const lines = [aLine({ id: 'a', status: 'invoiced', invoice_id: id(61) })]
  expect(recordedBy(job, 'ProFormaLinesReleased', { invoice_id: id(61) }, { ...aJob(), lines })).toMatchObject({
    lines: [{ id: 'a', status: 'approved', invoice_id: null }],
  })
})
