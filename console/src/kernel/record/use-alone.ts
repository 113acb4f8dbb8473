import { useRouter } from '@tanstack/react-router'
import type { Place } from '../place.ts'
import { pathOf } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { isAlone } from './alone.ts'

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
  const now = isAlone(screen, place.address)
  return { isAlone: now, toggle: () => place.change({ alone: now ? undefined : 'yes' }) }
}
