import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Density } from '../../lib/density.ts'
import { type Address, readAddress, valueIn, writeAddress } from '../address.ts'
import { get } from '../api.ts'
import { readAgain } from '../queries.ts'
import type { ScreenOf } from '../screen.ts'
import type { UrlState } from '../url-state.ts'
import type { Arranged, Layout } from './layout.ts'

/** A saved view as the server lists it. */
export interface View {
  id: string
  name: string
  resource: string
  shared_with: 'own' | 'office' | 'everybody'
  address: string | null
  columns: Arranged[]
  density: Density | null
}

/** With which view a list opens. */
interface DefaultView {
  id: string
  resource: string
  view_id: string
}

/** All views that the user sees, and those that his lists open with: few, and asked for once for all lists. */
const known = <T>(resource: string) =>
  queryOptions({
    queryKey: [resource, 'known'],
    queryFn: async ({ signal }) => (await get<{ data: T[] }>(resource, { per_page: 200 }, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
const knownViews = known<View>('views')
const knownDefaults = known<DefaultView>('defaultviews')

export const refreshViews = () => Promise.all([knownViews, knownDefaults].map(({ queryKey }) => readAgain(queryKey)))

/** Names in the address that are no part of a view: which one it is, and what says what else is open. */
const notOfView = new Set(['view', 'tab', 'as_of', 'register'])

/** What of an address a view keeps; written always in the same order, so that it can be compared. */
export const viewAddress = (address: Address): string =>
  writeAddress(
    Object.fromEntries(
      Object.entries(address)
        .filter(([name]) => !notOfView.has(name))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  )

export const layoutOf = ({ columns, density }: View): Layout => ({ columns, density })

/** The change of address that leads to a view, or to the list as it is declared. */
export const leadingTo = (address: Address, view: View | undefined): Record<string, string | readonly string[] | undefined> => ({
  ...Object.fromEntries(Object.keys(address).map(name => [name, notOfView.has(name) ? address[name] : undefined])),
  ...readAddress(view?.address ?? ''),
  view: view?.id,
})

/** Hears what others do to views; what they are declared as is fetched for that once the list stands. */
function followViews(): () => void {
  const follow = import('./views-news.ts').then(({ onViews }) => onViews(() => void refreshViews()))
  return () => void follow.then(stop => stop())
}

/** The saved views of a list, the one that is open, and the one that the list opens with. */
export interface Views {
  all: readonly View[]
  open: View | undefined
  standard: DefaultView | undefined
}

/** Follows the views of a list. One that is opened without any wish opens with the user's default view; a list inside a record has none. */
export function useViews({ resource }: ScreenOf, urlState: UrlState): Views {
  const isInner = Object.keys(urlState.fixed).length > 0
  const all = useQuery({ ...knownViews, enabled: !isInner }).data?.filter(view => view.resource === resource.name) ?? []
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
