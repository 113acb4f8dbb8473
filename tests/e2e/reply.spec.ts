import { type Browser, expect, type Page, test } from '@playwright/test'
import { quotedBy } from '../quoted.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { isNow, opened } from './screen.ts'

// A customer answers from his telephone or his desk, with no script running and no account.

const sent = async () => (await quotedBy(await apiOf('user'))).sent()

interface Customer {
  width: number
  language: 'en' | 'nl'
  theme: 'light' | 'dark'
}

async function customerOf(browser: Browser, { width, theme }: Customer, javaScriptEnabled = false): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: theme, javaScriptEnabled })
  return context.newPage()
}

const customers: readonly Customer[] = [
  { width: 390, language: 'en', theme: 'dark' },
  { width: 390, language: 'nl', theme: 'light' },
  { width: 1440, language: 'en', theme: 'light' },
  { width: 1440, language: 'nl', theme: 'dark' },
]
const words = {
  en: { total: 'Total EUR', name: 'Your name', accept: 'Accept', accepted: /^Accepted by Aminata Diop on / },
  nl: { total: 'Totaal EUR', name: 'Uw naam', accept: 'Accepteren', accepted: /^Geaccepteerd door Aminata Diop op / },
}

for (const customer of customers)
  test(`a customer reads and accepts without a script (${Object.values(customer).join(', ')})`, async ({ browser }) => {
    const { link } = await sent()
    const page = await customerOf(browser, customer)
    const w = words[customer.language]
    await page.goto(`${link}&lang=${customer.language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Quotation|Offerte) Q01\d{7}$/)
    await expect(page.getByText(w.total)).toBeVisible()
    const name = page.getByLabel(w.name)
    await name.focus()
    await page.keyboard.type('Aminata Diop')
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: w.accept, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText(w.accepted)).toBeVisible()
    await expect(name).toHaveCount(0)
    await page.context().close()
  })

for (const customer of customers)
  test(`what he reads is for everybody, and fits (${Object.values(customer).join(', ')})`, async ({ browser }) => {
    const { link } = await sent()
    const page = await customerOf(browser, customer, true)
    const complaints: string[] = []
    page.on('console', message => complaints.push(message.text()))
    await page.goto(`${link}&lang=${customer.language}`)
    expect(complaints).toEqual([])
    await page.getByText(/^(Decline this quotation|Deze offerte afwijzen)$/).click()
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: customer.language === 'en' ? 'Nederlands' : 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', customer.language === 'en' ? 'nl' : 'en')
    await page.context().close()
  })

test('staff see at once that the customer viewed it, and that he declined', async ({ browser }) => {
  const { id, link } = await sent()
  const staff = await browserOf(browser, 'user')
  await staff.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await staff.goto(`/quotations/${id}`)
  const quotation = opened(staff, 'Quotation')
  await expect(quotation.getByText('Not viewed yet.')).toBeVisible()
  await quotation.getByRole('button', { name: 'Copy link' }).click()
  await expect(staff.getByText('The address for the customer is on the clipboard.')).toBeVisible()
  expect(await staff.evaluate('navigator.clipboard.readText()')).toBe(link)
  const page = await customerOf(browser, { width: 390, language: 'en', theme: 'light' })
  await page.goto(link)
  await expect(quotation.getByText(/^Viewed by the customer on /)).toBeVisible()
  await page.getByText('Decline this quotation').click()
  await page.getByLabel('Reason').selectOption('price')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('status')).toContainText('Reason: Price')
  await isNow(quotation, 'Declined')
  await Promise.all([staff, page].map(one => one.context().close()))
})
