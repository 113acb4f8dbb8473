import { errorWebhook } from '@fairlead/api/calls/error-webhook'
import { security } from '@fairlead/api/security'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { executor } from '@fairlead/domain/kernel/execute'
import { origin } from '@fairlead/domain/ports/event-log'
import { memoryEventLog } from '@fairlead/infra/event-log/memory'
import Fastify, { LogController } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
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

test('what a browser reports is in the logs, as text and without secrets', async () => {
  expect((await nobody.post('error-webhook', report)).status).toBe(204)
  const found = () => admin.get('errorreports')
  await vi.waitFor(async () => expect((await found()).body.total).toBe(1), { timeout: 5_000 })
  const [row] = rowsOf(await found())
  const { body } = await admin.get(`errorreports/${row?.id}`)
  expect(body).toMatchObject({ http_status: '500', is_mobile: true, referrer_url: null, created_by: 'Browser' })
  expect(body.message).toContain('TypeError: x is undefined')
  for (const secret of ['abc123', 'hunter2', 's3cret', 'c0de']) expect(JSON.stringify(body)).not.toContain(secret)
  expect(rowsOf(await admin.get('logs?event=ErrorReported'))).toHaveLength(1)
})

test('nobody but who may see the logs reads it, and nobody writes it otherwise', async () => {
  expect((await caller(fairlead.url, await fairlead.token('user')).get('errorreports')).status).toBe(403)
  expect((await admin.post('errorreports', { message: 'x' })).status).toBe(403)
  expect((await nobody.post('error-webhook', { ...report, more: 'x' })).status).toBe(422)
  expect((await nobody.post('error-webhook', { ...report, message: 'x'.repeat(8_200) })).status).toBe(413)
})

/** The call alone, over a log in memory, at a moment that stands still. */
async function webhook() {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const log = memoryEventLog()
  const app = Fastify({ logger: { level: 'info', stream }, logController: new LogController({ disableRequestLogging: true }) })
  await security(app, { push: { key: '', cluster: null, tls: false }, monitoring: null, publicUrls: [], requestsPerMinute: 1_000 })
  const clock = { now: () => new Date('2026-11-20T09:00:59.900Z') }
  errorWebhook(app, { logger: app.log, execute: executor({ log, clock, aggregateOf }), clock })
  const post = async (body: object) => (await app.inject({ method: 'POST', url: '/api/error-webhook', body })).statusCode
  return { post, lines, told: async () => (await log.tail(origin, 20)).map(({ data }) => data), close: () => app.close() }
}

test('the same report is written down once in a minute', async () => {
  const { post, told, close } = await webhook()
  expect([await post(report), await post(report), await post({ ...report, status: 502 })]).toEqual([204, 204, 204])
  expect((await told()).map(({ http_status }) => http_status)).toEqual(['500', '502'])
  await close()
})

test('is taken ten times a minute, and no more', async () => {
  const { post, told, close } = await webhook()
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth++) statuses.push(await post({ ...report, message: `Error ${nth}` }))
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429])
  expect(await told()).toHaveLength(10)
  await close()
})

test('each thing that is told stands under its own name, and what is left out is nothing', async () => {
  const { post, told, close } = await webhook()
  const all = { message: 'Boom', status: 503, url: '/api/jobs', browserURL: 'https://fairlead.test/jobs', isMobile: true }
  await post({ ...all, referrerURL: 'https://fairlead.test/voyages' })
  await post({ message: 'Bang' })
  const nothing = { http_status: null, url: null, browser_url: null, is_mobile: false, referrer_url: null }
  expect(await told()).toEqual([
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

test('a refusal is on the record like any failure, but does not fill the log of the server', async () => {
  const { post, lines, told, close } = await webhook()
  for (const status of [409, 422, 500]) await post({ message: `${status}`, status })
  expect(lines).toEqual([expect.stringContaining('"http_status":"500"')])
  expect((await told()).map(({ http_status }) => http_status)).toEqual(['409', '422', '500'])
  await close()
})
