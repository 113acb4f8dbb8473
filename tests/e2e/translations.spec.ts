import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'

test('what one words otherwise in the list is what all read at once, and the shipped text comes back', async ({ browser }) => {
  const [page, colleague] = [await browserOf(browser, 'admin'), await browserOf(browser, 'admin', { language: 'nl' })]
  await Promise.all([page.goto('/locales?key=fields:own_nl'), colleague.goto('/locales?key=fields:own_nl')])
  const cell = page.getByRole('button', { name: /^Dutch, own text · fields:own_nl/ })
  const heading = (name: string) => colleague.getByRole('columnheader', { name })
  await expect(heading('Nederlands, eigen tekst')).toBeVisible()

  await cell.click()
  const box = page.getByLabel('Dutch, own text', { exact: true })
  await box.fill('Ons {{woord}}')
  await box.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Keep what is filled in')
  expect(await findings(page, '[data-slot=popover]')).toEqual([])
  await box.fill('Ons eigen woord')
  await box.press('Enter')
  await expect(box).toBeHidden()
  await expect(heading('Ons eigen woord')).toBeVisible()

  await cell.click()
  await page.getByRole('button', { name: 'Use the shipped text', exact: true }).click()
  await expect(heading('Nederlands, eigen tekst')).toBeVisible()
  await Promise.all([page, colleague].map(one => one.context().close()))
})

test('a page that needs no sign-in speaks as the company words it', async ({ browser }) => {
  const admin = await apiOf('admin')
  const [text] = rowsOf(await admin.get('translations?key=common:sign_in.prompt'))
  await admin.put(`translations/${text?.id}`, { own_nl: 'Nog even geduld' })
  const page = await browserOf(browser, undefined, { language: 'nl' })
  await page.goto('/')
  await expect(page.getByText('Nog even geduld')).toBeVisible()
  await admin.post(`translations/${text?.id}/revert`)
  await page.context().close()
})
