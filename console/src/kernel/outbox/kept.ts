import { createStore, del, entries, set } from 'idb-keyval'
import type { Entry } from './entry.ts'

const store = createStore('fairlead-outbox', 'entries')
const prefix = (user: string) => `${user}:`
const quiet = (reason: unknown) => console.error('What was done cannot be kept in this browser; it is lost with the page.', reason)

/** Keeps an entry in this browser. */
export const keep = (user: string, entry: Entry): Promise<void> => set(prefix(user) + entry.key, entry, store).catch(quiet)

export const forget = (user: string, key: string): Promise<void> => del(prefix(user) + key, store).catch(quiet)

/** What a user did in this browser and the server does not know yet, the first first. */
export async function keptOf(user: string): Promise<Entry[]> {
  const all = await entries<string, Entry>(store).catch((reason: unknown) => {
    quiet(reason)
    return []
  })
  const own = all.filter(([key]) => key.startsWith(prefix(user))).map(([, entry]) => entry)
  return own.toSorted((one, other) => one.at.localeCompare(other.at))
}
