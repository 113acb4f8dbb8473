import { Route } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kernel/record/notice.tsx'
import type { RecordProps } from '../../kernel/screen.ts'

/** That a booking goes elsewhere than its price is for: it is priced anew, or its price kept with a reason. */
export function RouteBanner({ record }: Pick<RecordProps, 'record'>) {
  const { t } = useTranslation('onwards')
  if (record.price_elsewhere !== true) return null
  return (
    <Notice tone="amber" role="status" icon={Route}>
      <span>{t('elsewhere')}</span>
    </Notice>
  )
}
