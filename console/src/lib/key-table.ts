/**
 * The keys of places that hear their own, by what they do there: who handles them takes them from here, and the sheet of shortcuts (`?`) shows them.
 * Named as in `hotkeys.ts`; several that do one thing stand side by side.
 */
export const keyTable = {
  list: {
    rows: 'ArrowUp ArrowDown',
    pages: 'PageUp PageDown Home End',
    open: 'Enter',
    cells: 'ArrowLeft ArrowRight',
    edit: 'F2',
    select: 'Space',
    range: 'Shift+ArrowDown',
    all: 'Mod+a',
    clear: 'Escape',
  },
  lines: {
    type: 'F2',
    next_line: 'Enter',
    next_wrong: 'F8',
    empty: 'Delete Backspace',
    whole_line: 'Shift+Space',
    all: 'Mod+a',
    fill_down: 'Mod+d',
    undo: 'Mod+z',
    redo: 'Mod+y Mod+Shift+z',
    insert: 'Insert',
    duplicate: 'Mod+Shift+d',
    remove: 'Mod+Delete Mod+Backspace',
  },
  form: { save: 'Mod+Enter Mod+s', take: 'Tab', leave: 'Escape' },
  dialog: { confirm: 'Mod+Enter', close: 'Escape' },
} as const

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** A pressed key as the table names it. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: Pressed): string {
  const plain = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  return [ctrlKey || metaKey ? 'Mod' : '', shiftKey ? 'Shift' : '', plain].filter(Boolean).join('+')
}

/** Whether a pressed key types something, be it the first half of a letter. */
export const isTyped = ({ key, ctrlKey, metaKey, altKey }: Pressed & Pick<KeyboardEvent, 'altKey'>): boolean =>
  (key.length === 1 || key === 'Dead' || key === 'Process') && !ctrlKey && !metaKey && !altKey

/** What a pressed key does in a place; undefined for nothing that stands in its table. */
export const meaningOf = <T extends Readonly<Record<string, string>>>(table: T, pressed: Pressed): (keyof T & string) | undefined => {
  const name = nameOf(pressed)
  return Object.keys(table).find((what): what is keyof T & string => (table[what] ?? '').split(' ').includes(name))
}
