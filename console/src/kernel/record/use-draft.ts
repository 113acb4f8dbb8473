import { useEffect, useState } from 'react'
import { type Draft, type DraftPlace, draftPlace, noPlace } from '../drafts.ts'
import { changedFields } from '../merge.ts'
import type { Values } from './record-values.ts'

/** The draft of a record: what was typed last time comes back once, and what is typed now is kept; nothing is where it is nobody's. */
export function useDraft(resource: string, of: string | undefined, restore: (draft: Draft) => void): DraftPlace {
  const [place] = useState(() => (of === undefined ? noPlace : draftPlace(resource, of)))
  useEffect(() => {
    let gone = false
    void place.read().then(draft => {
      if (!gone && draft && draft.dirty.length > 0) restore(draft)
    })
    const flush = () => void place.flush()
    addEventListener('pagehide', flush)
    return () => {
      gone = true
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [place, restore])
  return place
}

/** What is typed, against what, and how it is sent. */
export interface Typing {
  base: Values
  version: number | undefined
  id: string
  /** Empty unless it was sent and no answer came. */
  key: string
}

/** What is typed at this moment, as a draft. */
export const draftNow = ({ base, version, id, key }: Typing, values: Values, { isNew, name }: { isNew: boolean; name: string }): Draft => ({
  values,
  dirty: changedFields(base, values),
  base: isNew ? null : base,
  version: version ?? null,
  at: new Date().toISOString(),
  name,
  path: location.pathname + location.search,
  id,
  key: key === '' ? undefined : key,
})
