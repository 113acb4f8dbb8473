import { translations } from '@fairlead/contracts/platform/translations'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../i18n/index.ts'
import { editingCommand } from '../kernel/commands.ts'
import { fieldLabel } from '../kernel/labels.ts'
import { type Rec, titleOf } from '../kernel/record.ts'
import { signedIn } from '../kernel/session.ts'
import { Popover } from '../ui/popover.tsx'
import { OwnTextForm } from './own-text-form.tsx'

/** What the company says in one language, as a cell of the list; a press opens the place to type it. */
export function OwnText({ row, language }: { row: Rec; language: Language }) {
  const { t } = useTranslation('texts')
  const [open, setOpen] = useState(false)
  const user = signedIn()
  const own = row[`own_${language}`]
  const said = typeof own === 'string' ? own : ''
  if (!user || editingCommand(translations, row, user) === undefined) return said
  const label = `${fieldLabel(translations, `own_${language}`)} · ${titleOf(row)}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the row from hearing what is meant for the cell
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the button, or to what it opens
    <div className="h-full" onClick={event => event.stopPropagation()}>
      <Popover
        label={label}
        open={open}
        onOpen={setOpen}
        trigger={
          <button
            type="button"
            tabIndex={-1}
            aria-label={`${label}: ${said || t('say_own')}`}
            className="group/own flex h-full w-full items-center gap-1 text-left"
          >
            <span lang={language} className="min-w-0 grow truncate">
              {said}
            </span>
            <Pencil
              aria-hidden="true"
              className="text-ink-soft size-3 shrink-0 opacity-30 group-hover/own:opacity-100 group-focus/own:opacity-100"
            />
          </button>
        }
      >
        <OwnTextForm row={row} language={language} onClose={() => setOpen(false)} />
      </Popover>
    </div>
  )
}
