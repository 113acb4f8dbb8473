import { keptHere } from '../lib/storage.ts'
import { store } from '../lib/store.ts'
import { expelled, idledOut, session, signIn, stayIn } from './session.ts'

/** How long before its end somebody is warned. */
const warnMs = 2 * 60_000
/** How often it is looked when it ends. */
const lookMs = 10_000

/** When the session ends, in milliseconds since 1970; only set shortly before. */
export const expiry = store<number | undefined>(undefined)

export const secondsLeft = (ends: number): number => Math.round((ends - Date.now()) / 1000)

/** Lets the session end, which keeps drafts and the address, and starts the sign-in that leads back here. */
export function signInAgain(): Promise<void> {
  expelled()
  return signIn()
}

/** When somebody last did anything in any tab of this browser: they share the session. */
const active = keptHere('active')
const lastActive = (): number => Math.max(Number(active.get() ?? 0), begun)
let begun = Date.now()
let toldAt = Date.now()

/** Somebody is at work. The server hears of it now and then, since it only knows of calls. */
function atWork(): void {
  const now = Date.now()
  const state = session.get()
  if (state.state !== 'approved' || state.idleMs === undefined || now - lastActive() < 1_000) return
  active.set(String(now))
  begun = now
  look()
  if (now - toldAt < state.idleMs / 4) return
  toldAt = now
  void stayIn()
}

/** Warns before the session ends, and ends it here when it ends: when its time is over, or when nobody did anything for too long. */
function look(): void {
  const state = session.get()
  const { ends = Infinity, idleMs = Infinity } = state.state === 'approved' ? state : {}
  const [now, idles] = [Date.now(), lastActive() + idleMs]
  const first = Math.min(ends, idles)
  expiry.set(first - warnMs <= now ? first : undefined)
  if (ends <= now) expelled()
  else if (idles <= now) void idledOut()
}

let timer: ReturnType<typeof setInterval> | undefined

/** Follows the session as long as somebody is signed in. */
export function watchExpiry(): void {
  let wasIn = false
  const follow = () => {
    clearInterval(timer)
    begun = toldAt = Date.now()
    const isIn = session.get().state === 'approved'
    if (isIn && !wasIn) active.set(String(begun)) // who comes in does something
    wasIn = isIn
    look()
    if (isIn) timer = setInterval(look, lookMs)
  }
  session.subscribe(follow)
  for (const event of ['pointerdown', 'keydown', 'wheel'] as const) addEventListener(event, atWork, { passive: true })
  follow()
}
