import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { loading } from '../kernel/loading-for-tests.ts'
import { generalConfiguration } from '../platform/settings.ts'
import { booking } from './bookings.ts'
import { deliveredLate, judgedLate, takesCargo, tooLate } from './late.ts'
import { aCargo, aJob, aRelation, aVoyage, booked, created, id, jobId, rotation, rotterdam, tema, voyageId } from './specimens-for-tests.ts'
import { unit } from './units.ts'

const { BookingCreated, BookingConfirmed, BookingAmended, BookingChanged } = eventsOf(bookings)
const { UnitBooked, UnitDelivered } = eventsOf(units)

/** The call at Rotterdam takes cargo until ten in the morning of 12 November, and its vessel leaves on the 15th. */
const voyage = aVoyage({ port_calls: rotation.map(call => ({ ...call, cut_off_cargo: '2026-11-12T09:00:00.000Z' })) })
const before = '2026-11-12T08:59:00.000Z'
const after = '2026-11-12T09:01:00.000Z'
const left = '2026-11-16T09:00:00.000Z'

test('a place is asked for too late once the cut-off is past, or the vessel has left', () => {
  expect(tooLate(voyage, rotterdam, tema, before)).toBeUndefined()
  expect(tooLate(voyage, rotterdam, tema, after)).toMatchObject({ code: 'port_call_past_cut_off', params: { date: '12-11-2026' } })
  expect(tooLate(voyage, rotterdam, tema, left)).toMatchObject({ code: 'port_call_departed', params: { date: '15-11-2026' } })
})

test('what was seen to leave takes nobody from then on, though it was to leave later, or earlier', () => {
  const leaving = (date_departure: string, actual_departure: string | null) => {
    const port_calls = rotation.map(call => ({ ...call, date_departure, actual_departure }))
    return tooLate(aVoyage({ port_calls }), rotterdam, tema, '2026-11-15T09:00:00.000Z')?.params
  }
  expect(leaving('2026-11-20', '2026-11-15')).toMatchObject({ date: '15-11-2026' })
  expect(leaving('2026-11-10', '2026-11-15')).toMatchObject({ date: '15-11-2026' })
  expect(leaving('2026-11-15', null)).toBeUndefined()
})

test('a call takes cargo until its cut-off, until its vessel was seen to leave, and while nobody closed it', () => {
  const now = '2026-11-15T09:00:00.000Z'
  const call = { actual_departure: null, date_departure: '2026-11-15', closed_for_booking: false, cut_off_cargo: now }
  const takes = (said: object) => takesCargo({ ...call, ...said }, now)
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
  expect(tooLate(midnight, rotterdam, tema, after)?.params).toMatchObject({ date: '11-11-2026' })
  const on = (day: string) => deliveredLate(midnight, { pol_id: rotterdam, pod_id: tema }, day, left)?.code
  expect([on('2026-11-11'), on('2026-11-12')]).toEqual([undefined, 'port_call_past_cut_off'])
})

test('nothing is too late for where the vessel does not call', () => {
  expect(tooLate(aVoyage({ port_calls: rotation }), rotterdam, id(70), '2027-01-01T09:00:00.000Z')).toBeUndefined()
})

test('cargo is delivered late by its day; of the day of the cut-off itself it is known only on that day', () => {
  const on = (day: string, now: string) => deliveredLate(voyage, { pol_id: rotterdam, pod_id: tema }, day, now)?.code
  expect(on('2026-11-11', left)).toBeUndefined()
  expect(on('2026-11-11', after), 'told on the day of the cut-off').toBeUndefined()
  expect(on('2026-11-12', before)).toBeUndefined()
  expect(on('2026-11-12', after)).toBe('port_call_past_cut_off')
  expect(on('2026-11-12', '2026-11-13T09:00:00.000Z')).toBeUndefined()
  expect(on('2026-11-13', '2026-11-13T09:00:00.000Z')).toBe('port_call_past_cut_off')
  expect(on('2026-11-15', left)).toBe('port_call_past_cut_off')
  expect(on('2026-11-16', left)).toBe('port_call_departed')
  expect(deliveredLate(aVoyage({ port_calls: rotation }), { pol_id: rotterdam, pod_id: tema }, '2026-11-15', left)).toBeUndefined()
})

test('what is late is refused, told, or goes without a word, as the company has it', () => {
  const late = tooLate(voyage, rotterdam, tema, after)
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
