import { useTranslation } from 'react-i18next'
import type { RecordProps } from '../../kernel/screen.ts'

/** How many pieces may leave a unit: one at least stays behind (specification §9: the prompt states the maximum). */
export function SplitLimit({ record }: RecordProps) {
  const { t } = useTranslation('lines')
  const count = typeof record.quantity === 'number' ? record.quantity : 1
  return (
    <p role="note" className="bg-blue-soft text-blue-ink mb-3 rounded-md px-3 py-2">
      {count > 1 ? t('split.most', { maximum: count - 1, count }) : t('split.none')}
    </p>
  )
}
