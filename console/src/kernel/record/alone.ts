import { useRouter } from '@tanstack/react-router'
import { valueIn } from '../address.ts'
import type { Place } from '../place.ts'
import { pathOf } from '../record.ts'
import type { ScreenOf } from '../screen.ts'

/** Whether a record takes the whole screen, because its kind does or because somebody asked for it. */
export const isAlone = (screen: ScreenOf, place: Place): boolean =>
  screen.page === true || screen.resource.single !== undefined || valueIn(place.address, 'alone') !== undefined

interface Alone {
  isAlone: boolean
  toggle: () => void
}

/** How a record that stands beside its list gets a page of its own, and back; undefined for one that always or never has one. */
export function useAlone(screen: ScreenOf, place: Place): Alone | undefined {
  const router = useRouter()
  const inside = Object.keys(place.fixed).length > 0
  if (inside) {
    const path = place.id === 'new' ? undefined : pathOf(screen.resource, place.id)
    return path === undefined ? undefined : { isAlone: false, toggle: () => router.history.push(`${path}?alone=yes`) }
  }
  if (screen.page || screen.resource.single !== undefined) return undefined
  const now = isAlone(screen, place)
  return { isAlone: now, toggle: () => place.change({ alone: now ? undefined : 'yes' }) }
}
