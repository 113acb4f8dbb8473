import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kernel/record/notice.tsx'
import { referredBy } from '../kernel/record.ts'
import type { RecordProps } from '../kernel/screen.ts'
import { shownDate } from '../lib/dates.ts'
import { shownNumber } from '../lib/numbers.ts'

/** That somebody asks to lift the hold on a relation's credit, until nobody has to answer him any more. */
export function LiftRequestNotice({ record }: Pick<RecordProps, 'record'>) {
  const { t } = useTranslation('relation')
  const { lift_asked, lift_asked_until, lift_asked_amount, lift_asked_reason } = record
  if (lift_asked !== true) return null
  const amount =
    typeof lift_asked_amount === 'string' ? t('credit.asked_amount', { amount: shownNumber(lift_asked_amount, 2) }) : t('credit.asked_any')
  return (
    <Notice tone="amber" role="status" icon={CircleHelp}>
      <span>
        {t('credit.asked', {
          who: referredBy(record, 'lift_asked_by_id')?.name ?? '',
          until: shownDate(String(lift_asked_until)),
          amount,
          reason: lift_asked_reason,
        })}
      </span>
    </Notice>
  )
}
