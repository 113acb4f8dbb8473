import { showInstant } from '@fairlead/contracts/measures/dates'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { shownNumber } from '../../lib/numbers.ts'
import type { ExportUnit } from './reads.ts'

/** Within so many hours it presses. */
const pressing = 48

/** How long its port still takes a unit, and until when by the clock there. */
export function CutOff({ unit: { cut_off, cut_off_zone, hours_to_cut_off: hours } }: { unit: ExportUnit }) {
  const { t } = useTranslation('port', { keyPrefix: 'export_center' })
  if (cut_off === null) return <span className="text-ink-soft">{t('no_cut_off')}</span>
  return (
    <time dateTime={cut_off} title={cut_off_zone} className="flex flex-col whitespace-nowrap">
      {hours === null ? null : (
        <span className={cn('font-medium', hours < 0 ? 'text-red-ink' : hours < pressing ? 'text-amber-ink' : 'text-ink')}>
          {hours < 0 ? t('past', { time: said(-hours, t) }) : t('left', { time: said(hours, t) })}
        </span>
      )}
      <span className="text-ink-soft text-xs">{showInstant(cut_off, cut_off_zone).slice(0, -3)}</span>
    </time>
  )
}

/** Hours as one says them; days from three of them on. */
function said(hours: number, t: (key: 'hours' | 'days', of: { count: number; shown: string }) => string): string {
  const [key, count] = hours < 72 ? (['hours', Math.floor(hours)] as const) : (['days', Math.floor(hours / 24)] as const)
  return t(key, { count, shown: shownNumber(count, 0) })
}
