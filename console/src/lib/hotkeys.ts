import { useEffect, useRef } from 'react'

export interface Hotkey {
  run: (event: KeyboardEvent) => void
  /** What it does, for the list of shortcuts; what everybody knows, such as Escape, need not stand there. */
  label?: string
}
/** Keys by name: `n`, `Escape`, with modifiers `Alt+w` or `Mod+k` (Ctrl, on a Mac Command), and one after the other `g>j`. */
export type Keys = Readonly<Record<string, Hotkey | Hotkey['run']>>

/** A key means what was opened last, such as the unit inside a job; what the frame says comes after every screen. */
export type Layer = 'frame' | 'screen'

interface Listening {
  readonly layer: Layer
  keys: Keys
}
const listening: Listening[] = []

const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The name of a pressed key. With Alt a keyboard types other letters, so that there the place of the key counts. */
export function keyName({ key, code, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>) {
  const plain = altKey ? code.replace(/^Key([A-Z])$/, (_, letter: string) => letter.toLowerCase()).replace(/^Digit/, '') : key
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${plain}`
}

/** How long the second of two keys may take, in ms. */
const sequenceMs = 1500
let begun: { key: string; at: number } | undefined

/** The name of what was pressed, with the key before it where that begins something. */
function sequenceName(name: string): string {
  const before = begun && performance.now() - begun.at < sequenceMs ? `${begun.key}>` : ''
  const said = before + name
  begun = inOrder().some(({ keys }) => Object.keys(keys).some(key => key.startsWith(`${said}>`)))
    ? { key: said, at: performance.now() }
    : undefined
  return said
}

const hotkey = (found: Hotkey | Hotkey['run'] | undefined): Hotkey | undefined => (typeof found === 'function' ? { run: found } : found)

/** Who listens, the most particular first. */
const inOrder = () => [...listening.filter(one => one.layer === 'screen').toReversed(), ...listening.filter(one => one.layer === 'frame')]

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return
  const name = keyName(event)
  if (isTyping(event.target) && !name.includes('+')) {
    if (name === 'Escape') event.target.blur()
    return
  }
  const said = sequenceName(name)
  const key = inOrder().find(({ keys }) => Object.hasOwn(keys, said))?.keys[said]
  hotkey(key)?.run(event)
}

/** The shortcuts that hold now and say what they do, by layer; where two are the same, the one that would be heard. */
export function shortcutsNow(): readonly { key: string; label: string; layer: Layer }[] {
  const found = new Map<string, { key: string; label: string | undefined; layer: Layer }>()
  for (const { keys, layer } of inOrder())
    for (const [key, given] of Object.entries(keys)) if (!found.has(key)) found.set(key, { key, label: hotkey(given)?.label, layer })
  return [...found.values()].flatMap(one => (one.label === undefined ? [] : [{ ...one, label: one.label }]))
}

/**
 * Keys of a screen, such as `/` or `n`. They do nothing while a dialog or menu is open; those without a modifier do nothing while somebody
 * types, and Escape then ends the typing.
 */
export function useHotkeys(keys: Keys, layer: Layer = 'screen'): void {
  const current = useRef<Listening>({ layer, keys })
  useEffect(() => {
    current.current.keys = keys
  })
  useEffect(() => {
    const mine = current.current
    if (listening.length === 0) document.addEventListener('keydown', onKey)
    listening.push(mine)
    return () => {
      listening.splice(listening.indexOf(mine), 1)
      if (listening.length === 0) document.removeEventListener('keydown', onKey)
    }
  }, [])
}
