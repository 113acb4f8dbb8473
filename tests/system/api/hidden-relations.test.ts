import { type Right, rights } from '@fairlead/contracts/identity/rights'
import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resources } from '@fairlead/contracts/resources'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must, stageOf } from '../../stage.ts'
import type { Document } from './described.ts'

// Relations that are marked to be hidden from customers (SCREENS): no answer to a customer names one, whichever resource refers to it. All but the
// customer himself are marked here, and called what nothing else is called.

let fairlead: Fairlead
let admin: Caller
let customer: Caller
/** The customer himself. */
let himself: string
/** By resource, a record that he sees. */
const his = new Map<string, string>()

/** By the declaration: whoever is granted the right as a customer, or sees it on what it hangs on. */
const isGranted = (right: Right): boolean => Object.hasOwn(rights[right], 'customer')
const readable = resources.filter(({ view }) => isGranted(view))
/** What a field says of relations, within rows and parties too, of what a customer sees. */
const pointsToRelations = ({ internal, kind, to, fields = {} }: Field): boolean =>
  internal === undefined && (kind === 'party' || to === 'relations' || Object.values<Field>(fields).some(pointsToRelations))
const pointing = (fields: Fields) => Object.keys(fields).filter(name => fields[name] && pointsToRelations(fields[name]))

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  const [clerk, supervisor] = [await as('user'), await as('supervisor')]
  ;[admin, customer] = [await as('admin'), await as('customer')]
  const stage = stageOf(clerk, supervisor)
  const { job, booking, units, bill } = await stage.billed()
  const [agent, carrier, other] = [
    String(rowsOf(await admin.get('relations?types=AGENT'))[0]?.id),
    await stage.named('relations', 'Grimsby'),
    await stage.named('relations', 'Golden'),
  ]
  must(await clerk.put(`jobs/${job}`, { shipper_id: other, consignee_id: other, notify_id: carrier, agent_id: agent }))
  const party = { relation_id: other, name: 'As typed', address: 'Main street 1', tax_id: '' }
  must(await clerk.post(`billsoflading/${bill}/change`, { carrier_id: carrier, shipper: party, consignee: party, notify: party }))
  await stage.finalised(bill)
  must(await clerk.post(`billsoflading/${bill}/print_original`, { original: 1 }))
  for (const [resource, id] of [
    ['jobs', job],
    ['bookings', booking],
    ['units', units[0]],
    ['billsoflading', bill],
  ] as const)
    his.set(resource, String(id))
  himself = String(must(await customer.get(`jobs/${job}`)).customer_id)
  const [user] = rowsOf(await admin.get('users?email=customer@fairlead.test'))
  must(await admin.put(`users/${user?.id}`, { office_id: must(await clerk.get(`jobs/${job}`)).office_id }))
  let number = 0
  for (const one of rowsOf(await admin.get('relations?per_page=200')))
    if (one.id !== himself) {
      number += 1
      must(await admin.put(`relations/${one.id}`, { name: `Unnamed ${number}`, hide_for_customers: true }))
    }
})
afterAll(() => fairlead?.stop())

/** What is said in an answer that only a relation marked here is called. */
const namesIn = (text: string): string[] => [...text.matchAll(/Unnamed \d+/g)].map(([name]) => name)
const asked = async (who: Caller, path: string) => {
  const { status, text } = await who.get(path)
  return { status, names: namesIn(text) }
}

test('the resources that a customer reads and that refer to relations all have a record here', () => {
  const referring = readable.filter(({ fields }) => pointing(fields).length > 0).map(({ name }) => name)
  expect([...his.keys()].toSorted()).toEqual(referring.toSorted())
})

/** What is asked of a resource: its list, its sheet, the values of each field that refers to relations, and a record of it with its past. */
function questionsOf({ name, fields }: Resource): string[] {
  const id = his.get(name)
  const facets = pointing(fields).flatMap(field => (fields[field]?.kind === 'ref' ? [`${name}/facets?field=${field}`] : []))
  return [`${name}?id=${id}`, `${name}/export?format=csv`, ...facets, `${name}/${id}`, `${name}/${id}/history`]
}

test('neither its lists nor its records, their pasts, facets and sheets name one to a customer; to staff they do', async () => {
  for (const resource of readable.filter(({ name }) => his.has(name))) {
    const told: string[] = []
    for (const question of questionsOf(resource)) {
      expect(await asked(customer, question), question).toEqual({ status: 200, names: [] })
      if ((await asked(admin, question)).names.length > 0) told.push(question)
    }
    // In a list of units nothing names a relation but their customer.
    const named = [`${resource.name}/export?format=csv`, `${resource.name}/${his.get(resource.name)}`]
    expect(told, resource.name).toEqual(expect.arrayContaining(named))
  }
})

/** Whatever else is described that he may ask, of what he sees. Of quotations of his own and on the pages of the public the office speaks itself. */
test('no other call that he may give names one', async () => {
  const { body } = await admin.get('openapi.json')
  const { paths } = body as Bag & Pick<Document, 'paths'>
  const open = Object.keys(paths).filter(path => path.startsWith('/api/') && paths[path]?.get && !path.startsWith('/api/portal/'))
  const told: string[] = []
  for (const path of open.map(one => one.replace('/api/', ''))) {
    const id = his.get(path.split('/')[0] ?? '')
    const question = id === undefined ? path : path.replace('{id}', id)
    if (question.includes('{')) continue
    const { status, names } = await asked(customer, question)
    if (status === 200) told.push(path)
    expect(names, question).toEqual([])
  }
  expect(told).toEqual(expect.arrayContaining(['home', 'jobs/{id}/timeline', 'units/{id}/timeline', 'get-job-data', 'jobs/{id}/uses']))
})

test('it is not found, nor named by its id; he himself is', async () => {
  expect(await asked(customer, 'search?q=Unnamed')).toEqual({ status: 200, names: [] })
  const ids = rowsOf(await admin.get('relations?per_page=200')).map(({ id }) => id)
  expect(rowsOf(await customer.get(`relations?id=${ids.join(',')}&per_page=200`)).map(({ id }) => id)).toEqual([himself])
  expect((await customer.get(`jobs/${his.get('jobs')}`)).body).toMatchObject({
    customer: { id: himself },
    office: null,
    agent: null,
    shipper: null,
  })
})

test('nor is the office of who signs in, where it is hidden', async () => {
  const own = async () => (await customer.get('auth/check-login')).body
  await expect.poll(own).toMatchObject({ approved: true, office_id: expect.any(String), office_name: null }) // a session is known for three seconds
})

test('what a command answers names none', async () => {
  const [voyage] = rowsOf(await admin.get('voyages?number=HT2647'))
  const [pol, pod] = [rowsOf(await admin.get('ports?code=BEANR'))[0], rowsOf(await admin.get('ports?code=SNDKR'))[0]]
  const route = { voyage_id: voyage?.id, pol_id: pol?.id, pod_id: pod?.id, onward_legs: [] }
  const request = await customer.post('bookings', { job_id: his.get('jobs'), ...route })
  expect([request.status, namesIn(request.text)], request.text).toEqual([201, []])
  expect(request.body).toMatchObject({ customer: { id: himself }, office: null })
})
