import { expect, type Page, test } from '@playwright/test'
import { cpuOf } from './cpu.ts'
import { browserOf } from './people.ts'

const total = 1_000_000
const perPage = 100

/** Serves a list of a million ports, so that nothing but the console is measured. */
const serveMillion = (page: Page) =>
  page.route('**/api/ports?*', async route => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const from = (at - 1) * perPage
    const data = Array.from({ length: Math.min(perPage, total - from) }, (_, index) => {
      const n = from + index
      const code = `P${String(n).padStart(7, '0')}`
      return {
        id: `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`,
        version: 1,
        status: 'active',
        code,
        name: { en: `Port ${n}`, nl: `Haven ${n}` },
      }
    })
    await route.fulfill({
      json: { data, current_page: at, last_page: total / perPage, per_page: perPage, total, total_is_estimate: false },
    })
  })

/** A list written by hand: a pool of elements that is moved and filled while one scrolls. What nothing can be cheaper than. */
const byHand = (columns: number) => `<style>
    body { margin: 0 } #s { height: 800px; overflow: auto; contain: strict; font: 13px sans-serif }
    .r { position: absolute; left: 0; top: 0; height: 28px; width: 100%; display: grid; grid-template-columns: repeat(${columns}, 140px) }
    .r > div { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: 0 8px }
  </style><div id="s"><div style="position: relative; height: 14000000px"></div></div><script>
    const s = document.getElementById('s'), pool = []
    for (let i = 0; i < 64; i++) {
      const row = document.createElement('div'); row.className = 'r'
      for (let c = 0; c < ${columns}; c++) row.append(document.createElement('div'))
      s.firstChild.append(row); pool.push({ row, at: -1 })
    }
    function draw() {
      const first = Math.max(0, Math.floor(s.scrollTop / 28) - 6)
      for (let n = first; n < first + 44; n++) {
        const one = pool[n % 64]
        if (one.at === n) continue
        one.at = n; one.row.style.transform = 'translateY(' + n * 28 + 'px)'
        for (const [c, cell] of [...one.row.children].entries()) cell.textContent = 'Port ' + n + ' ' + c
      }
    }
    s.addEventListener('scroll', draw); draw()
  </script>`

const frames = 60
const rounds = 5 // the first only warms up

/** Milliseconds of the main thread's own time that a frame of scrolling takes. */
async function cpuPerFrame(page: Page, scroller: string, pixels: number): Promise<number> {
  await page.bringToFront()
  const took = await cpuOf(page, () =>
    page.evaluate(`(async scroller => {
      for (let step = 0; step < ${frames}; step++) {
        scroller.scrollTop += ${pixels}
        await new Promise(requestAnimationFrame)
      }
    })(document.querySelector(${JSON.stringify(scroller)}))`),
  )
  return took / frames
}

/** Number of the first row that is seen: rows are recycled, so their order in the document says nothing. */
const firstInView = `(() => {
  const top = document.querySelector('[role=grid] [role=rowgroup], [role=grid]').getBoundingClientRect().top
  const seen = [...document.querySelectorAll('[id^=row-]')].filter(row => row.getBoundingClientRect().bottom > top)
  return Math.min(...seen.map(row => Number(row.getAttribute('aria-rowindex'))))
})()`

test.describe('a list of a million rows', () => {
  test('is scrolled at no more than twice the cost of a list written by hand', async ({ browser }) => {
    const page = await browserOf(browser, 'admin')
    await serveMillion(page)
    await page.goto('/ports')
    await expect(page.locator('#row-0')).toBeVisible()
    const columns = await page.getByRole('grid').getByRole('columnheader').count()
    const pool = await page.context().newPage()
    await pool.setContent(byHand(columns))
    for (const [name, pixels] of [
      ['smooth', 42],
      ['fast', 560],
    ] as const) {
      const [ours, plain]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        ours.push(await cpuPerFrame(page, '[role=grid]', pixels))
        plain.push(await cpuPerFrame(pool, '#s', pixels))
      }
      const [mine, least] = [Math.min(...ours), Math.min(...plain)] // whatever else ran on the machine only adds to a round
      console.log(`${name}: ${mine.toFixed(2)} ms of CPU a frame, by hand ${least.toFixed(2)} ms, ratio ${(mine / least).toFixed(2)}`)
      expect(mine / least).toBeLessThanOrEqual(2)
    }
    await page.context().close()
  })

  test('shows any of them, to the very last, in both densities', async ({ browser }) => {
    for (const density of ['dense', 'comfortable']) {
      const page = await browserOf(browser, 'admin')
      await page.addInitScript(kept => localStorage.setItem('fairlead.density', kept), density)
      await serveMillion(page)
      await page.goto('/ports')
      const grid = page.getByRole('grid')
      await expect(grid).toHaveAttribute('aria-rowcount', String(total + 1))
      await grid.focus()
      await page.keyboard.press('End')
      await expect(page.locator(`#row-${total - 1}`)).toContainText('P0999999')
      await page.keyboard.press('PageUp')
      await page.keyboard.press('ArrowDown')
      const active = await grid.getAttribute('aria-activedescendant')
      await expect(page.locator(`#${active}`)).toBeInViewport()
      await page.evaluate(`scroller = document.querySelector('[role=grid]'), scroller.scrollTop = scroller.scrollHeight / 2`)
      const near = () => page.evaluate(firstInView)
      await expect.poll(async () => Math.abs(Number(await near()) - total / 2)).toBeLessThan(100)
      const before = Number(await near())
      await page.evaluate(`document.querySelector('[role=grid]').scrollTop += 360`)
      await expect.poll(async () => Number(await near()) - before).toBeGreaterThanOrEqual(9)
      expect(Number(await near()) - before).toBeLessThanOrEqual(14)
      await expect(page.locator('[id^=row-]').first()).toContainText(/P0\d{6}/)
      await page.keyboard.press('Home')
      await expect(page.locator('#row-0')).toContainText('P0000000')
      await page.context().close()
    }
  })
})
