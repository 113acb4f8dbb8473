import { useTranslation } from 'react-i18next'
import { Notice } from '../kernel/record/notice.tsx'
import type { RecordProps } from '../kernel/screen.ts'
import { shownDate } from '../lib/dates.ts'
import { shownNumber } from '../lib/numbers.ts'
import { useCredit } from './customer-credit.ts'

/** How a customer stands against his credit limit, above his form; nothing where he has none, and nothing is wrong, nor of who was deleted. */
export default function CreditBanner({ record }: RecordProps) {
  const { t } = useTranslation('relation')
  const credit = useCredit(record.status === 'deleted' ? undefined : record.id, record.version)
  if (!credit) return null
  const { used, invoiced, promised, free, lifted_until, warnings } = credit
  const own = typeof record.credit_limit === 'string' ? record.credit_limit : null
  if (own === null && lifted_until === null && warnings.length === 0) return null
  const figures = { limit: credit.limit ?? own, used, invoiced, promised, free }
  return (
    <Notice tone={warnings.length > 0 ? 'amber' : 'grey'} role="status">
      <dl aria-label={t('credit.title')} className="flex flex-wrap gap-x-4 tabular-nums">
        {Object.entries(figures).map(([figure, amount]) =>
          amount === null ? null : (
            <div key={figure} className="flex gap-x-1">
              <dt>{t(`credit.${figure as keyof typeof figures}`)}</dt>
              <dd className="font-semibold">{shownNumber(amount, 2)}</dd>
            </div>
          ),
        )}
        {lifted_until === null ? null : (
          <div className="flex gap-x-1">
            <dt>{t('credit.lifted')}</dt>
            <dd className="font-semibold">{shownDate(lifted_until)}</dd>
          </div>
        )}
      </dl>
      {warnings.map(text => (
        <p key={text} className="basis-full">
          {text}
        </p>
      ))}
    </Notice>
  )
}
