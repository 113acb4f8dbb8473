import { readFile } from 'node:fs/promises'
import { readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { expect, type Page, test } from '@playwright/test'
import { findings } from './axe.ts'
import { apiOf, browserOf } from './people.ts'
import { row } from './screen.ts'
import { bookedCargo, done, draftBill, loadedCargo, pendingInvoice } from './stage.ts'

const grid = (page: Page) => page.getByRole('grid').first()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('#row-0')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test.describe('a column from a sheet', () => {
  test('goes into the filtered rows by VIN, after a look at what would become of each, and is taken back', async ({ browser }) => {
    const { booking, units } = await bookedCargo(4)
    const [first, second, third, gone] = units.map(({ chassis }) => chassis)
    await done(`units/${units[3]?.id}/cancel`, { reason: 'Sold' })
    const page = await browserOf(browser, 'user')
    await open(page, `/portoperations?booking_id=${booking}`)
    await page.getByRole('button', { name: 'Paste a column' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste a column' })
    await dialog.getByLabel('Column').selectOption('Seal')
    const typed = ['VIN\tSeal', `${third}\tS-3`, `${first}\tS-1`, `${second}\t`, `${gone}\tS-4`, 'NOBODY\tS-9'].join('\n')
    await dialog.getByLabel('Values').fill(typed)
    const preview = dialog.getByRole('region', { name: 'What would become of them' })
    await expect(preview.getByRole('status')).toHaveText(/2 changed\s*1 unchanged\s*1 not found\s*1 refused/)
    await expect(preview.getByRole('listitem').filter({ hasText: 'S-4' })).toContainText('not while it is Cancelled')
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save 2 rows' }).click()
    const run = page.getByRole('dialog', { name: 'Seal' })
    await expect(run.getByText('All done.')).toBeVisible()
    const sealOf = async (index: number) => (await (await apiOf('user')).get(`units/${units[index]?.id}`)).body.seal
    expect([await sealOf(0), await sealOf(1), await sealOf(2), await sealOf(3)]).toEqual(['S-1', null, 'S-3', null])
    await run.getByRole('button', { name: 'Take 2 back' }).click()
    const back = page.getByRole('dialog', { name: 'Seal: take back' })
    await expect(back.getByText('All done.')).toBeVisible()
    await back.getByRole('button', { name: 'Close' }).last().click()
    await expect(grid(page)).toBeFocused()
    expect([await sealOf(0), await sealOf(2)]).toEqual([null, null])
    await page.context().close()
  })

  test('goes down the rows of a job in their order where it has no names', async ({ browser }) => {
    const { job, units } = await bookedCargo(2)
    const page = await browserOf(browser, 'user')
    await open(page, `/jobs/${job.id}?tab=units`)
    await page.getByRole('button', { name: 'Paste a column' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste a column' })
    await dialog.getByLabel('Column').selectOption('Colour')
    await dialog.getByLabel('Values').fill('Red\nBlue')
    await expect(dialog.getByRole('status')).toContainText('2 changed')
    await dialog.getByLabel('Values').press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Colour' }).getByText('All done.')).toBeVisible()
    await page.getByRole('dialog', { name: 'Colour' }).getByRole('button', { name: 'Close' }).last().click()
    await expect(row(page, units[0]?.chassis ?? '')).toContainText('Red')
    await expect(row(page, units[1]?.chassis ?? '')).toContainText('Blue')
    await page.context().close()
  })
})

test('jobs are handed to colleagues by name', async ({ browser }) => {
  const { job } = await bookedCargo()
  const page = await browserOf(browser, 'user')
  await open(page, `/jobs?search=${job.number}`)
  await page.getByRole('button', { name: 'Paste a column' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a column' })
  await dialog.getByLabel('Column').selectOption('Owner')
  await dialog.getByLabel('Values').fill(`${job.number}\tNobody at all`)
  const preview = dialog.getByRole('region', { name: 'What would become of them' })
  await expect(preview.getByRole('listitem')).toContainText('Select a value from the list.')
  await dialog.getByLabel('Values').fill(`${job.number}\tAwa Diop`)
  await expect(preview.getByRole('status')).toContainText('1 changed')
  await dialog.getByRole('button', { name: 'Save 1 row' }).click()
  const run = page.getByRole('dialog', { name: 'Owner' })
  await expect(run.getByText('All done.')).toBeVisible()
  await run.getByRole('button', { name: 'Close' }).last().click()
  await expect(row(page, job.number)).toContainText('Awa Diop')
  await page.context().close()
})

test('bills are printed together as one file, which is put on the record of each', async ({ browser }) => {
  const cargo = await loadedCargo(2)
  const bills = [
    await draftBill({ job: cargo.job, units: cargo.units.slice(0, 1) }),
    await draftBill({ job: cargo.job, units: cargo.units.slice(1) }),
  ]
  const page = await browserOf(browser, 'user')
  await open(page, `/billsoflading?job_id=${cargo.job.id}`)
  await grid(page).getByRole('checkbox', { name: 'Select all rows' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('toolbar', { name: 'With the selected rows' }).getByRole('button', { name: 'Print together' }).click()
  await expect(page.getByRole('dialog', { name: 'Print together' }).getByText('All done.')).toBeVisible()
  const pages = await readPdf(new Uint8Array(await readFile(await (await file).path())))
  expect(pages.map(({ watermark }) => watermark)).toEqual(['DRAFT', 'DRAFT'])
  for (const { number } of bills) expect(pages.some(({ text }) => text.includes(number))).toBe(true)
  const user = await apiOf('user')
  for (const { id } of bills) expect((await user.get(`billsoflading/${id}`)).body.printed_paper).toBe('draft')
  await page.context().close()
})

test.describe('on a phone', () => {
  for (const path of ['/jobs', '/invoices', '/billsoflading', '/voyages', '/manifest_status'])
    test(`${path} is a list of cards of which nothing is cut off`, async ({ browser }) => {
      const page = await browserOf(browser, 'admin', { viewport: { width: 390, height: 844 } })
      await open(page, path)
      const cut = await page.evaluate<string[]>(`
        [...document.querySelectorAll('[role=grid] [role=gridcell] :is(span, strong)')]
          .filter(line => line.clientWidth > 0 && line.scrollWidth > line.clientWidth + 1)
          .map(line => line.textContent)`)
      expect(cut).toEqual([])
      await page.context().close()
    })

  test('an invoice without a number has a title all the same, and its amount', async ({ browser }) => {
    const page = await browserOf(browser, 'admin', { viewport: { width: 390, height: 844 } })
    const cargo = await loadedCargo()
    await draftBill(cargo)
    await pendingInvoice(cargo)
    await open(page, `/invoices?job_id=${cargo.job.id}`)
    await expect(page.locator('#row-0')).toContainText('Invoice without a number')
    await expect(page.locator('#row-0')).toContainText('EUR 7.850,00')
    await page.context().close()
  })
})
