import { expect, type Page, test } from '@playwright/test'
import { cpuOf } from './cpu.ts'
import { vehicle } from './forms.ts'
import { browserOf } from './people.ts'
import { cell, opened, paste } from './screen.ts'
import { booking, chassisNumbers } from './stage.ts'

/** What so many lines cost to put into an empty sheet, and a keystroke among them: the least of some, in milliseconds of the main thread. */
async function costOf(page: Page, lines: number): Promise<{ put: number; key: number }> {
  const { job } = await booking()
  await page.goto(`/jobs/${job.id}?tab=units`)
  await opened(page, 'Job').getByRole('button', { name: 'Enter or paste units' }).click()
  const sheet = opened(page, 'Job').getByRole('grid', { name: /^Units of booking/ })
  await expect(sheet).toBeVisible()
  const put = await cpuOf(page, async () => {
    await paste(sheet, 'VIN / chassis number', 1, chassisNumbers(lines).map(vehicle))
    await expect(page.getByText(`${lines} good, 0 to be mended`)).toBeVisible()
  })
  await (await cell(sheet, 'Model', 3)).click()
  await page.keyboard.press('F2')
  const keys: number[] = []
  for (let stroke = 0; stroke < 20; stroke++) keys.push(await cpuOf(page, () => page.keyboard.type('x')))
  return { put, key: Math.min(...keys) }
}

test('among three hundred lines a keystroke costs at most four times what it does among thirty, and a line no more', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'user')
  await costOf(page, 30) // only warms up
  const [few, many] = [await costOf(page, 30), await costOf(page, 300)]
  const ratio = { put: many.put / few.put, key: many.key / few.key }
  console.log(
    `300 lines: ${many.put.toFixed(0)} ms of CPU, ${ratio.put.toFixed(1)} × 30 lines; a key ${many.key.toFixed(1)} ms, ${ratio.key.toFixed(1)} ×`,
  )
  expect(ratio.key).toBeLessThanOrEqual(4)
  expect(ratio.put).toBeLessThanOrEqual(10)
  await page.context().close()
})
