import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { onDrafts } from '../draft-news.ts'
import { draftPlace, type KeptDraft, myDrafts } from '../drafts.ts'
import { fieldLabel, oneLabel } from '../labels.ts'

/** What one typed and did not save, the latest first: each can be gone on with or thrown away. */
export default function DraftsList({ button }: { button: ReactElement }) {
  const { t } = useTranslation('record')
  const [open, setOpen] = useState(true)
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([])
  useEffect(() => {
    if (!open) return undefined
    const read = () => void myDrafts().then(setDrafts)
    read()
    return onDrafts(read)
  }, [open])
  return (
    <Popover trigger={button} label={t('drafts.title')} open={open} onOpen={setOpen}>
      <h2 className="mb-1 font-semibold">{t('drafts.title')}</h2>
      {drafts.length === 0 ? <p className="text-ink-soft">{t('drafts.none')}</p> : null}
      <ul className="-mx-1 max-h-80 overflow-auto">
        {drafts.map(draft => (
          <Item key={`${draft.resource} ${draft.of}`} draft={draft} onOpen={() => setOpen(false)} />
        ))}
      </ul>
    </Popover>
  )
}

function Item({ draft, onOpen }: { draft: KeptDraft; onOpen: () => void }) {
  const { t } = useTranslation('record')
  const [resource = '', sheet] = draft.resource.split('.')
  const record = `${oneLabel({ name: resource })} ${draft.name || (draft.of === 'new' ? t('drafts.new') : '')}`.trim()
  const name = sheet === undefined ? record : `${record}: ${fieldLabel({ name: resource }, sheet)}`
  return (
    <li className="hover:bg-sunken flex items-center gap-1 rounded-sm px-1">
      <Link to={draft.path} onClick={onOpen} aria-label={t('drafts.open', { name })} className="min-w-0 grow py-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="text-ink-soft block text-sm tabular-nums">{t('drafts.typed', { at: shownInstant(draft.at, false) })}</span>
      </Link>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('drafts.drop', { name })}
        onClick={() => void draftPlace(draft.resource, draft.of).drop()}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  )
}
