import { export_states_waiting } from '@fairlead/contracts/operations/export-center'
import { Paperclip } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { Button } from '../../ui/button.tsx'
import { papersNamed } from '../paper-requests/reads.ts'

const waiting: ReadonlySet<unknown> = new Set(export_states_waiting)
const Panel = lazy(() => withTexts(import('../../kernel/attachments/panel.tsx'), 'files'))

/** Which papers a unit lacks, and its files as far as they are read at ports; files are added that are no photographs. */
export function Files({ screen, record }: RecordProps) {
  const { t } = useTranslation('port')
  const [open, setOpen] = useState(false)
  // What is on board, or goes nowhere, waits for none.
  const missing: readonly unknown[] = waiting.has(record.status) && Array.isArray(record.papers_missing) ? record.papers_missing : []
  return (
    <section aria-label={t('files')}>
      <Button size="large" className="w-full" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Paperclip aria-hidden="true" />
        {t('files')}
      </Button>
      {missing.length > 0 ? <p className="text-amber-ink mt-1">{t('lacks', { papers: papersNamed(missing) })}</p> : null}
      {open ? (
        <Suspense>
          <Panel screen={screen} record={record} />
        </Suspense>
      ) : null}
    </section>
  )
}
