import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, isNow, opened, said, save, sure, title } from './screen.ts'
import { draftBill, loadedCargo, pendingInvoice } from './stage.ts'

test('an invoice is previewed while it is typed, approved, numbered by itself, and credited by a note that refers to it', async ({
  browser,
}) => {
  const cargo = await loadedCargo()
  await draftBill(cargo)
  const api = await apiOf('user')
  const page = await browserOf(browser, 'user')
  const id = await pendingInvoice(cargo)
  await page.goto(`/invoices/${id}`)
  const invoice = opened(page, 'Invoice')
  const preview = page.getByRole('region', { name: 'Preview of the document' })
  await expect(preview.getByRole('img').first()).toBeVisible()
  await expect(invoice.getByText('A draft without a number')).toBeVisible()
  const amounts = async (net: string, vat: string, total: string) => {
    await expect(said(invoice, 'Net')).toHaveText(net)
    await expect(said(invoice, 'VAT')).toHaveText(vat)
    await expect(said(invoice, 'Total')).toHaveText(total)
  }
  await amounts('7.850,00 EUR', '0,00 EUR', '7.850,00 EUR')
  const drawn = () => preview.getByRole('img').first().getAttribute('src')
  const before = await drawn()
  await field(invoice, 'Customer reference').fill('PO 4711')
  await expect(preview.getByText('Not saved')).toBeVisible()
  await expect.poll(drawn).not.toBe(before)
  await save(invoice)
  await give(invoice, 'Approve', sure)
  await expect(title(invoice)).toHaveText(/^3101\d{7}$/)
  const number = (await title(invoice).textContent()) ?? ''
  const [series] = rowsOf(await api.get(`invoiceseries?prefix=${number.slice(0, 6)}`))
  expect(series?.next_number).toBe(String(Number(number) + 1))
  await give(invoice, 'Credit', dialog => field(dialog, 'Reason').fill('Wrong rate'))
  await said(invoice, 'Credited by').getByRole('link', { name: 'Invoice' }).click()
  await expect(said(invoice, 'Credits').getByRole('link', { name: number })).toBeVisible()
  await isNow(invoice, 'Pending')
  await expect(said(invoice, 'Type')).toHaveText('Credit note')
  await amounts('7.850,00 EUR', '0,00 EUR', '7.850,00 EUR')
  await said(invoice, 'Job').getByRole('link', { name: cargo.job.number }).click()
  await expect(title(opened(page, 'Job'))).toHaveText(cargo.job.number)
  await page.context().close()
})
