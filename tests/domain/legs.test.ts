import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { allocations } from '@fairlead/contracts/operations/allocations'
import { isAboard, travels } from '@fairlead/contracts/operations/travelling'
import type { units } from '@fairlead/contracts/operations/units'
import { settingsId } from '@fairlead/contracts/platform/settings'
import { expect, test } from 'vitest'
import { randomFrom } from '../random/random.ts'
import { seed } from '../random/seed.ts'
import { desk } from './command-fixture.ts'
import { book, openJob, openVoyage, shipAll, trade, vehicles } from './trade-fixture.ts'

type Unit = RecordOf<typeof units>
type Room = RecordOf<typeof allocations>

const sorted = (...ids: (string | undefined)[]) => ids.map(String).toSorted()
const person = (name: string) => ({
  name,
  email: `${name.replace(' ', '.').toLowerCase()}@fairlead.test`,
  user_group: 'USER',
  language: 'en',
  user_ports: [],
  invoice_rights: 'NONE',
})

/** From Rotterdam to Dakar by one ship, and on to Tema by a feeder: a job, and room for as many as is said on each of them. */
async function overDakar(places: { first?: number; second?: number } = {}) {
  const at = desk()
  const { done, give, read, find } = at
  const around = await trade(at)
  const { rotterdam, dakar, tema } = around
  const feeder = (number: string) =>
    done('voyages', 'open', {
      number,
      vessel_id: around.vessel,
      service_type_id: 2,
      port_calls: [
        { port_id: dakar, purpose: 'load', date_arrival: '2026-12-08', date_departure: '2026-12-09' },
        { port_id: tema, purpose: 'discharge', date_arrival: '2026-12-12', date_departure: '2026-12-13' },
      ],
    })
  const [first, later] = [await openVoyage(at, around, '2601'), await openVoyage(at, around, '2602')]
  const [second, other] = [await feeder('F1'), await feeder('F2')]
  const job = await openJob(at, around)
  const leg = (voyage_id: string) => ({ voyage_id, pol_id: dakar, pod_id: tema })
  const capacity = (voyage: string, capacity: number, pol_id: string, pod_id: string) =>
    done('allocations', 'set_capacity', { capacities: [{ pol_id, pod_id, measure: 'units', capacity, overbook_pct: '0' }] }, voyage)
  const onFirst = (count: number, voyage = first) => capacity(voyage, count, rotterdam, dakar)
  const onSecond = (count: number, voyage = second) => capacity(voyage, count, dakar, tema)
  if (places.first !== undefined) await onFirst(places.first)
  if (places.second !== undefined) await onSecond(places.second)

  let vins = 0
  /** A confirmed booking over the hub with so many vehicles, as their ids. */
  async function through(count: number, voyage = first, onwards = second): Promise<{ booking: string; ids: string[] }> {
    const booking = await book(at, around, job, voyage, { pod_id: dakar, onward_legs: [leg(onwards)], customs_type: 'EU' })
    await done('bookings', 'confirm', {}, booking)
    await done('bookings', 'add_units', { units: vehicles(count, vins + 1) }, booking)
    vins += count
    return { booking, ids: (await read('bookings', booking)).unit_ids as string[] }
  }
  const unitOf = async (id: string) => (await read('units', id)) as Unit
  const states = (ids: readonly string[]) => Promise.all(ids.map(async id => (await unitOf(id)).status))
  const roomOn = async (voyage: string) => (await read('allocations', voyage)) as Room
  /** Who has a place on a voyage, and who waits there. */
  async function onVoyage(voyage: string): Promise<{ placed: string[]; waiting: string[] }> {
    const { units } = await roomOn(voyage)
    const some = (waits: boolean) =>
      units
        .filter(one => one.stand_by === waits)
        .map(one => one.unit_id)
        .toSorted()
    return { placed: some(false), waiting: some(true) }
  }
  const automatic = () => done('generalconfig', 'change', { auto_promote: true }, settingsId)
  return {
    at,
    around,
    done,
    give,
    read,
    find,
    job,
    first,
    later,
    second,
    other,
    leg,
    through,
    unitOf,
    states,
    onVoyage,
    onFirst,
    onSecond,
    roomOn,
    automatic,
  }
}

test('each leg takes room on its own voyage; what finds none on the second is on stand-by for that, and takes none on the first', async () => {
  const { through, second, first, states, onVoyage, unitOf, roomOn, around } = await overDakar({ first: 5, second: 2 })
  const { ids } = await through(3)
  expect(await states(ids)).toEqual(['booked', 'booked', 'stand_by'])
  const [one, two, three = ''] = ids
  expect(await onVoyage(second)).toEqual({ placed: sorted(one, two), waiting: [three] })
  expect(await onVoyage(first)).toEqual({ placed: sorted(one, two), waiting: [three] })
  expect(await unitOf(three)).toMatchObject({ short_measure: 'units', excess: '1.000', short_voyage_id: second })
  expect((await roomOn(second)).units[0]).toMatchObject({ pol_id: around.dakar, pod_id: around.tema })
  expect((await roomOn(first)).units[2]).toMatchObject({ waits_for_id: second, short_measure: null })
})

test('what finds no room on the first takes none on the second either', async () => {
  const { through, second, first, states, onVoyage, unitOf } = await overDakar({ first: 1, second: 5 })
  const { ids } = await through(2)
  expect(await states(ids)).toEqual(['booked', 'stand_by'])
  expect(await onVoyage(second)).toEqual({ placed: [ids[0]], waiting: [ids[1]] })
  expect(await unitOf(ids[1] ?? '')).toMatchObject({ short_voyage_id: first })
})

test('a planner promotes on the voyage that lacks room, for all of the journey', async () => {
  const { through, second, first, states, onVoyage, done, give, at } = await overDakar({ first: 2, second: 1 })
  const { ids } = await through(2)
  const [, two = ''] = ids
  expect(await at.refused('allocations', first, 'promote', { unit_id: two, reason: 'Please' })).toEqual([
    ['unit_waits_for_voyage', 'unit_id'],
  ])
  expect(await give('allocations', second, 'promote', { unit_id: two })).toMatchObject({ code: 'over_allocation' })
  await done('allocations', 'promote', { unit_id: two, reason: 'Deck 5 opened' }, second)
  expect(await states(ids)).toEqual(['booked', 'booked'])
  expect([(await onVoyage(first)).placed, (await onVoyage(second)).placed]).toEqual([ids.toSorted(), ids.toSorted()])
})

test('promoted where there is room again it waits for the other leg, should that be full by now', async () => {
  const { through, second, first, states, onVoyage, done, onSecond, unitOf, around, at, job } = await overDakar({ first: 2, second: 1 })
  const { ids } = await through(2)
  const [, two = ''] = ids
  const short = await book(at, around, job, first, { pod_id: around.dakar, customs_type: 'EU' })
  await done('bookings', 'add_units', { units: vehicles(1, 50) }, short)
  await onSecond(2)
  await done('allocations', 'promote', { unit_id: two }, second)
  expect(await states(ids)).toEqual(['booked', 'stand_by'])
  expect(await unitOf(two)).toMatchObject({ short_voyage_id: first, short_measure: 'units', excess: '1.000' })
  expect((await onVoyage(second)).waiting).toEqual([two])
  await done('allocations', 'promote', { unit_id: two, reason: 'Deck 5' }, first)
  expect(await states(ids)).toEqual(['booked', 'booked'])
  expect((await onVoyage(second)).placed).toEqual(ids.toSorted())
})

test('a car that is corrected to more than its place has room for waits on every leg, until it is smaller again; one that is there keeps its place', async () => {
  const { through, first, second, states, onVoyage, unitOf, done, around } = await overDakar({ second: 5 })
  const { ids } = await through(2)
  const [one = '', two = ''] = ids
  // Two of 12.032 m³.
  const cbm = '24.064'
  await done(
    'allocations',
    'set_capacity',
    { capacities: [{ pol_id: around.rotterdam, pod_id: around.dakar, measure: 'cbm', capacity: cbm, overbook_pct: '0' }] },
    first,
  )
  const before = await unitOf(one)
  await done('units', 'change', { height: Number(before.height) + 20 }, one)
  expect(await states(ids)).toEqual(['stand_by', 'booked'])
  expect(await unitOf(one)).toMatchObject({ short_voyage_id: first, short_measure: 'cbm' })
  expect([(await onVoyage(first)).placed, (await onVoyage(second)).placed]).toEqual([[two], [two]])
  await done('units', 'change', { height: before.height }, one)
  await done('allocations', 'promote', { unit_id: one }, first)
  expect(await states(ids)).toEqual(['booked', 'booked'])
  await done('units', 'record_delivery', { date_delivered: '2026-11-20' }, two)
  await done('units', 'change', { height: Number(before.height) + 20 }, two)
  expect(await states(ids)).toEqual(['booked', 'booked'])
})

test('room is freed on every leg by cancelling and by leaving behind, and asked for again by restoring and rebooking', async () => {
  const { through, second, first, later, states, onVoyage, done, at, around } = await overDakar({ first: 5, second: 5 })
  const { ids } = await through(2)
  const [one = '', two = ''] = ids
  await done('units', 'cancel', { reason: 'Sold' }, one)
  expect([(await onVoyage(first)).placed, (await onVoyage(second)).placed]).toEqual([[two], [two]])
  await done('units', 'restore', {}, one)
  expect((await onVoyage(second)).placed).toEqual(sorted(two, one))
  at.at('2026-11-23T09:00:00.000Z')
  await done('units', 'short_ship', {}, one)
  expect([(await onVoyage(first)).placed, (await onVoyage(second)).placed]).toEqual([[two], [two]])
  await done('units', 'rebook', { voyage_id: later, pol_id: around.rotterdam, pod_id: around.dakar }, one)
  expect([(await onVoyage(later)).placed, (await onVoyage(second)).placed]).toEqual([[one], sorted(two, one)])
  expect(await states(ids)).toEqual(['booked', 'booked'])
})

test('a booking that is carried onwards otherwise leaves its room on one feeder and takes it on the other', async () => {
  const { through, second, other, leg, onVoyage, done, onSecond, unitOf, first } = await overDakar({ first: 5, second: 5 })
  const { booking, ids } = await through(2)
  const [one = ''] = ids
  await done('units', 'mark_firm', {}, one)
  await onSecond(0, other)
  await done('bookings', 'amend', { onward_legs: [leg(other)] }, booking)
  expect(await onVoyage(second)).toEqual({ placed: [], waiting: [] })
  expect(await onVoyage(other)).toEqual({ placed: [], waiting: ids.toSorted() })
  expect(await unitOf(one), 'what is firm stays so').toMatchObject({ status: 'firm', short_voyage_id: other })
  expect(await unitOf(ids[1] ?? '')).toMatchObject({ status: 'stand_by', short_voyage_id: other })
  expect((await onVoyage(first)).placed).toEqual([one])
  await done('allocations', 'promote', { unit_id: one, reason: 'Deck 5' }, other)
  expect(await unitOf(one)).toMatchObject({ status: 'firm', short_voyage_id: null, short_measure: null })
})

test('aboard its next ship it is loaded there as well, and a ship does not close before it came', async () => {
  const { through, second, first, done, at, roomOn } = await overDakar({ first: 5, second: 5 })
  const { ids } = await through(1)
  const [one = ''] = ids
  await shipAll(at, ids, '2026-11-20')
  at.at('2026-12-08T09:00:00.000Z')
  await done('units', 'discharge', { date_discharged: '2026-12-01' }, one)
  expect(await at.refused('voyages', second, 'close')).toEqual([['voyage_has_waiting_units', undefined]])
  await done('units', 'load_next_leg', { date_loaded: '2026-12-08' }, one)
  const loaded = async (voyage: string) => (await roomOn(voyage)).units.map(unit => unit.loaded)
  expect([await loaded(first), await loaded(second)]).toEqual([[true], [true]])
  await done('units', 'reverse_next_leg', { reason: 'Wrong car' }, one)
  expect([await loaded(first), await loaded(second)]).toEqual([[true], [false]])
})

test('a part that is split off has room on every leg', async () => {
  const { at, done, first, second, leg, around, job, onVoyage, roomOn } = await overDakar()
  const booking = await book(at, around, job, first, { pod_id: around.dakar, onward_legs: [leg(second)] })
  await done('bookings', 'add_units', { units: [{ kind: 'package', quantity: 5, length: 100, width: 100, height: 100 }] }, booking)
  const [whole = ''] = (await at.read('bookings', booking)).unit_ids as string[]
  await done('units', 'split', { quantity: 2 }, whole)
  expect((await roomOn(second)).units.map(one => one.units)).toEqual(['3.000', '2.000'])
  expect((await onVoyage(first)).placed).toHaveLength(2)
})

test('a reschedule breaks connections, tells owners of all their jobs once, and a later one mends them', async () => {
  const { at, around, first, second, through, unitOf, give, done, read } = await overDakar()
  const owner = await done('users', 'create', { ...person('Anna Bakker'), office_id: around.office })
  const { ids, booking } = await through(2)
  const jobOf = String((await read('bookings', booking)).job_id)
  await done('jobs', 'change', { owner_id: owner }, jobOf)
  const other = await openJob(at, around)
  await done('jobs', 'change', { owner_id: owner }, other)
  const direct = await book(at, around, other, first, { customs_type: 'EU' })
  await done('bookings', 'add_units', { units: vehicles(1, 60) }, direct)

  const calls = (await read('voyages', first)).port_calls as { id: string; port_id: string }[]
  const [, dakar, tema] = calls
  const moved = (arrival: string, departure: string, onwards: string) => [
    { id: dakar?.id, port_id: dakar?.port_id, date_arrival: arrival, date_departure: departure },
    { id: tema?.id, port_id: tema?.port_id, date_arrival: onwards, date_departure: onwards },
  ]
  const late = await give('voyages', first, 'reschedule', { port_calls: moved('2026-12-09', '2026-12-10', '2026-12-13'), reason: 'Storm' })
  expect(late).toMatchObject({
    refused: false,
    warnings: [
      { code: 'reschedule_breaks_connections', params: { count: 1 } },
      { code: 'reschedule_tells_owners', params: { count: 1 } },
    ],
  })
  for (const id of ids)
    expect(await unitOf(id)).toMatchObject({ connection_broken: true, broken_voyage_id: second, connection_leaves: '2026-12-09' })
  const told = (await at.everything()).filter(one => one.type === 'VoyageRescheduled')
  expect(told).toMatchObject([
    { data: { reason: 'Storm', told: [{ owner_id: owner, broken_job_ids: [jobOf] }], unit_ids: expect.arrayContaining(ids) } },
  ])
  const [row] = (told[0]?.data.told ?? []) as { job_ids: string[] }[]
  expect(row?.job_ids.toSorted()).toEqual([jobOf, other].toSorted())

  await done('voyages', 'reschedule', { port_calls: moved('2026-12-01', '2026-12-02', '2026-12-06'), reason: 'Made up for' }, first)
  for (const id of ids) expect(await unitOf(id)).toMatchObject({ connection_broken: false, broken_voyage_id: null })
})

test('the next ship that leaves earlier is missed as well', async () => {
  const { second, through, unitOf, done, read } = await overDakar()
  const { ids } = await through(1)
  const [dakar] = (await read('voyages', second)).port_calls as { id: string; port_id: string }[]
  const port_calls = [{ id: dakar?.id, port_id: dakar?.port_id, date_arrival: '2026-12-01', date_departure: '2026-12-01' }]
  await done('voyages', 'reschedule', { port_calls, reason: 'Berth free' }, second)
  expect(await unitOf(ids[0] ?? '')).toMatchObject({ connection_broken: true, broken_voyage_id: second, connection_leaves: '2026-12-01' })
})

test('another way is taken of a ship that is missed: its room is left to others, and what goes so reaches its ship', async () => {
  const { at, first, second, other, leg, through, unitOf, onVoyage, done, give, read, onSecond, around } = await overDakar()
  const { ids } = await through(2)
  const [one = '', two = ''] = ids
  await done('units', 'mark_firm', {}, one)
  const [, dakar, tema] = (await read('voyages', first)).port_calls as { id: string; port_id: string }[]
  const port_calls = [
    { id: dakar?.id, port_id: dakar?.port_id, date_arrival: '2026-12-11', date_departure: '2026-12-11' },
    { id: tema?.id, port_id: tema?.port_id, date_arrival: '2026-12-15', date_departure: '2026-12-15' },
  ]
  await done('voyages', 'reschedule', { port_calls, reason: 'Storm' }, first)
  expect(await unitOf(one)).toMatchObject({ connection_broken: true, broken_voyage_id: second })
  const [late] = (await read('voyages', other)).port_calls as { id: string; port_id: string }[]
  await done(
    'voyages',
    'reschedule',
    { port_calls: [{ id: late?.id, port_id: late?.port_id, date_arrival: '2026-12-12', date_departure: '2026-12-12' }], reason: 'Waits' },
    other,
  )
  await onSecond(1, other)

  const way = { voyage_id: first, pol_id: around.rotterdam, pod_id: around.dakar, onward_legs: [leg(other)] }
  expect(await give('units', one, 'take_way', way)).toMatchObject({ code: 'move_needs_reason' })
  await done('units', 'take_way', { ...way, reason: 'Storm' }, one)
  await done('units', 'take_way', way, two)
  expect(await unitOf(one)).toMatchObject({ status: 'firm', connection_broken: false, onward_legs: [leg(other)] })
  expect(await unitOf(two), 'there was room for one').toMatchObject({
    status: 'stand_by',
    short_voyage_id: other,
    connection_broken: false,
  })
  expect(await onVoyage(second)).toEqual({ placed: [], waiting: [] })
  expect(await onVoyage(other)).toEqual({ placed: [one], waiting: [two] })

  await done('units', 'record_delivery', { date_delivered: '2026-11-20' }, one)
  await done('units', 'load', { date_loaded: '2026-11-20' }, one)
  at.at('2026-12-12T09:00:00.000Z')
  expect(await at.refused('units', one, 'take_way', { ...leg(second), onward_legs: [] })).toEqual([['connection_too_short', 'voyage_id']])
})

/** What the rooms should say, counted again from the units alone: each on every leg, on stand-by where its whole journey waits or that leg lacks room. */
const recounted = (all: readonly (Unit & { id: string })[], voyage: string): string[] =>
  all
    .filter(travels)
    .flatMap(one => {
      const isOn = [one, ...one.onward_legs, ...one.travelled_legs].some(leg => leg.voyage_id === voyage)
      const waits = one.status === 'stand_by' || one.short_voyage_id === voyage
      const loaded = isAboard(one) && !one.onward_legs.some(leg => leg.voyage_id === voyage)
      return isOn ? [`${one.id} ${waits ? 'waits' : 'placed'}${loaded ? ' loaded' : ''}`] : []
    })
    .toSorted()

test.each([false, true])(
  'whatever is done, rooms say what a recount of the units does, and none is oversold (promoting by itself: %s)',
  async promotes => {
    const { around, first, later, second, other, leg, through, unitOf, roomOn, give, find, onFirst, onSecond, automatic } = await overDakar(
      {
        first: 4,
        second: 3,
      },
    )
    if (promotes) await automatic()
    const random = randomFrom(seed())
    await onFirst(3, later)
    await onSecond(2, other)
    const bookings: string[] = []
    const all = async () =>
      Promise.all(
        (await Promise.all(bookings.map(booking => find('units', { booking_id: [booking] }))))
          .flat()
          .map(async id => ({ ...(await unitOf(id)), id })),
      )
    for (let turn = 0; turn < 120; turn++) {
      const known = await all()
      const unit = random.pick(known)
      const booking = random.pick(bookings)
      const doings = [
        async () =>
          bookings.length < 6 && bookings.push((await through(2, random.pick([first, later]), random.pick([second, other]))).booking),
        () => unit && give('units', unit.id, 'cancel', { reason: 'Sold' }),
        () => unit && give('units', unit.id, 'restore'),
        () => unit && give('units', unit.id, 'put_on_stand_by'),
        () => unit && give('units', unit.id, 'mark_firm'),
        () => unit && give('units', unit.id, 'set_priority', { priority: random.chance(0.5) }),
        () => {
          const [to, on] = [random.pick([first, later]), random.pick([second, other])]
          const way = { voyage_id: to, pol_id: around.rotterdam, pod_id: around.dakar, onward_legs: [leg(on ?? second)] }
          return unit && give('units', unit.id, 'take_way', { ...way, reason: random.chance(0.8) ? 'Late' : null })
        },
        () => unit && give('units', unit.id, 'move', { voyage_id: random.pick([first, later]), reason: 'Late' }),
        () => unit && give('allocations', random.pick([first, later, second, other]) ?? '', 'promote', { unit_id: unit.id }),
        () => booking && give('bookings', booking, 'amend', { onward_legs: [leg(random.pick([second, other]) ?? second)] }),
        () => booking && give('bookings', booking, 'confirm'),
        () => booking && give('bookings', booking, 'cancel', { reason: 'Sold' }),
        () => booking && give('bookings', booking, 'restore'),
      ]
      await random.pick(doings)?.()
      const after = await all()
      for (const voyage of [first, later, second, other]) {
        const { units, capacities } = await roomOn(voyage)
        const told = units.map(one => `${one.unit_id} ${one.stand_by ? 'waits' : 'placed'}${one.loaded ? ' loaded' : ''}`).toSorted()
        expect(told, `turn ${turn} of ${seed()}, voyage ${voyage}`).toEqual(recounted(after, voyage))
        const placed = units.filter(one => !one.stand_by).length
        expect(placed, `turn ${turn}, voyage ${voyage}`).toBeLessThanOrEqual(Number(capacities[0]?.capacity))
      }
    }
  },
  60_000,
)
