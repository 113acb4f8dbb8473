import type { KeyboardEvent } from 'react'

interface Acts {
  /** Whether anything is offered now. */
  open: boolean
  active: number
  last: number
  onActive: (index: number) => void
  take: () => unknown
  /** Undefined where there is nothing to give up. */
  close: (() => unknown) | undefined
  /** Offers what was not asked for by typing. */
  begin: () => unknown
}

/** The keys of an input with offers under it: arrows go through them, Enter takes one, Escape gives up; where none are offered, the arrow has them offered. */
export function onOfferKey(event: KeyboardEvent, { open, active, last, onActive, take, close, begin }: Acts): void {
  const keys = new Map<string, (() => unknown) | undefined>(
    open
      ? [
          ['ArrowDown', () => onActive(Math.min(active + 1, last))],
          ['ArrowUp', () => onActive(Math.max(active - 1, 0))],
          ['Enter', take],
          ['Escape', close],
        ]
      : [['ArrowDown', begin]],
  )
  const act = keys.get(event.key)
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}
