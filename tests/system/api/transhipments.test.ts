import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, must, rowsUnder, stageOf, vehicle } from '../../stage.ts'

let fairlead: Fairlead
let clerk: Caller
let ports: [north: string, hub: string, far: string, south: string]
let voyages: { first: string; second: string }
const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))

/** Ports and voyages of their own: from north over the hub to south, and to far by another ship from there. */
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  clerk = await as('user')
  const admin = await as('admin')
  const stage = stageOf(clerk, await as('supervisor'))
  const country_id = await stage.named('countries', 'Senegal')
  const port = async (code: string, name: string) =>
    String(must(await admin.post('ports', { code, name: { en: name, nl: name }, country_id })).id)
  ports = [await port('SNQQA', 'North'), await port('SNQQB', 'Hub'), await port('SNQQC', 'Far'), await port('SNQQD', 'South')]
  const [north, hub, far, south] = ports
  const sailing = (service_type_id: number, ...calls: [port_id: string, purpose: string, arrival: number][]) =>
    stage.voyage({
      service_type_id,
      port_calls: calls.map(([port_id, purpose, arrival]) => ({
        port_id,
        purpose,
        date_arrival: day(arrival),
        date_departure: day(arrival + 1),
      })),
    })
  voyages = {
    first: await sailing(2, [north, 'load', 10], [hub, 'discharge', 20]),
    second: await sailing(1, [hub, 'load', 25], [far, 'both', 30], [south, 'discharge', 35]),
  }
  await sailing(2, [far, 'load', 1], [south, 'discharge', 5])
})
afterAll(() => fairlead?.stop())

const path = (pol_id: string, pod_id: string, more = '') => `transhipments?pol_id=${pol_id}&pod_id=${pod_id}${more}`
const found = async (pol_id: string, pod_id: string, more = ''): Promise<Bag[]> =>
  rowsOf({ body: must(await clerk.get(path(pol_id, pod_id, more))) })
const legsOf = (journey: Bag | undefined) => rowsUnder(journey ?? {}, 'legs').map(({ voyage_id }) => voyage_id)

test('a direct voyage is told with its vessel, its days, and the names of its ports', async () => {
  const [north, hub] = ports
  const { data, names } = must(await clerk.get(path(north, hub)))
  const leg = { voyage_id: voyages.first, pol_id: north, pod_id: hub, departs: day(11), arrives: day(20), free: null }
  expect(data).toEqual([
    {
      legs: [{ ...leg, number: expect.stringMatching(/^V/), vessel: expect.stringMatching(/^GRANDE/i) }],
      hub_ids: [],
      arrives: day(20),
      transit_days: 9,
    },
  ])
  expect(names).toMatchObject({ ports: expect.arrayContaining([expect.objectContaining({ id: north, name: 'North' })]) })
  expect(await found(north, hub, `&from=${day(12)}`)).toEqual([])
})

test('over a hub it goes on with the next voyage that serves the port, once cargo can be there', async () => {
  const [north, hub, far, south] = ports
  const [journey, ...others] = await found(north, south)
  expect(journey).toMatchObject({ hub_ids: [hub], arrives: day(35), transit_days: 24 })
  expect([legsOf(journey), others]).toEqual([[voyages.first, voyages.second], []])
  expect(legsOf((await found(north, far))[0])).toEqual([voyages.first, voyages.second])
  expect(await found(south, north)).toEqual([])
})

test('voyages may be of one service alone', async () => {
  const [north, hub, , south] = ports
  const services = async (pod_id: string) =>
    Promise.all([1, 2].map(async service => (await found(north, pod_id, `&service_type_id=${service}`)).length))
  expect([await services(hub), await services(south)]).toEqual([
    [0, 1],
    [0, 0],
  ])
})

test('what is free on each leg is what is left of the room between its ports, whoever has the rest', async () => {
  const [north, hub, , south] = ports
  const [stage, office] = [stageOf(clerk, await as('supervisor')), await as('hq.user')]
  await expect.poll(async () => (await clerk.get(`allocations/${voyages.first}`)).status).toBe(200)
  const capacities = [{ pol_id: north, pod_id: hub, measure: 'units', capacity: '40', overbook_pct: '0.00' }]
  must(await clerk.post(`allocations/${voyages.first}/set_capacity`, { capacities }))
  const booking = must(
    await clerk.post('bookings', {
      job_id: await stage.job(),
      voyage_id: voyages.first,
      pol_id: north,
      pod_id: hub,
      onward_legs: [{ voyage_id: voyages.second, pol_id: hub, pod_id: south }],
      commodity_id: await stage.named('commodities', 'Passenger'),
    }),
  )
  must(
    await clerk.post(`bookings/${String(booking.id)}/add_units`, {
      units: [{ kind: 'vehicle', quantity: 1, chassis_number: 'WVWZZZ1KZBW888001' }],
    }),
  )
  const free = async (who: Caller) => {
    const { body, text } = await who.get(path(north, south))
    expect(text).not.toContain(String(booking.job_id))
    return rowsUnder(rowsOf({ body })[0] ?? {}, 'legs').map(leg => leg.free)
  }
  for (const who of [clerk, office]) await expect.poll(() => free(who)).toEqual([{ measure: 'units', left: '39.000' }, null])
})

test('a reschedule and a swap of vessels are told beforehand: connections and cargo by their units, those of other offices as a number, and who is written to', async () => {
  const stage = stageOf(clerk, await as('supervisor'))
  const [north, hub, , south] = ports
  const sailing = (...calls: [port_id: string, purpose: string, on: number][]) =>
    stage.voyage({
      port_calls: calls.map(([port_id, purpose, on]) => ({ port_id, purpose, date_arrival: day(on), date_departure: day(on) })),
    })
  const [first, second] = [
    await sailing([north, 'load', 50], [hub, 'discharge', 60]),
    await sailing([hub, 'load', 63], [south, 'discharge', 70]),
  ]
  const admin = await as('admin')
  const idOf = async (found: string) => String(rowsOf(await admin.get(found))[0]?.id)
  /** A job of an office with a vehicle over the hub, as its number. */
  const over = async (office: string, customer: string, owner: string): Promise<string> => {
    const job = must(
      await admin.post('jobs', {
        direction: 'EXPORT',
        customer_id: await idOf(`relations?debtor_number=${customer}`),
        office_id: await idOf(`relations?office_code=${office}`),
        owner_id: await idOf(`users?email=${owner}@fairlead.test`),
        service_type_id: 2,
      }),
    )
    await expect.poll(async () => (await admin.get(`jobs/${String(job.id)}`)).body.number).not.toBe('')
    const booking = must(
      await admin.post('bookings', {
        job_id: job.id,
        voyage_id: first,
        pol_id: north,
        pod_id: hub,
        onward_legs: [{ voyage_id: second, pol_id: hub, pod_id: south }],
      }),
    )
    must(await admin.post(`bookings/${String(booking.id)}/add_units`, { units: [vehicle()] }))
    await expect.poll(async () => rowsOf(await admin.get(`units?job_id=${String(job.id)}`)).length).toBe(1)
    return String(must(await admin.get(`jobs/${String(job.id)}`)).number)
  }
  const [ours, theirs] = [await over('01', '140001', 'user'), await over('02', '140002', 'lotte.peeters')]

  const [, planned] = rowsUnder(must(await clerk.get(`voyages/${first}`)), 'port_calls')
  const call = {
    id: planned?.id,
    port_id: hub,
    date_arrival: day(66),
    date_departure: day(66),
    actual_arrival: null,
    actual_departure: null,
  }
  const asked = { port_calls: [call] }
  const outcome = (who: Caller) => who.post(`voyages/${first}/reschedule/outcome`, asked)
  const said = await outcome(clerk)
  expect(must(said)).toMatchObject({
    data: {
      calls: [{ port_id: hub, arrives: day(66), former_arrives: day(60), cut_offs: [] }],
      breaks: [{ job: ours, broken_voyage_id: second, connection_leaves: day(63) }],
      breaks_elsewhere: 1,
      mends: 0,
      told: expect.arrayContaining([
        { owner_id: expect.any(String), owner: 'Lotte Peeters', jobs: 1, broken: 1 },
        { owner_id: expect.any(String), owner: expect.any(String), jobs: 1, broken: 1 },
      ]),
    },
    names: { ports: [{ id: hub }], voyages: [{ id: second }] },
  })
  expect(said.text).not.toContain(theirs)
  expect(must(await outcome(admin)).data).toMatchObject({
    breaks: expect.arrayContaining([expect.objectContaining({ job: theirs })]),
    breaks_elsewhere: 0,
  })
  expect(rowsUnder(must(await clerk.get(`voyages/${first}`)), 'port_calls')[1], 'nothing is kept').toMatchObject({ date_arrival: day(60) })
  const [loads, ...others] = rowsUnder(must(await clerk.get(`voyages/${first}`)), 'port_calls')
  const closes = { ...loads, cut_off_cargo: `${day(49)}T16:00:00.000Z` }
  must(await clerk.post(`voyages/${first}/change`, { port_calls: [closes, ...others] }))
  const earlier = { ...closes, date_arrival: day(48), date_departure: day(48) }
  expect(
    must(await clerk.post(`voyages/${first}/reschedule/outcome`, { port_calls: [earlier] })).data,
    'cut-offs go with it',
  ).toMatchObject({
    calls: [{ time_zone: expect.any(String), cut_offs: [{ cut_off: 'cargo', former: closes.cut_off_cargo }] }],
  })
  for (const account of ['customer', 'surveyor', 'auditor']) expect((await outcome(await as(account))).status, account).toBe(403)
  const soon = { port_calls: [{ ...call, date_arrival: 'soon' }] }
  expect((await clerk.post(`voyages/${first}/reschedule/outcome`, soon)).body.errors).toEqual({
    'port_calls.0.date_arrival': [expect.any(String)],
  })
  const elsewhere = '01900000-0000-7000-8000-00000000dead'
  expect((await clerk.post(`voyages/${elsewhere}/reschedule/outcome`, asked)).status).toBe(404)

  const boat = must(await admin.post('vessels', { name: 'LITTLE BOAT', vessel_type: 'RORO', max_unit_length: 100, capacity_units: 1 }))
  const swap = (who: Caller, vessel_id: unknown = boat.id) => who.post(`voyages/${first}/swap_vessel/outcome`, { vessel_id })
  const swapped = await swap(clerk)
  expect(must(swapped).data, 'and so is what another vessel does not take').toMatchObject({
    misfits: [{ job: ours, sides: [{ side: 'length', most: 100 }] }],
    misfits_elsewhere: 1,
    short: [{ measure: 'units', needed: '2.000', capacity: '1.000' }],
  })
  expect(swapped.text).not.toContain(theirs)
  for (const account of ['customer', 'surveyor', 'auditor']) expect((await swap(await as(account))).status, account).toBe(403)
  expect((await swap(clerk, 'boat')).body.errors).toEqual({ vessel_id: [expect.any(String)] })
  expect(must(await swap(clerk, first)).data, 'a vessel that nobody knows').toEqual({ misfits: [], misfits_elsewhere: 0, short: [] })

  must(await clerk.post(`voyages/${first}/reschedule`, { ...asked, reason: 'Storm' }))
  const broken = async (who: Caller) => rowsOf(await who.get(`voyages?id=${first}`))[0]?.broken_connections
  await expect.poll(() => broken(admin)).toBe(2)
  expect(await broken(clerk), 'of what he sees').toBe(1)
  expect(must(await outcome(clerk)).data, 'nothing moves any more').toMatchObject({ calls: [], breaks: [], told: [] })
})

test('closed voyages carry nothing more', async () => {
  const [, , far, south] = ports
  const stage = stageOf(clerk, await as('supervisor'))
  const port_calls = [
    { port_id: far, purpose: 'load', date_arrival: day(40), date_departure: day(41) },
    { port_id: south, purpose: 'discharge', date_arrival: day(45), date_departure: day(46) },
  ]
  const id = await stage.voyage({ port_calls })
  const isFound = async () => (await found(far, south)).some(journey => legsOf(journey).includes(id))
  expect(await isFound()).toBe(true)
  must(await clerk.post(`voyages/${id}/close`))
  expect(await isFound()).toBe(false)
})

test.each([
  ['en', 'Select a value from the list.', 'Choose two different ports: cargo goes from one to another.'],
  ['nl', 'Kies een waarde uit de lijst.', 'Kies twee verschillende havens: lading gaat van de een naar de ander.'],
])('what is wrong with a question stands at its field, in %s', async (language, select, different) => {
  const [north] = ports
  const errors = async (question: string) => (await clerk.get(question, { 'accept-language': language })).body.errors
  const unknown = '01900000-0000-7000-8000-00000000dead'
  expect(await errors(path(unknown, unknown))).toEqual({ pol_id: [select], pod_id: [select] })
  expect(await errors(path('', north))).toEqual({ pol_id: [select] })
  expect(await errors(path(north, north))).toEqual({ pod_id: [different] })
  expect(await errors(path(north, unknown, '&service_type_id=9'))).toEqual({ service_type_id: [select] })
})

test.each([
  ['admin', 200],
  ['user', 200],
  ['customer', 403],
  ['surveyor', 403],
])('who plans voyages may ask: %s', async (account, status) => {
  const [north, , , south] = ports
  expect((await (await as(account)).get(path(north, south))).status).toBe(status)
})
