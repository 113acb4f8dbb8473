import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Caller, rowsOf } from '../caller.ts'
import { vehicle } from './forms.ts'
import { apiOf, browserOf } from './people.ts'
import { cell, give, isNow, opened, paste, row, tab } from './screen.ts'

// Sheets of a job: its units, and its costs and revenue. Each test makes a job of its own.

let api: Caller
let page: Page
test.beforeAll(async () => {
  api = await apiOf('user')
})
test.beforeEach(async ({ browser }) => {
  page = await browserOf(browser, 'user')
})
test.afterEach(() => page.context().close())

const idOf = async (resource: string, search: string): Promise<unknown> =>
  rowsOf(await api.get(`${resource}?search=${encodeURIComponent(search)}`))[0]?.id
const job = () => opened(page, 'Job')
const sheet = () => job().getByRole('grid', { name: /^Units of booking/ })
const run = Date.now() % 900_000
let last = 0
/** Chassis numbers that nothing else bears. */
const numbers = (count: number) => Array.from({ length: count }, () => `WAUZZZ8K9BA${String(run + ++last).padStart(6, '0')}`)

/** A job with a booking that these units are on. */
async function booked(units: readonly object[] = []): Promise<{ job_id: unknown; booking_id: unknown }> {
  const [customer_id, office_id] = await Promise.all([idOf('relations', 'Sahel Motors'), idOf('relations', 'Fairlead Rotterdam')])
  const opened_ = await api.post('jobs', { customer_id, office_id, direction: 'EXPORT', service_type_id: 2 })
  const [voyage_id, pol_id, pod_id] = await Promise.all([idOf('voyages', 'HT2647'), idOf('ports', 'NLRTM'), idOf('ports', 'SNDKR')])
  const booking = await api.post('bookings', { job_id: opened_.body.id, voyage_id, pol_id, pod_id, onward_legs: [] })
  expect(booking.body, JSON.stringify([opened_.body, booking.body])).toHaveProperty('number')
  if (units.length > 0) expect(await api.post(`bookings/${booking.body.id}/add_units`, { units })).toMatchObject({ status: 200 })
  return { job_id: opened_.body.id, booking_id: booking.body.id }
}

async function open(job_id: unknown, name: string): Promise<void> {
  await page.goto(`/jobs/${String(job_id)}`)
  await tab(job(), name)
}
async function openSheet(job_id: unknown): Promise<void> {
  await open(job_id, 'Units')
  await job().getByRole('button', { name: 'Enter or paste units' }).click()
  await expect(sheet()).toBeVisible()
}
const says = async (grid: Locator, column: string, line: number, text: string | RegExp): Promise<void> =>
  expect(await cell(grid, column, line)).toHaveText(text)
const vin = 'VIN / chassis number'

/** Waits until what was typed in a sheet, to its last cell, stands among the drafts. */
async function isKept(kind: string, last: string): Promise<void> {
  await page.waitForFunction(`new Promise(resolve => {
    const asked = indexedDB.open('keyval-store')
    asked.onsuccess = () => {
      const all = asked.result.transaction('keyval').objectStore('keyval').getAll()
      all.onsuccess = () => resolve(JSON.stringify(all.result).includes(${JSON.stringify(last)}))
      asked.result.close()
    }
  })`)
  await page.getByRole('button', { name: 'My drafts' }).click()
  const drafts = page.getByRole('dialog', { name: 'My drafts' })
  await expect(drafts.getByRole('link', { name: new RegExp(`^Open the draft ${kind} .+: `) })).toBeVisible()
  await page.keyboard.press('Escape')
}

test('a list with headings is understood; what is not clear is asked once and remembered for the customer', async () => {
  const [one = '', two = ''] = numbers(2)
  const stock = `Lagernummer ${Date.now()}`
  const heading = `${stock}\tFahrgestellnr.\tMarke\tErsatz-Reifen`
  const { job_id } = await booked()
  await openSheet(job_id)
  await paste(sheet(), vin, 1, [heading, `S-1\t${one}\tOpel\tja`])
  const dialog = page.getByRole('dialog', { name: 'What do these headings mean?' })
  await expect(dialog.getByLabel('Fahrgestellnr.')).toHaveValue('chassis_number')
  await dialog.getByLabel(stock).selectOption('Customer reference')
  await dialog.getByRole('button', { name: 'Paste' }).click()
  await says(sheet(), vin, 1, one)
  await says(sheet(), 'Customer reference', 1, 'S-1')
  await expect
    .poll(async () => rowsOf(await api.get('columnmatchings?sheet=bookings.units')).length, { message: 'it is remembered' })
    .toBeGreaterThan(0)
  await isKept('Booking', ':"S-1"')
  await page.reload()
  await expect(page.getByText(/^What you typed on .* and did not save is back/)).toBeVisible()
  await paste(sheet(), vin, 2, [heading, `S-2\t${two}\tOpel\tnein`])
  await says(sheet(), vin, 2, two)
  await says(sheet(), 'Customer reference', 2, 'S-2')
  await expect(dialog).toBeHidden()
})

test('what is refused stands at its cell, what is twice in the list is marked, and the rest is added', async () => {
  const [taken = '', good = '', twice = ''] = numbers(3)
  await booked([{ chassis_number: taken }])
  const { job_id } = await booked()
  await openSheet(job_id)
  await paste(sheet(), vin, 1, [taken, good, twice, twice].map(vehicle))
  await expect(page.getByText('2 good, 2 to be mended')).toBeVisible()
  await (await cell(sheet(), vin, 4)).click()
  await expect(page.getByRole('status').filter({ hasText: 'Duplicate in the list: also in line 3.' })).toBeVisible()
  await page.keyboard.press('Control+Delete')
  await job().getByRole('button', { name: 'Save 3 units' }).click()
  await expect(page.getByText('0 good, 1 to be mended').or(page.getByText('1 good, 0 to be mended'))).toBeVisible()
  await says(sheet(), vin, 1, good)
  const refused = await cell(sheet(), vin, 3)
  await expect(refused).toContainText(taken)
  await expect(refused).toHaveAttribute('aria-invalid', 'true')
})

test('units that exist are changed in the sheet, each held against the version that was seen', async () => {
  const [one = '', two = ''] = numbers(2)
  const { job_id } = await booked([
    { chassis_number: one, make: 'Opel' },
    { chassis_number: two, make: 'Opel' },
  ])
  await openSheet(job_id)
  await says(sheet(), vin, 2, two)
  const unit = rowsOf(await api.get(`units?search=${two}`))[0]
  const record = (await api.get(`units/${String(unit?.id)}`)).body
  expect(
    await api.put(`units/${String(unit?.id)}`, { kind: record.kind, quantity: 1, chassis_number: two, make: 'Opel', colour: 'Red' }),
  ).toMatchObject({ status: 200 })
  await (await cell(sheet(), 'Model', 1)).click()
  await page.keyboard.type('Astra')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Corsa')
  await page.keyboard.press('Enter')
  await job().getByRole('button', { name: 'Save 2 units' }).click()
  await says(sheet(), 'Colour', 2, 'Red')
  await expect(await cell(sheet(), 'Model', 2)).toHaveAttribute('aria-invalid', 'true')
  await expect(await cell(sheet(), 'Model', 2)).toContainText('Corsa')
  await job().getByRole('button', { name: 'Save 1 unit' }).click()
  await expect(row(job(), two)).toContainText('Corsa')
  await expect(row(job(), one)).toContainText('Astra')
})

test('a list that is pasted where units stand goes below them unless they are changed on purpose, and what is changed is marked', async () => {
  const [one = '', two = '', ...more] = numbers(5)
  const { job_id } = await booked([
    { chassis_number: one, make: 'Opel' },
    { chassis_number: two, make: 'Opel' },
  ])
  await openSheet(job_id)
  await expect(sheet(), 'one types on at once').toBeFocused()
  await paste(sheet(), vin, 1, more.map(vehicle))
  const asking = page.getByRole('dialog', { name: 'Paste over lines that are there?' })
  await expect(asking).toContainText('2 lines would be changed, 1 is new.')
  await page.keyboard.press('Control+Enter')
  await says(sheet(), vin, 1, one)
  await says(sheet(), vin, 5, more[2] ?? '')
  await (await cell(sheet(), 'Make', 2)).click()
  await page.keyboard.type('Seat')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(job().getByText('Was: Opel')).toBeVisible()
  await expect(sheet().getByRole('img', { name: 'Changed, not saved yet' })).toHaveCount(1)
  await expect(job().getByRole('button', { name: 'Save 1 changed and 3 new units' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(row(job(), two)).toContainText('Seat')
  await expect(row(job(), more[0] ?? '')).toBeVisible()
})

test('a model that is typed fills in what the line does not say, which may be written over and is undone with it', async () => {
  const { job_id } = await booked()
  await openSheet(job_id)
  await paste(sheet(), 'Make', 1, ['TOYOTA\thilux\tzwart'])
  await says(sheet(), 'Make', 1, 'Toyota')
  await says(sheet(), 'Model', 1, 'Hilux')
  await says(sheet(), 'Colour', 1, 'Black')
  await says(sheet(), 'Length', 1, '5,33 m')
  await says(sheet(), 'Weight', 1, /^2\.100/)
  await (await cell(sheet(), 'Length', 1)).click()
  await page.keyboard.type('5,40')
  await page.keyboard.press('Enter')
  await (await cell(sheet(), 'Model', 1)).click()
  await page.keyboard.type('yaris')
  await page.keyboard.press('Enter')
  await says(sheet(), 'Model', 1, 'Yaris')
  await says(sheet(), 'Length', 1, '5,40 m')
  await says(sheet(), 'Width', 1, '1,70 m')
  await page.keyboard.press('Control+z')
  await says(sheet(), 'Model', 1, 'Hilux')
  await says(sheet(), 'Width', 1, '1,86 m')
})

test('a cost is for a unit of its own job: those of others are not offered', async () => {
  const car = { make: 'Toyota', model: 'Corolla', colour: 'Black', length: 463, width: 178, height: 146, weight: 1300 }
  const [own, other] = numbers(2)
  const { job_id, booking_id } = await booked([{ ...car, chassis_number: own }])
  await booked([{ ...car, chassis_number: other }])
  const [unit] = rowsOf(await api.get(`units?booking_id=${String(booking_id)}`))
  await open(job_id, 'Costs & revenue')
  await (await cell(job().getByRole('grid', { name: 'Costs & revenue' }), 'Unit', 1)).click()
  await page.keyboard.type('WAUZZZ8K9BA')
  await expect(page.getByRole('option')).toHaveText([new RegExp(String(unit?.number))])
})

test('costs are added and corrected; a buying rate above the selling rate is marked', async () => {
  const { job_id } = await booked()
  await open(job_id, 'Costs & revenue')
  const costs = job().getByRole('grid', { name: 'Costs & revenue' })
  const line = (side: string, rate: string) => `${side}\t\tFRT\tOcean freight\t2\t${rate}\tEUR\t\tNL standard`
  await paste(costs, 'Side', 1, [line('Sales', '750'), line('Purchase', '800'), 'Sales\t\tTHC'])
  await expect(await cell(costs, 'Rate', 2)).toContainText('Buying rate higher than selling rate.')
  await job().getByRole('button', { name: 'Save 3 lines' }).click()
  await expect(await cell(costs, 'Rate', 3)).toHaveAttribute('aria-invalid', 'true')
  await says(costs, 'Status', 1, 'Pending')
  await (await cell(costs, 'Side', 1)).click()
  await page.keyboard.press('Space')
  await expect(costs.getByRole('checkbox').first()).toBeChecked()
  await expect(job().getByRole('button', { name: 'Approve lines' })).toBeEnabled()
  await (await cell(costs, 'Side', 3)).click()
  await page.keyboard.press('Control+Delete')
  await (await cell(costs, 'Rate', 2)).click()
  await page.keyboard.type('600')
  await page.keyboard.press('Enter')
  await says(costs, 'Amount', 2, '1.200,00')
  await job().getByRole('button', { name: 'Save 1 line' }).click()
  await expect(job().getByText('Margin 300,00')).toBeVisible()
  const line_ids = await salesLines(String(job_id))
  await (await apiOf('admin')).post(`jobs/${String(job_id)}/approve_lines`, { line_ids })
  await expect(job().getByRole('status').filter({ hasText: 'There is no bill of lading for this job yet.' })).toBeVisible()
})

const salesLines = async (job_id: string) => {
  const { lines: all } = (await (await apiOf('admin')).get(`jobs/${job_id}`)).body as { lines: { id: string; side: string }[] }
  return all.filter(({ side }) => side === 'sales').map(({ id }) => id)
}

test('costs that were typed survive a reload, beside what was changed meanwhile, and are no draft once they are saved', async () => {
  const { job_id } = await booked()
  const [finance_article_id, currency_id] = await Promise.all([idOf('financearticles', 'FRT'), idOf('currencies', 'EUR')])
  const line = {
    side: 'sales',
    finance_article_id,
    description: 'Ocean freight',
    quantity: '1',
    rate: '750',
    currency_id,
    vat_type: 'NL_HIGH',
  }
  expect(await api.post(`jobs/${String(job_id)}/add_lines`, { lines: [line] })).toMatchObject({ status: 200 })
  await open(job_id, 'Costs & revenue')
  const costs = job().getByRole('grid', { name: 'Costs & revenue' })
  await (await cell(costs, 'Rate', 1)).click()
  await page.keyboard.type('800')
  await page.keyboard.press('Enter')
  await paste(costs, 'Side', 2, ['Purchase\t\tFRT\tOcean freight\t1\t600\tEUR\t\tNL standard'])
  await isKept('Job', '"rate":"600')
  expect(await api.post(`jobs/${String(job_id)}/add_lines`, { lines: [{ ...line, description: 'Handling' }] })).toMatchObject({
    status: 200,
  })
  await page.reload()
  await expect(job().getByText(/and did not save is back/)).toBeVisible()
  await says(costs, 'Rate', 1, /800/)
  await says(costs, 'Description', 2, 'Handling')
  await says(costs, 'Rate', 3, /600/)
  await job().getByRole('button', { name: 'Save 2 lines' }).click()
  await expect(job().getByText('Margin 950,00')).toBeVisible()
  await page.getByRole('button', { name: 'My drafts' }).click()
  await expect(page.getByText('You have no drafts.')).toBeVisible()
})

test('keys that are pressed before an answer has come are not lost: a tab leads into its sheet, and the next step follows the save', async () => {
  const { job_id } = await booked()
  await open(job_id, 'General')
  let lateMs = 4_000
  const later = async (answer: () => Promise<void>) => {
    await new Promise(resolve => setTimeout(resolve, lateMs))
    await answer()
  }
  await page.route(/costs-tab/, route => later(() => route.continue()))
  await page.keyboard.press('4')
  const costs = job().getByRole('grid', { name: 'Costs & revenue' })
  await expect(costs).toBeFocused()
  await paste(costs, 'Side', 1, ['Sales\t\tFRT\tOcean freight\t1\t600\tEUR\t\tNL standard'])
  lateMs = 2_000
  await page.route('**/add_lines', async route => {
    const response = await route.fetch()
    await later(() => route.fulfill({ response }))
  })
  await page.keyboard.press('Control+Enter')
  const step = (label: string) => page.locator('[data-next]').filter({ hasText: label })
  await expect(step('Approve lines'), 'the push was faster than the answer').toBeAttached()
  await page.keyboard.press('s')
  await expect(step('Create invoice')).toBeAttached()
})

test('a cost is for a unit of its job: that is shown, and a unit of another job is refused where it stands', async () => {
  const [own, other] = numbers(2)
  const { job_id, booking_id } = await booked([{ chassis_number: own }])
  await booked([{ chassis_number: other }])
  const [finance_article_id, currency_id] = await Promise.all([idOf('financearticles', 'FRT'), idOf('currencies', 'EUR')])
  const [unit] = rowsOf(await api.get(`units?booking_id=${String(booking_id)}`))
  const line = { side: 'sales', finance_article_id, description: 'Lashing', quantity: '1', rate: '20', currency_id, vat_type: 'NL_HIGH' }
  expect(await api.post(`jobs/${String(job_id)}/add_lines`, { lines: [{ ...line, unit_id: unit?.id }] })).toMatchObject({ status: 200 })
  await open(job_id, 'Costs & revenue')
  const costs = job().getByRole('grid', { name: 'Costs & revenue' })
  await says(costs, 'Unit', 1, String(unit?.number))
  await paste(costs, 'Unit', 1, [String(other)])
  await job().getByRole('button', { name: 'Save 1 line' }).click()
  await expect(await cell(costs, 'Unit', 1)).toHaveAttribute('aria-invalid', 'true')
})

test('a line in yen shows no cents: neither its amount nor what is earned', async () => {
  const { job_id } = await booked()
  const [finance_article_id, currency_id] = await Promise.all([idOf('financearticles', 'FRT'), idOf('currencies', 'JPY')])
  const line = { side: 'sales', finance_article_id, description: 'Storage', quantity: '12.345', rate: '333.3', vat_type: 'NL_HIGH' }
  const told = { lines: [{ ...line, currency_id }] }
  expect(await api.post(`jobs/${String(job_id)}/add_lines`, told)).toMatchObject({ status: 200 })
  await open(job_id, 'Costs & revenue')
  const costs = job().getByRole('grid', { name: 'Costs & revenue' })
  // 12.345 × 333.3 = 4,114.5885
  await expect(await cell(costs, 'Amount', 1)).toHaveText('4.115')
  await expect(job().getByText('Margin 4.115', { exact: true })).toBeVisible()
})

test('a line of packages is split; the dialog says how many may leave', async () => {
  const { job_id } = await booked([{ kind: 'package', quantity: 5, make: 'Tyres' }])
  await open(job_id, 'Units')
  await row(job(), 'Tyres').first().click()
  const unit = opened(page, 'Unit')
  await give(unit, 'Split', async dialog => {
    await expect(dialog).toContainText('At most 4 of 5 pieces can be split off.')
    await dialog.getByLabel(/^Quantity/).fill('2')
  })
  await isNow(unit, 'Booked')
  await unit.getByRole('button', { name: 'Close the record' }).click()
  await expect(row(job(), 'Tyres')).toHaveCount(2)
})
