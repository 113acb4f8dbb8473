import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { must } from '../stage.ts'
import { newRecord } from './forms.ts'
import { apiOf, browserOf } from './people.ts'
import { choose, give, isNow, opened, save, sure, tab } from './screen.ts'

test('what an invoice books stands on its record, and with all others in the general ledger', async ({ browser }) => {
  const api = await apiOf('admin')
  const [invoice] = rowsOf(await api.get('invoices?status=paid&type=INVOICE'))
  const number = String(invoice?.number)
  const page = await browserOf(browser, 'admin')
  await page.goto(`/invoices/${invoice?.id}`)
  const record = opened(page, 'Invoice')
  await tab(record, 'General ledger')
  await expect(record.getByRole('row').filter({ hasText: 'Debtors' })).toContainText(number)
  await expect(record.getByRole('row').filter({ hasText: 'Revenue freight' }).first()).toBeVisible()

  await page.goto(`/generalledger?number=${number}`)
  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows.filter({ hasText: 'Debtors' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
})

test('an office exports its documents: the batch leads to them and to its file, and each says that it went out', async ({ browser }) => {
  const api = await apiOf('admin')
  const [office] = rowsOf(await api.get('relations?office_code=02'))
  const settings = (await api.get(`companysettings/${String(office?.id)}`)).body
  must(await api.put(`companysettings/${String(office?.id)}`, { ...settings, accounting_target: 'CSV' }))
  const page = await browserOf(browser, 'admin')
  await page.goto(`/accountingexports`)
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  const form = newRecord(page)
  await choose(form, 'Office', 'fairlead ant', 'Fairlead Antwerp')
  await save(form)
  const batch = opened(page, 'Accounting export')
  await isNow(batch, 'Finished')
  for (const name of [/\.csv$/, /\.xlsx$/]) await expect(batch.getByRole('button', { name })).toBeVisible()
  await tab(batch, 'Invoices')
  await expect(batch.getByRole('row').filter({ hasText: 'Exported' }).first()).toBeVisible()
  await give(batch, 'Confirm', sure)
  await isNow(batch, 'Confirmed')
})

test('the audit file of a period is asked for, written, and taken as a file', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/auditfiles')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  const form = newRecord(page)
  await choose(form, 'Office', 'fairlead rot', 'Fairlead Rotterdam')
  await save(form)
  const record = opened(page, 'Audit file')
  await isNow(record, 'Finished')
  const button = record.getByRole('button', { name: /\.xaf$/ })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(file.suggestedFilename()).toMatch(/^320110-\d{4}-01-01-.*\.xaf$/)
})

test('who comes back from the accounting package after too long is told so', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/callback/accounting?code=made-up&state=made-up')
  await expect(page.getByRole('alert')).toContainText('Connecting took more than ten minutes')
  await page.getByRole('link', { name: 'To the finance settings' }).click()
  await expect(page).toHaveURL(/nmtcompanysettings/)
})
