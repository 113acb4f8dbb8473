import { useTranslation } from 'react-i18next'
import { Notice } from '../../kernel/record/notice.tsx'
import type { RecordProps } from '../../kernel/screen.ts'

/** What approving an invoice does, or that its number is under way; nothing where it has one. */
export default function InvoiceBanner({ record: { status, number } }: RecordProps) {
  const { t } = useTranslation('invoice')
  const said = status === 'approved' && number === null ? t('numbering') : status === 'pending' ? t('pending') : undefined
  return said === undefined ? null : (
    <Notice tone="grey" role="status">
      {said}
    </Notice>
  )
}
