import { chosenHere } from '../lib/chosen.ts'
import { narrowScreen } from '../lib/narrow-screen.ts'
import { keptHere } from '../lib/storage.ts'
import { store } from '../lib/store.ts'

/** On a wide screen the menu stands in full or as icons, as it was left. */
export const menuWidth = chosenHere('menu', ['full', 'icons'])
/** On a narrow screen it lies over the page while somebody chooses, and collapses after navigating (specification §2). */
export const menuOver = store(false)

narrowScreen.subscribe(() => menuOver.set(false))

export function toggleMenu(): void {
  if (narrowScreen.get()) menuOver.set(!menuOver.get())
  else menuWidth.choose(menuWidth.get() === 'full' ? 'icons' : 'full')
}

const kept = keptHere('menu.folded')
/** Headings whose screens are folded away. */
export const foldedHeadings = store<ReadonlySet<string>>(new Set(kept.get()?.split(' ').filter(Boolean)))

export function toggleHeading(menu: string): void {
  const next = new Set(foldedHeadings.get())
  if (!next.delete(menu)) next.add(menu)
  kept.set([...next].join(' '))
  foldedHeadings.set(next)
}
