import { store } from '../../lib/store.ts'
import { signedIn } from '../session.ts'
import type { Deed, Entry, Refusal } from './entry.ts'
import { forget, keep, keptOf } from './kept.ts'
import { entriesOf, replaced } from './order.ts'

/** What was done at this computer, the first first, until the server knows it; it survives a reload and a lost session. */
export const outbox = store<readonly Entry[]>([])

const user = () => signedIn()?.id ?? 'nobody'

/** Fetches what who is signed in left behind; nothing once nobody is. */
export async function openOutbox(): Promise<void> {
  outbox.set(signedIn() ? await keptOf(user()) : [])
}

/** Puts something done into the queue: it is sent as soon as the server can be reached. `version` is that of the record as it was seen. */
export async function put(of: Entry['of'], about: string, deed: Deed, version = 0): Promise<void> {
  const said = { key: crypto.randomUUID(), at: new Date().toISOString(), of, about, deed, state: 'waiting' } as const
  const entry: Entry = version > 0 ? { ...said, version } : said
  void navigator.storage?.persist() // else the browser may throw it away when it runs out of room
  await keep(user(), entry)
  outbox.set([...outbox.get(), entry])
}

/** Takes an entry out: whoever dropped it thinks better of it. */
export async function drop({ key }: Entry): Promise<void> {
  await forget(user(), key)
  outbox.set(replaced(outbox.get(), key, undefined))
}

/** Sends a refused entry again in its old place, with what was put right. The refusal did nothing, so that its key is still free. */
export const correct = ({ refusal: _refusal, ...entry }: Entry, deed: Deed): Promise<void> => become({ ...entry, deed, state: 'waiting' })

/** The server would not take it: it stays, to be put right or dropped. */
export const refuse = (entry: Entry, refusal: Refusal): Promise<void> => become({ ...entry, state: 'refused', refusal })

/** What waits for a record was typed upon what was sent just now: nobody else had come between. */
export async function goOnFrom({ of, version }: Entry, after: number): Promise<void> {
  const next = entriesOf(outbox.get(), of).filter(one => one.state !== 'sent' && one.version !== undefined && one.version === version)
  for (const one of next) await become({ ...one, version: after })
}

async function become(entry: Entry): Promise<void> {
  if (!outbox.get().some(({ key }) => key === entry.key)) return // dropped meanwhile
  await keep(user(), entry)
  outbox.set(replaced(outbox.get(), entry.key, entry))
}

/** The server knows it. */
export async function settle(entry: Entry): Promise<void> {
  await forget(user(), entry.key)
  outbox.set(replaced(outbox.get(), entry.key, { ...entry, state: 'sent' }))
}
