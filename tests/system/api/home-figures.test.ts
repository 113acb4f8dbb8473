import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, must, stageOf, vehicle } from '../../stage.ts'

interface Figures {
  room:
    | {
        voyage_id: string
        measure: string
        booked: string
        stand_by: string
        capacity: string | null
        percent: number | null
        leaves: string
      }[]
    | null
  earnings: { month: string; revenue: string; margin: string }[] | null
  ageing: { age: string; amount: string; count: number }[] | null
  unrated: string[]
}

let fairlead: Fairlead
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
})
afterAll(() => fairlead?.stop())

const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))
const figuresOf = async (calls: Caller): Promise<Figures> => (await calls.get('home/figures')).body as unknown as Figures

test.each([
  ['user', { room: true, money: true }],
  ['hq.user', { room: true, money: true }],
  ['auditor', { room: false, money: true }],
  ['customer', { room: false, money: false }],
  ['surveyor', { room: false, money: false }],
  ['port.operator', { room: false, money: false }],
])('%s is told the figures of what he may see, and nothing of the rest', async (account, may) => {
  const { room, earnings, ageing } = await figuresOf(await as(account))
  expect([room !== null, earnings !== null, ageing !== null]).toEqual([may.room, may.money, may.money])
})

test('who may not see invoices sees no figures of them, whatever his office', async () => {
  const [admin, user] = [await as('admin'), await as('supervisor')]
  expect((await figuresOf(user)).ageing).not.toBeNull()
  const [record] = rowsOf(await admin.get('users?email=supervisor@fairlead.test'))
  must(await admin.put(`users/${String(record?.id)}`, { ...must(await admin.get(`users/${String(record?.id)}`)), invoice_rights: 'none' }))
  await expect.poll(async () => (await figuresOf(user)).ageing).toBeNull()
  expect((await figuresOf(user)).earnings).toBeNull()
})

test('open items are those of one’s own office, by how long they have been due; what is set off counts no more', async () => {
  const [user, admin] = [await as('user'), await as('hq.user')]
  const openOf = async (calls: Caller) => {
    const rows = rowsOf(await calls.get('invoices?status=approved&status=sent&per_page=200'))
    return rows.map(({ open, type, currency }) => ({ open: Number(open) * (type === 'CREDIT_NOTE' ? -1 : 1), currency }))
  }
  for (const calls of [user, admin]) {
    const { ageing } = await figuresOf(calls)
    const invoices = await openOf(calls)
    expect(ageing?.reduce((sum, { count }) => sum + count, 0)).toBe(invoices.length)
    const total = ageing?.reduce((sum, { amount }) => sum + Number(amount), 0) ?? 0
    expect(total, 'the demonstration invoices in euros').toBeCloseTo(
      invoices.reduce((sum, { open }) => sum + open, 0),
      2,
    )
  }
  const counts = await Promise.all(
    [user, admin].map(async one => (await figuresOf(one)).ageing?.reduce((sum, { count }) => sum + count, 0)),
  )
  expect(counts[1], 'headquarters sees all offices').toBeGreaterThan(counts[0] ?? 0)
})

test('an approved invoice is revenue of its month; what its job costs is taken off its margin', async () => {
  const user = await as('user')
  const stage = stageOf(user, await as('supervisor'))
  const now = async () => (await figuresOf(user)).earnings?.at(-1)
  const before = await now()
  const billed = await stage.billed()
  const cost = {
    side: 'purchase',
    finance_article_id: await stage.named('financearticles', 'FRT'),
    description: 'Freight paid to the carrier',
    quantity: '1.000',
    rate: '5000.0000',
    currency_id: await stage.named('currencies', 'EUR'),
    vat_type: 'OUTSIDE',
  }
  must(await user.post(`jobs/${billed.job}/add_lines`, { lines: [cost] }))
  await stage.invoiced(billed)
  const revenue = 7500 + 350 + 45
  await expect.poll(async () => Number((await now())?.revenue) - Number(before?.revenue)).toBeCloseTo(revenue, 2)
  await expect.poll(async () => Number((await now())?.margin) - Number(before?.margin)).toBeCloseTo(revenue - 5000, 2)
})

test('the room of a voyage is what was set for everybody, and taken by whomever', async () => {
  const user = await as('user')
  const stage = stageOf(user, await as('supervisor'))
  const [pol_id, pod_id] = [await stage.named('ports', 'NLRTM'), await stage.named('ports', 'SNDKR')]
  const voyage_id = await stage.voyage({
    port_calls: [
      { port_id: pol_id, purpose: 'load', date_arrival: day(0), date_departure: day(1) },
      { port_id: pod_id, purpose: 'discharge', date_arrival: day(9), date_departure: day(10) },
    ],
  })
  const capacities = [{ pol_id, pod_id, measure: 'units', capacity: '40', overbook_pct: '0.00' }]
  await expect.poll(async () => (await user.get(`allocations/${voyage_id}`)).status).toBe(200)
  must(await user.post(`allocations/${voyage_id}/set_capacity`, { capacities }))
  const found = async () => (await figuresOf(user)).room?.find(one => one.voyage_id === voyage_id)
  await expect.poll(found).toMatchObject({ measure: 'units', booked: '0.000', capacity: '40.000', leaves: day(1) })
  const commodity_id = await stage.named('commodities', 'Passenger')
  const booking = must(await user.post('bookings', { job_id: await stage.job(), voyage_id, pol_id, pod_id, onward_legs: [], commodity_id }))
  must(await user.post(`bookings/${String(booking.id)}/add_units`, { units: [vehicle(), vehicle(), vehicle()] }))
  await expect.poll(found).toMatchObject({ booked: '3.000', percent: 8 })
})
