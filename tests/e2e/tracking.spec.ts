import { expect, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { must } from '../stage.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { opened } from './screen.ts'

test('the address of a unit is taken along from its record, and tells on a telephone without a script where it is', async ({ browser }) => {
  const api = await apiOf('user')
  const [loaded] = rowsOf(await api.get('units?status=loaded&chassis_number.empty=false&per_page=1'))
  const unit = must(await api.get(`units/${String(loaded?.id)}`))
  const page = await browserOf(browser, 'user')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/portoperations/${String(unit.id)}`)
  await opened(page, 'Unit').getByRole('button', { name: 'Copy the link to its public page' }).click()
  await expect(page.getByText('it needs no sign-in')).toBeVisible()
  const link = String(await page.evaluate('navigator.clipboard.readText()'))
  expect(link).toBe(must(await api.get(`units/${String(unit.id)}/tracking`)).url)
  await page.context().close()

  for (const [lang, theme, width] of [
    ['en', 'light', 390],
    ['nl', 'dark', 1440],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: theme, javaScriptEnabled: false })
    const phone = await context.newPage()
    await phone.goto(`${link}&lang=${lang}`)
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(String(unit.chassis_number))
    await expect(phone.getByText(lang === 'en' ? /^(On board|At sea)$/ : /^(Aan boord|Op zee)$/)).toBeVisible()
    await expect(phone.getByRole('rowheader', { name: lang === 'en' ? /^Arrival in / : /^Aankomst in / })).toBeVisible()
    await expect(phone.getByRole('img', { name: lang === 'en' ? /^Map of the way: / : /^Kaart van de route: / })).toBeVisible()
    expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await context.close()
  }

  const reader = await (await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })).newPage()
  for (const url of [link, String(must(await api.get(`jobs/${String(unit.job_id)}/tracking`)).url)]) {
    await reader.goto(url)
    expect(await findings(reader), url).toEqual([])
  }
  await reader.getByRole('link', { name: String(unit.chassis_number) }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(String(unit.chassis_number))
  await reader.context().close()
})
