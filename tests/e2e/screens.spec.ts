import { expect, type Page, test } from '@playwright/test'
import { findings, tastes } from './axe.ts'
import { browserOf } from './people.ts'
import { accounts, publicRoute, routes, titleOf } from './routes.ts'

/** Goes to an address without loading the console again, as its own links do. */
const visit = (page: Page, path: string) => page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)

/** What the browser complained of, such as an error in a script or a breach of the content security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => message.type() === 'error' && complaints.push(`${page.url()}: ${message.location().url} ${message.text()}`))
  return complaints
}

test.describe('routes', () => {
  for (const account of accounts)
    test(`${account} opens what is his, and is led Home from everything else`, async ({ browser }) => {
      const page = await browserOf(browser, account)
      const complaints = complaintsOf(page)
      await page.goto('/')
      for (const { path, section, who } of routes) {
        await visit(page, path)
        const may = who.includes(account)
        await expect(page, `${path} for ${account}`).toHaveTitle(titleOf(may ? section.en : 'Home'))
        if (!may) await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      }
      for (const path of ['/no/such/thing', '/nonsense', '/ports/a/b']) {
        await visit(page, path)
        await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/)
        await expect(page).toHaveTitle(titleOf('Home'))
      }
      expect(complaints).toEqual([])
      await page.context().close()
    })

  test('the reply to a quotation needs no sign-in and shows no menu; everything else asks for one', async ({ browser }) => {
    const page = await browserOf(browser)
    await page.goto(publicRoute)
    await expect(page.getByRole('heading', { level: 1, name: 'This address leads nowhere' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    for (const path of ['/', '/voyages', '/jobs/new', '/logs']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Sign in with single sign-on' })).toBeVisible()
    }
    await page.context().close()
  })

  test('who signs in comes back to where he wanted to be', async ({ browser }) => {
    const page = await browserOf(browser)
    await page.goto('/ports?search=rotterdam')
    await page.getByRole('button', { name: 'Sign in with single sign-on' }).click()
    await page.locator('button[value="admin@fairlead.test"]').click()
    await expect(page).toHaveURL(/\/ports\?search=rotterdam$/)
    await expect(page.getByRole('row').filter({ hasText: 'NLRTM' })).toBeVisible()
    await page.context().close()
  })

  test('a stranger is told that he has no access', async ({ browser }) => {
    const page = await browserOf(browser)
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in with single sign-on' }).click()
    await page.locator('button[value="stranger@fairlead.test"]').click()
    await expect(page.getByRole('alert')).toHaveText('Your user account does not have access to Fairlead.')
    await page.context().close()
  })
})

test.describe('accessibility', () => {
  for (const taste of tastes) {
    const about = `${taste.language}, ${taste.theme}`

    test(`axe finds nothing before signing in (${about})`, async ({ browser }) => {
      const page = await browserOf(browser, undefined, taste)
      for (const path of ['/', publicRoute]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect.soft(await findings(page), path).toEqual([])
      }
      await page.context().close()
    })

    test(`axe finds nothing on any screen, list and record (${about})`, async ({ browser }) => {
      const page = await browserOf(browser, 'admin', taste)
      const complaints = complaintsOf(page)
      await page.goto('/')
      for (const route of routes) {
        const { path, section } = route
        await visit(page, path)
        await expect(page).toHaveTitle(titleOf(section[taste.language]))
        const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first()
        await expect(heading).toHaveText(section.en === 'Home' ? /Marijke van den Berg$/ : section[taste.language])
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        // The frame around it is the same on all of them.
        expect.soft(await findings(page, section.en === 'Home' ? 'html' : 'main'), path).toEqual([])
        const first = page.locator('#row-0')
        if ((await first.count()) === 0) continue
        await first.click({ position: { x: 60, y: 3 } }) // past its box, and above what in it leads elsewhere
        await expect(page.getByRole('article').first(), `a record of ${path}`).toBeVisible()
        expect.soft(await findings(page, 'article'), `a record of ${path}`).toEqual([])
      }
      expect(complaints).toEqual([])
      await page.context().close()
    })
  }
})
