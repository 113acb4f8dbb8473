import { queryOptions } from '@tanstack/react-query'
import type { Density } from '../../lib/density.ts'
import { type Address, readAddress, writeAddress } from '../address.ts'
import { get } from '../api.ts'
import { readAgain } from '../queries.ts'
import type { Arranged, Layout } from './layout.ts'

/** With whom the user shares a view. */
export const sharings = ['own', 'office', 'everybody'] as const
export type Sharing = (typeof sharings)[number]

/** A view as the server lists those that were saved; one that the list came with is `shipped`. */
export interface View {
  id: string
  name: string
  resource: string
  shared_with: Sharing | 'shipped'
  address: string | null
  columns: Arranged[]
  density: Density | null
}

/** With which view a list opens. */
export interface DefaultView {
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
export const knownViews = known<View>('views')
export const knownDefaults = known<DefaultView>('defaultviews')

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
