import { keptHere, keptInTab } from '../lib/storage.ts'
import { session } from './session.ts'

/**
 * Who works on this device, for a tab that is opened without a connection once all others are closed: a phone closes them as it likes. The
 * session itself is kept nowhere outside its tabs: nothing can be read or sent before he has signed in again, and only what he himself did
 * and could not send yet is shown.
 */
const here = keptHere('works-here')
const inTab = keptInTab('approved')
/** When somebody last did anything here; the same as a session that nobody uses is ended by. */
const active = keptHere('active')

/** From now on who is signed in is let in on this device without a connection. */
export const worksHere = (): void => here.set(inTab.get())

/** Whether a session would still hold: it has not ended, nor has nobody used it for too long. */
function holds(text: string): boolean {
  const { token_expiration = '', idle_minutes = 0 }: { token_expiration?: string; idle_minutes?: number } = JSON.parse(text)
  const now = Date.now()
  return now < Date.parse(token_expiration) && now < Number(active.get()) + idle_minutes * 60_000
}

/**
 * Has a tab without a session go on as who works here, unless the server can be asked: it says that nobody is signed in, and does so to the
 * first call once there is a connection.
 */
export function letInAgain(): void {
  const text = here.get()
  inTab.set(text !== null && holds(text) ? text : null)
}

// Whoever signs out, or whose session is over, does so on this device.
session.subscribe(() => {
  const { state } = session.get()
  if (state === 'signed_out' || state === 'refused') here.set(null)
})
