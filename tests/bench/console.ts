import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../browser.ts'
import { growthOver } from '../e2e/heap.ts'
import { browserOf } from '../e2e/people.ts'
import { inside, lines, paste } from '../e2e/screen.ts'
import { clickToRows, cpuPerKey, jumpToRows, keysToPaint, openToRows } from './browsing.ts'
import { type Figure, median, plain } from './figure.ts'
import { sized } from './size.ts'
import { aMillion } from './stocked.ts'

const lists = ['/ports', '/vessels', '/voyages', '/countries', '/colours', '/relations'].slice(0, sized(6, 1))
const longText = 'Two keys, no radio, mind the mirror.'
/** Who jumps looks before jumping on; meanwhile the scroll bar is put where it belongs. */
const lookMs = 400
/** Lines of the form that is typed in, as many as a rotation may have. */
const calls = sized(60, 3)

/** What a clerk waits for, in Chromium against the API with a million relations, beside the goals and limits of the console's design. */
export async function benchConsole(): Promise<Figure[]> {
  const { fairlead } = await aMillion()
  process.env.FAIRLEAD_E2E_URL = fairlead.url
  const browser = await chromium.launch({ executablePath: await findBrowser(console.log), args: browserFlags })
  try {
    const cold = await coldRoutes(browser)
    const page = await viewOf(browser)
    return [
      within('cold route: click to rows, p95', p95(cold), 'ms', 200, 300),
      within('warm route, p95', p95(await warmRoutes(page)), 'ms', 100, 150),
      within('a million rows: jump to fresh rows, p95', p95(await jumps(page)), 'ms', 150, 250),
      within('a key in the search, to its paint, p95', p95(await keysInSearch(page)), 'ms', 100, 200),
      within('first paint of a list, signed in', median(await firstPaints(browser)), 'ms', 1_000, 1_000),
      await keysInForm(browser),
      within('memory left by 30 records', (await growthOver(page, '/ports', 20, sized(30, 2))) / 1e6, 'MB', 5, 5),
    ]
  } finally {
    await browser.close()
  }
}

const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

const within = (what: string, value: number, unit: string, goal: number, limit: number): Figure => ({
  what: `console: ${what}`,
  figure: `${plain(value)} ${unit}`,
  reach: `≤ ${goal} ${unit}${limit === goal ? '' : `, limit ${limit}`}`,
  ratio: '',
  reached: value <= goal,
})

const viewOf = (browser: Browser): Promise<Page> => browserOf(browser, 'admin', { viewport: { width: 1440, height: 900 } })

/** Each list as the first one that a browser of its own opens from the home page. */
async function coldRoutes(browser: Browser): Promise<number[]> {
  const took: number[] = []
  for (const path of [...lists, ...lists]) {
    const page = await viewOf(browser)
    await page.goto('/', { waitUntil: 'networkidle' })
    await inside(page)
    took.push(await clickToRows(page, path))
    await page.context().close()
  }
  return took
}

/** The same lists, each opened before. */
async function warmRoutes(page: Page): Promise<number[]> {
  await page.goto('/')
  await inside(page)
  for (const path of lists) await clickToRows(page, path)
  const took: number[] = []
  for (let round = 0; round < sized(4, 1); round++) for (const path of lists) took.push(await clickToRows(page, path))
  return took
}

/** To places all over the list, none of which was near the one before. */
async function jumps(page: Page): Promise<number[]> {
  await openToRows(page, '/relations')
  for (const place of [0.99, 0.5, 0.01]) {
    await jumpToRows(page, place) // finds the landmarks
    await sleep(lookMs)
  }
  const took: number[] = []
  for (let nth = 1; nth <= sized(40, 2); nth++) {
    await sleep(lookMs)
    took.push(await jumpToRows(page, (nth * 0.382) % 1))
  }
  return took
}

async function keysInSearch(page: Page): Promise<number[]> {
  await openToRows(page, '/relations')
  await page.getByRole('searchbox').first().focus()
  return keysToPaint(page, 'adler auto agencies 12'.slice(0, sized(22, 3)))
}

async function firstPaints(browser: Browser): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round < sized(5, 1); round++) {
    const page = await viewOf(browser)
    took.push(await openToRows(page, '/voyages'))
    await page.context().close()
  }
  return took
}

/** Typing beside the calls of a long rotation; and into an input of a page that has nothing else. */
async function keysInForm(browser: Browser): Promise<Figure> {
  const page = await viewOf(browser)
  await page.goto('/voyages/new')
  const form = page.getByRole('article', { name: 'New: Voyage' })
  const grid = lines(form, 'Port calls')
  await paste(
    grid,
    'Port',
    1,
    Array.from({ length: calls }, () => 'nlrtm\t\tLoad'),
  )
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(calls)
  const fields = calls * (await grid.getByRole('columnheader').count())
  const notes = form.getByLabel('Notes')
  await notes.focus()
  await page.keyboard.type(longText) // warms up
  const took: number[] = []
  for (let round = 0; round < sized(5, 1); round++) took.push(await cpuPerKey(page, longText))
  const bare = await page.context().newPage()
  await bare.setContent('<textarea autofocus rows="5"></textarea>')
  await bare.locator('textarea').focus()
  const alone: number[] = []
  for (let round = 0; round < sized(5, 1); round++) alone.push(await cpuPerKey(bare, longText))
  await page.context().close()
  const figure = within(`a key in a form of ${fields} fields, processor`, median(took), 'ms', 12, 20)
  return { ...figure, ratio: `${plain(median(took) / median(alone))} of a bare input` }
}
