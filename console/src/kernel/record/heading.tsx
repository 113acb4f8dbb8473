import { Maximize2, PanelRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { Place } from '../place.ts'
import type { ScreenOf } from '../screen.ts'
import { useAlone } from './use-alone.ts'

/** The title of a record, what stands beside it, and the ways to give it more room or to close it. */
export function Heading({ screen, title, place, children }: { screen: ScreenOf; title: ReactNode; place: Place; children?: ReactNode }) {
  const { t } = useTranslation(['kernel', 'record'])
  const alone = useAlone(screen, place)
  const Room = alone?.isAlone ? PanelRight : Maximize2
  const room = alone?.isAlone ? t('record:panel.beside') : t('record:panel.alone')
  return (
    <header className="flex items-center gap-2 px-4 pt-2 pb-2">
      <h1 className="truncate text-lg font-semibold">{title}</h1>
      {children}
      <span className="grow" />
      {alone ? (
        <Button variant="quiet" size="icon" aria-label={room} title={room} onClick={alone.toggle} className="max-lg:hidden">
          <Room aria-hidden="true" />
        </Button>
      ) : null}
      {screen.resource.single === undefined ? (
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('record.close')}
          title={`${t('record.close')} (Esc)`}
          onClick={() => place.open(undefined)}
        >
          <X aria-hidden="true" />
        </Button>
      ) : null}
    </header>
  )
}
