import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
let admin: Caller
let id: string
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
  id = String((await admin.post('colours', { code: 'TESTRED', name: { en: 'Test red', nl: 'Testrood' } })).body.id)
  await admin.put(`colours/${id}`, { name: { en: 'Crimson', nl: 'Karmijn' } })
})
afterAll(() => fairlead?.stop())

/** As somebody would who has the database to himself. */
async function behindTheBack(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: fairlead.databaseUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const changed = (to: string) =>
  `update es.events set data = '${JSON.stringify({ name: { en: to, nl: 'Karmijn' } })}' where stream_id = 'colours-${id}' and version = 2`

test('what nobody has touched is intact, all of it and each record', async () => {
  const { body } = await admin.get('audit/verify')
  expect(body).toMatchObject({ intact: true })
  expect(Number(body.events)).toBeGreaterThan(200)
  expect((await admin.get(`audit/verify?resource=colours&id=${id}`)).body).toEqual({ intact: true, events: 2 })
  expect((await admin.get('audit/verify?resource=colours')).status).toBe(404)
  expect((await admin.get(`audit/verify?resource=nonsense&id=${id}`)).status).toBe(404)
})

test('an event cannot be changed, or taken away', async () => {
  await expect(behindTheBack(changed('Scarlet'))).rejects.toThrow('What happened, happened')
  await expect(behindTheBack(`delete from es.events where stream_id = 'colours-${id}'`)).rejects.toThrow('What happened, happened')
  await expect(behindTheBack('truncate es.events cascade')).rejects.toThrow('What happened, happened')
})

test('one that is changed all the same is named', async () => {
  await behindTheBack('alter table es.events disable trigger user', changed('Scarlet'), 'alter table es.events enable trigger user')
  const found = { intact: false, resource: 'colours', id, version: 2, reason: 'altered' }
  expect((await admin.get('audit/verify')).body).toMatchObject(found)
  expect((await admin.get(`audit/verify?resource=colours&id=${id}`)).body).toMatchObject(found)
  await behindTheBack('alter table es.events disable trigger user', changed('Crimson'), 'alter table es.events enable trigger user')
  expect((await admin.get('audit/verify')).body).toMatchObject({ intact: true })
})
