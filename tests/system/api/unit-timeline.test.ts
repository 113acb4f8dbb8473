import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, sharedFairlead } from '../../fairlead.ts'

let fairlead: Pick<Fairlead, 'url' | 'token'>
let admin: Caller
let customer: Caller
let unit: Bag
let invoice: Bag
let bill: Bag
beforeAll(async () => {
  fairlead = await sharedFairlead()
  admin = caller(fairlead.url, await fairlead.token('admin'))
  customer = caller(fairlead.url, await fairlead.token('customer'))
  const [own] = rowsOf(await customer.get('jobs?per_page=1'))
  const debtor = String((own?.customer as Bag | undefined)?.id ?? own?.customer_id)
  const [found] = rowsOf(await admin.get(`invoices?debtor_id=${debtor}&per_page=1`))
  const [carried] = rowsOf(await admin.get(`units?job_id=${String(found?.job_id)}&bill_of_lading_id.empty=false&per_page=1`))
  if (!found || !carried) throw new Error('the customer of the demonstration company has no invoice of a unit on a bill')
  invoice = found
  unit = (await admin.get(`units/${carried.id}`)).body
  bill = (await admin.get(`billsoflading/${String((carried.bill_of_lading as Bag | undefined)?.id ?? carried.bill_of_lading_id)}`)).body
})

const of = ({ of: part }: Bag): Bag => ({ ...(part as Bag) })
const timeline = async (by: Caller, query = '') => rowsOf(await by.get(`units/${unit.id}/timeline?per_page=200${query}`))
const photographed = async (by: string, name: string) =>
  fetch(`${fairlead.url}/api/files?of_resource=units&of_id=${unit.id}&name=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await fairlead.token(by)}`, 'content-type': 'application/octet-stream' },
    body: 'code,name\n',
  })

test('the timeline of a unit tells of it and of all that touches it, the newest first', async () => {
  expect((await photographed('user', 'packing.csv')).status).toBe(201)
  const entries = await timeline(admin)
  const told = entries.map(one => `${String(of(one).resource)} ${String(one.type)}`)
  expect(entries.at(-1)).toMatchObject({ of: { resource: 'bookings', id: unit.booking_id } })
  for (const said of ['units UnitBooked', 'units UnitDelivered', 'units UnitLoaded', 'files FileAttached', 'invoices InvoiceCreated'])
    expect(told).toContain(said)
  const ids = new Set(entries.map(one => of(one).id))
  for (const id of [unit.id, bill.id, invoice.id]) expect(ids).toContain(id)
  const positions = entries.map(({ position }) => String(position))
  expect(positions).toEqual(positions.toSorted().toReversed())
})

test('of papers of several units it tells how far they are, and no word that was changed on them', async () => {
  const ofBills = await timeline(admin, '&of=billsoflading')
  expect(new Set(ofBills.map(one => of(one).resource))).toEqual(new Set(['billsoflading']))
  const whole = rowsOf(await admin.get(`billsoflading/${bill.id}/history?per_page=200`))
  expect(ofBills.length).toBeGreaterThan(0)
  expect(ofBills.length).toBeLessThan(whole.length)
})

test('a customer is told of his unit what he may know: by nobody of the house, of no invoice, and of no file that is not for him', async () => {
  await photographed('user', 'ours.csv')
  await photographed('customer', 'his.csv')
  const entries = await timeline(customer)
  expect(entries.map(({ type }) => type)).toContain('UnitBooked')
  const parts = entries.map(of)
  expect(parts.map(({ resource }) => resource)).not.toContain('invoices')
  expect(parts.map(({ name }) => name)).toContain('his.csv')
  expect(parts.map(({ name }) => name)).not.toContain('ours.csv')
  const people = entries.map(({ actor }) => (actor as Bag).name).filter(name => name !== '')
  expect(new Set(people).size).toBeLessThanOrEqual(1)
})

test('nobody is told of a unit that he does not see', async () => {
  const all = rowsOf(await admin.get('units?per_page=200'))
  const own = new Set(rowsOf(await customer.get('units?per_page=200')).map(({ id }) => id))
  const other = all.find(({ id }) => !own.has(id))
  expect((await customer.get(`units/${other?.id}/timeline`)).status).toBe(404)
  expect((await admin.get(`units/${v7()}/timeline`)).status).toBe(404)
  expect((await caller(fairlead.url, await fairlead.token('auditor')).get(`units/${unit.id}/timeline`)).status).toBe(403)
})
