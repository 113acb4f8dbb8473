import { freePort } from '@fairlead/infra/free-port'
import { startRedis } from '@fairlead/infra/queue/redis-for-tests'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../caller.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../fairlead.ts'
import { type Invoiceable, invoiceableJob, invoicing } from './invoicing.ts'
import { type Line, lineTo } from './line.ts'

let redis: Awaited<ReturnType<typeof startRedis>>
let line: Line
let fairlead: Fairlead
let workers: RoleProcess
let healthPort: number
let admin: Caller
let invoiceable: Invoiceable
beforeAll(async () => {
  redis = await startRedis()
  line = await lineTo(Number(new URL(redis.url).port))
  fairlead = await startFairlead(['api,projections'], { REDIS_URL: `redis://127.0.0.1:${line.port}` })
  healthPort = await freePort()
  fairlead.env.HEALTH_PORT = String(healthPort)
  workers = await fairlead.start('workers')
  admin = caller(fairlead.url, await fairlead.token('admin'))
  invoiceable = await invoiceableJob(admin)
})
afterAll(async () => {
  await fairlead?.stop()
  await line?.stop()
  await redis?.stop()
})

/** Makes and approves an invoice; none of its commands may be refused or take long. */
async function approvedInvoice(): Promise<string> {
  let invoice = ''
  await invoicing(invoiceable)(async (path, body) => {
    const began = performance.now()
    const answer = await admin.post(path, body)
    expect(answer.status, `${path} ${answer.text}`).toBe(200)
    expect(performance.now() - began).toBeLessThan(2_500)
    if (path.startsWith('invoices/')) invoice = String(answer.body.id)
    return answer.body
  })
  return invoice
}

/** What the workers say of themselves. */
const readiness = async (what: string) => (await fetch(`http://127.0.0.1:${healthPort}/api/health/${what}`)).status

const shown = async (invoice: string) => (await admin.get(`invoices/${invoice}`)).body
const soon = { timeout: 20_000, interval: 200 }
/** Waits until a worker has given an invoice its number. */
const numbered = (invoice: string) => vi.waitUntil(async () => (await shown(invoice)).number ?? null, soon)
const papersOf = async (invoice: string) => ((await shown(invoice)).files as unknown[]).length
/** Waits until a worker has written the paper of an invoice. */
const written = (invoice: string) => vi.waitUntil(() => papersOf(invoice), soon)

test('jobs are done over Redis', async () => {
  const invoice = await approvedInvoice()
  expect(await numbered(invoice)).toMatch(/^\d{6}000\d\d$/)
  expect(await written(invoice)).toBe(1)
})

test('without Redis commands work and invoices are numbered, and its jobs follow when a new and empty one is there', async () => {
  await redis.stop()
  const invoices = [await approvedInvoice(), await approvedInvoice()]
  expect((await admin.get('health/details')).body).toMatchObject({ ok: false, ready: true, queue: { ok: false } })
  expect((await admin.get('health')).status, 'degraded, not down').toBe(200)
  expect(await Promise.all(['live', 'ready'].map(readiness)), 'of workers').toEqual([200, 503])
  for (const invoice of invoices) await numbered(invoice)
  expect(await Promise.all(invoices.map(papersOf))).toEqual([0, 0])

  redis = await startRedis()
  line.lead(Number(new URL(redis.url).port))
  for (const invoice of invoices) expect(await written(invoice)).toBe(1)
  expect(await readiness('ready'), 'of workers').toBe(200)
  expect(process.kill(workers.pid, 0), 'workers live').toBe(true)
  await vi.waitFor(async () => expect((await admin.get('health/details')).body).toMatchObject({ ok: true }), {
    timeout: 10_000,
    interval: 200,
  })

  const numbers = rowsOf(await admin.get('invoices?per_page=200')).flatMap(({ number }: Bag) =>
    typeof number === 'string' ? [number] : [],
  )
  for (const given of Map.groupBy(numbers, number => number.slice(0, -5)).values())
    expect(given.map(number => Number(number.slice(-5))).toSorted((one, other) => one - other)).toEqual(
      given.map((_number, index) => index + 1),
    )
})
