import { settings, settingsId } from '@fairlead/contracts/platform/settings'
import { expect, test } from '@playwright/test'
import { apiOf, browserOf } from './people.ts'
import { field, go, opened, save, tab } from './screen.ts'

test('the general configuration opens as one form, is saved, told in its history and seen by a colleague at once', async ({ browser }) => {
  const [one, other] = [await browserOf(browser, 'admin'), await browserOf(browser, 'hq.user', { language: 'nl' })]
  await one.goto('/')
  await go(one, 'General configuration')
  await expect(one).toHaveURL(/\/generalconfig$/)
  await other.goto('/generalconfig')
  const theirs = field(other, 'Geldigheid offerte in dagen')
  await expect(theirs).toHaveValue('30')
  const form = opened(one, 'General configuration')
  await expect(form.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
  await field(form, 'Days that a quotation is valid').fill('21')
  await save(form)
  await expect(theirs).toHaveValue('21')
  await one.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await tab(form, 'History')
  await expect(form.getByRole('list').first()).toContainText('Days that a quotation is valid')
  await (await apiOf('admin')).post(`${settings.name}/${settingsId}/change`, { quote_validity_days: 30 })
  await Promise.all([one.context().close(), other.context().close()])
})

test('a setting that is out of bounds is refused at its field', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/generalconfig')
  const days = field(page, 'Days that a quotation is valid')
  await days.fill('400')
  await page.keyboard.press('Control+Enter')
  await expect(days).toHaveAttribute('aria-invalid', 'true')
  await page.context().close()
})
