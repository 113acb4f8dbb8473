import { del, entries, get, set } from 'idb-keyval'
import { draftPrefix, tellOfDrafts } from './draft-news.ts'

/** What somebody typed and did not save yet: it survives a reload, a release and a lost session. */
export interface Draft {
  values: Record<string, unknown>
  /** Fields that were typed in. */
  dirty: string[]
  /** The record as it was when typing began: null for a new one. */
  base: Record<string, unknown> | null
  version: number | null
  at: string
  /** What people call the record; empty while it has no name. */
  name: string
  /** Where it was typed. */
  path: string
  /** The id that a new record will have, so that sending it twice makes one. */
  id: string
  /** The key under which it was sent and no answer came: sending it again under that key is harmless. */
  key?: string | undefined
}

/** A draft in the list of one's own. */
export interface KeptDraft extends Draft {
  resource: string
  /** Id of the record, or `new`. */
  of: string
}

const quiet = (reason: unknown) => console.error('Drafts cannot be kept in this browser.', reason)

/** How long typing may pause before the draft is kept. */
const pauseMs = 300

/** The place of the draft of one record. It stays its user's, also when the session is lost before typing pauses. */
export interface DraftPlace {
  read: () => Promise<Draft | undefined>
  /** Keeps the draft when typing pauses. */
  keep: (draft: () => Draft) => void
  /** Keeps at once what waits for a pause. */
  flush: () => Promise<void>
  drop: () => Promise<void>
  /** Whether something was typed that would be lost with the page. */
  isUnkept: () => boolean
}

export function draftPlace(resource: string, of: string): DraftPlace {
  const key = `${draftPrefix()}${resource}:${of}`
  let next: (() => Draft) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failed = false

  const settle = () => {
    clearTimeout(timer)
    next = undefined
  }
  async function flush(): Promise<void> {
    const draft = next?.()
    settle()
    if (!draft) return
    try {
      await (draft.dirty.length > 0 ? set(key, draft) : del(key))
      failed = false
    } catch (reason) {
      failed = true
      quiet(reason)
    }
    tellOfDrafts()
  }
  return {
    read: () =>
      get<Draft>(key).catch((reason: unknown) => {
        quiet(reason)
        return undefined
      }),
    keep(draft) {
      next = draft
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pauseMs)
    },
    flush,
    async drop() {
      settle()
      failed = false
      await del(key).catch(quiet)
      tellOfDrafts()
    },
    isUnkept: () => next !== undefined || failed,
  }
}

/** Where nothing is kept: what is given up there was meant to be. */
export const noPlace: DraftPlace = {
  read: () => Promise.resolve(undefined),
  keep: () => undefined,
  flush: () => Promise.resolve(),
  drop: () => Promise.resolve(),
  isUnkept: () => false,
}

/** The drafts of who is signed in, the latest first. */
export async function myDrafts(): Promise<KeptDraft[]> {
  const start = draftPrefix()
  const all = await entries<string, Draft>().catch((reason: unknown) => {
    quiet(reason)
    return []
  })
  return all
    .filter(([key]) => key.startsWith(start))
    .map(([key, draft]) => {
      const [resource = '', of = ''] = key.slice(start.length).split(':')
      return { ...draft, resource, of }
    })
    .toSorted((one, other) => other.at.localeCompare(one.at))
}
