import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { seen } from '../../until.ts'

const day = today(trade_zone, new Date().toISOString())
let fairlead: Fairlead
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections', 'workers'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
}, 90_000)
afterAll(() => fairlead?.stop())

const bring = (list: string, published: string, name: string, content: string, who = admin) =>
  who.post(`sanctionlists?list=${list}&published=${published}&name=${name}`, content, { 'content-type': 'application/octet-stream' })
const read = (id: unknown) =>
  seen(async () => {
    const { body } = await admin.get(`sanctionlists/${String(id)}`)
    return body.status === 'reading' ? undefined : body
  }, 'the list to be read')
const statusOf = async (id: unknown) => (await admin.get(`sanctionlists/${String(id)}`)).body.status
const un = (...names: string[]) =>
  `<L>${names.map((name, at) => `<ENTITY><DATAID>${at + 1}</DATAID><FIRST_NAME>${name}</FIRST_NAME></ENTITY>`).join('')}</L>`

/** What is kept of a list besides its events. */
async function entriesOf(id: unknown): Promise<unknown[]> {
  const client = new Client({ connectionString: fairlead.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ entry: unknown }>('select entry from screening.list_entries where list_id = $1 order by place', [
    id,
  ])
  await client.end()
  return rows.map(({ entry }) => entry)
}

test('a list is read as it was brought, and the version before it is out of force', async () => {
  const first = await bring('UN', '2026-01-02', 'un.xml', un('ZARYA', 'VOSTOK'))
  expect(first.status, first.text).toBe(201)
  expect(await read(first.body.id)).toMatchObject({ status: 'in_force', entries: 2, published: '2026-01-02', reason: null })
  expect(await entriesOf(first.body.id)).toMatchObject([{ id: 'un:1', names: [{ name: 'ZARYA' }] }, { id: 'un:2' }])
  const second = await bring('UN', day, 'un.xml', un('ZARYA'))
  expect(await read(second.body.id)).toMatchObject({ status: 'in_force', entries: 1 })
  await seen(async () => ((await statusOf(first.body.id)) === 'superseded' ? true : undefined), 'the first to be superseded')
  await seen(async () => ((await entriesOf(first.body.id)).length === 0 ? true : undefined), 'its entries to go')
  expect(rowsOf(await admin.get('sanctionlists?status=in_force&list=UN'))).toHaveLength(1)
})

test('the three files of OFAC are one list, which waits for the last', async () => {
  const name = await bring('OFAC', day, 'sdn.csv', '36,"ZARYA",-0- ,"CUBA"\r\n')
  expect(name.body.status).toBe('waiting')
  expect((await bring('OFAC', day, 'alt.csv', '36,1,"aka","ZARIA",-0- \r\n')).body).toMatchObject({ id: name.body.id, status: 'waiting' })
  expect((await bring('OFAC', day, 'add.csv', '36,1,-0- ,-0- ,"Cuba",-0- \r\n')).body.status).toBe('reading')
  expect(await read(name.body.id)).toMatchObject({ status: 'in_force', entries: 1 })
})

test('what is no list is said, and leaves what is in force alone', async () => {
  const good = await bring(
    'EU',
    '2026-01-02',
    'eu.xml',
    '<export><sanctionEntity logicalId="1"><nameAlias wholeName="Zarya"/></sanctionEntity></export>',
  )
  expect(await read(good.body.id)).toMatchObject({ status: 'in_force' })
  const bad = await bring('EU', day, 'eu.xml', '<!DOCTYPE x><export/>')
  expect(await read(bad.body.id)).toMatchObject({ status: 'failed', reason: 'UNREADABLE' })
  expect(await statusOf(good.body.id)).toBe('in_force')
  expect((await bring('EU', day, 'eu.pdf', 'x')).body).toMatchObject({ code: 'no_file_of_list' })
  expect((await bring('EU', '2099-01-01', 'eu.xml', 'x')).body).toMatchObject({ code: 'date_in_future' })
  expect((await bring('EU', day, 'eu.xml', '')).status).toBe(415)
  expect((await bring('XX', day, 'eu.xml', 'x')).status).toBe(422)
})

test('only an administrator brings lists, and who reviews no cases sees none', async () => {
  for (const account of ['supervisor', 'customer']) {
    const who = caller(fairlead.url, await fairlead.token(account))
    expect((await bring('UN', day, 'un.xml', un('X'), who)).status, account).toBe(403)
    expect((await who.get('sanctionlists')).status, account).toBe(403)
  }
})
