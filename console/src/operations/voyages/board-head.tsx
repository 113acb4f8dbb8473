// biome-ignore-all lint/a11y/useFocusableInteractive: a row of heads is no stop for keys
// biome-ignore-all lint/a11y/useSemanticElements: a table has no room for a time axis
import { addDays } from '@fairlead/contracts/measures/dates'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { shownDate, today } from '../../lib/dates.ts'
import { dayHead } from './day-head.ts'

/** The days above the rows: each Monday with its date, and today. */
export function BoardHead({ first, days }: { first: string; days: number }) {
  const { t } = useTranslation('schedule')
  const now = today()
  const all = Array.from({ length: days }, (_, day) => addDays(first, day))
  return (
    <div role="row" className="bg-sunken border-line sticky top-0 z-20 flex h-8 border-b">
      <span
        role="columnheader"
        className="bg-sunken border-line sticky left-0 z-10 flex w-40 shrink-0 items-center border-r px-2 text-sm font-medium"
      >
        {t('vessel')}
      </span>
      <span role="columnheader" className="relative grow">
        <span className="sr-only">{t('days')}</span>
        {all.map((day, index) => (
          <span
            key={day}
            aria-hidden="true"
            className={cn(
              'absolute inset-y-0 text-xs leading-8 whitespace-nowrap tabular-nums',
              index % 7 === 0 && 'border-line border-l pl-1',
            )}
            style={{ left: `${(index / days) * 100}%` }}
          >
            <DayHead day={day} head={dayHead(day, index, now)} />
          </span>
        ))}
      </span>
    </div>
  )
}

function DayHead({ day, head }: { day: string; head: ReturnType<typeof dayHead> }) {
  const { t } = useTranslation('schedule')
  if (head === 'today') return <b className="bg-focus text-page rounded-sm px-1 py-0.5">{t('today')}</b>
  return head === 'date' ? shownDate(day).slice(0, 5) : null
}
