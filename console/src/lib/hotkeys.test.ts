import { expect, test } from 'vitest'
import { keyName } from './hotkeys.ts'

const pressed = (key: string, code: string, held: Partial<Parameters<typeof keyName>[0]> = {}) =>
  keyName({ key, code, altKey: false, ctrlKey: false, metaKey: false, ...held })

test.each([
  ['a letter', pressed('n', 'KeyN'), 'n'],
  ['a sign, whatever is held to type it', pressed('?', 'Slash'), '?'],
  ['Ctrl', pressed('k', 'KeyK', { ctrlKey: true }), 'Mod+k'],
  ['Command', pressed('k', 'KeyK', { metaKey: true }), 'Mod+k'],
  ['Alt, by the place of the key', pressed('∑', 'KeyW', { altKey: true }), 'Alt+w'],
  ['Alt with a digit', pressed('¡', 'Digit1', { altKey: true }), 'Alt+1'],
  ['Alt with an arrow', pressed('ArrowLeft', 'ArrowLeft', { altKey: true }), 'Alt+ArrowLeft'],
])('%s', (_, name, expected) => expect(name).toBe(expected))
