import { expect, type Page, test } from '@playwright/test'
import { browserOf } from './people.ts'
import { inside, opened, row } from './screen.ts'
import { newVoyage } from './stage.ts'

/** How the line of a far office is: 50 kB a second, and 300 ms to the server. */
const line = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', line)
}

/** What is drawn within 100 ms where nothing else runs; counted in frames, since on a busy machine these take longer. */
const atOnce = 6

/** Frames from a click until something is on the screen that was not there. */
const clickToSign = async (page: Page, on: string, sign: string): Promise<number> => {
  const took: unknown = await page.evaluate(`new Promise(done => {
    let frames = 0
    const look = () => (document.querySelector(${JSON.stringify(sign)}) ? done(frames) : requestAnimationFrame(() => (frames++, look())))
    document.querySelector(${JSON.stringify(on)}).click()
    look()
  })`)
  return Number(took)
}

const progress = '.progress-line'

test('on a slow line every click shows something at once, and a record its frame before its content', async ({ browser }) => {
  const voyage = await newVoyage()
  const page = await browserOf(browser, 'user')
  await slowDown(page)
  await page.goto(`/voyages?search=${voyage.number}`)
  await expect(row(page, voyage.number)).toBeVisible({ timeout: 60_000 })
  await expect(page.locator(progress)).toHaveCount(0)

  await test.step('a row shows the frame of its record, under its title', async () => {
    expect(await clickToSign(page, '#row-0', 'section[aria-busy] header')).toBeLessThanOrEqual(atOnce)
    const frame = page.getByRole('region', { name: `${voyage.number}: on its way` })
    await expect(frame.getByRole('heading', { name: voyage.number })).toBeVisible()
    await expect(page.locator(progress)).toBeVisible()
    await expect(opened(page, 'Voyage').getByRole('tab', { name: 'General' })).toBeVisible({ timeout: 60_000 })
    await expect(frame).toHaveCount(0)
    await expect(page.locator(progress)).toHaveCount(0, { timeout: 60_000 })
  })

  await test.step('a line of the menu shows that its screen is fetched', async () => {
    await page.mouse.move(700, 450) // nothing is fetched ahead for being pointed at
    expect(await clickToSign(page, 'a[href="/invoices"]', progress)).toBeLessThanOrEqual(atOnce)
    await expect(page.getByRole('grid', { name: 'Invoices' })).toBeVisible({ timeout: 60_000 })
    await expect(page.locator(progress)).toHaveCount(0, { timeout: 60_000 })
  })

  await test.step('a menu that is fetched when it is asked for says so too', async () => {
    expect(await clickToSign(page, 'button[aria-label="Columns"]', progress)).toBeLessThanOrEqual(atOnce)
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 60_000 })
  })
  await page.context().close()
})

test('on a usual line nothing but the record itself is seen', async ({ browser }) => {
  const voyage = await newVoyage()
  const page = await browserOf(browser, 'user')
  await page.goto(`/voyages/${voyage.id}`)
  await inside(page)
  await expect(opened(page, 'Voyage').getByRole('tab', { name: 'General' })).toBeVisible()
  await expect(page.locator('section[aria-busy]')).toHaveCount(0)
  await expect(page.locator(progress)).toHaveCount(0)
  await page.context().close()
})
