import { errorWebhook } from '@fairlead/api/calls/error-webhook'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { executor } from '@fairlead/domain/kernel/execute'
import { systemClock } from '@fairlead/domain/ports/clock'
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

test('what a browser reports is in the logs, once, as text and without secrets', async () => {
  for (const _twice of [1, 2]) expect((await nobody.post('error-webhook', report)).status).toBe(204)
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
  expect((await nobody.post('error-webhook', { ...report, message: 'x'.repeat(20_000) })).status).toBe(413)
})

test('is taken ten times a minute, and no more', async () => {
  const statuses = new Set<number>()
  for (let nth = 0; nth < 12; nth++) statuses.add((await nobody.post('error-webhook', { ...report, message: `Error ${nth}` })).status)
  expect([...statuses]).toContain(429)
})

test('a refusal is on the record like any failure, but does not fill the log of the server', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const log = memoryEventLog()
  const app = Fastify({ logger: { level: 'info', stream }, logController: new LogController({ disableRequestLogging: true }) })
  const execute = executor({ log, clock: systemClock, aggregateOf })
  errorWebhook(app, { logger: app.log, execute, clock: systemClock })
  for (const status of [409, 422, 500])
    await app.inject({ method: 'POST', url: '/api/error-webhook', body: { message: `${status}`, status } })
  expect(lines).toEqual([expect.stringContaining('"http_status":"500"')])
  expect((await log.tail(origin, 10)).map(({ data }) => data.http_status)).toEqual(['409', '422', '500'])
  await app.close()
})
