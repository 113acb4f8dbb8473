import { signedIn } from './session.ts'

/** What the keys of the drafts of who is signed in begin with. */
export const draftPrefix = (): string => `draft:${signedIn()?.id ?? 'nobody'}:`

const listeners = new Set<() => void>()
const call = () => {
  for (const listener of listeners) listener()
}
let others: BroadcastChannel | undefined

/** The other tabs of this browser; each hears what the others post, never its own. */
function channel(): BroadcastChannel {
  if (others) return others
  others = new BroadcastChannel('fairlead.drafts')
  others.onmessage = call
  return others
}

/** Says that a draft was kept or dropped, here and in the other tabs of the browser. */
export function tellOfDrafts(): void {
  call()
  channel().postMessage(null)
}

/** Calls back when a draft was kept or dropped, in whichever tab of the browser; gives the function that stops it. */
export function onDrafts(listener: () => void): () => void {
  channel()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
