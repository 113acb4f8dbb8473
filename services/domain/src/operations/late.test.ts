import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { loading } from '../kernel/loading-for-tests.ts'
import { generalConfiguration } from '../platform/settings.ts'
import { booking } from './bookings.ts'
import { deliveredLate, judgedLate, takesCargo, tooLate } from './late.ts'
import { clockAt } from './port-clock.ts'
import {
  aBooking,
  aCargo,
  aJob,
  aPort,
  aRelation,
  aVoyage,
  booked,
  created,
  id,
  jobId,
  rotation,
  rotterdam,
  tema,
  voyageId,
} from './specimens-for-tests.ts'
import { unit } from './units.ts'

const { BookingCreated, BookingConfirmed, BookingAmended, BookingChanged } = eventsOf(bookings)
const { UnitBooked, UnitDelivered, UnitShortShipped } = eventsOf(units)

/** The call at Rotterdam takes cargo until ten in the morning of 12 November, and its vessel leaves on the 15th. */
const voyage = aVoyage({ port_calls: rotation.map(call => ({ ...call, cut_off_cargo: '2026-11-12T09:00:00.000Z' })) })
const before = '2026-11-12T08:59:00.000Z'
const after = '2026-11-12T09:01:00.000Z'
const left = '2026-11-16T09:00:00.000Z'
/** At a port that says no clock, which is that of the offices, or at one that does. */
const at = (now: string, time_zone: string | null = null) => clockAt(aPort({ time_zone }), now)

test('a place is asked for too late once the cut-off is past, or the vessel has left', () => {
  expect(tooLate(voyage, rotterdam, tema, at(before))).toBeUndefined()
  expect(tooLate(voyage, rotterdam, tema, at(after))).toMatchObject({ code: 'port_call_past_cut_off', params: { date: '12-11-2026' } })
  expect(tooLate(voyage, rotterdam, tema, at(left))).toMatchObject({ code: 'port_call_departed', params: { date: '15-11-2026' } })
})

test('what was seen to leave takes nobody from then on, though it was to leave later, or earlier', () => {
  const leaving = (date_departure: string, actual_departure: string | null) => {
    const port_calls = rotation.map(call => ({ ...call, date_departure, actual_departure }))
    return tooLate(aVoyage({ port_calls }), rotterdam, tema, at('2026-11-15T09:00:00.000Z'))?.params
  }
  expect(leaving('2026-11-20', '2026-11-15')).toMatchObject({ date: '15-11-2026' })
  expect(leaving('2026-11-10', '2026-11-15')).toMatchObject({ date: '15-11-2026' })
  expect(leaving('2026-11-15', null)).toBeUndefined()
})

test('a call takes cargo until its cut-off, until its vessel was seen to leave, and while nobody closed it', () => {
  const now = '2026-11-15T09:00:00.000Z'
  const call = { actual_departure: null, date_departure: '2026-11-15', closed_for_booking: false, cut_off_cargo: now }
  const takes = (said: object) => takesCargo({ ...call, ...said }, at(now))
  expect(takes({})).toBe(true)
  expect(takes({ cut_off_cargo: null, date_departure: null })).toBe(true)
  expect(takes({ date_departure: '2026-11-16', actual_departure: '2026-11-15' }), 'seen to leave today').toBe(false)
  expect(takes({ date_departure: null, actual_departure: '2026-11-14' })).toBe(false)
  expect(takes({ date_departure: '2026-11-14' })).toBe(false)
  expect(takes({ closed_for_booking: true })).toBe(false)
  expect(takes({ cut_off_cargo: '2026-11-15T08:59:59.999Z' })).toBe(false)
})

test('a cut-off as a day begins ends with the day before: whoever is told comes in time, and on the day itself too late', () => {
  const until = (cut_off_cargo: string) => aVoyage({ port_calls: rotation.map(call => ({ ...call, cut_off_cargo })) })
  const midnight = until('2026-11-11T23:00:00.000Z')
  expect(tooLate(midnight, rotterdam, tema, at(after))?.params).toMatchObject({ date: '11-11-2026' })
  const on = (day: string) => deliveredLate(midnight, { pol_id: rotterdam, pod_id: tema }, day, at(left))?.code
  expect([on('2026-11-11'), on('2026-11-12')]).toEqual([undefined, 'port_call_past_cut_off'])
})

test('what is late goes by the clock of the port of loading, not by that of the offices', () => {
  const ships = aVoyage({ port_calls: rotation })
  const asks = (now: string, zone: string) => tooLate(ships, rotterdam, tema, at(now, zone))?.code
  // The vessel leaves on the 15th: of the 16th it is eleven o'clock in Auckland, and the 15th still in Amsterdam.
  expect(asks('2026-11-15T22:00:00.000Z', 'Pacific/Auckland')).toBe('port_call_departed')
  expect(asks('2026-11-15T22:00:00.000Z', 'Europe/Amsterdam')).toBeUndefined()
  // Of the 16th it is one o'clock at night in Amsterdam, and the evening of the 15th in Houston.
  expect(asks('2026-11-16T00:00:00.000Z', 'America/Chicago')).toBeUndefined()
  expect(asks('2026-11-16T00:00:00.000Z', 'Europe/Amsterdam')).toBe('port_call_departed')
  const call = { actual_departure: null, date_departure: '2026-11-15', closed_for_booking: false, cut_off_cargo: null }
  expect(takesCargo(call, at('2026-11-15T22:00:00.000Z', 'Pacific/Auckland'))).toBe(false)
  expect(takesCargo(call, at('2026-11-16T00:00:00.000Z', 'America/Chicago'))).toBe(true)
})

test('the day of a cut-off is that of the port', () => {
  // At eight in the evening of the 11th in Houston, which is the 12th in Amsterdam.
  const houston = aVoyage({ port_calls: rotation.map(call => ({ ...call, cut_off_cargo: '2026-11-12T02:00:00.000Z' })) })
  const on = (day: string, now: string, zone: string) =>
    deliveredLate(houston, { pol_id: rotterdam, pod_id: tema }, day, at(now, zone))?.code
  expect(tooLate(houston, rotterdam, tema, at(after, 'America/Chicago'))?.params).toMatchObject({ date: '11-11-2026' })
  expect(tooLate(houston, rotterdam, tema, at(after, 'Europe/Amsterdam'))?.params).toMatchObject({ date: '12-11-2026' })
  expect(on('2026-11-12', after, 'America/Chicago')).toBe('port_call_past_cut_off')
  expect(on('2026-11-11', '2026-11-12T03:00:00.000Z', 'America/Chicago'), 'it is the 11th there still').toBe('port_call_past_cut_off')
  expect(on('2026-11-11', '2026-11-12T03:00:00.000Z', 'Europe/Amsterdam')).toBeUndefined()
})

test('nothing is too late for where the vessel does not call', () => {
  expect(tooLate(aVoyage({ port_calls: rotation }), rotterdam, id(70), at('2027-01-01T09:00:00.000Z'))).toBeUndefined()
})

test('cargo is delivered late by its day; of the day of the cut-off itself it is known only on that day', () => {
  const on = (day: string, now: string) => deliveredLate(voyage, { pol_id: rotterdam, pod_id: tema }, day, at(now))?.code
  expect(on('2026-11-11', left)).toBeUndefined()
  expect(on('2026-11-11', after), 'told on the day of the cut-off').toBeUndefined()
  expect(on('2026-11-12', before)).toBeUndefined()
  expect(on('2026-11-12', after)).toBe('port_call_past_cut_off')
  expect(on('2026-11-12', '2026-11-13T09:00:00.000Z')).toBeUndefined()
  expect(on('2026-11-13', '2026-11-13T09:00:00.000Z')).toBe('port_call_past_cut_off')
  expect(on('2026-11-15', left)).toBe('port_call_past_cut_off')
  expect(on('2026-11-16', left)).toBe('port_call_departed')
  expect(deliveredLate(aVoyage({ port_calls: rotation }), { pol_id: rotterdam, pod_id: tema }, '2026-11-15', at(left))).toBeUndefined()
})

test('what is late is refused, told, or goes without a word, as the company has it', () => {
  const late = tooLate(voyage, rotterdam, tema, at(after))
  expect(judgedLate('off', late)).toEqual({ warnings: [] })
  expect(judgedLate('warn', late)).toEqual({
    warnings: [{ code: 'port_call_past_cut_off', params: { number: voyage.number, date: '12-11-2026' } }],
  })
  expect(judgedLate('refuse', late)).toEqual({ refusal: late, warnings: [] })
  for (const rule of ['off', 'warn', 'refuse'] as const) expect(judgedLate(rule, undefined)).toEqual({ warnings: [] })
})

const told = ['port_call_past_cut_off']

describe('who books late', () => {
  const input = { job_id: jobId, voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, onward_legs: [] }
  const create = (late_rule: string, now = after) => {
    const facts = { job: aJob(), voyage, others: 0, customer: aRelation(), late_rule }
    return given(booking).when('create', input, { facts, now })
  }

  test('is refused, warned, or not, as the setting for bookings says', () => {
    create('refuse').refuses('port_call_past_cut_off', 'pol_id')
    create('refuse', before).decides(BookingCreated(created))
    expect(create('warn').warnings()).toEqual(told)
    expect(create('off').warnings()).toEqual([])
  })

  test('a customer is refused whatever it says', () =>
    given(booking)
      .when('request', input, { facts: { job: aJob(), voyage, others: 0, customer: aRelation(), late_rule: 'off' }, now: after })
      .refuses('port_call_past_cut_off', 'pol_id'))
})

describe('who amends late', () => {
  const facts = (late_rule: string) => ({ voyage, units: [], bills: 0, legs: [], connection_days: 1, late_rule })
  const active = given(booking, BookingCreated(created), BookingConfirmed())
  const cargo = [aCargo({ quantity: 3 })]

  test('is refused or warned where cargo or way become others, and not where words do', () => {
    active.when('amend', { cargo }, { facts: facts('refuse'), now: after }).refuses('port_call_past_cut_off', 'pol_id')
    const warned = active.when('amend', { cargo }, { facts: facts('warn'), now: after })
    warned.decides(BookingAmended({ cargo }))
    expect(warned.warnings()).toEqual(told)
    expect(active.when('amend', { cargo }, { facts: facts('off'), now: after }).warnings()).toEqual([])
    active.when('amend', { notes: 'Call first' }, { facts: facts('refuse'), now: after }).decides(BookingAmended({ notes: 'Call first' }))
  })

  test('a booking that is not confirmed is changed by the rule for bookings, as its facts have it', async () => {
    const settings = { booking_after_cut_off: 'off', amendment_after_cut_off: 'refuse' } as const
    const load = loading([
      generalConfiguration,
      { ...generalConfiguration.initial, ...settings, id: '00000000-0000-7000-8000-000000000001' },
    ])
    const asking = { id: 'x', actor: { id: 'x' } as never, now: after, find: async () => [], ownerOf: async () => undefined }
    const of = async (status: 'new' | 'active', command: 'change' | 'amend') =>
      (await booking.facts(command, { ...booking.initial, ...created, status }, { cargo }, load, asking as never)) as { late_rule: string }
    expect((await of('new', 'change')).late_rule).toBe('off')
    expect((await of('active', 'amend')).late_rule).toBe('refuse')
    given(booking, BookingCreated(created))
      .when('change', { cargo }, { facts: facts('off'), now: after })
      .decides(BookingChanged({ cargo }))
  })
})

test('who books, amends or delivers is judged by the clock of the port that is loaded for it', () => {
  const pol = aPort({ time_zone: 'Pacific/Auckland' })
  const evening = { facts: { voyage: aVoyage(), pol, late_rule: 'refuse' }, now: '2026-11-15T22:00:00.000Z' }
  const input = { job_id: jobId, voyage_id: voyageId, pol_id: rotterdam, pod_id: tema, onward_legs: [] }
  const facts = { ...evening.facts, job: aJob(), others: 0, customer: aRelation() }
  given(booking)
    .when('create', input, { ...evening, facts })
    .refuses('port_call_departed', 'pol_id')
  given(booking)
    .when('request', input, { ...evening, facts })
    .refuses('port_call_departed', 'pol_id')
  const amending = { ...facts, units: [], bills: 0, legs: [], connection_days: 1 }
  given(booking, BookingCreated(created), BookingConfirmed())
    .when('amend', { cargo: [aCargo({ quantity: 3 })] }, { ...evening, facts: amending })
    .refuses('port_call_departed', 'pol_id')
  const moving = { ...facts, to: aVoyage(), booking: aBooking({ status: 'active' }), legs: [], connection_days: 1 }
  const route = { voyage_id: id(80), pol_id: rotterdam, pod_id: tema }
  const fresh = given(unit, UnitBooked(booked))
  fresh.when('move', { voyage_id: id(80) }, { ...evening, facts: moving }).refuses('port_call_departed', 'pol_id')
  fresh.when('take_way', { ...route, onward_legs: [] }, { ...evening, facts: moving }).refuses('port_call_departed', 'pol_id')
  given(unit, UnitBooked(booked), UnitShortShipped({ reason: null }))
    .when('rebook', route, { ...evening, facts: moving })
    .refuses('port_call_departed', 'pol_id')
  const until = aVoyage({ port_calls: rotation.map(call => ({ ...call, cut_off_cargo: '2026-11-12T02:00:00.000Z' })) })
  fresh
    .when(
      'record_delivery',
      { date_delivered: '2026-11-12' },
      { facts: { ...facts, pol: aPort({ time_zone: 'America/Chicago' }), voyage: until }, now: '2026-11-13T09:00:00.000Z' },
    )
    .refuses('port_call_past_cut_off', 'date_delivered')
})

describe('what is delivered late', () => {
  const said = { date_delivered: '2026-11-12' }
  const deliver = (late_rule: string, now = after) =>
    given(unit, UnitBooked(booked)).when('record_delivery', said, { facts: { voyage, late_rule }, now })

  test('is refused, warned of, or not, as the setting for deliveries says', () => {
    deliver('refuse').refuses('port_call_past_cut_off', 'date_delivered')
    const all = { ...said, terminal_id: null, bay: null, license_plate: null, odometer: null, keys_present: null }
    deliver('refuse', before).decides(UnitDelivered(all))
    expect(deliver('warn').warnings()).toEqual(told)
    expect(deliver('off').warnings()).toEqual([])
  })
})
