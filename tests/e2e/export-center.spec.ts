import { randomInt } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Bag, Caller } from '../caller.ts'
import { rowsOf } from '../caller.ts'
import { day, must, stageOf, vehicle } from '../stage.ts'
import { findings, findingsInBothThemes } from './axe.ts'
import { apiOf, browserOf, type Tastes } from './people.ts'
import { subscribeAt } from './push.ts'

let clerk: Caller
let port: { id: string; name: string }
let unit: { id: string; vin: string; job: string; voyage: string }

/** The code of a port that no other run has made: each keeps what it makes. */
const freePortCode = (): string => `SN${Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(26))).join('')}`

/** A port of its own, with a vehicle that its vessel takes for another twenty hours. */
test.beforeAll(async () => {
  clerk = await apiOf('user')
  const { named, voyage, job } = stageOf(clerk, await apiOf('supervisor'))
  const name = `Export quay ${Date.now()}`
  const country_id = await named('countries', 'Senegal')
  const made = must(await (await apiOf('admin')).post('ports', { code: freePortCode(), name: { en: name, nl: name }, country_id }))
  port = { id: String(made.id), name }
  const pod_id = await named('ports', 'GHTEM')
  const call = (port_id: string, purpose: string, arrival: number) => ({
    port_id,
    purpose,
    date_arrival: day(arrival),
    date_departure: day(arrival + 1),
  })
  const cut_off_cargo = new Date(Date.now() + 20.5 * 3_600_000).toISOString()
  const voyage_id = await voyage({ port_calls: [{ ...call(port.id, 'load', 1), cut_off_cargo }, call(pod_id, 'discharge', 12)] })
  const route = { voyage_id, pol_id: port.id, pod_id, onward_legs: [] }
  const job_id = await job()
  const commodity_id = await named('commodities', 'Passenger')
  const booking = String(must(await clerk.post('bookings', { job_id, ...route, commodity_id, customs_type: 'EX' })).id)
  must(await clerk.post(`bookings/${booking}/add_units`, { units: [vehicle({ condition: 'NEW' })] }))
  const [row] = rowsOf(await clerk.get(`units?booking_id=${booking}`))
  const nameOf = async (of: string, id: string): Promise<string> => String(must(await clerk.get(`${of}/${id}`)).number)
  unit = {
    id: String(row?.id),
    vin: String(row?.chassis_number),
    job: await nameOf('jobs', job_id),
    voyage: await nameOf('voyages', voyage_id),
  }
})

const give = async (command: string, body: Bag) => must(await clerk.post(`units/${unit.id}/${command}`, body))
const path = () => `/exportcenter?pol=${port.id}`

async function opened(browser: Browser, tastes: Tastes = {}): Promise<Page> {
  const page = await browserOf(browser, 'user', tastes)
  await page.goto(path())
  await expect(page.getByText(unit.vin)).toBeVisible()
  return page
}

test('a clerk sees what keeps a unit from going on board and how long he has, and is led to it', async ({ browser }) => {
  const page = await opened(browser)
  await expect(page.getByRole('heading', { name: 'Export center', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: unit.vin })
  await expect(row).toContainText('in 20 hours')
  for (const said of ['Not delivered', 'MRN missing', 'Commercial invoice, Certificate of conformity (CoC)', 'Not measured', 'Not firm'])
    await expect(row).toContainText(said)
  await expect(page.getByRole('group', { name: 'Which units' }).getByLabel('Blocked')).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '1 unit' })).toBeVisible()
  await expect(row.getByRole('link', { name: unit.job })).toHaveAttribute('href', /\/jobs\//)
  await expect(row.getByRole('link', { name: unit.voyage })).toHaveAttribute('href', /\/voyages\//)
  await page.getByLabel('Blocked by').selectOption('Stand-by')
  await expect(page).toHaveURL(/lacks=stand_by/)
  await expect(page.getByText('No unit passes these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/lacks|pol=/)
  await page.goto(path())
  await row.getByRole('link', { name: unit.vin }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/portoperations/${unit.id}`))
})

test('what others do to a unit is seen as it happens', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await subscribeAt(page, path(), 'private-units')
  const row = page.getByRole('row').filter({ hasText: unit.vin })
  await expect(row).toBeVisible()
  await give('put_on_hold', { hold_reason: 'Battery is flat', hold_by: 'carrier' })
  await expect(row).toContainText('On hold', { timeout: 5_000 })
  await expect(row).toContainText('Battery is flat')
  await give('lift_hold', {})
  await expect(row).not.toContainText('On hold', { timeout: 5_000 })
})

test('which paper a file is, is said beside it, and lacks no more', async ({ browser }) => {
  const page = await opened(browser)
  const row = page.getByRole('row').filter({ hasText: unit.vin })
  await row.getByRole('link', { name: unit.vin }).press('Enter')
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'invoice.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
  await page.getByLabel('Paper that invoice.csv is').selectOption('Commercial invoice')
  await page.goto(path())
  await expect(row).toContainText('Certificate of conformity (CoC)')
  await expect(row).not.toContainText('Commercial invoice')
  await row.getByRole('link', { name: unit.vin }).press('Enter')
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page.getByRole('button', { name: 'Remove invoice.csv' }).click()
  await expect(page.getByLabel('Paper that invoice.csv is')).toHaveCount(0)
})

test('the port of loading is told beforehand by who is chosen there, once unless asked for again; and the unit says so', async ({
  browser,
}) => {
  const admin = await apiOf('admin')
  const email = `agent-${port.id.slice(-8)}@quay.test`
  const agent = must(
    await admin.post('relations', { name: `Agents of ${port.name}`, types: ['AGENT'], email, contacts: [], cfr_manager_emails: [] }),
  )
  must(await admin.post(`ports/${port.id}/change`, { agent_id: agent.id }))
  const page = await opened(browser)
  const dialog = page.getByRole('dialog', { name: 'Send pre-notification' })
  const start = async () => {
    await page.getByRole('checkbox', { name: `Select ${unit.vin}` }).check()
    await page.getByRole('button', { name: 'Send pre-notification' }).click()
    await dialog.getByRole('checkbox', { name: new RegExp(email) }).check()
  }
  await page.getByRole('checkbox', { name: `Select ${unit.vin}` }).check()
  await page.getByRole('button', { name: 'Send pre-notification' }).click()
  await expect(dialog.getByRole('region', { name: `${port.name}, voyage ${unit.voyage}` })).toContainText(unit.vin)
  await expect(dialog.getByRole('button', { name: 'Send nothing' })).toHaveAttribute('aria-disabled', 'true')
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 unit selected'), 'nothing was sent').toBeVisible()
  await start()
  await dialog.getByRole('button', { name: 'Send 1 mail' }).click()
  await expect(page.getByText('1 pre-notification has been sent')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await start()
  await expect(dialog.getByText(/^sent on/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send nothing' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Send again/ }).check()
  await dialog.getByRole('button', { name: 'Send 1 mail' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`/portoperations/${unit.id}`)
  await expect(page.getByText(new RegExp(`^Pre-notified on .* to ${email}$`))).toHaveCount(2)
  await page.context().close()
})

test('it is downloaded as a sheet', async ({ browser }) => {
  const page = await opened(browser)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Spreadsheet' }).click()])
  expect(download.suggestedFilename()).toMatch(/^export-center-.*\.xlsx$/)
})

test('on a phone units are cards, and nothing stands beyond its edge', async ({ browser }) => {
  const page = await opened(browser, { language: 'nl', viewport: { width: 390, height: 800 } })
  const card = page.getByRole('listitem').filter({ hasText: unit.vin })
  await expect(card).toContainText('over 20 uur')
  await expect(card).toContainText('Handelsfactuur')
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(await findingsInBothThemes(page)).toEqual([])
})

test('nothing is amiss for who cannot see it, in either theme', async ({ browser }) => {
  expect(await findingsInBothThemes(await opened(browser))).toEqual([])
})

test('a customer is led Home', async ({ browser }) => {
  const page = await browserOf(browser, 'customer')
  await page.goto('/exportcenter')
  await expect(page).not.toHaveURL(/exportcenter/)
})
