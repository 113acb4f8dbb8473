import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { opened, tab } from './screen.ts'

test('the account of a debtor shows what is open by age, and what led to it, and comes as a paper', async ({ browser }) => {
  const api = await apiOf('admin')
  const [invoice] = rowsOf(await api.get('invoices?status=sent&type=INVOICE&open.from=0.01'))
  const page = await browserOf(browser, 'admin')
  await page.goto(`/relations/${String(invoice?.debtor_id)}`)
  const record = opened(page, 'Relation')
  await tab(record, 'Account')
  await record.getByLabel('From').fill('01-01-2020')
  await record.getByLabel('From').blur()
  const open = record.getByRole('table', { name: /^Open on/ }).first()
  await expect(open.getByRole('row').filter({ hasText: String(invoice?.number) })).toBeVisible()
  const movements = record.getByRole('table', { name: /^Statement/ }).first()
  await expect(movements.getByRole('row').filter({ hasText: `Invoice ${String(invoice?.number)}` })).toBeVisible()
  await expect(movements.getByRole('row').last()).toContainText('Closing balance')
  const file = page.waitForEvent('download')
  await record.getByRole('button', { name: 'PDF' }).click()
  expect((await file).suggestedFilename()).toMatch(/^statement-.*\.pdf$/)

  await record.getByRole('button', { name: 'Mail' }).click()
  const form = page.getByRole('dialog', { name: 'Mail the statement' })
  await form.getByRole('textbox', { name: 'To', exact: true }).fill('books@debtor.test')
  await form.getByLabel('Note to the debtor').fill('Could you look at the oldest one?')
  await form.getByRole('button', { name: 'Mail the statement' }).click()
  await expect(page.getByText('The statement is on its way.')).toBeVisible()
  await expect(record.getByRole('button', { name: 'Mail' })).toBeFocused()
  await tab(record, 'History')
  await expect(record.getByText(/mailed the statement as of .* to .*books@debtor.test/)).toBeVisible()
})
