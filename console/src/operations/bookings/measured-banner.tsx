import { Ruler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '../../kernel/merge-values.ts'
import { Notice } from '../../kernel/record/notice.tsx'
import type { RecordProps } from '../../kernel/screen.ts'

/** That cargo measured otherwise than it was priced: what it comes to stands in the tab of the price, and the commands above settle it. */
export function MeasuredBanner({ record }: Pick<RecordProps, 'record'>) {
  const { t } = useTranslation('onwards')
  const lines = rowsOf(record.price_review)?.length ?? 0
  if (lines === 0) return null
  return (
    <Notice tone="amber" role="status" icon={Ruler}>
      <span>{t('measured', { count: lines })}</span>
    </Notice>
  )
}
