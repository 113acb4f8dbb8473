import { expect, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, isNow, opened, save, title } from './screen.ts'

const bill = (page: Page) => opened(page, 'Bill of lading')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the document' })

/** The document as it is drawn; a page is one picture, so that its address is all that it shows. */
const drawn = (page: Page) => preview(page).getByRole('img').first().getAttribute('src')

/** A bill in draft with cargo of its own, made for one test. */
async function draft(): Promise<string> {
  const api = await apiOf('user')
  const [unit] = rowsOf(await api.get('units?status=booked&bill_of_lading_id.empty=true&per_page=1'))
  const made = await api.post('billsoflading', {
    type: 'ORIGINAL',
    release_type: 'PRINT',
    payment_type: 'PREPAID',
    job_id: unit?.job_id,
    unit_ids: [unit?.id],
  })
  expect(made.status, made.text).toBe(201)
  const party = { relation_id: null, name: 'SAHEL MOTORS', address: 'RUE 12', tax_id: '' }
  await api.put(`billsoflading/${made.body.id}`, {
    ...(await api.get(`billsoflading/${made.body.id}`)).body,
    consignee: party,
    notify: party,
  })
  expect((await api.post(`billsoflading/${made.body.id}/draft`)).status).toBe(200)
  return `/billsoflading/${made.body.id}`
}

test('the preview follows what is typed, says that it is not saved, and is what is printed once it is', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto(await draft())
  await expect(preview(page).getByRole('img').first()).toBeVisible()
  const before = await drawn(page)
  await field(bill(page), 'Place of issue').fill('ANTWERP')
  await expect(preview(page).getByText('Not saved')).toBeVisible()
  await expect.poll(() => drawn(page)).not.toBe(before)
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false')
  const typed = await drawn(page)
  await save(bill(page))
  await expect(preview(page).getByText('Not saved')).toBeHidden()
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false')
  expect(await drawn(page)).toBe(typed)

  await preview(page).getByRole('button', { name: 'Larger' }).click()
  await expect(preview(page).getByText('125 %')).toBeVisible()
  await expect(preview(page).getByText('Page 1 of')).toBeVisible()
  await page.context().close()
})

test('a bill of a closed voyage cannot be typed in, and says so', async ({ browser }) => {
  const api = await apiOf('user')
  const [known] = rowsOf(await api.get('voyages?number=HT2647'))
  const { vessel_id, service_type_id, port_calls } = (await api.get(`voyages/${known?.id}`)).body
  const calls = Array.isArray(port_calls) ? port_calls.map(({ port_id, purpose }) => ({ port_id, purpose })) : []
  const voyage = await api.post('voyages', { number: 'CLOSED1', vessel_id, service_type_id, port_calls: calls })
  expect(voyage.status, voyage.text).toBe(201)
  const queued = await api.post('billsoflading', { voyage_id: voyage.body.id })
  expect(queued.status, queued.text).toBe(201)
  const page = await browserOf(browser, 'user')
  await page.goto(`/billsoflading/${queued.body.id}`)
  await expect(field(bill(page), 'Booking number')).toBeEnabled()
  await expect(bill(page).getByRole('button', { name: 'Cancel bill of lading' })).toBeVisible()
  expect((await api.post(`voyages/${voyage.body.id}/close`)).status).toBe(200)
  await page.reload()
  await expect(bill(page).getByText('Its voyage is closed: nothing of it can be changed.')).toBeVisible()
  await expect(bill(page).getByRole('button', { name: 'Cancel bill of lading' })).toHaveCount(0)
  await expect(bill(page).getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await expect(field(bill(page), 'Voyage')).toBeDisabled()
  await page.context().close()
})

test('on a telephone the preview is a tab of its own', async ({ browser }) => {
  const page = await browserOf(browser, 'user', { viewport: { width: 390, height: 844 } })
  await page.goto(await draft())
  await bill(page).getByRole('tab', { name: 'Preview' }).click()
  await expect(preview(page).getByRole('img').first()).toBeVisible()
  await page.context().close()
})

test('after a print, what changed in the text can be compared, until it says the same again', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto(await draft())
  const prints = bill(page).getByRole('region', { name: 'Prints' })
  const place = field(bill(page), 'Place of issue')
  const was = await place.inputValue()
  const [download] = await Promise.all([page.waitForEvent('download'), prints.getByRole('button', { name: 'Print the draft' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await expect(prints).toContainText('by Awa Diop')
  await place.fill('GHENT')
  await save(bill(page))
  await prints.getByRole('button', { name: 'What changed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed since the last print' })
  await expect(dialog).toContainText('Place of issue')
  await expect(dialog).toContainText(`${was} → GHENT`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await place.fill(was)
  await save(bill(page))
  await expect(prints).toContainText('Last printed on')
  await page.context().close()
})

test('who asked for approval waits for another, who may reject with a reason', async ({ browser }) => {
  const [asker, supervisor] = await Promise.all([browserOf(browser, 'user'), browserOf(browser, 'supervisor')])
  const path = await draft()
  await Promise.all([asker.goto(path), supervisor.goto(path)])
  const box = (page: Page) => bill(page).getByRole('region', { name: 'Supervisor' })
  await give(bill(asker), 'Request approval')
  await expect(box(asker)).toContainText('another supervisor must approve')
  await expect(box(supervisor)).toContainText('may approve or reject')
  await give(bill(supervisor), 'Reject', dialog => field(dialog, 'Reason').fill('The consignee moved'))
  await expect(box(asker)).toContainText('Rejected')
  await expect(box(asker)).toContainText('The consignee moved')
  for (const page of [asker, supervisor]) await page.context().close()
})

test('a final bill says who locked it when, and counts its originals', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  const [final] = rowsOf(await (await apiOf('user')).get('billsoflading?status=final&type=ORIGINAL&sort=number'))
  await page.goto(`/billsoflading/${final?.id}`)
  await expect(bill(page).getByText(/^Final: no longer to be edited.* By .+ on \d\d-\d\d-\d{4}/)).toBeVisible()
  const prints = bill(page).getByRole('region', { name: 'Prints' })
  const [download] = await Promise.all([page.waitForEvent('download'), prints.getByRole('button', { name: 'Original 1' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await expect(prints).toContainText('Originals: 1/3 printed, 0/3 returned')
  await page.context().close()
})

test('a bill is drawn up from chosen units of a job', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  const api = await apiOf('user')
  const free = rowsOf(await api.get('units?status=booked,firm,permit,loaded&bill_of_lading_id.empty=true&per_page=200'))
  const [job, units = []] = [...Map.groupBy(free, unit => String(unit.job_id))].find(([, several]) => several.length > 1) ?? []
  await page.goto(`/jobs/${job}?tab=bills`)
  await page.getByRole('button', { name: 'Draft from units' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bill of lading of these units' })
  await dialog.getByRole('checkbox').first().uncheck()
  const rest = units.length - 1
  await dialog.getByRole('button', { name: rest === 1 ? 'Make a bill of 1 unit' : `Make a bill of ${rest} units` }).click()
  await expect(page).toHaveURL(/\/billsoflading\/[0-9a-f-]{36}$/)
  await isNow(bill(page), 'Queue')
  await expect(title(bill(page))).toBeVisible()
  const made = await api.get(new URL(page.url()).pathname.slice(1))
  expect(made.body.units).toBe(rest)
  await page.context().close()
})
