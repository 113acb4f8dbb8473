import { expect, test } from '@playwright/test'
import { findings } from './axe.ts'
import { browserOf } from './people.ts'

test('figures stand on Home for who may see them, each with its table; an age leads to its invoices', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByRole('figure')).toHaveCount(3)
  const room = figures.getByRole('figure', { name: 'Room on the next voyages' })
  await expect(room.getByRole('img')).toHaveAccessibleName(/HT2647: \d+ of 49 units/)
  await room.getByRole('button', { name: /^As a table/ }).press('Enter')
  await expect(room.getByRole('row').filter({ hasText: 'HT2647' }).getByRole('link')).toHaveAttribute(
    'href',
    /\/voyages\/[\da-f-]{36}\?tab=planning/,
  )
  await expect(room.getByRole('button', { name: /^As a plot/ })).toBeFocused()
  const ageing = figures.getByRole('figure', { name: /^Open items by age/ })
  await ageing.getByRole('button', { name: /^As a table/ }).click()
  const late = ageing.getByRole('row').filter({ hasText: '61 to 90 days' })
  const count = Number(await late.getByRole('cell').first().textContent())
  expect(count, 'the demonstration has one').toBeGreaterThan(0)
  await late.getByRole('link').click()
  await expect(page).toHaveURL(/\/invoices\?/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(new RegExp(`^${count} `))
  await page.context().close()
})

test('who has no figures to see is shown none', async ({ browser }) => {
  for (const account of ['customer', 'surveyor']) {
    const page = await browserOf(browser, account)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Counted' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('figure')).toHaveCount(0)
    await page.context().close()
  }
})

for (const [language, theme] of [
  ['en', 'light'],
  ['nl', 'dark'],
] as const)
  test(`axe finds nothing on the figures of invoices, as plots and as tables (${language}, ${theme})`, async ({ browser }) => {
    for (const width of [1440, 390]) {
      const page = await browserOf(browser, 'user', { language, theme, viewport: { width, height: 844 } })
      await page.goto('/invoices?show=figures')
      await expect(page.getByRole('figure')).toHaveCount(2)
      expect(await findings(page)).toEqual([])
      for (const button of await page.getByRole('figure').getByRole('button').all()) await button.click()
      await expect(page.getByRole('table')).toHaveCount(2)
      expect(await findings(page)).toEqual([])
      await page.context().close()
    }
  })
