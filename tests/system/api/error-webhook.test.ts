import { errorWebhook } from '@fairlead/api/calls/error-webhook'
import { security } from '@fairlead/api/security'
import Fastify, { LogController } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
let nobody: Caller
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  nobody = caller(fairlead.url)
  admin = caller(fairlead.url, await fairlead.token('admin'))
})
afterAll(() => fairlead?.stop())

const report = {
  message: 'TypeError: x is undefined, token=abc123 password: "hunter2"',
  status: 500,
  url: '/api/jobs?state=s3cret&page=1',
  browserURL: 'https://fairlead.test/callback?code=c0de',
  isMobile: true,
  referrerURL: '',
}

test('what strangers tell is no event, which would be kept for ever', async () => {
  const events = async () => (await admin.get('logs?per_page=1')).body.total
  const before = await events()
  expect((await nobody.post('error-webhook', report)).status).toBe(204)
  expect((await admin.get('errorreports')).body.total).toBe(0)
  expect(await events()).toBe(before)
})

test('nobody but who may see the logs reads what was written down once, and nobody writes it', async () => {
  expect((await caller(fairlead.url, await fairlead.token('user')).get('errorreports')).status).toBe(403)
  expect((await admin.post('errorreports', { message: 'x' })).status).toBe(404)
  expect((await nobody.post('error-webhook', { ...report, more: 'x' })).status).toBe(422)
  expect((await nobody.post('error-webhook', { ...report, message: 'x'.repeat(8_200) })).status).toBe(413)
})

/** The call alone, at a moment that a test says; all that it tells, or what the server writes down by default. */
async function webhook(level = 'debug') {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { level, stream }, logController: new LogController({ disableRequestLogging: true }) })
  await security(app, { push: { key: '', cluster: null, tls: false }, monitoring: null, publicUrls: [], requestsPerMinute: 1_000 })
  let now = '2026-11-20T09:00:59.900Z'
  errorWebhook(app, { logger: app.log, clock: { now: () => new Date(now) } })
  const post = async (body: object) => (await app.inject({ method: 'POST', url: '/api/error-webhook', body })).statusCode
  const told = () => lines.map(line => (JSON.parse(line) as { report: Record<string, unknown> }).report)
  const at = (moment: string) => {
    now = moment
  }
  return { post, lines, told, at, close: () => app.close() }
}

test('what a browser reports is in the log of the server, as text and without secrets', async () => {
  const { post, told, lines, close } = await webhook('info')
  expect(await post(report)).toBe(204)
  expect(told()).toMatchObject([{ http_status: '500', is_mobile: true, referrer_url: null }])
  expect(lines.join()).toContain('TypeError: x is undefined')
  for (const secret of ['abc123', 'hunter2', 's3cret', 'c0de']) expect(lines.join()).not.toContain(secret)
  await close()
})

test('the same report is written down once in a minute', async () => {
  const { post, told, at, close } = await webhook()
  expect([await post(report), await post(report), await post({ ...report, status: 502 })]).toEqual([204, 204, 204])
  expect(told().map(({ http_status }) => http_status)).toEqual(['500', '502'])
  at('2026-11-20T09:01:00.000Z')
  await post(report)
  expect(told().map(({ http_status }) => http_status)).toEqual(['500', '502', '500'])
  await close()
})

test('is taken ten times a minute, and no more', async () => {
  const { post, told, close } = await webhook()
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth++) statuses.push(await post({ ...report, message: `Error ${nth}` }))
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429])
  expect(told()).toHaveLength(10)
  await close()
})

test('each thing that is told stands under its own name, and what is left out is nothing', async () => {
  const { post, told, close } = await webhook()
  const all = { message: 'Boom', status: 503, url: '/api/jobs', browserURL: 'https://fairlead.test/jobs', isMobile: true }
  await post({ ...all, referrerURL: 'https://fairlead.test/voyages' })
  await post({ message: 'Bang' })
  const nothing = { http_status: null, url: null, browser_url: null, is_mobile: false, referrer_url: null }
  expect(told()).toEqual([
    {
      message: 'Boom',
      http_status: '503',
      url: '/api/jobs',
      browser_url: 'https://fairlead.test/jobs',
      is_mobile: true,
      referrer_url: 'https://fairlead.test/voyages',
    },
    { ...nothing, message: 'Bang' },
  ])
  await close()
})

test('a refusal does not fill the log of the server', async () => {
  const { post, lines, close } = await webhook('info')
  for (const status of [409, 422, 500]) await post({ message: `${status}`, status })
  expect(lines).toEqual([expect.stringContaining('"http_status":"500"')])
  await close()
})
