import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { must } from '../stage.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { field, give, opened } from './screen.ts'

test('who wants a VAT ID checked where VIES is not connected is told so, and finance confirms it by hand; in either language', async ({
  browser,
}) => {
  const api = await apiOf('admin')
  const country_id = String(rowsOf(await api.get('countries?code=BE'))[0]?.id)
  const company = { name: `Autobedrijf ${Date.now()}`, types: ['CUSTOMER'], contacts: [], cfr_manager_emails: [], country_id }
  const { id } = must(await api.post('relations', { ...company, vat_id: 'BE0403170701' }))
  const page = await browserOf(browser, 'admin')
  await page.goto(`/relations/${id}`)
  const relation = opened(page, 'Relation')
  await give(relation, 'Check VAT ID')
  const notice = relation.getByRole('status').filter({ hasText: 'VIES is not connected here' })
  await expect(notice).toContainText('It was not checked: its form and check digits decide.')
  expect(await findings(page, 'article')).toEqual([])

  const dutch = await browserOf(browser, 'admin', { language: 'nl' })
  await dutch.setViewportSize({ width: 390, height: 844 })
  await dutch.goto(`/relations/${id}`)
  await expect(dutch.getByRole('status').filter({ hasText: 'VIES is hier niet aangesloten' })).toBeVisible()
  expect(await dutch.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  await dutch.context().close()

  await give(relation, 'Confirm VAT ID', async dialog => {
    await field(dialog, 'Where it was checked, and found').fill('Crossroads Bank for Enterprises')
  })
  await expect(field(relation, 'VAT ID checked by hand')).toHaveValue('BE0403170701')
  await expect(notice).toBeHidden()
  await page.context().close()
  must(await api.post(`relations/${id}/change`, { vat_id: null }))
})
