import { useEffect, useRef, useState } from 'react'
import { draftPlace } from '../../kernel/drafts.ts'
import { isLine, type Line } from '../../kernel/lines/line.ts'
import { exists } from './unit-lines.ts'

const sheets = 'bookings.units'

/** Keeps what is unsaved in a sheet through a reload, a release and a lost session; answers when what was put back had been typed. */
export function useSheetDraft(
  booking_id: string,
  dirty: readonly Line[],
  lines: readonly Line[],
  setLines: (lines: readonly Line[]) => void,
): string | undefined {
  const [restored, setRestored] = useState<string>()
  const [place] = useState(() => draftPlace(sheets, booking_id))
  const begun = useRef(false)
  const first = useRef(lines)
  useEffect(() => {
    let gone = false
    void place.read().then(draft => {
      begun.current = true
      const kept = Array.isArray(draft?.values.lines) ? draft.values.lines.filter(isLine) : []
      if (gone || kept.length === 0) return
      const of = (line: Line) => kept.find(one => exists(one) && one.id === line.id) ?? line
      setLines([...first.current.map(of), ...kept.filter(line => !exists(line))])
      setRestored(draft?.at)
    })
    return () => {
      gone = true
    }
  }, [place, setLines])
  const said = JSON.stringify(dirty)
  useEffect(() => {
    if (!begun.current) return
    if (said === '[]') void place.drop()
    else {
      const unsaved: unknown = JSON.parse(said)
      place.keep(() => ({
        values: { lines: unsaved },
        dirty: ['lines'],
        base: null,
        version: null,
        at: new Date().toISOString(),
        name: '',
        path: location.pathname + location.search,
        id: booking_id,
      }))
    }
  }, [said, place, booking_id])
  useEffect(() => () => void place.flush(), [place])
  return restored
}
