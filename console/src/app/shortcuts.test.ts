import { expect, test } from 'vitest'
import english from '../i18n/en/shell.json' with { type: 'json' }
import dutch from '../i18n/nl/shell.json' with { type: 'json' }
import { keyTable } from '../lib/key-table.ts'

test.each([english, dutch])('every key of the table is told in words', ({ shortcuts }) => {
  const told = Object.entries(shortcuts.keys).map(([place, keys]) => [place, Object.keys(keys)])
  expect(told).toEqual(Object.entries(keyTable).map(([place, keys]) => [place, Object.keys(keys)]))
})
