import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { findingsInBothThemes } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { opened } from './screen.ts'

test('a list counts what refers to its records, hears of more, and leads to them', async ({ browser }) => {
  const api = await apiOf('admin')
  const name = `Counted ${randomUUID().slice(0, 8)}`
  const { id: make_id } = (await api.post('makes', { name })).body
  const page = await browserOf(browser, 'admin')
  await page.goto(`/makes?search=${name}`)
  const row = page.getByRole('row', { name })
  await expect(row.getByRole('gridcell').nth(2)).toHaveText('0')
  await api.post('models', { make_id, name: 'First model' })
  const count = row.getByRole('link', { name: '1', exact: true })
  await expect(count).toBeVisible()
  await count.click()
  await expect(page).toHaveURL(new RegExp(`/models\\?make_id=${String(make_id)}$`))
  await expect(page.getByRole('gridcell', { name: 'First model' })).toBeVisible()
  await page.context().close()
})

test('what refers to a record stands in tabs that are walked by keys, and opens where it is at home', async ({ browser }) => {
  const api = await apiOf('admin')
  const [sahel] = rowsOf(await api.get('relations?debtor_number=140001'))
  const [newest] = rowsOf(await api.get(`jobs?customer_id=${sahel?.id}&sort=-number&per_page=1`))
  const page = await browserOf(browser, 'admin')
  await page.goto(`/relations/${sahel?.id}`)
  const relation = opened(page, 'Relation')
  await relation.getByRole('tab', { name: 'General' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(relation.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(relation.getByRole('tab', { name: /^Quotations \d/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(relation.getByRole('tab', { name: 'Contracts' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(relation.getByRole('tab', { name: /^Jobs \d/ })).toHaveAttribute('aria-selected', 'true')
  const jobs = relation.getByRole('grid', { name: 'Jobs' })
  const first = jobs.getByRole('gridcell', { name: String(newest?.number) })
  await expect(first).toBeVisible()
  await expect(jobs.getByRole('columnheader', { name: 'Customer', exact: true })).toHaveCount(0)
  expect(await findingsInBothThemes(page)).toEqual([])
  await first.click()
  await expect(page).toHaveURL(`/jobs/${newest?.id}`)
  await page.goBack()
  await relation.getByRole('tab', { name: /^Invoices/ }).click()
  await relation.getByRole('link', { name: 'All in the list' }).click()
  await expect(page).toHaveURL(`/invoices?debtor_id=${sahel?.id}`)
  await page.context().close()
})
