import { type BrowserContext, expect } from '@playwright/test'

/** How long the focus may stand nowhere while the screen finds where to go on; in frames too, since a busy machine draws few. */
const patienceMs = 600
const patienceFrames = 10

/** Watches in the page: after anything that somebody did inside the console, the focus never stands on `body`. */
const watch = `(() => {
  let acted = false, since = 0, frames = 0, next = 0, last = ''
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, () => { acted = true }, true)
  addEventListener('focusin', ({ target }) => { last = target.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 160) }, true)
  // Counted only while it is lost: who counts them all has a frame made sixty times a second.
  const count = () => { next = requestAnimationFrame(() => (frames++, count())) }
  setInterval(() => {
    const isLost = acted && document.getElementById('main') && document.activeElement === document.body && document.hasFocus()
    if (!isLost) {
      cancelAnimationFrame(next)
      since = frames = 0
      return
    }
    if (since === 0) {
      since = performance.now()
      count()
    }
    if (performance.now() - since < ${patienceMs} || frames < ${patienceFrames}) return
    acted = false
    focusWasLost(location.pathname + location.search + ' after ' + last)
  }, 100)
})()`

/** Has whoever closes a browser fail where the focus was lost in it (capability 24: it always stands on something to go on with). */
export async function guardFocus(context: BrowserContext): Promise<void> {
  const lost: string[] = []
  await context.exposeFunction('focusWasLost', (where: string) => void lost.push(where))
  await context.addInitScript(watch)
  const close = context.close.bind(context)
  context.close = async options => {
    await close(options)
    expect(lost.splice(0), 'the focus was lost').toEqual([])
  }
}
