import { expect, test } from '@playwright/test'
import { browserOf } from './people.ts'
import { choose, lines, notice, paste, row } from './screen.ts'

test('the holidays of a country are pasted once, kept for its terminals, which are filled in, and taken back together', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/terminalholidays')
  await page.getByRole('button', { name: 'Add for a country' }).click()
  await choose(page.getByRole('dialog'), 'Country', 'NL', /Netherlands/)
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  const form = page.getByRole('dialog', { name: /Holidays of a country/i })
  const year = new Date().getFullYear() + 1
  await paste(lines(form, 'Days'), 'Date', 1, [`27-04-${year}\tTrial of King's Day\tClosed`, `05-05-${year}\tTrial of freedom\tHalf day`])
  await expect(row(form, 'Trial of freedom')).toContainText('Half day')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const kept = row(page, /Trial of (King's Day|freedom)/)
  await expect(form).toBeHidden()
  await expect(kept).toHaveCount(2)
  await notice(page).filter({ hasText: 'holidays kept' }).getByRole('button', { name: 'Undo' }).click()
  await expect(kept).toHaveCount(0)
  await page.context().close()
})
