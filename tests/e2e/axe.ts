import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Tastes } from './people.ts'

// Both languages, each in both themes: what is found in one theme is found in the other, but for contrast, which is looked at in both.
const viewport = { width: 1440, height: 600 } // as many rows again would find nothing new
export const tastes: readonly Required<Tastes>[] = [
  { language: 'en', theme: 'light', viewport },
  { language: 'nl', theme: 'dark', viewport },
]

const contrast = ['color-contrast']

/** What axe finds on what is shown, in its theme and in the other; nothing is waited for, so it must be still. */
export async function findings(page: Page): Promise<string[]> {
  const found = await analysed(page)
  await otherTheme(page)
  const there = await analysed(page, contrast)
  await otherTheme(page)
  return [...found, ...there.map(one => `in the other theme: ${one}`)]
}

async function analysed(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true) // there are no frames to go into
  const only = rules === undefined ? {} : { runOnly: { type: 'rule' as const, values: rules } }
  const { violations } = await axe.options({ resultTypes: ['violations'], ...only }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}

/** Shows the screen in the other theme, at once. */
const otherTheme = (page: Page) =>
  page.evaluate(`(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
    for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish()
  })()`)
