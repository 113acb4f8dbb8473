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

const TellDialog = lazy(() => withTexts(import('../prenotifications/tell-dialog.tsx'), 'prenotifications', 'papers'))
const AskDialog = lazy(() => withTexts(import('../paper-requests/ask-dialog.tsx'), 'papers'))

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
  const [asking, setAsking] = useState<readonly string[]>()
  const [telling, setTelling] = useState<readonly string[]>()
  const user = signedIn()
  const all = some.length > 0 && some.every(({ unit_id }) => selected.has(unit_id))
  return (
    <div className="border-line flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b px-2 py-1 text-sm">
      <Checkbox checked={all} onChange={checked => onSelected(new Set(checked ? some.map(({ unit_id }) => unit_id) : []))}>
        {t('select_page')}
      </Checkbox>
      <div role="toolbar" aria-label={t('with_selected')} className="flex flex-wrap items-center gap-2">
        <span role="status">{selected.size === 0 ? '' : t('selected', { count: selected.size })}</span>
        {user && may(user, paperrequests.edit) && selected.size > 0 ? (
          <Button size="small" onClick={() => setAsking([...selected])}>
            <Mail aria-hidden="true" />
            {t('ask')}
          </Button>
        ) : null}
        {user && may(user, prenotifications.edit) && selected.size > 0 ? (
          <Button size="small" onClick={() => setTelling([...selected])}>
            <Send aria-hidden="true" />
            {t('prenotify')}
          </Button>
        ) : null}
        <DownloadButton size="small" call={save} args={[archiveOf(filters, selected.size > 0 ? [...selected] : undefined)]}>
          <FileArchive aria-hidden="true" /> {selected.size > 0 ? t('archive') : t('archive_shown')}
        </DownloadButton>
      </div>
      {telling ? (
        <Suspense>
          <TellDialog
            unit_ids={telling}
            onClose={() => {
              setTelling(undefined)
              onSelected(new Set())
            }}
          />
        </Suspense>
      ) : null}
      {asking ? (
        <Suspense>
          <AskDialog
            unit_ids={asking}
            onClose={() => {
              setAsking(undefined)
              onSelected(new Set())
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
