import { translations } from '@fairlead/contracts/platform/translations'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../i18n/index.ts'
import { editingCommand } from '../kernel/commands.ts'
import { asText } from '../kernel/fields/kind.ts'
import { fieldLabel } from '../kernel/labels.ts'
import { type Rec, titleOf } from '../kernel/record.ts'
import { signedIn } from '../kernel/session.ts'
import { Popover } from '../ui/popover.tsx'
import { OwnTextForm } from './own-text-form.tsx'

/** What the company says in one language, as a cell of the list, with a pencil that opens the place to type it. */
export function OwnText({ row, language }: { row: Rec; language: Language }) {
  const { t } = useTranslation('texts')
  const [open, setOpen] = useState(false)
  const user = signedIn()
  const said = asText(row[`own_${language}`])
  if (!user || editingCommand(translations, row, user) === undefined) return said
  const label = `${fieldLabel(translations, `own_${language}`)} · ${titleOf(row)}`
  return (
    <span className="group/own flex items-center gap-1">
      <span lang={language} className="min-w-0 grow truncate">
        {said}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the row from hearing what is meant for the pencil */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the button, or to what it opens */}
      <span className="contents" onClick={event => event.stopPropagation()}>
        <Popover
          label={label}
          open={open}
          onOpen={setOpen}
          trigger={
            <button
              type="button"
              tabIndex={-1}
              aria-label={`${label}: ${said || t('say_own')}`}
              title={t('say_own')}
              className="text-ink-soft hover:text-ink shrink-0 rounded-sm p-1 opacity-40 group-hover/own:opacity-100 aria-expanded:opacity-100"
            >
              <Pencil aria-hidden="true" className="size-3.5" />
            </button>
          }
        >
          <OwnTextForm row={row} language={language} onClose={() => setOpen(false)} />
        </Popover>
      </span>
    </span>
  )
}
