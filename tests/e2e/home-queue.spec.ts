import { expect, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { must } from '../stage.ts'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { opened } from './screen.ts'
import { done, draftBill, loadedCargo, permittedCargo } from './stage.ts'

const queue = (page: Page) => page.getByRole('region', { name: /^(To do|Te doen)$/ })
const work = (page: Page, number: string) => queue(page).getByRole('listitem').filter({ hasText: number })

/** Of each sort of work only the first few stand on Home: drafts that are there already are sent back, and wait as another sort. */
async function othersAside(): Promise<void> {
  const [clerk, supervisor] = [await apiOf('user'), await apiOf('supervisor')]
  const drafts = rowsOf(await clerk.get('billsoflading?status=draft&approval=none&approval=requested&per_page=200'))
  for (const { id, approval } of drafts) {
    if (approval === 'none') must(await clerk.post(`billsoflading/${String(id)}/request_approval`))
    must(await supervisor.post(`billsoflading/${String(id)}/reject`, { reason: 'Sent back' }))
  }
}

test('a bill of one’s own stands on Home with its next step, by push; once asked for approval it is the supervisor’s', async ({
  browser,
}) => {
  await othersAside()
  const cargo = await permittedCargo()
  const [page, supervisor] = [await browserOf(browser, 'user'), await browserOf(browser, 'supervisor')]
  await Promise.all([page.goto('/'), supervisor.goto('/')])
  await expect(queue(page)).toBeVisible()
  const bill = await draftBill(cargo)
  await expect(work(page, bill.number)).toContainText('B/L in draft')
  await expect(work(page, bill.number)).toContainText('mine')
  await done(`billsoflading/${bill.id}/request_approval`)
  await expect(work(page, bill.number)).toHaveCount(0)
  await expect(work(supervisor, bill.number)).toContainText('B/L to approve')
  await work(supervisor, bill.number).getByRole('link').press('Enter')
  await expect(supervisor).toHaveURL(new RegExp(`/billsoflading/${bill.id}`))
  await expect(opened(supervisor, 'Bill of lading')).toBeVisible()
  await page.context().close()
  await supervisor.context().close()
})

test('a job that was loaded leads to its costs; what is nothing is quieter than what waits', async ({ browser }) => {
  const { job } = await loadedCargo()
  await expect.poll(async () => (await (await apiOf('user')).get(`jobs/${job.id}`)).body.status, { timeout: 20_000 }).toBe('shipped')
  const page = await browserOf(browser, 'user')
  await page.goto('/')
  const own = work(page, job.number)
  if ((await own.count()) > 0) {
    await own.first().getByRole('link').first().press('Enter')
    await expect(page).toHaveURL(new RegExp(`/jobs/${job.id}\\?tab=costs`))
    await page.goBack()
  }
  const counted = page.getByRole('region', { name: 'Counted' })
  await expect(counted.getByRole('link', { name: /Shipped jobs, not invoiced/ })).toHaveText(/^[1-9]/)
  const figure = (name: RegExp) => counted.getByRole('link', { name }).locator('span').first()
  await expect(figure(/Shipped jobs, not invoiced/)).toHaveCSS('font-weight', '600')
  for (const one of await counted.getByRole('link', { name: /^0 / }).all())
    await expect(one.locator('span').first()).toHaveCSS('font-weight', '400')
  await page.context().close()
})

for (const { account, language, theme } of [
  { account: 'user', language: 'en', theme: 'light' },
  { account: 'user', language: 'nl', theme: 'dark' },
  { account: 'admin', language: 'en', theme: 'dark' },
  { account: 'customer', language: 'nl', theme: 'light' },
  { account: 'port.operator', language: 'en', theme: 'light' },
] as const)
  test(`Home of ${account} in ${language} and ${theme} has nothing that axe finds, wide and narrow`, async ({ browser }) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await browserOf(browser, account, { language, theme, viewport })
      await page.goto('/')
      await expect(page.getByRole('region', { name: /Counted|In cijfers/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await findings(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), 'nothing is wider than the screen').toBe(0)
      await page.context().close()
    }
  })
