import { expect, type Page, test } from '@playwright/test'
import { findings } from './axe.ts'
import { chunksNamed } from './chunks.ts'
import { apiOf, browserOf } from './people.ts'
import { hearNothing } from './push.ts'
import { notice } from './screen.ts'
import { bookedCargo, done, newVoyage } from './stage.ts'

const grid = (page: Page) => page.getByRole('grid').first()
const chosen = (page: Page) => grid(page).locator('.grid-chosen')
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('#row-0')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await grid(page).focus()
}

/** The units of a job in their list, where the clerk stands on the first. */
async function atUnits(page: Page, count: number) {
  const cargo = await bookedCargo(count)
  await open(page, `/jobs/${cargo.job.id}?tab=units`)
  const kept = async (index: number) => (await (await apiOf('user')).get(`units/${cargo.units[index]?.id}`)).body
  return { ...cargo, kept }
}

/** Leads to a cell of the active row by keys. */
async function toCell(page: Page, column: string): Promise<void> {
  const index = await grid(page).getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex')
  for (let step = 0; step < 20; step++) {
    if ((await chosen(page).count()) > 0 && (await chosen(page).getAttribute('aria-colindex')) === index) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`no key leads to ${column}`)
}

/** Types into the chosen cell, also before there is a box for it. */
async function typeIn(page: Page, column: string, text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('textbox', { name: column })).toHaveValue(text)
}

const cellOf = async (page: Page, index: number, column: string) => {
  const at = await grid(page).getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex')
  return page.locator(`#row-${index} [aria-colindex="${at}"]`)
}

test.describe('a cell of a list', () => {
  test('is typed in by keys alone, row after row, and each is taken back from its notice', async ({ browser }) => {
    const page = await browserOf(browser, 'user')
    const { kept } = await atUnits(page, 2)
    await toCell(page, 'Colour')
    await typeIn(page, 'Colour', 'Umber 5')
    await page.keyboard.press('Enter')
    await expect(notice(page)).toContainText('Colour · Unit')
    await expect(await cellOf(page, 0, 'Colour')).toHaveText('Umber 5')
    await expect(grid(page)).toBeFocused()
    await expect(grid(page)).toHaveAttribute('aria-activedescendant', 'row-1-colour')
    expect((await kept(0)).colour).toBe('Umber 5')
    await page.keyboard.type('Umber 7')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await kept(1)).colour).toBe('Umber 7')
    await expect(grid(page)).toHaveAttribute('aria-activedescendant', /^row-1-(?!colour)/)
    const itsOwn = notice(page).filter({ hasText: `Colour · Unit ${String((await kept(1)).number)}` })
    await itsOwn.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await kept(1)).colour).not.toBe('Umber 7')
    await page.context().close()
  })

  test('keeps a number that is none, marked, says why where it is typed in again, and is given up with Escape', async ({ browser }) => {
    const page = await browserOf(browser, 'user')
    const { kept } = await atUnits(page, 1)
    const before = await kept(0)
    await toCell(page, 'MRN')
    await press(page, 'F2')
    await typeIn(page, 'MRN', '26NL')
    await page.keyboard.press('Enter')
    const cell = await cellOf(page, 0, 'MRN')
    await expect(cell).toContainText('26NL')
    const mark = cell.getByRole('img')
    await expect(mark).toBeVisible()
    const why = (await mark.getAttribute('aria-label')) ?? ''
    await toCell(page, 'MRN')
    await page.keyboard.press('Enter')
    const box = page.getByRole('textbox', { name: 'MRN' })
    await expect(box).toHaveValue('26NL')
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(why).last()).toBeVisible()
    await page.evaluate('Promise.allSettled(document.getAnimations().map(one => one.finished)).then(() => true)') // the notice has come
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(cell.getByRole('img')).toHaveCount(0)
    await expect(grid(page)).toBeFocused()
    await press(page, 'Escape')
    await toCell(page, 'Weight')
    await typeIn(page, 'Weight', '1,234.56')
    await page.keyboard.press('Enter')
    await expect(await cellOf(page, 0, 'Weight')).toContainText('1,234.56')
    expect((await kept(0)).mrn).toBe(before.mrn)
    expect((await kept(0)).version).toBe(before.version)
    await page.context().close()
  })

  test('says who has said otherwise meanwhile, keeps what was typed, and is saved over it when that is meant', async ({ browser }) => {
    const page = await browserOf(browser, 'user')
    await hearNothing(page)
    const { units, kept } = await atUnits(page, 1)
    const id = units[0]?.id ?? ''
    await (await apiOf('admin')).put(`units/${id}`, { colour: 'Umber 1', customer_reference: 'PO 9' })
    await toCell(page, 'Colour')
    await typeIn(page, 'Colour', 'Umber 2')
    await page.keyboard.press('Enter')
    const cell = await cellOf(page, 0, 'Colour')
    await expect(cell.getByRole('img', { name: /said “Umber 1” in the meantime/ })).toBeVisible()
    await expect(cell).toContainText('Umber 2')
    expect((await kept(0)).colour).toBe('Umber 1')
    await expect(notice(page).filter({ hasText: 'in the meantime' })).toBeVisible()
    await toCell(page, 'Colour')
    await press(page, 'F2', 'Enter')
    await expect.poll(async () => await kept(0)).toMatchObject({ colour: 'Umber 2', customer_reference: 'PO 9' })
    await expect(cell).toHaveText('Umber 2')
    await page.context().close()
  })

  test('is typed in again while it is being saved, and says what was typed last: also what stood there first', async ({ browser }) => {
    const page = await browserOf(browser, 'user')
    const { kept } = await atUnits(page, 1)
    const { colour: stood } = await kept(0)
    await toCell(page, 'Colour')
    const box = page.getByRole('textbox', { name: 'Colour' })
    const saves: (() => void)[] = []
    await page.route(/\/api\/units\//, async route => {
      if (route.request().method() === 'PUT' && saves.length === 0) await new Promise<void>(go => saves.push(go))
      await route.continue()
    })
    const again = async (first: string, then: string) => {
      saves.length = 0
      await typeIn(page, 'Colour', first)
      await press(page, 'Enter')
      await expect.poll(() => saves.length, 'the first is on its way').toBe(1)
      await press(page, 'F2')
      await box.fill(then)
      await press(page, 'Enter')
      await expect(await cellOf(page, 0, 'Colour')).toHaveText(then)
      for (const go of saves) go()
      await expect.poll(async () => (await kept(0)).colour).toBe(then)
      await expect(notice(page).filter({ hasText: 'Colour' })).toHaveCount(2)
      await expect(await cellOf(page, 0, 'Colour')).toHaveText(then)
      await expect((await cellOf(page, 0, 'Colour')).getByRole('img')).toHaveCount(0)
      await page.reload()
      await expect(page.locator('#row-0')).toBeVisible()
      await grid(page).focus()
      await toCell(page, 'Colour')
    }
    await again('Umber 1', 'Umber 2')
    await again('Umber 3', 'Umber 2')
    await again('Umber 4', String(stood))
    await page.context().close()
  })

  test('is saved beside what others said of other fields', async ({ browser }) => {
    const page = await browserOf(browser, 'user')
    await hearNothing(page)
    const { units, kept } = await atUnits(page, 1)
    await (await apiOf('admin')).put(`units/${units[0]?.id}`, { customer_reference: 'PO 10' })
    await toCell(page, 'Colour')
    await typeIn(page, 'Colour', 'Umber 3')
    await page.keyboard.press('Enter')
    await expect.poll(async () => await kept(0)).toMatchObject({ colour: 'Umber 3', customer_reference: 'PO 10' })
    await expect(await cellOf(page, 0, 'Colour')).toHaveText('Umber 3')
    await page.context().close()
  })

  test('says why nothing can be said of it now, and opens for nobody who has no right', async ({ browser }) => {
    const page = await browserOf(browser, 'user')
    const { units } = await atUnits(page, 1)
    await done(`units/${units[0]?.id}/cancel`, { reason: 'Sold' })
    await page.reload()
    await expect(page.locator('#row-0')).toContainText('Cancelled')
    await grid(page).focus()
    await toCell(page, 'Colour')
    await press(page, 'F2')
    await expect(notice(page)).toContainText('not while it is Cancelled')
    await expect(page.getByRole('textbox', { name: 'Colour' })).toHaveCount(0)
    await expect(grid(page)).toBeFocused()
    await page.context().close()

    const auditor = await browserOf(browser, 'auditor', { viewport: { width: 800, height: 600 } })
    await open(auditor, '/invoices?status=pending')
    await press(auditor, 'ArrowRight', 'F2')
    await expect
      .poll(() => auditor.evaluate<number>("document.querySelector('[role=grid]').scrollLeft"), 'arrows scroll, as ever')
      .toBeGreaterThan(0)
    await expect(chosen(auditor)).toHaveCount(0)
    await expect(auditor.locator('.grid-editable')).toHaveCount(0)
    await expect(grid(auditor)).toBeFocused()
    await auditor.context().close()
  })

  test('keeps what was typed before there was anything to type it in, each letter once, and gives it up with Escape', async ({
    browser,
  }) => {
    const page = await browserOf(browser, 'user')
    const { kept } = await atUnits(page, 1)
    const before = await kept(0)
    await page.route(chunksNamed('cell-edit'), async route => {
      await new Promise(done => setTimeout(done, 700))
      await route.continue()
    })
    await toCell(page, 'Colour')
    const stood = (await chosen(page).textContent()) ?? ''
    await page.keyboard.type('Umber 9 of a long name', { delay: 60 })
    await expect(page.getByRole('textbox', { name: 'Colour' })).toHaveValue('Umber 9 of a long name')
    await press(page, 'Escape')
    await expect(page.getByRole('textbox', { name: 'Colour' })).toHaveCount(0)
    await expect(grid(page)).toBeFocused()
    await expect(chosen(page)).toHaveText(stood)
    await press(page, 'Escape')
    await expect(chosen(page)).toHaveCount(0)
    await expect(page).toHaveURL(/tab=units/)
    expect((await kept(0)).version).toBe(before.version)
    await page.context().close()
  })

  test('is opened by its pencil, and takes a record that is chosen by typing', async ({ browser }) => {
    const voyage = await newVoyage()
    const page = await browserOf(browser, 'user')
    await open(page, `/voyages?search=${voyage.number}`)
    const cell = await cellOf(page, 0, 'Carrier')
    await cell.hover()
    const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const pencil = () => page.evaluate("getComputedStyle(document.querySelector('.grid-editable:hover'), '::after').visibility")
    await expect.poll(pencil).toBe('visible')
    await page.mouse.click(x + width - 8, y + height / 2)
    const box = page.getByRole('combobox', { name: 'Carrier' })
    await expect(box).toBeFocused()
    await box.fill('')
    await page.keyboard.type('nordic')
    await page
      .getByRole('option')
      .filter({ hasText: /Nordic/ })
      .first()
      .click()
    await expect(cell).toContainText(/Nordic/)
    await expect(page).toHaveURL(/\/voyages\?/)
    await expect(notice(page)).toContainText('Carrier · Voyage')
    await page.keyboard.type('atlantis')
    await press(page, 'Tab')
    await expect(cell.getByRole('img', { name: 'Select a value from the list.' })).toBeVisible()
    await press(page, 'ArrowLeft', 'Escape')
    await expect(cell).toContainText(/Nordic/)
    await page.context().close()
  })
})
