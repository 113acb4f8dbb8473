import { expect, type Page, test } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day, voyageNumber } from '../stage.ts'
import { findings } from './axe.ts'
import { shownDay } from './forms.ts'
import { apiOf, browserOf } from './people.ts'
import { opened, row } from './screen.ts'
import { done, find } from './stage.ts'

const schedule = (page: Page) => page.getByRole('grid', { name: /^(Schedule of voyages|Vaarschema)/ })
const call = (page: Page, port: string, voyage: string) => schedule(page).getByRole('gridcell', { name: `${port}, ${voyage},` })

/** A voyage of its own, Rotterdam to Dakar, that begins in some days. */
async function voyage() {
  const [vessel_id, rotterdam, dakar] = await Promise.all([find('vessels', 'MERIDIAN'), find('ports', 'NLRTM'), find('ports', 'SNDKR')])
  const number = voyageNumber()
  const { id } = await done('voyages', {
    number,
    vessel_id,
    service_type_id: 2,
    port_calls: [
      { port_id: rotterdam, purpose: 'load', date_arrival: day(6), date_departure: day(7), cut_off_cargo: `${day(5)}T15:00:00Z` },
      { port_id: dakar, purpose: 'discharge', date_arrival: day(16), date_departure: day(17) },
    ],
  })
  return { id: String(id), number }
}
const daysOf = async (id: string) =>
  rowsOf({ body: { data: (await (await apiOf('user')).get(`voyages/${id}`)).body.port_calls } }).map(one => one.date_arrival)

test('voyages are seen as a schedule and a list, in the address; keys walk, open, and move a call for a reason', async ({ browser }) => {
  const { id, number } = await voyage()
  const page = await browserOf(browser, 'user')
  await page.goto(`/voyages?search=${number}`)
  await page.getByRole('navigation', { name: 'Shown as' }).getByRole('link', { name: 'Schedule' }).click()
  await expect(page).toHaveURL(/show=schedule/)
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  const rotterdam = call(page, 'Rotterdam', number)
  await expect(rotterdam).toHaveAccessibleName(
    new RegExp(`MERIDIAN STAR, loads, ${shownDay(6)} to ${shownDay(7)}, Cargo cut-off ${shownDay(5)} \\d\\d:00`),
  )
  await rotterdam.focus()
  await page.keyboard.press('ArrowRight')
  await expect(call(page, 'Dakar', number)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rotterdam).toBeFocused()

  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: `${number}: Rotterdam and what follows 2 days later` })).toBeVisible()
  expect(await daysOf(id), 'nothing is told before somebody says why').toEqual([day(6), day(16)])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('Congestion at Antwerp')
  await dialog.getByRole('button', { name: /^Reschedule/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rotterdam).toHaveAccessibleName(new RegExp(`${shownDay(8)} to ${shownDay(9)}`))
  await expect(rotterdam).toBeFocused()
  expect(await daysOf(id), 'who is late is late everywhere').toEqual([day(8), day(18)])

  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(rotterdam).toHaveAccessibleName(new RegExp(`${shownDay(8)} to ${shownDay(9)}`))
  await page.keyboard.press('Enter')
  await expect(opened(page, 'Voyage')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/voyages/${id}`))
  await page.goBack()
  await expect(schedule(page)).toBeVisible()
  await page.context().close()
})

test('a call is dragged to another day, and put back where nobody says why', async ({ browser }) => {
  const { id, number } = await voyage()
  const page = await browserOf(browser, 'user')
  await page.goto(`/voyages?show=schedule&search=${number}`)
  const dakar = call(page, 'Dakar', number)
  const box = await dakar.boundingBox()
  if (!box) throw new Error('the call is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (box.width / 2) * 3, y, { steps: 4 }) // two days wide, so three days
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(number)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dakar).toHaveAccessibleName(new RegExp(`${shownDay(19)} to ${shownDay(20)}`))
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(dakar).toHaveAccessibleName(new RegExp(`${shownDay(16)} to ${shownDay(17)}`))
  await expect(dakar.or(call(page, 'Rotterdam', number)).and(page.locator(':focus'))).toHaveCount(1)
  expect(await daysOf(id)).toEqual([day(6), day(16)])
  await page.context().close()
})

test('the map shows the rotation of one voyage and says it in words; it fetches the land by itself', async ({ browser }) => {
  const { id, number } = await voyage()
  const page = await browserOf(browser, 'user')
  await page.goto('/voyages')
  await page.getByRole('navigation', { name: 'Shown as' }).getByRole('link', { name: 'Map' }).click()
  const voyages = page.getByRole('navigation', { name: 'Voyages on the map' })
  await voyages.getByRole('button', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(`voyage=${id}`))
  const map = page.getByRole('img', { name: `Map of the rotation of ${number}` })
  await expect(map).toContainText('1 Rotterdam')
  await expect(map).toContainText('2 Dakar')
  await expect(row(voyages, 'Rotterdam')).toHaveText(`1 Rotterdam${shownDay(6)}loads`)
  await voyages.getByRole('link', { name: 'Open the voyage' }).press('Enter')
  await expect(opened(page, 'Voyage')).toBeVisible()
  await page.context().close()
})

test('a voyage has its map and its calls in a tab of its own, by keys', async ({ browser }) => {
  const { id, number } = await voyage()
  const page = await browserOf(browser, 'user')
  await page.goto(`/voyages/${id}`)
  const record = opened(page, 'Voyage')
  await record.getByRole('tab', { name: 'Planning & cut-offs' }).press('ArrowRight')
  await expect(record.getByRole('tab', { name: 'Map' })).toBeFocused()
  await expect(page).toHaveURL(/tab=map/)
  const map = record.getByRole('img', { name: `Map of the rotation of ${number}` })
  await expect(map).toContainText('1 Rotterdam')
  await expect(map).toContainText('2 Dakar')
  const calls = record.getByRole('table', { name: `Calls of ${number}` })
  await expect(row(calls, 'Rotterdam')).toHaveText(`1 Rotterdam${shownDay(6)}loads`)
  await expect(row(calls, 'Dakar')).toHaveText(`2 Dakar${shownDay(16)}discharges`)
  await page.context().close()
})

for (const [language, theme] of [
  ['en', 'light'],
  ['nl', 'dark'],
] as const)
  test(`axe finds nothing on schedule and maps (${language}, ${theme}), wide and narrow`, async ({ browser }) => {
    const { id } = await voyage()
    for (const width of [1440, 390]) {
      const page = await browserOf(browser, 'user', { language, theme, viewport: { width, height: 844 } })
      await page.goto('/voyages?show=schedule')
      await expect(schedule(page).getByRole('gridcell').first()).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.goto('/voyages?show=map')
      await expect(page.getByRole('img', { name: /^(Map of the rotation|Kaart van de rotatie)/ })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.goto(`/voyages/${id}?tab=map`)
      await expect(page.getByRole('img', { name: /^(Map of the rotation|Kaart van de rotatie)/ })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.context().close()
    }
  })
