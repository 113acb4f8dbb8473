import { expect, type Locator, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { inside, isNow, opened, title } from './screen.ts'
import { bookedCargo } from './stage.ts'

const box = (page: Page): Locator => page.getByRole('combobox', { name: /Search and go to|Zoeken en gaan naar/ })
const offer = (page: Page, text: string | RegExp): Locator => page.getByRole('option').filter({ hasText: text })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(box(page)).toBeFocused()
}

test('screens are found by their names in both languages, and only those that one may open', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto('/')
  await inside(page)
  await openPalette(page)
  await page.keyboard.type('cognoss')
  await expect(offer(page, 'Bills of lading')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Fairlead · Bills of lading')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.type('logs')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await page.context().close()
})

test('a record is found by its chassis number, an exact one first, and is offered again as a recent one', async ({ browser }) => {
  const [unit] = rowsOf(await (await apiOf('admin')).get('units?per_page=1&chassis_number.empty=false'))
  const page = await browserOf(browser, 'admin')
  await page.goto('/')
  await inside(page)
  await openPalette(page)
  await page.keyboard.type(String(unit?.chassis_number))
  await expect(page.getByRole('group', { name: 'Exactly that' })).toContainText(String(unit?.number))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/portoperations/${String(unit?.id)}$`))
  await expect(title(opened(page, 'Unit'))).toContainText(String(unit?.number))
  await page.goto('/')
  await inside(page)
  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Recently opened' })).toContainText(String(unit?.number))
  await page.context().close()
})

test('Enter waits for what is found for what was typed, and opens nothing that was found before', async ({ browser }) => {
  const { units } = await bookedCargo(2)
  const [first, second] = units.map(({ chassis }) => chassis)
  const page = await browserOf(browser, 'user')
  await page.goto('/')
  await inside(page)
  await openPalette(page)
  await page.keyboard.type('new job sahel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/jobs\/new\?customer_id=/)
  await page.goto('/')
  await inside(page)
  await openPalette(page)
  await box(page).fill(first ?? '')
  await expect(page.getByRole('group', { name: 'Exactly that' })).toBeVisible()
  await box(page).fill(second ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(units[1]?.id ?? ''))
  await page.context().close()
})

test('commands that the open record takes now are given from the palette', async ({ browser }) => {
  const { voyage } = await bookedCargo()
  const page = await browserOf(browser, 'admin')
  await page.goto(`/voyages/${voyage.id}`)
  await isNow(opened(page, 'Voyage'), 'Open')
  await openPalette(page)
  await page.keyboard.type('close')
  await expect(page.getByRole('group', { name: 'Actions on the open record' })).toContainText('Close voyage')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Close voyage' })
  await dialog.getByRole('button', { name: 'Close voyage' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Settle it first' })).toBeVisible()
  await page.context().close()
})

test('a customer is led to his units inside his job', async ({ browser }) => {
  const [unit] = rowsOf(await (await apiOf('customer')).get('units?per_page=1'))
  const page = await browserOf(browser, 'customer')
  await page.goto('/')
  await inside(page)
  await page.getByRole('button', { name: /^Search or go to/ }).click()
  await box(page).fill(String(unit?.number))
  await offer(page, String(unit?.number)).click()
  await expect(page).toHaveURL(new RegExp(`/jobs/${String(unit?.job_id)}\\?tab=units$`))
  await page.context().close()
})
