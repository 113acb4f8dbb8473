import type { ScreenOf } from '../screen.ts'
import type { UrlState } from '../url-state.ts'
import type { Columns } from './use-columns.ts'
import type { Views } from './use-views.ts'

/** What the saved views of a list are shown and changed by. */
export interface ViewsProps {
  screen: ScreenOf
  urlState: UrlState
  columns: Columns
  views: Views
}
