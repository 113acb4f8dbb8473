import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, sharedFairlead } from '../../fairlead.ts'

let fairlead: Pick<Fairlead, 'url' | 'token'>
let admin: Caller
let officeAdmin: Caller
let clerk: Caller
let surveyor: Caller

beforeAll(async () => {
  fairlead = await sharedFairlead()
  const called = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  ;[admin, officeAdmin, clerk, surveyor] = [
    await called('admin'),
    await called('office.admin'),
    await called('user'),
    await called('surveyor'),
  ]
})

const view = { name: 'Open', resource: 'jobs', shared_with: 'own', address: '?status=active', columns: [], density: null }

async function made(who: Caller, more: Bag = {}): Promise<string> {
  const answer = await who.post('views', { ...view, ...more })
  expect(answer.status, answer.text).toBe(201)
  return String(answer.body.id)
}
const seenBy = async (who: Caller) => rowsOf(await who.get('views?resource=jobs&per_page=200')).map(row => row.id)

/** Everything that may be asked about a view, by somebody who must not know of it. */
async function answersTo(who: Caller, id: string): Promise<number[]> {
  const path = `views/${id}`
  const asked = [
    who.get(path),
    who.get(`${path}/history`),
    who.put(path, { name: 'Mine now' }),
    who.post(`${path}/delete`),
    who.delete(path),
  ]
  return (await Promise.all(asked)).map(({ status }) => status)
}

describe('saved views', () => {
  test('of one’s own are nobody else’s, not even an administrator’s', async () => {
    const id = await made(clerk)
    expect(await seenBy(clerk)).toContain(id)
    for (const who of [admin, officeAdmin, surveyor]) {
      expect(await seenBy(who)).not.toContain(id)
      expect(await answersTo(who, id)).toEqual([404, 404, 404, 404, 404])
    }
    expect((await admin.get(`views/facets?field=shared_with&name.contains=${v7()}`)).body.data).toEqual([])
    expect((await clerk.put(`views/${id}`, { name: 'Still open' })).body.name).toBe('Still open')
  })

  test('of an office are seen by the office and changed by who answers for it', async () => {
    expect((await clerk.post('views', { ...view, shared_with: 'office' })).status).toBe(403)
    const id = await made(officeAdmin, { shared_with: 'office', name: 'Ours' })
    expect(await seenBy(clerk)).toContain(id)
    expect((await clerk.put(`views/${id}`, { name: 'Mine' })).status).toBe(403)
    expect((await clerk.delete(`views/${id}`)).status).toBe(403)
    expect((await officeAdmin.put(`views/${id}`, { shared_with: 'own' })).status).toBe(200)
    expect(await seenBy(clerk)).not.toContain(id)
  })

  test('of everybody are an administrator’s to make', async () => {
    expect((await officeAdmin.post('views', { ...view, shared_with: 'everybody' })).status).toBe(403)
    const id = await made(admin, { shared_with: 'everybody' })
    for (const who of [clerk, officeAdmin, surveyor]) {
      expect(await seenBy(who)).toContain(id)
      expect((await who.put(`views/${id}`, { name: 'Mine' })).status).toBe(403)
    }
  })

  test('are of lists that one may see', async () => {
    expect(await surveyor.post('views', { ...view, resource: 'invoices' })).toMatchObject({ status: 403 })
    expect(await surveyor.post('views', { ...view, resource: 'moons' })).toMatchObject({ status: 422 })
    await made(surveyor, { resource: 'units' })
  })

  test('a list opens with one of them, each user’s own', async () => {
    const view_id = await made(clerk)
    const chosen = await clerk.post('defaultviews', { resource: 'jobs', view_id })
    expect(chosen.status).toBe(201)
    expect((await clerk.post('defaultviews', { resource: 'jobs', view_id })).status, 'one for each list').toBe(422)
    expect((await officeAdmin.post('defaultviews', { resource: 'jobs', view_id: await made(officeAdmin) })).status).toBe(201)
    expect(rowsOf(await clerk.get('defaultviews')).map(row => row.view_id)).toEqual([view_id])
    expect((await officeAdmin.get(`defaultviews/${String(chosen.body.id)}`)).status).toBe(404)
  })

  test('are deleted also when a list opens with them', async () => {
    const view_id = await made(clerk, { resource: 'voyages' })
    expect((await clerk.post('defaultviews', { resource: 'voyages', view_id })).status).toBe(201)
    expect((await clerk.delete(`views/${view_id}`)).status).toBe(200)
  })
})
