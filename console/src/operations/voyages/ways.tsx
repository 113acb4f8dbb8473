import { CalendarRange, List, Map as MapIcon } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/index.ts'
import { Ways } from '../../kernel/ways.tsx'

/** What draws voyages, and the words that it does so in. */
export const withTexts = async <T,>(panel: Promise<T>): Promise<T> => (await Promise.all([panel, loadTexts('schedule')]))[0]

/** The other ways to see the voyages of the list. */
export const ways = {
  schedule: lazy(() => withTexts(import('./schedule.tsx'))),
  map: lazy(() => withTexts(import('./map/voyages-map.tsx'))),
}

/** Which way the voyages are seen: as a list, on a time axis, on a map. */
export function VoyageWays() {
  const { t } = useTranslation('voyage')
  return (
    <Ways
      label={t('ways.label')}
      route="voyages"
      ways={[
        { key: undefined, label: t('ways.list'), icon: List },
        { key: 'schedule', label: t('ways.schedule'), icon: CalendarRange },
        { key: 'map', label: t('ways.map'), icon: MapIcon },
      ]}
    />
  )
}
