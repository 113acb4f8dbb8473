import { expect, test } from '@playwright/test'
import { growthOver } from './heap.ts'
import { browserOf } from './people.ts'

/** Somebody who leaves the console open all day opens hundreds of records: what each leaves behind adds up. */
for (const [path, rows] of [
  ['/ports', 20],
  ['/voyages', 3],
] as const)
  test(`thirty records of ${path}, opened and closed, leave at most 5 MB behind`, async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    const growth = (await growthOver(page, path, rows, 30)) / 1e6
    console.log(`${path}: ${growth.toFixed(2)} MB after 30 records`)
    expect(growth).toBeLessThanOrEqual(5)
    await page.context().close()
  })
