import { ChartColumn, List } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Ways } from '../../kernel/ways.tsx'

/** The other way to see lines: what is left of them. */
export const ways = {
  margins: lazy(() => import('./margins.tsx')),
}

/** Whether lines are seen one by one, or as margins. */
export function ReviewWays() {
  const { t } = useTranslation('review')
  return (
    <Ways
      label={t('ways.label')}
      route="reviewcenter"
      ways={[
        { key: undefined, label: t('ways.list'), icon: List },
        { key: 'margins', label: t('ways.margins'), icon: ChartColumn },
      ]}
    />
  )
}
