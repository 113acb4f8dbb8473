import { useTranslation } from 'react-i18next'
import { ReadRecord } from '../record/read-record.tsx'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { Imprint } from './imprint.tsx'

/** A record on paper, below its title and state: when it was printed, and all that is filled in. */
export function PrintedRecord({ screen, record, isPast }: { screen: ScreenOf; record: Rec; isPast: boolean }) {
  const { t } = useTranslation('paper')
  return (
    <div className="on-paper">
      {isPast ? <p className="text-sm">{t('as_of', { version: record.version })}</p> : null}
      <Imprint />
      <ReadRecord screen={screen} record={record} />
    </div>
  )
}
