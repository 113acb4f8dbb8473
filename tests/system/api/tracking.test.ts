import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, must, stageOf, vehicle } from '../../stage.ts'

let fairlead: Fairlead
let clerk: Caller
let unit: Bag
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  clerk = await as('user')
  const [loaded] = rowsOf(await clerk.get('units?status=loaded&chassis_number.empty=false&per_page=1'))
  unit = must(await clerk.get(`units/${String(loaded?.id)}`))
}, 90_000)
afterAll(() => fairlead?.stop())

const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
const linkOf = async (of: string, id: unknown) => String(must(await clerk.get(`${of}/${String(id)}/tracking`)).url)
const read = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('whoever has the address of a unit reads where it is, in his language, and nothing that is not his', async () => {
  const url = await linkOf('units', unit.id)
  const page = await read(`${url}&lang=en`)
  expect(page.status).toBe(200)
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const said of [String(unit.chassis_number), 'Booking', 'Arrival in', 'class="map"', 'Natural Earth'])
    expect(page.text).toContain(said)
  expect(page.text).toMatch(/<strong>(On board|At sea)<\/strong>/)
  const customer = must(await clerk.get(`relations/${String(unit.customer_id)}`))
  for (const kept of [String(customer.name), String(unit.number), '<script', 'EUR']) expect(page.text).not.toContain(kept)
  const dutch = await read(`${url}&lang=nl`)
  expect(dutch.text).toContain('<html lang="nl">')
  expect(dutch.text).toMatch(/Aankomst in/)
})

test('a shipment leads to each of its units by an address of its own', async () => {
  const page = await read(`${await linkOf('jobs', unit.job_id)}&lang=en`)
  expect(page.status).toBe(200)
  const [, own = ''] = new RegExp(`href="(/tracking/units/${String(unit.id)}[^"]*)"`).exec(page.text) ?? []
  const units = rowsOf(await clerk.get(`units?job_id=${String(unit.job_id)}&sort=number&per_page=200`)).map(({ id }) => String(id))
  expect(
    [...page.text.matchAll(/href="\/tracking\/units\/([\w-]{36})/g)].map(([, id]) => id),
    'in the order of their numbers',
  ).toEqual(units)
  const followed = await read(`${fairlead.url}${own.replaceAll('&amp;', '&')}`)
  expect(followed.text).toContain(String(unit.chassis_number))
})

test('without a genuine address one and the same is told', async () => {
  const url = await linkOf('units', unit.id)
  const job = await linkOf('jobs', unit.job_id)
  const tokenOf = (of: string) => String(new URL(of).searchParams.get('token'))
  const wrong = [
    url.split('?')[0] ?? '',
    `${url}a`,
    url.replace(tokenOf(url), tokenOf(job)),
    url.replace('/units/', '/jobs/'),
    url.replace('/units/', '/invoices/'),
    url.replace(String(unit.id), String(unit.job_id)),
  ]
  const told = await Promise.all(wrong.map(read))
  expect(told.map(({ status }) => status)).toEqual(wrong.map(() => 404))
  expect(new Set(told.map(({ text }) => text)).size).toBe(1)
})

test('what arrived long ago is followed no more, and its page tells nothing else', async () => {
  const url = await linkOf('units', await unloadedOn(day(-91)))
  const page = await read(`${url}&lang=en`)
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('This has arrived long ago') })
  for (const kept of ['WVWZZZ1KZBW', 'Toyota', 'Arrival in']) expect(page.text).not.toContain(kept)
  expect((await read(`${await linkOf('units', await unloadedOn(day(-90)))}&lang=en`)).text).toContain('Toyota')
})

/** A car that went from Rotterdam to Dakar and was unloaded there on a day. */
async function unloadedOn(date_discharged: string): Promise<string> {
  const stage = stageOf(clerk, await as('supervisor'))
  const find = async (resource: string, text: string) => String(rowsOf(await clerk.get(`${resource}?search=${text}`))[0]?.id)
  const [pol_id, pod_id, commodity_id] = [
    await find('ports', 'NLRTM'),
    await find('ports', 'SNDKR'),
    await find('commodities', 'Passenger'),
  ]
  const port_calls = [
    { port_id: pol_id, purpose: 'load', date_arrival: day(-120), date_departure: day(-119) },
    { port_id: pod_id, purpose: 'discharge', date_arrival: day(-95), date_departure: day(-94) },
  ]
  const give = async (path: string, body: Bag = {}) => must(await clerk.post(path, body))
  const details = { voyage_id: await stage.voyage({ port_calls }), pol_id, pod_id, onward_legs: [], commodity_id, customs_type: 'EU' }
  const booking = `bookings/${String((await give('bookings', { job_id: await stage.job(), ...details })).id)}`
  await give(`${booking}/confirm`)
  const [id] = [(await give(`${booking}/add_units`, { units: [vehicle()] })).unit_ids].flat()
  for (const [command, said] of [
    ['mark_firm', {}],
    ['record_delivery', { date_delivered: day(-121), confirmed: true }],
    ['grant_permit', {}],
    ['load', { date_loaded: day(-119) }],
    ['discharge', { date_discharged }],
  ] as const)
    await give(`units/${String(id)}/${command}`, said)
  return String(id)
}

test('the address is given to who sees the cargo, and to nobody at the quay', async () => {
  const path = `units/${String(unit.id)}/tracking`
  expect((await (await as('surveyor')).get(path)).status).toBe(403)
  expect((await (await as('auditor')).get(path)).status).toBe(403)
  const own = rowsOf(await (await as('customer')).get('units?per_page=1'))[0]
  expect((await (await as('customer')).get(`units/${String(own?.id)}/tracking`)).body.url).toBe(await linkOf('units', own?.id))
  const [others] = rowsOf(await clerk.get('units?per_page=200')).filter(one => one.customer_id !== own?.customer_id)
  expect((await (await as('customer')).get(`units/${String(others?.id)}/tracking`)).status).toBe(404)
})
