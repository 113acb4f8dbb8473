import { readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { expect, type Page, test } from '@playwright/test'
import { browserOf } from './people.ts'
import { opened, row } from './screen.ts'
import { bookedCargo, draftBill, finalBill, loadedCargo } from './stage.ts'

/** Shows the page as it is printed: what draws on paper is fetched once the first screen has had its time. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.on-paper').first()).toBeVisible()
}

/** The pages that the browser would print, read from its PDF. */
const printed = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }))

test('a list prints what it is, how it is narrowed and when, and the rows at hand under headings on every page', async ({ browser }) => {
  const { job, units } = await bookedCargo(40)
  const page = await browserOf(browser, 'user', { theme: 'dark' })
  await page.goto(`/portoperations?job_id=${job.id}`)
  await expect(row(page, units[0]?.chassis ?? '')).toBeVisible()
  await onPaper(page)
  const pages = await printed(page)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]?.text).toContain('Port operations')
  expect(pages[0]?.text).toContain(job.number)
  expect(pages[0]?.text).toContain('All 40 rows')
  expect(pages[0]?.text).toMatch(/Printed \d\d-\d\d-\d{4} \d\d:\d\d by Awa Diop/)
  // By this browsers repeat them on every page; PDF.js reads them on the first alone.
  await expect(page.getByRole('table').locator('thead')).toHaveCSS('display', 'table-header-group')
  expect(pages[0]?.text).toContain('VIN / chassis number')
  const text = pages.map(one => one.text).join('\n')
  for (const { chassis } of units) expect(text).toContain(chassis)

  await test.step('black on white, without menu and buttons, also in the dark theme', async () => {
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('cell').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('grid')).toHaveCount(0)
  })

  await test.step('and the screen is a screen again afterwards', async () => {
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('grid', { name: 'Units' }).or(page.getByRole('grid', { name: 'Port operations' }))).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  })
  await page.context().close()
})

test('a record prints its title, state and facts, and all that is filled in in two columns', async ({ browser }) => {
  const bill = await draftBill(await bookedCargo(2))
  const page = await browserOf(browser, 'user', { theme: 'dark' })
  await page.goto(`/billsoflading/${bill.id}`)
  await expect(opened(page, 'Bill of lading')).toBeVisible()
  await onPaper(page)
  const paper = opened(page, 'Bill of lading')
  await expect(paper.getByRole('heading', { level: 1 })).toContainText(bill.number)
  await expect(paper.locator('header').first()).toContainText('Draft')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(paper.getByText('Port of loading', { exact: true })).toBeVisible()
  const [left, right] = await Promise.all(
    ['Port of loading', 'Port of discharge'].map(async label => (await paper.getByText(label, { exact: true }).boundingBox())?.x ?? 0),
  )
  expect(left).not.toBe(right)
  const [first] = await printed(page)
  expect(first?.text).toContain(bill.number)
  expect(first?.text).toMatch(/Printed \d\d-\d\d-\d{4} \d\d:\d\d by Awa Diop/)
  await page.context().close()
})

test('a final bill is previewed as it is, and not as a draft, after a reload too', async ({ browser }) => {
  const cargo = await loadedCargo()
  const [draft, final] = [await draftBill(await bookedCargo()), await finalBill(cargo)]
  const page = await browserOf(browser, 'user')
  const drawn = async () => {
    const image = page.getByRole('region', { name: 'Preview of the document' }).getByRole('img').first()
    return decodeURIComponent((await image.getAttribute('src')) ?? '')
  }
  /** The letters of what runs aslant over the page, by which papers are told apart. */
  const mark = async () => {
    const [, letters = ''] = /matrix\(-?[\d.]+ -?(?!0 )[\d.]+ .*?>([\s\S]*?)<\/g>/.exec(await drawn()) ?? []
    return letters.match(/href="#\w+"/g)?.join(' ') ?? ''
  }
  await page.goto(`/billsoflading/${draft.id}`)
  await expect.poll(mark).not.toBe('')
  const ofDrafts = await mark()
  for (const come of [() => page.goto(`/billsoflading/${final.id}`), () => page.reload()]) {
    await come()
    await expect.poll(mark).not.toBe('')
    expect(await mark()).not.toBe(ofDrafts)
  }
  await page.context().close()
})
