import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { narrowScreen } from '../lib/narrow-screen.ts'
import { useStore } from '../lib/store.ts'

/** Filters stand folded on a phone, where what they narrow needs the room, unless one is in force. */
export function FilterPanel({ narrowed, children }: { narrowed: boolean; children: ReactNode }) {
  const { t } = useTranslation('kernel')
  const narrow = useStore(narrowScreen)
  if (!narrow) return children
  return (
    <details open={narrowed}>
      <summary className="text-sm font-medium">{t('list.filter_panel')}</summary>
      <div className="mt-2">{children}</div>
    </details>
  )
}
