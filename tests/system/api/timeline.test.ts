import { beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, sharedFairlead } from '../../fairlead.ts'

let fairlead: Pick<Fairlead, 'url' | 'token'>
let admin: Caller
let customer: Caller
let job: Bag
let invoice: Bag
beforeAll(async () => {
  fairlead = await sharedFairlead()
  admin = caller(fairlead.url, await fairlead.token('admin'))
  customer = caller(fairlead.url, await fairlead.token('customer'))
  const [own] = rowsOf(await customer.get('jobs?per_page=1'))
  const [found] = rowsOf(
    await admin.get(`invoices?debtor_id=${String((own?.customer as Bag | undefined)?.id ?? own?.customer_id)}&per_page=1`),
  )
  if (!found) throw new Error('the customer of the demonstration company has no invoice')
  invoice = found
  job = (await admin.get(`jobs/${String(found.job_id)}`)).body
})

const of = ({ of: part }: Bag): Bag => ({ ...(part as Bag) })
const timeline = async (by: Caller, query = '') => rowsOf(await by.get(`jobs/${job.id}/timeline?per_page=200${query}`))

test('the timeline of a job tells of the job and all its parts, the newest first', async () => {
  const entries = await timeline(admin)
  expect(new Set(entries.map(one => of(one).resource))).toEqual(new Set(['jobs', 'bookings', 'units', 'billsoflading', 'invoices']))
  expect(entries.at(-1)).toMatchObject({ type: 'JobOpened', of: { resource: 'jobs', id: job.id, name: job.number } })
  const positions = entries.map(({ position }) => String(position))
  expect(positions).toEqual(positions.toSorted().toReversed())
  expect(entries).toContainEqual(expect.objectContaining({ type: 'InvoiceCreated', of: expect.objectContaining({ id: invoice.id }) }))
})

test('it can be narrowed to one kind of part', async () => {
  expect(new Set((await timeline(admin, '&of=units')).map(one => of(one).resource))).toEqual(new Set(['units']))
})

test('a customer is told of his job and what he sees of it, of a bill since its release, and of no invoice or cost', async () => {
  const entries = await timeline(customer)
  expect(new Set(entries.map(one => of(one).resource))).toEqual(new Set(['jobs', 'bookings', 'units', 'billsoflading']))
  const ofBills = entries.filter(one => of(one).resource === 'billsoflading')
  expect(ofBills.at(-1)).toMatchObject({ type: 'OriginalPrinted' })
  expect(entries.map(({ type }) => type)).not.toContain('ProFormaLinesAdded')
})
