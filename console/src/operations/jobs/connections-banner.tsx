import { Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kernel/record/notice.tsx'
import type { RecordProps } from '../../kernel/screen.ts'

/** How many units of a job, or of one booking of it, do not reach their next ship any more. */
export default function ConnectionsBanner({ record }: RecordProps) {
  const { t } = useTranslation('onwards')
  const count = Number(record.broken_connections ?? 0)
  if (count === 0) return null
  return (
    <Notice tone="red" role="status" icon={Unlink}>
      <span>{t('connection.units', { count })}</span>
    </Notice>
  )
}
