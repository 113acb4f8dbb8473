import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'

test('an entry of the log says what was done, leads to its record, and to what came of the same request', async ({ browser }) => {
  const api = await apiOf('admin')
  const code = `L${randomUUID().slice(0, 6).toUpperCase()}`
  const { body: colour } = await api.post('colours', { code, name: { en: 'Log red', nl: 'Logrood' } })
  await api.put(`colours/${colour.id}`, { name: { en: 'Log blue', nl: 'Logblauw' } })
  const [entry] = rowsOf(await api.get(`logs?record_id=${colour.id}&event=Changed`))

  const page = await browserOf(browser, 'admin')
  await page.goto(`/logs?search=${code}`)
  const grid = page.getByRole('grid', { name: 'Logs' })
  await expect(grid.getByRole('row')).toHaveCount(3) // its heading, and what was done
  const changed = grid.getByRole('row').filter({ hasText: /Log red.* → .*Log blue/ })
  await expect(changed).toContainText('127.0.0.1')
  await changed.getByRole('link', { name: 'Log blue' }).click()
  await expect(page).toHaveURL(new RegExp(`/colours/${colour.id}$`))

  await page.goto(`/logs/${entry?.id}`)
  await expect(page).toHaveTitle('Fairlead · Logs')
  const article = page.getByRole('article')
  await expect(article.getByText(/changed name$/)).toBeVisible()
  await expect(article.getByRole('deletion').first()).toContainText('Log red')
  await expect(article.getByText('127.0.0.1')).toBeVisible()
  await expect(article.getByRole('tab', { name: 'History' })).toHaveCount(0)
  expect(await findings(page, 'article')).toEqual([])
  await article.getByRole('tab', { name: 'Same request' }).click()
  await expect(article.getByRole('grid', { name: 'Logs' }).getByRole('row')).toHaveCount(2) // its heading, and this event alone
  await article.getByRole('tab', { name: 'General' }).click()
  await article.getByRole('link', { name: 'Open: Colour Log blue' }).click()
  await expect(page).toHaveURL(new RegExp(`/colours/${colour.id}$`))
  await page.context().close()
})

test('that the bank does not answer is said to who asks for its rates, and stands in the register of calls', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/currencies')
  await page.getByRole('button', { name: 'Fetch the ECB rates' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'European Central Bank' })).toBeVisible()
  await page.goto('/externalLog?system=rates')
  await expect(page.getByRole('grid', { name: 'External logs' }).getByRole('gridcell', { name: 'Failed' }).first()).toBeVisible()
  await page.context().close()
})
