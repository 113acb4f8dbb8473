import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keptHere, keptInTab } from '../lib/storage.ts'
import { type Store, store } from '../lib/store.ts'
import { oneLabel } from './labels.ts'
import { record as recordQuery } from './queries.ts'
import { calledIn, pathOf } from './record.ts'
import type { ScreenOf } from './screen.ts'
import { session, signedIn } from './session.ts'

/** A record that somebody has opened, and the way back to it. */
export interface OpenRecord {
  resource: string
  id: string
  title: string
  path: string
  /** Where in it he was, with what stands behind the question mark. */
  address: string
}

/** How many are remembered: open ones until they are closed, recent ones in any case. */
const most = { open: 40, recent: 20 }

/** The records that stand open in this tab of the browser, in the order in which they were opened. */
export const openRecords: Store<readonly OpenRecord[]> = store<readonly OpenRecord[]>([])
/** What this user looked at on this computer, the last first. */
export const recentRecords: Store<readonly OpenRecord[]> = store<readonly OpenRecord[]>([])

const isOpenRecord = (value: unknown): value is OpenRecord =>
  typeof value === 'object' &&
  value !== null &&
  ['resource', 'id', 'title', 'path', 'address'].every(key => typeof Reflect.get(value, key) === 'string')

function keptRecords(text: string | null): OpenRecord[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOpenRecord) : []
  } catch {
    return []
  }
}

/** Everybody has his own: another user of the same browser sees nothing of them. */
const keptOf = (user: string) => ({ open: keptInTab(`open.${user}`), recent: keptHere(`recent.${user}`) })

let keeper: string | undefined
function follow(): void {
  const user = signedIn()?.id
  if (user === keeper) return
  keeper = user
  const kept = user === undefined ? undefined : keptOf(user)
  openRecords.set(keptRecords(kept?.open.get() ?? null))
  recentRecords.set(keptRecords(kept?.recent.get() ?? null))
}
session.subscribe(follow)
follow()

function keep(): void {
  if (keeper === undefined) return
  keptOf(keeper).open.set(JSON.stringify(openRecords.get()))
  keptOf(keeper).recent.set(JSON.stringify(recentRecords.get()))
}

export const isSame = (one: Pick<OpenRecord, 'resource' | 'id'>, other: Pick<OpenRecord, 'resource' | 'id'>): boolean =>
  one.resource === other.resource && one.id === other.id

/** Whoever comes back to a record does not come back to a step that he was about to take, such as drawing up a bill. */
const withoutStep = (address: string): string => address.replace(/([?&])step=[^&]*(&|$)/, '$1').replace(/[?&]$/, '')

/** Notes that a record is open: a known one stays in its place under its new title, a new one comes last. */
function noteOpen(opened: OpenRecord): void {
  const others = recentRecords.get().filter(one => !isSame(one, opened))
  recentRecords.set([opened, ...others].slice(0, most.recent))
  const open = openRecords.get()
  openRecords.set(
    open.some(one => isSame(one, opened)) ? open.map(one => (isSame(one, opened) ? opened : one)) : [...open, opened].slice(-most.open),
  )
  keep()
}

export function noteClosed(closed: Pick<OpenRecord, 'resource' | 'id'>): void {
  openRecords.set(openRecords.get().filter(one => !isSame(one, closed)))
  keep()
}

/** Keeps the record on a screen among the open ones, under the title that it has now. */
export function useNoteOpen(screen: ScreenOf, id: string | undefined): void {
  const { resource } = screen
  const known = id === 'new' ? undefined : id
  // What there is one of is reached by the menu, and nothing is left to do with an entry of a log.
  const path = known === undefined || known === resource.single || resource.states.length === 0 ? undefined : pathOf(resource, known)
  // The record view fetches it; here it is only heard of.
  const { data } = useQuery({ ...recordQuery(resource, known ?? ''), enabled: false })
  const title = data && (calledIn(resource, data) || oneLabel(resource)) // some have no number yet
  const address = useRouterState({ select: state => state.location.href })
  useEffect(() => {
    if (known !== undefined && path !== undefined && title !== undefined && address.startsWith(path))
      noteOpen({ resource: resource.name, id: known, title, path, address: withoutStep(address) })
  }, [resource, known, title, path, address])
}
