import { expect, type Page, test } from '@playwright/test'
import { chunksNamed } from './chunks.ts'
import { apiOf, browserOf, signedOutEverywhere, signInByHand } from './people.ts'
import { subscribeAt } from './push.ts'
import { go, inside, row } from './screen.ts'

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with single sign-on' })
const banner = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

test.describe('signing in that does not succeed', () => {
  const answers = [
    [503, 'The service is not available for a moment. Try again.'],
    [429, 'Too many requests. Wait a moment.'],
    [400, 'Signing in took too long. Try again.'],
  ] as const
  for (const [status, message] of answers)
    test(`says what it is: ${status}`, async ({ browser }) => {
      const page = await browserOf(browser)
      await page.goto('/')
      await page.route('**/api/auth/callback', route => route.fulfill({ status, json: { message, errors: {}, code: 'x' } }))
      await signInButton(page).click()
      await page.locator('button[value="admin@fairlead.test"]').click()
      await expect(page.getByRole('alert')).toHaveText(message)
      await expect(signInButton(page)).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
      await page.context().close()
    })

  test('says so when its address does not come, in the language of the screen', async ({ browser }) => {
    const page = await browserOf(browser, undefined, { language: 'nl' })
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Aanmelden met single sign-on' })
    await page.route('**/api/auth/get-login-url', route => route.abort())
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('De server is niet bereikbaar. Controleer uw verbinding.')
    await page.unrouteAll()
    await page.route('**/api/auth/get-login-url', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('Aanmelden is niet gelukt. Probeer het zo opnieuw.')
    await page.context().close()
  })

  test('keeps neither code nor state in the address, not after a refusal either', async ({ browser }) => {
    const page = await browserOf(browser)
    await page.goto('/callback?code=somebody&state=elses')
    await expect(page.getByRole('alert')).toHaveText('This sign-in was not begun in this tab. Sign in again.')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/callback?error=access_denied&state=elses')
    await expect(page.getByRole('alert')).toBeVisible()
    await signInButton(page).click()
    await page.locator('button[value="stranger@fairlead.test"]').click()
    await expect(page.getByRole('alert')).toHaveText('Your user account does not have access to Fairlead.')
    await expect(page).toHaveURL(/\/$/)
    await page.context().close()
  })
})

test('the way back from the sign-in is Home for who is signed in (specification §2)', async ({ browser }) => {
  const page = await browserOf(browser, 'customer')
  for (const path of ['/callback', '/callback?code=used&state=used']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /^Good day/ })).toBeVisible()
    await expect(page).toHaveTitle('Fairlead · Home')
    await expect(page).toHaveURL(/\/callback$/)
  }
  await page.context().close()
})

test('the language is kept with the user: another computer speaks it too, whatever was spoken there before', async ({ browser }) => {
  const [one, elsewhere] = [await browserOf(browser, 'hq.user'), await browserOf(browser, 'hq.user')]
  await one.goto('/')
  await inside(one)
  await elsewhere.goto('/')
  await expect(elsewhere.getByRole('heading', { name: /^Good day/ })).toBeVisible()
  const kept = one.waitForResponse('**/api/auth/language')
  await one.getByRole('button', { name: /User menu/ }).click()
  await one.getByRole('menuitemradio', { name: 'Nederlands' }).click()
  expect((await kept).status()).toBe(200)
  await expect(one.getByRole('heading', { name: /^Goedendag/ })).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: /^Goedendag/ })).toBeVisible()
  await (await apiOf('hq.user')).put('auth/language', { language: 'en' })
  await one.reload()
  await expect(one.getByRole('heading', { name: /^Good day/ })).toBeVisible()
  await Promise.all([one.context().close(), elsewhere.context().close()])
})

/** Opens an address with a session of an hour, on a clock that the test puts forward. */
async function forAnHour(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.route('**/api/auth/check-login', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), token_expiration: soon(3600) } })
  })
  await page.goto(path)
  await inside(page)
}

test('a session warns two minutes before it ends, and signing in again leads back', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await forAnHour(page, '/ports?search=rotterdam')
  await expect(banner(page, 'Your session ends')).toHaveCount(0)
  await page.clock.fastForward('58:30')
  await expect(banner(page, 'Your session ends in 2 minutes')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.locator('button[value="admin@fairlead.test"]').click()
  await expect(page).toHaveURL(/\/ports\?search=rotterdam$/)
  await page.context().close()
})

test('a session that has ended asks for a sign-in', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await forAnHour(page, '/ports')
  await expect(signInButton(page)).toHaveCount(0)
  await page.clock.fastForward('01:00:00')
  await expect(signInButton(page)).toBeVisible()
  await page.context().close()
})

test('a session that nobody uses ends after a warning, and goes on for who is there', async ({ browser }) => {
  const page = await browserOf(browser)
  await signInByHand(page, 'admin')
  await page.clock.install()
  await page.goto('/colours/new')
  await page.getByLabel('Code').fill('IDLE')
  await page.clock.fastForward('58:30')
  await expect(banner(page, 'Your session ends in 2 minutes')).toBeVisible()
  await page.mouse.click(1, 1)
  await expect(banner(page, 'Your session ends'), 'somebody is there').toHaveCount(0)
  await page.clock.fastForward('01:00:30')
  await expect(signInButton(page)).toBeVisible()
  await page.context().close()
})

async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Waits until new tabs of this browser would be let in. */
const shares = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => (await navigator.locks.query()).held?.some(lock => lock.name === 'fairlead.session'))

test('tabs of a browser share a session; signing out in one signs out of all, everywhere also of other computers', async ({ browser }) => {
  const [one, elsewhere] = [await browserOf(browser), await browserOf(browser)]
  for (const page of [one, elsewhere]) await signInByHand(page, 'hq.user')
  await shares(one)
  // A press with Ctrl opens what a link leads to; but a headless Chromium now and then opens nothing, though the link was pressed.
  const ports = one.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Ports', exact: true })
  const two = await one.context().newPage()
  await two.goto((await ports.getAttribute('href')) ?? '')
  await expect(row(two, 'BEANR')).toBeVisible()
  await chooseInUserMenu(one, 'Sign out')
  for (const page of [one, two]) await expect(signInButton(page)).toBeVisible()
  await go(elsewhere, 'Ports')
  await expect(row(elsewhere, 'BEANR')).toBeVisible()

  await signInByHand(one, 'hq.user')
  await chooseInUserMenu(one, 'Sign out everywhere')
  signedOutEverywhere('hq.user')
  await expect(signInButton(one)).toBeVisible()
  await expect(async () => {
    await elsewhere.reload()
    await expect(signInButton(elsewhere)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await Promise.all([one.context().close(), elsewhere.context().close()])
})

test('a newer release is announced with what is new in it, an older one than the configured instant is not', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await subscribeAt(page, '/', 'new-update') // by then it knows which release it shows
  let released_at = '2024-06-17T17:59:59.000Z'
  await page.route('**/api/config', async route => {
    const response = await route.fetch()
    const served = { release: 'newer', released_at, release_note: 'Bills of lading print faster.', announced_for_days: 36_500 }
    await route.fulfill({ response, json: { ...(await response.json()), ...served } })
  })
  const focus = () => page.evaluate("window.dispatchEvent(new Event('focus'))")
  await Promise.all([page.waitForResponse('**/api/config'), focus()])
  await expect(banner(page, 'A new release')).toHaveCount(0)
  released_at = '2024-06-17T18:00:00.000Z'
  await focus()
  await expect(banner(page, 'A new release of Fairlead is available. Bills of lading print faster.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' }) // an answer may be under way
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Refresh the page' }).click()
  await loaded
  await inside(page)
  await expect(banner(page, 'A new release')).toHaveCount(0)
  await page.context().close()
})

test('a part of the console that is gone leads to one reload, then to the error page inside the frame', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/')
  await inside(page)
  const ports = chunksNamed('ports')
  await page.route(ports, route => route.abort())
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await Promise.all([page.waitForEvent('load'), go(page, 'Ports')])
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(loads.length).toBe(1)
  await page.unroute(ports)
  await go(page, 'Voyages')
  await expect(page).toHaveTitle('Fairlead · Voyages')
  await page.context().close()
})

test('a lost server is said, and its coming back brings everything up to date', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/ports')
  await expect(row(page, 'BEANR')).toBeVisible()
  await page.context().setOffline(true)
  await expect(banner(page, 'The server cannot be reached')).toBeVisible()
  const again = page.waitForResponse(/\/api\/ports\?/)
  await page.context().setOffline(false)
  await again
  await expect(banner(page, 'The server cannot be reached')).toHaveCount(0)
  await page.context().close()
})

test('who opens the console again while nobody answers goes on in it', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/ports')
  await expect(row(page, 'BEANR')).toBeVisible()
  await page.route('**/api/auth/check-login', route => route.abort())
  await page.reload()
  await expect(row(page, 'BEANR')).toBeVisible()
  await page.context().close()
})
