import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, must, rowsUnder, stageOf, vehicle } from '../../stage.ts'

let fairlead: Fairlead
let clerk: Caller
let stage: ReturnType<typeof stageOf>
let route: { pol_id: string; pod_id: string }
const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  clerk = await as('user')
  stage = stageOf(clerk, await as('supervisor'))
  const [pol_id, pod_id] = await Promise.all([stage.named('ports', 'NLRTM'), stage.named('ports', 'SNDKR')])
  route = { pol_id, pod_id }
})
afterAll(() => fairlead?.stop())

const everybody = { office_id: null, customer_id: null, commodity_group_id: null }
const places = (capacity: string, more: Bag = {}): Bag => ({
  ...route,
  ...everybody,
  measure: 'units',
  capacity,
  overbook_pct: '0.00',
  ...more,
})

/** A voyage of its own with so many places to Dakar. */
async function voyageWith(...capacities: Bag[]): Promise<string> {
  const call = (port_id: string, purpose: string, arrival: number) => ({
    port_id,
    purpose,
    date_arrival: day(arrival),
    date_departure: day(arrival + 1),
  })
  const id = await stage.voyage({ port_calls: [call(route.pol_id, 'load', 10), call(route.pod_id, 'discharge', 20)] })
  await expect.poll(async () => (await clerk.get(`allocations/${id}`)).status).toBe(200)
  must(await clerk.post(`allocations/${id}/set_capacity`, { capacities }))
  return id
}

/** A booking on a voyage, without a unit. */
const bookingOn = async (voyage_id: string, more: Bag = {}): Promise<string> =>
  String(
    must(
      await clerk.post('bookings', {
        job_id: await stage.job(),
        voyage_id,
        ...route,
        onward_legs: [],
        commodity_id: await stage.named('commodities', 'Passenger'),
        ...more,
      }),
    ).id,
  )

async function bookedOn(voyage_id: string, count: number): Promise<string[]> {
  const booking = await bookingOn(voyage_id)
  must(await clerk.post(`bookings/${booking}/add_units`, { units: Array.from({ length: count }, () => vehicle()) }))
  return rowsOf(await clerk.get(`units?booking_id=${booking}&per_page=50&sort=number`)).map(({ id }) => String(id))
}

const planOf = async (voyage: string, who = clerk): Promise<Bag> =>
  rowsOf({ body: { data: [must(await who.get(`voyageplanning/${voyage}`)).data] } })[0] ?? {}
const unitsOf = async (voyage: string) => {
  const [pair] = rowsUnder(await planOf(voyage), 'pairs')
  return (pair?.measures as Bag | undefined)?.units
}

test('what is sold and taken is told per pair of ports and per capacity, with who waits, since when and for what', async () => {
  const voyage = await voyageWith(places('2.000', { overbook_pct: '50.00' }))
  const units = await bookedOn(voyage, 4)
  must(await clerk.post(`units/${units[0]}/record_delivery`, { date_delivered: day(-1) }))
  await expect
    .poll(() => unitsOf(voyage))
    .toEqual({
      capacity: '2.000',
      limit: '3.000',
      booked: '3.000',
      firm: '0.000',
      delivered: '1.000',
      loaded: '0.000',
      stand_by: '1.000',
      free: '-1.000',
      percent: 150,
      unmeasured: 0,
    })
  const plan = await planOf(voyage)
  expect(plan.capacities).toMatchObject([
    { ...places('2.000', { overbook_pct: '50.00' }), use: { booked: '3.000', stand_by: '1.000', percent: 150 } },
  ])
  expect(plan.stand_by).toMatchObject([
    {
      unit_id: units[3],
      ...route,
      fits: false,
      priority: false,
      held_back: false,
      lacks: { measure: 'units', excess: '1.000', row: 'NLRTM–SNDKR' },
      make: 'Toyota',
    },
  ])
  expect(Date.now() - Date.parse(String(rowsUnder(plan, 'stand_by')[0]?.since))).toBeLessThan(60_000)
  expect(plan.stand_by_count).toBe(1)
  const { names } = must(await clerk.get(`voyageplanning/${voyage}`))
  expect(names).toMatchObject({ ports: expect.arrayContaining([expect.objectContaining({ id: route.pod_id, name: 'Dakar' })]) })
})

test('units of which nobody knows how large they are are counted beside each figure in which they are not', async () => {
  const voyage = await voyageWith(places('2.000'))
  const booking = await bookingOn(voyage)
  const blank = { make: 'Homemade', model: 'Cart', length: null, width: null, height: null }
  must(await clerk.post(`bookings/${booking}/add_units`, { units: [vehicle(), vehicle(blank), vehicle(blank)] }))
  const unmeasured = async () => {
    const [pair] = rowsUnder(await planOf(voyage), 'pairs')
    return Object.fromEntries(Object.entries((pair?.measures as Bag) ?? {}).map(([measure, use]) => [measure, (use as Bag).unmeasured]))
  }
  await expect.poll(unmeasured).toEqual({ units: 0, lane_metres: 2, square_metres: 2, cbm: 2, teu: 0 })
  expect(rowsUnder(await planOf(voyage), 'stand_by')).toMatchObject([{ unmeasured: ['lane_metres', 'square_metres', 'cbm'] }])
})

test('what a move would do is told before, and is what it does', async () => {
  const [from, to] = [await voyageWith(places('2.000')), await voyageWith(places('1.000'))]
  const [one = '', two = '', three = ''] = await bookedOn(from, 3)
  const outcome = async (question: string) => must(await clerk.get(`voyageplanning/${from}/outcome?${question}`)).data
  await expect
    .poll(() => outcome(`doing=move&voyage_id=${to}&unit_ids=${one}&unit_ids=${two}`))
    .toEqual({
      units: [
        { unit_id: one, gets_place: true, row: null, short_measure: null, excess: null },
        { unit_id: two, gets_place: false, row: 'NLRTM–SNDKR', short_measure: 'units', excess: '1.000' },
      ],
      then_promotable: 1,
    })
  expect(await outcome(`doing=promote&unit_ids=${three}`)).toMatchObject({
    units: [{ gets_place: false, row: 'NLRTM–SNDKR', excess: '1.000' }],
  })
  expect(await outcome(`doing=put_on_stand_by&unit_ids=${one}`)).toMatchObject({
    units: [{ gets_place: false, row: null }],
    then_promotable: 1,
  })

  for (const unit of [one, two]) must(await clerk.post(`units/${unit}/move`, { voyage_id: to }))
  const states = async () => Promise.all([one, two, three].map(async id => must(await clerk.get(`units/${id}`)).status))
  await expect.poll(states).toEqual(['booked', 'stand_by', 'stand_by'])
  await expect.poll(async () => rowsUnder(await planOf(from), 'stand_by')).toMatchObject([{ unit_id: three, fits: true }])
  expect(await clerk.get(`voyageplanning/${from}/outcome?doing=move&unit_ids=${one}`), 'moved to no voyage').toMatchObject({
    status: 422,
    body: { errors: { voyage_id: [expect.any(String)] } },
  })
  expect(await clerk.get(`voyageplanning/${from}/outcome?doing=sell&unit_ids=${one}`)).toMatchObject({
    status: 422,
    body: { errors: { doing: [expect.any(String)] } },
  })
})

test('less room than is taken is set, and said', async () => {
  const voyage = await voyageWith(places('2.000'))
  await bookedOn(voyage, 2)
  await expect.poll(async () => (await planOf(voyage)).pairs).toMatchObject([{ measures: { units: { booked: '2.000' } } }])
  const { warnings } = must(await clerk.post(`allocations/${voyage}/set_capacity`, { capacities: [places('1.000')] }))
  expect(warnings).toEqual([expect.stringContaining('NLRTM–SNDKR')])
})

test('a hundred who ask for the last ten places at once: ten get them and ninety wait', async () => {
  const voyage = await voyageWith(places('10.000'))
  const bookings: string[] = []
  await inLanes(4, Array.from({ length: 100 }), async () => void bookings.push(await bookingOn(voyage)))
  const answers = await Promise.all(bookings.map(booking => clerk.post(`bookings/${booking}/add_units`, { units: [vehicle()] })))
  expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  const counts = async () => {
    const rows = (await Promise.all([1, 2].map(page => clerk.get(`units?voyage_id=${voyage}&per_page=50&page=${page}`)))).flatMap(rowsOf)
    return ['booked', 'stand_by'].map(status => rows.filter(one => one.status === status).length)
  }
  await expect.poll(counts).toEqual([10, 90])
  expect(await unitsOf(voyage)).toMatchObject({ booked: '10.000', stand_by: '90.000', free: '0.000' })
}, 120_000)

test('a hundred who ask for the last ten places on the second leg at once: ten get them, and ninety wait and take none on the first', async () => {
  const hub = await stage.named('ports', 'GHTEM')
  const voyage = await voyageWith(places('200.000'))
  const second = await stage.voyage({
    port_calls: [
      { port_id: route.pod_id, purpose: 'load', date_arrival: day(25), date_departure: day(26) },
      { port_id: hub, purpose: 'discharge', date_arrival: day(30), date_departure: day(31) },
    ],
  })
  await expect.poll(async () => (await clerk.get(`allocations/${second}`)).status).toBe(200)
  must(await clerk.post(`allocations/${second}/set_capacity`, { capacities: [places('10.000', { pol_id: route.pod_id, pod_id: hub })] }))
  const bookings: string[] = []
  const leg = { voyage_id: second, pol_id: route.pod_id, pod_id: hub }
  await inLanes(4, Array.from({ length: 100 }), async () => void bookings.push(await bookingOn(voyage, { onward_legs: [leg] })))
  const answers = await Promise.all(bookings.map(booking => clerk.post(`bookings/${booking}/add_units`, { units: [vehicle()] })))
  expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  const rows = async () =>
    (await Promise.all([1, 2].map(page => clerk.get(`units?voyage_id=${voyage}&per_page=50&page=${page}`)))).flatMap(rowsOf)
  const counts = async () => {
    const all = await rows()
    return ['booked', 'stand_by'].map(status => all.filter(one => one.status === status).length)
  }
  await expect.poll(counts).toEqual([10, 90])
  for (const one of [voyage, second]) await expect.poll(() => unitsOf(one)).toMatchObject({ booked: '10.000', stand_by: '90.000' })
  expect(await unitsOf(second)).toMatchObject({ free: '0.000', percent: 100 })
  const waits = (await rows()).find(one => one.status === 'stand_by')
  expect(must(await clerk.get(`units/${String(waits?.id)}`))).toMatchObject({
    short_voyage_id: second,
    short_measure: 'units',
    excess: '1.000',
  })
  const { number } = must(await clerk.get(`voyages/${second}`))
  const [shown] = rowsUnder(await planOf(voyage), 'stand_by')
  expect(shown).toMatchObject({ waits_for: number, held_back: false, fits: false })
  const onSecond = rowsUnder(await planOf(second), 'stand_by')[0]
  expect(onSecond).toMatchObject({ waits_for: null, lacks: { measure: 'units', excess: '1.000', row: 'SNDKR–GHTEM' } })
}, 120_000)

test('the plan is had as a sheet, and who may not see the room gets none of it', async () => {
  const voyage = await voyageWith(places('2.000'))
  const heads = Array.from({ length: 13 }, (_none, index) => `headers=H${index}`).join('&')
  const paths = [
    `voyageplanning/${voyage}`,
    `voyageplanning/${voyage}/export?${heads}`,
    `voyageplanning/${voyage}/outcome?doing=promote&unit_ids=${voyage}`,
  ]
  for (const path of paths) expect((await clerk.get(path)).status, path).toBe(200)
  expect((await clerk.get(`voyageplanning/${voyage}/export?headers=One&headers=Two`)).status).toBe(422)
  expect((await clerk.get(`voyageplanning/${route.pol_id}`)).status).toBe(404)
  for (const account of ['customer', 'surveyor', 'port.operator'])
    for (const path of paths) expect((await (await as(account)).get(path)).status, `${account} ${path}`).toBe(403)
})

test('units are offered the voyages that serve their ports and have not left, with what is free there, and no others', async () => {
  const call = (port_id: string, purpose: string, arrival: number, more: Bag = {}) => ({
    port_id,
    purpose,
    date_arrival: day(arrival),
    date_departure: day(arrival + 1),
    ...more,
  })
  const sailing = (...port_calls: Bag[]) => stage.voyage({ port_calls })
  const [here, later] = [await voyageWith(places('9')), await voyageWith(places('4'))]
  const { pol_id, pod_id } = route
  const tema = await stage.named('ports', 'GHTEM')
  const elsewhere = await sailing(call(pol_id, 'load', 10), call(tema, 'discharge', 20))
  const backwards = await sailing(call(pod_id, 'load', 10), call(pol_id, 'both', 20), call(tema, 'discharge', 30))
  const full = await sailing(call(pol_id, 'load', 10, { closed_for_booking: true }), call(pod_id, 'discharge', 20))
  const left = await sailing(call(pol_id, 'load', -9), call(pod_id, 'discharge', 20))
  const closed = await sailing(call(pol_id, 'load', 10), call(pod_id, 'discharge', 20))
  must(await clerk.post(`voyages/${closed}/close`))
  const [unit = ''] = await bookedOn(here, 1)
  await bookedOn(later, 1)

  const offered = async (query: string) => rowsOf(await clerk.get(`voyageplanning/${here}/others?${query}`))
  const rows = await offered(`unit_ids=${unit}`)
  const ids = rows.map(({ id }) => id)
  expect(ids).toContain(later)
  for (const one of [here, elsewhere, backwards, full, left, closed]) expect(ids).not.toContain(one)
  expect(rows.find(({ id }) => id === later)).toMatchObject({
    departs: day(11),
    routes: [{ ...route, free: { measure: 'units', left: '3.000' } }],
  })
  expect((await offered(`pol_id=${pol_id}&pod_id=${pod_id}`)).map(({ id }) => id)).toContain(later)
  expect(await offered(`pol_id=${pol_id}&pod_id=${tema}`)).toEqual([])
  const many = await Promise.all(Array.from({ length: 21 }, () => sailing(call(pol_id, 'load', 40), call(pod_id, 'discharge', 50))))
  const among = (rows: Bag[]) => many.filter(id => rows.some(one => one.id === id)).length
  await expect.poll(async () => among(await offered(`unit_ids=${unit}`))).toBe(21)
  expect(await offered(`pol_id=${pol_id}&pod_id=${pod_id}`), 'as many as one takes in').toHaveLength(20)
  // Whoever asks for one that is not offered is refused.
  const move = async (voyage_id: string) => (await clerk.post(`units/${unit}/move`, { voyage_id })).body.errors
  expect(await move(elsewhere)).toHaveProperty('pod_id')
  expect(await move(backwards)).toHaveProperty('pod_id')
  expect(await move(full)).toHaveProperty('pol_id')
  expect(await move(closed)).toHaveProperty('voyage_id')
  const admin = await as('admin')
  const abroad = must(
    await admin.post('jobs', {
      direction: 'EXPORT',
      customer_id: await stage.named('relations', '140002'),
      office_id: rowsOf(await admin.get('relations?office_code=02'))[0]?.id,
      owner_id: rowsOf(await admin.get('users?email=lotte.peeters@fairlead.test'))[0]?.id,
      service_type_id: 2,
    }),
  )
  const theirs = must(await admin.post('bookings', { job_id: abroad.id, voyage_id: here, ...route, onward_legs: [] }))
  must(await admin.post(`bookings/${String(theirs.id)}/add_units`, { units: [vehicle()] }))
  const [foreign] = rowsOf(await admin.get(`units?job_id=${String(abroad.id)}`))
  expect(rowsOf(await admin.get(`voyageplanning/${here}/others?unit_ids=${String(foreign?.id)}`)).length).toBeGreaterThan(0)
  expect(await offered(`unit_ids=${String(foreign?.id)}`), 'a unit of another office moves nowhere').toEqual([])
  expect((await clerk.get(`voyageplanning/${here}/others?unit_ids=none`)).status).toBe(422)
  expect((await (await as('customer')).get(`voyageplanning/${here}/others`)).status).toBe(403)
})

test('a unit says to which capacities it is charged, and one that waits which of them it exceeds and by how much, as they are now', async () => {
  const customer = await stage.named('relations', 'Sahel Motors')
  const voyage = await voyageWith(places('1'), places('99', { measure: 'cbm' }))
  const [first = '', second = ''] = await bookedOn(voyage, 2)
  const roomOf = async (unit: string) => rowsOf(await clerk.get(`units/${unit}/room`)).map(leg => rowsUnder(leg, 'rows'))
  const named = (rows: Bag[][]) => rows.map(leg => leg.map(({ row, measure, excess }) => [row, measure, excess]))
  expect(named(await roomOf(first))).toEqual([
    [
      ['NLRTM–SNDKR', 'units', null],
      ['NLRTM–SNDKR', 'cbm', null],
    ],
  ])
  expect(named(await roomOf(second))).toEqual([
    [
      ['NLRTM–SNDKR', 'units', '1.000'],
      ['NLRTM–SNDKR', 'cbm', null],
    ],
  ])
  must(await clerk.post(`allocations/${voyage}/set_capacity`, { capacities: [places('2', { customer_id: customer }), places('5')] }))
  expect(named(await roomOf(second))).toEqual([
    [
      ['NLRTM–SNDKR, Sahel Motors', 'units', null],
      ['NLRTM–SNDKR', 'units', null],
    ],
  ])
  expect((await (await as('customer')).get(`units/${first}/room`)).status).toBe(403)
  expect((await clerk.get(`units/${voyage}/room`)).status).toBe(404)
})

test('a feeder names its mother where they meet in time, and each record lists the other with what changes between them', async () => {
  const tema = await stage.named('ports', 'GHTEM')
  const { pod_id: dakar } = route
  const call = (port_id: string, purpose: string, arrival: number) => ({
    port_id,
    purpose,
    date_arrival: day(arrival),
    date_departure: day(arrival + 1),
  })
  const mother = await voyageWith(places('9'))
  const feeder = await stage.voyage({
    port_calls: [call(dakar, 'load', 30), call(tema, 'discharge', 40)],
    mother_voyage_ids: [mother],
  })
  await expect.poll(async () => (await clerk.get(`allocations/${feeder}`)).status).toBe(200)
  const capacities = [places('1', { pol_id: dakar, pod_id: tema })]
  must(await clerk.post(`allocations/${feeder}/set_capacity`, { capacities }))
  const onward_legs = [{ voyage_id: feeder, pol_id: dakar, pod_id: tema }]
  const booking = await bookingOn(mother, { onward_legs })
  must(await clerk.post(`bookings/${booking}/add_units`, { units: [vehicle(), vehicle()] }))

  const [seen] = rowsOf(await clerk.get(`voyages/${feeder}/connections`))
  expect(seen).toMatchObject({
    id: mother,
    side: 'mother',
    brings: [{ port_id: dakar, arrives: day(20), leaves: day(31) }],
    takes: [],
    units: 2,
    waiting: 1,
    broken: 0,
    room: { measure: 'units', booked: '1.000', capacity: '9.000' },
  })
  const [back] = rowsOf(await clerk.get(`voyages/${mother}/connections`))
  expect(back).toMatchObject({ id: feeder, side: 'feeder', brings: [], units: 2, waiting: 1, room: { booked: '1.000', capacity: '1.000' } })

  const early = await stage.voyage({ port_calls: [call(dakar, 'load', 15), call(tema, 'discharge', 19)] })
  const named = async (ids: string[]) => (await clerk.put(`voyages/${early}`, { mother_voyage_ids: ids })).body.errors
  expect(await named([mother])).toHaveProperty('mother_voyage_ids')
  expect(await named([early])).toHaveProperty('mother_voyage_ids')
  expect((await (await as('customer')).get(`voyages/${mother}/connections`)).status).toBe(403)
})
