import { drawn } from '../../lib/drawn.ts'
import { shownRecords } from '../shown-records.ts'

/** Goes on at the title of a record that stands inside another, once it is on the screen: who asked for it is led to it. */
export function focusOnceShown(id: string): void {
  const look = () => {
    if (shownRecords.get().at(-1)?.id !== id) return
    stop()
    void drawn().then(() => [...document.querySelectorAll<HTMLElement>('article [data-title]')].at(-1)?.focus({ preventScroll: true }))
  }
  const stop = shownRecords.subscribe(look)
  look()
}
