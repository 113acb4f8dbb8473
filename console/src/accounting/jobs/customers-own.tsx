import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { units } from '@fairlead/contracts/operations/units'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { download } from '../../kernel/downloads.ts'
import { type Rec, titleOf } from '../../kernel/record.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { shownDate } from '../../lib/dates.ts'
import type { JobParts } from './job-parts.ts'
import { Part } from './part.tsx'

/** What a customer comes for: where each of his units is, since when, and the papers that were released to him. */
export function CustomersOwn({ parts }: { parts: JobParts }) {
  const { t } = useTranslation('customer')
  return (
    <>
      <Part title={t('units')}>
        <ul className="divide-line divide-y">
          {parts.units.map(unit => (
            <Unit key={unit.id} unit={unit} />
          ))}
        </ul>
      </Part>
      <Part title={t('papers')}>
        {parts.bills.length === 0 ? <p>{t('no_papers')}</p> : null}
        <ul>
          {parts.bills.map(bill => (
            <li key={bill.id}>
              <DownloadButton size="small" variant="quiet" call={download} args={[`${billsoflading.name}/${bill.id}/print`]}>
                <Download aria-hidden="true" />
                {t('copy', { number: titleOf(bill) })}
              </DownloadButton>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function Unit({ unit }: { unit: Rec }) {
  const { t } = useTranslation('customer')
  const dated = (['loaded', 'discharged'] as const).flatMap(what => {
    const date = unit[`date_${what}`]
    return typeof date === 'string' ? [t(`${what}_on`, { date: shownDate(date) })] : []
  })
  const called = [unit.make, unit.model, unit.chassis_number ?? unit.container_number].filter(Boolean).join(' ')
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <span className="min-w-0 grow break-words">{called || titleOf(unit)}</span>
      <StateBadge resource={units} state={unit.status} />
      {dated.length > 0 ? <span className="text-ink-soft basis-full">{dated.join(', ')}</span> : null}
    </li>
  )
}
