import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { allocations } from '@fairlead/contracts/operations/allocations'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import { giveRoomOnLaterLegs } from '@fairlead/workers/later-legs'
import { expect, test } from 'vitest'
import { type Desk, desk } from './command-fixture.ts'
import { book, openJob, openVoyage, trade, vehicles } from './trade-fixture.ts'

type Room = RecordOf<typeof allocations>

/** An event as a release wrote it that gave a unit room on the first voyage of its journey alone. */
function asOfOld({ stream, type, data, schema_version }: StoredEvent, later: string) {
  if (type === 'UnitsAllocated' && stream === `allocations-${later}`) return undefined
  const { short_voyage_id: _unsaid, ...unit } = data
  return type === 'UnitBooked' ? { type, data: unit, schema_version: 2 } : { type, data, schema_version }
}

/** A desk over the log that an older release would have left of what happened at another. */
async function leftBy(at: Desk, later: string): Promise<Desk> {
  const old = desk()
  for (const [key, own] of Map.groupBy(await at.everything(), ({ stream, meta }) => `${stream} ${meta.command_id}`)) {
    const events = own.flatMap(event => asOfOld(event, later) ?? [])
    const [first] = own
    if (!first || events.length === 0) continue
    const { status } = await old.log.append(first.stream, 'any', events, first.meta)
    if (status !== 'ok') throw new Error(`${key}: ${status}`)
  }
  return old
}

/** Three units over Dakar to Tema, and room on the feeder for so many; in a log of old. */
async function overDakar(places: number) {
  const at = desk()
  const around = await trade(at)
  const { dakar, tema } = around
  const first = await openVoyage(at, around, '2601')
  const feeder = await at.done('voyages', 'open', {
    number: 'F1',
    vessel_id: around.vessel,
    service_type_id: 2,
    port_calls: [
      { port_id: dakar, purpose: 'load', date_arrival: '2026-12-08', date_departure: '2026-12-09' },
      { port_id: tema, purpose: 'discharge', date_arrival: '2026-12-12', date_departure: '2026-12-13' },
    ],
  })
  const leg = { voyage_id: feeder, pol_id: dakar, pod_id: tema }
  const booking = await book(at, around, await openJob(at, around), first, { pod_id: dakar, onward_legs: [leg], customs_type: 'EU' })
  await at.done('bookings', 'confirm', {}, booking)
  await at.done('bookings', 'add_units', { units: vehicles(3) }, booking)
  const ids = (await at.read('bookings', booking)).unit_ids as string[]
  const old = await leftBy(at, feeder)
  const capacities = [{ pol_id: dakar, pod_id: tema, measure: 'units', capacity: places, overbook_pct: '0' }]
  await old.done('allocations', 'set_capacity', { capacities }, feeder)
  const refused: string[][] = []
  const opened = async () =>
    giveRoomOnLaterLegs(
      { execute: old.execute, onUnreadable: ({ type }) => refused.push([type]), onRefused: (...why) => refused.push(why) },
      await old.everything(),
    )
  const roomOn = async (voyage: string) =>
    ((await old.read('allocations', voyage)) as Room).units.map(one => [one.unit_id, one.stand_by] as const)
  const states = () => Promise.all(ids.map(async id => (await old.read('units', id)).status))
  return { old, first, feeder, ids, opened, roomOn, states, refused }
}

test('units that were booked of old have no room on a later leg, get it when the log is opened, and get it once', async () => {
  const { old, first, feeder, ids, opened, roomOn, states, refused } = await overDakar(5)
  expect(await roomOn(feeder)).toEqual([])
  expect(await roomOn(first)).toEqual(ids.map(id => [id, false]))

  await opened()
  expect(new Map(await roomOn(feeder))).toEqual(new Map(ids.map(id => [id, false])))
  expect(await roomOn(first)).toEqual(ids.map(id => [id, false]))
  expect(await states()).toEqual(['booked', 'booked', 'booked'])

  const before = await old.everything()
  await opened()
  expect(await old.everything()).toHaveLength(before.length)
  expect(refused).toEqual([])
})

test('what finds no room there waits for it, unless the carrier promised it its place', async () => {
  const { old, first, feeder, ids, opened, roomOn, states } = await overDakar(1)
  const [one = '', two = '', three = ''] = ids
  await old.done('units', 'mark_firm', {}, three)
  await opened()
  expect(await states()).toEqual(['booked', 'stand_by', 'firm'])
  expect(await roomOn(feeder)).toEqual([
    [one, false],
    [two, true],
    [three, true],
  ])
  expect(await old.read('units', two)).toMatchObject({ short_measure: 'units', excess: '1.000', short_voyage_id: feeder })
  expect(await old.read('units', three)).toMatchObject({ short_voyage_id: feeder })
  // Whom the carrier promised his place keeps it on the first voyage.
  expect(new Map(await roomOn(first))).toEqual(
    new Map([
      [one, false],
      [two, true],
      [three, false],
    ]),
  )
})

test('what travels no more, goes directly or was booked since asks for nothing', async () => {
  const { old, feeder, ids, opened, roomOn } = await overDakar(5)
  for (const id of ids) await old.done('units', 'cancel', { reason: 'Sold' }, id)
  await opened()
  expect(await roomOn(feeder)).toEqual([])
  const at = desk()
  const around = await trade(at)
  const booking = await book(at, around, await openJob(at, around), await openVoyage(at, around, '2601'))
  await at.done('bookings', 'add_units', { units: vehicles(1) }, booking)
  const before = await at.everything()
  await giveRoomOnLaterLegs({ execute: at.execute, onUnreadable: () => {}, onRefused: () => {} }, before)
  expect(await at.everything()).toHaveLength(before.length)
})
