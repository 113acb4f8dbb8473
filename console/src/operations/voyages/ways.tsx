import { ChartGantt, MapPinned, Rows3 } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { Ways } from '../../kernel/ways.tsx'

/** The other ways to see the voyages of the list. */
export const ways = {
  schedule: lazy(() => withTexts(import('./schedule.tsx'), 'schedule')),
  map: lazy(() => withTexts(import('./map/voyages-map.tsx'), 'schedule')),
}

/** Which way the voyages are seen: as a list, on a time axis, on a map. */
export function VoyageWays() {
  const { t } = useTranslation('voyage')
  return (
    <Ways
      label={t('ways.label')}
      route="voyages"
      ways={[
        { key: undefined, label: t('ways.list'), icon: Rows3 },
        { key: 'schedule', label: t('ways.schedule'), icon: ChartGantt },
        { key: 'map', label: t('ways.map'), icon: MapPinned },
      ]}
    />
  )
}
