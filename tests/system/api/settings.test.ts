import { settings, settingsId } from '@fairlead/contracts/platform/settings'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

const path = `${settings.name}/${settingsId}`

let fairlead: Fairlead
const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))
beforeAll(async () => {
  fairlead = await startFairlead([])
  await forget(fairlead.databaseUrl)
  await fairlead.start('api,projections')
}, 60_000)
afterAll(() => fairlead?.stop())

/** As a company has it that never changed it: the demonstration says how its freight is invoiced. */
async function forget(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('set session_replication_role = replica') // else nobody deletes what happened
  for (const table of ['es.events', 'es.streams'])
    await client.query(`delete from ${table} where stream_id = $1`, [`${settings.stream}-${settingsId}`])
  await client.query('delete from rm.generalconfig where id = $1', [settingsId])
  await client.end()
}

test('the general configuration is there before anybody changed it, and nothing else is', async () => {
  const admin = await as('admin')
  expect((await admin.get('config')).body).toMatchObject({
    announced_from: '2024-06-17T18:00:00.000Z',
    announced_for_days: 30,
  })
  expect(await admin.get(path)).toMatchObject({ status: 200, body: { version: 0, quote_validity_days: 30, status: 'active' } })
  expect(await admin.get(`${path}/history`)).toMatchObject({ status: 200, body: { data: [], total: 0 } })
  const other = `${settings.name}/${v7()}`
  expect(await admin.get(other)).toMatchObject({ status: 404 })
  expect(await admin.get(`${other}/history`)).toMatchObject({ status: 404 })
  expect(await admin.post(`${other}/change`, { quote_validity_days: 10 })).toMatchObject({ status: 404 })
})

test('it is for those who keep master data: offices see and change none of it', async () => {
  for (const account of ['user', 'customer', 'surveyor', 'auditor']) {
    const calls = await as(account)
    expect(await calls.get(path), account).toMatchObject({ status: 403 })
    expect(await calls.post(`${path}/change`, { auto_promote: true }), account).toMatchObject({ status: 403 })
  }
})

test('what is saved holds at once, and is on the record', async () => {
  const hq = await as('hq.user')
  const { body } = await hq.get(path)
  const earlier = rowsOf(await hq.get(`${path}/history`)).length
  const releases_announced_from = '2026-01-01T08:00:00.000Z'
  expect(await hq.put(path, { ...body, releases_announced_from })).toMatchObject({
    status: 200,
    body: { version: Number(body.version) + 1, releases_announced_from },
  })
  expect((await caller(fairlead.url).get('config')).body.announced_from).toBe(releases_announced_from)
  const history = rowsOf(await hq.get(`${path}/history`))
  expect(history.slice(earlier)).toMatchObject([{ type: 'GeneralConfigurationChanged', changes: [{ field: 'releases_announced_from' }] }])
  expect(await hq.post(`${path}/change`, { quote_validity_days: 0 })).toMatchObject({
    status: 422,
    body: { errors: { quote_validity_days: [expect.any(String)] } },
  })
})

test('browsers are told how long a release is new; on which channel they hear of it is fixed', async () => {
  const [admin, nobody] = [await as('admin'), caller(fairlead.url)]
  expect(await admin.post(`${path}/change`, { banner_validity_days: 7 })).toMatchObject({ status: 200 })
  expect((await nobody.get('config')).body).toMatchObject({ announced_for_days: 7 })
  expect(await admin.post(`${path}/change`, { push_channel_key: 'fairlead-news' })).toMatchObject({
    status: 422,
    body: { errors: { push_channel_key: [expect.any(String)] } },
  })
})

test('room is overbooked as the configuration says, where its planner says nothing', async () => {
  const admin = await as('admin')
  expect(await admin.post(`${path}/change`, { default_overbook_pct: '7.50' })).toMatchObject({ status: 200 })
  const [voyage] = rowsOf(await admin.get('voyages?status=open'))
  const { body } = await admin.get(`voyages/${voyage?.id}`)
  const [from, to] = (body.port_calls as { port_id: string }[]).map(call => call.port_id)
  const capacities = [{ pol_id: from, pod_id: to, measure: 'units', capacity: '10.000' }]
  expect(await admin.post(`allocations/${voyage?.id}/set_capacity`, { capacities })).toMatchObject({
    status: 200,
    body: { capacities: [{ overbook_pct: '7.50' }] },
  })
})
