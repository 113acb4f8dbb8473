import { expect, type Page, test } from '@playwright/test'
import { apiOf, browserOf } from './people.ts'
import { cell, lines, under } from './screen.ts'
import { done, draftBill, find, loadedCargo, pendingInvoice } from './stage.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('#row-0')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** What somebody needs of each list all day, as SCREENS.md and its users name it. */
const daily: readonly [path: string, columns: readonly string[]][] = [
  [
    '/jobs',
    [
      'Number',
      'Status',
      'Customer',
      'Customer reference',
      'Voyage',
      'Port of loading',
      'Port of discharge',
      'Cut-off',
      'Number of units',
      'Volume',
      'Owner',
      'Office',
    ],
  ],
  [
    '/billsoflading',
    ['Number', 'Status', 'Shipper', 'Consignee', 'Voyage', 'Port of loading', 'Port of discharge', 'Units', 'Volume', 'Approval', 'Job'],
  ],
  ['/invoices', ['Number', 'Status', 'Debtor', 'Invoice date', 'Due date', 'Currency', 'Net', 'VAT', 'Total', 'Open']],
  ['/voyages', ['Number', 'Status', 'Vessel', 'Port calls', 'Booked', 'Stand-by']],
  [
    '/portoperations',
    ['Number', 'Status', 'VIN / chassis number', 'Make', 'Model', 'Colour', 'Customer', 'Voyage', 'Volume', 'Loaded on', 'On hold'],
  ],
]

/** Heads whose columns lie within the list, and whether there is more to the side of it. */
const seen = (page: Page) =>
  page.evaluate<{ heads: string[]; sideways: boolean }>(`(() => {
    const list = document.querySelector('[role=grid]')
    const { left, right } = list.getBoundingClientRect()
    const within = [...list.querySelectorAll('[role=columnheader][data-column]')].filter(head => {
      const box = head.getBoundingClientRect()
      return box.left >= left && box.right <= right + 1
    })
    return { heads: within.map(head => head.textContent.replace(/\\d$/, '')), sideways: list.scrollWidth > list.clientWidth }
  })()`)

/** What is cut off in the cells of these columns. */
const cut = (page: Page, columns: readonly string[]) =>
  page.evaluate<string[]>(`(() => {
    const list = document.querySelector('[role=grid]')
    const heads = [...list.querySelectorAll('[role=columnheader]')].filter(head => ${JSON.stringify(columns)}.includes(head.textContent))
    const cells = heads.flatMap(head => [...list.querySelectorAll('[role=gridcell][aria-colindex="' + head.getAttribute('aria-colindex') + '"]')])
    return cells.filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent)
  })()`)

for (const [path, columns] of daily)
  test(`${path} shows what the day's work needs, with nothing to the side of a screen of 1440 pixels`, async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await open(page, path)
    await expect.poll(async () => (await seen(page)).sideways).toBe(false)
    expect((await seen(page)).heads).toEqual(expect.arrayContaining([...columns]))
    expect(
      await cut(page, [
        'Number',
        'Cut-off',
        'Invoice date',
        'Due date',
        'Delivered on',
        'Loaded on',
        'Net',
        'Total',
        'Open',
        'Volume',
        'VIN / chassis number',
      ]),
    ).toEqual([])
    await page.context().close()
  })

test('a credit note stands below zero among invoices, in line with their amounts, and needs no more room than they do', async ({
  browser,
}) => {
  const cargo = await loadedCargo()
  await draftBill(cargo)
  const id = await pendingInvoice(cargo)
  await done(`invoices/${id}/approve`)
  const api = await apiOf('user')
  await expect.poll(async () => (await api.get(`invoices/${id}`)).body.number).not.toBeNull()
  await done(`invoices/${id}/credit`, { reason: 'Wrong rate' })
  const page = await browserOf(browser, 'admin')
  await open(page, `/invoices?credits_id=${id}`)
  const total = await under(page, 'Credit note', 'Total')
  await expect(total).toHaveText('-7.850,00')
  await expect(total).toHaveCSS('text-align', 'right')
  expect((await seen(page)).sideways).toBe(false)
  await page.context().close()
})

/** Heads in which a word is cut. */
const cutHeads = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[role=grid] [role=columnheader][data-column] button > span:first-child')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(head => head.textContent)`)

for (const path of ['/quotations', '/contracts', '/tarifflevels', '/tariffs', '/surcharges'])
  test(`${path} has its Dutch heads whole, with nothing to the side of a screen of 1440 pixels`, async ({ browser }) => {
    const page = await browserOf(browser, 'admin', { language: 'nl' })
    await open(page, path)
    await expect.poll(async () => (await seen(page)).sideways).toBe(false)
    expect(await cutHeads(page)).toEqual([])
    await page.context().close()
  })

test('the costs of a job show their amounts and what these come to, each in the code of its currency', async ({ browser }) => {
  const { job } = await loadedCargo()
  const currency_id = await find('currencies', 'XOF')
  const line = { side: 'sales', description: 'Ocean freight', quantity: '10', rate: '75', currency_id, vat_type: 'OUTSIDE' }
  await done(`jobs/${job.id}/add_lines`, { lines: [{ ...line, finance_article_id: await find('financearticles', 'FRT') }] })
  const page = await browserOf(browser, 'admin')
  await page.goto(`/jobs/${job.id}?tab=costs`)
  const costs = lines(page, 'Costs & revenue')
  await expect(await cell(costs, 'Currency', 1)).toHaveText('XOF')
  await expect(await cell(costs, 'Rate', 1)).toHaveText('75')
  const amount = await cell(costs, 'Amount', 1)
  await expect(amount).toHaveText('750')
  await expect(amount).toBeInViewport({ ratio: 1 })
  const totals = page.getByLabel('Totals per currency')
  await expect(totals.getByRole('term')).toHaveText(['XOF'])
  await expect(totals).toContainText('Sales 750')
  await page.context().close()
})

test('inside its job a unit shows its measures and customs document, and not whose it is', async ({ browser }) => {
  const { job } = await loadedCargo(2)
  const page = await browserOf(browser, 'admin')
  await open(page, `/jobs/${job.id}?tab=units`)
  const { heads } = await seen(page)
  expect(heads).toEqual(expect.arrayContaining(['VIN / chassis number', 'Length', 'Width', 'Height', 'Weight', 'Volume', 'MRN']))
  for (const same of ['Customer', 'Job', 'Voyage']) expect(heads).not.toContain(same)
  await page.context().close()
})

test('a list comes with views, by what somebody does all day, in his language', async ({ browser }) => {
  const page = await browserOf(browser, 'user')
  await open(page, '/jobs')
  await page.getByRole('button', { name: 'Views' }).click()
  const panel = page.getByRole('dialog', { name: 'Saved views' })
  await panel.getByRole('button', { name: 'Missing MRN' }).click()
  await expect(page).toHaveURL(/customs_missing\.from=1/)
  const button = page.getByRole('button', { name: 'Missing MRN' })
  await expect(button).toBeVisible()
  await expect(button).not.toContainText('Changed')
  await page.getByRole('button', { name: 'Remove the filter on Status' }).click()
  await expect(button).toContainText('Changed')
  await page.context().close()

  const dutch = await browserOf(browser, 'user', { language: 'nl' })
  await open(dutch, '/invoices')
  await dutch.getByRole('button', { name: 'Weergaven' }).click()
  await dutch.getByRole('dialog').getByRole('button', { name: 'Vervallen' }).click()
  await expect(dutch).toHaveURL(/due_date\.to=\d{4}-\d{2}-\d{2}/)
  await dutch.context().close()
})
