import { keptInTab } from '../lib/storage.ts'
import { connection } from './connection.ts'
import { reload } from './reload.ts'

/** How long a part of the console may take to load (specification §9). */
const timeoutMs = 120_000
/** Parts fail to load because a release has replaced them: the page is loaded again, but once in this time and not in circles. */
const onceInMs = 5 * 60_000

const lastReload = keptInTab('reloaded')

/** Waits for parts of the console, not for ever. */
export const inTime = <T>(loading: Promise<T>): Promise<T> =>
  Promise.race([
    loading,
    new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('a part of the console did not load in time')), timeoutMs)),
  ])

/** Loads the page again, once, when a part of it is not there any more; after that the error page says so. */
export function reloadForMissingChunks(): void {
  addEventListener('vite:preloadError', event => {
    if (connection.get() === 'lost' || !navigator.onLine) return // without a connection no page would come back
    const now = Date.now()
    if (now - Number(lastReload.get() ?? 0) < onceInMs) return
    lastReload.set(String(now))
    event.preventDefault()
    void reload()
  })
}
