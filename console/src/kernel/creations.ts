import { type Store, store } from '../lib/store.ts'
import type { Referred } from './record.ts'
import type { ScreenOf } from './screen.ts'

/** A record that is made in passing, over the form that wants it. */
export interface Creation {
  readonly key: string
  readonly screen: ScreenOf
  /** What it begins with. */
  readonly begins: Readonly<Record<string, unknown>>
  /** Where the focus returns to. */
  readonly from: Element | null
  readonly done: (made: Referred | undefined) => void
}

/** What is being made in passing, the topmost last: a new model may want a new make. */
export const creations: Store<readonly Creation[]> = store<readonly Creation[]>([])

/** Opens the form of a new record over the page; answers with what was made, or with nothing where it was given up. */
export function createInPassing(screen: ScreenOf, begins: Creation['begins']): Promise<Referred | undefined> {
  const { promise, resolve } = Promise.withResolvers<Referred | undefined>()
  creations.set([...creations.get(), { key: crypto.randomUUID(), screen, begins, from: document.activeElement, done: resolve }])
  return promise
}

/** Takes a form away again; its `done` is told once it is gone. */
export const closeCreation = (closed: Creation): void => creations.set(creations.get().filter(one => one !== closed))

type Find = (resource: string) => Promise<ScreenOf | undefined>
let find: Find = () => Promise.resolve(undefined)

/** Screens are the contexts', of which the kernel knows nothing: the frame says how one is found. */
export function findScreensBy(how: Find): void {
  find = how
}

/** The screen of a resource; undefined for what has none of its own. */
export const screenNamed: Find = resource => find(resource)
