import { store } from '../lib/store.ts'
import { get } from './api.ts'
import { onRelease } from './push.ts'

/** What the server says of the release that it serves. */
interface Served {
  release: string
  released_at: string
  /** What is new in it, in a sentence or two. */
  release_note: string | null
  /** Releases before this instant are not announced (specification §9). */
  announced_from: string
  /** How long a release is announced as new. */
  announced_for_days: number
}

/** The release that is newer than the one that is shown; undefined while there is none. */
export const newerRelease = store<{ note: string | null } | undefined>(undefined)

/** How often the server is asked, should the push service not have told. */
const pollMs = 5 * 60_000
const dayMs = 86_400_000
let shown: string | undefined

async function look(): Promise<void> {
  const served = await get<Served>('config').catch(() => undefined)
  if (!served) return
  shown ??= served.release
  const { released_at, announced_from, announced_for_days } = served
  const announced = released_at >= announced_from && Date.now() < Date.parse(released_at) + announced_for_days * dayMs
  newerRelease.set(served.release !== shown && announced ? { note: served.release_note } : undefined)
}

/** Watches for a newer release: by push, from time to time, and when somebody comes back to the page. */
export function watchRelease(): () => void {
  void look()
  const onFocus = () => void look()
  const timer = setInterval(onFocus, pollMs)
  const stop = onRelease(onFocus)
  addEventListener('focus', onFocus)
  return () => {
    clearInterval(timer)
    stop()
    removeEventListener('focus', onFocus)
  }
}
