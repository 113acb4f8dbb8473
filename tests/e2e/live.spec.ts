import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { apiOf, browserOf } from './people.ts'
import { listenAt } from './push.ts'
import { opened, title } from './screen.ts'

interface Colour {
  path: string
  /** A colleague names it anew. */
  rename: (name: string) => Promise<void>
}

async function colour(): Promise<Colour> {
  const colleague = await apiOf('admin')
  const { body } = await colleague.post('colours', {
    code: `L${randomUUID().slice(0, 7).toUpperCase()}`,
    name: { en: 'Before', nl: 'Ervoor' },
  })
  const path = `/colours/${String(body.id)}`
  return {
    path,
    rename: async name => void (await colleague.put(path.slice(1), { name: { en: name, nl: name } })),
  }
}

const shown = (page: Page) => title(opened(page, 'Colour'))

/** Goes to another screen of the console, without loading it anew. */
const goTo = (page: Page, path: string): Promise<void> => page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)

/** A page that hears of ports, on its way to a colour without being loaded anew. */
async function elsewhere(browser: Browser): Promise<{ page: Page; goOn: (path: string) => Promise<void> }> {
  const page = await browserOf(browser, 'admin')
  await listenAt(page, '/ports', 'ports')
  return { page, goOn: path => goTo(page, path) }
}

/** Comes once a page was told that a record changed; to be asked for before the page listens. */
const changeTold = (page: Page, path: string): Promise<void> =>
  new Promise(done =>
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('changed') && String(payload).includes(path.slice(-36))) done()
      }),
    ),
  )

/** Asks of a page to be let in to hear of colours: each is answered as `answer` says. */
const colourAuth = (page: Page, answer: (go: () => Promise<void>, refuse: () => Promise<void>) => Promise<void>) =>
  page.route('**/api/push/auth', route =>
    /"private-colours"/.test(route.request().postData() ?? '')
      ? answer(
          () => route.continue(),
          () => route.fulfill({ status: 503, json: { message: 'Not now', errors: {}, code: 'unavailable' } }),
        )
      : route.continue(),
  )

test('a change that comes before the page hears of changes is seen once it does', async ({ browser }) => {
  const { path, rename } = await colour()
  const { page, goOn } = await elsewhere(browser)
  const colleague = await browserOf(browser, 'admin')
  const told = changeTold(colleague, path)
  await listenAt(colleague, '/colours', 'colours')
  await colourAuth(page, go => told.then(go))
  await goOn(path)
  await expect(shown(page)).toContainText('Before')
  await rename('After')
  await expect(shown(page)).toContainText('After')
  for (const one of [page, colleague]) await one.context().close()
})

test('who could not be let in at first asks again', async ({ browser }) => {
  const { path, rename } = await colour()
  const { page, goOn } = await elsewhere(browser)
  let isRenamed = false
  await colourAuth(page, (go, refuse) => (isRenamed ? go() : refuse()))
  await goOn(path)
  await expect(shown(page)).toContainText('Before')
  await rename('After')
  isRenamed = true
  await expect(shown(page)).toContainText('After')
  await page.context().close()
})

test('a first answer that was overtaken on its way is asked for again', async ({ browser }) => {
  const { path, rename } = await colour()
  const { page, goOn } = await elsewhere(browser)
  const told = changeTold(page, path)
  await listenAt(page, '/colours', 'colours')
  let asked = 0
  await page.route(`**/api${path}`, async route => {
    if (++asked > 1) return route.continue()
    const response = await route.fetch()
    await rename('After')
    await told
    await route.fulfill({ response })
  })
  await goOn(path)
  await expect(shown(page)).toContainText('After')
  await page.context().close()
})

test('what was missed while the connection was lost is seen when it is back', async ({ browser }) => {
  const { path, rename } = await colour()
  const page = await browserOf(browser, 'admin')
  let cut = () => {}
  let isAway = false
  await page.routeWebSocket('**/app/**', socket => {
    if (isAway) return void socket.close()
    const server = socket.connectToServer()
    cut = () => {
      isAway = true
      void server.close()
      void socket.close()
    }
  })
  await listenAt(page, '/ports', 'ports')
  await goTo(page, path)
  await expect(shown(page)).toContainText('Before')
  cut()
  await rename('After')
  isAway = false
  await expect(shown(page)).toContainText('After')
  await page.context().close()
})
