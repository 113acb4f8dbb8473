import { expect, type Locator, type Page, test } from '@playwright/test'
import { findings } from './axe.ts'
import { shownDay } from './forms.ts'
import { browserOf } from './people.ts'
import { askedFor, cell, lines, paste, slowAnswers } from './screen.ts'

// The grid of lines, shown by the port calls of a voyage: what a spreadsheet does, it does.

let page: Page
let grid: Locator
test.beforeEach(async ({ browser }) => {
  page = await browserOf(browser, 'user')
  await page.goto('/voyages/new')
  grid = lines(page.getByRole('article', { name: 'New: Voyage' }), 'Port calls')
  await expect(grid).toBeVisible()
})
test.afterEach(() => page.context().close())

const says = async (column: string, line: number, text: string | RegExp): Promise<void> =>
  expect(await cell(grid, column, line)).toHaveText(text)
const count = (text: string): Promise<void> => expect(page.getByText(text, { exact: true })).toBeVisible()

/** Three calls with their days. */
const rotation = [
  ['nlrtm', '', 'Load', shownDay(1), shownDay(2)],
  ['sndkr', '', 'Discharge', shownDay(9), shownDay(10)],
  ['ghtem', '', 'Discharge', shownDay(13), shownDay(14)],
].map(call => call.join('\t'))

async function pasted(): Promise<void> {
  await paste(grid, 'Port', 1, rotation)
  await says('Port', 3, 'Tema')
}

test('lines are typed with keys alone: letters replace, Enter goes down, Tab goes on, F2 mends, Escape gives up', async () => {
  await grid.focus()
  await page.keyboard.type('nlrtm')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Rotterdam')
  await page.keyboard.press('Enter')
  await says('Port', 1, 'Rotterdam')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('Load')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0112')
  await page.keyboard.press('Enter')
  await says('Purpose', 1, 'Load')
  await says('Arrival', 1, /^01-12-\d{4}$/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('F2')
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await says('Arrival', 1, /^01-12-\d{4}$/)
  await expect(grid).toBeFocused()
  await page.keyboard.type('never')
  await page.keyboard.press('Tab')
  await expect(await cell(grid, 'Arrival', 1)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('F8')
  await expect(page.getByRole('status').filter({ hasText: 'Line 1, Arrival: Invalid date.' })).toBeVisible()
})

test('ranges are selected, filled, emptied, undone and done again', async () => {
  await pasted()
  await (await cell(grid, 'Purpose', 1)).click()
  await page.keyboard.press('Control+Shift+ArrowDown')
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(3)
  await page.keyboard.press('Control+d')
  await says('Purpose', 3, 'Load')
  await page.keyboard.press('Delete')
  await says('Purpose', 1, '')
  await page.keyboard.press('Control+z')
  await says('Purpose', 3, 'Load')
  await page.keyboard.press('Control+z')
  await says('Purpose', 3, 'Discharge')
  await page.keyboard.press('Control+y')
  await says('Purpose', 3, 'Load')
})

test('lines are inserted, duplicated and removed', async () => {
  await pasted()
  await (await cell(grid, 'Port', 2)).click()
  await page.keyboard.press('Control+Shift+D')
  await says('Port', 3, 'Dakar')
  await page.keyboard.press('Insert')
  await says('Port', 2, '')
  await count('5 lines')
  await page.keyboard.press('Control+Delete')
  await page.keyboard.press('Control+Delete')
  await count('3 lines')
  await says('Port', 2, 'Dakar')
})

test('cells travel by the clipboard as a spreadsheet has them', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await pasted()
  await (await cell(grid, 'Port', 1)).click()
  await (await cell(grid, 'Departure', 2)).click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+c')
  const copied = [
    ['Rotterdam', '', 'Load', shownDay(1), shownDay(2)],
    ['Dakar', '', 'Discharge', shownDay(9), shownDay(10)],
  ]
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(copied.map(row => row.join('\t')).join('\r\n'))
  await (await cell(grid, 'Port', 4)).click()
  await page.keyboard.press('Control+v')
  await says('Port', 5, 'Dakar')
  await says('Departure', 5, shownDay(10))
  await count('5 lines')
  await (await cell(grid, 'Port', 5)).click()
  await page.keyboard.press('Control+x')
  await says('Port', 5, '')
})

test('what names no record stays as it was pasted, to be seen and mended', async () => {
  await paste(grid, 'Port', 1, ['nlrtm', 'atlantis'])
  await says('Port', 1, 'Rotterdam')
  await expect(await cell(grid, 'Port', 2)).toHaveAttribute('aria-invalid', 'true')
  await says('Port', 2, /^atlantis/)
})

test('a record that is typed and left is found by its code or name; what is none stays in its cell, marked, and is typed on in it', async () => {
  await (await cell(grid, 'Port', 1)).click()
  await page.keyboard.type('NLRTM')
  await page.keyboard.press('Tab')
  await says('Port', 1, 'Rotterdam')
  await (await cell(grid, 'Port', 2)).click()
  await page.keyboard.type('atlantis')
  await page.keyboard.press('Tab')
  const wrong = await cell(grid, 'Port', 2)
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await says('Port', 2, /^atlantis/)
  await wrong.click()
  await page.keyboard.press('F2')
  await expect(page.getByRole('combobox', { name: 'Port' })).toHaveValue('atlantis')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await says('Port', 2, /^atlantis/)
})

test('a record that is left while it is being asked for is found', async () => {
  await slowAnswers(page, 'ports')
  const asked = askedFor(page, 'nlrtm')
  await (await cell(grid, 'Port', 1)).click()
  await page.keyboard.type('nlrtm')
  await asked
  await page.keyboard.press('Tab')
  await says('Port', 1, 'Rotterdam')
})

test('pasting over lines that say something asks: they are changed on purpose, or what is pasted goes below', async () => {
  await pasted()
  const two = [`ghtem\t\tLoad`, `nlrtm\t\tLoad`]
  const asking = page.getByRole('dialog', { name: 'Paste over lines that are there?' })
  await paste(grid, 'Port', 2, two)
  await expect(asking).toContainText('2 lines would be changed, none is new.')
  await expect(asking.getByRole('row').filter({ hasText: 'Port' }).first()).toContainText('DakarTema')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await says('Port', 2, 'Dakar')
  await expect(grid).toBeFocused()
  await paste(grid, 'Port', 2, two)
  await expect(asking).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await count('5 lines')
  await says('Port', 2, 'Dakar')
  await says('Port', 4, 'Tema')
  await page.keyboard.press('Control+z')
  await count('3 lines')
  await paste(grid, 'Port', 2, two)
  await asking.getByRole('button', { name: 'Change 2 lines' }).click()
  await count('3 lines')
  await says('Port', 2, 'Tema')
  await says('Port', 3, 'Rotterdam')
})

test('a pointer drags a range, and fills from its corner', async () => {
  await pasted()
  await (await cell(grid, 'Purpose', 1)).click()
  const [corner, target] = [grid.locator('[data-fill]'), await cell(grid, 'Purpose', 3)]
  await corner.hover()
  await page.mouse.down()
  await target.hover()
  await page.mouse.up()
  await says('Purpose', 2, 'Load')
  await says('Purpose', 3, 'Load')
  await (await cell(grid, 'Port', 1)).hover()
  await page.mouse.down()
  await target.hover()
  await page.mouse.up()
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(9)
})

test('what the server or the form says stands at its cell until that cell changes', async () => {
  await paste(grid, 'Arrival', 1, [shownDay(1), shownDay(2)])
  await says('Arrival', 2, shownDay(2))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const wrong = page.getByRole('button', { name: '4 cells to be mended' })
  await expect(wrong).toBeVisible()
  await wrong.click()
  await page.keyboard.type('nlrtm')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Rotterdam')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '3 cells to be mended' })).toBeVisible()
  await expect(await cell(grid, 'Purpose', 1)).toHaveAttribute('aria-invalid', 'true')
})

test('axe finds nothing in a grid, its editor and its messages', async () => {
  await pasted()
  await paste(grid, 'Arrival', 2, ['never'])
  await expect(page.getByText('1 cell to be mended')).toBeVisible()
  await page.keyboard.press('F2')
  expect(await findings(page)).toEqual([])
})
