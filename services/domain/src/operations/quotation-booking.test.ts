import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { commodity } from '../masterdata/registers.ts'
import { aQuotation, cars, dollars, freight, yen } from '../sales/quotation-for-tests.ts'
import { quotation } from '../sales/quotations.ts'
import { tariff } from '../sales/tariffs.ts'
import { booking } from './bookings.ts'
import { job } from './jobs.ts'
import { quotationFacts, quotedCargo } from './quotation-booking.ts'
import {
  aBooking,
  aCommodity,
  aJob,
  aPort,
  aRelation,
  aRow,
  aVoyage,
  bookingId,
  created,
  customer,
  dakar,
  dollar,
  euro,
  id,
  jobId,
  nothingKnown,
  office,
  otherOffice,
  recordOf,
  rotterdam,
  tema,
  voyageId,
} from './specimens-for-tests.ts'

const { BookingCreated, QuotationBooked, BookingPriced } = eventsOf(bookings)

const [quotationId, otherQuotation, sold, bought, digger, owner] = [id(50), id(51), id(53), id(54), id(55), id(56)]
const price_lines = [freight({ tariff_id: sold, purchase_tariff_id: bought }), freight({ id: id(71), tariff_id: id(57) })]
const quoted = {
  ...aQuotation({
    status: 'accepted',
    revision: 2,
    office_id: office,
    customer_id: customer,
    currency_id: yen,
    pol_id: rotterdam,
    pod_id: tema,
    place_of_receipt: 'Utrecht',
    final_destination: 'Kumasi',
    customer_reference: 'PO 7',
    incoterm: 'CIF',
    representative_id: owner,
    cargo_lines: [cars({ id: 'lost', commodity_id: id(58), quantity: 1 }), cars({ id: 'diggers', commodity_id: digger, quantity: 1 })],
    price_lines,
  }),
  id: quotationId,
}
const known: RecordFixture[] = [
  [quotation, quoted],
  [job, { ...aJob(), id: jobId }],
  [currency, { ...recordOf(currencies, { code: 'JPY', minor_units: 0 }), id: yen }],
  [commodity, { ...aCommodity({ unit_kind: 'machine' }), id: digger }],
  [tariff, { ...recordOf(tariffs, { only_bookable_by_hq: false }), id: sold }],
  [tariff, { ...recordOf(tariffs, { only_bookable_by_hq: true }), id: bought }],
  [booking, { ...aBooking({ number: 'A-1', quotation_id: quotationId, status: 'active' }), id: id(91) }],
  [booking, { ...aBooking({ number: 'A-2', quotation_id: quotationId, status: 'cancelled' }), id: id(92) }],
  [booking, { ...aBooking({ number: 'A-3', quotation_id: otherQuotation, status: 'active' }), id: id(93) }],
]
const input = { quotation_id: quotationId, direction: 'EXPORT' as const, voyage_id: voyageId }
const load = loading(...known)
const factsOf = (said: object = {}) =>
  quotationFacts({}, { ...input, ...said }, load, { id: bookingId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(known) })

test('a quotation is booked with what it says of its journey, in the job that was chosen or one that is opened for it', async () => {
  const journey = { voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, place_of_receipt: 'Utrecht', place_of_delivery: 'Kumasi' }
  expect((await factsOf({ job_id: jobId })).details).toMatchObject({ ...journey, job_id: jobId })
  expect((await factsOf()).details).toMatchObject({ ...journey, job_id: derivedId(bookingId, 'job') })
})

test('by a way over a hub it is booked to there, and goes on with what follows', async () => {
  const onward_legs = [{ voyage_id: id(80), pol_id: dakar, pod_id: tema }]
  expect((await factsOf({ onward_legs })).details).toMatchObject({ voyage_id: voyageId, pol_id: rotterdam, pod_id: dakar, onward_legs })
})

test('it is looked at with the bookings that travel by it, the rates it was bought and sold by, and the decimals of its currency', async () => {
  const { booked, rates, minor_units } = await factsOf()
  expect(booked.map(({ number }) => number)).toEqual(['A-1'])
  expect(rates.map(one => one.only_bookable_by_hq)).toEqual([false, true])
  expect(minor_units).toEqual(new Map([[yen, 0]]))
})

test('its cargo is what its commodity says, where that is known', async () => {
  const cargo = [
    ['lost', 'vehicle'],
    ['diggers', 'machine'],
  ]
  const kinds = (units: Awaited<ReturnType<typeof quotedCargo>>) => units.map(one => [one.cargo_line_id, one.row.kind])
  expect(kinds((await factsOf()).cargo)).toEqual(cargo)
  expect(kinds(await quotedCargo(quotationId, load))).toEqual(cargo)
})

test('a quotation that is not there has no cargo, and neither has a booking that is of none', async () => {
  expect(await factsOf({ quotation_id: otherQuotation })).toMatchObject({ quoted: undefined, cargo: [], rates: [] })
  expect(await quotedCargo(null, load)).toEqual([])
})

const details = { ...input, job_id: jobId, pol_id: rotterdam, pod_id: tema, onward_legs: [], place_of_receipt: 'Utrecht' }
const around = {
  voyage: aVoyage(),
  others: 2,
  touched: [],
  legs: [],
  connection_days: 1,
  customer: aRelation(),
  quoted: { ...quoted, currency_id: euro, exchange_rates: [dollars] },
  details,
  cargo: [],
  listed: { ...nothingKnown, container_types: [], pol: undefined },
  booked: [],
  rates: [],
  minor_units: new Map(),
}
const inJob = { ...input, job_id: jobId }
const said = {
  quotation_id: quotationId,
  quotation_revision: 2,
  payment_term_id: quoted.payment_term_id,
  direction: 'EXPORT' as const,
  service_type_id: 2 as const,
  customer_reference: 'PO 7',
  incoterm: 'CIF' as const,
  final_destination: 'Kumasi',
  owner_id: owner,
}
const begun = { ...created, place_of_receipt: 'Utrecht' }
const priced = BookingPriced({
  currency_id: euro,
  price_lines,
  price_steps: [],
  exchange_rates: [dollars],
  cargo_lines: [],
  priced_as: [],
  unit_numbers: [],
})

test('in a job that is there a booking is of the office of that job, and has its next number', () =>
  given(booking)
    .when('book_quotation', inJob, { facts: { ...around, job: aJob({ office_id: otherOffice }) } })
    .decides(
      BookingCreated({ ...begun, office_id: otherOffice, number: '012600001-3' }),
      QuotationBooked({ ...said, opens_job: false }),
      priced,
    ))

test('where a job is opened for it, office and customer are of the quotation, and the number waits for the job', () =>
  given(booking)
    .when('book_quotation', input, { facts: around })
    .decides(BookingCreated({ ...begun, number: '' }), QuotationBooked({ ...said, opens_job: true }), priced))

test('over a hub it is booked where its last leg comes to where it was quoted to', () => {
  const onward_legs = [{ voyage_id: id(80), pol_id: dakar, pod_id: tema }]
  const over = { ...around, details: { ...details, pod_id: dakar, onward_legs } }
  given(booking).when('book_quotation', input, { facts: over }).passes()
})

test('who books it is told of its currencies, and of the credit of its customer', () => {
  const credit = {
    customer_id: customer,
    rates: new Map(),
    invoiced: '60.00',
    promised: '40.00',
    overdue_count: 1,
    overdue: '60.00',
    unrated: [],
  }
  const totals = [euro, dollar].map(currency_id => ({
    currency_id,
    purchase: '500.00',
    sales: '650.00',
    margin: '150.00',
    margin_pct: '23.08',
  }))
  const facts = { ...around, quoted: { ...around.quoted, totals }, credit }
  expect(given(booking).when('book_quotation', input, { facts }).warnings()).toEqual([
    'port_call_departed',
    'quotation_mixes_currencies',
    'customer_has_overdue_invoices',
  ])
})

test('what comes too late for its ship is not booked, where the company refuses that', () =>
  given(booking)
    .when('book_quotation', input, { facts: { ...around, late_rule: 'refuse' } })
    .refuses('port_call_departed'))

test('and that is told by the clock of the port where it is loaded', () => {
  const facts = { ...around, pol: aPort({ time_zone: 'Pacific/Auckland' }), late_rule: 'refuse' }
  const book = (now: string) => given(booking).when('book_quotation', input, { facts, now })
  book('2026-11-15T22:00:00.000Z').refuses('port_call_departed')
  book('2026-11-15T09:00:00.000Z').passes()
})

test('who books cargo that its vessel does not take is told for how many units', () => {
  const row = (height: number) => ({ cargo_line_id: 'a', row: aRow({ height, chassis_number: null }) })
  const vessels = [
    { name: 'LOW DECK', max_unit_length: null, max_unit_width: null, max_unit_height: 300, max_deck_height: null, ramp_load: null },
  ]
  const facts = { ...around, cargo: [row(301), row(146)], vessels, late_rule: 'off' }
  expect(given(booking).when('book_quotation', input, { facts }).warnings()).toContain('vessel_takes_no_such_units')
})
