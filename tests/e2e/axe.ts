import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Tastes } from './people.ts'

// Contrast depends on the theme alone and texts on the language alone: two browsers see all there is.
const viewport = { width: 1440, height: 600 } // as many rows again would find nothing new
export const tastes: readonly Required<Tastes>[] = [
  { language: 'en', theme: 'light', viewport },
  { language: 'nl', theme: 'dark', viewport },
]

/** What axe finds on what is shown; nothing is waited for, so it must be still. */
export async function findings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true) // there are no frames to go into
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}
