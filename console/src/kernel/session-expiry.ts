import { store } from '../lib/store.ts'
import { expelled, session, signIn } from './session.ts'

/** How long before its end somebody is warned. */
const warnMs = 2 * 60_000

/** When the session ends, in milliseconds since 1970; only set shortly before. */
export const expiry = store<number | undefined>(undefined)

export const secondsLeft = (ends: number): number => Math.round((ends - Date.now()) / 1000)

/** Lets the session end, which keeps drafts and the address, and starts the sign-in that leads back here. */
export function signInAgain(): Promise<void> {
  expelled()
  return signIn()
}

let timers: ReturnType<typeof setTimeout>[] = []

/** Follows the session: warns before it ends, and ends it here when it ends. */
export function watchExpiry(): void {
  const follow = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    expiry.set(undefined)
    const now = session.get()
    if (now.state !== 'approved' || now.ends === undefined) return
    const { ends } = now
    const left = ends - Date.now()
    timers = [setTimeout(() => expiry.set(ends), Math.max(0, left - warnMs)), setTimeout(expelled, Math.max(0, left))]
  }
  session.subscribe(follow)
  follow()
}
