import { useRouter } from '@tanstack/react-router'
import { Maximize2, PanelRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { pathOf } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import type { UrlState } from '../url-state.ts'
import { isAlone } from './alone.ts'
import { PageHeading } from './page-heading.tsx'

/** The title of a record, what stands beside it, and the ways to give it more room or to close it. */
export function Heading({
  screen,
  title,
  urlState,
  children,
}: {
  screen: ScreenOf
  title: ReactNode
  urlState: UrlState
  children?: ReactNode
}) {
  const { t } = useTranslation(['kernel', 'record'])
  const alone = useAlone(screen, urlState)
  const Room = alone?.isAlone ? PanelRight : Maximize2
  const room = alone?.isAlone ? t('record:panel.beside') : t('record:panel.alone')
  return (
    <header className="flex items-center gap-2 px-4 pt-2 pb-2 short:py-0">
      <PageHeading screen={screen} urlState={urlState}>
        {title}
      </PageHeading>
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
          onClick={() => urlState.open(undefined)}
        >
          <X aria-hidden="true" />
        </Button>
      ) : null}
    </header>
  )
}

interface Alone {
  isAlone: boolean
  toggle: () => void
}

/** How a record that stands beside its list gets a page of its own, and back; undefined for one that always or never has one. */
function useAlone(screen: ScreenOf, urlState: UrlState): Alone | undefined {
  const router = useRouter()
  const inside = Object.keys(urlState.fixed).length > 0
  if (inside) {
    const path = urlState.id === 'new' ? undefined : pathOf(screen.resource, urlState.id)
    return path === undefined ? undefined : { isAlone: false, toggle: () => router.history.push(`${path}?alone=yes`) }
  }
  if (screen.page || screen.resource.single !== undefined) return undefined
  const now = isAlone(screen, urlState.address)
  return { isAlone: now, toggle: () => urlState.change({ alone: now ? undefined : 'yes' }) }
}
