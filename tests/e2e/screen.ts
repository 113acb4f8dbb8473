import { setTimeout } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'

type Where = Page | Locator

const exactly = (label: string) => new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( \\*)?$`)

/** The input of a field, by its label with or without the mark of a required one. */
export const field = (where: Where, label: string): Locator => where.getByLabel(exactly(label))

/** Types into a typeahead and takes the offer, as a clerk does. */
export async function choose(where: Where, label: string, typed: string, offer: string | RegExp): Promise<void> {
  const box = field(where, label)
  await box.fill(typed)
  await where.getByRole('option', { name: offer }).first().click()
  await expect(box).toHaveAttribute('aria-invalid', 'false')
}

/** Waits until the console itself stands, and no longer the page before it. */
export const inside = (page: Page): Promise<void> => expect(page.getByRole('button', { name: /User menu|Gebruikersmenu/ })).toBeVisible()

/** Has what a register is asked wait a while for its answer. */
export const slowAnswers = (page: Page, register: string): Promise<unknown> =>
  page.route(`**/api/${register}?*`, async route => {
    await setTimeout(400)
    await route.continue()
  })

/** Until the server is asked for what was typed. */
export const askedFor = (page: Page, typed: string): Promise<unknown> =>
  page.waitForRequest(request => new URL(request.url()).searchParams.get('lazyEvent')?.includes(`"${typed}"`) ?? false)

/** Goes to a screen by the menu, so without a reload. */
export const go = (page: Page, screen: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: screen, exact: true }).click()

/** The open record of a kind, such as the `Unit` inside a job. */
export const opened = (page: Page, kind: string): Locator => page.getByRole('article', { name: new RegExp(`^${kind}( |$)`) })

/** The title of an open record, which is its number. */
export const title = (record: Locator): Locator => record.locator('header').first().getByRole('heading')

const bar = (record: Locator) => record.getByRole('toolbar', { name: 'Commands' })

/** Presses a command of an open record, wherever there was room for it: beside the others, or in the menu of more. */
export async function start(record: Locator, name: string): Promise<void> {
  const button = bar(record).getByRole('button', { name, exact: true })
  const more = bar(record).getByRole('button', { name: 'More', exact: true })
  await expect(button.or(more).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await more.click()
  await record.page().getByRole('menuitem', { name, exact: true }).click()
}

/** The names of all commands that an open record offers. */
export async function commandsOf(record: Locator): Promise<string[]> {
  const names = await bar(record).getByRole('button').allTextContents()
  if (!names.includes('More')) return names
  await bar(record).getByRole('button', { name: 'More', exact: true }).click()
  const items = record.page().getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  names.push(...(await items.allTextContents()))
  await record.page().keyboard.press('Escape')
  return names
}

/** Gives a command to an open record; `answer` fills in the dialog where there is one. */
export async function give(record: Locator, name: string, answer?: (dialog: Locator) => Promise<unknown>): Promise<void> {
  await start(record, name)
  if (answer) await send(record.page(), name, answer)
}

/** Fills in the dialog of a command and sends it; it closes when the command was taken. */
export async function send(page: Page, name: string, answer: (dialog: Locator) => Promise<unknown>): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await answer(dialog)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The answer to a dialog that only asks whether it is meant. */
export const sure = async (): Promise<void> => undefined

/** Waits until the badge of an open record says this state. */
export const isNow = (record: Locator, state: string): Promise<void> => expect(record.locator('header').first()).toContainText(state)

/** What a record says under a label where nobody can type. */
export const said = (where: Where, label: string): Locator =>
  where
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')

/** A row of a list or table by what stands in it. */
export const row = (where: Where, text: string | RegExp): Locator => where.getByRole('row').filter({ hasText: text })

/** What a row of a list says in a column. */
export async function under(where: Where, text: string, column: string): Promise<Locator> {
  const place = await where.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex')
  return row(where, text).locator(`> [aria-colindex="${place}"]`)
}

/** Saves the form of an open record, and waits until it is. */
export async function save(record: Locator): Promise<void> {
  await record.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(record.getByText('Not saved yet')).toBeHidden()
  await expect(record.getByText('Saving …')).toBeHidden()
}

/** Types something, and waits until it is kept as a draft: that comes when typing pauses. */
export async function keeping(page: Page, typing: () => Promise<unknown>): Promise<void> {
  await page.evaluate(`void (kept = new Promise(done => { new BroadcastChannel('fairlead.drafts').onmessage = () => done() }))`)
  await typing()
  await page.evaluate('kept')
}

/** Opens a tab of an open record, which may count what it lists. */
export const tab = (record: Locator, name: string): Promise<void> =>
  record.getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) }).click()

/** Messages at the edge of the screen, such as why a command was refused. */
export const notice = (page: Page): Locator => page.locator('[data-sonner-toast]')

/** A grid of lines in a form, by its label with or without the mark of a required one. */
export const lines = (where: Where, label: string): Locator => where.getByRole('grid', { name: exactly(label) })

/** A cell of a grid of lines: by the heading of its column, and its line counted from one. */
export async function cell(grid: Locator, column: string, line: number): Promise<Locator> {
  const place = await grid.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex')
  return grid.locator(`[role=row][aria-rowindex="${line + 1}"] > [aria-colindex="${place}"]`)
}

/** Pastes a range of a spreadsheet, tabs between cells, into a grid from a cell on. */
export async function paste(grid: Locator, column: string, line: number, rows: readonly string[]): Promise<void> {
  await (await cell(grid, column, line)).click()
  await grid.page().evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(rows.join('\n'))})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)
}

/** Begins a filter on a field, which is chosen by typing what it is called. */
export async function filterOn(page: Page, called: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: exactly('Field') }).fill(called)
  await page.keyboard.press('Tab')
  return dialog
}
