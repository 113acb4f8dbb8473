import { store } from './store.ts'

const narrow = matchMedia('(max-width: 768px)')
/** Whether there is room for one column only (specification §2, §9). */
export const narrowScreen = store(narrow.matches)
narrow.addEventListener('change', () => narrowScreen.set(narrow.matches))
