import type { Principal } from '@fairlead/contracts/identity/rights'
import { home_cards, homeCardsOf } from '@fairlead/contracts/platform/home-cards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
})
afterAll(() => fairlead?.stop())

const keys = (group: string) => home_cards.filter(({ groups }) => groups.some(one => one === group)).map(({ key }) => key)
const query = (filter: object) =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
  ).toString()

test.each([
  ['admin', keys('admin')],
  ['user', keys('user').filter(key => !key.startsWith('edi_'))], // logs are for headquarters
  ['customer', keys('customer')],
  ['surveyor', keys('surveyor')],
  ['port.operator', keys('port_operator')],
])('%s finds on Home what his lists hold, and no card but his own', async (account, expected) => {
  const calls = caller(fairlead.url, await fairlead.token(account))
  const { status, body } = await calls.get('home')
  expect(status).toBe(200)
  const { cards, channels } = body as unknown as { cards: { key: string; total: number }[]; channels: string[] }
  expect(cards.map(({ key }) => key)).toEqual(expected)
  const user = (await calls.get('auth/check-login')).body as unknown as Principal
  for (const { key, total } of cards) {
    const card = homeCardsOf(user).find(one => one.key === key)
    expect((await calls.get(`${card?.resource}?${query(card?.filter ?? {})}`)).body.total, key).toBe(total)
  }
  for (const channel_name of channels)
    expect((await calls.post('push/auth', { socket_id: '1.1', channel_name })).status, channel_name).toBe(200)
})

const totalsOf = ({ body }: Answer) =>
  Object.fromEntries((body.cards as { key: string; total: number }[]).map(({ key, total }): [string, number] => [key, total]))
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('what begins to wait is counted: a cut-off within 48 hours, a booking to confirm, a line to review', async () => {
  const calls = caller(fairlead.url, await fairlead.token('user'))
  const idOf = async (resource: string, search: string) =>
    rowsOf(await calls.get(`${resource}?search=${encodeURIComponent(search)}`))[0]?.id
  const [vessel_id, pol_id, pod_id, customer_id, office_id, finance_article_id, currency_id] = await Promise.all([
    idOf('vessels', ''),
    idOf('ports', 'NLRTM'),
    idOf('ports', 'SNDKR'),
    idOf('relations', 'Sahel Motors'),
    idOf('relations', 'Fairlead Rotterdam'),
    idOf('financearticles', 'FRT'),
    idOf('currencies', 'EUR'),
  ])
  const voyage = (number: string, cut_off_documents: string) =>
    calls.post('voyages', {
      number,
      vessel_id,
      service_type_id: 2,
      port_calls: [
        { port_id: pol_id, purpose: 'load', cut_off_documents },
        { port_id: pod_id, purpose: 'discharge' },
      ],
    })
  const before = totalsOf(await calls.get('home'))
  const sailing = await voyage('HOME47', inHours(47))
  await voyage('HOME49', inHours(49))
  await voyage('HOME0', inHours(-1))
  const job = await calls.post('jobs', { customer_id, office_id, direction: 'EXPORT', service_type_id: 2 })
  const booking = await calls.post('bookings', { job_id: job.body.id, voyage_id: sailing.body.id, pol_id, pod_id, onward_legs: [] })
  expect(await calls.post(`bookings/${booking.body.id}/submit`)).toMatchObject({ status: 200 })
  const line = { side: 'sales', finance_article_id, description: 'Freight', quantity: '1', rate: '9', currency_id, vat_type: 'NL_HIGH' }
  expect(await calls.post(`jobs/${job.body.id}/add_lines`, { lines: [line] })).toMatchObject({ status: 200 })
  const more = (key: string) => (before[key] ?? 0) + 1
  await expect
    .poll(async () => totalsOf(await calls.get('home')))
    .toMatchObject({ cut_offs: more('cut_offs'), bookings_pending: more('bookings_pending'), to_review: more('to_review') })
})

test('an auditor finds what he may read', async () => {
  const { body } = await caller(fairlead.url, await fairlead.token('auditor')).get('home')
  expect((body.cards as { key: string }[]).map(({ key }) => key)).toEqual([
    'drafts',
    'approval',
    'manifests',
    'invoices',
    'unsent',
    'edi_errors',
    'edi_overdue',
  ])
})

test('who works at ports is told which voyage calls there next, and nobody else is', async () => {
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  const [user, quay, customer] = [await as('user'), await as('port.operator'), await as('customer')]
  const { user_ports } = (await quay.get('auth/check-login')).body as unknown as Principal
  const [vessel] = rowsOf(await user.get('vessels?per_page=1'))
  const [dakar] = rowsOf(await user.get('ports?search=SNDKR'))
  const date = inHours(24).slice(0, 10)
  const sailing = await user.post('voyages', {
    number: 'NEXT1',
    vessel_id: vessel?.id,
    service_type_id: 2,
    port_calls: [
      { port_id: user_ports[0], purpose: 'load', date_arrival: date, date_departure: date },
      { port_id: dakar?.id, purpose: 'discharge' },
    ],
  })
  expect(sailing.status).toBe(201)
  await expect
    .poll(async () => (await quay.get('home')).body.next_call)
    .toMatchObject({ voyage_id: sailing.body.id, voyage: 'NEXT1', vessel: { id: vessel?.id }, port: { id: user_ports[0] }, date })
  for (const other of [user, customer]) expect((await other.get('home')).body.next_call).toBeNull()
})
