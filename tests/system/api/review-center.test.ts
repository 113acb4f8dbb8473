import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must, rowsUnder, stageOf } from '../../stage.ts'

let fairlead: Fairlead
let clerk: Caller
let stage: ReturnType<typeof stageOf>
let money: { article: string; handling: string; euro: string; dollar: string }
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  clerk = await as('user')
  stage = stageOf(clerk, await as('supervisor'))
  const [article, handling, euro, dollar] = await Promise.all([
    stage.named('financearticles', 'FRT'),
    stage.named('financearticles', 'THC'),
    stage.named('currencies', 'EUR'),
    stage.named('currencies', 'USD'),
  ])
  money = { article, handling, euro, dollar }
})
afterAll(() => fairlead?.stop())

const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))

/** A line of a booking's job. */
const line = (said: Bag): Bag => ({
  side: 'sales',
  finance_article_id: money.article,
  description: 'Ocean freight',
  quantity: '1.000',
  rate: '1000.0000',
  currency_id: money.euro,
  vat_type: 'OUTSIDE',
  ...said,
})
const bought = (said: Bag): Bag => line({ side: 'purchase', description: 'Freight of the carrier', rate: '800.0000', ...said })

/** Lines on the booking of a new job, by their descriptions. */
async function entered(...said: Bag[]) {
  const shipment = await stage.confirmed()
  const lines = said.map(one => ({ booking_id: shipment.booking, ...one }))
  const record = must(await clerk.post(`jobs/${shipment.job}/add_lines`, { lines }))
  const ids = Object.fromEntries(rowsUnder(record, 'lines').map(one => [String(one.description), String(one.id)]))
  return { ...shipment, id: (description: string) => String(ids[description]) }
}
const shown = async (id: string) => must(await clerk.get(`proformalines/${id}`))
const linesOf = async (job: string) => rowsUnder(must(await clerk.get(`jobs/${job}`)), 'lines')
/** The project of a voyage, which begins with it. */
async function projectOf(voyage: string): Promise<Bag> {
  const found = async () => rowsOf(await clerk.get(`projects?voyage_id=${voyage}`))
  await expect.poll(async () => (await found()).length).toBe(1)
  return (await found())[0] ?? {}
}

test('a line counts under the project of its voyage, which says what it earns, at the rates that are fixed for it', async () => {
  const { voyage, job, booking, id } = await entered(line({}), bought({ currency_id: money.dollar, rate: '880.0000' }))
  await expect.poll(async () => (await shown(id('Ocean freight'))).project_id).toBe(voyage)
  expect(await projectOf(voyage)).toMatchObject({ revenue: '1000.00' })
  must(await clerk.put(`projects/${voyage}`, { exchange_rates: [{ currency_id: money.dollar, rate: '1.100000' }] }))
  expect(await projectOf(voyage)).toMatchObject({ revenue: '1000.00', cost: '800.00', result: '200.00' })
  // What is entered since counts so in its job too.
  const later = { ...bought({ description: 'Lashing', rate: '11.0000', currency_id: money.dollar }), booking_id: booking }
  must(await clerk.post(`jobs/${job}/add_lines`, { lines: [later] }))
  const lashing = (await linesOf(job)).find(one => one.description === 'Lashing')
  expect(await shown(String(lashing?.id))).toMatchObject({
    exchange_rate: '1.100000',
    euro_amount: '10.00',
    source: 'manual',
    voyage_id: voyage,
  })
  must(await clerk.post(`proformalines/${String(lashing?.id)}/reject`, { reason: 'Not ours' }))
  expect(await projectOf(voyage)).toMatchObject({ cost: '800.00' })
})

test('a line that is put under another project counts there, and stands out', async () => {
  const [one, other] = [await entered(line({}), bought({})), await entered(line({ description: 'Elsewhere' }), bought({}))]
  await projectOf(other.voyage)
  await expect.poll(async () => (await shown(one.id('Ocean freight'))).voyage_id).toBe(one.voyage)
  const moved = must(await clerk.post(`proformalines/${one.id('Ocean freight')}/adjust`, { project_id: other.voyage }))
  expect(moved).toMatchObject({ project_id: other.voyage, flags: ['wrong_project'] })
  expect(await projectOf(other.voyage)).toMatchObject({ revenue: '2000.00' })
  expect(await projectOf(one.voyage)).toMatchObject({ revenue: '0.00', cost: '800.00', result: '-800.00' })
})

test('lines that wait are found by what is to be looked at in them', async () => {
  const { job, id } = await entered(
    line({ rate: '700.0000' }),
    bought({}),
    line({ description: 'Lashing', finance_article_id: money.handling, rate: '20.0000' }),
    line({ description: 'In dollars', finance_article_id: money.handling, rate: '20.0000', currency_id: money.dollar }),
  )
  const flags = async (description: string) => (await shown(id(description))).flags
  expect(await flags('Ocean freight')).toEqual(['negative_margin', 'below_cost'])
  expect(await flags('Lashing')).toEqual(['negative_margin'])
  expect(await flags('In dollars')).toEqual(['negative_margin', 'currencies_mixed'])
  const found = rowsOf(await clerk.get(`proformalines?job_id=${job}&flags=below_cost&flags=currencies_mixed`))
  expect(found.map(one => String(one.description)).toSorted()).toEqual(['In dollars', 'Ocean freight'])
  must(await clerk.post(`proformalines/${id('Ocean freight')}/approve`))
  expect(await flags('Ocean freight')).toEqual([])
})

test('each line of a list answers for itself: approved, rejected with a reason, reopened, adjusted', async () => {
  const { job, id } = await entered(line({}), bought({}), line({ description: 'THC', rate: '50.0000' }))
  const give = (description: string, command: string, body: Bag = {}) => clerk.post(`proformalines/${id(description)}/${command}`, body)
  expect(must(await give('Ocean freight', 'approve'))).toMatchObject({ status: 'approved' })
  const again = await give('Ocean freight', 'approve')
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('Ocean freight')])
  expect((await give('THC', 'reject')).body).toMatchObject({ errors: { reason: [expect.any(String)] } })
  expect(must(await give('THC', 'reject', { reason: 'Included' }))).toMatchObject({ status: 'rejected', rejected_because: 'Included' })
  expect(must(await give('THC', 'reopen'))).toMatchObject({ status: 'pending', rejected_because: null })
  expect(must(await give('THC', 'adjust', { rate_pct: '10.00', vat_type: 'EXPORT_0' }))).toMatchObject({
    amount: '55.00',
    vat_type: 'EXPORT_0',
  })
  const history = rowsOf(await clerk.get(`jobs/${job}/history`)).map(one => one.type)
  expect(history).toEqual(
    expect.arrayContaining(['ProFormaLinesApproved', 'ProFormaLinesRejected', 'ProFormaLinesReopened', 'ProFormaLineCorrected']),
  )
})

test('a cost is what the bill of its vendor says; a part of a line is one by itself; what was entered in the wrong job goes to the right one', async () => {
  const [here, there] = [
    await entered(line({}), bought({ quantity: '3.000', rate: '0.3350' })),
    await entered(line({ description: 'There' })),
  ]
  const cost = here.id('Freight of the carrier')
  const bill = { vendor_invoice_number: 'V 2611', vendor_invoice_date: '2026-11-18' }
  expect(must(await clerk.post(`proformalines/${cost}/match`, bill))).toMatchObject({ ...bill, source: 'vendor_invoice', amount: '1.01' })
  expect((await clerk.post(`proformalines/${here.id('Ocean freight')}/match`, bill)).status).toBe(409)
  expect(must(await clerk.post(`proformalines/${cost}/split`, { quantity: '1.000' }))).toMatchObject({ quantity: '2.000', amount: '0.67' })
  expect((await clerk.post(`proformalines/${cost}/split`, { quantity: '2.000' })).body.errors).toHaveProperty('quantity')
  const parts = (await linesOf(here.job)).filter(one => one.side === 'purchase')
  expect(parts.map(one => one.amount)).toEqual(['0.67', '0.34'])

  expect((await clerk.post(`proformalines/${cost}/move`, { to_job_id: here.job })).body.errors).toHaveProperty('to_job_id')
  must(await clerk.post(`proformalines/${cost}/move`, { to_job_id: there.job }))
  await expect.poll(async () => (await linesOf(there.job)).length).toBe(2)
  expect((await linesOf(there.job)).at(-1)).toMatchObject({ amount: '0.67', booking_id: null, ...bill })
  expect((await linesOf(here.job)).filter(one => one.side === 'purchase').map(one => one.amount)).toEqual(['0.34'])
  expect((await clerk.get(`proformalines/${cost}`)).status).toBe(404)
})

test('who may not edit invoices says nothing of lines, and who may not see them sees none', async () => {
  const { id } = await entered(line({}))
  const freight = id('Ocean freight')
  const [admin, auditor, customer] = [await as('admin'), await as('auditor'), await as('customer')]
  expect((await auditor.get(`proformalines/${freight}`)).status).toBe(200)
  for (const command of ['approve', 'reject', 'reopen', 'adjust', 'split', 'move', 'match'])
    expect([command, (await auditor.post(`proformalines/${freight}/${command}`, {})).status]).toEqual([command, 403])
  expect((await customer.get(`proformalines/${freight}`)).status).toBe(403)
  expect((await customer.get('proformalines/margins?by=job')).status).toBe(403)
  expect((await admin.post('proformalines/01900000-0000-7000-8000-000000000001/approve', {})).status).toBe(404)
})

test('margins are told per job, voyage, customer and month, of the lines of a list in whatever state they are', async () => {
  const { job, voyage, id } = await entered(line({}), bought({}), bought({ description: 'Not ours' }))
  must(await clerk.post(`proformalines/${id('Ocean freight')}/approve`))
  must(await clerk.post(`proformalines/${id('Not ours')}/reject`, { reason: 'Not ours' }))
  const margins = async (query: string) => rowsOf(await clerk.get(`proformalines/margins?${query}`))
  const mine = { revenue: '1000.00', cost: '800.00', margin: '200.00', margin_pct: '20.00', lines: 2, waiting: 1 }
  expect(await margins(`by=job&job_id=${job}&status=pending`)).toEqual([{ key: job, name: expect.any(String), ...mine }])
  await expect.poll(() => margins(`by=voyage&voyage_id=${voyage}`)).toMatchObject([{ key: voyage, ...mine }])
  expect(await margins(`by=customer&job_id=${job}`)).toMatchObject([{ name: expect.stringContaining('Sahel'), ...mine }])
  expect(await margins(`by=month&job_id=${job}`)).toMatchObject([{ key: expect.stringMatching(/^\d{4}-\d{2}$/), ...mine }])
  expect(await margins(`by=job&job_id=${job}&source=manual`)).toMatchObject([{ key: job, ...mine }])
  expect(await margins(`by=job&job_id=${job}&side=purchase`)).toMatchObject([
    { revenue: '0.00', cost: '800.00', margin_pct: null, lines: 1 },
  ])
  expect((await clerk.get('proformalines/margins?by=colour')).status).toBe(422)
})
