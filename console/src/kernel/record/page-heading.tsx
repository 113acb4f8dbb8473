import type { ReactNode } from 'react'
import { wideScreen } from '../../lib/narrow-screen.ts'
import { useStore } from '../../lib/store.ts'
import type { ScreenOf } from '../screen.ts'
import type { UrlState } from '../url-state.ts'
import { isAlone } from './alone.ts'

/** The title of a record: the heading of the page, unless it stands beside a list that has one, or inside another record. */
export function PageHeading({ screen, urlState, children }: { screen: ScreenOf; urlState: UrlState; children: ReactNode }) {
  const wide = useStore(wideScreen)
  const isInside = Object.keys(urlState.fixed).length > 0
  const Title = isInside || (wide && !isAlone(screen, urlState.address)) ? 'h2' : 'h1'
  return (
    <Title data-title="" tabIndex={-1} className="truncate text-lg font-semibold outline-none">
      {children}
    </Title>
  )
}
