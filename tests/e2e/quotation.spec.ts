import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { cell, give, isNow, lines, opened, sure, tab, title } from './screen.ts'

test('a quotation is priced by its mark-up, sent, and accepted by the name of who accepts it', async ({ browser }) => {
  const [draft] = rowsOf(await (await apiOf('user')).get('quotations?status=draft'))
  const page = await browserOf(browser, 'user')
  await page.goto(`/quotations/${String(draft?.id)}`)
  const quotation = opened(page, 'Quotation')
  await expect(title(quotation)).toHaveText(/^Q01\d{7}$/)
  await tab(quotation, 'Price')
  const grid = lines(quotation, 'Price')
  await expect(await cell(grid, 'Description', 1)).toHaveText('Ocean freight')
  const type = async (column: string, typed: string) => {
    await (await cell(grid, column, 1)).click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await type('Purchase rate', '400')
  await type('Mark-up (%)', '25')
  await expect(await cell(grid, 'Sales rate', 1)).toHaveText('500,0000')
  const saves = quotation.getByRole('button', { name: 'Save the price' })
  await saves.click()
  await expect(saves).toBeHidden()
  await give(quotation, 'Send', sure)
  await isNow(quotation, 'Active')
  await give(quotation, 'Accept', dialog => dialog.getByLabel('Accepted by').fill('P. Jansen'))
  await isNow(quotation, 'Accepted')
  await page.context().close()
})
