import { derivedId } from '@fairlead/domain/kernel/command-id'
import { expect, test } from 'vitest'
import { appendedBy } from './appended-by.ts'
import { desk, finalised } from './command-fixture.ts'
import { book, newId, openJob, openVoyage, shipAll, trade, vehicles } from './trade-fixture.ts'

/** A job with a booking on an open voyage; what it ships needs no customs document, unless a test says otherwise. */
async function opened(customs_type = 'EU') {
  const at = desk()
  const around = await trade(at)
  const voyage = await openVoyage(at, around, '2601')
  const job = await openJob(at, around)
  const booking = await book(at, around, job, voyage, { customs_type })
  const unitIds = async (of = booking) => (await at.read('bookings', of)).unit_ids as string[]
  return { ...at, at, around, voyage, job, booking, unitIds }
}

test('a job gets the next number of its office and year, a booking one within the job', async () => {
  const { at, around, job, booking, read } = await opened()
  expect((await read('jobs', job)).number).toBe('012600001')
  expect((await read('bookings', booking)).number).toBe('012600001-1')
  const more = await Promise.all([openJob(at, around), openJob(at, around), openJob(at, around)])
  const numbers = await Promise.all(more.map(async id => (await read('jobs', id)).number))
  expect(new Set(numbers)).toEqual(new Set(['012600002', '012600003', '012600004']))
  at.at('2027-01-04T09:00:00.000Z')
  expect((await read('jobs', await openJob(at, around))).number).toBe('012700001')
})

test('twelve vehicles are pasted, two of them wrong: each error stands at its cell, and the ten good ones are booked', async () => {
  const { booking, done, read, refused, unitIds, job, voyage } = await opened('EX')
  const list = vehicles(12)
  const [short, twice] = [list[3], list[8]]
  if (!short || !twice) throw new Error('the list is shorter than it says')
  short.chassis_number = 'JTNBA3EK30301234'
  twice.chassis_number = 'JTNBA3EK303000001'
  expect(await refused('bookings', booking, 'add_units', { units: list })).toEqual([
    ['check.chassis_build_year', 'units.3.chassis_number'],
    ['repeated_in_list', 'units.8.chassis_number'],
  ])
  expect(await unitIds()).toEqual([])

  await done('bookings', 'add_units', { units: list.filter(one => one !== short && one !== twice) }, booking)
  const ids = await unitIds()
  expect(ids).toHaveLength(10)
  expect(await read('units', ids[0] ?? '')).toMatchObject({
    number: '012600001-1-001',
    status: 'booked',
    status_id: 1,
    volume: '12.032',
    customs_type: 'EX',
    voyage_id: voyage,
    job_id: job,
  })
  expect((await read('allocations', voyage)).units).toHaveLength(10)
})

test('a booking of more units than are entered at a time takes them one list after the other', async () => {
  const { booking, voyage, done, read, unitIds } = await opened()
  for (const first of [1, 501, 1001, 1501]) await done('bookings', 'add_units', { units: vehicles(500, first) }, booking)
  const ids = await unitIds()
  expect(ids).toHaveLength(2000)
  expect(await read('units', ids.at(-1) ?? '')).toMatchObject({ number: '012600001-1-2000', status: 'booked' })
  expect(await read('bookings', booking)).toMatchObject({ last_unit: 2000 })
  expect((await read('allocations', voyage)).units).toHaveLength(2000)
})

test('a chassis number travels once on a voyage: a second booking of it is refused at its cell, until the first is cancelled', async () => {
  const { at, around, job, voyage, booking, done, refused, unitIds } = await opened()
  await done('bookings', 'add_units', { units: vehicles(2) }, booking)
  const other = await book(at, around, job, voyage)
  expect(await refused('bookings', other, 'add_units', { units: vehicles(3, 2) })).toEqual([['already_in_use', 'units.0.chassis_number']])
  const elsewhere = await book(at, around, job, await openVoyage(at, around, '2602'))
  await done('bookings', 'add_units', { units: vehicles(2) }, elsewhere)

  const [, second = ''] = await unitIds()
  await done('units', 'cancel', { reason: 'Sold locally' }, second)
  await done('bookings', 'add_units', { units: vehicles(3, 2) }, other)
  expect(await refused('units', second, 'restore')).toEqual([['already_in_use', 'chassis_number']])
})

test('a customs document covers units of one job: another job that names its number is refused at its cell, until the first lets it go', async () => {
  const { at, around, job, voyage, booking, done, refused, unitIds } = await opened()
  const declared = (first: number, mrn: string) => vehicles(2, first).map(one => ({ ...one, mrn }))
  await done('bookings', 'add_units', { units: declared(1, '26NLA1B2C3D4E5F6A9') }, booking)
  const more = await book(at, around, job, voyage)
  await done('bookings', 'add_units', { units: declared(3, '26NLA1B2C3D4E5F6A9') }, more)
  const [one = '', two = ''] = await unitIds()
  await done('units', 'record_clearance', { date_cleared: '2026-11-19', mrn: '26NLA1B2C3D4E5F6A9' }, one)

  const other = await book(at, around, await openJob(at, around), voyage)
  const list = [...vehicles(1, 5), ...declared(6, '26NLA1B2C3D4E5F6A9')]
  expect(await refused('bookings', other, 'add_units', { units: list })).toEqual([['already_in_use', 'units.1.mrn']])
  await done('bookings', 'add_units', { units: vehicles(1, 5) }, other)
  const [stranger = ''] = await unitIds(other)
  const same = { mrn: '26NLA1B2C3D4E5F6A9' }
  expect(await refused('units', stranger, 'change', same)).toEqual([['already_in_use', 'mrn']])
  expect(await refused('units', stranger, 'record_clearance', { ...same, date_cleared: '2026-11-19' })).toEqual([['already_in_use', 'mrn']])

  at.at('2026-11-20T09:01:00.000Z')
  for (const gone of [one, two]) await done('units', 'cancel', { reason: 'Sold' }, gone)
  expect(await refused('units', stranger, 'change', same)).toEqual([['already_in_use', 'mrn']])
  for (const gone of await unitIds(more)) await done('units', 'change', { mrn: null }, gone)
  await done('units', 'change', same, stranger)
  expect(await refused('units', one, 'restore')).toEqual([['already_in_use', 'mrn']])
})

test('a cancelled booking is restored only while no other job named the number of its customs document', async () => {
  const { at, around, voyage, booking, done, refused } = await opened()
  const declared = (first: number) => [{ ...vehicles(1, first)[0], mrn: '26NLA1B2C3D4E5F6A9' }]
  await done('bookings', 'add_units', { units: declared(1) }, booking)
  await done('bookings', 'cancel', { reason: 'Customer withdrew' }, booking)
  at.at('2026-11-20T09:01:00.000Z')
  const other = await book(at, around, await openJob(at, around), voyage)
  await done('bookings', 'add_units', { units: declared(2) }, other)
  expect(await refused('bookings', booking, 'restore')).toEqual([['already_in_use', 'mrn']])
})

test('a unit that is loaded tells the room of its voyage, and the last one ships its booking: nobody keeps a copy', async () => {
  const { at, booking, done, unitIds } = await opened()
  await done('bookings', 'confirm', {}, booking)
  await done('bookings', 'add_units', { units: vehicles(2) }, booking)
  const [one = '', other = ''] = await unitIds()
  for (const unit of [one, other]) {
    await done('units', 'mark_firm', {}, unit)
    await done('units', 'record_delivery', { date_delivered: '2026-11-20' }, unit)
  }
  const load = (unit: string) => appendedBy(at, () => done('units', 'load', { date_loaded: '2026-11-20' }, unit))
  expect(await load(one)).toEqual(['UnitLoaded', 'UnitAboard'])
  expect(await load(other)).toEqual(['UnitLoaded', 'UnitAboard', 'BookingShipped'])
})

test('a booking is shipped no more while a unit of it waits again, and is once that has sailed as well', async () => {
  const { at, around, booking, done, read, unitIds } = await opened()
  await done('bookings', 'confirm', {}, booking)
  await done('bookings', 'add_units', { units: vehicles(2) }, booking)
  const [one = '', behind = ''] = await unitIds()
  const status = async () => (await read('bookings', booking)).status
  await shipAll(at, [one], '2026-11-20')
  at.at('2026-11-23T09:00:00.000Z')
  await done('units', 'short_ship', {}, behind)
  expect(await status()).toBe('shipped')

  const next = await openVoyage(at, around, '2602')
  const route = { voyage_id: next, pol_id: around.rotterdam, pod_id: around.tema }
  await done('units', 'rebook', route, behind)
  expect(await status()).toBe('active')
  await shipAll(at, [behind], '2026-11-20')
  expect(await status()).toBe('shipped')

  await done('units', 'reverse_loading', { reason: 'Another car was meant' }, one)
  expect(await status()).toBe('active')
})

test('nobody releases a unit by hand: only the release of its cargo does', async () => {
  const { at, booking, done, give, read, unitIds } = await opened()
  await done('bookings', 'confirm', {}, booking)
  await done('bookings', 'add_units', { units: vehicles(1) }, booking)
  const [one = ''] = await unitIds()
  await shipAll(at, [one], '2026-11-20')
  at.at('2026-12-06T09:00:00.000Z')
  await done('units', 'discharge', { date_discharged: '2026-12-06' }, one)
  expect(await give('units', one, 'release', { date_released: '2026-11-20' })).toMatchObject({ code: 'not_by_hand' })
  expect(await read('units', one)).toMatchObject({ status: 'discharged', date_released: null })
})

test('a unit goes to firm, permit and loaded, and every step says what it lacks', async () => {
  const { booking, done, refused, read, unitIds, voyage } = await opened('EX')
  await done('bookings', 'add_units', { units: vehicles(2) }, booking)
  const [one = '', two = ''] = await unitIds()

  expect(await refused('units', one, 'mark_firm')).toEqual([['booking_not_confirmed', 'booking_id']])
  await done('bookings', 'confirm', {}, booking)
  await done('units', 'mark_firm', {}, one)
  expect(await refused('units', one, 'grant_permit')).toEqual([['permit_needs_mrn', 'mrn']])
  await done('units', 'record_clearance', { date_cleared: '2026-11-19', mrn: '26NL1234567890ABC5' }, one)
  await done('units', 'put_on_hold', { hold_reason: 'Documents missing', hold_by: 'customs' }, one)
  expect(await refused('units', one, 'grant_permit')).toEqual([['unit_on_hold', 'on_hold']])
  await done('units', 'lift_hold', {}, one)
  await done('units', 'grant_permit', {}, one)

  await done('units', 'record_delivery', { date_delivered: '2026-11-18', keys_present: true }, one)
  expect(await refused('units', one, 'load', { date_loaded: '2026-11-17' })).toEqual([
    ['loaded_before_delivery', 'date_loaded'],
    ['loaded_before_arrival', 'date_loaded'],
  ])
  expect(await refused('units', one, 'load', { date_loaded: '2026-11-21' })).toEqual([['date_in_future', 'date_loaded']])
  await done('units', 'load', { date_loaded: '2026-11-20' }, one)
  expect(await read('bookings', booking)).toMatchObject({ status: 'active' })

  await done('units', 'cancel', { reason: 'Engine broken' }, two)
  expect(await read('bookings', booking)).toMatchObject({ status: 'shipped' })
  await done('voyages', 'close', {}, voyage)
  expect(await refused('units', two, 'restore')).toEqual([['voyage_not_open', 'voyage_id']])
  await done('voyages', 'reopen', { reason: 'One more car' }, voyage)
  await done('units', 'restore', {}, two)
  expect(await read('units', two)).toMatchObject({ status: 'booked' })
  expect(await read('bookings', booking)).toMatchObject({ status: 'active' })
  expect(await refused('voyages', voyage, 'close')).toEqual([['voyage_has_waiting_units', undefined]])
})

test('what does not fit goes on stand-by, and gets its place when a planner promotes it', async () => {
  const { around, booking, done, read, refused, unitIds, voyage } = await opened()
  const capacities = [{ pol_id: around.rotterdam, pod_id: around.tema, measure: 'units', capacity: '2', overbook_pct: '0' }]
  await done('allocations', 'set_capacity', { capacities }, voyage)
  await done('bookings', 'add_units', { units: vehicles(3) }, booking)
  const [one = '', , three = ''] = await unitIds()
  expect(await read('units', three)).toMatchObject({ status: 'stand_by', status_id: 2, short_measure: 'units', excess: '1.000' })
  expect(await refused('allocations', voyage, 'promote', { unit_id: three })).toEqual([['over_allocation', 'reason']])
  await done('units', 'cancel', { reason: 'Not coming' }, one)
  await done('allocations', 'promote', { unit_id: three }, voyage)
  expect(await read('units', three)).toMatchObject({ status: 'booked', short_measure: null })
  await done('units', 'restore', {}, one)
  expect(await read('units', one)).toMatchObject({ status: 'stand_by' })
})

test('a booking moves to another voyage with its units, and is cancelled and restored with them', async () => {
  const { at, around, booking, done, read, refused, unitIds, voyage } = await opened()
  await done('bookings', 'add_units', { units: vehicles(2) }, booking)
  await done('bookings', 'confirm', {}, booking)
  const next = await openVoyage(at, around, '2602')
  await done('bookings', 'amend', { voyage_id: next }, booking)
  expect(await read('bookings', booking)).toMatchObject({ status: 'pending', voyage_id: next })
  const [one = '', two = ''] = await unitIds()
  expect(await read('units', one)).toMatchObject({ voyage_id: next, status: 'booked' })
  expect((await read('allocations', voyage)).units).toEqual([])
  expect((await read('allocations', next)).units).toHaveLength(2)

  await done('units', 'cancel', { reason: 'Sold' }, two)
  await done('bookings', 'cancel', { reason: 'Customer withdrew' }, booking)
  expect((await read('allocations', next)).units).toEqual([])
  await done('bookings', 'restore', {}, booking)
  expect([(await read('units', one)).status, (await read('units', two)).status]).toEqual(['booked', 'cancelled'])

  await done('bookings', 'confirm', {}, booking)
  await done('bookings', 'add_units', { units: vehicles(1, 3) }, booking)
  await shipAll(at, [one], '2026-11-20')
  expect(await refused('bookings', booking, 'cancel', { reason: 'Too late' })).toEqual([['booking_has_loaded_units', undefined]])
})

test('a confirmed booking that is carried onwards otherwise waits for its confirmation again, and its units go along', async () => {
  const { at, around, booking, done, job, read, refused, unitIds, voyage } = await opened()
  const route = { pol_id: around.rotterdam, pod_id: around.dakar }
  const leg = (voyage_id: string) => ({ voyage_id, pol_id: around.dakar, pod_id: around.tema })
  const feeder = async (number: string) => {
    const calls = [
      { port_id: around.dakar, purpose: 'load', date_arrival: '2026-12-08', date_departure: '2026-12-09' },
      { port_id: around.tema, purpose: 'discharge', date_arrival: '2026-12-12', date_departure: '2026-12-13' },
    ]
    return done('voyages', 'open', { number, vessel_id: around.vessel, service_type_id: 2, port_calls: calls })
  }
  const [first, second, third] = [await feeder('F1'), await feeder('F2'), await feeder('F3')]
  const through = await book(at, around, job, voyage, { ...route, onward_legs: [leg(first)] })
  await done('bookings', 'add_units', { units: vehicles(1) }, through)
  await done('bookings', 'confirm', {}, through)
  const [one = ''] = await unitIds(through)
  await done('units', 'mark_firm', {}, one)
  await done('units', 'record_delivery', { date_delivered: '2026-11-20' }, one)

  await done('bookings', 'amend', { onward_legs: [leg(second)] }, through)
  expect(await read('bookings', through)).toMatchObject({ status: 'pending', onward_legs: [leg(second)] })
  expect(await read('units', one)).toMatchObject({ status: 'firm', voyage_id: voyage, onward_legs: [leg(second)] })
  expect((await read('allocations', voyage)).units).toHaveLength(1)
  expect(await refused('units', one, 'load', { date_loaded: '2026-11-20' })).toEqual([['booking_not_confirmed', 'booking_id']])

  // Amended again before anybody confirmed it: what is asked for now stands instead.
  await done('bookings', 'amend', { onward_legs: [leg(third)], carrier_reference: 'GRI 9' }, through)
  expect(await read('bookings', through)).toMatchObject({ status: 'pending', onward_legs: [leg(third)], carrier_reference: 'GRI 9' })
  expect(await read('units', one)).toMatchObject({ onward_legs: [leg(third)] })
  await done('bookings', 'confirm', {}, through)
  await done('units', 'load', { date_loaded: '2026-11-20' }, one)
  expect(await refused('bookings', through, 'amend', { onward_legs: [] })).toEqual([['not_in_this_state', undefined]])
  expect(await read('bookings', booking)).toMatchObject({ status: 'new' })
})

test('what was declined takes no room, and binds nobody; what is not confirmed goes on no ship', async () => {
  const { at, around, done, job, read, refused, unitIds, voyage } = await opened()
  const asked = await book(at, around, job, voyage)
  await done('bookings', 'submit', {}, asked)
  await done('bookings', 'add_units', { units: vehicles(2) }, asked)
  const [one = '', two = ''] = await unitIds(asked)
  await done('units', 'record_delivery', { date_delivered: '2026-11-20' }, one)
  for (const command of ['mark_firm', 'grant_permit'])
    expect(await refused('units', one, command)).toEqual([['booking_not_confirmed', 'booking_id']])

  await done('bookings', 'decline', { reason: 'No deck space' }, asked)
  expect((await read('allocations', voyage)).units).toEqual([])
  for (const unit of [one, two])
    expect(await read('units', unit)).toMatchObject({
      status: 'cancelled',
      cancelled_because: 'No deck space',
      cancelled_with_booking: true,
    })
  expect(await refused('units', one, 'restore')).toEqual([['booking_is_over', 'booking_id']])
  at.at('2026-11-20T09:01:00.000Z')
  const again = await book(at, around, job, voyage)
  await done('bookings', 'add_units', { units: vehicles(2) }, again) // the numbers of what was declined are free
})

test('papers that name its units bind a booking: it is neither cancelled, declined nor sent another way', async () => {
  const { at, around, booking, done, job, read, refused, unitIds, voyage } = await opened()
  await done('bookings', 'confirm', {}, booking)
  await done('bookings', 'add_units', { units: vehicles(2) }, booking)
  const [, two = ''] = await unitIds()
  const consignee = { relation_id: null, name: 'GOLDEN GATE AUTOS', address: 'TEMA', tax_id: '' }
  const types = { type: 'SWB', release_type: 'EMAIL', payment_type: 'PREPAID', wording: 'RECEIVED', consignee }
  const bill = await done('billsoflading', 'queue', { job_id: job, ...types })
  await done('billsoflading', 'draft', {}, bill)
  await finalised(at, bill)
  const next = await openVoyage(at, around, '2602')
  expect(await refused('bookings', booking, 'cancel', { reason: 'Sold' })).toEqual([['booking_is_on_final_bill', undefined]])
  for (const elsewhere of [{ voyage_id: next }, { pod_id: around.dakar }])
    expect(await refused('bookings', booking, 'amend', elsewhere)).toEqual([['booking_is_on_final_bill', undefined]])
  await done('bookings', 'amend', { carrier_reference: 'GRI 77' }, booking)
  expect(await read('bookings', booking)).toMatchObject({ status: 'active', voyage_id: voyage })

  // One that stayed behind, too, stands on papers that say otherwise.
  at.at('2026-11-23T09:00:00.000Z')
  await done('units', 'short_ship', {}, two)
  const route = { voyage_id: next, pol_id: around.rotterdam, pod_id: around.tema }
  expect(await refused('units', two, 'rebook', route)).toEqual([['unit_bl_is_final', undefined]])
})

test('packages are split, and both parts keep their room', async () => {
  const { at, booking, done, read, refused, unitIds, voyage } = await opened()
  await done('bookings', 'add_units', { units: [{ kind: 'package', quantity: 5, length: 100, width: 100, height: 100 }] }, booking)
  const [whole = ''] = await unitIds()
  expect(await refused('units', whole, 'split', { quantity: 5 })).toEqual([['split_too_large', 'quantity']])
  await done('units', 'split', { quantity: 2 }, whole)
  const [part = ''] = (await at.find('units', { booking_id: [booking] })).filter(one => one !== whole)
  expect(await read('units', whole)).toMatchObject({ quantity: 3, volume: '3.000' })
  expect(await read('units', part)).toMatchObject({ quantity: 2, volume: '2.000', number: '012600001-1-001.1', status: 'booked' })
  expect((await read('allocations', voyage)).units).toMatchObject([{ cbm: '3.000' }, { cbm: '2.000' }])
})

test('what is split off a line that is held on the quay is held there as well, and comes together with it again', async () => {
  const { at, booking, done, read, refused, unitIds } = await opened()
  await done('bookings', 'add_units', { units: [{ kind: 'package', quantity: 5, length: 100, width: 100, height: 100 }] }, booking)
  const [whole = ''] = await unitIds()
  await done('bookings', 'confirm', {}, booking)
  await done('units', 'mark_firm', {}, whole)
  await done('units', 'record_delivery', { date_delivered: '2026-11-19', bay: 'A1' }, whole)
  await done('units', 'put_on_hold', { hold_reason: 'Scan', hold_by: 'customs' }, whole)
  await done('units', 'split', { quantity: 2 }, whole)
  const [part = ''] = (await at.find('units', { booking_id: [booking] })).filter(one => one !== whole)
  const held = { on_hold: true, hold_reason: 'Scan', hold_by: 'customs', date_delivered: '2026-11-19', bay: 'A1', status: 'firm' }
  expect(await read('units', part)).toMatchObject({ ...held, quantity: 2 })
  expect(await refused('units', part, 'load', { date_loaded: '2026-11-20' })).toContainEqual(['unit_on_hold', 'on_hold'])
  await done('units', 'merge', { unit_id: part, merged_as: 'pieces' }, whole)
  expect(await read('units', whole)).toMatchObject({ ...held, quantity: 5 })
})

test('packages that leave a container are held and lie where that does, and may come back as long as nothing else became of them', async () => {
  const { at, booking, done, read, refused, unitIds } = await opened()
  const contents = [{ package_code: 'CT', quantity: 30, weight: 900, description: 'Spare parts' }]
  await done(
    'bookings',
    'add_units',
    { units: [{ kind: 'container', container_number: 'CSQU3054383', packages_inside: contents }] },
    booking,
  )
  const [container = ''] = await unitIds()
  await done('units', 'record_delivery', { date_delivered: '2026-11-19' }, container)
  await done('units', 'put_on_hold', { hold_reason: 'Scan', hold_by: 'customs' }, container)
  const partOf = async () =>
    (await at.find('units', { booking_id: [booking], status: ['booked'] })).filter(one => one !== container).at(-1) ?? ''
  await done('units', 'split_contents', { line: 1, quantity: 10 }, container)
  expect(await read('units', await partOf())).toMatchObject({ on_hold: true, date_delivered: '2026-11-19', status: 'booked' })
  await done('units', 'rejoin_contents', {}, container)
  expect(await read('units', container)).toMatchObject({ packages_inside: [{ quantity: 30 }] })
  await done('units', 'split_contents', { line: 1, quantity: 10 }, container)
  await done('units', 'record_delivery', { date_delivered: '2026-11-20' }, await partOf())
  expect(await refused('units', container, 'rejoin_contents', {})).toEqual([['contents_went_on', undefined]])
})

test('pieces alike become one line again: the other is cancelled, and the room is that of all of them', async () => {
  const { at, booking, done, read, refused, voyage } = await opened()
  await done('bookings', 'add_units', { units: [{ kind: 'package', quantity: 5, length: 100, width: 100, height: 100 }] }, booking)
  const [whole = ''] = await at.find('units', { booking_id: [booking] })
  await done('units', 'split', { quantity: 2 }, whole)
  const [part = ''] = (await at.find('units', { booking_id: [booking] })).filter(one => one !== whole)
  await done('units', 'merge', { unit_id: part, merged_as: 'pieces' }, whole)
  expect(await read('units', whole)).toMatchObject({ quantity: 5, volume: '5.000', status: 'booked' })
  expect(await read('units', part)).toMatchObject({ status: 'cancelled', merged_into_id: whole, merged_pieces: true })
  expect((await read('allocations', voyage)).units).toMatchObject([{ unit_id: whole, cbm: '5.000' }])
  expect(await refused('units', part, 'restore', {})).toEqual([['unit_was_merged', undefined]])
  expect(await refused('units', whole, 'merge', { unit_id: part, merged_as: 'pieces' })).toEqual([['merge_not_waiting', 'unit_id']])
})

test('packages leave a container as a unit of their own, with room of their own; the container keeps its own', async () => {
  const { at, booking, done, read, unitIds, voyage } = await opened()
  const contents = [{ package_code: 'CT', quantity: 30, weight: 900, description: 'Spare parts' }]
  const box = { kind: 'container', container_number: 'CSQU3054383', packages_inside: contents }
  await done('bookings', 'add_units', { units: [box] }, booking)
  const [container = ''] = await unitIds()
  await done('units', 'split_contents', { line: 1, quantity: 10 }, container)
  const [part = ''] = (await at.find('units', { booking_id: [booking] })).filter(one => one !== container)
  expect(await read('units', container)).toMatchObject({ packages_inside: [{ quantity: 20, weight: 600 }] })
  expect(await read('units', part)).toMatchObject({
    kind: 'package',
    quantity: 10,
    model: 'Spare parts',
    weight: 30,
    container_number: null,
    packages_inside: null,
    number: '012600001-1-001.1',
    status: 'booked',
  })
  expect((await read('allocations', voyage)).units).toHaveLength(2)
})

test('one thing that was booked twice is one again, and the line that went may come back', async () => {
  const { at, booking, done, read, voyage } = await opened()
  const [car] = vehicles(1)
  await done('bookings', 'add_units', { units: [car, { ...car, chassis_number: null, colour: null }] }, booking)
  const ids = await at.find('units', { booking_id: [booking] })
  const named = await Promise.all(ids.map(async id => (await read('units', id)).chassis_number !== null))
  const [stays = '', goes = ''] = [true, false].map(isNamed => ids[named.indexOf(isNamed)])
  await done('units', 'merge', { unit_id: goes, merged_as: 'duplicate' }, stays)
  expect(await read('units', stays)).toMatchObject({ quantity: 1, status: 'booked' })
  expect(await read('units', goes)).toMatchObject({ status: 'cancelled', merged_into_id: stays })
  expect((await read('allocations', voyage)).units).toHaveLength(1)
  await done('units', 'restore', {}, goes)
  expect(await read('units', goes)).toMatchObject({ status: 'booked', merged_into_id: null })
  expect((await read('allocations', voyage)).units).toHaveLength(2)
})

test('an invoice waits for approved lines, loaded dates and a bill of lading', async () => {
  const { at, around, booking, done, job, read, refused, unitIds, voyage } = await opened()
  await done('bookings', 'add_units', { units: vehicles(1) }, booking)
  const line = {
    side: 'sales',
    finance_article_id: around.freight,
    description: 'Ocean freight',
    quantity: '1',
    rate: '650',
    vat_type: 'EXPORT_0',
  }
  await done(
    'jobs',
    'add_lines',
    {
      lines: [
        { ...line, currency_id: around.euro, quantity: '12.032', rate: '54.165' },
        { ...line, currency_id: around.dollar },
      ],
    },
    job,
  )
  const lines = (await read('jobs', job)).lines as { id: string; amount: string }[]
  expect(lines.map(one => one.amount)).toEqual(['651.71', '650.00'])
  const line_ids = lines.map(one => one.id)
  const invoice = { invoice_id: newId(), line_ids, invoice_date: '2026-11-20' }

  expect(await refused('jobs', job, 'create_invoice', { ...invoice, line_ids: [] })).toEqual([['choose_lines', 'line_ids']])
  expect(await refused('jobs', job, 'create_invoice', invoice)).toEqual([['line_not_approved', 'line_ids.0']])
  for (const some of [{ line_ids }, {}])
    expect(await refused('jobs', job, 'approve_lines', some)).toEqual([['line_of_ones_own_without_rate', 'line_ids.1']])
  await done('exchangerates', 'create', { currency_id: around.dollar, date: '2026-09-01', rate: '1.16', source: 'ecb' })
  await done('jobs', 'approve_lines', { line_ids }, job)
  expect(await refused('jobs', job, 'create_invoice', invoice)).toEqual([
    ['invoice_needs_loaded_date', undefined],
    ['invoice_needs_bill_of_lading', undefined],
    ['invoice_mixes_currencies', 'confirmed'],
    ['project_lacks_exchange_rates', undefined],
  ])
  await done('projects', 'change', { exchange_rates: [{ currency_id: around.dollar, rate: '1.16' }] }, voyage)
  const [unit = ''] = await unitIds()
  await done('bookings', 'confirm', {}, booking)
  await shipAll(at, [unit], '2026-11-20')
  await done('billsoflading', 'queue', { job_id: job })
  await done('jobs', 'create_invoice', { ...invoice, confirmed: true }, job)
  expect(await read('jobs', job)).toMatchObject({
    lines: [{ status: 'invoiced', invoice_id: invoice.invoice_id }, { status: 'invoiced' }],
  })
  expect(await refused('units', unit, 'reverse_loading', { reason: 'Wrong car' })).toEqual([['unit_is_invoiced', undefined]])
})

test('a voyage is a project from the start: it is called after it, begins with its rates of exchange, and takes those of the day on which it sailed', async () => {
  const { around, done, read, voyage } = await opened()
  const rate = (date: string, value: string) =>
    done('exchangerates', 'create', { currency_id: around.dollar, date, rate: value, source: 'ecb' })
  const rates = async (id: string) => ((await read('projects', id)).voyage_rates as { rate: string }[]).map(one => one.rate)
  expect(await read('projects', voyage)).toMatchObject({ number: '262601', voyage_id: voyage, status: 'open' })
  expect(await rates(voyage)).toEqual([])
  await rate('2026-11-19', '1.160000')
  const { port_calls, vessel_id, service_type_id } = await read('voyages', voyage)
  const next = await done('voyages', 'open', { number: '2602', vessel_id, service_type_id, port_calls })
  expect(await rates(next)).toEqual(['1.160000'])
  await rate('2026-11-20', '1.170000')
  await done('voyages', 'depart', { port_id: around.rotterdam, date: '2026-11-20' }, next)
  expect(await rates(next)).toEqual(['1.170000'])
  await done('voyages', 'change', { number: '2603' }, next)
  expect((await read('projects', next)).number).toBe('262603')
})

test('a voyage is archived when every unit on board is invoiced, or marked as not to be', async () => {
  const { at, around, booking, done, job, read, refused, unitIds, voyage } = await opened()
  await done('bookings', 'add_units', { units: vehicles(2) }, booking)
  const [one = '', two = ''] = await unitIds()
  await done('bookings', 'confirm', {}, booking)
  await shipAll(at, [one, two], '2026-11-20')
  await done('voyages', 'close', {}, voyage)
  expect(await refused('voyages', voyage, 'archive')).toEqual([['voyage_has_uninvoiced_units', undefined]])
  await done('units', 'mark_not_to_invoice', { reason: 'Our own car' }, one)
  expect(await refused('voyages', voyage, 'archive')).toEqual([['voyage_has_uninvoiced_units', undefined]])
  await done('units', 'mark_not_to_invoice', { reason: 'Our own car, too' }, two)
  await done('voyages', 'archive', {}, voyage)
  expect(await refused('units', one, 'mark_to_invoice')).toEqual([['voyage_is_archived', 'voyage_id']])

  await done('voyages', 'unarchive', {}, voyage)
  await done('units', 'mark_to_invoice', {}, one)
  await done('units', 'mark_to_invoice', {}, two)
  const line = {
    side: 'sales',
    finance_article_id: around.freight,
    description: 'Ocean freight',
    quantity: '2',
    rate: '650',
    vat_type: 'EXPORT_0',
  }
  await done('jobs', 'add_lines', { lines: [{ ...line, currency_id: around.euro }] }, job)
  expect(await refused('voyages', voyage, 'archive')).toEqual([['voyage_has_uninvoiced_jobs', undefined]])
  const line_ids = ((await read('jobs', job)).lines as { id: string }[]).map(({ id }) => id)
  await done('jobs', 'approve_lines', { line_ids }, job)
  const next = await openVoyage(at, around, '2602')
  await done('billsoflading', 'queue', { job_id: job, voyage_id: next, unit_ids: [] })
  const invoice_id = newId()
  await at.done('jobs', 'create_invoice', { invoice_id, line_ids, invoice_date: '2026-11-20' }, job)
  await done('voyages', 'archive', {}, voyage)
  expect(await refused('invoices', invoice_id, 'cancel', { reason: 'Wrong price' })).toEqual([['voyage_is_archived', 'voyage_id']])

  await done('jobs', 'add_lines', { lines: [{ ...line, currency_id: around.euro }] }, job)
  const more = ((await read('jobs', job)).lines as { id: string }[]).slice(-1).map(({ id }) => id)
  await done('jobs', 'approve_lines', { line_ids: more }, job)
  const again = { line_ids: more, invoice_date: '2026-11-20' }
  // Its lines would stand on no invoice, though their job says so.
  expect(await refused('jobs', job, 'create_invoice', { ...again, invoice_id })).toEqual([['exists_already', 'invoice_id']])
  await done('jobs', 'create_invoice', { ...again, invoice_id: newId() }, job)
})

test('what follows from every event may follow again: nothing new comes of it', async () => {
  const { at, around, booking, done, everything, execute, unitIds, voyage } = await opened()
  const capacities = [{ pol_id: around.rotterdam, pod_id: around.tema, measure: 'units', capacity: '3', overbook_pct: '0' }]
  await done('allocations', 'set_capacity', { capacities }, voyage)
  await done('bookings', 'add_units', { units: vehicles(4) }, booking)
  const [one = '', two = ''] = await unitIds()
  await done('bookings', 'confirm', {}, booking)
  await shipAll(at, [one], '2026-11-20')
  await done('units', 'cancel', { reason: 'Sold' }, two)
  await done('units', 'restore', {}, two)
  const [, , three = '', four = ''] = await unitIds()
  const measures = { date_measured: '2026-11-19', measured_length: 480, measured_width: 180, measured_height: 150, measured_weight: 1400 }
  await done('units', 'record_measurement', measures, four)
  await done('allocations', 'promote', { unit_id: four, reason: 'Deck 5 opened' }, voyage)
  await done('units', 'put_on_stand_by', {}, three)
  await done('allocations', 'promote', { unit_id: three, reason: 'Deck 6 opened' }, voyage)
  await done('bookings', 'amend', { notes: 'Keys at the gate' }, booking)
  const before = await everything()
  for (const event of before) expect(await execute.react(event), event.type).toBeUndefined()
  expect(await everything()).toHaveLength(before.length)
})

test('the holidays of a country reach its terminals, and are taken back and brought back together', async () => {
  const { at, around, done, read, refused } = await opened()
  const country_id = String((await read('ports', around.rotterdam)).country_id)
  const [quay, basin] = await Promise.all(
    ['QUAY', 'BASIN'].map(code => done('terminals', 'create', { code, name: code, port_id: around.rotterdam })),
  )
  const days = [{ date: '2027-04-27', description: "King's Day", kind: 'closed' }]
  const asked = { country_id, year: 2027, terminal_ids: [quay, basin], days }
  const kept = await done('countryholidays', 'create', asked)
  const holidays = (await read('countryholidays', kept)).holidays as { terminal_id: string; date: string }[]
  const closed = async (terminal = '') => {
    const made = holidays.filter(one => one.terminal_id === terminal).map(one => derivedId(kept, terminal, one.date))
    const days = await Promise.all(made.map(id => read('terminalholidays', id)))
    return days.filter(({ status }) => status === 'active').map(({ date }) => date)
  }
  expect([await closed(quay), await closed(basin)]).toEqual([['2027-04-27'], ['2027-04-27']])
  expect(await refused('countryholidays', newId(), 'create', asked)).toEqual([['holidays_known_already', undefined]])
  await at.done('countryholidays', 'delete', {}, kept)
  expect([await closed(quay), await closed(basin)]).toEqual([[], []])
  await at.done('countryholidays', 'restore', {}, kept)
  expect(await closed(basin)).toEqual(['2027-04-27'])
})
