import i18next from 'i18next'
import { today } from '../../lib/dates.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import { type View, viewAddress } from './views.ts'

/** The views that a list comes with for who looks at it, in the shape of those that were saved. */
export function shippedViews({ resource, views = [] }: ScreenOf): View[] {
  const user = signedIn()
  if (!user) return []
  return views
    .filter(({ to }) => to === undefined || to.includes(user.role))
    .map(({ name, filter, sort }) => ({
      id: name,
      name: i18next.t(`kernel:view.${name}`),
      resource: resource.name,
      shared_with: 'shipped',
      address: viewAddress({
        ...(typeof filter === 'function' ? filter({ me: user.id, today: today() }) : filter),
        ...(sort === undefined ? {} : { sort }),
      }),
      columns: [],
      density: null,
    }))
}
