import type { Principal } from '@fairlead/contracts/identity/rights'
import type { QueueRow } from '@fairlead/contracts/platform/home-queue'
import { type Work, workOf } from '@fairlead/contracts/platform/home-work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, must, stageOf } from '../../stage.ts'

interface Queue {
  rows: QueueRow[]
  more: { key: string; count: number; path: string; filter: Work['filter'] }[]
}

let fairlead: Fairlead
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
})
afterAll(() => fairlead?.stop())

const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))
const queueOf = async (calls: Caller): Promise<Queue> => Object((await calls.get('home')).body.queue) as Queue
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const listOf = (path: string) => path.replace('/portoperations', 'units').slice(path.startsWith('/portoperations') ? 0 : 1)
const query = (filter: object) =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
  ).toString()

test.each(['admin', 'office.admin', 'hq.user', 'user', 'supervisor', 'customer', 'surveyor', 'auditor'])(
  'the queue of %s has work of his own sorts alone, and every row is a record that he may open',
  async account => {
    const calls = await as(account)
    const user = (await calls.get('auth/check-login')).body as unknown as Principal
    const work = workOf(user)
    const { rows, more } = await queueOf(calls)
    const together = ['cut_off', 'stand_by', 'failed_jobs']
    for (const row of rows) {
      if (together.includes(row.key)) continue
      const { resource } = work.find(({ key }) => key === row.key) ?? { resource: `nothing called ${row.key}` }
      // A customer is told of his quotations by calls of their own.
      const at = row.key === 'quotations_to_answer' ? 'portal/quotations' : resource
      expect((await calls.get(`${at}/${row.id}`)).status, `${row.key} ${row.title}`).toBe(200)
    }
    for (const { key, count, filter } of more) {
      const resource = work.find(one => one.key === key)?.resource
      const { total } = (await calls.get(`${resource}?${query(filter)}`)).body
      expect(count + rows.filter(row => row.key === key).length, key).toBe(total)
    }
    expect(new Set(rows.map(({ key, id }) => `${key} ${id}`)).size, 'each once').toBe(rows.length)
  },
)

test('a bill is first its maker’s, then the supervisor’s, and his again when it is rejected', async () => {
  const [clerk, supervisor, customer] = [await as('user'), await as('supervisor'), await as('customer')]
  const stage = stageOf(clerk, supervisor)
  const { job, units } = await stage.loaded()
  const bill = await stage.drafted(job, units)
  const found = async (calls: Caller) => (await queueOf(calls)).rows.filter(({ id }) => id === bill)
  const keysOf = async (calls: Caller) => (await found(calls)).map(({ key, mine, pressing }) => ({ key, mine, pressing }))
  expect(await keysOf(clerk)).toEqual([{ key: 'drafts', mine: true, pressing: false }])
  expect(await keysOf(supervisor), 'a draft of somebody else is nobody’s work').toEqual([])

  must(await clerk.post(`billsoflading/${bill}/request_approval`))
  expect(await keysOf(clerk)).toEqual([])
  expect(await keysOf(supervisor)).toEqual([{ key: 'approval', mine: false, pressing: true }])
  expect(await keysOf(customer), 'who approves nothing is not asked').toEqual([])

  must(await supervisor.post(`billsoflading/${bill}/reject`, { reason: 'Consignee is not the buyer' }))
  expect(await keysOf(supervisor)).toEqual([])
  const [row] = await found(clerk)
  expect(row).toMatchObject({
    key: 'rejected',
    mine: true,
    pressing: true,
    path: `/billsoflading/${bill}`,
    about: [expect.any(String), 'Rotterdam', 'Dakar'],
  })
})

test('a cut-off within two days tells what lacks, each with the list of just that; what is ready, or of others, lacks nothing', async () => {
  const [clerk, admin] = [await as('user'), await as('admin')]
  const stage = stageOf(clerk, await as('supervisor'))
  const [rotterdam, dakar] = [await stage.named('ports', 'NLRTM'), await stage.named('ports', 'SNDKR')]
  const closing = (hours: number) => ({
    port_calls: [
      { port_id: rotterdam, purpose: 'load', date_arrival: day(6), date_departure: day(7), cut_off_documents: inHours(hours) },
      { port_id: dakar, purpose: 'discharge', date_arrival: day(14), date_departure: day(15) },
    ],
  })
  const [soon, later] = [await stage.voyage(closing(20)), await stage.voyage(closing(60))]
  const bookedOn = async (voyage_id: string, office_id?: string) => {
    const customer_id = await stage.named('relations', 'Sahel Motors')
    const files = { direction: 'EXPORT', customer_id, office_id: office_id ?? (await stage.named('relations', 'Fairlead Rotterdam')) }
    const job = must(await admin.post('jobs', { ...files, service_type_id: 2 }))
    const booking = must(
      await admin.post('bookings', { job_id: job.id, voyage_id, pol_id: rotterdam, pod_id: dakar, onward_legs: [], customs_type: 'EX' }),
    )
    const vehicle = (nth: number) => ({
      chassis_number: `WVWZZZ1KZCW${String(Date.now()).slice(-4)}${nth}${office_id ? 1 : 0}`,
      make: 'Toyota',
      model: 'Hilux',
      length: 530,
      width: 180,
      height: 180,
      weight: 2000,
    })
    must(await admin.post(`bookings/${String(booking.id)}/add_units`, { units: [vehicle(1), vehicle(2)] }))
    must(await admin.post(`bookings/${String(booking.id)}/confirm`))
    return rowsOf(await admin.get(`units?booking_id=${String(booking.id)}&sort=number`)).map(({ id }) => String(id))
  }
  const [first = ''] = await bookedOn(soon)
  await bookedOn(later)
  const antwerp = await stage.named('relations', 'Fairlead Antwerp')
  await bookedOn(soon, antwerp)
  must(await clerk.post(`units/${first}/mark_firm`))

  const rowOf = async (calls: Caller, voyage: string) => (await queueOf(calls)).rows.find(({ id }) => id.startsWith(voyage))
  const row = await rowOf(clerk, soon)
  expect(row).toMatchObject({ key: 'cut_off', pressing: true, about: ['GRANDE ACCRA', 'Rotterdam'], path: `/voyages/${soon}?tab=planning` })
  expect(Date.parse(row?.due ?? '') - Date.now()).toBeLessThan(20 * 3_600_000)
  expect(row?.lacks.map(({ key, count }) => [key, count])).toEqual([
    ['not_firm', 1],
    ['no_permit', 1],
    ['no_mrn', 2],
  ])
  for (const { key, count, path } of row?.lacks ?? []) expect((await clerk.get(listOf(path))).body.total, key).toBe(count)
  expect(await rowOf(clerk, later), 'sixty hours are far away').toBeUndefined()
  expect(
    (await rowOf(admin, soon))?.lacks.map(({ count }) => count),
    'who sees all offices sees what lacks at all',
  ).toEqual([3, 1, 4])
})

test('one’s own quotation that ends within a week is told, not a day sooner and nobody else’s', async () => {
  const [clerk, colleague] = [await as('user'), await as('supervisor')]
  const stage = stageOf(clerk, colleague)
  const said = {
    type: 'spot',
    service_type_id: 2,
    cargo_mode: 'roro',
    customer_id: await stage.named('relations', 'Sahel Motors'),
    office_id: await stage.named('relations', 'Fairlead Rotterdam'),
    currency_id: await stage.named('currencies', 'EUR'),
    valid_from: day(0),
    cargo_lines: [],
    clause_ids: [],
    quote_description_ids: [],
  }
  const waiting = async (of: Caller, days: number) => {
    const representative_id = (await of.get('auth/check-login')).body.id
    const { id } = must(await clerk.post('quotations', { ...said, representative_id, valid_until: day(days) }))
    must(await clerk.post(`quotations/${String(id)}/ask_carrier`))
    return String(id)
  }
  const [soon, later, others] = [await waiting(clerk, 7), await waiting(clerk, 8), await waiting(colleague, 7)]
  const { rows, more } = await queueOf(clerk)
  const ending = rows.filter(({ key }) => key === 'quotations_expiring')
  const filter = more.find(({ key }) => key === 'quotations_expiring')?.filter ?? {}
  const all = rowsOf(await clerk.get(`quotations?status=pending&per_page=100&${query(filter)}`)).map(({ id }) => id)
  const told = new Set([...ending.map(({ id }) => id), ...all])
  expect([soon, later, others].map(id => told.has(id))).toEqual([true, false, false])
  expect(ending[0]).toMatchObject({ mine: true, pressing: false, path: `/quotations/${String(ending[0]?.id)}` })
})

test('a contract that ends within sixty days is told until it is renewed, not a day sooner', async () => {
  const admin = await as('admin')
  const stage = stageOf(admin, admin)
  const ending = async (valid_until: string) => {
    const said = {
      relation_id: await stage.named('relations', 'Sahel Motors'),
      office_id: await stage.named('relations', 'Fairlead Rotterdam'),
      currency_id: await stage.named('currencies', 'EUR'),
      valid_from: day(0),
      valid_until,
      tariff_based: true,
      tariff_level_id: rowsOf(await admin.get('tarifflevels?kind=sales&status=active'))[0]?.id,
      surcharge_policy: 'as_tariff',
      lines: [],
    }
    const { id } = must(await admin.post('contracts', said))
    must(await admin.post(`contracts/${String(id)}/activate`))
    return String(id)
  }
  const told = async (id: string) => (await queueOf(admin)).rows.some(row => row.key === 'contracts_ending' && row.id === id)
  const late = await ending(day(61))
  expect(await told(late)).toBe(false)
  must(await admin.post(`contracts/${late}/terminate`, { reason: 'Another one' }))
  const soon = await ending(day(60))
  expect(await told(soon)).toBe(true)
  must(await admin.post(`contracts/${soon}/renew`))
  expect(await told(soon)).toBe(false)
})

test('who works at ports is told what is to be done for the next voyage there, as his lists have it', async () => {
  const quay = await as('port.operator')
  const call = Object((await quay.get('home')).body.next_call) as {
    voyage_id: string
    waiting: { key: string; filter: object; total: number }[]
  }
  for (const { key, filter, total } of call.waiting) {
    expect(filter, key).toMatchObject({ voyage_id: call.voyage_id })
    expect((await quay.get(`units?${query(filter)}`)).body.total, key).toBe(total)
  }
  expect((await queueOf(quay)).rows).toEqual([])
})
