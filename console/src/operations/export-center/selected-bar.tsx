import { may } from '@fairlead/contracts/identity/rights'
import { paperrequests } from '@fairlead/contracts/operations/paper-requests'
import { prenotifications } from '@fairlead/contracts/operations/prenotifications'
import { FileArchive, Mail, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { save } from '../../kernel/downloads.ts'
import { signedIn } from '../../kernel/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { ExportFilters, ExportUnit } from './reads.ts'
import { archiveOf } from './sheet.ts'

/** What is written about the units that are selected: to their customers, and to the port where they are loaded. */
const mails = [
  {
    right: paperrequests.edit,
    label: 'ask',
    Icon: Mail,
    Dialog: lazy(() => withTexts(import('../paper-requests/ask-dialog.tsx'), 'papers')),
  },
  {
    right: prenotifications.edit,
    label: 'prenotify',
    Icon: Send,
    Dialog: lazy(() => withTexts(import('../prenotifications/tell-dialog.tsx'), 'prenotifications', 'papers')),
  },
] as const

interface Props {
  /** The units of this page. */
  some: readonly ExportUnit[]
  filters: ExportFilters
  selected: ReadonlySet<string>
  onSelected: (ids: ReadonlySet<string>) => void
}

/** How many units are selected, and what can be done with them together. */
export function SelectedBar({ some, filters, selected, onSelected }: Props) {
  const { t } = useTranslation('papers')
  const [writing, setWriting] = useState<{ Dialog: (typeof mails)[number]['Dialog']; unit_ids: readonly string[] }>()
  const user = signedIn()
  const all = some.length > 0 && some.every(({ unit_id }) => selected.has(unit_id))
  return (
    <div className="border-line flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b px-2 py-1 text-sm">
      <Checkbox checked={all} onChange={checked => onSelected(new Set(checked ? some.map(({ unit_id }) => unit_id) : []))}>
        {t('select_page')}
      </Checkbox>
      <div role="toolbar" aria-label={t('with_selected')} className="flex flex-wrap items-center gap-2">
        <span role="status">{selected.size === 0 ? '' : t('selected', { count: selected.size })}</span>
        {mails.map(({ right, label, Icon, Dialog }) =>
          user && may(user, right) && selected.size > 0 ? (
            <Button key={label} size="small" onClick={() => setWriting({ Dialog, unit_ids: [...selected] })}>
              <Icon aria-hidden="true" />
              {t(label)}
            </Button>
          ) : null,
        )}
        <DownloadButton size="small" call={save} args={[archiveOf(filters, selected.size > 0 ? [...selected] : undefined)]}>
          <FileArchive aria-hidden="true" /> {selected.size > 0 ? t('archive') : t('archive_shown')}
        </DownloadButton>
      </div>
      {writing ? (
        <Suspense>
          <writing.Dialog
            unit_ids={writing.unit_ids}
            onClose={sent => {
              setWriting(undefined)
              if (sent) onSelected(new Set())
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
