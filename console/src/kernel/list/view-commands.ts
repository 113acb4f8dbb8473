import { defaultViews } from '@fairlead/contracts/platform/default-views'
import { views } from '@fairlead/contracts/platform/views'
import { give } from '../api.ts'
import type { UrlState } from '../url-state.ts'
import type { Columns } from './use-columns.ts'
import type { Views } from './use-views.ts'
import { refreshViews, type Sharing, type View, viewAddress } from './views.ts'

/** The list as it looks now, as a view keeps it. */
const looksOf = (urlState: UrlState, { all, rowsSaid }: Columns) => ({
  address: viewAddress(urlState.address) || null,
  columns: all.map(({ key, shown, pinned, width }) => ({ key, shown, pinned, width })),
  density: rowsSaid,
})

/** Saves what has changed into the view that is open. */
export async function saveView(view: View, urlState: UrlState, columns: Columns): Promise<void> {
  await give('PUT', `${views.name}/${view.id}`, { body: looksOf(urlState, columns) })
  await refreshViews()
  columns.reset()
}

/** Saves the list as it looks as a view of its own. The answer is its id. */
export async function saveAs(name: string, shared_with: Sharing, resource: string, urlState: UrlState, columns: Columns) {
  const made = await give<View>('POST', views.name, { body: { name, resource, shared_with, ...looksOf(urlState, columns) } })
  await refreshViews()
  return made?.id
}

export async function deleteView(view: View): Promise<void> {
  await give('DELETE', `${views.name}/${view.id}`)
  await refreshViews()
}

/** The list opens with this view from now on, or, where it did already, no longer. */
export async function chooseDefault(view: View, { standard }: Views): Promise<void> {
  const path = `${defaultViews.name}/${standard?.id ?? ''}`
  if (standard === undefined) await give('POST', defaultViews.name, { body: { resource: view.resource, view_id: view.id } })
  else if (standard.view_id === view.id) await give('DELETE', path)
  else await give('PUT', path, { body: { view_id: view.id } })
  await refreshViews()
}
