import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { findings } from './axe.ts'
import { browserOf } from './people.ts'

test('a list is saved as a sheet: what it finds, in the columns and words of the screen', async ({ browser }) => {
  const page = await browserOf(browser, 'admin', { language: 'nl' })
  await page.goto('/ports?search=antw')
  await page.getByRole('button', { name: 'Exporteren en importeren' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'CSV, deze kolommen' })).toBeVisible()
  expect(await findings(page, '[role=menu]')).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, deze kolommen' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^ports-\d{4}-\d\d-\d\d\.csv$/)
  const [header, ...rows] = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n')
  expect(header).toMatch(/^UN\/LOCODE;|^Code;/)
  expect(header).toContain('Land')
  expect(rows).toEqual([expect.stringMatching(/^BEANR;Antwerp;Antwerpen;BE;/)])
  await page.context().close()
})
