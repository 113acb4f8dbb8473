import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'

// A customer reads what he owes himself, from his telephone and in his language.

const phone = { width: 390, height: 844 }

test('a customer sees what he owes on his telephone in Dutch, and takes his statement and an invoice of his as papers', async ({
  browser,
}) => {
  const [own] = rowsOf(await (await apiOf('customer')).get('jobs'))
  const admin = await apiOf('admin')
  const [bill] = rowsOf(await admin.get(`invoices?debtor_id=${String(own?.customer_id)}&number.empty=false&type=INVOICE`))
  const page = await browserOf(browser, 'customer', { language: 'nl', viewport: phone })
  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Rekening' }).click()
  await page.getByLabel('Van', { exact: true }).fill('01-01-2020')
  await page.getByLabel('Van', { exact: true }).blur()
  const named = page.getByRole('button', { name: `Factuur ${String(bill?.number)} als pdf` }).first()
  await expect(named).toBeVisible()
  for (const table of await page.getByRole('table').all()) {
    const { x = 0, width = Number.NaN } = (await table.boundingBox()) ?? {}
    expect(x + width, 'what he owes stands on the screen, not beside it').toBeLessThanOrEqual(phone.width)
  }
  expect(await findings(page)).toEqual([])
  for (const [button, name] of [
    [named, `invoice-${String(bill?.number)}.pdf`],
    [page.getByRole('button', { name: 'Rekeningoverzicht (PDF)' }), /^statement-.*\.pdf$/],
  ] as const) {
    const file = page.waitForEvent('download')
    await button.click()
    expect((await file).suggestedFilename()).toMatch(name)
  }
  // A period in which nothing happened says so.
  await page.getByLabel('Van', { exact: true }).fill('01-01-2019')
  await page.getByLabel('Tot en met').fill('31-01-2019')
  await page.getByLabel('Tot en met').blur()
  await expect(page.getByText('Er staat niets open')).toBeVisible()
})

test('who is no customer has no account of his own', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { name: /^Jobs/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveCount(0)
})
