import { addDays, today } from '@fairlead/contracts/measures/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, hastyCaller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
let admin: Caller
let clerk: Caller
/** Who hears the first answer: a repeat tells of no warning. */
let hasty: Caller
let customer: string
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections', 'workers'])
  const token = await fairlead.token('admin')
  admin = caller(fairlead.url, token)
  hasty = hastyCaller(fairlead.url, token)
  clerk = caller(fairlead.url, await fairlead.token('user'))
  customer = await made('relations', {
    name: 'Tema Auto Traders',
    types: ['CUSTOMER'],
    address: 'Harbour Road 2',
    country_id: await idOf('countries', 'code=GH'),
    debtor_number: 'C2001',
    credit_limit: '1000.00',
    contacts: [],
    cfr_manager_emails: [],
  })
}, 90_000)
afterAll(() => fairlead?.stop())

const day = today('Europe/Amsterdam', new Date().toISOString())
const idOf = async (resource: string, query: string) => String(rowsOf(await admin.get(`${resource}?${query}`))[0]?.id)
async function made(resource: string, body: Bag): Promise<string> {
  const answer = await admin.post(resource, body)
  expect(answer.status, answer.text).toBe(201)
  return String(answer.body.id)
}
const credit = async (): Promise<Bag> => (await clerk.get(`relations/${customer}/credit`)).body
const aJob = async () => ({
  direction: 'EXPORT',
  customer_id: customer,
  office_id: await idOf('relations', 'office_code=01'),
  service_type_id: 2,
})
async function aBooking(job_id: string): Promise<Bag> {
  const [voyage_id, pol_id, pod_id] = await Promise.all([
    idOf('voyages', 'number=HT2647'),
    idOf('ports', 'code=BEANR'),
    idOf('ports', 'code=SNDKR'),
  ])
  return { job_id, voyage_id, pol_id, pod_id, onward_legs: [] }
}
const freight = async () => ({
  side: 'sales',
  finance_article_id: await idOf('financearticles', 'code=FRT'),
  description: 'Ocean freight',
  quantity: '1.000',
  rate: '1250.5000',
  currency_id: await idOf('currencies', 'code=EUR'),
  vat_type: 'OUTSIDE',
})

const beyond =
  'Tema Auto Traders is beyond the credit limit of EUR 1.000,00: EUR 1.250,50 is used, EUR 250,50 too much. Until finance lifts the hold, no booking is submitted or confirmed.'

test('a customer who was deleted has no credit', async () => {
  const gone = await made('relations', { name: 'Gone Traders', types: ['CUSTOMER'], contacts: [], cfr_manager_emails: [] })
  await expect.poll(async () => (await clerk.get(`relations/${gone}/credit`)).status).toBe(200)
  expect((await admin.delete(`relations/${gone}`)).status).toBe(200)
  expect((await clerk.get(`relations/${gone}/credit`)).status).toBe(404)
})

describe('a customer beyond his credit limit', () => {
  let job: string
  let booking: string

  test('is warned of as soon as his job promises more than he has', async () => {
    const opened = await hasty.post('jobs', await aJob())
    expect(opened.body).not.toHaveProperty('warnings')
    job = String(opened.body.id)
    const added = await hasty.post(`jobs/${job}/add_lines`, { lines: [await freight()] })
    expect(added.body.warnings).toEqual([beyond])
    expect(await credit()).toEqual({
      limit: '1000.00',
      used: '1250.50',
      invoiced: '0.00',
      promised: '1250.50',
      free: '-250.50',
      is_beyond: true,
      overdue: '0.00',
      overdue_count: 0,
      lifted_until: null,
      warnings: [beyond],
    })
  })

  test('is warned of when a job or booking is made for him, in the language of who makes it', async () => {
    const { body } = await hasty.post('jobs', await aJob(), { 'accept-language': 'nl' })
    expect(body.warnings).toEqual([expect.stringContaining('Tema Auto Traders zit boven de kredietlimiet van EUR 1.000,00')])
    const booked = await hasty.post('bookings', await aBooking(job))
    expect(booked.body.warnings).toEqual([beyond])
    booking = String(booked.body.id)
  })

  test('gets nothing submitted or confirmed', async () => {
    await expect.poll(async () => (await admin.get(`bookings/${booking}`)).status).toBe(200)
    for (const command of ['submit', 'confirm'])
      expect(await admin.post(`bookings/${booking}/${command}`)).toMatchObject({
        status: 409,
        body: { code: 'customer_beyond_credit_limit', message: beyond, errors: { customer_id: [beyond] } },
      })
  })

  test('is let go on by finance alone, for a term and with a reason', async () => {
    const lift = { credit_lifted_until: addDays(day, 14), credit_lifted_amount: '300.00', credit_lift_reason: 'Paid, bank of 12 November' }
    const lifting = (who: Caller, more: Bag = {}) => who.post(`relations/${customer}/lift_credit_hold`, { ...lift, ...more })
    const surveyor = caller(fairlead.url, await fairlead.token('surveyor'))
    expect((await lifting(surveyor)).status).toBe(403)
    expect((await lifting(admin, { credit_lifted_until: addDays(day, 91) })).body.errors).toHaveProperty('credit_lifted_until')
    expect((await lifting(admin, { credit_lift_reason: '' })).body.errors).toHaveProperty('credit_lift_reason')
    expect(await lifting(admin)).toMatchObject({ status: 200, body: { ...lift, credit_lifted: true } })
    expect(await credit()).toMatchObject({ limit: '1300.00', free: '49.50', is_beyond: false, lifted_until: lift.credit_lifted_until })
    expect(await admin.post(`bookings/${booking}/confirm`)).toMatchObject({ status: 200, body: { status: 'active' } })
    const { data } = (await admin.get(`relations/${customer}/history?type=CreditHoldLifted`)).body as { data: Bag[] }
    expect(data).toMatchObject([{ data: lift }])
  })

  test('is held again once that is ended', async () => {
    expect(await admin.post(`relations/${customer}/restore_credit_hold`)).toMatchObject({ status: 200, body: { credit_lifted: false } })
    const second = await made('bookings', await aBooking(job))
    expect(await admin.post(`bookings/${second}/confirm`)).toMatchObject({ status: 409, body: { code: 'customer_beyond_credit_limit' } })
    const unit = { chassis_number: 'JTNBA3EK303000001', make: 'Toyota', model: 'Corolla' }
    expect(await admin.post(`bookings/${booking}/add_units`, { units: [unit] })).toMatchObject({
      status: 409,
      body: { code: 'customer_beyond_credit_limit' },
    })
  })

  test('may ask for a booking, and is told nothing of it himself', async () => {
    const own = hastyCaller(fairlead.url, await fairlead.token('customer'))
    const his = rowsOf(await own.get('jobs'))[0] ?? {}
    const relation = `relations/${String(his.customer_id)}`
    expect((await admin.put(relation, { credit_limit: '0.00' })).status).toBe(200)
    expect((await own.get(`${relation}/credit`)).status).toBe(403)
    const asked = await own.post('bookings', await aBooking(String(his.id)))
    expect(asked.status, asked.text).toBeLessThan(300)
    expect(asked.body).not.toHaveProperty('warnings')
    await expect.poll(async () => (await admin.get(`bookings/${asked.body.id}`)).status).toBe(200)
    expect(await admin.post(`bookings/${asked.body.id}/confirm`)).toMatchObject({ status: 409, body: { code: 'customer_pays_in_advance' } })
  })
})
