import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, isNow, opened, save, sure, title } from './screen.ts'

test('an invoice is previewed while it is typed, approved, numbered by itself, and credited by a note that refers to it', async ({
  browser,
}) => {
  const [pending] = rowsOf(await (await apiOf('user')).get('invoices?status=pending'))
  const page = await browserOf(browser, 'user')
  await page.goto(`/invoices/${pending?.id}`)
  const invoice = opened(page, 'Invoice')
  const preview = page.getByRole('region', { name: 'Preview of the document' })
  await expect(preview.getByRole('img').first()).toBeVisible()
  await expect(invoice.getByText('A draft without a number')).toBeVisible()
  const drawn = () => preview.getByRole('img').first().getAttribute('src')
  const before = await drawn()
  await field(invoice, 'Customer reference').fill('PO 4711')
  await expect(preview.getByText('Not saved')).toBeVisible()
  await expect.poll(drawn).not.toBe(before)
  await save(invoice)
  await give(invoice, 'Approve', sure)
  await expect(title(invoice)).toHaveText(/^\d{11}$/)
  const number = (await title(invoice).textContent()) ?? ''
  const [series] = rowsOf(await (await apiOf('user')).get(`invoiceseries?prefix=${number.slice(0, 6)}`))
  expect(series?.next_number).toBe(String(Number(number) + 1))
  await give(invoice, 'Credit', dialog => field(dialog, 'Reason').fill('Wrong rate'))
  await invoice.getByRole('link', { name: 'Credited by a credit note' }).click()
  await expect(opened(page, 'Invoice').getByRole('link', { name: `Credits invoice ${number}` })).toBeVisible()
  await isNow(opened(page, 'Invoice'), 'Pending')
  await opened(page, 'Invoice')
    .getByRole('link', { name: /^Job 01/ })
    .click()
  await expect(opened(page, 'Job')).toBeVisible()
  await page.context().close()
})
