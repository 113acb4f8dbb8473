import type { Page } from '@playwright/test'

// What somebody at the console waits for, timed within the page: a driver beside it would time itself.

/** Rows that stand where they are seen, with what is in them. */
const seen = `() => {
  const grid = document.querySelector('main [role=grid]')
  if (!grid) return []
  const { top, bottom } = grid.getBoundingClientRect()
  return [...grid.querySelectorAll('[id^=row-]')].filter(row => {
    const box = row.getBoundingClientRect()
    return box.height > 0 && box.bottom > top + 30 && box.top < bottom
  })
}`
/** From an action to the frame in which all rows that are seen are there; `isNew` tells them from those that stood there before. */
const untilRows = (action: string, isNew: string) => `(async () => {
  const seen = ${seen}
  const filled = row => row.textContent.trim().length > 2
  const began = performance.now()
  ${action}
  const isNew = ${isNew}
  for (;;) {
    await new Promise(requestAnimationFrame)
    const rows = seen()
    if (rows.length > 0 && rows.every(filled) && isNew(rows)) return performance.now() - began
    if (performance.now() - began > 20000) throw new Error('the rows did not come to ' + location.pathname + ': ' + rows.slice(0, 3).map(row => row.id + ' ' + row.textContent.slice(0, 40)).join('; '))
  }
})()`

/** A click in the menu, until the list that it leads to shows rows. */
export const clickToRows = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    untilRows(
      `document.querySelector('nav a[href="${path}"]').click()`,
      `() => location.pathname === '${path}' && document.querySelector('main [role=grid]').getAttribute('aria-busy') !== 'true'`,
    ),
  )

/** A jump to a place in a list, from 0 to 1, until the rows there are filled. */
export const jumpToRows = (page: Page, place: number): Promise<number> =>
  page.evaluate(
    untilRows(
      `const grid = document.querySelector('main [role=grid]'), to = Math.floor((grid.scrollHeight - grid.clientHeight) * ${place})
       const before = Math.min(...seen().map(row => Number(row.getAttribute('aria-rowindex'))))
       grid.scrollTop = to`,
      `rows => Math.min(...rows.map(row => Number(row.getAttribute('aria-rowindex')))) !== before`,
    ),
  )

/** From the start of a navigation until its list shows rows. */
export async function openToRows(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  return page.evaluate<number>(`(async () => { const at = ${untilRows('', '() => true')}; await at; return performance.now() })()`)
}

/** From each key to the frame that shows what it did, as the browser itself times its events. */
export async function keysToPaint(page: Page, text: string): Promise<number[]> {
  await page.evaluate(`globalThis.keysTook = [], new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (one.name === 'keydown') globalThis.keysTook.push(one.duration)
  }).observe({ type: 'event', durationThreshold: 16 })`)
  await page.keyboard.type(text, { delay: 120 })
  const slow = await page.evaluate<number[]>('new Promise(done => setTimeout(() => done(globalThis.keysTook), 500))')
  return [...slow, ...Array.from({ length: Math.max(0, text.length - slow.length) }, () => 16)] // quicker than a frame is not told
}

/** Milliseconds of the main thread's own time that each key of a text takes. */
export async function cpuPerKey(page: Page, text: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  const before = await busy()
  await page.keyboard.type(text, { delay: 40 })
  const took = ((await busy()) - before) * 1_000
  await session.detach()
  return took / text.length
}
