import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allows } from '../../kernel/commands.ts'
import type { Copy } from '../../kernel/documents/copies.ts'
import { PrintButtons } from '../../kernel/documents/print-buttons.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import type { Rec } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { copiesOf, lastPrint, originalsOf } from './copies.ts'

const Compare = lazy(() => import('./compare.tsx'))

/** The prints there are and were: originals and where they are, the last print, and what has changed since. */
export function Prints({ screen, record }: RecordProps) {
  const { t } = useTranslation('bill')
  const [comparing, setComparing] = useState(false)
  const { of, printed, surrendered } = originalsOf(record)
  const print = lastPrint(record)
  return (
    <section aria-label={t('prints')} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {of > 0 && printed > 0 ? <span className="tabular-nums">{t('originals', { printed, of, surrendered })}</span> : null}
      {typeof record.released_at === 'string' && Array.isArray(record.released_to) ? (
        <span>{t('released', { at: shownInstant(record.released_at, false), to: record.released_to.join(', ') })}</span>
      ) : null}
      {record.changed_since_print === true ? (
        <span className="text-amber-ink flex items-center gap-2">
          {t('changed_since_print')}
          <Button size="small" onClick={() => setComparing(true)}>
            {t('compare')}
          </Button>
        </span>
      ) : print ? (
        <span className="text-ink-soft">{t('printed', print)}</span>
      ) : null}
      <PrintButtons screen={screen} record={record} copies={copiesOf(record)} recorded={copy => recorded(screen, record, copy)} />
      {comparing ? (
        <Suspense>
          <Compare screen={screen} record={record} onClose={() => setComparing(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** Puts a print on the record; who may only read, such as an auditor, leaves no trace. */
async function recorded({ resource }: RecordProps['screen'], record: Rec, copy: Copy): Promise<void> {
  const user = signedIn()
  const original = /^original-(\d)$/.exec(copy)?.[1]
  const [command, input] = original === undefined ? ['record_print', { paper: copy }] : ['print_original', { original: Number(original) }]
  if (user && allows(resource, command, record, user)) await giveCommand(resource, record, command, input)
}
