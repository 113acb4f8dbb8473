import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../../fairlead.ts'
import { day, must, rowsUnder, stageOf, vehicle } from '../../stage.ts'
import { seen } from '../../until.ts'

let fairlead: Fairlead
let workers: RoleProcess
let clerk: Caller
let stage: ReturnType<typeof stageOf>
let office: string
let sahel: string
let golden: string
const money: Record<'article' | 'euro' | 'dollar', string> = { article: '', euro: '', dollar: '' }
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  workers = await fairlead.start('workers')
  clerk = await as('user')
  stage = stageOf(clerk, await as('supervisor'))
  office = await stage.named('relations', 'Fairlead Rotterdam')
  sahel = await stage.named('relations', 'Sahel Motors')
  money.article = await stage.named('financearticles', 'FRT')
  money.euro = await stage.named('currencies', 'EUR')
  money.dollar = await stage.named('currencies', 'USD')
  golden = String(rowsOf(await clerk.get('relations?debtor_number=140002'))[0]?.id)
}, 90_000)
afterAll(() => fairlead?.stop())

const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))
const give = async (path: string, body: Bag = {}) => must(await clerk.post(path, body))

/** Vehicles of a customer aboard a voyage, in a job of their own, with a bill of lading. */
async function aboard(voyage: string, customer_id: string, vehicles: Bag[], billed = true) {
  const { job, booking, units } = await stage.loaded(vehicles.length, {
    voyage,
    job: { customer_id, customer_reference: 'PO 5' },
    vehicles,
  })
  if (billed) await stage.drafted(job, units)
  return { job, booking, units }
}

/** Approved lines of a job, in the order in which they were given. */
async function approved(job: string, ...lines: Bag[]): Promise<void> {
  const said = { side: 'sales', finance_article_id: money.article, description: 'Ocean freight', quantity: '1.000', vat_type: 'OUTSIDE' }
  const record = await give(`jobs/${job}/add_lines`, { lines: lines.map(line => ({ ...said, currency_id: money.euro, ...line })) })
  await give(`jobs/${job}/approve_lines`, {
    line_ids: rowsUnder(record, 'lines').flatMap(one => (one.status === 'pending' ? String(one.id) : [])),
  })
}
const asked = (said: Bag = {}) => ({ office_id: office, invoice_date: day(0), ...said })
const preview = async (said: Bag): Promise<Bag> =>
  must(await clerk.get(`shiploadinvoicing/preview?${new URLSearchParams(asked(said) as Record<string, string>).toString()}`))
const finished = (id: unknown) =>
  seen(async () => {
    const { body } = await clerk.get(`shiploadinvoicing/${String(id)}`)
    return body.status === 'finished' ? body : undefined
  }, 'the run to finish')
const invoiceOf = async (row: Bag | undefined): Promise<Bag> => must(await clerk.get(`invoices/${String(row?.invoice_id)}`))

test('a voyage is invoiced per debtor and currency over all jobs, what lacks something is told, and it is run again for what is left', async () => {
  const voyage = await stage.voyage()
  const one = await aboard(voyage, sahel, [vehicle(), vehicle()])
  const two = await aboard(voyage, sahel, [vehicle()])
  const other = await aboard(voyage, golden, [vehicle()], false)
  await approved(one.job, ...one.units.map((unit_id, index) => ({ booking_id: one.booking, unit_id, rate: `${500 + index}.0000` })))
  await approved(
    two.job,
    { booking_id: two.booking, rate: '700.0000' },
    { booking_id: two.booking, rate: '90.0000', currency_id: money.dollar },
  )
  await approved(other.job, { booking_id: other.booking, rate: '800.0000' })

  const before = await preview({ voyage_id: voyage })
  expect(before).toMatchObject({
    units: 4,
    invoices: [
      { debtor_id: sahel, debtor: 'Sahel Motors', currency: 'EUR', units: 3, jobs: 2, lines: 3, net: '1701.00' },
      { debtor_id: sahel, currency: 'USD', units: 1, jobs: 1, lines: 1, net: '90.00' },
    ],
  })
  expect(rowsUnder(before, 'exceptions').map(one => [one.job_id, one.code])).toEqual([[other.job, 'invoice_needs_bill_of_lading']])
  expect(String(rowsUnder(before, 'exceptions')[0]?.message)).toBe(
    'There is no bill of lading for this job yet. Make one before invoicing.',
  )

  const run = await give('shiploadinvoicing', asked({ voyage_id: voyage }))
  expect(run.warnings).toEqual(['Something is left out, for 1 reason. Begin another run to see each with its job.'])
  const done = await finished(run.id)
  expect(done).toMatchObject({
    units: 4,
    invoices_planned: 2,
    invoices_made: 2,
    invoices: [{ stage: 'made', net: '1701.00' }, { stage: 'made' }],
  })
  const made = await invoiceOf(rowsUnder(done, 'invoices')[0])
  expect(made).toMatchObject({
    status: 'pending',
    debtor_id: sahel,
    job_id: null,
    voyage_id: voyage,
    net: '1701.00',
    customer_reference: 'PO 5',
  })
  expect([...(made.job_ids as string[])].toSorted()).toEqual([one.job, two.job].toSorted())
  for (const { job } of [one, two]) expect(rowsOf(await clerk.get(`invoices?job_ids=${job}`)).map(({ id }) => id)).toContain(made.id)

  await stage.drafted(other.job, other.units)
  const again = await finished((await give('shiploadinvoicing', asked({ voyage_id: voyage }))).id)
  expect(rowsUnder(again, 'invoices').map(row => [row.debtor_id, row.net, row.stage])).toEqual([[golden, '800.00', 'made']])
  const nothing = await clerk.post('shiploadinvoicing', asked({ voyage_id: voyage }))
  expect([nothing.status, nothing.body.message]).toEqual([409, 'Nothing is left to invoice: all that was loaded stands on invoices.'])
})

test('a draft over several jobs that is cancelled gives the lines back to all of them; approved and credited, too', async () => {
  const voyage = await stage.voyage()
  const jobs = [await aboard(voyage, sahel, [vehicle()]), await aboard(voyage, sahel, [vehicle()])]
  for (const { job, booking } of jobs) await approved(job, { booking_id: booking, rate: '400.0000' })
  const run = await finished((await give('shiploadinvoicing', asked({ voyage_id: voyage }))).id)
  const id = String(rowsUnder(run, 'invoices')[0]?.invoice_id)
  const statuses = async () =>
    Promise.all(jobs.map(async ({ job }) => rowsUnder(must(await clerk.get(`jobs/${job}`)), 'lines').map(one => one.status)))
  expect(await statuses()).toEqual([['invoiced'], ['invoiced']])
  await give(`invoices/${id}/cancel`, { reason: 'One for each' })
  await expect.poll(statuses).toEqual([['approved'], ['approved']])

  const next = await finished((await give('shiploadinvoicing', asked({ voyage_id: voyage }))).id)
  const invoice = String(rowsUnder(next, 'invoices')[0]?.invoice_id)
  await give(`invoices/${invoice}/approve`)
  await expect.poll(async () => (await clerk.get(`invoices/${invoice}`)).body.number).toMatch(/^\d{11}$/)
  for (const { booking } of jobs) await expect.poll(async () => (await clerk.get(`bookings/${booking}`)).body.status).toBe('invoiced')
  const credited = await give(`invoices/${invoice}/credit`, { reason: 'Agreed lower' })
  await give(`invoices/${String(credited.credited_by_id)}/approve`)
  await expect.poll(statuses).toEqual([['approved'], ['approved']])
})

test('killed in the middle a run goes on: every line is on one invoice, and cancelled it leaves nothing half done', async () => {
  await workers.kill()
  const voyage = await stage.voyage()
  const jobs = []
  for (const debtor of [sahel, golden]) for (let index = 0; index < 3; index++) jobs.push(await aboard(voyage, debtor, [vehicle()]))
  for (const { job, booking } of jobs) await approved(job, { booking_id: booking, rate: '250.0000' })
  const run = await give('shiploadinvoicing', asked({ voyage_id: voyage }))
  for (const ms of [120, 300]) {
    workers = await fairlead.start('workers')
    await new Promise(done => setTimeout(done, ms))
    await workers.kill()
  }
  workers = await fairlead.start('workers')
  const done = await finished(run.id)
  expect(rowsUnder(done, 'invoices').map(row => [row.stage, row.net])).toEqual([
    ['made', '750.00'],
    ['made', '750.00'],
  ])
  const lines = (await Promise.all(rowsUnder(done, 'invoices').map(invoiceOf))).flatMap(one => rowsUnder(one, 'lines'))
  expect(new Set(lines.map(one => one.pro_forma_line_id)).size).toBe(6)

  await workers.kill()
  for (const { job, booking } of jobs) await approved(job, { booking_id: booking, rate: '10.0000' })
  const stopped = await give('shiploadinvoicing', asked({ voyage_id: voyage }))
  const second = await clerk.post('shiploadinvoicing', asked({ debtor_id: golden }))
  expect([second.status, second.body.message]).toEqual([
    409,
    expect.stringMatching(/ began a run over some of the same on \d\d-\d\d-\d{4}, /),
  ])
  expect(must(await clerk.post(`shiploadinvoicing/${String(stopped.id)}/cancel`))).toMatchObject({ status: 'cancelled', invoices_made: 0 })
  workers = await fairlead.start('workers')
  const later = await finished((await give('shiploadinvoicing', asked({ debtor_id: golden }))).id)
  expect(rowsUnder(later, 'invoices').map(row => [row.debtor_id, row.net])).toContainEqual([golden, '30.00'])
  expect(rowsUnder((await clerk.get(`shiploadinvoicing/${String(stopped.id)}`)).body, 'invoices').map(row => row.stage)).toEqual([
    'planned',
    'planned',
  ])
})

test('nothing is made where nothing is asked, of another office, or without the right', async () => {
  expect((await clerk.post('shiploadinvoicing', asked())).body.errors).toHaveProperty('voyage_id')
  const voyage = await stage.voyage()
  const none = await clerk.post('shiploadinvoicing', asked({ voyage_id: voyage }))
  expect(none.body).toMatchObject({ errors: { voyage_id: [expect.stringContaining('No units found for voyage')] } })
  expect((await clerk.post('shiploadinvoicing', asked({ voyage_id: voyage, invoice_date: day(1) }))).body.errors).toHaveProperty(
    'invoice_date',
  )
  const [customer, auditor] = [await as('customer'), await as('auditor')]
  const query = new URLSearchParams(asked({ voyage_id: voyage }) as Record<string, string>)
  for (const who of [customer, auditor]) {
    expect((await who.post('shiploadinvoicing', asked({ voyage_id: voyage }))).status).toBe(403)
    expect((await who.get(`shiploadinvoicing/preview?${query.toString()}`)).status).toBe(403)
  }
  const elsewhere = new URLSearchParams({ ...Object.fromEntries(query), office_id: golden })
  expect((await clerk.get(`shiploadinvoicing/preview?${elsewhere.toString()}`)).status).toBe(404)
})
