import { unpacked } from '@fairlead/api/archive/unpacked-for-tests'
import { addDays } from '@fairlead/contracts/measures/dates'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, mrn, must, rowsUnder, stageOf, vehicle } from '../../stage.ts'
import { until } from '../../until.ts'

const hour = 3_600_000
let fairlead: Fairlead
let clerk: Caller
let pol: string
let pod: string
let stage: ReturnType<typeof stageOf>
const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))

/** A port of loading of their own, whose clock is half a day ahead of the offices'. */
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  clerk = await as('user')
  const admin = await as('admin')
  stage = stageOf(clerk, await as('supervisor'))
  const country_id = await stage.named('countries', 'Senegal')
  const port = { code: 'SNQQE', name: { en: 'East', nl: 'Oost' }, country_id, time_zone: 'Pacific/Auckland' }
  pol = String(must(await admin.post('ports', port)).id)
  pod = await stage.named('ports', 'SNDKR')
})
afterAll(() => fairlead?.stop())

const path = 'get-export-center-data'
const asked = async (more = '', who = clerk): Promise<Bag> => must(await who.get(`${path}?pol=${pol}${more}`))
const rowsIn = async (more = '', who = clerk): Promise<Bag[]> => rowsUnder(await asked(more, who), 'rows')
const numbersIn = async (more = '') => (await rowsIn(more)).map(({ unit_id }) => unit_id)

/** Vehicles of a new job on a voyage whose port takes cargo until a moment. */
async function booked(
  cut_off_cargo: string,
  more: Bag = {},
  count = 1,
  [who, its]: [Caller, ReturnType<typeof stage.job>?] = [clerk],
): Promise<{ job: string; voyage: string; units: string[] }> {
  const call = (port_id: string, purpose: string, date_arrival: string, date_departure: string) => ({
    port_id,
    purpose,
    date_arrival,
    date_departure,
  })
  // It is loaded from today on, and leaves once it takes no more.
  const leaves = addDays([cut_off_cargo.slice(0, 10), day(0)].toSorted().at(-1) ?? '', 1)
  const there = addDays(leaves, 12)
  const voyage = await stage.voyage({
    port_calls: [{ ...call(pol, 'load', day(0), leaves), cut_off_cargo }, call(pod, 'discharge', there, addDays(there, 1))],
  })
  const job = await (its ?? stage.job())
  const commodity_id = await stage.named('commodities', 'Passenger')
  const route = { voyage_id: voyage, pol_id: pol, pod_id: pod, onward_legs: [] }
  const booking = String(must(await who.post('bookings', { job_id: job, ...route, commodity_id, customs_type: 'EX' })).id)
  must(await who.post(`bookings/${booking}/confirm`))
  const vehicles = Array.from({ length: count }, () => vehicle(more))
  must(await who.post(`bookings/${booking}/add_units`, { units: vehicles }))
  const units = rowsOf(await who.get(`units?booking_id=${booking}&sort=number`)).map(({ id }) => String(id))
  return { job, voyage, units }
}
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const give = async (unit: string | undefined, command: string, body: Bag = {}) => must(await clerk.post(`units/${unit}/${command}`, body))

/** All that keeps a unit from going on board, but its papers. */
async function prepared(unit: string | undefined): Promise<void> {
  await give(unit, 'mark_firm')
  await give(unit, 'record_delivery', { date_delivered: day(0) })
  await give(unit, 'record_measurement', {
    date_measured: day(0),
    measured_length: 463,
    measured_width: 178,
    measured_height: 146,
    measured_weight: 1300,
  })
  await give(unit, 'record_clearance', { date_cleared: day(0), mrn: mrn() })
}
async function brought(of: { of_resource: string; of_id: string }, paper: string, account = 'user'): Promise<string> {
  const query = new URLSearchParams({ ...of, name: `${paper}.csv`, paper })
  const answer = await fetch(`${fairlead.url}/api/files?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await fairlead.token(account)}`, 'content-type': 'application/octet-stream' },
    body: 'a,b\n1,2\n',
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

test('units stand by how soon their port takes them no more, those that are late first, each with what blocks it', async () => {
  const [later, soon, late] = [await booked(inHours(60.4)), await booked(inHours(20), { condition: 'USED' }), await booked(inHours(-3))]
  await give(soon.units[0], 'put_on_hold', { hold_reason: 'Fuel leaks', hold_by: 'office' })
  const rows = await rowsIn()
  expect(rows.map(({ unit_id }) => unit_id)).toEqual([...late.units, ...soon.units, ...later.units])
  expect(rows.map(row => Math.round(Number(row.hours_to_cut_off)))).toEqual([-3, 20, 60])
  expect(rows[1]).toMatchObject({
    status: 'booked',
    job: { id: soon.job },
    customer: { name: 'Sahel Motors' },
    vin: expect.stringMatching(/^WVWZZZ/),
    make: 'Toyota',
    pol: { id: pol, name: 'East' },
    pod: { id: pod },
    voyage: { id: soon.voyage, name: expect.stringMatching(/^V/) },
    vessel: { name: expect.stringMatching(/^GRANDE/i) },
    date_booked: day(0),
    date_delivered: null,
    customs_type: 'EX',
    mrn_status: 'missing',
    export_document_id: null,
    documents: { invoice: false, coc: null, registration: false, packing_list: null },
    on_hold: true,
    hold_reason: 'Fuel leaks',
    blocked_by: ['on_hold', 'not_delivered', 'mrn_missing', 'papers_missing', 'not_measured', 'not_firm'],
    cut_off_zone: 'Pacific/Auckland',
  })
  expect(Date.parse(String(rows[1]?.cut_off)) - Date.now()).toBeGreaterThan(19.9 * hour)
  expect((await asked()).summary).toEqual({
    booked: 3,
    delivered: 0,
    cleared: 0,
    loaded: 0,
    missing_documents: 3,
    mrn_missing: 3,
    holds: 1,
    is_estimate: false,
  })
  expect(await numbersIn('&lacks=on_hold')).toEqual(soon.units)
  expect(await asked('&per_page=1&page=2')).toMatchObject({ rows: [{ unit_id: soon.units[0] }], total: 3, last_page: 3 })
})

test('a unit is out of the way once nothing blocks it; on board no cut-off holds for it', async () => {
  const { units, job } = await booked(inHours(90), { condition: 'NEW' })
  const [unit] = units
  await prepared(unit)
  const ofIt = async (more: string) => (await rowsIn(more)).find(({ unit_id }) => unit_id === unit)
  expect(await ofIt('')).toMatchObject({
    blocked_by: ['papers_missing'],
    mrn_status: 'released',
    documents: { invoice: false, coc: false },
  })
  await brought({ of_resource: 'jobs', of_id: job }, 'invoice')
  const coc = await brought({ of_resource: 'units', of_id: unit ?? '' }, 'coc')
  await until(async () => (await ofIt('')) === undefined, 'papers that are there to block nothing')
  expect(await ofIt('&show=waiting')).toMatchObject({ blocked_by: [], documents: { invoice: true, coc: true, registration: null } })
  must(await clerk.post(`files/${coc}/change`, { paper: null }))
  await until(async () => (await ofIt('')) !== undefined, 'a file that is no certificate after all to be missed')
  must(await clerk.post(`files/${coc}/change`, { paper: 'coc' }))
  must(await clerk.post(`files/${coc}/delete`))
  await until(async () => (await ofIt('')) !== undefined, 'a certificate that was taken off to be missed')

  await give(unit, 'load', { date_loaded: day(0) })
  expect(await ofIt('&show=waiting')).toBeUndefined()
  expect(await ofIt('&show=loaded')).toMatchObject({ status: 'loaded', blocked_by: [], hours_to_cut_off: null, date_loaded: day(0) })
  expect((await ofIt('&show=all'))?.cut_off).toEqual(expect.any(String))
  expect((await asked()).summary).toMatchObject({ booked: 4, delivered: 1, cleared: 1, loaded: 1 })
})

test('what a voyage says of its cut-off, and a cancelled unit, is followed', async () => {
  const { voyage, units } = await booked(inHours(200), {}, 2)
  const { port_calls } = must(await clerk.get(`voyages/${voyage}`))
  const calls = rowsUnder({ port_calls }, 'port_calls')
  const moved = inHours(1)
  must(
    await clerk.post(`voyages/${voyage}/change`, {
      port_calls: calls.map((call, at) => (at === 0 ? { ...call, cut_off_cargo: moved } : call)),
    }),
  )
  await until(async () => (await rowsIn()).filter(row => row.cut_off === moved).length === 2, 'the cut-off to be that of the voyage')
  await give(units[0], 'cancel', { reason: 'Sold' })
  await until(async () => !(await numbersIn('&show=all')).includes(units[0]), 'a cancelled unit to be gone')
  expect(await numbersIn('&show=all')).toContain(units[1])
})

test('days are those of the clock at the port of loading', async () => {
  // 11:30 in Greenwich on the 4th of June is half past eleven at night in Auckland, and an hour later it is the 5th there.
  const [before, after] = [await booked('2027-06-04T11:30:00.000Z'), await booked('2027-06-04T12:30:00.000Z')]
  expect(await numbersIn('&from_date=2027-06-04&to_date=2027-06-04')).toEqual(before.units)
  expect(await numbersIn('&from_date=2027-06-05')).toEqual(after.units)
  expect(await numbersIn('&from_date=2027-06-04&to_date=2027-06-05')).toEqual([...before.units, ...after.units])
  expect((await asked('&from_date=2027-06-05&to_date=2027-06-05')).summary).toMatchObject({ booked: 1 })
  const all = must(await clerk.get(`${path}?from_date=2027-06-05&to_date=2027-06-05`))
  expect(
    rowsUnder(all, 'rows').map(({ unit_id }) => unit_id),
    'of any port',
  ).toEqual(after.units)
  expect(await rowsIn(`&show=loaded&from_date=${day(0)}&to_date=${day(0)}`)).toHaveLength(1)
  expect(await rowsIn(`&show=loaded&from_date=${day(1)}`)).toHaveLength(0)
})

test('it is narrowed by port, office and customer; what is asked wrongly is refused at its field', async () => {
  const all = await numbersIn('&show=all')
  const [row] = await rowsIn()
  const office = await stage.named('relations', 'Fairlead Rotterdam')
  const customer = (row?.customer as Bag | undefined)?.id
  expect(await numbersIn(`&show=all&pod=${pod}&office=${office}&customer=${String(customer)}`)).toEqual(all)
  for (const name of ['pod', 'office', 'customer']) expect(await numbersIn(`&show=all&${name}=${pol}`), name).toEqual([])
  const wrong = { pod: 'Tema', from_date: '2026-02-30', show: 'everything', lacks: 'luck', page: '0', per_page: '5000' }
  for (const [name, value] of Object.entries(wrong))
    expect(await clerk.get(`${path}?${name}=${value}`), name).toMatchObject({
      status: 422,
      body: { errors: { [name]: [expect.any(String)] } },
    })
  expect(await clerk.get(`${path}?from_date=2026-12-02&to_date=2026-12-01`)).toMatchObject({
    status: 422,
    body: { errors: { to_date: ['Start date must be before end date.'] } },
  })
})

test('as a sheet it says the same, of all that is shown, and is on the record', async () => {
  const headers = Array.from({ length: 24 }, (_, nth) => `headers=H${nth}`).join('&')
  const sheetOf = async (query: string) =>
    fetch(`${fairlead.url}/api/${path}/export?pol=${pol}&${query}`, {
      headers: { authorization: `Bearer ${await fairlead.token('user')}`, 'accept-language': 'nl' },
    })
  const sheet = await sheetOf(`lacks=on_hold&${headers}`)
  expect(sheet.headers.get('content-disposition')).toMatch(/^attachment; filename="export-center-.*\.xlsx"$/)
  const { sheets } = await readXlsx(new Uint8Array(await sheet.arrayBuffer()))
  const [heads, held, ...others] = sheets[0]?.rows ?? []
  expect(heads?.slice(0, 3)).toEqual(['H0', 'H1', 'H2'])
  expect(held?.slice(2, 5)).toEqual([
    'In de wacht, Niet aangeleverd, MRN ontbreekt, Papieren ontbreken, Niet gemeten, Nog niet vast',
    'Handelsfactuur, Kentekenbewijs',
    'Fuel leaks',
  ])
  expect(held?.[0]).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
  expect([held?.[10], held?.[11], held?.[15]]).toEqual(['Corolla', 'Sahel Motors', 'Oost'])
  expect(others).toEqual([])
  const [taken] = rowsOf(await (await as('admin')).get('exports?taken_from=units'))
  expect(taken).toMatchObject({ taken_from: 'units', format: 'xlsx', rows: 1 })
  for (const few of ['headers=One', 'headers=One&headers=Two']) expect((await sheetOf(few)).status, few).toBe(422)
  expect((await (await as('surveyor')).get(`${path}/export?${headers}`)).status).toBe(403)
})

test('staff alone see it, each the units of his office', async () => {
  expect((await caller(fairlead.url).get(path)).status).toBe(401)
  for (const account of ['customer', 'surveyor', 'port.operator', 'auditor'])
    expect((await (await as(account)).get(path)).status, account).toBe(403)
  const all = await numbersIn('&show=all')
  for (const account of ['admin', 'office.admin'])
    expect(
      (await rowsIn('&show=all', await as(account))).map(({ unit_id }) => unit_id),
      account,
    ).toEqual(all)
  expect((await asked()).channels).toEqual([expect.stringMatching(/^private-units\.office\./)])

  const admin = await as('admin')
  const [office_id, customer_id] = [await stage.named('relations', 'Fairlead Antwerp'), await stage.named('relations', 'Sahel Motors')]
  const job = admin.post('jobs', { direction: 'EXPORT', customer_id, office_id, service_type_id: 2 }).then(made => String(must(made).id))
  const { units } = await booked(inHours(30), {}, 1, [admin, job])
  expect(await numbersIn('&show=all'), 'of another office').toEqual(all)
  expect((await asked()).summary).toMatchObject({ booked: all.length })
  expect((await rowsIn(`&office=${office_id}`, admin)).map(({ unit_id }) => unit_id)).toEqual(units)
})

test('the papers of units are had as one archive, by job, unit and paper; what others may not see is not in it, and it is on the record', async () => {
  const { units, job } = await booked(inHours(70), { condition: 'NEW' }, 2)
  const chassis = await Promise.all(units.map(async id => String(must(await clerk.get(`units/${id}`)).chassis_number)))
  const number = String(must(await clerk.get(`jobs/${job}`)).number)
  const archive = async (query: string, who = clerk) => who.get(`${path}/papers?${query}`)
  const of = units.map(id => `unit_ids=${id}`).join('&')
  expect(await archive(of)).toMatchObject({ status: 409, body: { code: 'archive_of_nothing' } })
  await brought({ of_resource: 'jobs', of_id: job }, 'invoice')
  for (const id of units) await brought({ of_resource: 'units', of_id: id }, 'coc')
  const gone = await brought({ of_resource: 'units', of_id: units[0] ?? '' }, 'registration')
  must(await clerk.post(`files/${gone}/delete`))
  const { token, url } = { token: await fairlead.token('user'), url: `${fairlead.url}/api/${path}/papers?${of}` }
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toMatch(/filename="papers-\d{4}-\d\d-\d\d\.zip"/)
  const zip = Buffer.from(await answer.arrayBuffer())
  expect(namesIn(zip)).toEqual([...chassis.map(vin => `${number}/${vin}/coc-1-coc.csv`), `${number}/invoice-1-invoice.csv`].toSorted())
  const shown = await fetch(`${fairlead.url}/api/${path}/papers?pol=${pol}&show=all`, { headers: { authorization: `Bearer ${token}` } })
  expect(namesIn(Buffer.from(await shown.arrayBuffer()))).toEqual(expect.arrayContaining(namesIn(zip)))
  must(await clerk.post(`units/${units[0]}/record_survey`, { date_surveyed: day(0), findings: [] }))
  const surveyed = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const its = String(must(await clerk.get(`units/${units[0]}`)).number)
  expect(namesIn(Buffer.from(await surveyed.arrayBuffer())), 'what was found of it is a paper, too').toEqual(
    [...namesIn(zip), `${number}/${chassis[0]}/survey_report-1-${its}.pdf`].toSorted(),
  )
  const logged = rowsOf(await (await as('admin')).get('exports?format=zip&sort=-rows'))
  expect(logged.some(one => one.taken_from === 'files' && one.rows === 3 && one.status === 'complete')).toBe(true)
  for (const account of ['customer', 'surveyor', 'auditor']) expect((await archive(of, await as(account))).status, account).toBe(403)
  const admin = await as('admin')
  const antwerp = String(rowsOf(await admin.get('relations?office_code=02'))[0]?.id)
  const customer_id = await stage.named('relations', 'Sahel Motors')
  const theirs = async () =>
    String(must(await admin.post('jobs', { direction: 'EXPORT', customer_id, office_id: antwerp, service_type_id: 2 })).id)
  const elsewhere = await booked(inHours(70), {}, 1, [admin, theirs()])
  await brought({ of_resource: 'units', of_id: elsewhere.units[0] ?? '' }, 'invoice', 'admin')
  expect((await archive(`unit_ids=${elsewhere.units[0]}`)).body.code).toBe('archive_of_nothing')
  expect((await archive(`unit_ids=${elsewhere.units[0]}`, admin)).status).toBe(200)
})

const namesIn = (zip: Buffer): string[] => unpacked(zip).map(({ name }) => name)
