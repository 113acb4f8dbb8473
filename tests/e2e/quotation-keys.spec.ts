import { expect, test } from '@playwright/test'
import { counted } from './counted-keys.ts'
import { browserOf } from './people.ts'
import { opened, title } from './screen.ts'

// A quotation of three lines with keys alone, counted: from Home to what was sent. Ours, since the pages count the main job alone.
const [goal, most] = [150, 180]

test('a quotation of three lines takes few keys', async ({ browser }) => {
  test.slow()
  const page = await browserOf(browser, 'user')
  const { step, press, type, next, offer, total } = await counted(page)
  const quotation = opened(page, 'Quotation')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Good day/ })).toBeVisible()
  await step('who', async () => {
    await press('Control+k')
    await type('new quotation sahel')
    await offer('New Quotation · Sahel Motors')
    await press('Enter')
    await expect(page.getByLabel('Contact', { exact: true })).toBeFocused()
    await press('Tab', 'Tab')
    await type('RFQ 12')
    await press('Tab', 'Tab')
    await type('Dee')
    await press('Tab', 'Tab', 'Tab', 'Tab')
  })
  await step('route', async () => {
    await expect(page.getByRole('combobox', { name: 'Port of loading' })).toBeFocused()
    await type('rott')
    await offer('Rotterdam')
    await press('Enter', 'Tab')
    await type('daka')
    await offer('Dakar')
    await press('Enter', 'Control+Enter')
    await expect(title(quotation)).toHaveText(/^Q01\d{7}$/)
  })
  await step('cargo', async () => {
    await next('Price by tariff')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press('Control+Enter')
    const cargo = quotation.getByRole('grid', { name: 'Cargo' })
    await expect(cargo, 'it stands where something is missing').toBeFocused()
    for (const quantity of ['12', '3', '2']) {
      await type('pass')
      await press('Enter', 'Tab', 'Tab', 'Tab', 'Tab')
      await type(quantity)
      await press('Tab')
      for (const measure of ['463', '178', '146', '1300']) {
        await type(measure)
        await press('Tab')
      }
      await press('Home')
      await press('ArrowDown')
    }
    await expect(quotation.getByText('3 lines')).toBeVisible()
    await press('Control+Enter')
    await expect(quotation.getByText('Not saved yet')).toBeHidden()
  })
  await step('price', async () => {
    await next('Price by tariff')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(
      quotation.getByRole('button', { name: 'Send', exact: true }),
      'once it is priced one goes on at what comes next',
    ).toBeFocused()
  })
  await step('sent', async () => {
    await next(/^Send$/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await press('Control+Enter')
    await expect(quotation.locator('header').first()).toContainText('Active')
  })
  expect(total(goal)).toBeLessThanOrEqual(most)
  await page.context().close()
})
