import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { rowsOf } from '../caller.ts'
import { day, stageOf, vehicle } from '../stage.ts'
import { apiOf, browserOf } from './people.ts'
import { send } from './screen.ts'
import { done, find } from './stage.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
export const photo = { name: 'IMG_0001.png', mimeType: 'image/png', buffer: png }
export const typed = (date: string) => date.split('-').toReversed().join('-')

export interface Car {
  id: string
  vin: string
}

export interface Leg {
  voyage_id: string
  pol_id: string
  pod_id: string
}

/** A vessel between two ports: the days on which it comes to the first and leaves it, and on which it comes to the other. */
export async function leg(from: string, to: string, comes: number, leaves: number, arrives: number): Promise<Leg> {
  const { named, voyage } = stageOf(await apiOf('user'), await apiOf('supervisor'))
  const [pol_id, pod_id] = [await named('ports', from), await named('ports', to)]
  const port_calls = [
    { port_id: pol_id, purpose: 'load', date_arrival: day(comes), date_departure: day(leaves) },
    { port_id: pod_id, purpose: 'discharge', date_arrival: day(arrives), date_departure: day(arrives + 1) },
  ]
  return { voyage_id: await voyage({ port_calls }), pol_id, pod_id }
}

/** Cars of a confirmed booking, delivered on a day, whose room is guaranteed: made for one test. */
export async function firmCars(first: Leg, onward_legs: readonly Leg[], count: number, delivered: number): Promise<Car[]> {
  const job_id = await stageOf(await apiOf('user'), await apiOf('supervisor')).job()
  const commodity_id = await find('commodities', 'Passenger')
  const booking = await done('bookings', { job_id, ...first, onward_legs, commodity_id, customs_type: 'EU' })
  await done(`bookings/${String(booking.id)}/confirm`)
  const units = Array.from({ length: count }, () => vehicle())
  const { unit_ids } = await done(`bookings/${String(booking.id)}/add_units`, { units })
  const cars = (unit_ids as string[]).map((id, index) => ({ id, vin: String(units[index]?.chassis_number) }))
  const api = await apiOf('user')
  for (const { id } of cars) {
    await expect.poll(async () => (await api.get(`units/${id}`)).status).toBe(200)
    await done(`units/${id}/record_delivery`, { date_delivered: day(delivered) })
    await done(`units/${id}/mark_firm`)
  }
  return cars
}

/** Cars that may be driven on board at Rotterdam, where their vessel lies, delivered yesterday. */
export async function readyCars(count: number): Promise<{ voyage_id: string; cars: Car[] }> {
  const way = await leg('NLRTM', 'SNDKR', -3, 1, 12)
  const cars = await firmCars(way, [], count, -1)
  for (const { id } of cars) await done(`units/${id}/grant_permit`)
  return { voyage_id: way.voyage_id, cars }
}

export async function readyCar(): Promise<Car> {
  const [car] = (await readyCars(1)).cars
  if (!car) throw new Error('no car was made')
  return car
}

export interface Phone {
  page: Page
  /** Types what a scanner types, wherever the focus is, and ends with Enter. */
  scan: (code: string) => Promise<void>
  /** The same while something is open that has the focus. */
  scanThere: (code: string) => Promise<void>
  card: Locator
  /** What is said of the queue above the screen. */
  queue: Locator
  give: (command: string, answer: (dialog: Locator) => Promise<unknown>) => Promise<void>
}

export async function phone(browser: Browser, account = 'port.operator', language: 'en' | 'nl' = 'en'): Promise<Phone> {
  const page = await browserOf(browser, account, { viewport: { width: 320, height: 640 }, ...(language === 'en' ? {} : { language }) })
  const known = page.waitForResponse(/get-store-data/)
  await page.goto('/portoperations')
  await known
  await expect(
    page
      .getByRole('list', { name: /^(Units|Eenheden)$/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  return phoneAt(page)
}

/** The quay on a page. */
export function phoneAt(page: Page): Phone {
  const card = page.getByRole('article')
  return {
    page,
    card,
    queue: page.getByRole('main').getByRole('button', { name: /sent$|to send$|refused$/ }),
    async scan(code) {
      await page.getByRole('main').focus()
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
    async scanThere(code) {
      const keys = await page.context().newCDPSession(page)
      const from = Date.now() / 1000
      // As fast as a scanner is, however slow the machine that the test runs on.
      for (const [index, key] of [...code.split(''), 'Enter'].entries()) {
        const said = { key, timestamp: from + index / 100 }
        await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key === 'Enter' ? '\r' : key, ...said })
        await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...said })
      }
    },
    async give(command, answer) {
      await card.getByRole('button', { name: command, exact: true }).click()
      await send(page, command, answer)
    },
  }
}

/** How often something happened to a unit. */
export async function times(id: string, type: string): Promise<number> {
  const api = await apiOf('user')
  return rowsOf(await api.get(`units/${id}/history?per_page=100`)).filter(entry => entry.type === type).length
}
export const files = async (id: string) => rowsOf(await (await apiOf('user')).get(`files?of_resource=units&of_id=${id}`))
export const unit = async (id: string) => (await (await apiOf('user')).get(`units/${id}`)).body

/** What is wider than its place, but for the row of lists: that is pushed by a finger. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(`
    [document.documentElement, ...document.querySelectorAll('main, main *:not(nav, nav *), [role=dialog], [role=dialog] *')]
      .filter(one => one.scrollWidth > one.clientWidth && (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX)))
      .map(one => one.tagName + ' ' + one.className + ' ' + one.scrollWidth)
  `)
