import { useEffect, useEffectEvent, useState } from 'react'
import { inputOf } from '../fields/inputs.tsx'
import { fieldLabel } from '../labels.ts'
import { CellEditor, type Leaving } from '../lines/cell-editor.tsx'
import { notifyRefusal } from '../notify.ts'
import type { ScreenOf } from '../screen.ts'
import { editable } from './editable.ts'
import { saveCell, whyNotNow } from './save-cell.ts'
import type { Editing, Typed } from './typed-cells.ts'

export interface CellEditProps {
  screen: ScreenOf
  editing: Editing
  cellId: string
  /** What was refused there before. */
  typed: Typed | undefined
  onTyped: (typed: Typed | undefined) => void
  onLeave: (leaving: Leaving) => void
}

/** A cell of a list while it is typed in. Where nothing may be said now, that is told instead. */
export function CellEdit({ screen, editing, cellId, typed, onTyped, onLeave }: CellEditProps) {
  const { row, key, fresh } = editing
  const { resource } = screen
  const edit = editable(screen).find(one => one.key === key)
  const why = edit && whyNotNow({ resource, row, edit })
  const refuse = useEffectEvent((said: string) => {
    notifyRefusal(said)
    onLeave('stay')
  })
  useEffect(() => {
    if (why !== undefined) refuse(why)
  }, [why])
  const [early] = useState(editing.early)
  useEffect(() => {
    if (early !== '') typeIn(document.activeElement, early, fresh)
  }, [early, fresh])
  if (!edit || why !== undefined) return null
  return (
    <CellEditor
      cellId={cellId}
      Input={inputOf(edit.field)}
      column={{ key, field: edit.field, label: fieldLabel(resource, key) }}
      line={typed ? { ...row, [key]: typed.value } : row}
      fresh={fresh}
      refused={typed?.why}
      onCommit={(value, leaving) => {
        onLeave(leaving)
        void saveCell({ resource, row, edit }, value, onTyped)
      }}
      onCancel={() => {
        onTyped(undefined)
        onLeave('stay')
      }}
    />
  )
}

/** Types a text into a box, as its keys would have: behind what stands there, or instead of it. */
function typeIn(box: Element | null, text: string, fresh: boolean): void {
  if (!(box instanceof HTMLInputElement)) return
  // Of itself the box would tell nobody: what is set on it directly is taken for what was set by whom it belongs to.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, fresh ? text : box.value + text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
