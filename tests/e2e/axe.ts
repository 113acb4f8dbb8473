import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import type { Tastes } from './people.ts'

// Both languages, each in one theme: a screen is looked at twice, and in either theme once.
const viewport = { width: 1440, height: 600 } // as many rows again would find nothing new
export const tastes: readonly Required<Tastes>[] = [
  { language: 'en', theme: 'light', viewport },
  { language: 'nl', theme: 'dark', viewport },
]

/** What axe finds on what is shown, or on a part of it; nothing is waited for, so it must be still. */
export const findings = (page: Page, part = 'html'): Promise<string[]> => analysed(page, part)

/** The same in its theme and in the other, which differ in nothing but contrast: for what is looked at in one taste alone. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const found = await analysed(page, 'html')
  await otherTheme(page)
  const there = await analysed(page, 'html', { runOnly: { type: 'rule', values: ['color-contrast'] } })
  await otherTheme(page)
  return [...found, ...there.map(one => `in the other theme: ${one}`)]
}

/** Puts axe into a page once; a screen that the console goes to by itself finds it there. */
async function analysed(page: Page, part: string, only: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'], ...only }
  return page.evaluate(`axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html.slice(0, 160))))`)
}

/** Shows the screen in the other theme, at once. */
const otherTheme = (page: Page) =>
  page.evaluate(`(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
    for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish()
  })()`)
