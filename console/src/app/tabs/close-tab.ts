import type { RegisteredRouter } from '@tanstack/react-router'
import { isSame, noteClosed, type OpenRecord, openRecords } from '../../kernel/open-records.ts'

/** The open record at a path. */
export const recordAt = (path: string): OpenRecord | undefined => openRecords.get().find(one => one.path === path)

/**
 * Closes an open record. The one on the screen gives way to its neighbour, or to its list; it stays open while somebody who has not saved
 * stays with it.
 */
export function closeTab(router: RegisteredRouter, record: OpenRecord): void {
  if (router.state.location.pathname !== record.path) {
    noteClosed(record)
    return
  }
  const open = openRecords.get()
  const at = open.findIndex(one => isSame(one, record))
  const next = open[at + 1] ?? open[at - 1]
  const stop = router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return
    stop()
    noteClosed(record)
  })
  router.history.push(next?.address ?? record.path.replace(/\/[^/]+$/, ''))
}

/** Goes to the record that stands so many places further; from elsewhere to the first. */
export function stepTab(router: RegisteredRouter, by: 1 | -1): void {
  const open = openRecords.get()
  const at = open.findIndex(one => one.path === router.state.location.pathname)
  const next = open.at(at < 0 ? 0 : (at + by) % open.length)
  if (next) router.history.push(next.address)
}
