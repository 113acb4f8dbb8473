import { keys } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { draftPrefix, onDrafts } from '../../kernel/draft-news.ts'

const none: ReadonlySet<string> = new Set()

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) => one.size === other.size && [...one].every(key => other.has(key))

async function draftedNow(): Promise<ReadonlySet<string>> {
  const prefix = draftPrefix()
  const all = await keys().catch(() => [])
  const mine = all.map(String).filter(key => key.startsWith(prefix))
  return new Set(mine.map(key => key.slice(prefix.length).replace(/\.\w+:/, ':'))) // a sheet is part of its record
}

/** Records of this user with something typed and not saved, by `resource:id`: in this tab of the browser or another. */
export function useDrafted(): ReadonlySet<string> {
  const [drafted, setDrafted] = useState(none)
  useEffect(() => {
    const look = async () => {
      const next = await draftedNow()
      setDrafted(before => (isSame(next, before) ? before : next))
    }
    void look()
    return onDrafts(() => void look())
  }, [])
  return drafted
}
