import { resourceNamed } from '@fairlead/contracts/resources'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

// A shipment from Antwerp, of the Antwerp office, for a customer of its own; everything that was seeded is Rotterdam's.
let fairlead: Fairlead
let admin: Caller
let clerk: Caller
let customer: Caller
let surveyor: Caller
let portOperator: Caller
let foreign: Record<'jobs' | 'bookings' | 'units', string>
let antwerp: string
let golden: string
let sahel: string

const idOf = async (resource: string, query: string) => String(rowsOf(await admin.get(`${resource}?${query}`))[0]?.id)
const done = async (path: string, body: Bag): Promise<string> => {
  const answer = await admin.post(path, body)
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
  return String(answer.body.id)
}

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  const tokens = await Promise.all(['admin', 'user', 'customer', 'surveyor', 'port.operator'].map(account => fairlead.token(account)))
  const [one, two, three, four, five] = tokens.map(token => caller(fairlead.url, token))
  if (!one || !two || !three || !four || !five) throw new Error('somebody could not sign in')
  ;[admin, clerk, customer, surveyor, portOperator] = [one, two, three, four, five]

  antwerp = await idOf('relations', 'office_code=02')
  golden = await idOf('relations', 'debtor_number=140002')
  sahel = await idOf('relations', 'debtor_number=140001')
  const jobs = await done('jobs', {
    direction: 'EXPORT',
    customer_id: golden,
    office_id: antwerp,
    service_type_id: 2,
    customer_reference: 'SECRET-REF',
  })
  const bookings = await done('bookings', {
    job_id: jobs,
    voyage_id: await idOf('voyages', 'number=HT2647'),
    pol_id: await idOf('ports', 'code=BEANR'),
    pod_id: await idOf('ports', 'code=SNDKR'),
    onward_legs: [],
  })
  const vehicle = {
    make: 'Toyota',
    model: 'Corolla',
    colour: 'Black',
    license_plate: 'GV123K',
    length: 463,
    width: 178,
    height: 146,
    weight: 1300,
  }
  await done(`bookings/${bookings}/add_units`, { units: [{ ...vehicle, chassis_number: 'JTNBA3EK303077001' }] })
  foreign = { jobs, bookings, units: await idOf('units', `job_id=${jobs}`) }
})
afterAll(() => fairlead?.stop())

/** The latest session of an account. */
async function sessionOf(account: string): Promise<string> {
  await fairlead.token(account)
  return idOf('sessions', `status=open&email=${account}@fairlead.test&sort=-started_at`)
}

const kinds = ['jobs', 'bookings', 'units'] as const

/** What is answered to whatever may be asked about a record. */
async function answersAbout(who: Caller, resource: string, id: string): Promise<unknown[]> {
  const path = `${resource}/${id}`
  const answers = [who.get(path), who.get(`${path}?as_of=1`), who.get(`${path}/history`), who.put(path, {}), who.delete(path)]
  return (await Promise.all(answers)).map(({ status, body }) => [status, body.code])
}

/** What is answered about a record that is not there. */
const nothing = (who: Caller, resource: string) => answersAbout(who, resource, v7())

/** How many records lists, filters and searches find that one must not see. */
const found = async (who: Caller, resource: string, queries: readonly string[]) =>
  Promise.all(queries.map(async query => (await who.get(`${resource}?${query}`)).body.total))

const listed = async (who: Caller, resource: string) => rowsOf(await who.get(`${resource}?per_page=200`))

describe('another office', () => {
  test('its records do not exist, whichever way one asks', async () => {
    for (const resource of kinds) {
      expect(await answersAbout(clerk, resource, foreign[resource]), resource).toEqual(await nothing(clerk, resource))
      expect((await clerk.get(`${resource}/${foreign[resource]}`)).body.code).toBe('not_found')
      expect((await listed(clerk, resource)).map(row => row.id)).not.toContain(foreign[resource])
    }
    const queries = [`office_id=${antwerp}`, 'customer_reference=SECRET-REF', 'search=SECRET-REF']
    expect(await found(clerk, 'jobs', queries)).toEqual([0, 0, 0])
    expect(await found(admin, 'jobs', queries), 'who may see it finds it').not.toContain(0)
    expect(await found(clerk, 'bookings', [`job_id=${foreign.jobs}`, `office_id=${antwerp}`])).toEqual([0, 0])
    expect(await found(clerk, 'units', [`job_id=${foreign.jobs}`, 'search=JTNBA3EK303077001', 'chassis_number.contains=77001'])).toEqual([
      0, 0, 0,
    ])
  })

  test('their values are not counted', async () => {
    const values = async (who: Caller) => rowsOf(await who.get('jobs/facets?field=office_id')).map(({ value }) => value)
    expect(await values(clerk)).not.toContain(antwerp)
    expect(await values(admin)).toContain(antwerp)
  })

  test('no command reaches them, and none of them stands in what is written', async () => {
    for (const [path, body] of [
      [`jobs/${foreign.jobs}/add_lines`, { lines: [] }],
      [`jobs/${foreign.jobs}/change`, { customer_reference: 'mine now' }],
      [`bookings/${foreign.bookings}/confirm`, {}],
      [`units/${foreign.units}/set_priority`, { priority: true }],
      [`units/${foreign.units}/mark_firm`, {}],
    ] satisfies [string, Bag][])
      expect(await clerk.post(path, body), path).toMatchObject({ status: 404, body: { code: 'not_found' } })

    const [voyage_id, pol_id, pod_id] = [
      await idOf('voyages', 'number=HT2647'),
      await idOf('ports', 'code=BEANR'),
      await idOf('ports', 'code=SNDKR'),
    ]
    const booking = { job_id: foreign.jobs, voyage_id, pol_id, pod_id, onward_legs: [] }
    const notToBeChosen = { status: 422, body: { code: 'select_from_list', errors: { job_id: [expect.any(String)] } } }
    expect(await clerk.post('bookings', booking)).toMatchObject(notToBeChosen)
    const job = { direction: 'EXPORT', customer_id: sahel, office_id: antwerp, service_type_id: 2 }
    expect(await clerk.post('jobs', job)).toMatchObject({ status: 403, body: { code: 'outside_your_scope' } })
    const own = rowsOf(await clerk.get('jobs?per_page=1'))[0]?.id
    expect(await clerk.put(`jobs/${own}`, { office_id: antwerp })).toMatchObject({
      status: 422,
      body: { errors: { office_id: [expect.any(String)] } },
    })
    expect(rowsOf(await admin.get(`bookings?job_id=${foreign.jobs}`))).toHaveLength(1)
    const bill = await clerk.post('billsoflading', { job_id: own, unit_ids: [foreign.units] })
    expect(bill, 'nor does a refusal tell of them').toMatchObject({ status: 422, body: { code: 'select_from_list' } })
    expect(bill.text).not.toContain('JTNBA3EK303077001')
  })

  test('its sessions are neither listed nor ended; those of the own office are', async () => {
    const boss = caller(fairlead.url, await fairlead.token('office.admin'))
    const elsewhere = caller(fairlead.url, await fairlead.token('hq.user'))
    const [headquarters, own] = [await sessionOf('hq.user'), await sessionOf('user')]
    const seen = rowsOf(await boss.get('sessions?per_page=200&status=open')).map(({ id }) => id)
    expect([seen.includes(headquarters), seen.includes(own)]).toEqual([false, true])
    expect(await found(boss, 'sessions', ['email=hq.user@fairlead.test', 'search=hq.user', 'status=refused'])).toEqual([0, 0, 0])
    for (const answer of [await boss.get(`sessions/${headquarters}`), await boss.post(`sessions/${headquarters}/end`)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await elsewhere.get('jobs')).status, 'still signed in').toBe(200)
    expect((await boss.post(`sessions/${await sessionOf('supervisor')}/end`)).status).toBe(200)
    expect((await admin.post(`sessions/${headquarters}/end`)).status, 'administrators end any').toBe(200)
  })

  test('its units on a ship that all offices load are figures of the room, and nothing more', async () => {
    const voyage = await idOf('voyages', 'number=HT2647')
    const [dakar, beanr] = [await idOf('ports', 'code=SNDKR'), await idOf('ports', 'code=BEANR')]
    const pair = { pol_id: beanr, pod_id: dakar, measure: 'units', capacity: '40.000', overbook_pct: '0.00' }
    const theirs = { ...pair, office_id: antwerp, customer_id: golden, capacity: '7.000' }
    await done(`allocations/${voyage}/set_capacity`, { capacities: [pair, theirs] })
    const secrets = [foreign.units, foreign.jobs, golden, antwerp]
    const told = (text: string) => secrets.filter(one => text.includes(one))
    const path = `allocations/${voyage}`
    const boss = caller(fairlead.url, await fairlead.token('office.admin'))

    const plan = `voyageplanning/${voyage}`
    const outcome = `${plan}/outcome?doing=move&voyage_id=${voyage}&unit_ids=${foreign.units}`
    const asked = [path, `${path}?as_of=999`, `${path}/history`, 'allocations', 'allocations/export?format=csv', plan, outcome]
    for (const question of asked) {
      const answer = await clerk.get(question)
      expect([answer.status, told(answer.text)], question).toEqual([200, []])
    }
    const usersOf = async (who: Caller) => rowsOf(await who.get(`relations/${golden}/uses`)).map(({ resource }) => resource)
    expect([(await usersOf(clerk)).includes('allocations'), (await usersOf(admin)).includes('allocations')]).toEqual([false, true])
    const logged = await boss.get(`logs?stream=allocations&record_id=${voyage}`)
    expect([logged.status, told(logged.text)]).toEqual([200, []])
    for (const question of [path, `${path}?as_of=999`, `${path}/history`]) {
      const everything = await admin.get(question)
      expect(told(everything.text), question).toEqual(secrets)
    }

    const room = (await clerk.get(path)).body
    const space = { units: '1.000', lane_metres: '2.750', square_metres: '8.240', cbm: '12.032', teu: '0.000' }
    expect(room.elsewhere).toContainEqual({ pol_id: beanr, pod_id: dakar, stand_by: false, loaded: false, ...space })
    expect((await clerk.get(`${path}?as_of=999`)).body.elsewhere).toEqual(room.elsewhere)
    expect(room.capacities).toMatchObject([{ capacity: '40.000', office_id: null }])
    expect(rowsOf({ body: { data: room.units } }).length, 'his own office has some aboard too').toBeGreaterThan(0)
    expect((await admin.get(path)).body).toMatchObject({
      elsewhere: [],
      units: expect.arrayContaining([expect.objectContaining({ unit_id: foreign.units })]),
    })

    const own = await clerk.post(`${path}/set_capacity`, { capacities: [{ ...pair, capacity: '41.000' }] })
    expect([own.status, told(own.text)]).toEqual([200, []])
    expect((await admin.get(path)).body.capacities, 'theirs stays as it was').toMatchObject([{ capacity: '41.000' }, theirs])
    expect(await clerk.post(`${path}/set_capacity`, { capacities: [theirs] })).toMatchObject({
      status: 422,
      body: { errors: { 'capacities.0.office_id': [expect.any(String)] } },
    })
    const promoted = await clerk.post(`${path}/promote`, { unit_id: foreign.units })
    expect([promoted.status, promoted.body.code]).toEqual([422, 'select_from_list'])
    await done(`allocations/${voyage}/set_capacity`, { capacities: [] })
  })

  test('its bills stand on the manifest of all with their numbers and measures, and no word of what they say', async () => {
    const shipper = { name: 'Secret Shipper BV', address: 'Quay 1', tax_id: '', relation_id: null }
    const types = { type: 'ORIGINAL', release_type: 'PRINT', payment_type: 'PREPAID' }
    const bill = await done('billsoflading', { job_id: foreign.jobs, unit_ids: [foreign.units] })
    await done(`billsoflading/${bill}/change`, { ...types, shipper, consignee: { ...shipper, name: 'Secret Consignee' } })
    const [id, voyage_id] = [await idOf('manifests', 'number=HT2647 BEANR-SNDKR'), await idOf('voyages', 'number=HT2647')]
    const [path, telling] = [`manifests/${id}`, /Secret|JTNBA3EK303077001|Golden/i]
    const sailing = { ocean_vessel_id: String((await admin.get(`voyages/${voyage_id}`)).body.vessel_id), mode: 'per_leg' }
    const land = { transit_country_id: await idOf('countries', 'code=BE') }
    const asked = [path, `${path}?as_of=99`, `${path}/history`, 'manifests', 'manifests/export?format=csv', `${path}/preview`]
    for (const question of asked) {
      const { status, text } = await clerk.get(question)
      expect([status, telling.exec(text)?.[0]], question).toEqual([200, undefined])
    }
    expect((await clerk.get(path)).body).toMatchObject({ bls_total: 1, packages: 1, gross_weight: '1300.00' })
    const refusedTo = (who: Caller, force: boolean) => who.post(`${path}/publish`, { ...sailing, ...land, force })
    expect(await refusedTo(admin, false), 'who may see it is told').toMatchObject({
      body: { code: 'bills_of_lading_in_queue', message: expect.stringContaining('Secret Shipper BV') },
    })
    const queued = await refusedTo(clerk, false)
    expect([queued.body.code, telling.exec(queued.text)?.[0]], queued.text).toEqual(['bills_of_lading_in_queue', undefined])
    await done(`billsoflading/${bill}/draft`, {})
    expect((await refusedTo(admin, true)).text).toContain('JTNBA3EK303077001')
    for (const who of [clerk, caller(fairlead.url, await fairlead.token('office.admin'))]) {
      const { text } = await refusedTo(who, true)
      expect([text.includes('of another office'), telling.exec(text)?.[0]], text).toEqual([true, undefined])
    }
    await done(`billsoflading/${bill}/cancel`, { reason: 'Only tried' })
  })

  test('headquarters and administrators see all of it', async () => {
    const headquarters = caller(fairlead.url, await fairlead.token('hq.user'))
    for (const resource of kinds) expect((await headquarters.get(`${resource}/${foreign[resource]}`)).status, resource).toBe(200)
  })
})

describe('a customer', () => {
  test('sees what is his, and nothing of others', async () => {
    for (const resource of kinds) {
      expect(await answersAbout(customer, resource, foreign[resource]), resource).toEqual(await nothing(customer, resource))
      const own = await listed(customer, resource)
      expect(own.length).toBeGreaterThan(0)
      expect(new Set(own.map(row => row.customer_id))).toEqual(new Set([sahel]))
    }
    expect(await found(customer, 'jobs', [`customer_id=${golden}`, 'search=SECRET-REF'])).toEqual([0, 0])
  })

  test('sees no internal fields: not in lists, records, histories or the past, nor by filter, sort and command', async () => {
    const job = rowsOf(await customer.get('jobs?sort=number'))[0]?.id
    await done(`jobs/${job}/change`, { notes: 'margin is thin' })
    const allFields: string[] = []
    for (const resource of kinds) {
      const fields = Object.entries(resourceNamed(resource)?.fields ?? {})
      const internal = fields.flatMap(([name, field]) => (field.internal ? [name] : []))
      allFields.push(...internal)
      const { id } = resource === 'jobs' ? { id: job } : (rowsOf(await customer.get(resource))[0] ?? {})
      const answers = [
        await customer.get(resource),
        await customer.get(`${resource}/${id}`),
        await customer.get(`${resource}/${id}?as_of=99`),
        await customer.get(`${resource}/${id}/history`),
      ]
      for (const { status, text } of answers) {
        expect(status).toBe(200)
        for (const field of [...internal, 'purchase', 'rate', 'rejected_because', 'not_to_invoice'])
          expect(text, field).not.toContain(`"${field}"`)
        expect(text).not.toContain('margin is thin')
        expect(text, 'what changes only what is hidden has not happened').not.toContain('ProFormaLinesAdded')
      }
      for (const field of internal)
        for (const query of [`${field}=x`, `${field}.contains=x`, `${field}.empty=true`, `sort=${field}`])
          expect((await customer.get(`${resource}?${query}`)).status, `${resource} ${query}`).toBe(422)
    }
    expect(allFields).toEqual(expect.arrayContaining(['notes', 'lines']))
    expect((await admin.get(`jobs/${job}`)).text, 'staff see them').toContain('margin is thin')
    expect(rowsOf(await admin.get(`jobs/${job}/history`)).map(entry => entry.type)).toContain('ProFormaLinesAdded')
    expect(rowsOf(await customer.get(`jobs/${job}/history`)).length).toBeGreaterThan(0)
  })

  test('is told by name what the history of his job speaks of, though he may read none of those lists', async () => {
    const [pol_id, job] = [await idOf('ports', 'code=NLRTM'), rowsOf(await customer.get('jobs?sort=number'))[0]]
    expect((await customer.get('ports')).status).toBe(403)
    const namesIn = async (path: string) => ((await customer.get(path)).body as { names: Record<string, Bag[]> }).names
    const itsBookings = await namesIn(`jobs/${job?.id}/timeline?of=bookings`)
    expect(itsBookings.ports).toContainEqual({ id: pol_id, name: 'Rotterdam', code: 'NLRTM' })
    for (const path of [`jobs/${job?.id}/history`, `jobs/${job?.id}/timeline?of=jobs`]) {
      const names = await namesIn(path)
      expect(names.relations, path).toContainEqual(expect.objectContaining({ id: sahel }))
      expect(names.currencies, 'of lines, which are hidden').toBeUndefined()
    }
  })

  test('reads of a job that became his what it was since, and not for whom it was before', async () => {
    const office_id = await idOf('relations', 'office_code=01')
    const said = { direction: 'EXPORT', office_id, service_type_id: 2, customer_reference: 'FOR GOLDEN' }
    const job = await done('jobs', { ...said, customer_id: golden })
    await done(`jobs/${job}/change`, { customer_id: sahel, customer_reference: 'FOR SAHEL' })
    for (const path of ['history', 'timeline']) {
      const { status, text } = await customer.get(`jobs/${job}/${path}`)
      expect([status, text.includes('FOR SAHEL'), /FOR GOLDEN/.test(text), text.includes(golden)], path).toEqual([200, true, false, false])
    }
    expect((await customer.get(`jobs/${job}?as_of=1`)).status).toBe(404)
    expect((await admin.get(`jobs/${job}?as_of=1`)).status).toBe(200)
  })

  test('asks for a booking on his own job, which then waits; not on that of another, and not with internal fields', async () => {
    const job_id = rowsOf(await customer.get('jobs'))[0]?.id
    const pol_id = await idOf('ports', 'code=NLRTM')
    const wish = {
      job_id,
      voyage_id: await idOf('voyages', 'number=HT2647'),
      pol_id,
      pod_id: await idOf('ports', 'code=SNDKR'),
      onward_legs: [],
    }
    expect(await customer.post('bookings', wish)).toMatchObject({ status: 201, body: { status: 'pending' } })
    expect(await customer.post('bookings', { ...wish, job_id: foreign.jobs })).toMatchObject({
      status: 422,
      body: { code: 'select_from_list', errors: { job_id: [expect.any(String)] } },
    })
    for (const path of ['bookings', `bookings/${v7()}/request`])
      expect(await customer.post(path, { ...wish, notes: 'x' }), path).toMatchObject({
        status: 422,
        body: { errors: { notes: [expect.any(String)] } },
      })
  })

  test('hears neither of himself nor of another what the house found, only whom to ask', async () => {
    const job_id = rowsOf(await customer.get('jobs'))[0]?.id
    const [voyage_id, pol_id, pod_id] = [
      await idOf('voyages', 'number=HT2647'),
      await idOf('ports', 'code=NLRTM'),
      await idOf('ports', 'code=SNDKR'),
    ]
    const ask = (of: unknown) => customer.post('bookings', { job_id: of, voyage_id, pol_id, pod_id, onward_legs: [] })
    for (const said of [{ world_check_status: 'positive' }, { blacklisted: true }] as const) {
      const undo = Object.fromEntries(Object.keys(said).map(field => [field, field === 'blacklisted' ? false : null]))
      for (const relation of [sahel, golden]) {
        await done(`relations/${relation}/change`, said)
        onTestFinished(async () => void (await done(`relations/${relation}/change`, undo)))
      }
      const own = await ask(job_id)
      expect(own).toMatchObject({ status: 409, body: { code: 'ask_our_office' } })
      expect(own.text).not.toMatch(/blacklist|review|Sahel/i)
      expect(await ask(foreign.jobs)).toMatchObject({ status: 422, body: { code: 'select_from_list' } })
      expect(await clerk.post('bookings', { job_id, voyage_id, pol_id, pod_id, onward_legs: [] })).toMatchObject({
        status: 409,
        body: { code: said.blacklisted ? 'customer_blacklisted' : 'customer_under_review' },
      })
      for (const relation of [sahel, golden]) await done(`relations/${relation}/change`, undo)
    }
  })
})

describe('who works at a port', () => {
  test('sees the units of his ports alone, and works with no others', async () => {
    for (const who of [surveyor, portOperator]) {
      const units = await listed(who, 'units')
      expect(units.length).toBeGreaterThan(0)
      expect(new Set(units.map(({ pol_id }) => pol_id))).toEqual(new Set([await idOf('ports', 'code=NLRTM')]))
      expect(await found(who, 'units', ['search=JTNBA3EK303077001'])).toEqual([0])
      expect(await answersAbout(who, 'units', foreign.units)).toEqual(await nothing(who, 'units'))
      const measured = {
        date_measured: '2026-01-01',
        measured_length: 500,
        measured_width: 180,
        measured_height: 150,
        measured_weight: 1500,
      }
      expect((await who.post(`units/${foreign.units}/record_measurement`, measured)).status).toBe(404)
      expect((await who.post(`units/${foreign.units}/mark_firm`)).status, 'not theirs to give at all').toBe(403)
      expect((await who.get('jobs')).status).toBe(403)
    }
    const [mine] = rowsOf(await surveyor.get('units?status=booked,firm,permit'))
    expect(await surveyor.post(`units/${mine?.id}/put_on_hold`, { hold_reason: 'Leaking', hold_by: 'office' })).toMatchObject({
      status: 200,
      body: { on_hold: true, hold_reason: 'Leaking' },
    })
  })

  test('discharges at the port of discharge what he cannot load, for that is done elsewhere', async () => {
    const [operator, dakar] = [await idOf('users', 'email=port.operator@fairlead.test'), await idOf('ports', 'code=SNDKR')]
    const { user_ports } = (await admin.get(`users/${operator}`)).body
    expect((await admin.post(`users/${operator}/change`, { user_ports: [dakar] })).status).toBe(200)
    onTestFinished(async () => {
      await admin.post(`users/${operator}/change`, { user_ports })
      await expect.poll(async () => (await portOperator.get(`units/${foreign.units}`)).status).toBe(404)
    })
    await expect.poll(async () => (await portOperator.get(`units/${foreign.units}`)).status).toBe(200)
    expect(new Set((await listed(portOperator, 'units')).map(({ pod_id }) => pod_id))).toEqual(new Set([dakar]))

    // The vessel has called at both ports since.
    const { id, port_calls } = (await admin.get(`voyages/${await idOf('voyages', 'number=HT2647')}`)).body
    const days = ['2026-01-01', '2026-01-02', '2026-01-09', '2026-01-10']
    const early = rowsOf({ body: { data: port_calls } }).map((call, index) => {
      const [date_arrival, date_departure] = [days[index], days[index]]
      return { id: call.id, port_id: call.port_id, date_arrival, date_departure }
    })
    await done(`voyages/${id}/reschedule`, { port_calls: early, reason: 'It sailed long ago' })
    await done(`bookings/${foreign.bookings}/confirm`, {})
    await done(`units/${foreign.units}/mark_firm`, {})
    await done(`units/${foreign.units}/record_delivery`, { date_delivered: '2026-01-01', confirmed: true })
    const load = { date_loaded: '2026-01-01' }
    expect(await portOperator.post(`units/${foreign.units}/load`, load)).toMatchObject({ status: 403, body: { code: 'not_at_your_port' } })
    await done(`units/${foreign.units}/load`, load)
    expect(await portOperator.post(`units/${foreign.units}/discharge`, { date_discharged: '2026-01-09' })).toMatchObject({
      status: 200,
      body: { status: 'discharged' },
    })
  })
})
