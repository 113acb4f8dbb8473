import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must } from '../../stage.ts'
import { seen } from '../../until.ts'

const day = today(trade_zone, new Date().toISOString())
let fairlead: Fairlead
let admin: Caller
let reviewer: Caller
let clerk: Caller
const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections', 'workers'])
  ;[admin, reviewer, clerk] = [await as('admin'), await as('office.admin'), await as('user')]
  const [other] = rowsOf(await admin.get('users?search=office.admin'))
  must(await admin.post(`users/${String(other?.id)}/change`, { can_review_worldcheck: true }))
  await seen(async () => ((await reviewer.get('worldcheck')).status === 200 ? true : undefined), 'the right to review')
  office = rowsOf(await admin.get('relations?office_code=01'))[0]?.id
  await listed('UN', '2026-01-02', 'Zaria Shipping', 'Vostok Trading')
}, 120_000)
afterAll(() => fairlead?.stop())

/** A list of these is in force. */
async function listed(list: 'UN' | 'EU', published: string, ...names: string[]): Promise<string> {
  const entries = {
    UN: names.map((name, at) => `<ENTITY><DATAID>${at + 1}</DATAID><FIRST_NAME>${name}</FIRST_NAME></ENTITY>`),
    EU: names.map((name, at) => `<sanctionEntity logicalId="${at + 1}"><nameAlias wholeName="${name}"/></sanctionEntity>`),
  }[list].join('')
  const brought = must(
    await admin.post(`sanctionlists?list=${list}&published=${published}&name=list.xml`, `<L>${entries}</L>`, {
      'content-type': 'application/octet-stream',
    }),
  )
  await seen(async () => {
    const { status } = must(await admin.get(`sanctionlists/${String(brought.id)}`))
    return status === 'in_force' ? true : undefined
  }, 'the list to be in force')
  return String(brought.id)
}

async function customer(name: string): Promise<string> {
  const id = v7()
  must(await clerk.post('relations', { id, name, types: ['CUSTOMER'], city: 'Dakar', contacts: [], cfr_manager_emails: [] }))
  return id
}
const caseOf = (relation: string, status: string): Promise<Bag> =>
  seen(async () => {
    const [found] = rowsOf(await admin.get(`worldcheck?relation_id=${relation}&status=${status}`))
    return found && must(await admin.get(`worldcheck/${String(found.id)}`))
  }, `a case that is ${status}`)
const told = (relation: string, world_check_status: string): Promise<Bag> =>
  seen(async () => {
    const one = must(await clerk.get(`relations/${relation}`))
    return one.world_check_status === world_check_status ? one : undefined
  }, `the relation to be ${world_check_status}`)
const resolving = (reference: unknown, resolution: string, reason: string | null = 'Same town') => ({
  reference,
  resolution,
  risk: 'LOW',
  reason,
})
const referenceIn = (found: Bag) => (found.matches as Bag[])[0]?.reference
let office: unknown
const job = (customer_id: string) => clerk.post('jobs', { customer_id, office_id: office, direction: 'EXPORT', service_type_id: 2 })

test('a relation is screened when it is made, held while its match may be it, and let go by a second person', async () => {
  const relation = await customer('Zarya Shipping Ltd')
  const found = await caseOf(relation, 'open')
  expect(found).toMatchObject({ name: 'Zarya Shipping Ltd', hits: 1, unresolved: 1, manual: false, provider: 'open_lists' })
  expect((found.matches as Bag[])[0]).toMatchObject({ primary_name: 'Zaria Shipping', words: expect.arrayContaining([expect.anything()]) })
  await told(relation, 'open')
  expect((await job(relation)).body.code).toBe('customer_under_review')
  const path = `worldcheck/${String(found.id)}`
  must(await admin.post(`${path}/resolve`, resolving(referenceIn(found), 'POSSIBLE')))
  must(await admin.post(`${path}/close`, {}))
  await told(relation, 'possible')
  expect((await job(relation)).body.code).toBe('customer_under_review')
  const alone = await admin.post(`${path}/confirm`, { reason: 'Seen at his works' })
  expect([alone.status, alone.body.code]).toEqual([403, 'confirmed_by_another'])
  must(await reviewer.post(`${path}/confirm`, { reason: 'Seen at his works' }))
  await told(relation, 'accepted')
  expect((await job(relation)).body.code).not.toBe('customer_under_review')
})

test('who is positive is blacklisted at once; who is clear is not held', async () => {
  const [bad, good] = [await customer('Vostok Trading'), await customer('Bakkerij Jansen')]
  const found = await caseOf(bad, 'open')
  must(await admin.post(`worldcheck/${String(found.id)}/resolve`, resolving(referenceIn(found), 'POSITIVE')))
  expect(await told(bad, 'positive')).toMatchObject({ blacklisted: true })
  expect((await job(bad)).body.code).toBe('customer_blacklisted')
  await caseOf(good, 'clear')
  await told(good, 'clear')
})

test('who was found to be somebody else is not shown again, until he is called otherwise', async () => {
  const relation = await customer('Zaria Shippings')
  const found = await caseOf(relation, 'open')
  const path = `worldcheck/${String(found.id)}`
  must(await admin.post(`${path}/resolve`, resolving(referenceIn(found), 'FALSE', null)))
  must(await admin.post(`${path}/close`, {}))
  await told(relation, 'false')
  must(await admin.post(`relations/${relation}/screen`, {}))
  await seen(async () => (must(await admin.get(path)).screened_at === found.screened_at ? undefined : true), 'it to be screened anew')
  expect(must(await admin.get(path))).toMatchObject({ status: 'resolved', unresolved: 0 })
  must(await clerk.post(`relations/${relation}/change`, { name: 'Zaria Shipping' }))
  await caseOf(relation, 'open')
  await told(relation, 'open')
  const typed = await admin.post(`relations/${relation}/change`, { world_check_status: 'clear' })
  expect(Object.keys(typed.body.errors as Bag)).toEqual(['world_check_status'])
})

test('a name that was typed is screened without a relation', async () => {
  const { id } = must(await admin.post('worldcheck', { name: 'Vostok Trading', entity: 'organisation' }))
  const found = await seen(async () => {
    const one = must(await admin.get(`worldcheck/${String(id)}`))
    return one.status === 'open' ? one : undefined
  }, 'the name to be screened')
  expect(found).toMatchObject({ manual: true, relation_id: null, hits: 1, number: expect.stringMatching(/^WC-/) })
})

test('who is listed by a list that comes in force later is found then, and nobody else is disturbed', async () => {
  const relation = await customer('Krasnaya Zvezda')
  expect(await caseOf(relation, 'clear')).toMatchObject({ hits: 0 })
  const list = await listed('EU', day, 'Krasnaya Zvezda')
  await caseOf(relation, 'open')
  await told(relation, 'open')
  const done = await seen(async () => {
    const one = must(await admin.get(`sanctionlists/${list}`))
    return one.rescreening === 'done' ? one : undefined
  }, 'all to be screened anew')
  expect(done).toMatchObject({ not_rescreened: [] })
  expect(Number(done.rescreened)).toBeGreaterThan(5)
  expect((await clerk.post(`sanctionlists/${list}/rescreen`, {})).status).toBe(403)
})

test('a booking shows by red or green alone that its customer is held', async () => {
  const [booking] = rowsOf(await clerk.get('bookings?per_page=1'))
  expect(booking).toMatchObject({ compliance: 'green' })
  const customer_id = String(booking?.customer_id)
  const { name } = must(await clerk.get(`relations/${customer_id}`))
  await listed('UN', day, String(name))
  await told(customer_id, 'open')
  await seen(async () => {
    const { compliance } = must(await clerk.get(`bookings/${String(booking?.id)}`))
    return compliance === 'red' ? true : undefined
  }, 'the booking to be red')
})

test('who reviews no cases sees none', async () => {
  for (const account of ['user', 'supervisor', 'customer', 'auditor']) {
    const who = await as(account)
    expect((await who.get('worldcheck')).status, account).toBe(403)
    expect((await who.post('worldcheck', { name: 'Vostok' })).status, account).toBe(403)
  }
})
