import { useTranslation } from 'react-i18next'
import { titleOf } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { useBills } from './bills.ts'

/** Warns which bills of lading are not final before their manifest is published, and what forcing does (specification §4). */
export default function NotFinal({ record }: RecordProps) {
  const { t } = useTranslation('bill')
  const missing = Number(record.bls_total) - Number(record.bls_final)
  const { data } = useBills(record, ['queue', 'draft'])
  if (missing === 0) return null
  return (
    <div role="alert" className="bg-amber-soft text-amber-ink mb-3 rounded-md px-3 py-2">
      <p className="font-semibold">{t('not_final', { count: missing })}</p>
      <ul className="my-1 flex flex-wrap gap-x-4 tabular-nums">
        {data?.data.map(bill => (
          <li key={bill.id}>{titleOf(bill) || t('no_number')}</li>
        ))}
      </ul>
      <p>{t('force_hint')}</p>
    </div>
  )
}
