import { vessels } from '@fairlead/contracts/masterdata/vessels'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { loading } from '../kernel/loading-for-tests.ts'
import { vessel as ship } from '../masterdata/registers.ts'
import { booking } from './bookings.ts'
import {
  aBooking,
  aCall,
  aCargo,
  aJob,
  aPort,
  aRelation,
  aRow,
  aUnit,
  aVoyage,
  booked,
  created,
  dakar,
  delivery,
  id,
  jobId,
  nothingKnown,
  recordOf,
  rotterdam,
  tema,
  voyageId,
} from './specimens-for-tests.ts'
import { unfitCargo, unfitWarnings, vesselsBy } from './unit-fit.ts'
import { unit } from './units.ts'
import { voyage } from './voyages.ts'

const { BookingCreated, BookingConfirmed } = eventsOf(bookings)
const { UnitBooked, UnitConfirmedFirm, UnitDelivered, UnitDischarged, UnitLoaded, UnitMeasured, UnitShortShipped } = eventsOf(units)

const aVessel = (said: Parameters<typeof recordOf<typeof vessels>>[1] = {}) =>
  recordOf(vessels, { name: 'LOW DECK', max_unit_height: 300, ...said })
const low = aVessel()
const tall = { height: 301 }
const aTruck = (said: object = {}) => aUnit({ number: '012600001-1-001', ...tall, ...said })
const told = ['vessel_takes_nothing_so_high']

test('of one unit it is told what a vessel does not take of it, and how much that takes at most', () => {
  const of = (said: object, ship: object) => unfitWarnings([aUnit(said)], [aVessel({ max_unit_height: null, ...ship })])
  const params = { unit: '012600001-1-001', vessel: 'LOW DECK' }
  expect(of({ length: 601 }, { max_unit_length: 600 })).toEqual([
    { code: 'vessel_takes_nothing_so_long', params: { ...params, is: 601, most: 600 } },
  ])
  expect(of({ width: 251 }, { max_unit_width: 250 })).toEqual([
    { code: 'vessel_takes_nothing_so_wide', params: { ...params, is: 251, most: 250 } },
  ])
  expect(of({ height: 301 }, { max_deck_height: 300 })).toEqual([
    { code: 'vessel_takes_nothing_so_high', params: { ...params, is: 301, most: 300 } },
  ])
  expect(of({ weight: 20_001 }, { ramp_load: '20.0' })).toEqual([
    { code: 'vessel_takes_nothing_so_heavy', params: { ...params, is: 20_001, most: 20_000 } },
  ])
  expect(of({ length: 600 }, { max_unit_length: 600 })).toEqual([])
  expect(unfitWarnings([aTruck()]), 'where no vessel is known').toEqual([])
})

test('of more units it is told how many there are, each once though two ships do not take it', () => {
  const [one, other, fits] = [aTruck(), aTruck({ height: 400 }), aUnit()]
  expect(unfitWarnings([one, other, fits], [low, low])).toEqual([{ code: 'vessel_takes_no_such_units', params: { count: 2 } }])
  expect(unfitWarnings([one, fits], [aVessel({ max_unit_height: 310 }), low]).map(({ code }) => code)).toEqual(told)
})

test('cargo that is not entered yet is told by its pieces', () => {
  const cargo = [aCargo({ ...tall, quantity: 3 }), aCargo({ ...tall, quantity: 2 }), aCargo({ quantity: 9 })]
  expect(unfitCargo(cargo, [low, low])).toEqual([{ code: 'vessel_takes_no_such_units', params: { count: 5 } }])
  expect(unfitCargo([aCargo()], [low])).toEqual([])
  expect(unfitCargo(cargo)).toEqual([])
})

test('the ships of a journey are looked up by its voyages, each once', async () => {
  const [first, second] = [
    { id: id(61), name: 'FIRST' },
    { id: id(62), name: 'SECOND' },
  ]
  const load = loading(
    [ship, first],
    [ship, second],
    [voyage, { id: id(80), vessel_id: id(62) }],
    [voyage, { id: id(81), vessel_id: id(61) }],
  )
  const onwards = [{ voyage_id: id(80) }, { voyage_id: id(81) }, { voyage_id: id(82) }]
  expect(await vesselsBy({ vessel_id: id(61) }, onwards, load)).toEqual([first, second])
  expect(await vesselsBy(undefined, [], load)).toEqual([])
  expect(await vesselsBy({ vessel_id: id(63) }, [], load)).toEqual([])
})

const good = { voyage: aVoyage(), vessels: [low], customer: aRelation(), late_rule: 'off', legs: [], connection_days: 1 }

test('who adds units to a booking, or enters its cargo, is told', () => {
  const adding = { ...good, ...nothingKnown, container_types: [], pol: aPort() }
  const fresh = given(booking, BookingCreated(created))
  const two = [aRow(tall), aRow({ ...tall, chassis_number: 'JTNBA3EK303000002' })]
  expect(fresh.when('add_units', { units: two }, { facts: adding }).warnings()).toEqual(['vessel_takes_no_such_units'])
  expect(fresh.when('add_units', { units: [aRow(tall)] }, { facts: adding }).warnings()).toEqual(told)
  expect(fresh.when('add_units', { units: [aRow()] }, { facts: adding }).warnings()).toEqual([])
  expect(fresh.when('enter_cargo', {}, { facts: { ...adding, rows: [aRow(tall)] } }).warnings()).toEqual(told)
})

test('who begins a booking with cargo, or changes it, is told of pieces, and of units once they are entered', () => {
  const cargo = [aCargo({ ...tall, quantity: 2 })]
  const input = { job_id: jobId, voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, onward_legs: [], cargo }
  const beginning = { ...good, job: aJob(), others: 0 }
  const count = ['vessel_takes_no_such_units']
  expect(given(booking).when('create', input, { facts: beginning }).warnings()).toEqual(count)
  const changing = { ...good, units: [], bills: 0 }
  const fresh = given(booking, BookingCreated(created))
  expect(fresh.when('change', { cargo }, { facts: changing }).warnings()).toEqual(count)
  const active = given(booking, BookingCreated(created), BookingConfirmed())
  const entered = {
    ...changing,
    units: [
      { ...aTruck(), id: id(9) },
      { ...aTruck({ status: 'cancelled' }), id: id(10) },
    ],
  }
  expect(active.when('amend', { voyage_id: id(80) }, { facts: entered }).warnings()).toEqual(told)
  expect(active.when('amend', { cargo }, { facts: { ...entered, units: [{ ...aUnit(), id: id(9) }] } }).warnings()).toEqual([])
  expect(active.when('amend', { notes: 'Call first' }, { facts: entered }).warnings()).toEqual([])
})

const truck = UnitBooked({ ...booked, ...tall })
const firm = [truck, UnitConfirmedFirm()]
const delivered = UnitDelivered(delivery)
const passage = { ...good, booking: aBooking({ status: 'active' }), commodity: undefined, loading: [aPort()], discharging: [aPort()] }

test('who sends a unit by another ship is told whether that takes it', () => {
  const moving = { ...passage, to: aVoyage({ number: '2602' }) }
  const now = '2026-11-10T09:00:00.000Z'
  const route = { voyage_id: id(80), pol_id: rotterdam, pod_id: tema }
  const warned = (history: Parameters<typeof given<typeof units>>[1][], command: 'move' | 'rebook' | 'take_way', input: object) =>
    given(unit, ...history)
      .when(command, { ...route, ...input }, { facts: moving, now })
      .warnings()
  expect(
    given(unit, truck)
      .when('move', { voyage_id: id(80) }, { facts: moving, now })
      .warnings(),
  ).toEqual(told)
  const shortShipped = [truck, UnitShortShipped({ reason: null })]
  expect(warned(shortShipped, 'rebook', {})).toEqual(told)
  expect(warned([truck], 'take_way', { onward_legs: [] })).toEqual(told)
  expect(warned(shortShipped, 'take_way', { onward_legs: [] })).toEqual(told)
  expect(warned([UnitBooked(booked)], 'take_way', { onward_legs: [] })).toEqual([])
})

test('who sends it by a ship that left is told both that and that it does not take it', () => {
  const facts = { ...passage, to: aVoyage({ number: '2602' }), late_rule: 'warn' }
  const route = { voyage_id: id(80), pol_id: rotterdam, pod_id: tema }
  const both = ['port_call_departed', ...told]
  const warned = (history: Parameters<typeof given<typeof units>>[1][], command: 'move' | 'rebook' | 'take_way', input: object) =>
    given(unit, ...history)
      .when(command, { ...route, ...input }, { facts, now: '2026-11-16T09:00:00.000Z' })
      .warnings()
  const shortShipped = [truck, UnitShortShipped({ reason: null })]
  expect(
    given(unit, truck)
      .when('move', { voyage_id: id(80) }, { facts, now: '2026-11-16T09:00:00.000Z' })
      .warnings(),
  ).toEqual(both)
  expect(warned(shortShipped, 'rebook', {})).toEqual(both)
  expect(warned(shortShipped, 'take_way', { onward_legs: [] })).toEqual(both)
  expect(warned([truck], 'take_way', { onward_legs: [] })).toEqual(both)
})

test('who finds another way for what lies at a hub, or loads it there, is told whether that ship takes it', () => {
  const feeder = { voyage_id: id(80), pol_id: dakar, pod_id: tema }
  const tranship = [
    UnitBooked({ ...booked, ...tall, onward_legs: [feeder] }),
    UnitConfirmedFirm(),
    UnitLoaded({ date_loaded: '2026-11-14' }),
    UnitDischarged({ date_discharged: '2026-11-18' }),
  ]
  const onward = aVoyage({ port_calls: [aCall(dakar, 'load', '2026-11-19', '2026-11-19'), aCall(tema, 'discharge', '2026-11-30', null)] })
  const leg = { ...good, voyage: onward, place: undefined, call_tolerance_days: 0 }
  expect(
    given(unit, ...tranship)
      .when('load_next_leg', { date_loaded: '2026-11-19' }, { facts: leg })
      .warnings(),
  ).toEqual(told)
  const other = { ...feeder, voyage_id: id(81), onward_legs: [] }
  expect(
    given(unit, ...tranship)
      .when('take_way', other, { facts: { ...passage, to: onward } })
      .warnings(),
  ).toEqual(told)
})

test('a permit and loading are told of it, and happen all the same', () => {
  const permit = given(unit, truck).when('grant_permit', {}, { facts: passage })
  expect([permit.warnings(), permit.record().status]).toEqual([told, 'permit'])
  const load = given(unit, ...firm, delivered).when(
    'load',
    { date_loaded: '2026-11-14' },
    { facts: { ...passage, call_tolerance_days: 0 } },
  )
  expect([load.warnings(), load.record().status]).toEqual([told, 'loaded'])
})

test('who measures a unit, or corrects its measures, is told, and what was measured goes before what was booked', () => {
  const measured = { date_measured: '2026-11-13', measured_length: 463, measured_width: 178, measured_height: 301, measured_weight: 1300 }
  const facts = { ...good, known: nothingKnown, tolerance_pct: '10.00' }
  const fresh = given(unit, UnitBooked(booked))
  expect(fresh.when('record_measurement', measured, { facts }).warnings()).toEqual(told)
  expect(fresh.when('change', { height: 301 }, { facts }).warnings()).toEqual(told)
  const lower = { ...measured, measured_height: 299 }
  expect(given(unit, truck).when('record_measurement', lower, { facts }).warnings()).toEqual([])
  const after = given(unit, truck, UnitMeasured({ ...lower, tolerance_pct: '10.00' }))
  expect(after.when('grant_permit', {}, { facts: passage }).warnings()).toEqual([])
})
