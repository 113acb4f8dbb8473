import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft, DraftPlace } from '../drafts.ts'
import { useDraft } from '../record/use-draft.ts'
import type { Line } from './line.ts'
import { type Unsaved, unsavedIn } from './unsaved-lines.ts'

interface Sheet {
  /** What kind of lines, and of which record: `jobs.lines` of a job. */
  sheet: string
  of: string
  /** What people call the record. */
  name: string
  /** Where the sheet stands. */
  path: string
  /** The lines as they stood when typing began. */
  base: readonly Line[]
  dirty: readonly Line[]
  restore: (unsaved: Unsaved) => void
}

interface LineDraft extends Pick<DraftPlace, 'drop'> {
  /** When what was put back had been typed. */
  restored: string | undefined
}

const nothing = '[]'

/** Keeps what is unsaved in a sheet among the drafts of forms, through a reload, a release and a lost session. */
export function useLineDraft({ sheet, of, name, path, base, dirty, restore }: Sheet): LineDraft {
  const [restored, setRestored] = useState<string>()
  const latest = useRef(restore)
  const place = useDraft(
    sheet,
    of,
    useCallback((draft: Draft) => {
      latest.current(unsavedIn(draft))
      setRestored(draft.at)
    }, []),
  )
  const said = JSON.stringify(dirty)
  const kept = useRef(nothing)
  useEffect(() => {
    latest.current = restore
    if (said === kept.current) return // nothing was typed since
    kept.current = said
    place.keep(() => ({
      values: { lines: dirty },
      dirty: said === nothing ? [] : ['lines'],
      base: { lines: base.filter(line => dirty.some(({ id }) => id === line.id)) },
      version: null,
      at: new Date().toISOString(),
      name,
      path,
      id: of,
    }))
  })
  const drop = () => {
    setRestored(undefined)
    return place.drop()
  }
  return { restored, drop }
}
