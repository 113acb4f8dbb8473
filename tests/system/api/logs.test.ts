import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { signInAnswer } from '../../sign-in.ts'
import { until } from '../../until.ts'

/** What the console calls events and screens, as far as these tests look for it. */
const texts = join(tmpdir(), `log-texts-${process.pid}.json`)
const said = (changed: string, colour: string) => ({
  events: { Changed: changed, Created: 'x' },
  resources: { colours: { one: colour, many: 'y' } },
})

let fairlead: Fairlead
let admin: Caller
let awa: Caller
beforeAll(async () => {
  writeFileSync(texts, JSON.stringify({ en: said('Repainted', 'Shade'), nl: said('Overgeverfd', 'Tint') }))
  fairlead = await startFairlead(['api,projections'], { FAIRLEAD_TEXTS: texts })
  admin = caller(fairlead.url, await fairlead.token('admin'))
  awa = caller(fairlead.url, await fairlead.token('user'))
  await until(async () => rowsOf(await admin.get('translations?namespace=resources')).length > 1, 'texts that can be read')
})
afterAll(() => fairlead?.stop())

const logged = async (query: string, who = admin) => rowsOf(await who.get(`logs?${query}`))
const search = (text: string, more = '', who = admin) => logged(`search=${encodeURIComponent(text)}&per_page=100${more}`, who)
const events = (rows: readonly Bag[]) => rows.map(({ event }) => event)

/** A colour that is made, and then called otherwise. */
async function repainted() {
  const code = `L${randomUUID().slice(0, 6).toUpperCase()}`
  const { body } = await admin.post('colours', { code, name: { en: 'Log red', nl: 'Logrood' } })
  await admin.put(`colours/${body.id}`, { name: { en: 'Log blue', nl: 'Logblauw' } })
  return { id: String(body.id), code }
}

describe('an entry', () => {
  test('says who, of which office, did what to which record, what it was before and after, and from where', async () => {
    const [job] = rowsOf(await awa.get('jobs?per_page=1'))
    await awa.post(`jobs/${job?.id}/change`, { customer_reference: 'LOGGED 1' })
    const [entry] = await logged(`record_id=${job?.id}&actor_name=Awa Diop`)
    expect(entry).toMatchObject({
      actor_name: 'Awa Diop',
      office: { name: 'Fairlead Rotterdam' },
      stream: 'jobs',
      event: expect.any(String),
      said: expect.stringContaining('customer_reference'),
      record: { id: job?.id, name: job?.number },
      changes: expect.arrayContaining([{ field: 'customer_reference', from: job?.customer_reference ?? null, to: 'LOGGED 1' }]),
      source: 'api',
      address: '127.0.0.1',
    })
    expect((await admin.get(`logs/${entry?.id}`)).body).toMatchObject({ record: { name: job?.number }, changes: entry?.changes })
  })

  test('of a sign-in names the person, and so does its session', async () => {
    expect((await logged('event=SignedIn&actor_name=Awa Diop'))[0]).toMatchObject({
      office: { name: 'Fairlead Rotterdam' },
      stream: 'session',
      record: { name: 'user@fairlead.test' },
    })
  })

  test('of an export, and of a sign-in that was refused, is there', async () => {
    await admin.get('colours/export?format=csv')
    await signInAnswer(fairlead.url, 'stranger@fairlead.test')
    await expect
      .poll(() => logged('event=SignInRefused'), { timeout: 5_000 })
      .toMatchObject([{ actor_name: 'stranger@fairlead.test', address: '127.0.0.1', stream: 'session' }])
    expect((await logged('event=ExportStarted'))[0]).toMatchObject({ actor_name: 'Marijke van den Berg', record: { name: 'colours' } })
  })
})

describe('the search box finds', () => {
  test('a person', async () => {
    const found = await search('Awa')
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ actor_name }) => actor_name))).toContain('Awa Diop')
    expect(await search('Awa', '&actor_name.not=Awa Diop&record_id.empty=true')).toEqual([])
  })

  test('a record by its code, also by what it is called now, and who did something to it', async () => {
    const { id, code } = await repainted()
    expect(events(await search(code))).toEqual(['Changed', 'Created'])
    expect((await search('Log blue')).map(({ record_id }) => record_id)).toContain(id)
    const [{ actor_name } = expect.unreachable()] = await search(code)
    expect(events(await search(`${String(actor_name).split(' ')[0]} ${code}`))).toEqual(['Changed', 'Created'])
    expect(await search(`Nobody ${code}`)).toEqual([])
  })

  test('what was done and on which screen, in the words of either language', async () => {
    const { code } = await repainted()
    for (const word of ['repainted', 'overgeverfd']) expect(events(await search(`${word} ${code}`)), word).toEqual(['Changed'])
    for (const word of ['shade', 'tint']) expect(events(await search(`${word} ${code}`)), word).toEqual(['Changed', 'Created'])
  })

  test('all of a request by its correlation id', async () => {
    const { id } = await repainted()
    const [entry] = await logged(`record_id=${id}`)
    const { correlation_id } = (await admin.get(`logs/${entry?.id}`)).body
    expect(await search(String(correlation_id))).toMatchObject([{ id: entry?.id }])
  })

  test('by address, and no part of what is only compared as a whole', async () => {
    expect((await logged('address=127.0.0.1&per_page=1')).length).toBe(1)
    expect(await logged('address=192.0.2.200')).toEqual([])
    expect((await admin.get('logs?record_id.contains=abc')).status).toBe(422)
  })

  test('in a sheet what it finds in the list', async () => {
    const { code } = await repainted()
    const { text } = await admin.get(`logs/export?format=csv&columns=event,address&search=${code}`)
    expect(text.trim().split('\n').length).toBe(3)
  })
})

test('who may not see records of a kind is told neither their names nor their values', async () => {
  const hq = await fairlead.token('hq.user')
  const user = rowsOf(await admin.get('users?email=hq.user@fairlead.test'))[0]
  await admin.put(`users/${user?.id}`, { invoice_rights: 'none' })
  const { body: invoice } = { body: rowsOf(await admin.get('invoices?per_page=1'))[0] ?? {} }
  const seen = () => logged(`record_id=${invoice.id}`, caller(fairlead.url, hq))
  await expect.poll(async () => (await seen())[0]).toMatchObject({ record: null, changes: [] })
  expect((await logged(`record_id=${invoice.id}`))[0]).toMatchObject({ record: { id: invoice.id } })
})
