import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { clerk, recordedBy } from '../kernel/given.ts'
import { newer } from './job-status.ts'
import { job } from './jobs.ts'
import {
  aJob,
  aLine,
  aTracked,
  bookingId,
  customer,
  dakar,
  id,
  office,
  otherBooking,
  otherUnit,
  otherVoyage,
  rotterdam,
  tema,
  voyageId,
} from './specimens-for-tests.ts'

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
  ProFormaLineCorrected,
  ProFormaLinesApproved,
  ProFormaLinesRejected,
  ProFormaLinesReopened,
  ProFormaLinesInvoiced,
  ProFormaLinesReleased,
} = eventsOf(jobs)

const booked = { booking_id: bookingId, voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, status: 'active', at_version: 2 }
const alsoBooked = { ...booked, booking_id: otherBooking, voyage_id: otherVoyage, pol_id: dakar }
const loaded = aTracked()
const waiting = aTracked({ unit_id: otherUnit, date_loaded: null, volume: '10.000', customs_missing: true })
const bill = { bill_of_lading_id: id(60), state: 'draft', at_version: 1 }
const [a, b, c] = [aLine({ id: 'a' }), aLine({ id: 'b', description: 'THC' }), aLine({ id: 'c', description: 'BAF' })] as const
const ready = (...lines: Job['lines']) => lines.map(line => ({ ...line, status: 'approved' as const }))
const on = (invoice_id: string, line: Job['lines'][number]) => ({ ...line, status: 'invoiced' as const, invoice_id })
const travelling = { bookings: [booked], voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, status: 'active' as const }
const invoicing = { debtor_id: customer, customer_reference: null, invoice_date: '2026-11-20' }

/** Lines that the clerk said. */
const entered = (...lines: RecordOf<typeof jobs>['lines']) => lines.map(line => ({ ...line, entered_by_id: clerk.id }))

effects(
  job,
  aJob({ volume: '0.000' }),
  [
    [{}, JobSeriesBegun({ series_id: id(2), prefix: '0126' }), {}],
    [{}, JobNumberAsked({ series_id: id(2) }), {}],
    [{ number: '' }, JobNumbered({ number: '012600007' }), { number: '012600007' }],
    [{}, JobChanged({ customer_reference: 'PO 7' }), { customer_reference: 'PO 7' }],
    [{}, JobBookingRegistered(booked), travelling],
    [
      {},
      JobBookingRegistered({ ...booked, status: 'pending' }),
      { ...travelling, bookings: [{ ...booked, status: 'pending' }], bookings_pending: 1, status: 'new' },
    ],
    [travelling, JobBookingRegistered(alsoBooked), { ...travelling, bookings: [booked, alsoBooked] }],
    [
      { ...travelling, bookings: [booked, alsoBooked] },
      JobBookingRegistered({ ...booked, status: 'cancelled' }),
      { bookings: [{ ...booked, status: 'cancelled' }, alsoBooked], voyage_id: otherVoyage, pol_id: dakar },
    ],
    [
      travelling,
      JobUnitsRegistered({ units: [loaded, waiting] }),
      { units: [loaded, waiting], unit_count: 2, volume: '22.032', customs_missing: 1 },
    ],
    [
      { ...travelling, units: [loaded, waiting] },
      JobUnitsRegistered({ units: [{ ...waiting, lapsed: true }] }),
      { units: [loaded, { ...waiting, lapsed: true }], unit_count: 1, volume: '12.032', customs_missing: 0, status: 'shipped' },
    ],
    [{}, JobBillOfLadingRegistered(bill), {}],
    [{}, JobBillOfLadingUnregistered({ bill_of_lading_id: id(60) }), {}],
    [{ lines: [a] }, ProFormaLinesAdded({ lines: [b, c] }), { lines: [a, ...entered(b, c)], lines_to_review: 3 }],
    [
      { lines: [a, b] },
      ProFormaLineCorrected({ ...b, amount: '1.00' }),
      { lines: [a, ...entered({ ...b, amount: '1.00' })], lines_to_review: 2 },
    ],
    [{ lines: [a, b, c] }, ProFormaLinesApproved({ line_ids: ['a', 'c'] }), { lines: [...ready(a), b, ...ready(c)], lines_to_review: 1 }],
    [
      { lines: [a, ...ready(b)] },
      ProFormaLinesRejected({ line_ids: ['b'], reason: 'Twice' }),
      { lines: [a, { ...b, status: 'rejected', rejected_because: 'Twice' }], lines_to_review: 1 },
    ],
    [
      { lines: [a, { ...b, status: 'rejected', rejected_because: 'Twice' }] },
      ProFormaLinesReopened({ line_ids: ['b'] }),
      { lines: [a, b], lines_to_review: 2 },
    ],
    [
      { lines: ready(a, b) },
      ProFormaLinesInvoiced({ invoice_id: id(61), line_ids: ['b'], ...invoicing }),
      { lines: [...ready(a), on(id(61), b)] },
    ],
    [
      { lines: [on(id(61), a), on(id(62), b), on(id(61), c)] },
      ProFormaLinesReleased({ invoice_id: id(61) }),
      { lines: [...ready(a), on(id(62), b), ...ready(c)] },
    ],
  ],
  ['JobOpened'],
)

test('a job begins with what is said of it', () => {
  const said = { direction: 'EXPORT', customer_id: customer, office_id: office, service_type_id: 2 } as const
  expect(recordedBy(job, 'JobOpened', said)).toMatchObject({ ...said, status: 'new', number: '' })
})

const statusOf = (said: Partial<Job>) => recordedBy(job, 'JobUnitsRegistered', { units: [] }, aJob(said)).status
const bookedAs = (...statuses: string[]) => statuses.map((status, index) => ({ ...booked, booking_id: id(80 + index), status }))
const shipped = { bookings: bookedAs('shipped'), units: [loaded, { ...waiting, date_loaded: '2026-11-16' }] }
const invoiced = on(id(61), a)

test.each([
  ['new', 'nothing is booked', {}],
  ['new', 'a booking was begun', { bookings: bookedAs('new') }],
  ['new', 'a booking waits for the carrier', { bookings: bookedAs('pending') }],
  ['new', 'what is left of its bookings waits', { bookings: bookedAs('cancelled', 'declined', 'pending') }],
  ['active', 'one of its bookings is confirmed', { bookings: bookedAs('pending', 'active') }],
  ['active', 'a unit has yet to be loaded', { bookings: bookedAs('active'), units: [loaded, waiting] }],
  ['active', 'nothing that was booked travels any more', { bookings: bookedAs('active'), units: [{ ...loaded, lapsed: true }] }],
  ['cancelled', 'all its bookings are withdrawn or declined', { bookings: bookedAs('cancelled', 'declined') }],
  ['cancelled', 'its bookings are withdrawn, whatever was loaded', { bookings: bookedAs('cancelled'), units: [loaded] }],
  ['shipped', 'everything is loaded', shipped],
  ['shipped', 'everything is loaded that still travels', { ...shipped, units: [loaded, { ...waiting, lapsed: true }] }],
  ['shipped', 'some of it is invoiced', { ...shipped, lines: [invoiced, b] }],
  ['shipped', 'only costs are settled', { ...shipped, lines: [{ ...invoiced, side: 'purchase' as const }] }],
  ['shipped', 'every line is rejected', { ...shipped, lines: [{ ...a, status: 'rejected' as const }] }],
  ['invoiced', 'all sales lines are invoiced', { ...shipped, lines: [invoiced, on(id(62), b)] }],
  ['invoiced', 'all sales lines but those rejected are invoiced', { ...shipped, lines: [invoiced, { ...b, status: 'rejected' as const }] }],
  ['invoiced', 'a cost waits', { ...shipped, lines: [invoiced, { ...b, side: 'purchase' as const }] }],
])('a job is %s where %s', (status, _why, said) => expect(statusOf(said)).toBe(status))

test('its first booking that still travels says where a job goes', () => {
  const bookings = [
    { ...booked, status: 'cancelled', booking_id: id(80) },
    { ...booked, status: 'declined', booking_id: id(81) },
    alsoBooked,
    booked,
  ]
  expect(recordedBy(job, 'JobUnitsRegistered', { units: [] }, aJob({ bookings }))).toMatchObject({
    voyage_id: otherVoyage,
    pol_id: dakar,
    pod_id: tema,
  })
  const gone = aJob({ bookings: bookings.slice(0, 2), voyage_id: voyageId, pol_id: rotterdam, pod_id: tema })
  expect(recordedBy(job, 'JobUnitsRegistered', { units: [] }, gone)).toMatchObject({ voyage_id: null, pol_id: null, pod_id: null })
})

test('a line is of who said its amount last: a word that another puts right leaves it his who entered it', () => {
  const his = aLine({ id: 'a', amount: '5000.00', entered_by_id: customer })
  const said = (line: object) =>
    recordedBy(job, 'ProFormaLineCorrected', { ...aLine({ id: 'a', amount: '5000.00' }), ...line }, aJob({ lines: [his] }))
  expect(said({ description: 'Ocean freight, all in' })).toMatchObject({ lines: [{ entered_by_id: customer }] })
  expect(said({ amount: '5000.01' })).toMatchObject({ lines: [{ entered_by_id: clerk.id }] })
  expect(said({ currency_id: id(70) })).toMatchObject({ lines: [{ entered_by_id: clerk.id }] })
})

test('news takes the place of what was known; what is older, or as old, is no news', () => {
  const key = (one: { id: string }) => one.id
  const [old, other] = [
    { id: 'x', at_version: 3 },
    { id: 'y', at_version: 5 },
  ]
  const [news, stale, same, first] = [
    { id: 'x', at_version: 4 },
    { id: 'y', at_version: 4 },
    { id: 'x', at_version: 3 },
    { id: 'z', at_version: 0 },
  ]
  expect(newer([old, other], [news, stale, same, first], key)).toEqual([news, first])
})

test('a job holds the numbers of the customs documents of its units, each once', () => {
  const units = [
    aTracked({ mrn: '26NLA1B2C3D4E5F6A9' }),
    aTracked({ mrn: null }),
    aTracked({ mrn: '26NLA1B2C3D4E5F6A9' }),
    aTracked({ mrn: '24NL7Q2BCBCHYFFDA5' }),
  ]
  const claimed = (value: string) => ({ scope: 'mrn', value, field: 'mrn', owner: `jobs-${id(1)}` })
  expect(job.claims(aJob({ units }), id(1))).toEqual([claimed('26NLA1B2C3D4E5F6A9'), claimed('24NL7Q2BCBCHYFFDA5')])
})
