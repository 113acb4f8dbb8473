// node infra/launch.mjs tests/screenshots.ts: pictures of every screen into .screenshots/, wide and narrow, light and dark, English and Dutch.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.ts'
import { browserOf, type Tastes } from './e2e/people.ts'
import { publicRoute, routes } from './e2e/routes.ts'
import startSystems from './e2e/setup.ts'

const folder = join(import.meta.dirname, '../.screenshots')
const widths = [1440, 390] as const
const themes = ['light', 'dark'] as const
const languages = ['en', 'nl'] as const

rmSync(folder, { recursive: true, force: true })
const stop = await startSystems({ workers: 1 })
try {
  const executablePath = await findBrowser(console.log)
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  for (const width of widths)
    for (const theme of themes)
      for (const language of languages) await pictures(browser, `${width}-${theme}-${language}`, width, { theme, language })
  await browser.close()
} finally {
  await stop?.()
}

/** Every screen as somebody with these tastes sees it. */
async function pictures(browser: Browser, name: string, width: number, tastes: Tastes): Promise<void> {
  const into = join(folder, name)
  mkdirSync(into, { recursive: true })
  const viewport = { width, height: width < 700 ? 844 : 900 }
  const outside = await browserOf(browser, undefined, { ...tastes, viewport })
  await outside.goto('/')
  await picture(outside, into, 'sign-in')
  await outside.goto(publicRoute)
  await picture(outside, into, 'quotationreply')
  await outside.context().close()

  const page = await browserOf(browser, 'admin', { ...tastes, viewport })
  for (const { path } of routes) {
    const about = path.slice(1).replaceAll(/[/?=]/g, '-') || 'home'
    await page.goto(path)
    await picture(page, into, about)
    const first = page.locator('#row-0')
    if ((await first.count()) === 0) continue
    await first.click()
    await page.getByRole('article').first().waitFor()
    await picture(page, into, `${about}-record`)
    const tabs = page.getByRole('tab')
    for (let index = 1; index < (await tabs.count()); index++) {
      await tabs.nth(index).click()
      await picture(page, into, `${about}-record-tab-${index}`)
    }
  }
  console.log(`${into}: done`)
  await page.context().close()
}

/** Takes a picture once nothing has been loading for a moment. */
async function picture(page: Page, into: string, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  let loading = 0
  const begun = () => loading++
  const ended = () => loading--
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  for (let quiet = 0; quiet < 4; quiet++) {
    await page.waitForTimeout(100)
    if (loading > 0) quiet = -1
  }
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.screenshot({ path: join(into, `${name}.png`) })
}
