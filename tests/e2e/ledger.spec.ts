import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { opened, tab } from './screen.ts'

test('what an invoice books stands on its record, and with all others in the general ledger', async ({ browser }) => {
  const api = await apiOf('admin')
  const [invoice] = rowsOf(await api.get('invoices?status=paid&type=INVOICE'))
  const number = String(invoice?.number)
  const page = await browserOf(browser, 'admin')
  await page.goto(`/invoices/${invoice?.id}`)
  const record = opened(page, 'Invoice')
  await tab(record, 'General ledger')
  await expect(record.getByRole('row').filter({ hasText: '1100' })).toContainText(number)
  await expect(record.getByRole('row').filter({ hasText: '8000' }).first()).toBeVisible()

  await page.goto(`/generalledger?number=${number}`)
  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows.filter({ hasText: '1100' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
})
