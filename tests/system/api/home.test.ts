import type { Principal } from '@fairlead/contracts/identity/rights'
import { home_cards, homeCardsOf } from '@fairlead/contracts/platform/home-cards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
})
afterAll(() => fairlead?.stop())

const keys = (group: string) => home_cards.filter(({ groups }) => groups.some(one => one === group)).map(({ key }) => key)
const query = (filter: object) =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])),
  ).toString()

test.each([
  ['admin', keys('admin')],
  ['user', keys('user')],
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

test('an auditor finds what he may read', async () => {
  const { body } = await caller(fairlead.url, await fairlead.token('auditor')).get('home')
  expect((body.cards as { key: string }[]).map(({ key }) => key)).toEqual(['drafts', 'approval', 'manifests', 'invoices', 'unsent'])
})
