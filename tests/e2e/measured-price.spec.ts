import { type Browser, expect, test } from '@playwright/test'
import { dearerWhenHigh, dueWhenHigh, estimatesOf, listedCargo, type Measurable, measurable } from '../listed.ts'
import { day } from '../stage.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, opened, row, start, sure, tab } from './screen.ts'
import { done } from './stage.ts'

// What becomes of a price when its cargo measures otherwise: it is shown for review, and taken or kept.

/** Measures the first of two cars larger, through the screen, and opens its booking. */
async function measuredLarger(browser: Browser, { job, booking, units }: Measurable) {
  const page = await browserOf(browser, 'user')
  await page.goto(`/jobs/${job}?tab=units&part=${units[0]}`)
  await give(opened(page, 'Unit'), 'Record measurement', async dialog => {
    await field(dialog, 'Measured length').fill('4,80')
    await field(dialog, 'Measured width').fill('1,80')
    await field(dialog, 'Measured height').fill('1,50')
    await field(dialog, 'Measured weight').fill('1320')
  })
  await page.goto(`/jobs/${job}?tab=bookings&part=${booking}`)
  const record = opened(page, 'Booking')
  const banner = record.getByRole('status').filter({ hasText: /Measured otherwise than priced: \d+ lines to review/ })
  await expect(banner).toBeVisible()
  return { page, record, banner }
}

test('a car that measures larger changes the price for review; taken, the price and the pro forma lines follow', async ({ browser }) => {
  const [clerk, admin] = [await apiOf('user'), await apiOf('admin')]
  const priced = await measurable('SCREEN1', clerk, admin)
  const { page, record, banner } = await measuredLarger(browser, priced)
  for (const unit of priced.units) await done(`units/${unit}/load`, { date_loaded: day(-2) })
  await expect.poll(() => estimatesOf(priced, 'Sea freight · Toyota Corolla', clerk)).toEqual(['661.76', '661.76'])
  // Whoever takes it without having looked at the tab of the price sees what he takes: 0.928 m³ more at 55.00, 3 % of that, and 1.75 of low sulphur for each.
  await start(record, 'Take measured price')
  const asked = page.getByRole('dialog', { name: 'Take measured price' })
  const comesTo = asked.getByRole('group', { name: 'Price by measuring' })
  await expect(row(comesTo, 'Sea freight')).toContainText('EUR 1.323,52 → 1.374,56')
  await expect(row(comesTo, 'Difference')).toContainText('EUR +54,20')
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(banner).toBeVisible()
  await tab(record, 'Price')
  const review = record.getByRole('region', { name: 'Price by measuring' })
  await expect(row(review, 'Sea freight')).toContainText('24,064 → 24,992')
  await expect(row(review, 'Sea freight')).toContainText('1.323,52 → 1.374,56')
  await expect(review).toContainText('Sales: measured 1,50 m; the agreed rate holds for height < 1,48 m.')
  await expect(review).toContainText('Tariff conditions not met: the agreed rate stays.')
  await give(record, 'Take measured price', sure)
  await expect(banner).toBeHidden()
  await expect(review).toBeHidden()
  await expect(record).toContainText('1.374,56')
  // Each car bears what it measures: 12.032 and 12.960 m³ at 55.00.
  await expect
    .poll(async () => (await estimatesOf(priced, 'Sea freight · Toyota Corolla', clerk)).map(String).toSorted())
    .toEqual(['661.76', '712.80'])
  await page.context().close()
})

test('a car that measures beyond the condition of its rate comes at the next rate of the list, beside the other', async ({ browser }) => {
  const [clerk, admin] = [await apiOf('user'), await apiOf('admin')]
  const priced = await measurable('SCREEN4', clerk, admin)
  await dearerWhenHigh(priced.around, clerk, admin)
  await dueWhenHigh(priced.around, clerk, admin)
  const { page, record } = await measuredLarger(browser, priced)
  await tab(record, 'Price')
  const review = record.getByRole('region', { name: 'Price by measuring' })
  await expect(row(review, 'Overheight')).toContainText('0,00 → 12,50')
  await expect(review).toContainText('Measured 1,50 m: due for height >= 1,48 m.')
  await expect(row(review, 'Sea freight').nth(0)).toContainText('1.323,52 → 661,76')
  await expect(row(review, 'Sea freight').nth(1)).toContainText('55,00 → 70,00')
  await expect(row(review, 'Sea freight').nth(1)).toContainText('0,00 → 907,20')
  await expect(review).toContainText('Sales: measured 1,50 m; the agreed rate holds for height < 1,48 m.')
  await expect(review).not.toContainText('the agreed rate stays')
  await give(record, 'Take measured price', sure)
  await expect(review).toBeHidden()
  for (const unit of priced.units) await done(`units/${unit}/load`, { date_loaded: day(-2) })
  await expect
    .poll(async () => (await estimatesOf(priced, 'Sea freight · Toyota Corolla', clerk)).map(String).toSorted())
    .toEqual(['661.76', '907.20'])
  await expect.poll(() => estimatesOf(priced, 'Overheight', clerk)).toEqual(['12.50'])
  // Why the other rate, behind why the agreed one.
  await record
    .getByRole('region', { name: 'Why this price' })
    .getByRole('button', { name: /Sales 907,20/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('As measured height < 1,48 m: 1,50 m ✗')
  await page.keyboard.press('Escape')
  await page.context().close()
})

test('an agreed price is kept with a reason, and nobody is asked again for the same', async ({ browser }) => {
  const [clerk, admin] = [await apiOf('user'), await apiOf('admin')]
  const priced = await measurable('SCREEN2', clerk, admin)
  const { page, record, banner } = await measuredLarger(browser, priced)
  await give(record, 'Keep agreed price', dialog => dialog.getByLabel('Reason').fill('Agreed by telephone'))
  await expect(banner).toBeHidden()
  await tab(record, 'Price')
  await expect(record).toContainText('1.323,52')
  // The other car measures as it was booked.
  await done(`units/${priced.units[1]}/record_measurement`, {
    date_measured: day(-2),
    measured_length: 463,
    measured_width: 178,
    measured_height: 146,
    measured_weight: 1300,
    confirmed: true,
  })
  await page.reload()
  await expect(record).toBeVisible()
  await expect(banner).toBeHidden()
  await page.context().close()
})

test('a booking of no quotation is priced by the price list of its customer, and told why', async ({ browser }) => {
  const clerk = await apiOf('user')
  const cargo = await listedCargo('SCREEN3', clerk, await apiOf('admin'))
  const page = await browserOf(browser, 'user')
  await page.goto(`/jobs/${cargo.job}?tab=bookings&part=${cargo.booking}`)
  const record = opened(page, 'Booking')
  await tab(record, 'Price')
  await record.getByRole('tabpanel', { name: 'Price' }).getByRole('button', { name: 'Price by tariff' }).click()
  await expect(record).toContainText('1.323,52')
  await record
    .getByRole('region', { name: 'Why this price' })
    .getByRole('button', { name: /Sales 1\.323,52/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Chosen')
  await page.keyboard.press('Escape')
  for (const unit of cargo.units) await done(`units/${unit}/load`, { date_loaded: day(-2) })
  await expect.poll(() => estimatesOf(cargo, 'Sea freight · Toyota Corolla', clerk)).toEqual(['661.76', '661.76'])
  await page.context().close()
})
