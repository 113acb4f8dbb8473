import { Problem } from '@fairlead/api/errors'
import { refusalLog } from '@fairlead/api/refusals'
import { principal } from '@fairlead/contracts/identity/principal'
import type { Principal } from '@fairlead/contracts/identity/rights'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { executor } from '@fairlead/domain/kernel/execute'
import { origin } from '@fairlead/domain/ports/event-log'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import Fastify from 'fastify'
import { SignJWT } from 'jose'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { beginLogin } from '../../sign-in.ts'

const soon = { timeout: 5_000 }

describe('over HTTP', () => {
  let fairlead: Fairlead
  let admin: Caller
  let customer: Caller
  beforeAll(async () => {
    fairlead = await startFairlead(['api,projections'])
    admin = caller(fairlead.url, await fairlead.token('admin'))
    customer = caller(fairlead.url, await fairlead.token('customer'))
  })
  afterAll(() => fairlead?.stop())

  const logged = async (who: string, query = '') =>
    rowsOf(await admin.get(`logs?event=AccessRefused&actor_name=${encodeURIComponent(who)}${query}`))
  const nameOf = async (who: Caller) => String((await who.get('auth/check-login')).body.name)

  test('who is refused a call for want of a right is in the log once, however often he tries', async () => {
    const who = await nameOf(customer)
    for (let time = 0; time < 12; time++) expect((await customer.get('invoices?page=1')).status).toBe(403)
    await expect
      .poll(() => logged(who), soon)
      .toMatchObject([{ actor_name: who, address: '127.0.0.1', stream: 'refusal', record: { name: 'GET /api/invoices' } }])
    const [entry] = await logged(who)
    expect((await admin.get(`refusals/${String(entry?.record_id)}`)).body).toMatchObject({
      who,
      call: 'GET /api/invoices',
      code: 'no_right',
      right: 'invoices.view',
      times: 1,
    })
    await customer.post('colours', { code: 'X', name: { en: 'x', nl: 'x' } })
    await expect.poll(async () => (await logged(who)).length, soon).toBe(2)
  })

  test('so is a token that is forged or out of date, and a sign-in that was not begun here; who sends none was refused nothing', async () => {
    const bare = () => logged('Unknown caller')
    expect((await caller(fairlead.url).get('jobs')).status).toBe(401)
    const forged = await new SignJWT({ sub: v7(), jti: v7() })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('fairlead')
      .setAudience('fairlead')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret that nobody here has ever heard of'))
    for (const token of [forged, forged, 'nonsense']) expect((await caller(fairlead.url, token).get('jobs')).status).toBe(401)
    await expect.poll(bare, soon).toMatchObject([{ record: { name: 'GET /api/jobs' }, address: '127.0.0.1' }])
    const { cookie } = await beginLogin(fairlead.url)
    await caller(fairlead.url).post('auth/callback', { code: 'x', state: 'x' }, { cookie })
    await expect.poll(async () => (await bare()).map(({ record }) => record), soon).toMatchObject([{ name: 'POST /api/auth/callback' }, {}])
  })

  test('an auditor reads logs, sessions, exports, refusals and what became of users, and changes nothing of it', async () => {
    const auditor = caller(fairlead.url, await fairlead.token('auditor'))
    for (const list of ['logs', 'sessions', 'exports', 'refusals', 'users']) expect((await auditor.get(list)).status, list).toBe(200)
    const [user] = rowsOf(await auditor.get('users?per_page=1'))
    expect((await auditor.get(`users/${user?.id}/history`)).status).toBe(200)
    const [session] = rowsOf(await auditor.get('sessions?status=open&per_page=1'))
    expect((await auditor.post(`sessions/${session?.id}/end`)).status).toBe(403)
    expect((await auditor.put(`users/${user?.id}`, { name: 'Else' })).status).toBe(403)
    expect((await auditor.get('queue/failed')).status).toBe(200)
    expect((await auditor.post('queue/failed/none/retry')).status).toBe(403)
  })
})

describe('at a moment that stands still', () => {
  const awa = principal({ id: v7(), name: 'Awa Diop', office_id: null, role: 'user' })
  const right = new Problem(403, 'no_right', { params: { right: 'users.view' } })

  function standing() {
    let now = Date.parse('2026-11-20T09:00:00.000Z')
    const clock = { now: () => new Date(now) }
    const pass = (ms: number) => {
      now += ms
    }
    const log = memoryEventLog()
    const refusals = refusalLog({ execute: executor({ log, clock, aggregateOf }), clock, logger: Fastify().log })
    const note = (url: string, problem = right, who: { principal?: Principal } = { principal: awa }) =>
      refusals.note({ id: v7(), ip: '192.0.2.7', method: 'GET', url, routeOptions: { url }, headers: {}, ...who }, problem)
    const told = async () => (await log.tail(origin, 1_000)).map(({ type, data }) => [type, data.call ?? data.times])
    return { refusals, note, told, pass }
  }

  test('a flood is noted at once, and counted when its minute is over', async () => {
    const { refusals, note, told, pass } = standing()
    for (let time = 0; time < 12; time++) note('/api/users?x=1')
    note('/api/logs')
    pass(59_999)
    note('/api/users?x=1')
    const first = [
      ['AccessRefused', 'GET /api/users'],
      ['AccessRefused', 'GET /api/logs'],
    ]
    await refusals.count()
    await expect.poll(told).toEqual(first)
    pass(1)
    await refusals.count()
    expect(await told()).toEqual([...first, ['AccessRefusedAgain', 13]])
    note('/api/users?x=1')
    await refusals.stop()
    expect(await told()).toEqual([...first, ['AccessRefusedAgain', 13], ['AccessRefused', 'GET /api/users']])
  })

  test('who makes up ever other calls is told of as one', async () => {
    const { refusals, note, told } = standing()
    for (let nth = 0; nth < 300; nth++) note(`/api/${nth}`)
    await refusals.stop()
    const all = await told()
    expect(all.filter(([type]) => type === 'AccessRefused')).toHaveLength(201)
    expect(all.slice(-2)).toEqual([
      ['AccessRefused', '…'],
      ['AccessRefusedAgain', 100],
    ])
  })

  test('whoever is bound and asks for records that are not there for him is told of, as he may look for those of others', async () => {
    const { refusals, note, told } = standing()
    for (const principal of [awa, { ...awa, id: 'w', role: 'customer' as const }])
      note('/api/jobs/:id', new Problem(404, 'not_found'), { principal })
    note('/api/jobs/:id/history', new Problem(404, 'not_found'))
    await refusals.stop()
    expect(await told()).toEqual([
      ['AccessRefused', 'GET /api/jobs/:id'],
      ['AccessRefused', 'GET /api/jobs/:id'],
      ['AccessRefused', 'GET /api/jobs/:id/history'],
    ])
  })

  test('what is no refusal leaves no trace', async () => {
    const { refusals, note, told } = standing()
    note('/api/x', new Problem(422, 'validation_failed'))
    note('/api/x', new Problem(404, 'not_found'))
    const boss: Principal = { ...awa, role: 'admin' }
    note('/api/jobs/:id', new Problem(404, 'not_found'), { principal: boss })
    note('/api/jobs/:id', new Problem(404, 'not_found'), {})
    note('/api/x', new Problem(401, 'unauthorised'), {})
    await refusals.stop()
    expect(await told()).toEqual([])
  })
})
