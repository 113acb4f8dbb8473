type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** What a key asks of the schedule: to go to another call, to move the one that it is on by a day, to open it, or to put it back. */
export interface Asked {
  go?: 'before' | 'after' | 'above' | 'below' | 'first' | 'last'
  move?: -1 | 1
  /** To open it where it is true, to put it back where it is not. */
  open?: boolean
}

const ways: Readonly<Record<string, Asked>> = {
  ArrowLeft: { go: 'before' },
  ArrowRight: { go: 'after' },
  ArrowUp: { go: 'above' },
  ArrowDown: { go: 'below' },
  Home: { go: 'first' },
  End: { go: 'last' },
  Enter: { open: true },
  Escape: { open: false },
}

/** What a key means; undefined where it is no key of ours. */
export function askedBy({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed): Asked | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (shiftKey && key === 'ArrowLeft') return { move: -1 }
  if (shiftKey && key === 'ArrowRight') return { move: 1 }
  return shiftKey ? undefined : ways[key]
}
