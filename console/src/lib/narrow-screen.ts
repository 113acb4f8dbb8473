import { store } from './store.ts'

const wide = matchMedia('(min-width: 1024px)')
/** Whether a record stands beside its list: where it does not, it takes the place of it. */
export const wideScreen = store(wide.matches)
wide.addEventListener('change', () => wideScreen.set(wide.matches))

const narrow = matchMedia('(max-width: 768px)')
/** Whether there is room for one column only (specification §2, §9). */
export const narrowScreen = store(narrow.matches)
narrow.addEventListener('change', () => narrowScreen.set(narrow.matches))
