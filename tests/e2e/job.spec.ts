import { expect, test } from '@playwright/test'
import { type Bag, rowsOf } from '../caller.ts'
import { day, mrn, vehicle } from '../stage.ts'
import { shownDay } from './forms.ts'
import { apiOf, browserOf } from './people.ts'
import { listenAt } from './push.ts'
import { opened, row, tab, under } from './screen.ts'
import { bookedCargo } from './stage.ts'

/** A job for Sahel Motors, made for one test, and the ways to go on with it. */
async function job() {
  const api = await apiOf('user')
  const idOf = async (resource: string, query: string) => String(rowsOf(await api.get(`${resource}?${query}`))[0]?.id)
  const done = async (path: string, body: Bag = {}) => {
    const answer = await api.post(path, body)
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const [customer_id, office_id] = [await idOf('relations', 'debtor_number=140001'), await idOf('relations', 'office_code=01')]
  const { id, number } = await done('jobs', { direction: 'EXPORT', customer_id, office_id, service_type_id: 2 })
  const book = async () =>
    String(
      (
        await done('bookings', {
          job_id: id,
          voyage_id: await idOf('voyages', 'number=HT2647'),
          pol_id: await idOf('ports', 'code=NLRTM'),
          pod_id: await idOf('ports', 'code=SNDKR'),
          customs_type: 'EX',
          onward_legs: [],
        })
      ).id,
    )
  const add = (booking: string) => done(`bookings/${booking}/add_units`, { units: [vehicle()] })
  return { id: String(id), number: String(number), api, done, book, add }
}

test('the overview says what comes next and what blocks it, as it happens', async ({ browser }) => {
  const { id, done, book, add, api } = await job()
  const page = await browserOf(browser, 'user')
  await listenAt(page, `/jobs/${id}`, 'bookings')
  const overview = page.getByRole('region', { name: 'Overview' })
  const next = overview.getByRole('list', { name: 'What is next' })
  await expect(next).toHaveText('Make a booking')
  const booking = await book()
  await expect(next).toContainText('Confirm the booking')
  await done(`bookings/${booking}/confirm`)
  await add(booking)
  await expect(overview).toContainText('HT2647')
  await expect(overview).toContainText('Customs document missing for 1 unit')
  const [unit] = rowsOf(await api.get(`units?job_id=${id}`))
  await done(`units/${unit?.id}/mark_firm`)
  await expect(next).toContainText('1 unit lacks its customs document (MRN)')
  await done(`units/${unit?.id}/record_clearance`, { date_cleared: '2026-01-01', mrn: mrn() })
  await expect(next).not.toContainText('lacks')
  await expect(overview).toContainText('1 Firm')
  await page.context().close()
})

test('a job as it was tells nothing of what its bookings and units tell of it now', async ({ browser }) => {
  const { id, number, book, add, done } = await job()
  const booking = await book()
  await done(`bookings/${booking}/confirm`)
  await add(booking)
  const page = await browserOf(browser, 'user')
  await page.goto(`/jobs/${id}`)
  const record = page.getByRole('article', { name: `Job ${number}` })
  await expect(record.getByText('Active', { exact: true })).toBeVisible()
  await page.goto(`/jobs/${id}?as_of=3`)
  await expect(record.getByRole('region', { name: 'The record as it was' })).toBeVisible()
  await expect(record.getByText('Active', { exact: true })).toHaveCount(0)
  await expect(record).not.toContainText('HT2647')
  await page.context().close()
})

test('the list of jobs knows the volume, what customs lack and the papers of each', async ({ browser }) => {
  const { id, number, book, add, done } = await job()
  const booking = await book()
  await add(booking)
  const page = await browserOf(browser, 'user', { viewport: { width: 1900, height: 900 } })
  await page.goto(`/jobs?search=${number}`)
  await expect(row(page, number)).toContainText('12,032 m³')
  const heads = await page.getByRole('columnheader').allTextContents()
  const cell = (head: string) =>
    row(page, number)
      .getByRole('gridcell')
      .nth(heads.findIndex(text => text.includes(head)))
  await expect(cell('Customs missing')).toHaveText('1')
  await done('billsoflading', { job_id: id })
  await expect(row(page, number)).toContainText('12,032 m³')
  await page.context().close()
})

test('a job says until when its port takes cargo, marked where that went by before all was delivered, as its voyage says it now', async ({
  browser,
}) => {
  const { voyage, job } = await bookedCargo(2)
  const clerk = await browserOf(browser, 'user')
  await listenAt(clerk, `/jobs?search=${job.number}`, 'jobs')
  const missed = 'Cut-off gone by: 2 units are not delivered yet'
  const cutOff = await under(clerk, job.number, 'Cut-off')
  await expect(cutOff).toHaveText(new RegExp(`${shownDay(-3)} \\d\\d:00 !$`))
  await expect(cutOff.getByRole('img', { name: missed })).toBeVisible()

  const api = await apiOf('user')
  const { port_calls } = (await api.get(`voyages/${voyage.id}`)).body
  const calls = rowsOf({ body: { data: port_calls } }).map(call =>
    call.purpose === 'load' ? { ...call, date_departure: day(6), cut_off_cargo: `${day(5)}T15:00:00Z` } : call,
  )
  const [{ id, port_id, date_arrival, date_departure, actual_arrival, actual_departure } = {}] = calls
  const later = { id, port_id, date_arrival, date_departure, actual_arrival, actual_departure }
  await api.post(`voyages/${voyage.id}/reschedule`, { port_calls: [later], reason: 'Storm' })
  await api.put(`voyages/${voyage.id}`, { port_calls: calls })
  await expect(cutOff).toHaveText(new RegExp(`^${shownDay(5)} \\d\\d:00$`))

  await clerk.getByRole('button', { name: 'Views' }).click()
  await clerk.getByRole('dialog', { name: 'Saved views' }).getByRole('button', { name: 'Cut-off this week' }).click()
  await expect(row(clerk, job.number)).toContainText(shownDay(5))
  await clerk.context().close()

  const customer = await browserOf(browser, 'customer', { language: 'nl', viewport: { width: 390, height: 844 } })
  await customer.goto(`/jobs?search=${job.number}`)
  await expect(row(customer, job.number)).toContainText(`Sluiting ${shownDay(5)}`)
  await customer.context().close()
})

test('the lines of many jobs are approved together, and each answers for itself', async ({ browser }) => {
  const [waiting, none] = [await job(), await job()]
  const idOf = async (resource: string, text: string) => String(rowsOf(await waiting.api.get(`${resource}?search=${text}`))[0]?.id)
  const line = {
    side: 'sales',
    finance_article_id: await idOf('financearticles', 'FRT'),
    description: 'Ocean freight',
    quantity: '1',
    rate: '650',
    currency_id: await idOf('currencies', 'EUR'),
    vat_type: 'EXPORT_0',
  }
  await waiting.done(`jobs/${waiting.id}/add_lines`, { lines: [line, { ...line, rate: '35' }] })
  const page = await browserOf(browser, 'user')
  await page.goto('/jobs')
  for (const { number } of [waiting, none]) await row(page, number).getByRole('checkbox').click()
  await page.getByRole('toolbar', { name: 'With the selected rows' }).getByRole('button', { name: 'Approve lines' }).click()
  const run = page.getByRole('dialog', { name: 'Approve lines' })
  await expect(run.getByRole('listitem').filter({ hasText: waiting.number })).toContainText('Done')
  await expect(run.getByRole('listitem').filter({ hasText: none.number })).toContainText('No line of this job waits for review.')
  expect((await waiting.api.get(`jobs/${waiting.id}`)).body).toMatchObject({
    lines_to_review: 0,
    lines: [{ status: 'approved' }, { status: 'approved' }],
  })
  await page.context().close()
})

test('one timeline tells of the job and of all its parts, and can be narrowed to a kind', async ({ browser }) => {
  const { id, book, add } = await job()
  await add(await book())
  const page = await browserOf(browser, 'user')
  await page.goto(`/jobs/${id}`)
  await tab(opened(page, 'Job'), 'Timeline')
  const timeline = page.getByRole('list', { name: 'Timeline' })
  for (const event of ['Job opened', 'Booking created', 'Unit booked'])
    await expect(timeline.getByRole('listitem').filter({ hasText: event })).toHaveCount(1)
  await page.getByLabel('Show').selectOption('Units')
  await expect(timeline.getByText('Job opened')).toBeHidden()
  await expect(timeline.getByText('Unit booked')).toBeVisible()
  await page.context().close()
})

test('on a telephone the overview of a job is folded, and opens', async ({ browser }) => {
  const { id } = await job()
  const page = await browserOf(browser, 'user', { viewport: { width: 390, height: 844 }, language: 'nl' })
  await page.goto(`/jobs/${id}`)
  await expect(page.getByText('Een boeking maken')).toBeHidden()
  await page.getByText('Overzicht').click()
  await expect(page.getByText('Een boeking maken')).toBeVisible()
  await page.context().close()
})

test('a customer sees of his job what is his, and its history by name', async ({ browser }) => {
  const { id, book } = await job()
  await book()
  const page = await browserOf(browser, 'customer')
  const refused: string[] = []
  page.on('response', answer => void (answer.status() === 403 && refused.push(answer.url())))
  await page.goto(`/jobs/${id}?tab=history`)
  await expect(page.getByRole('tab')).toHaveText([
    'General',
    /^Bookings/,
    /^Units/,
    'Bills of lading',
    'Timeline',
    /^Attachments/,
    'History',
  ])
  await expect(page.getByRole('definition').filter({ hasText: 'Rotterdam' }).first()).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '…' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What is next' })).toHaveCount(0)
  expect(refused).toEqual([])
  await page.context().close()
})
