import { worldcheck } from '@fairlead/contracts/crm/world-checks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../kernel/record/form.tsx'
import { useRecordForm } from '../../kernel/record/use-record-form.ts'
import type { WayProps } from '../../kernel/screen.ts'
import { Result } from './result.tsx'

const nothing = {}

/** Screens names one after another, each with its result below: what has hits is a case from then on. */
export default function ManualWorldCheckPage({ screen }: WayProps) {
  const { t } = useTranslation('worldcheck')
  const [asked, setAsked] = useState<readonly string[]>([])
  return (
    <section aria-labelledby="man-worldcheck" className="flex min-h-0 grow flex-col overflow-y-auto">
      <header className="bg-panel border-line shrink-0 border-b px-3 py-1.5">
        <h1 id="man-worldcheck" data-title="" tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('manual.title')}
        </h1>
        <p className="text-ink-soft text-sm">{t('manual.hint')}</p>
      </header>
      <Ask key={asked.length} screen={screen} onAsked={id => setAsked(before => [id, ...before])} />
      <ul aria-label={t('manual.results')} aria-live="polite" className="flex flex-col gap-3 p-3">
        {asked.map(id => (
          <Result key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}

function Ask({ screen, onAsked }: WayProps & { onAsked: (id: string) => void }) {
  const state = useRecordForm(worldcheck, undefined, { onSaved: saved => saved && onAsked(saved.id) })
  return <Form screen={screen} record={nothing} state={state} readOnly={false} />
}
