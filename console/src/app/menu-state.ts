import { chosenHere } from '../lib/chosen.ts'
import { keptHere } from '../lib/storage.ts'
import { store } from '../lib/store.ts'

/** Where the menu collapses after navigating (specification §2, §9). */
const narrow = matchMedia('(max-width: 768px)')
export const narrowScreen = store(narrow.matches)

/** On a wide screen the menu stands in full or as icons, as it was left. */
export const menuWidth = chosenHere('menu', ['full', 'icons'])
/** On a narrow screen it lies over the page while somebody chooses. */
export const menuOver = store(false)

narrow.addEventListener('change', () => {
  narrowScreen.set(narrow.matches)
  menuOver.set(false)
})

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
