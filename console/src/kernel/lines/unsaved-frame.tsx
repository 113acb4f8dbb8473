import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSaveWhenKnown } from '../save-when-known.ts'
import { RestoredNotice } from './restored-notice.tsx'

interface Props {
  /** When what is typed was kept, where it was put back. */
  restored: string | undefined
  /** Something is typed that is not saved. */
  isDirty: boolean
  saving: boolean
  /** Nothing of it can be saved as it stands. */
  cannotSave?: boolean
  saveNow: () => Promise<void>
  onDiscard: () => void
  save: string
  discard: string
  /** What is said of it beside the buttons. */
  beside?: ReactNode
  /** The grid. */
  children: ReactNode
}

/** Around a grid that is saved by itself: above it what was put back, below it, as long as something is typed, what saves and discards that; and by the keys that save. */
export function UnsavedFrame({
  restored,
  isDirty,
  saving,
  cannotSave = false,
  saveNow,
  onDiscard,
  save: toSave,
  discard,
  beside,
  children,
}: Props) {
  const { save, onKeyDown } = useSaveWhenKnown(saveNow)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the keys that save
    <div data-slot="sheet" onKeyDown={onKeyDown}>
      <RestoredNotice at={restored} onDiscard={onDiscard} />
      {children}
      {isDirty ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button variant="primary" data-saves idle={saving || cannotSave} onClick={() => void save()} title="Ctrl+Enter">
            {toSave}
          </Button>
          <Button idle={saving} onClick={onDiscard}>
            {discard}
          </Button>
          {beside}
        </div>
      ) : null}
    </div>
  )
}
