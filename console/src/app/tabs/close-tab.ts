import type { RegisteredRouter } from '@tanstack/react-router'
import { isSame, noteClosed, type OpenRecord, openRecords } from '../../kernel/open-records.ts'

/** The open record at a path. */
export const recordAt = (path: string): OpenRecord | undefined => openRecords.get().find(one => one.path === path)

/**
 * Closes an open record. The one on the screen gives way to its neighbour, or to its list; it stays open while somebody who has not saved
 * stays with it. Where he is, the address says: the screen follows it a moment later, when the next key may have been pressed.
 */
export function closeTab({ history }: RegisteredRouter, record: OpenRecord): void {
  if (history.location.pathname !== record.path) {
    noteClosed(record)
    return
  }
  const open = openRecords.get()
  const at = open.findIndex(one => isSame(one, record))
  const next = open[at + 1] ?? open[at - 1]
  const stop = history.subscribe(({ location }) => {
    if (location.pathname === record.path) return
    stop()
    noteClosed(record)
  })
  history.push(next?.address ?? record.path.replace(/\/[^/]+$/, ''))
}

/** Goes to the record that stands so many places further; from elsewhere to the first. */
export function stepTab({ history }: RegisteredRouter, by: 1 | -1): void {
  const open = openRecords.get()
  const at = open.findIndex(one => one.path === history.location.pathname)
  const next = open.at(at < 0 ? 0 : (at + by) % open.length)
  if (next) history.push(next.address)
}
