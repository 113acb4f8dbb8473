import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import { files } from '@fairlead/contracts/platform/files'
import { ChevronRight, Download } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { download } from '../../kernel/downloads.ts'
import { type Rec, titleOf } from '../../kernel/record.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { cn } from '../../lib/class-names.ts'
import { shownDate } from '../../lib/dates.ts'
import { Timeline } from '../timeline/timeline.tsx'
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

/** What his unit is told of: its booking and papers go with it. */
const kinds = [units, bookings, billsoflading, files]

/** A unit of his, and at a touch all that happened to it. */
function Unit({ unit }: { unit: Rec }) {
  const { t } = useTranslation('customer')
  const dated = (['loaded', 'discharged'] as const).flatMap(what => {
    const date = unit[`date_${what}`]
    return typeof date === 'string' ? [t(`${what}_on`, { date: shownDate(date) })] : []
  })
  const [isOpen, setIsOpen] = useState(false)
  const told = useId()
  const called = [unit.make, unit.model, unit.chassis_number ?? unit.container_number].filter(Boolean).join(' ')
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={told}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-2 py-1 text-left"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRight aria-hidden="true" className={cn('size-4 shrink-0', isOpen && 'rotate-90')} />
        <span className="min-w-0 grow break-words">{called || titleOf(unit)}</span>
        <StateBadge resource={units} state={unit.status} />
        {dated.length > 0 ? <span className="text-ink-soft basis-full pl-6">{dated.join(', ')}</span> : null}
      </button>
      <div id={told} hidden={!isOpen}>
        {isOpen ? <Timeline of={{ resource: units, id: unit.id }} kinds={kinds} /> : null}
      </div>
    </li>
  )
}
