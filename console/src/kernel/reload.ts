/** Longer than typing has to pause before a draft is kept. */
const settleMs = 400

let begun = false
/** Whether the page is about to be loaded again: then there is no use in saying what went wrong on it. */
export const isReloading = (): boolean => begun

/** Loads the page again once what is being typed is kept as a draft. */
export async function reload(): Promise<void> {
  begun = true
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await new Promise(done => setTimeout(done, settleMs))
  location.reload()
}
