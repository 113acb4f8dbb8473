import type { Queue } from '@fairlead/domain/ports/queue'
import { bullmqQueue } from '@fairlead/infra/queue/bullmq-queue'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccessPointServer, accessPointToken, signed, startAccessPoint } from '../../access-point.ts'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { secret } from '../../company.ts'
import { findingsIn } from '../../e-invoices/findings.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../../fairlead.ts'
import { must } from '../../stage.ts'
import { until } from '../../until.ts'

let point: AccessPointServer
let fairlead: Fairlead
let workers: RoleProcess
let queue: Queue
let admin: Caller
/** Approved invoices, each handed over by one test. */
let invoices: Bag[]
beforeAll(async () => {
  point = await startAccessPoint()
  fairlead = await startFairlead(['api,projections'], {
    ACCESS_POINT_URL: point.url,
    ACCESS_POINT_TOKEN: accessPointToken,
    ACCESS_POINT_SECRET: secret,
  })
  workers = await fairlead.start('workers')
  queue = await bullmqQueue({ url: fairlead.databaseUrl })
  admin = caller(fairlead.url, await fairlead.token('admin'))
  // Those that the seed approved get their numbers first.
  await until(async () => rowsOf(await admin.get('invoices?status=approved&number.empty=true')).length === 0, 'numbers')
  invoices = rowsOf(await admin.get('invoices?number.empty=false&type=INVOICE&per_page=50&sort=-number'))
  // The one that was not sent yet comes first.
  invoices.sort((one, other) => Number(other.sent_at === null) - Number(one.sent_at === null))
  // Whoever owes them is on Peppol.
  for (const id of new Set(invoices.map(({ debtor_id }) => String(debtor_id))))
    must(await admin.post(`relations/${id}/change`, { peppol_scheme: '0106', peppol_id: '24234567' }))
}, 120_000)
beforeEach(() => {
  point.mood = 'takes'
})
afterAll(async () => {
  await queue?.stop()
  await fairlead?.stop()
  await point?.stop()
})

const next = (): string => String(invoices.shift()?.id)
const record = async (id: string): Promise<Bag> => (await admin.get(`invoices/${id}`)).body
const handOver = async (id: string, said: Bag = { buyer_reference: 'Department 12' }) => admin.post(`invoices/${id}/hand_over`, said)
const became = (id: string, state: string) => expect.poll(async () => (await record(id)).e_invoice).toBe(state)
const calledBack = (body: string, signature = signed(secret, body)) =>
  fetch(`${fairlead.url}/api/callback/access-point`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body,
  })
const said = (message_id: string, status: string, reason?: string) => JSON.stringify({ message_id, status, reason })

test('an invoice is handed over, delivered and so sent, and rejected; who looks sees when, to whom and why, and what it was', async () => {
  const id = next()
  expect(await handOver(id, { with_paper: true, buyer_reference: 'Department 12' })).toMatchObject({ status: 200 })
  await became(id, 'handed_over')
  const handed = await record(id)
  expect(handed).toMatchObject({ status: 'approved', sent_at: null, channel: null })
  const [taken] = point.taken
  expect(taken).toMatchObject({ key: `${id}.1`, receiver: '0106:24234567', kind: 'invoice' })
  expect(handed.e_invoices).toMatchObject([{ message_id: `${id}.1`, to: '0106:24234567', reference: taken?.id, state: 'handed_over' }])
  expect(findingsIn(taken?.xml ?? '').filter(({ flag }) => flag !== 'warning')).toEqual([])
  const headers = { authorization: `Bearer ${await fairlead.token('admin')}` }
  const kept = await fetch(`${fairlead.url}/api/invoices/${id}/ubl?message_id=${id}.1`, { headers })
  expect(await kept.text()).toBe(taken?.xml)
  expect(await admin.get(`invoices/${id}/ubl?message_id=${id}.2`)).toMatchObject({ status: 404 })

  expect((await calledBack(said(`${id}.1`, 'delivered'))).status).toBe(204)
  await became(id, 'delivered')
  expect(await record(id)).toMatchObject({ status: 'sent', channel: 'PEPPOL', e_invoice: 'delivered' })
  const no = said(`${id}.1`, 'rejected', 'No such order')
  for (const _again of [1, 2]) expect((await calledBack(no)).status).toBe(204)
  await became(id, 'rejected')
  expect(await record(id)).toMatchObject({ e_invoice: 'rejected', e_invoices: [{ reason: 'No such order' }] })
  expect(rowsOf(await admin.get('invoices?e_invoice=rejected'))).toMatchObject([{ id }])
  const { body } = await admin.get('home')
  expect(JSON.stringify(body)).toContain(String(handed.number))
})

test('a call that nobody signed, that was changed, or that is old is none; of a message that is not ours nothing is recorded', async () => {
  const id = next()
  await handOver(id)
  await became(id, 'handed_over')
  const body = said(`${id}.1`, 'accepted')
  const old = Math.floor(Date.now() / 1000) - 301
  for (const signature of [
    '',
    'v1=1',
    signed('another secret', body),
    signed(secret, `${body} `),
    signed(secret, body, old),
    signed(secret, body, old + 900),
  ])
    expect((await calledBack(body, signature)).status, signature).toBe(401)
  expect((await record(id)).e_invoice).toBe('handed_over')
  expect((await calledBack(said(`${id}.2`, 'accepted'))).status).toBe(409)
  expect((await calledBack(said(`${v7()}.1`, 'accepted'))).status).toBe(404)
  for (const nonsense of ['{', '{}', said('x', 'accepted'), said(`${id}.1`, 'lost')])
    expect((await calledBack(nonsense)).status, nonsense).toBe(422)
  expect((await calledBack(body)).status).toBe(204)
  await became(id, 'accepted')
})

test('an access point that does not call is asked', async () => {
  const id = next()
  await handOver(id)
  await became(id, 'handed_over')
  const [message] = (await record(id)).e_invoices as Bag[]
  point.statuses.set(String(message?.reference), { status: 'rejected', reason: 'Unknown VAT id' })
  await queue.add([{ id: v7(), name: 'ask_access_point', data: {} }])
  await became(id, 'rejected')
  expect(await record(id)).toMatchObject({ e_invoices: [{ reason: 'Unknown VAT id' }] })
})

test('what it refuses failed, with its reason, and is handed over again as another message', async () => {
  const id = next()
  point.mood = 'refuses'
  await handOver(id)
  await became(id, 'failed')
  expect(await record(id)).toMatchObject({ e_invoices: [{ reason: 'The receiver takes no invoices', untaken: true }] })
  point.mood = 'takes'
  await handOver(id)
  await became(id, 'handed_over')
  expect(point.taken.at(-1)?.key).toBe(`${id}.2`)
})

test('an answer that is lost, a busy access point, and a worker that dies in between: it is taken once', async () => {
  const id = next()
  const ofIt = (list: readonly string[]) => list.filter(key => key === `${id}.1`).length
  point.mood = 'busy'
  await handOver(id)
  await until(() => ofIt(point.calls) > 0, 'a call that is answered 429')
  point.mood = 'silent'
  await until(() => point.taken.some(({ key }) => key === `${id}.1`), 'a document that is taken and not answered')
  point.mood = 'hangs'
  const before = ofIt(point.calls)
  await until(() => ofIt(point.calls) > before, 'a call that is never answered')
  await workers.kill()
  point.mood = 'takes'
  workers = await fairlead.start('workers')
  await became(id, 'handed_over')
  expect(ofIt(point.taken.map(({ key }) => key))).toBe(1)
  expect(ofIt(point.calls)).toBeGreaterThan(3)
  const log = rowsOf(await admin.get('externallogs?system=access_point&per_page=200'))
  expect(log.length).toBeGreaterThan(0)
  for (const one of log) expect(JSON.stringify((await admin.get(`externallogs/${one.id}`)).body)).not.toContain(accessPointToken)
}, 120_000)

test('what an invoice lacks is said at its place before anything is handed over', async () => {
  const id = next()
  const { debtor_id } = await record(id)
  must(await admin.post(`relations/${String(debtor_id)}/change`, { peppol_id: null }))
  const before = point.calls.length
  const refused = await handOver(id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'e_invoice_customer_without_peppol_id' } })
  expect(refused.body.errors).toMatchObject({ debtor_id: [expect.stringContaining('has no Peppol id')] })
  expect(point.calls.length).toBe(before)
})
