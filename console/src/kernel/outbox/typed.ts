import { createStore, delMany, entries, keys, set } from 'idb-keyval'
import { store } from '../../lib/store.ts'
import type { Of } from '../attachments/attachments.ts'
import { session, signedIn } from '../session.ts'

/** What somebody typed into the form of a command that he has not given yet. */
export interface Typed {
  /** Those fields only that he changed: what others say of the rest meanwhile shows. */
  readonly values: Readonly<Record<string, unknown>>
  /** The version of the record that it was typed upon. */
  readonly version: number
}

const forms = createStore('fairlead-typed', 'forms')
const quiet = (reason: unknown) => console.error('What is half typed cannot be kept in this browser; it is lost with the page.', reason)
const prefix = () => `${signedIn()?.id ?? 'nobody'}:`
const placeOf = ({ resource, id }: Of, command: string) => `${resource}:${id}:${command}`

/** The half-typed forms of who is signed in, each by its record and command; undefined until they have been fetched. Tells which there are. */
export const typed = store<Map<string, Typed> | undefined>(undefined)

export const typedFor = (all: Map<string, Typed> | undefined, of: Of, command: string): Typed | undefined => all?.get(placeOf(of, command))

/** Fetches what who is signed in by then left half typed; nothing of anybody else. */
async function open(): Promise<void> {
  const all = await entries<string, Typed>(forms).catch((reason: unknown) => {
    quiet(reason)
    return []
  })
  const own = prefix()
  typed.set(new Map(all.flatMap(([key, one]) => (key.startsWith(own) ? [[key.slice(own.length), one]] : []))))
}
session.subscribe(() => void open())
void open()

/** Keeps a half-typed form on this device; one in which nothing is changed any more is forgotten. */
export async function keepTyped(of: Of, command: string, one: Typed): Promise<void> {
  if (Object.keys(one.values).length === 0) return dropTyped(of, command)
  const place = placeOf(of, command)
  const all = typed.get()
  if (all?.has(place)) all.set(place, one)
  else typed.set(new Map(all).set(place, one))
  await set(prefix() + place, one, forms).catch(quiet)
}

/** It was given, or thought better of. */
export async function dropTyped(of: Of, command: string): Promise<void> {
  const place = placeOf(of, command)
  const left = new Map(typed.get())
  if (!left.delete(place)) return
  typed.set(left)
  await delMany([prefix() + place], forms).catch(quiet)
}

/** Nothing half typed of who is signed in is left on this device: he signs out. */
export async function forgetTyped(): Promise<void> {
  const own = prefix()
  typed.set(new Map())
  await keys<string>(forms)
    .then(all =>
      delMany(
        all.filter(key => key.startsWith(own)),
        forms,
      ),
    )
    .catch(quiet)
}
