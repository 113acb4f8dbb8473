import { expect, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { apiOf, browserOf } from './people.ts'
import { go, inside, opened, row, title } from './screen.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open records' })
const english = (name: unknown): string => (typeof name === 'object' && name !== null ? String(Reflect.get(name, 'en')) : '')

/** A few ports, by id and name. */
async function ports(count: number): Promise<{ id: string; name: string }[]> {
  const rows = rowsOf(await (await apiOf('admin')).get(`ports?per_page=${count}`))
  return rows.map(({ id, name }) => ({ id: String(id), name: english(name) }))
}

const tabNames = (page: Page) => tabs(page).getByRole('link').allTextContents()

test.describe('the menu', () => {
  test('folds its headings and remembers it, keeps the current screen in view, and shrinks to icons', async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await page.goto('/voyages')
    await menu(page).getByRole('button', { name: 'Masterdata' }).click()
    await expect(menu(page).getByRole('link', { name: 'Ports', exact: true })).toHaveCount(0)
    await menu(page).getByRole('button', { name: 'Business operations' }).click()
    await expect(menu(page).getByRole('link', { name: 'Voyages', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(menu(page).getByRole('link', { name: 'Jobs', exact: true })).toHaveCount(0)
    await page.reload()
    await expect(menu(page).getByRole('button', { name: 'Masterdata' })).toHaveAttribute('aria-expanded', 'false')
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(menu(page).getByRole('link')).toHaveCount(1)
    await menu(page).getByRole('button', { name: 'Documentation' }).click()
    await page.getByRole('menuitem', { name: 'Bills of lading' }).click()
    await expect(page).toHaveTitle('Fairlead · Bills of lading')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
    await page.context().close()
  })

  test('stays where it was scrolled to when it is drawn anew, so that a press hits what was aimed at', async ({ browser }) => {
    const page = await browserOf(browser, 'admin', { viewport: { width: 1440, height: 500 } })
    await page.goto('/')
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeInViewport()
    const heading = menu(page).getByRole('button', { name: 'Masterdata' })
    for (const isOpen of ['false', 'true']) {
      await heading.click()
      await expect(heading).toHaveAttribute('aria-expanded', isOpen)
      await expect(heading).toBeInViewport()
      await expect(menu(page).getByRole('link', { name: 'Home' })).not.toBeInViewport()
    }
    await page.goto('/ports')
    await expect(menu(page).getByRole('link', { name: 'Ports', exact: true })).toBeInViewport()
    await page.context().close()
  })

  for (const width of [390, 768])
    test(`collapses after navigating at ${width} px`, async ({ browser }) => {
      const page = await browserOf(browser, 'admin', { viewport: { width, height: 844 } })
      await page.goto('/')
      await expect(menu(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await go(page, 'Voyages')
      await expect(page).toHaveTitle('Fairlead · Voyages')
      await expect(menu(page)).toHaveCount(0)
      await page.context().close()
    })

  test('leads into the screen that it opens, and the skip link past the frame', async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await page.goto('/')
    await go(page, 'Ports')
    await expect(page.getByRole('grid', { name: 'Ports' })).toBeFocused()
    await page.goto('/voyages')
    await expect(page.getByRole('grid', { name: 'Voyages' }), 'who comes works in the list at once').toBeFocused()
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.context().close()
  })
})

test('who goes to another screen before the page has settled works there at once too', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  let settle = () => {}
  const gone = new Promise<void>(resolve => {
    settle = resolve
  })
  await page.route(/\.js$/, async route => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('article, [role=grid], main')) await gone // what keeps the focus comes last
    await route.fulfill({ response, body })
  })
  await page.goto('/')
  await go(page, 'Ports')
  await expect(page.getByRole('main')).toBeFocused()
  settle()
  await expect(page.getByRole('grid', { name: 'Ports' })).toBeFocused()
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // what is still fetched beforehand goes with the page
  await page.context().close()
})

test.describe('open records', () => {
  test('stand as tabs, survive a reload, show what is unsaved, and are closed by key and middle click', async ({ browser }) => {
    const some = await ports(3)
    const page = await browserOf(browser, 'admin')
    for (const { id } of some) {
      await page.goto(`/ports/${id}`)
      await expect(opened(page, 'Port')).toBeVisible()
    }
    const names = some.map(({ name }) => name)
    await expect.poll(() => tabNames(page)).toEqual(names)
    await page.keyboard.press('Alt+PageUp')
    await expect(page).toHaveURL(new RegExp(some[1]?.id ?? ''))
    await expect(title(opened(page, 'Port')), 'the one before is gone').toHaveText(names[1] ?? '')
    await opened(page, 'Port').getByRole('textbox').first().fill('XXXXX')
    await expect(tabs(page).getByRole('img', { name: 'Not saved yet' })).toBeVisible()
    await page.reload()
    await expect.poll(() => tabNames(page)).toEqual(names)
    await expect(tabs(page).getByRole('img', { name: 'Not saved yet' })).toBeVisible()
    await tabs(page)
      .getByRole('link', { name: names[0] ?? '' })
      .click({ button: 'middle' })
    await expect.poll(() => tabNames(page)).toEqual(names.slice(1))
    await page.getByRole('button', { name: 'Discard changes' }).last().click()
    // Two presses at once close two: the second is meant for what the first led to, shown or not.
    await page.keyboard.press('Alt+w')
    await page.keyboard.press('Alt+w')
    await expect(page).toHaveURL(/\/ports$/)
    await expect(tabs(page)).toHaveCount(0)
    await page.context().close()
  })

  test('show what is unsaved in another tab of the browser', async ({ browser }) => {
    const [port] = await ports(1)
    const page = await browserOf(browser, 'admin')
    const other = await page.context().newPage()
    for (const one of [page, other]) {
      await one.goto(`/ports/${port?.id}`)
      await expect(opened(one, 'Port')).toBeVisible()
    }
    await opened(page, 'Port').getByRole('textbox').first().fill('XXXXX')
    await expect(tabs(other).getByRole('img', { name: 'Not saved yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).last().click()
    await expect(tabs(other).getByRole('img', { name: 'Not saved yet' })).toBeHidden()
    await page.context().close()
  })

  test('that find no room stand in a menu', async ({ browser }) => {
    const some = await ports(5)
    const page = await browserOf(browser, 'admin', { viewport: { width: 820, height: 800 } })
    for (const { id } of some) {
      await page.goto(`/ports/${id}`)
      await expect(opened(page, 'Port')).toBeVisible()
    }
    await expect(tabs(page).getByRole('link', { name: some[4]?.name ?? '' })).toHaveAttribute('aria-current', 'page')
    await tabs(page).getByRole('button', { name: '2 more open records' }).click()
    await page.getByRole('menuitem', { name: some[0]?.name ?? '', exact: true }).click()
    await expect(tabs(page).getByRole('link', { name: some[0]?.name ?? '', exact: true })).toHaveAttribute('aria-current', 'page')
    await page.context().close()
  })
})

test('? says which keys hold on this screen, and they do', async ({ browser }) => {
  const page = await browserOf(browser, 'admin')
  await page.goto('/ports')
  await expect(row(page, 'BEANR')).toBeVisible()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByRole('region', { name: 'On this screen' })).toContainText('New record')
  await expect(shortcuts.getByRole('region', { name: 'Everywhere' })).toContainText('Search and go to')
  await page.keyboard.press('n') // a dialog is open: it does nothing
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/ports$/)
  await page.goto('/')
  await inside(page)
  await page.keyboard.press('?')
  await expect(shortcuts.getByRole('region', { name: 'Everywhere' })).toContainText('Search and go to')
  await expect(shortcuts.getByRole('region')).toHaveCount(1)
  await page.context().close()
})
