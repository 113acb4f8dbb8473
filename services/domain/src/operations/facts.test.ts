import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { allocations } from '@fairlead/contracts/operations/allocations'
import { projects } from '@fairlead/contracts/operations/projects'
import { expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { terminalHoliday } from '../crm/terminal-holidays.ts'
import type { AnyAggregate, Find, Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { Busy } from '../kernel/find.ts'
import { clerk } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { defaultSettings } from '../platform/settings.ts'
import { allocation } from './allocations.ts'
import { booking, leadingBookingOf } from './bookings.ts'
import { job } from './jobs.ts'
import { project } from './projects.ts'
import {
  aBooking,
  aCountry,
  aJob,
  aLine,
  aPlace,
  aPort,
  aRelation,
  aRow,
  aUnit,
  aVoyage,
  bookingId,
  capacityOf,
  customer,
  dakar,
  dollar,
  euro,
  id,
  jobId,
  nothingKnown,
  office,
  otherBooking,
  otherCustomer,
  otherJob,
  otherOffice,
  otherUnit,
  otherVoyage,
  recordOf,
  rotterdam,
  tema,
  unitId,
  vessel,
  voyageId,
} from './specimens-for-tests.ts'
import { unit } from './units.ts'
import { voyage } from './voyages.ts'

const [netherlands, senegal, ghana] = [id(31), id(32), id(33)]
const room = recordOf(allocations, {
  number: '2601',
  units: [
    { ...aPlace({ unit_id: id(50) }), stand_by_since: null, loaded: true, job_id: otherJob },
    { ...aPlace({ unit_id: unitId, stand_by: true }), stand_by_since: null, loaded: true },
    { ...aPlace({ unit_id: otherUnit }), stand_by_since: null, loaded: true },
    { ...aPlace({ unit_id: id(51) }), stand_by_since: null, loaded: false, job_id: id(98) },
    { ...aPlace({ unit_id: id(52) }), stand_by_since: null, loaded: true, job_id: id(97) },
  ],
})

/** Two of everything, so that it shows which one is loaded. */
const world: Record<string, Record<string, object>> = {
  voyages: { [voyageId]: aVoyage({ number: 'this' }), [otherVoyage]: aVoyage({ number: 'other', vessel_id: id(62) }) },
  vessels: { [vessel]: { name: 'THIS' }, [id(62)]: { name: 'OTHER' } },
  ports: {
    [rotterdam]: aPort({ code: 'NLRTM', country_id: netherlands, default_terminal_id: id(41) }),
    [dakar]: aPort({ code: 'SNDKR', country_id: senegal, default_terminal_id: null }),
    [tema]: aPort({ code: 'GHTEM', country_id: ghana }),
  },
  countries: { [netherlands]: aCountry({ code: 'NL' }), [senegal]: aCountry({ code: 'SN' }), [ghana]: aCountry({ code: 'GH' }) },
  relations: {
    [customer]: { ...aRelation({ name: 'Customer', country_id: netherlands }), id: customer },
    [otherCustomer]: { ...aRelation({ name: 'Other', country_id: senegal }), id: otherCustomer },
    [office]: aRelation({ name: 'Office' }),
    [otherOffice]: aRelation({ name: 'Other office', country_id: null }),
  },
  jobs: {
    [jobId]: aJob({ number: 'this', customer_id: customer, consignee_id: otherCustomer }),
    [otherJob]: aJob({ number: 'other', customer_id: otherCustomer, consignee_id: null }),
  },
  bookings: { [bookingId]: aBooking(), [otherBooking]: aBooking({ number: 'other' }) },
  units: { [unitId]: aUnit({ number: 'this' }), [otherUnit]: aUnit({ number: 'other' }) },
  allocations: { [voyageId]: room },
  commodities: { [id(60)]: { code: 'CAR' }, [id(61)]: { code: 'BOAT' } },
  commoditygroups: { [id(65)]: { code: 'RORO' } },
  containertypes: { [id(63)]: { code: '20DV' }, [id(64)]: { code: '40HC' } },
  terminals: { [id(41)]: { id: id(41), code: 'QUAY' }, [id(42)]: { id: id(42), code: 'BASIN' } },
  numberseries: { [derivedId('jobs', office, '26')]: { prefix: '0126' }, [derivedId('jobs', office, '27')]: { prefix: '0127' } },
  settings: {},
}
// The one cast of a fake: what is loaded of an aggregate is a record of it, as the world above has it.
const load = (async (aggregate: AnyAggregate, of: string) => world[aggregate.resource.name]?.[of]) as Load

/** A bill of this job on this voyage in each state, and one of another. */
const states = ['queue', 'draft', 'final', 'published', 'void', 'cancelled']
const bills = [
  ...states.map(status => ({ id: status, job_id: jobId, voyage_id: voyageId, status, unit_ids: [`on ${status}`, 'loaded'] })),
  { id: 'other', job_id: otherJob, voyage_id: otherVoyage, status: 'published', unit_ids: ['another'] },
].flatMap((bill): RecordFixture[] => {
  const billOfLading = aggregateNamed('billsoflading')
  return billOfLading ? [[billOfLading, bill]] : []
})

/** Units of a booking in each state, of one of the job's bookings; and one of another booking. */
const unitStates = ['booked', 'stand_by', 'firm', 'permit', 'loaded', 'discharged', 'released', 'short_shipped', 'cancelled']
const itsUnits = unitStates.map(status => ({ id: status, job_id: jobId, booking_id: bookingId, voyage_id: voyageId, status }))
const others = [
  { id: 'another', job_id: otherJob, booking_id: otherBooking, voyage_id: otherVoyage, status: 'booked' },
  { id: 'carried', job_id: otherJob, booking_id: id(78), voyage_id: voyageId, status: 'loaded' },
  { id: 'orphan', job_id: id(97), booking_id: id(96), voyage_id: voyageId, status: 'loaded' },
]
const booked = [
  { id: bookingId, job_id: jobId },
  { id: otherBooking, job_id: otherJob },
  { id: id(77), job_id: jobId },
]
const easter = { id: id(43), terminal_id: id(41), status: 'active', date: '2027-03-28' }
const kings = { id: id(44), terminal_id: id(42), status: 'active', date: '2027-04-27' }
const holidays = [easter, kings, { ...easter, id: id(45), status: 'deleted' }].map((one): RecordFixture => [terminalHoliday, one])
const known = [
  ...bills,
  ...holidays,
  ...[...itsUnits, ...others].map((one): RecordFixture => [unit, one]),
  ...booked.map((one): RecordFixture => [booking, one]),
  [voyage, { id: voyageId, number: 'this' }] as RecordFixture,
]

const factsOf = (
  aggregate: AnyAggregate,
  command: string,
  record: object,
  input: object = {},
  at = unitId,
  now = '2026-11-20T09:00:00.000Z',
  owners = {},
) => aggregate.facts(command, { ...record }, { ...input }, load, { id: at, actor: clerk, now, ...finding(known, owners) })
const the = (resource: string, of: string) => world[resource]?.[of]

/** The credit of somebody who owes nothing, and was promised nothing. */
const unused = (customer_id: string) => ({
  credit: { customer_id, rates: new Map(), invoiced: '0.00', promised: '0.00', overdue_count: 0, overdue: '0.00', unrated: [] },
})

const here = { voyage: the('voyages', voyageId) }
const there = { voyage: the('voyages', otherVoyage) }
const car = aUnit()
/** The ships by which it goes: of this voyage, of the other, and of both. */
const [ofThis, ofOther] = [{ vessels: [the('vessels', vessel)] }, { vessels: [the('vessels', id(62))] }]
const ofBothShips = { vessels: [the('vessels', vessel), the('vessels', id(62))] }
const loadedAt = { pol: the('ports', rotterdam) }

test.each([
  'put_on_stand_by',
  'revoke_permit',
  'short_ship',
  'cancel',
  'record_survey',
  'record_damage',
  'withdraw_damage',
  'record_clearance',
  'put_on_hold',
  'lift_hold',
  'set_priority',
  'mark_to_invoice',
  'split',
  'split_contents',
])('a unit looks at its voyage: %s', async command => expect(await factsOf(unit, command, car)).toEqual(here))

test('a unit asks whether the release that is named is in force and names it', async () => {
  const release = (more: object): RecordFixture => [
    aggregateNamed('cfrreleases') as AnyAggregate,
    { id: 'r', status: 'released', released_unit_ids: [unitId], ...more },
  ]
  const named = async (more: object) => {
    const around = { id: unitId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding([release(more)]) }
    return (await unit.facts('release', car, { date_released: '2026-11-20', cfr_release_id: 'r' }, load, around)).names
  }
  expect(await named({})).toHaveLength(1)
  for (const more of [{ id: 'x' }, { status: 'revoked' }, { released_unit_ids: [otherUnit] }]) expect(await named(more)).toEqual([])
})

test.each(['change', 'reverse_loading', 'reverse_next_leg', 'cancel', 'split', 'split_contents'])(
  'a unit looks at the bill of lading that names it: %s',
  async command => {
    const owners = { [`billsoflading.unit ${unitId}`]: { id: 'its bill' } }
    const billOf = async (at: string) => (await factsOf(unit, command, car, {}, at, undefined, owners)).bill
    expect([await billOf(unitId), await billOf(otherUnit)]).toEqual([{ id: 'its bill' }, undefined])
  },
)

const touched = (...pairs: [string, string | undefined][]) => pairs.map(([field, of]) => ({ field, country: of && the('countries', of) }))
const direct = { legs: [], connection_days: 0 }
/** For whom the job is, and to whom. */
const parties = { customer: the('relations', customer), consignee: the('relations', otherCustomer) }

test('what comes back into its container is looked at with its bill and its files, as a unit of the same booking', async () => {
  const box = { ...car, contents_out: [{ unit_id: 'firm' }] }
  const owners = { 'billsoflading.unit firm': { id: 'its bill' } }
  const facts = await factsOf(unit, 'rejoin_contents', box as typeof car, {}, unitId, undefined, owners)
  expect(facts).toMatchObject({ ...here, bill: undefined, partsBill: { id: 'its bill' }, files: 0 })
  expect(facts.part).toMatchObject({ id: 'firm' })
  const kept = (of_id: string, status: string): RecordFixture => [
    aggregateNamed('files') as AnyAggregate,
    { id: `${of_id} ${status}`, of_id, status },
  ]
  const filesAmong = async (...files: RecordFixture[]) => {
    const around = { id: unitId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(files) }
    return (await unit.facts('rejoin_contents', box, {}, load, around)).files
  }
  expect(await filesAmong(kept('firm', 'deleted'), kept('other', 'active'))).toBe(0)
  expect(await filesAmong(kept('other', 'active'), kept('firm', 'active'))).toBe(1)
})

test('a delivery looks at its voyage and terminal, and at what comes of one that is late', async () => {
  expect(await factsOf(unit, 'record_delivery', car)).toEqual({ ...here, ...loadedAt, terminal: undefined, late_rule: 'warn' })
  const at = { date_delivered: '2026-11-20', terminal_id: id(41) }
  expect(await factsOf(unit, 'record_delivery', car, at)).toMatchObject({ terminal: the('terminals', id(41)) })
})

test('a unit looks at what its guards ask for', async () => {
  const route = { voyage_id: otherVoyage, pol_id: rotterdam, pod_id: tema }
  const booking = the('bookings', bookingId)
  const ofBoth = [...touched(['pol_id', netherlands], ['pod_id', ghana]), ...touched(['job_id', netherlands], ['job_id', senegal])]
  const business = { ...parties, touched: ofBoth }
  expect(await factsOf(unit, 'rebook', car, route)).toEqual({
    ...there,
    ...ofOther,
    ...loadedAt,
    bill: undefined,
    booking,
    ...business,
    ...direct,
    late_rule: 'warn',
  })
  expect(await factsOf(unit, 'restore', car)).toEqual({ ...here, booking, ...business })
  expect(await factsOf(unit, 'mark_firm', car)).toEqual({ ...here, booking })
  const [pol, hub, pod] = [the('ports', rotterdam), the('ports', dakar), the('ports', tema)]
  const passage = { ...here, ...ofThis, booking, commodity: undefined, ...business, loading: [pol], discharging: [pod] }
  expect(await factsOf(unit, 'grant_permit', car)).toEqual(passage)
  expect(await factsOf(unit, 'load', car)).toEqual({ ...passage, call_tolerance_days: 0 })
  const boat = aUnit({ commodity_id: id(61), pod_id: dakar, onward_legs: [{ voyage_id: otherVoyage, pol_id: dakar, pod_id: tema }] })
  expect(await factsOf(unit, 'grant_permit', boat)).toEqual({
    ...passage,
    commodity: the('commodities', id(61)),
    touched: [
      ...touched(['pol_id', netherlands], ['pod_id', senegal], ['onward_legs.0.pod_id', ghana]),
      ...touched(['job_id', netherlands], ['job_id', senegal]),
    ],
    loading: [pol, hub],
    discharging: [hub, pod],
  })
  const onward = await factsOf(unit, 'rebook', boat, { ...route, pod_id: dakar })
  expect(onward).toMatchObject({ connection_days: 1, legs: [{ pod_id: dakar }, { pol_id: dakar, pod_id: tema }] })
  const backAndForth = await factsOf(unit, 'rebook', boat, { ...route, voyage_id: voyageId, pol_id: dakar, pod_id: dakar })
  expect(backAndForth, 'by each ship of its journey').toMatchObject({ ...ofBothShips, pol: hub })
  expect(await factsOf(unit, 'rebook', boat, route), 'goes all the way').toMatchObject(direct)
  const way = { ...route, onward_legs: [] }
  expect(await factsOf(unit, 'take_way', car, way)).toEqual({
    ...here,
    to: the('voyages', otherVoyage),
    ...ofOther,
    ...loadedAt,
    booking,
    ...business,
    ...direct,
    late_rule: 'warn',
  })
  const owners = { [`billsoflading.unit ${unitId}`]: { id: 'its bill' } }
  expect(await factsOf(unit, 'take_way', car, way, unitId, undefined, owners)).toMatchObject({ bill: { id: 'its bill' } })
  const byBoth = { ...way, voyage_id: voyageId, pol_id: dakar, onward_legs: [{ voyage_id: otherVoyage, pol_id: tema, pod_id: dakar }] }
  expect(await factsOf(unit, 'take_way', car, byBoth)).toMatchObject({ ...ofBothShips, pol: hub })
  expect(await factsOf(unit, 'move', boat, { voyage_id: otherVoyage })).toMatchObject({ ...ofOther, ...loadedAt })
  const long = [
    { voyage_id: otherVoyage, pol_id: tema, pod_id: dakar },
    { voyage_id: otherVoyage, pol_id: dakar, pod_id: rotterdam },
  ]
  const places = async (of: object, said: object) =>
    ((await factsOf(unit, 'take_way', of, said)).legs as { pol_id: string; pod_id: string }[]).map(leg => [leg.pol_id, leg.pod_id])
  const aboard = aUnit({ ...boat, status: 'loaded' })
  expect(await places(car, { ...route, onward_legs: long })).toEqual([
    [rotterdam, tema],
    [tema, dakar],
    [dakar, rotterdam],
  ])
  expect(await places(aboard, { ...way, pol_id: dakar, onward_legs: long })).toEqual([
    [rotterdam, dakar],
    [dakar, tema],
    [tema, dakar],
    [dakar, rotterdam],
  ])
  expect(await factsOf(unit, 'check_connections', boat)).toEqual({
    connection_days: 1,
    ahead: [
      { voyage_id: voyageId, pol_id: rotterdam, pod_id: dakar, voyage: the('voyages', voyageId) },
      { voyage_id: otherVoyage, pol_id: dakar, pod_id: tema, voyage: the('voyages', otherVoyage) },
    ],
  })
  expect(await factsOf(unit, 'take_way', aboard, { ...way, pol_id: dakar })).toMatchObject({
    connection_days: 1,
    legs: [{ pod_id: dakar }, { pol_id: dakar, pod_id: tema }],
    touched: touched(['pol_id', netherlands], ['pod_id', senegal], ['onward_legs.0.pod_id', ghana]).concat(
      touched(['job_id', netherlands], ['job_id', senegal]),
    ),
  })
  expect(await factsOf(unit, 'discharge', car)).toEqual({ ...here, call_tolerance_days: 0 })
  expect(await factsOf(unit, 'load_next_leg', boat)).toEqual({
    ...there,
    ...ofOther,
    place: { voyage_id: otherVoyage },
    call_tolerance_days: 0,
  })
  expect(await factsOf(unit, 'load_next_leg', car)).toEqual({ voyage: undefined, vessels: [], place: undefined, call_tolerance_days: 0 })
  const itsJob = { ...here, job: the('jobs', jobId) }
  expect(await factsOf(unit, 'reverse_loading', car)).toEqual(itsJob)
  expect(await factsOf(unit, 'reverse_next_leg', car)).toEqual(here)
  expect(await factsOf(unit, 'mark_not_to_invoice', car)).toEqual(itsJob)
  expect(await factsOf(unit, 'record_measurement', car)).toEqual({
    ...here,
    ...ofThis,
    country: the('countries', netherlands),
    tolerance_pct: '10.00',
  })
  expect(await factsOf(unit, 'record_measurement', aUnit({ pol_id: id(98) }))).toEqual({
    ...here,
    ...ofThis,
    country: undefined,
    tolerance_pct: '10.00',
  })
  expect(await factsOf(unit, 'record_measurement', boat)).toMatchObject(ofBothShips)
  expect(await factsOf(unit, 'change', boat, { colour: 'Red' }), 'as large as before').toMatchObject({ vessels: [] })
  for (const said of [{ length: 500 }, { width: 190 }, { height: 150 }, { weight: 1400 }, { make: 'Opel' }, { model: 'Yaris' }])
    expect(await factsOf(unit, 'change', boat, said)).toMatchObject(ofBothShips)
})

test('a unit looks for its own place on every voyage that it is for', async () => {
  const here = { ...room.units[1], voyage_id: voyageId }
  const onwards = { ...car, onward_legs: [{ voyage_id: otherVoyage, pol_id: tema, pod_id: dakar }] }
  expect(await factsOf(unit, 'book', unit.initial, car)).toEqual({ places: [here] })
  expect(await factsOf(unit, 'book', unit.initial, onwards)).toEqual({ places: [here, { voyage_id: otherVoyage }] })
  for (const command of ['follow_allocation', 'promote', 'take_leg']) {
    expect(await factsOf(unit, command, car)).toEqual({ places: [here] })
    expect(await factsOf(unit, command, onwards)).toEqual({ places: [here, { voyage_id: otherVoyage }] })
    expect(await factsOf(unit, command, aUnit({ voyage_id: otherVoyage }))).toEqual({ places: [{ voyage_id: otherVoyage }] })
  }
})

test('room looks at the voyage that brings its cargo, and at the one for which it waits', async () => {
  expect(await factsOf(allocation, 'allocate', allocation.initial, { units: [] })).toEqual({ before: undefined })
  expect(await factsOf(allocation, 'allocate', allocation.initial, { units: [], brought_by_id: voyageId })).toEqual({ before: room })
  const waits = (unit_id: string, waits_for_id: string | null) => ({
    ...room,
    units: [{ ...aPlace({ unit_id, stand_by: true, waits_for_id }), stand_by_since: null, loaded: false }],
  })
  const lackingOf = async (unit_id: string, waits_for_id: string | null) =>
    (await factsOf(allocation, 'promote', waits(unit_id, waits_for_id), { unit_id }, otherVoyage)).lacking
  expect(await lackingOf(unitId, voyageId), 'no place there').toBe(room.number)
  expect(await lackingOf(otherUnit, voyageId), 'has its place there').toBeUndefined()
  expect(await lackingOf(unitId, null)).toBeUndefined()
})

const input = { job_id: jobId, voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, onward_legs: [] }

test.each(['create', 'request'])(
  'a booking begins with a look at its job, voyage, customer, and every country that it touches: %s',
  async command => {
    const countries = touched(['pol_id', netherlands], ['pod_id', ghana])
    expect(await factsOf(booking, command, booking.initial, input)).toEqual({
      ...here,
      ...ofThis,
      ...loadedAt,
      ...direct,
      late_rule: 'warn',
      others: 2,
      job: the('jobs', jobId),
      ...parties,
      ...unused(customer),
      touched: [...countries, ...touched(['job_id', netherlands], ['job_id', senegal])],
    })
    expect(await factsOf(booking, command, booking.initial, { ...input, job_id: otherJob, pod_id: id(98) })).toEqual({
      ...here,
      ...ofThis,
      ...loadedAt,
      ...direct,
      late_rule: 'warn',
      others: 1,
      job: the('jobs', otherJob),
      customer: the('relations', otherCustomer),
      consignee: undefined,
      ...unused(otherCustomer),
      touched: [...touched(['pol_id', netherlands], ['pod_id', undefined]), ...touched(['job_id', senegal])],
    })
  },
)

test.each(['create', 'request', 'assign_number'])('a booking counts those of its job that have a number: %s', async command => {
  const numbers = [
    [jobId, '012600001-1'],
    [jobId, '012600001-2'],
    [jobId, ''],
    [otherJob, '012600002-1'],
  ] as const
  const of = numbers.map(([job_id, number], index): RecordFixture => [booking, { id: id(80 + index), job_id, number }])
  const context = { id: bookingId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(of) }
  expect(await booking.facts(command, { ...aBooking() }, { ...input }, load, context)).toMatchObject({
    job: the('jobs', jobId),
    others: 2,
  })
})

test('where a job goes is told by the first of its own bookings', async () => {
  const of = [
    { id: id(80), job_id: otherJob, number: '012600001-1', status: 'new' },
    { id: id(81), job_id: jobId, number: '012600002-2', status: 'new' },
    { id: id(82), job_id: jobId, number: '012600002-1', status: 'new' },
  ].map((one): RecordFixture => [booking, one])
  expect(await leadingBookingOf(jobId, finding(of).find)).toMatchObject({ id: id(82) })
})

test('a job that nobody knows, or whose customer lies in no country, touches none', async () => {
  const facts = await factsOf(booking, 'create', booking.initial, { ...input, job_id: id(98) })
  expect(facts).toMatchObject({ job: undefined, customer: undefined, touched: touched(['pol_id', netherlands], ['pod_id', ghana]) })
})

const leg = { voyage_id: otherVoyage, pol_id: tema, pod_id: dakar }
test('a journey of several legs is looked at leg by leg', async () => {
  const legs = [
    { ...here, voyage_id: voyageId, pol_id: rotterdam, pod_id: tema },
    { ...there, ...leg },
  ]
  expect(await factsOf(booking, 'create', booking.initial, { ...input, onward_legs: [leg] })).toMatchObject({
    legs,
    connection_days: 1,
    ...ofBothShips,
  })
})

test.each(['change', 'amend'])('a booking is changed with a look at where it is to go, and at its units: %s', async command => {
  expect(await factsOf(booking, command, aBooking(), { voyage_id: otherVoyage, pol_id: dakar, onward_legs: [leg] }, bookingId)).toEqual({
    ...there,
    ...ofOther,
    pol: the('ports', dakar),
    touched: touched(['pol_id', senegal], ['pod_id', ghana], ['onward_legs.0.pod_id', senegal]),
    legs: [
      { ...there, voyage_id: otherVoyage, pol_id: dakar, pod_id: tema },
      { ...there, ...leg },
    ],
    connection_days: 1,
    units: itsUnits,
    late_rule: 'warn',
    bills: 1,
  })
})

/** What comes back is looked at as what is begun. */
const restored = { ...parties, touched: touched(['pol_id', netherlands], ['pod_id', ghana], ['job_id', netherlands], ['job_id', senegal]) }

test.each(['cancel', 'withdraw', 'decline', 'restore'])('a booking looks at its voyage and units: %s', async command =>
  expect(await factsOf(booking, command, aBooking(), {}, bookingId)).toEqual({
    ...here,
    ...direct,
    touched: touched(['pol_id', netherlands], ['pod_id', ghana]),
    ...(command === 'restore' ? restored : {}),
    units: itsUnits,
    late_rule: 'warn',
    bills: 1,
  }),
)

test('a booking looks whether a bill binds one of its units: a final or a published one', async () => {
  const bound = async (status: string) => {
    const own: RecordFixture = [unit, { id: 'u', booking_id: bookingId, status: 'booked' }]
    const ofBill = bills.filter(([, bill]) => bill.id === status).map(([of, bill]): RecordFixture => [of, { ...bill, unit_ids: ['u'] }])
    const context = { id: bookingId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding([own, ...ofBill]) }
    return (await booking.facts('cancel', { ...aBooking() }, {}, load, context)).bills
  }
  for (const status of states) expect([status, await bound(status)]).toEqual([status, ['final', 'published'].includes(status) ? 1 : 0])
})

test('a booking that may be shipped looks for a unit that waits and for one on board', async () => {
  const facts = (status: string) => {
    const own: RecordFixture = [unit, { id: 'u', booking_id: bookingId, status }]
    const context = { id: bookingId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding([own]) }
    return booking.facts('mark_shipped', { ...aBooking() }, {}, load, context)
  }
  for (const status of ['booked', 'stand_by', 'firm', 'permit']) expect(await facts(status)).toEqual({ ashore: 1, carried: 0 })
  for (const status of ['loaded', 'discharged', 'released']) expect(await facts(status)).toEqual({ ashore: 0, carried: 1 })
  for (const status of ['short_shipped', 'cancelled']) expect(await facts(status)).toEqual({ ashore: 0, carried: 0 })
  expect(await factsOf(booking, 'mark_shipped', aBooking(), {}, id(79))).toEqual({ ashore: 0, carried: 0 })
})

test('a booking that was shipped looks for a unit that waits', async () => {
  const facts = (status: string, of = bookingId) => {
    const context = {
      id: of,
      actor: clerk,
      now: '2026-11-20T09:00:00.000Z',
      ...finding([[unit, { id: 'u', booking_id: bookingId, status }]]),
    }
    return booking.facts('reactivate', { ...aBooking() }, {}, load, context)
  }
  for (const status of ['booked', 'stand_by', 'firm', 'permit']) expect(await facts(status)).toEqual({ ashore: 1 })
  for (const status of ['loaded', 'discharged', 'released', 'short_shipped', 'cancelled'])
    expect(await facts(status)).toEqual({ ashore: 0 })
  expect(await facts('booked', id(79))).toEqual({ ashore: 0 })
})

test('a booking that may be invoiced looks at the lines of its job, and for its invoices that are final', async () => {
  const [approved, of] = [id(81), aggregateNamed('invoices') as AnyAggregate]
  const facts = (status: string, job_id = jobId) => {
    const lines: RecordFixture = [job, { ...aJob({ lines: [aLine({ id: 'l' })] }), id: jobId }]
    const context = {
      id: bookingId,
      actor: clerk,
      now: '2026-11-20T09:00:00.000Z',
      ...finding([[of, { id: approved, job_ids: [job_id], status }]]),
    }
    return booking.facts('mark_invoiced', { ...aBooking() }, {}, loading(lines), context)
  }
  for (const status of ['approved', 'sent', 'paid'])
    expect(await facts(status), status).toMatchObject({ lines: [{ id: 'l' }], invoice_ids: [approved] })
  for (const status of ['pending', 'cancelled']) expect(await facts(status), status).toMatchObject({ invoice_ids: [] })
  expect(await facts('approved', otherJob)).toMatchObject({ invoice_ids: [] })
  expect(await factsOf(booking, 'mark_invoiced', aBooking({ job_id: id(82) }))).toEqual({ lines: [], invoice_ids: [] })
})

test('whoever takes a measured price looks for all its units, whose estimates follow', async () => {
  const ofIt: RecordFixture = [unit, { id: 'u', number: '1-001.1', booking_id: bookingId }]
  const ofAnother: RecordFixture = [unit, { id: 'v', number: '2-001', booking_id: id(79) }]
  const context = { id: bookingId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding([ofIt, ofAnother]) }
  expect(await booking.facts('take_measured_price', { ...aBooking() }, {}, load, context)).toMatchObject({ units: [{ number: '1-001.1' }] })
})

test('without a quotation nothing is priced by measures', async () => {
  expect(await factsOf(booking, 'reprice', aBooking({ quotation_id: null }))).toEqual({
    review: { price_review: [], review_steps: [], review_units: [], review_measures: [] },
  })
})

test.each(['submit', 'confirm'])('a booking looks for whom it is, and to whom: %s', async command => {
  const ofBoth = touched(['pol_id', netherlands], ['pod_id', ghana], ['job_id', netherlands], ['job_id', senegal])
  expect(await factsOf(booking, command, aBooking())).toEqual({ ...parties, ...unused(customer), touched: ofBoth })
  expect(await factsOf(booking, command, aBooking({ customer_id: otherCustomer, job_id: otherJob }))).toEqual({
    customer: the('relations', otherCustomer),
    consignee: undefined,
    ...unused(otherCustomer),
    touched: touched(['pol_id', netherlands], ['pod_id', ghana], ['job_id', senegal]),
  })
})

test('a list of units looks up each commodity and type of container once', async () => {
  const units = [
    aRow({ commodity_id: id(61), container_type_id: id(63) }),
    aRow(),
    aRow({ commodity_id: id(61), container_type_id: id(63) }),
    aRow({ container_type_id: id(64) }),
  ]
  expect(await factsOf(booking, 'add_units', aBooking({ commodity_id: id(60) }), { units })).toEqual({
    ...here,
    ...ofThis,
    ...parties,
    ...unused(customer),
    touched: touched(['pol_id', netherlands], ['pod_id', ghana], ['job_id', netherlands], ['job_id', senegal]),
    pol: the('ports', rotterdam),
    commodities: [the('commodities', id(61)), the('commodities', id(60))],
    registers: nothingKnown.registers,
    container_types: [the('containertypes', id(63)), the('containertypes', id(64))],
  })
})

test('units are laid against each ship of their journey', async () => {
  expect(await factsOf(booking, 'add_units', aBooking({ onward_legs: [leg] }), { units: [aRow()] })).toMatchObject(ofBothShips)
  expect(await factsOf(booking, 'amend', aBooking(), { onward_legs: [leg] }, bookingId)).toMatchObject(ofBothShips)
})

test('units are added to an unconfirmed booking though nobody can tell of its customer what he owes, and to no other', async () => {
  const busy = (status: 'pending' | 'active') =>
    booking.facts('add_units', { ...aBooking({ status }) }, { units: [] }, load, {
      id: bookingId,
      actor: clerk,
      now: '2026-11-20T09:00:00.000Z',
      ...finding(known),
      find: (async (of: { name: string } | string) => {
        if (of === 'invoices') throw new Busy()
        return []
      }) as Find,
    })
  expect(await busy('pending')).toMatchObject({ credit: undefined })
  await expect(busy('active')).rejects.toThrow(Busy)
})

test('a job looks at its customer and office, and at the series of its year', async () => {
  const said = { customer_id: customer, office_id: office }
  const known = { customer: the('relations', customer), ...unused(customer), office: the('relations', office) }
  expect(await factsOf(job, 'open', job.initial, said)).toEqual({ ...known, numbers: { prefix: '0126' } })
  expect(await factsOf(job, 'open', job.initial, said, jobId, '2026-12-31T23:30:00.000Z')).toEqual({
    ...known,
    numbers: { prefix: '0127' },
  })
  expect(await factsOf(job, 'open', job.initial, { ...said, office_id: otherOffice })).toEqual({
    ...known,
    office: the('relations', otherOffice),
    numbers: undefined,
  })
})

test('a job that gives lines to an invoice of several looks at its own units that are ashore', async () => {
  const given = await factsOf(job, 'collect_lines', aJob(), { invoice_id: id(61), line_ids: ['a'] }, jobId)
  const ashore = given.ashore as { job_id: string; status: string }[]
  expect(new Set(ashore.map(one => one.job_id))).toEqual(new Set([jobId]))
  expect(new Set(ashore.map(one => one.status))).toEqual(new Set(['booked', 'firm', 'permit', 'stand_by']))
})

test('a job looks at the customer or debtor that is named, else at its own', async () => {
  const changing = (input: object, at = jobId) => factsOf(job, 'change', aJob(), input, at)
  expect(await changing({ customer_id: otherCustomer })).toEqual({
    customer: the('relations', otherCustomer),
    ...unused(otherCustomer),
    isBooked: true,
    hasFiles: false,
  })
  expect(await changing({ customer_id: otherCustomer }, id(79))).toMatchObject({ isBooked: false })
  expect(await changing({})).toEqual({ customer: the('relations', customer), ...unused(customer), isBooked: false, hasFiles: false })
  const invoicing = (input: object, at = jobId) => factsOf(job, 'create_invoice', aJob(), input, at)
  expect(await invoicing({ debtor_id: otherCustomer, line_ids: [] })).toMatchObject({ debtor: the('relations', otherCustomer) })
  expect(await invoicing({ debtor_id: null, line_ids: [] })).toMatchObject({ debtor: the('relations', customer) })
})

test('to make an invoice a job looks whether it has a bill of lading that is in force', async () => {
  const billed = async (at: string, known: readonly RecordFixture[]) => {
    const context = { id: at, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(known) }
    return (await job.facts('create_invoice', { ...aJob() }, { debtor_id: null, line_ids: [] }, load, context)).shipment
  }
  for (const [index, state] of states.entries())
    expect([state, await billed(jobId, bills.slice(index, index + 1))]).toMatchObject([
      state,
      { bills: ['void', 'cancelled'].includes(state) ? 0 : 1 },
    ])
  expect(await billed(otherJob, bills.slice(0, states.length))).toMatchObject({ bills: 0 })
})

test('and the project of the voyage that it leads with, with the codes of the currencies that would be invoiced', async () => {
  const known: RecordFixture[] = [
    [booking, { ...aBooking({ status: 'active' }), id: bookingId }],
    [currency, { ...recordOf(currencies, { code: 'USD' }), id: dollar }],
    [currency, { ...recordOf(currencies, { code: 'EUR' }), id: euro }],
    [project, { ...recordOf(projects, { number: '26OTHER', voyage_id: otherVoyage }), id: otherVoyage }],
    [project, { ...recordOf(projects, { number: '26GA2601', voyage_id: voyageId }), id: voyageId }],
  ]
  const [a, b] = [aLine({ id: 'a', currency_id: dollar }), aLine({ id: 'b', currency_id: euro })]
  const under = async (...from: RecordFixture[]) => {
    const context = { id: jobId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(from) }
    return (
      await job.facts('create_invoice', { ...aJob(), lines: [a, b] }, { debtor_id: null, line_ids: ['a'] }, loading(...from), context)
    ).under
  }
  expect(await under(...known)).toMatchObject({ project: { number: '26GA2601' }, currencies: [{ code: 'USD' }] })
  expect(await under(...known.slice(0, 4))).toMatchObject({ project: undefined })
  expect(await under(), 'a job that goes nowhere').toBeUndefined()
})

test('and until when the books of its office are closed', async () => {
  const books = (office_id: string, closed_until: string | null): RecordFixture => [
    aggregateNamed('companysettings') as AnyAggregate,
    { id: office_id, office_id, closed_until },
  ]
  const until = async (...known: RecordFixture[]) => {
    const context = { id: jobId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(known) }
    return (await job.facts('create_invoice', { ...aJob() }, { debtor_id: null, line_ids: [] }, load, context)).closed_until
  }
  expect(await until(books(otherOffice, '2026-09-30'), books(office, '2026-10-31'))).toBe('2026-10-31')
  expect(await until(books(office, null))).toBeNull()
  expect(await until()).toBeNull()
})

test('and how many of the units that its lines are about travel, and wait: those of their bookings, or of the whole job', async () => {
  const [first, second, whole] = [bookingId, otherBooking, null].map((booking_id, index) => aLine({ id: 'abc'[index] ?? '', booking_id }))
  const file = () => ({ ...aJob(), lines: [first, second, whole, dollars] })
  const dollars = aLine({ id: 'd', booking_id: otherBooking, currency_id: dollar })
  const about = async (...line_ids: string[]) =>
    (await factsOf(job, 'create_invoice', file(), { debtor_id: null, line_ids }, jobId)).shipment
  expect(await about('a')).toMatchObject({ units: 7, waiting: 4 })
  expect(await about('b')).toMatchObject({ units: 0, waiting: 0 })
  expect(await about('a', 'c')).toMatchObject({ units: 7, waiting: 4 })
  // Each currency gets an invoice of its own: of the one in dollars nothing travels.
  expect(await about('a', 'd')).toMatchObject({ units: 0, waiting: 4 })
})

test('and when the last of the loaded units was loaded that its lines are about', async () => {
  const unitOf = (unit: number, booking_id: string, status: string, date_loaded: string | null): RecordFixture => [
    aggregateNamed('units') as AnyAggregate,
    { id: id(unit), job_id: jobId, booking_id, status, date_loaded },
  ]
  const known = [
    unitOf(1, bookingId, 'loaded', '2026-11-17'),
    unitOf(2, bookingId, 'released', '2026-11-18'),
    unitOf(3, bookingId, 'discharged', '2026-11-16'),
    unitOf(4, bookingId, 'firm', null),
    unitOf(5, otherBooking, 'loaded', '2026-11-19'),
    unitOf(6, bookingId, 'loaded', null),
  ]
  const context = { id: jobId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(known) }
  const lines = [bookingId, null, id(77)].map((booking_id, index) => aLine({ id: 'abc'[index] ?? '', booking_id }))
  const supplied = async (line: string) =>
    (await job.facts('create_invoice', { ...aJob(), lines }, { debtor_id: null, line_ids: [line] }, load, context)).supplied
  expect([await supplied('a'), await supplied('b'), await supplied('c')]).toEqual(['2026-11-18', '2026-11-19', null])
})

test('a job looks at its bookings, by which lines count at a rate, and at its units and its bills where a line names one', async () => {
  const named = async (command: string, input: object, what: 'bookings' | 'units' | 'bills') => {
    const { parts } = await factsOf(job, command, aJob(), input, jobId)
    return (parts as Record<typeof what, { id: string }[]>)[what].map(one => one.id)
  }
  const whole = { booking_id: null, unit_id: null, bill_of_lading_id: null }
  const lines = (...more: object[]) => ({ lines: more.map(one => ({ ...whole, ...one })) })
  expect(await named('add_lines', lines({}, { booking_id: bookingId }), 'bookings')).toEqual([bookingId, id(77)])
  expect(await named('correct_line', { booking_id: bookingId }, 'bookings')).toEqual([bookingId, id(77)])
  for (const command of ['add_lines', 'correct_line']) {
    const asked = (one: object) => (command === 'add_lines' ? lines({}, one) : { ...whole, ...one })
    expect(await named(command, asked({ unit_id: id(1) }), 'units')).toEqual(unitStates)
    expect(await named(command, asked({ bill_of_lading_id: id(1) }), 'bills')).toEqual(states)
    for (const what of ['units', 'bills'] as const) expect(await named(command, asked({}), what)).toEqual([])
  }
})

test('a voyage looks at the quays where it calls: at the terminal that is named, else at the usual one, and when it is closed', async () => {
  const port_calls = [
    { port_id: rotterdam, terminal_id: null },
    { port_id: rotterdam, terminal_id: id(42) },
    { port_id: dakar, terminal_id: null },
    { port_id: id(98), terminal_id: null },
  ]
  const quays = [
    { port: the('ports', rotterdam), terminal: the('terminals', id(41)), holidays: [easter] },
    { port: the('ports', rotterdam), terminal: the('terminals', id(42)), holidays: [kings] },
    { port: the('ports', dakar), terminal: undefined, holidays: [] },
    { port: undefined, terminal: undefined, holidays: [] },
  ]
  for (const command of ['open', 'create_template'])
    expect(await factsOf(voyage, command, voyage.initial, { port_calls })).toEqual({ quays, mothers: [] })
  expect(await factsOf(voyage, 'change', aVoyage(), { port_calls }, voyageId)).toMatchObject({ quays, room, papers: 1 })
  expect(await factsOf(voyage, 'change', aVoyage(), {}, voyageId)).toMatchObject({ quays: [], room })
})

test.each(['open', 'create_template', 'change'])('a voyage looks at the mothers that it names, and at no others: %s', async command => {
  const { mothers } = await factsOf(voyage, command, aVoyage(), { port_calls: [], mother_voyage_ids: [voyageId] }, id(95))
  expect(mothers).toMatchObject([{ id: voyageId }])
  expect(await factsOf(voyage, command, aVoyage(), { port_calls: [] }, id(95))).toMatchObject({ mothers: [] })
})

test.each(['change', 'reschedule', 'swap_vessel'])(
  'a voyage looks at what depends on how it sails: papers that are final, who is booked, and what is aboard: %s',
  async command => {
    const aboard = ['loaded', 'discharged', 'released', 'carried', 'orphan'].map(one => ({ id: one }))
    const facts = await factsOf(voyage, command, aVoyage(), {}, voyageId)
    expect(facts).toMatchObject({ papers: 1, booked: 6, aboard, call_tolerance_days: 0 })
    expect(await factsOf(voyage, command, aVoyage(), {}, id(95))).toMatchObject({ papers: 0, booked: 0, aboard: [] })
    const bound = async (of: string, record: { status: string }) => {
      const named = aggregateNamed(of)
      const paper: RecordFixture[] = named ? [[named, { id: 'p', voyage_id: voyageId, job_ids: [jobId], ...record }]] : []
      const carried: RecordFixture = [unit, { id: 'u', job_id: jobId, voyage_id: voyageId, status: 'loaded' }]
      const context = { id: voyageId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding([carried, ...paper]) }
      return (await voyage.facts(command, { ...aVoyage() }, {}, load, context)).papers
    }
    for (const status of ['queue', 'draft', 'void', 'cancelled']) expect(await bound('billsoflading', { status })).toBe(0)
    for (const status of ['final', 'published']) expect(await bound('billsoflading', { status })).toBe(1)
    for (const status of ['published', 'corrected', 'closed']) expect(await bound('manifests', { status })).toBe(1)
    expect(await bound('manifests', { status: 'draft' })).toBe(0)
    for (const status of ['approved', 'sent', 'paid']) expect(await bound('invoices', { status })).toBe(1)
    for (const status of ['pending', 'cancelled']) expect(await bound('invoices', { status })).toBe(0)
  },
)

/** What a voyage that closes calls its only bill, which is in draft. */
async function unfinishedOf(said: object): Promise<unknown> {
  const named = aggregateNamed('billsoflading')
  const bill: RecordFixture[] = named ? [[named, { id: 'b', voyage_id: voyageId, status: 'draft', ...said }]] : []
  const context = { id: voyageId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(bill) }
  return (await voyage.facts('close', { ...aVoyage() }, {}, load, context)).unfinished
}

test('a voyage closes with a look at its room and its unfinished bills, and is archived with one at its open bills and at whose cargo is aboard', async () => {
  expect(await factsOf(voyage, 'close', aVoyage(), {}, voyageId)).toEqual({
    room,
    unfinished: [
      { number: 'queue', office_id: null },
      { number: 'draft', office_id: null },
    ],
  })
  expect(await factsOf(voyage, 'close', aVoyage(), {}, otherVoyage)).toEqual({ room: undefined, unfinished: [] })
  expect(await unfinishedOf({ number: 'RTM2', office_id: office })).toEqual([{ number: 'RTM2', office_id: office }])
  expect(await unfinishedOf({ number: 'RTM1', booking_number: 'B26-1' })).toEqual([{ number: 'RTM1', office_id: null }])
  expect(await unfinishedOf({ number: null, booking_number: 'B26-1' })).toEqual([{ number: 'B26-1', office_id: null }])
  expect(await factsOf(voyage, 'archive', aVoyage(), {}, voyageId)).toMatchObject({
    open: 3,
    aboard: ['loaded', 'discharged', 'released', 'carried', 'orphan'].map(one => ({ id: one })),
    jobs: [the('jobs', jobId), the('jobs', otherJob)],
  })
  expect(await factsOf(voyage, 'archive', aVoyage(), {}, otherVoyage)).toEqual({ open: 0, aboard: [], jobs: [] })
})

test('room is given as the general configuration says, and where the voyage calls', async () => {
  expect(await factsOf(allocation, 'promote_next', allocation.initial)).toEqual(defaultSettings)
  const numbered = { ...allocation.initial, number: 'this' }
  const capacities = [capacityOf(), capacityOf({ pol_id: dakar, customer_id: customer })]
  expect(await factsOf(allocation, 'set_capacity', numbered, { capacities }, voyageId)).toMatchObject({
    voyage: { id: voyageId, number: 'this' },
    default_overbook_pct: '0.00',
    names: ['NLRTM–GHTEM', 'SNDKR–GHTEM, Customer'],
  })
  expect(await factsOf(allocation, 'set_capacity', numbered, { capacities: [] }, otherVoyage)).toMatchObject({
    voyage: undefined,
    names: [],
  })
})

test('who is promoted beyond a capacity is told which: by its ports, and by whose it is', async () => {
  const promoting = (said: object) => {
    const capacities = [{ ...capacityOf({ capacity: '0.000' }), ...said }]
    const waits = { ...aPlace({ unit_id: id(53), stand_by: true, commodity_group_id: id(65) }), stand_by_since: null, loaded: false }
    return factsOf(allocation, 'promote', { ...room, capacities, units: [waits] }, { unit_id: id(53) }, voyageId)
  }
  expect(await promoting({})).toEqual({ row: 'NLRTM–GHTEM', lacking: undefined })
  expect(await promoting({ office_id: office, customer_id: customer })).toEqual({
    row: 'NLRTM–GHTEM, Office, Customer',
    lacking: undefined,
  })
  expect(await promoting({ customer_id: customer, commodity_group_id: id(65) })).toEqual({
    row: 'NLRTM–GHTEM, Customer, RORO',
    lacking: undefined,
  })
  expect(await promoting({ capacity: '9.000' })).toEqual({ row: '', lacking: undefined })
})

test('nothing else looks at other records', () => {
  const asking = (aggregate: AnyAggregate) => Object.keys(aggregate.resource.commands).filter(command => !aggregate.asks(command))
  expect(asking(booking)).toEqual(['keep_price'])
  expect(asking(voyage)).toEqual(['reopen', 'unarchive'])
})
