import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { must } from '../stage.ts'
import { apiOf, browserOf } from './people.ts'
import { field, notice, opened, row, title } from './screen.ts'
import { chassisNumbers } from './stage.ts'

/** Somebody without a mouse: whatever a pointer would do is an error. */
async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.focused = []
    addEventListener('focusin', ({ target }) => globalThis.focused.push(target.outerHTML.replace(/ class="[^"]*"/, '').slice(0, 90)))
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(kind, () => { throw new Error('a pointer was used') }, true)
  `)
}

/** Walks with Tab until something has the focus: once around the page at most, for nothing may hold who walks. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const page = target.page()
  for (let step = 0; step < 130; step++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  const passed = await page.evaluate("globalThis.focused.slice(-40).join(' ')")
  throw new Error(`Tab does not reach ${String(target)} at ${page.url()}, but ${String(passed)}`)
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** What a typeahead offers. */
const offersIn = (where: Locator): Locator => where.getByRole('listbox').getByRole('option')

/** Types into a typeahead and takes the first offer, which is this one. */
async function take(form: Locator, label: string, typed: string, offer: string): Promise<void> {
  await tabTo(field(form, label))
  await form.page().keyboard.type(typed)
  await expect(offersIn(form).first()).toContainText(offer)
  await form.page().keyboard.press('Enter')
  await expect(form.getByRole('listbox')).toBeHidden()
}

/** Chooses from a fixed list by the first letters. */
async function pick(form: Locator, label: string, typed: string): Promise<void> {
  await tabTo(field(form, label))
  await form.page().keyboard.type(typed)
}

test('lists and records are walked with keys', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await withoutMouse(page)
  await page.goto('/ports')
  const grid = page.getByRole('grid', { name: 'Ports' })
  await expect(row(grid, 'BEANR')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('rotterdam')
  await expect(row(grid, 'BEANR')).toBeHidden()
  await expect(page).toHaveURL(/search=rotterdam/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect(row(grid, 'BEANR')).toBeVisible()

  await tabTo(grid)
  const active = async () => (await grid.getAttribute('aria-activedescendant')) ?? ''
  await page.keyboard.press('End')
  expect(await active()).not.toBe('row-0')
  await page.keyboard.press('Home')
  expect(await active()).toBe('row-0')
  await page.keyboard.press('ArrowDown')
  expect(await active()).toBe('row-1')
  await page.keyboard.press('Enter')
  const second = await title(opened(page, 'Port')).textContent()
  await page.keyboard.press('k')
  await expect(title(opened(page, 'Port'))).not.toHaveText(second ?? '')
  await page.keyboard.press('j')
  await expect(title(opened(page, 'Port'))).toHaveText(second ?? '')
  await page.keyboard.press('e')
  await expect(opened(page, 'Port').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Escape') // leaves the field
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toBeHidden()
  await page.context().close()
})

test('a message that stands is passed with Tab, and does not lead back to where one came from', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await withoutMouse(page)
  const make = must(await (await apiOf('admin')).post('makes', { name: randomUUID().slice(0, 12).toUpperCase() }))
  await page.goto(`/makes/${make.id}`)
  const name = field(opened(page, 'Make'), 'Name')
  await tabTo(name)
  await page.keyboard.type(' II')
  await page.keyboard.press('Control+Enter')
  const message = notice(page)
  await expect(message).toBeVisible()
  await tabTo(name)
  await page.keyboard.press('Alt+t')
  await tabTo(message.getByRole('button', { name: 'Undo' }))
  await tabTo(page.getByRole('link', { name: 'Skip to the content' }))
  await tabTo(name)
  await page.keyboard.press('Alt+t')
  await press(message.getByRole('button', { name: 'Undo' }))
  await expect(name).not.toHaveValue(/ II$/)
  await expect(name, 'who has pressed it goes on where he was').toBeFocused()
  await page.context().close()
})

test('a whole job with its booking and three units is entered without a mouse', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await withoutMouse(page)
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('article', { name: 'New: Job' })
  await take(form, 'Customer', 'sahel', 'Sahel Motors')
  await pick(form, 'Direction', 'Exp')
  await pick(form, 'Service', 'Deep')
  await take(form, 'Office', 'fairlead rot', 'Fairlead Rotterdam')
  await page.keyboard.press('Control+Enter')
  const job = opened(page, 'Job')
  await expect(title(job)).toHaveText(/^01\d{7}$/)

  await tabTo(job.getByRole('tab', { name: 'General' }))
  await page.keyboard.press('ArrowRight')
  await expect(job.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true')
  await expect(job.getByRole('grid', { name: 'Bookings' })).toBeVisible()
  await page.keyboard.press('n')
  const booking = page.getByRole('article', { name: 'New: Booking' })
  await take(booking, 'Voyage', 'HT2647', 'HT2647')
  await take(booking, 'Port of loading', 'nlrtm', 'Rotterdam')
  await take(booking, 'Port of discharge', 'dakar', 'Dakar')
  await page.keyboard.press('Control+Enter')
  await press(opened(page, 'Booking').getByRole('button', { name: 'Confirm' }))
  await expect(opened(page, 'Booking')).toContainText('Active')

  await tabTo(job.getByRole('tab', { name: 'Bookings' }))
  await page.keyboard.press('ArrowRight')
  await press(job.getByRole('button', { name: 'Enter or paste units' }))
  const sheet = job.getByRole('grid', { name: /^Units of booking/ })
  await tabTo(sheet)
  const chassis = chassisNumbers(3)
  for (const number of chassis) {
    await page.keyboard.press('Home')
    for (const typed of [number, 'Toyota', 'Corolla', 'Black', '', '463', '178', '146']) {
      if (typed !== '') await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('1300')
    await page.keyboard.press('Enter')
  }
  await expect(job.getByText('3 good, 0 to be mended')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(sheet).toBeHidden()
  for (const number of chassis) await expect(row(job, number)).toContainText('Booked')
  await page.context().close()
})

test('g and a letter lead to a screen, what follows g is nothing else, and the sheet of keys tells them by who may', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'user')
  await withoutMouse(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Good day/ })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await expect(page).toHaveTitle('Fairlead · Jobs')
  await expect(page.getByRole('grid', { name: 'Jobs' })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/jobs$/)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/jobs\/new/)
  await page.goto('/voyages')
  await expect(page.getByRole('grid', { name: 'Voyages' })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Go to Jobs')).toBeVisible()
  await page.context().close()

  const customer = await browserOf(browser, 'customer')
  await customer.goto('/jobs')
  await expect(customer.getByRole('grid')).toBeVisible()
  await customer.keyboard.press('?')
  await expect(customer.getByRole('dialog').getByText('Go to Jobs')).toBeVisible()
  await expect(customer.getByRole('dialog').getByText('Go to Invoices')).toHaveCount(0)
  await customer.context().close()
})
