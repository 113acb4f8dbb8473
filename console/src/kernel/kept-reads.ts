import { clear, createStore, get, set } from 'idb-keyval'
import { Refused } from './api.ts'
import { session, signedIn, token } from './session.ts'

/** An answer of the API; `kept_at` where it is an earlier one, because the server cannot be reached now. */
export type Kept<T> = T & { readonly kept_at?: string }

const store = createStore('fairlead-seen', 'answers')
const quiet = (reason: unknown) => console.error('What was seen cannot be kept in this browser.', reason)

/** How long an answer may take before the one that was kept will do. */
const patienceMs = 15_000

// Once nobody is signed in any more, nothing is left of what was seen.
session.subscribe(() => session.get().state === 'signed_out' && void clear(store).catch(quiet))

/** Reads from the API and keeps the answer in this browser, for when it is asked for without a connection. */
export async function keptRead<T extends object>(
  name: string,
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<Kept<T>> {
  const key = `${signedIn()?.id ?? 'nobody'}:${name}`
  try {
    const answer = await read(AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]))
    await set(key, { ...answer, kept_at: new Date().toISOString() }, store).catch(quiet)
    return answer
  } catch (reason) {
    const answered = reason instanceof Refused && reason.status < 500
    // Whoever opened the console anew without a connection has not shown yet that he is who he was.
    const kept = answered || signal.aborted || token() === null ? undefined : await get<Kept<T>>(key, store)
    if (!kept) throw reason
    return kept
  }
}
