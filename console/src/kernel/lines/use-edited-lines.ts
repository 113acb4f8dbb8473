import { useState } from 'react'
import { notifyDiscarded } from '../notify.ts'
import type { Line } from './line.ts'
import { putBack } from './unsaved-lines.ts'
import { useLineDraft } from './use-line-draft.ts'

/** Lines that are edited together. */
export interface Edited {
  /** As they stood when editing began. */
  base: readonly Line[]
  lines: readonly Line[]
}

interface Sheet<E extends Edited> {
  /** What kind of lines, and of which record: `jobs.lines` of a job; what people call that, and where the sheet stands. */
  sheet: string
  of: string
  name: string
  path: string
  /** As they stand while nobody edits them. */
  now: E
  /** Those that are to be saved. */
  dirtyIn: (edited: E) => readonly Line[]
}

const noErrors: Readonly<Record<string, string>> = {}

/** Lines that are edited in place and saved by a button: what is typed is kept through a reload, discarded and taken back, and let go once it is saved. */
export function useEditedLines<E extends Edited>({ now, dirtyIn, ...place }: Sheet<E>) {
  const [edited, setEdited] = useState<E>()
  const [errors, setErrors] = useState(noErrors)
  const [saving, setSaving] = useState(false)
  const current = edited ?? now
  const dirty = dirtyIn(current)
  const { restored, drop } = useLineDraft({
    ...place,
    base: current.base,
    dirty,
    restore: unsaved => setEdited({ ...now, ...putBack(now.lines, unsaved) }),
  })

  function forget(): void {
    void drop()
    setEdited(undefined)
    setErrors(noErrors)
  }
  return {
    current,
    dirty,
    restored,
    errors,
    saving,
    setErrors,
    edit: (lines: readonly Line[]) => setEdited({ ...current, lines }),
    /** Goes on from lines as they stand by now. */
    goOn: setEdited,
    discard: () => {
      forget()
      notifyDiscarded(() => setEdited(edited))
    },
    /** All is saved: the next key is a step, and no letter in a cell. */
    done: () => {
      forget()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    },
    /** Saves, one at a time. */
    save: async (run: () => Promise<void>): Promise<void> => {
      if (saving) return
      setSaving(true)
      try {
        await run()
      } finally {
        setSaving(false)
      }
    },
  }
}
