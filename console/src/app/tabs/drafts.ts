import { keys } from 'idb-keyval'
import { useEffect } from 'react'
import type { OpenRecord } from '../../kernel/open-records.ts'
import { signedIn } from '../../kernel/session.ts'
import { store, useStore } from '../../lib/store.ts'

/** Records of this user with something typed and not saved, by `resource:id`. */
const drafted = store<ReadonlySet<string>>(new Set())

/** How soon a mark follows what is typed. */
const lookMs = 1000
let followers = 0
let timer: ReturnType<typeof setInterval> | undefined

async function look(): Promise<void> {
  const prefix = `draft:${signedIn()?.id ?? 'nobody'}:`
  const all = await keys().catch(() => [])
  const mine = all.map(String).filter(key => key.startsWith(prefix))
  const next = new Set(mine.map(key => key.slice(prefix.length)))
  const before = drafted.get()
  if (next.size !== before.size || [...next].some(key => !before.has(key))) drafted.set(next)
}

/** Whether a record has a draft: typed in this tab of the browser or another. */
export function useHasDraft({ resource, id }: OpenRecord): boolean {
  useEffect(() => {
    if (followers++ === 0) timer = setInterval(() => void look(), lookMs)
    void look()
    return () => {
      if (--followers === 0) clearInterval(timer)
    }
  }, [])
  return useStore(drafted).has(`${resource}:${id}`)
}
