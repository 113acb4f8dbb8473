import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { valueIn } from '../address.ts'
import type { ScreenOf } from '../screen.ts'
import type { UrlState } from '../url-state.ts'
import { shippedViews } from './shipped-views.ts'
import { useSteady } from './use-steady.ts'
import { type DefaultView, knownDefaults, knownViews, leadingTo, refreshViews, type View } from './views.ts'

/** Hears what others do to views; what they are declared as is fetched for that once the list stands. */
function followViews(): () => void {
  const follow = import('./views-news.ts').then(({ onViews }) => onViews(() => void refreshViews()))
  return () => void follow.then(stop => stop())
}

/** The views of a list, the one that is open, and the one that the list opens with. */
export interface Views {
  all: readonly View[]
  open: View | undefined
  standard: DefaultView | undefined
}

/** Follows the views of a list. One that is opened without any wish opens with the user's default view; a list inside a record has none. */
export function useViews(screen: ScreenOf, urlState: UrlState): Views {
  const { resource } = screen
  const isInner = Object.keys(urlState.fixed).length > 0
  const saved = useQuery({ ...knownViews, enabled: !isInner }).data?.filter(view => view.resource === resource.name) ?? []
  const shipped = useSteady(shippedViews(screen))
  const all = [...shipped, ...saved]
  const standard = useQuery({ ...knownDefaults, enabled: !isInner }).data?.find(one => one.resource === resource.name)
  useEffect(followViews, [])

  const wished = useRef(isInner || Object.keys(urlState.address).length > 0)
  const first = all.find(view => view.id === standard?.view_id)
  const { address, change } = urlState
  useEffect(() => {
    if (wished.current || !first) return
    wished.current = true
    if (Object.keys(address).length === 0) change(leadingTo(address, first))
  }, [first, address, change])

  const id = valueIn(address, 'view')
  return { all, open: all.find(view => view.id === id), standard }
}
