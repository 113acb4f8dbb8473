import { expect, test } from '@playwright/test'
import { browserOf } from './people.ts'
import { choose, field, opened, row, save, start } from './screen.ts'

test('a surcharge says for what it counts, goes on at another rate from a day, and counts once on each', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto('/surcharges?search=non-runner')
  await expect(row(page, 'Non-running, towable')).toContainText('150,00 EUR / UNIT')
  await page.goto('/surcharges?search=washing')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  const form = page.getByRole('article', { name: /^New: / })
  await choose(form, 'Surcharge type', 'WASH', /washing/i)
  await field(form, 'Side').selectOption('Loading')
  await choose(form, 'Port of loading', 'nlams', 'Amsterdam')
  await choose(form, 'Region of discharge', 'waf', /West Africa/)
  await field(form, 'Applies on').selectOption('Loading date')
  await field(form, 'Valid from').fill('01-01-2026')
  await field(form, 'Sales').fill('65')
  await page.locator('#field-sales-currency_id').fill('EUR')
  await page.getByRole('listbox').getByRole('option').first().click()
  await save(form)

  const rows = row(page, 'Washing').filter({ hasText: '→ Wes' })
  await expect(rows).toContainText('65,00 EUR')
  const made = opened(page, 'Surcharge')
  await start(made, 'Change the rate')
  const dialog = page.getByRole('dialog')
  await field(dialog, 'From').fill('01-03-2027')
  await field(dialog, 'Sales').fill('72,5')
  await dialog.getByRole('button', { name: 'Change the rate' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '72,50 EUR' })).toHaveCount(1)
  await expect(field(made, 'Valid until')).toHaveValue('28-02-2027')

  await start(made, 'Let it go on')
  await expect(page.getByText('counts from 01-03-2027 already').first()).toBeVisible()
  await page.context().close()
})
