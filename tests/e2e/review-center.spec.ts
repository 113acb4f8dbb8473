import { expect, test } from '@playwright/test'
import { rowsUnder } from '../stage.ts'
import { findingsInBothThemes } from './axe.ts'
import { browserOf } from './people.ts'
import { field, give, opened, row } from './screen.ts'
import { done, find, stage } from './stage.ts'

/** A booking of a job of its own, on which it sells below cost, and twice the same. */
async function charged() {
  const { job, booking, voyage } = await (await stage()).confirmed()
  const finance_article_id = await find('financearticles', 'FRT')
  const currency_id = await find('currencies', 'EUR')
  const line = (side: string, description: string, rate: string) => ({
    side,
    description,
    rate,
    quantity: '1.000',
    finance_article_id,
    currency_id,
    vat_type: 'OUTSIDE',
    booking_id: booking,
  })
  const lines = [
    line('sales', 'Ocean freight', '700.0000'),
    line('sales', 'Washing', '15.0000'),
    line('sales', 'Washing', '15.0000'),
    line('purchase', 'Carrier', '800.0000'),
  ]
  const record = await done(`jobs/${job}/add_lines`, { lines })
  return { job, voyage, ids: rowsUnder(record, 'lines').map(one => String(one.id)) }
}

test('what waits is reviewed in one list: what to look at is said, several are approved at once, and each answers for itself', async ({
  browser,
}) => {
  const { job, ids } = await charged()
  const page = await browserOf(browser, 'user')
  await page.goto(`/reviewcenter?job_id=${job}`)
  const list = page.getByRole('grid', { name: 'Pro forma lines' })
  await expect(list.getByRole('row')).toHaveCount(5)
  await expect(row(list, 'Ocean freight')).toContainText('Job at a loss')
  await expect(row(list, 'Ocean freight')).toContainText('Sold below cost')
  await expect(row(list, 'Washing').first()).toContainText('Twice the same')
  await done(`proformalines/${ids[1]}/reject`, { reason: 'Twice' })
  await expect(list.getByText('Twice the same')).toHaveCount(0)

  await list.focus()
  await list.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.getByRole('toolbar', { name: 'With the selected rows' }).getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText('1 was refused.')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'is not pending' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(list.getByText('Approved')).toHaveCount(3)
  await page.context().close()
})

test('a line is adjusted and split where it stands', async ({ browser }) => {
  const { ids } = await charged()
  const page = await browserOf(browser, 'user')
  await page.goto(`/reviewcenter/${ids[3]}`)
  const line = opened(page, 'Pro forma line')
  await give(line, 'Adjust', dialog => field(dialog, 'Raise the rate by (%)').fill('-10'))
  await expect(line).toContainText('720,00')
  await give(line, 'Split', dialog => field(dialog, 'Quantity').fill('0,25'))
  await expect(line).toContainText('540,00')
  await give(line, "Match vendor's invoice", async dialog => {
    await field(dialog, "Vendor's invoice").fill('V 2611')
    await field(dialog, "Date of vendor's invoice").fill('18-11-2026')
  })
  await expect(line).toContainText('V 2611')
  await give(line, 'Reject', dialog => field(dialog, 'Reason').fill('Not ours'))
  await expect(line).toContainText('Rejected')
  await page.context().close()
})

test('margins are seen per job, customer and month, and lead to the lines that they are of', async ({ browser }) => {
  const { job, voyage } = await charged()
  const page = await browserOf(browser, 'user')
  await page.goto(`/reviewcenter?show=margins&job_id=${job}`)
  const table = page.getByRole('table', { name: 'Revenue and margin, EUR' })
  await expect(table.getByRole('cell')).toHaveText(['730,00', '800,00', '-70,00', '-9,6', '4', '4'])
  await page.getByLabel('Put together by').selectOption('Voyage')
  await expect(table.getByRole('columnheader').first()).toHaveText('Voyage')
  expect(await findingsInBothThemes(page)).toEqual([])
  await table.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`voyage_id=${voyage}`))
  await expect(page.getByRole('grid', { name: 'Pro forma lines' }).getByRole('row')).toHaveCount(5)
  await page.context().close()
})

test('a project says what it earns, and leads to its lines', async ({ browser }) => {
  const { voyage } = await charged()
  const page = await browserOf(browser, 'user')
  await page.goto(`/mainportprojects/${voyage}`)
  const project = opened(page, 'Project')
  await project.getByRole('tab', { name: /Pro forma lines/ }).click()
  await expect(project.getByRole('grid').getByRole('row')).toHaveCount(5)
  await page.goto(`/mainportprojects?voyage_id=${voyage}`)
  const list = page.getByRole('grid', { name: 'Projects' })
  await expect(list.getByRole('row').nth(1)).toContainText('-70,00')
  await page.context().close()
})
