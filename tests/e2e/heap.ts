import { type CDPSession, expect, type Page } from '@playwright/test'
import { inside } from './screen.ts'

/** Bytes that the page's JavaScript holds when all that nobody refers to has been thrown away. */
async function heapOf(page: Page): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page)
  // What was let go by a finaliser or a weak reference goes with the next collection.
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** Opens records of a list one after the other, by its rows in turn, and closes each again. */
async function openAndClose(page: Page, rows: number, times: number): Promise<void> {
  const record = page.getByRole('article').first()
  for (let nth = 0; nth < times; nth++) {
    await page
      .locator(`#row-${nth % rows}`)
      .getByRole('gridcell')
      .nth(1)
      .click()
    await expect(record.locator('header').first().getByRole('heading')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(record).toBeHidden()
  }
}

/** How much more memory is held after so many records of a list were opened and closed; some before that load what every record needs. */
export async function growthOver(page: Page, path: string, rows: number, times: number): Promise<number> {
  await page.goto(path)
  await inside(page)
  await expect(page.locator(`#row-${rows - 1}`)).toBeVisible()
  await openAndClose(page, rows, 8)
  const before = await heapOf(page)
  await openAndClose(page, rows, times)
  return (await heapOf(page)) - before
}
