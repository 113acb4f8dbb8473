import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { features, settings, settingsId } from '@fairlead/contracts/platform/settings'
import type { Json } from '@fairlead/domain/ports/event-log'
import type { Queue } from '@fairlead/domain/ports/queue'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { bullmqQueue } from '@fairlead/infra/queue/bullmq-queue'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day } from '../../stage.ts'

const today = day(0)
const file = `<Cube><Cube time='${today}'><Cube currency='USD' rate='1.0912'/></Cube></Cube>`

let bank: Server
let answer: { status: number; body: string }
let fairlead: Fairlead
let queue: Queue
let admin: Caller
beforeAll(async () => {
  bank = createServer((_request, response) => response.writeHead(answer.status).end(answer.body)).listen(0, '127.0.0.1')
  await once(bank, 'listening')
  const at = bank.address()
  const port = typeof at === 'object' && at !== null ? at.port : 0
  fairlead = await startFairlead(undefined, { ECB_URL: `http://127.0.0.1:${port}/daily.xml?key=s3cret` })
  queue = await bullmqQueue({ url: fairlead.databaseUrl })
  admin = caller(fairlead.url, await fairlead.token('admin'))
})
afterAll(async () => {
  await queue?.stop()
  await fairlead?.stop()
  bank?.close()
})

/** Has a job done that the clock would bring. */
const now = (name: string) => queue.add([{ id: v7(), name, data: {} }])
const calls = async (filter: string) => rowsOf(await admin.get(`externallogs?system=rates&${filter}`))

test('the rates of the day are fetched, and the call is in the register without its secrets', async () => {
  answer = { status: 200, body: file }
  await now('fetch_rates')
  await expect.poll(async () => rowsOf(await admin.get('currencies?code=USD'))[0]).toMatchObject({ rate: '1.091200', rate_date: today })
  await expect.poll(() => calls('status=answered')).toMatchObject([{ method: 'GET', answer_code: '200', repeats: 0 }])
  const [call] = await calls('status=answered')
  const { body } = await admin.get(`externallogs/${call?.id}`)
  expect(body).toMatchObject({ response_digest: expect.stringContaining(today), duration_ms: expect.any(Number) })
  expect(JSON.stringify(body)).not.toContain('s3cret')
})

test('a bank that does not answer is in the register, too; who asked by hand is told', async () => {
  answer = { status: 503, body: 'come back later' }
  expect(await admin.post('exchangerates/ecb')).toMatchObject({ status: 424, body: { code: 'ecb_not_reached' } })
  await expect.poll(() => calls('status=failed')).toMatchObject([{ answer_code: '503' }])
  const user = caller(fairlead.url, await fairlead.token('user'))
  expect((await user.get('externallogs')).status).toBe(403)
})

test('rates that are not in use are not fetched', async () => {
  let asked = 0
  bank.on('request', () => asked++)
  const say = (codes: readonly string[]) => admin.post(`${settings.name}/${settingsId}/change`, { features: codes })
  expect((await say(['peppol'])).status).toBe(200)
  await now('fetch_rates')
  await expect.poll(async () => (await queue.counts()).waiting + (await queue.counts()).active).toBe(0)
  expect(asked).toBe(0)
  expect((await say(features.map(({ code }) => code))).status).toBe(200)
})

test('what is older than the configuration keeps leaves the registers, on the record; its events stay', async () => {
  const log = postgresEventLog({ connectionString: fairlead.databaseUrl })
  const [old, recent] = [v7(), v7()]
  const report = { message: 'Old trouble', http_status: null, url: null, browser_url: null, is_mobile: false, referrer_url: null }
  const call = { system: 'mail', method: 'SEND', called: 'old@fairlead.test', duration_ms: 5, answer_code: '250', repeats: 0 }
  const told = { ...call, request_digest: null, response_digest: null, correlation_id: null }
  const append = (
    id: string,
    occurred_at: string,
    stream = 'error_report',
    type = 'ErrorReported',
    data: { [key: string]: Json } = report,
  ) =>
    log.append(`${stream}-${id}`, 0, [{ type, schema_version: 1, data }], {
      actor: { id: 'browser', name: 'Browser', office_id: null, role: 'system' },
      command_id: id,
      correlation_id: id,
      source: 'ui',
      occurred_at,
    })
  await append(old, '2010-01-01T00:00:00.000Z')
  await append(v7(), '2010-01-01T00:00:00.000Z', 'external_call', 'ExternalCallAnswered', told)
  await append(recent, new Date().toISOString())
  const reports = async () => rowsOf(await admin.get('errorreports')).map(({ id }) => id)
  const oldCalls = async () => rowsOf(await admin.get('externallogs?system=mail')).length
  await expect.poll(async () => (await reports()).length).toBe(2)
  await expect.poll(oldCalls).toBe(1)
  await now('prune_logs')
  await expect.poll(reports).toEqual([recent])
  await expect.poll(oldCalls).toBe(0)
  await expect.poll(async () => rowsOf(await admin.get('logs?event=LogsPruned')).length).toBe(1)
  expect(rowsOf(await admin.get(`logs?record_id=${old}`))).toEqual([])
  expect(await log.read(`error_report-${old}`)).toHaveLength(1)
  await log.stop()
})
