import { expect, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day, mrn } from '../stage.ts'
import { apiOf, browserOf } from './people.ts'
import { hearNothing } from './push.ts'
import { row } from './screen.ts'
import { bookedCargo, done } from './stage.ts'

const grid = (page: Page) => page.getByRole('grid').first()
const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name })
const heads = async (page: Page) =>
  (await grid(page).getByRole('columnheader').allTextContents()).map(text => text.replace(/\d$/, '')).filter(Boolean)
const ready = async (page: Page) => {
  await expect(page.locator('#row-0')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const scrolled = (page: Page) => page.evaluate<number>(`document.querySelector('[role=grid]').scrollTop`)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test.describe('a list', () => {
  test('shows 27 rows on a screen of 900 pixels, and fewer where the user wants more room', async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await open(page, '/ports')
    const { y: top = 0, height: all = 0 } = (await grid(page).boundingBox()) ?? {}
    const boxes = await Promise.all((await page.locator('[id^=row-]').all()).map(row => row.boundingBox()))
    const whole = boxes.filter(box => box && box.y >= top + 28 && box.y + box.height <= top + all).length
    expect(whole).toBeGreaterThanOrEqual(27)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('radio', { name: 'Comfortable' }).check()
    await expect.poll(async () => (await page.locator('#row-0').boundingBox())?.height).toBe(36)
    await page.context().close()
  })

  test('is sorted by a column, and with Shift by another one too, in the address', async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await open(page, '/ports')
    await head(page, 'Name').getByRole('button').click()
    await expect(head(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
    await head(page, 'Code')
      .getByRole('button')
      .click({ modifiers: ['Shift'] })
    await head(page, 'Code')
      .getByRole('button')
      .click({ modifiers: ['Shift'] })
    await expect(page).toHaveURL(/sort=name%2C-code/)
    await expect(head(page, 'Code')).toHaveAttribute('aria-sort', 'descending')
    await page.context().close()
  })

  test('has its columns moved and made wider, by mouse and by keys, and keeps them', async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await open(page, '/ports')
    const before = await heads(page)
    await head(page, before[0] ?? '')
      .getByRole('button')
      .focus()
    await page.keyboard.press('Control+ArrowRight')
    await expect.poll(() => heads(page)).toEqual([before[1], before[0], ...before.slice(2)])
    await head(page, before[2] ?? '')
      .getByRole('button')
      .dragTo(head(page, before[1] ?? '').getByRole('button'))
    await expect.poll(() => heads(page)).toEqual([before[2], before[1], before[0], ...before.slice(3)])
    const width = async () => (await head(page, before[0] ?? '').boundingBox())?.width ?? 0
    const was = await width()
    await head(page, before[0] ?? '')
      .getByRole('button')
      .focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(width).toBe(was + 16)
    const edge = await head(page, before[0] ?? '')
      .locator('[data-slot=resizer]')
      .boundingBox()
    await page.mouse.move((edge?.x ?? 0) + 3, (edge?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((edge?.x ?? 0) + 43, (edge?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.up()
    await expect.poll(width).toBe(was + 56)
    await page.reload()
    await ready(page)
    expect((await heads(page)).slice(0, 3)).toEqual([before[2], before[1], before[0]])
    expect(await width()).toBe(was + 56)
    await page.context().close()
  })

  test('keeps a column in view, and leaves one out', async ({ browser }) => {
    const page = await browserOf(browser, 'admin', { viewport: { width: 900, height: 600 } })
    await open(page, '/portoperations')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Keep Number in view' }).click()
    await page.getByRole('checkbox', { name: 'Make' }).uncheck()
    await expect(head(page, 'Make')).toHaveCount(0)
    await page.keyboard.press('Escape')
    const at = async () => (await grid(page).locator('[data-column=number]').boundingBox())?.x
    const was = await at()
    await page.evaluate(`document.querySelector('[role=grid]').scrollTo({ left: 400 })`)
    expect(await at()).toBe(was)
    await page.context().close()
  })

  test('stays where it was when a record is opened and closed', async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await open(page, '/ports')
    await grid(page).focus()
    for (let n = 0; n < 2; n++) await page.keyboard.press('PageDown')
    const active = await grid(page).getAttribute('aria-activedescendant')
    await expect(page.locator(`#${active}`)).toBeVisible()
    const top = await scrolled(page)
    expect(top).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: 'Close the record' }).click()
    await expect(page.getByRole('article')).toHaveCount(0)
    expect(await scrolled(page)).toBe(top)
    expect(await grid(page).getAttribute('aria-activedescendant')).toBe(active)
    await page.context().close()
  })

  test('says whether there is nothing, or nothing for these filters, or nothing to be reached', async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await hearNothing(page)
    await page.goto('/ports?search=nowhere')
    await expect(page.getByText('Nothing matches this search and these filters.')).toBeVisible()
    await page.route('**/api/ports?*', route => route.abort())
    await page.goto('/ports?search=else')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/ports?*')
    await grid(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Nothing matches this search and these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove all filters' }).click()
    await ready(page)
    await page.context().close()
  })
})

test.describe('selected rows', () => {
  test('are taken one by one, from one to another, or all of the filter, by mouse and by keys', async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await open(page, '/portoperations')
    const total = Number(await grid(page).getAttribute('aria-rowcount')) - 1
    const selected = grid(page).locator('[role=row][aria-selected=true]')
    await page.locator('#row-1').getByRole('checkbox').click()
    await page.locator('#row-3').click({ modifiers: ['Shift'] })
    await expect(selected).toHaveCount(3)
    await page.locator('#row-2').click({ modifiers: ['Control'] })
    await expect(selected).toHaveCount(2)
    await expect(page.getByRole('toolbar', { name: 'With the selected rows' })).toContainText('2 selected')
    await grid(page).focus()
    await page.keyboard.press('Escape')
    await expect(selected).toHaveCount(0)
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(selected).toHaveCount(2)
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('toolbar', { name: 'With the selected rows' })).toContainText(`${total} selected`)
    await page.context().close()
  })

  test('are given a command together, and each says what came of it', async ({ browser }) => {
    const { booking, units } = await bookedCargo(3)
    await done(`units/${units[1]?.id}/cancel`, { reason: 'Sold' })
    for (const one of [units[0], units[2]]) await done(`units/${one?.id}/record_clearance`, { date_cleared: day(-1), mrn: mrn() })
    const page = await browserOf(browser, 'admin')
    await open(page, `/portoperations?booking_id=${booking}`)
    await grid(page).getByRole('checkbox', { name: 'Select all rows' }).click()
    const bar = page.getByRole('toolbar', { name: 'With the selected rows' })
    await bar.getByRole('button', { name: 'Firm' }).click()
    const run = page.getByRole('dialog', { name: 'Firm' })
    await expect(run).toContainText('2 of 3 done')
    await expect(run.getByRole('button', { name: 'Copy the list' })).toBeVisible()
    await expect(run.getByRole('listitem')).toHaveCount(3)
    await run.getByRole('button', { name: 'Close' }).last().click()
    await expect(bar, 'what was selected stays so, for the next step').toContainText('3 selected')
    await expect(grid(page)).toBeFocused()
    for (const one of [units[0], units[2]]) await expect(row(page, one?.chassis ?? '')).toContainText('Firm')
    await expect(row(page, units[1]?.chassis ?? '').getByRole('img')).toHaveAccessibleName(/./)
    await bar.getByRole('button', { name: 'Grant permit' }).click()
    const permit = page.getByRole('dialog', { name: 'Grant permit' })
    await expect(permit).toContainText('2 of 3 done')
    await permit.getByRole('button', { name: 'Keep the refused selected' }).click()
    await expect(bar).toContainText('1 selected')
    await expect(row(page, units[1]?.chassis ?? '')).toHaveAttribute('aria-selected', 'true')
    await page.context().close()
  })

  test('are left alone from when the dialog is closed: no more is begun, what was is told, and the rest stays selected', async ({
    browser,
  }) => {
    const { booking, units } = await bookedCargo(6)
    const page = await browserOf(browser, 'admin')
    await open(page, `/portoperations?booking_id=${booking}`)
    await grid(page).getByRole('checkbox', { name: 'Select all rows' }).click()
    const bar = page.getByRole('toolbar', { name: 'With the selected rows' })
    const held: (() => void)[] = []
    await page.route('**/api/units/*/mark_firm', async route => {
      await new Promise<void>(done => held.push(done))
      await route.continue()
    })
    await bar.getByRole('button', { name: 'Firm' }).click()
    const run = page.getByRole('dialog', { name: 'Firm' })
    await expect.poll(() => held.length).toBe(4)
    await run.getByRole('button', { name: 'Close' }).click()
    await expect(run.getByRole('status')).toHaveText('Stopping …')
    for (const go of held) go()
    await expect(page.getByText('Firm: 4 of 6 done. Stopped: 2 were not begun.')).toBeVisible()
    await expect(run).toBeHidden()
    await expect(bar).toContainText('2 selected')
    await expect(grid(page).locator('[role=row]').filter({ hasText: 'Firm' })).toHaveCount(4)
    expect([held.length, units.length]).toEqual([4, 6])
    await page.context().close()
  })

  test('of a register are put out of use or deleted together, and all of it is taken back', async ({ browser }) => {
    const admin = await apiOf('admin')
    const mark = `Bulk${Date.now()}`
    const first = Math.floor(Math.random() * 622)
    const letters = (number: number) => String.fromCharCode(66 + Math.floor(number / 25), 66 + (number % 25))
    const code = (number: number) => `Q${letters(first + number)}` // no country's begins so, but QAR
    const made = await Promise.all(
      [0, 1, 2].map(number => {
        const name = `${mark} ${number}`
        return admin.post('currencies', { code: code(number), name: { en: name, nl: name }, minor_units: 2 })
      }),
    )
    expect(made.map(({ status, text }) => (status < 300 ? '' : text))).toEqual(['', '', ''])
    const page = await browserOf(browser, 'admin')
    await open(page, `/currencies?search=${mark}`)
    await expect(grid(page).getByText(mark)).toHaveCount(3)
    const bar = page.getByRole('toolbar', { name: 'With the selected rows' })
    for (const name of ['Deactivate', 'Delete']) {
      await grid(page).getByRole('checkbox', { name: 'Select all rows' }).click()
      await bar.getByRole('button', { name, exact: true }).click()
      if (name === 'Delete') await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
      const run = page.getByRole('dialog', { name, exact: true })
      await run.getByRole('button', { name: 'Take 3 back' }).click()
      const back = page.getByRole('dialog', { name: `${name}: take back` })
      await expect(back.getByText('All done.')).toBeVisible()
      await expect(back.getByText('Done', { exact: true })).toHaveCount(3)
      await back.getByRole('button', { name: 'Close' }).last().click()
      await expect(grid(page).getByText(mark)).toHaveCount(3)
      await expect(bar).toContainText('3 selected')
    }
    const ids = made.map(({ body }) => body.id)
    const events = await Promise.all(ids.map(async id => rowsOf(await admin.get(`currencies/${id}/history`)).map(({ type }) => type)))
    for (const types of events) expect(types.map(String).toSorted()).toEqual(['Changed', 'Changed', 'Created', 'Deleted', 'Restored'])
    await page.context().close()
  })
})

test.describe('filters', () => {
  test('compare in many ways, count what they would find, and are changed at their chip', async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await open(page, '/portoperations')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await dialog.getByLabel('Field').selectOption('Status')
    const loaded = dialog.getByRole('checkbox', { name: /^Loaded/ })
    const count = Number(
      await dialog
        .locator('label', { hasText: /^Loaded/ })
        .locator('.tabular-nums')
        .textContent(),
    )
    expect(count).toBeGreaterThan(0)
    await loaded.check()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/status=loaded/)
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1))
    await page.getByRole('list', { name: 'Filters in force' }).getByRole('button', { name: 'Status Loaded' }).click()
    await dialog.getByRole('combobox', { name: 'How it compares' }).selectOption('is not')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/status\.not=loaded/)
    await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText('Status is not Loaded')
    await expect(grid(page).getByText('Loaded', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove the filter on Status' }).click()
    await expect(page).not.toHaveURL(/status/)
    await page.goto('/voyages?port_calls.coming=48')
    await page.getByRole('button', { name: 'Port calls with a moment in the next 48 hours' }).click()
    await dialog.getByLabel('Hours from now').fill('72')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/port_calls\.coming=72/)
    await page.context().close()
  })
})

test.describe('a saved view', () => {
  test('brings back filters, sort and columns, says when it was changed, and can open the list', async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await open(page, '/ports?country_id.empty=false&sort=-name')
    const [first = '', second = ''] = await heads(page)
    await head(page, first).getByRole('button').focus()
    await page.keyboard.press('Control+ArrowRight')
    await page.getByRole('button', { name: 'Views' }).click()
    const panel = page.getByRole('dialog', { name: 'Saved views' })
    const name = `Backwards ${Date.now()}`
    await panel.getByLabel('Save as a new view').fill(name)
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/view=/)
    const button = page.getByRole('button', { name })
    await expect(button).not.toContainText('Changed')

    await head(page, 'Code').getByRole('button').click()
    await expect(button).toContainText('Changed')
    await button.click()
    await panel.getByRole('button', { name: 'Back to how it was saved' }).click()
    await expect(button).not.toContainText('Changed')
    await expect(page).toHaveURL(/sort=-name/)

    await button.click()
    await panel.getByRole('button', { name: `Open this list with ${name}` }).click()
    await expect(panel.getByRole('button', { name: `Open this list with ${name}` })).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/ports')
    await expect(button).toBeVisible()
    await expect(page).toHaveURL(/sort=-name/)
    await expect.poll(() => heads(page)).toEqual(expect.arrayContaining([second, first]))
    expect((await heads(page)).slice(0, 2)).toEqual([second, first])

    await button.click()
    await panel.getByRole('button', { name: `Delete the view ${name}` }).click()
    await expect(panel.getByText(name)).toHaveCount(0)
    await page.goto('/ports')
    await expect(page.getByRole('row').filter({ hasText: 'AEAUH' })).toBeVisible()
    await expect(page).toHaveURL(/\/ports$/)
    await page.context().close()
  })
})
